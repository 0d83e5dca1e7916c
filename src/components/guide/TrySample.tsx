import { Button } from '@mantine/core';
import { useCommands } from '../shared/useCommands.ts';
import classes from './UsageGuide.module.css';
import { guideWords } from './words.ts';

export function TrySample() {
  const { showSample } = useCommands();
  return (
    <Button className={classes.try} variant="default" onClick={() => showSample()}>
      {guideWords.trySample}
    </Button>
  );
}
