import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ReportSnapshot } from '../../machines/report/selectors.ts';
import { selectIsToBeCopied } from '../result/displaySelectors.ts';
import { elementIds } from '../shared/elementIds.ts';
import { useReport } from '../shared/reportActor.ts';
import classes from './FinishedReportLink.module.css';
import { resultWords } from '../result/words.ts';

function selectIsFinished(snapshot: ReportSnapshot): boolean {
  return selectIsToBeCopied(snapshot) || snapshot.context.report.outcome === 'sample';
}

export function FinishedReportLink() {
  return useReport(selectIsFinished) && <LinkToResult />;
}

function LinkToResult() {
  const [isBelow, setIsBelow] = useState(false);

  useEffect(() => {
    const result = document.getElementById(elementIds.result);
    if (result === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        setIsBelow(entry?.isIntersecting === false && entry.boundingClientRect.top > 0);
      },
      // What stands behind the bar is not seen, nor is a report of which a line is.
      { rootMargin: '0px 0px -128px' },
    );
    observer.observe(result);
    return () => observer.disconnect();
  }, []);

  const show = () => {
    document.getElementById(elementIds.result)?.closest('section')?.scrollIntoView();
  };
  return (
    isBelow && (
      <Button className={classes.link} onClick={show}>
        {resultWords.finished}
      </Button>
    )
  );
}
