import { Button, Paper } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { ReportSnapshot } from '../../machines/report/selectors.ts';
import { selectIsReadyToCopy } from '../result/displaySelectors.ts';
import { resultWords } from '../result/words.ts';
import { useAnnouncement } from '../shared/announcerContext.ts';
import { textAreaOf } from '../shared/elementIds.ts';
import { useReport } from '../shared/reportActor.ts';
import { templateWords } from '../template/words.ts';

function selectIsFinished(snapshot: ReportSnapshot): boolean {
  return selectIsReadyToCopy(snapshot) || snapshot.context.report.outcome === 'sample';
}

function FinishedReportLink() {
  return useReport(selectIsFinished) && <LinkToResult />;
}

function resultSheet(): HTMLElement | null {
  return textAreaOf('result')?.closest('section') ?? null;
}

function LinkToResult() {
  // Below 116 px from the bottom only the header of the sheet would be seen, above the bar.
  const { ref, entry } = useIntersection({ rootMargin: '0px 0px -116px' });
  useEffect(() => {
    ref(resultSheet());
    return () => {
      ref(null);
    };
  }, [ref]);
  const isBelow = entry?.isIntersecting === false && entry.boundingClientRect.top > 0;
  return (
    isBelow && (
      <Button
        variant="filled"
        display="block"
        mx="auto"
        mb="xs"
        radius="xl"
        onClick={() => resultSheet()?.scrollIntoView()}
      >
        {resultWords.finished}
      </Button>
    )
  );
}

const SHOWN_MS = { saved: 4000, 'save-failed': 10_000 } as const;

function selectNotice({ context: { templateNotice } }: ReportSnapshot) {
  return templateNotice?.kind === 'saved' || templateNotice?.kind === 'save-failed'
    ? templateNotice
    : null;
}

function SaveNotice() {
  const notice = useReport(selectNotice);
  const [expired, setExpired] = useState<typeof notice>(null);
  const isSaved = notice?.kind !== 'save-failed';
  const text = isSaved ? templateWords.saved : templateWords.saveFailed(notice.problem);

  useAnnouncement(notice && text, notice);
  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(() => setExpired(notice), SHOWN_MS[notice.kind]);
    return () => clearTimeout(timer);
  }, [notice]);

  return (
    notice !== null &&
    notice !== expired && (
      // Absolute, so that nothing moves when it appears.
      <Paper
        component="p"
        withBorder
        pos="absolute"
        bottom="calc(100% + 0.25rem)"
        left={0}
        right={0}
        w="fit-content"
        maw="calc(100% - 2rem)"
        mx="auto"
        px="sm"
        py={4}
        fz={13}
        lh="1.25rem"
        c={`var(--mantine-color-${isSaved ? 'success' : 'error'})`}
        style={{ borderColor: 'var(--app-line)', boxShadow: 'var(--app-shadow)' }}
      >
        {text}
      </Paper>
    )
  );
}

export function ActionBarNotices() {
  return (
    <>
      <FinishedReportLink />
      <SaveNotice />
    </>
  );
}
