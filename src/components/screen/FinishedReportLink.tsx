import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ReportSnapshot } from '../../machines/report/selectors.ts';
import { selectIsToBeCopied } from '../result/displaySelectors.ts';
import { resultWords } from '../result/words.ts';
import { elementIds } from '../shared/elementIds.ts';
import { useReport } from '../shared/reportActor.ts';

function selectIsFinished(snapshot: ReportSnapshot): boolean {
  return selectIsToBeCopied(snapshot) || snapshot.context.report.outcome === 'sample';
}

export function FinishedReportLink() {
  return useReport(selectIsFinished) && <LinkToResult />;
}

function LinkToResult() {
  const [isBelow, setIsBelow] = useState(false);

  useEffect(() => {
    const inView = new Map<Element, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inView.set(target, isIntersecting);
        const top = entries.at(-1)?.boundingClientRect.top ?? 0;
        setIsBelow(![...inView.values()].includes(true) && top > 0);
      },
      // What stands behind the bar is not seen.
      { rootMargin: '0px 0px -68px' },
    );
    for (const id of [elementIds.result, elementIds.copy]) {
      const element = document.getElementById(id);
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);

  const show = () => {
    document.getElementById(elementIds.result)?.closest('section')?.scrollIntoView();
  };
  return (
    isBelow && (
      <Button display="block" mx="auto" mb="xs" radius="xl" onClick={show}>
        {resultWords.finished}
      </Button>
    )
  );
}
