import { strings } from '../../strings.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useReportActor } from '../shared/reportActor.ts';
import classes from './UsageGuide.module.css';

export function TrySample() {
  const actor = useReportActor();
  return (
    <QuietButton
      className={classes.try}
      variant="default"
      onClick={() => actor.send({ type: 'sample.show' })}
    >
      {strings.guide.trySample}
    </QuietButton>
  );
}
