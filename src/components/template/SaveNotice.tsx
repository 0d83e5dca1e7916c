import { useEffect, useState } from 'react';
import type { ReportSnapshot } from '../../machines/report/selectors.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { useReport } from '../shared/reportActor.ts';
import classes from './SaveNotice.module.css';
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
  const text =
    notice?.kind === 'save-failed' ? templateSaveFailed(notice.problem) : templateWords.saved;

  useEffect(() => {
    if (notice === null) return;
    announce(text);
    const timer = setTimeout(() => setOver(notice), SHOWN_MS[notice.kind]);
    return () => clearTimeout(timer);
  }, [notice, text, announce]);

  return (
    notice !== null &&
    notice !== over && (
      <p className={classes.notice} data-kind={notice.kind}>
        {text}
      </p>
    )
  );
}
