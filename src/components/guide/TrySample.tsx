import { strings } from '../../strings.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useCommands } from '../shared/useCommands.ts';
import classes from './UsageGuide.module.css';

export function TrySample() {
  const { showSample } = useCommands();
  return (
    <QuietButton className={classes.try} variant="default" onClick={() => showSample()}>
      {strings.guide.trySample}
    </QuietButton>
  );
}
