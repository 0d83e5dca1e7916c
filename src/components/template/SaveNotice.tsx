import { Paper } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ReportSnapshot } from '../../machines/report/selectors.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { useReport } from '../shared/reportActor.ts';
import { templateSaveFailed, templateWords } from './words.ts';

const SHOWN_MS = { saved: 4000, 'save-failed': 10_000 } as const;

function selectNotice({ context: { templateNotice } }: ReportSnapshot) {
  return templateNotice?.kind === 'saved' || templateNotice?.kind === 'save-failed'
    ? templateNotice
    : null;
}

export function SaveNotice() {
  const notice = useReport(selectNotice);
  const [over, setOver] = useState<typeof notice>(null);
  const announce = useAnnounce();
  const isSaved = notice?.kind !== 'save-failed';
  const text = isSaved ? templateWords.saved : templateSaveFailed(notice.problem);

  useEffect(() => {
    if (notice === null) return;
    announce(text);
    const timer = setTimeout(() => setOver(notice), SHOWN_MS[notice.kind]);
    return () => clearTimeout(timer);
  }, [notice, text, announce]);

  return (
    notice !== null &&
    notice !== over && (
      // Over what is above the bar, so that nothing moves.
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
