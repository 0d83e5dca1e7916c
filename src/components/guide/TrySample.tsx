import { useEffect } from 'react';
import { strings } from '../../strings.ts';
import { elementIds } from '../shared/elementIds.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useReportActor } from '../shared/reportActor.ts';
import classes from './UsageGuide.module.css';

function showResult(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document
    .getElementById(elementIds.result)
    ?.closest('section')
    ?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' });
}

/** トークンなしで試す. The sample comes into view once it is drawn. */
export function TrySample() {
  const actor = useReportActor();
  useEffect(() => {
    const { unsubscribe } = actor.on('report.finished', ({ outcome }) => {
      if (outcome === 'sample') requestAnimationFrame(showResult);
    });
    return unsubscribe;
  }, [actor]);
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
