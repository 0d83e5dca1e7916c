import { useEffect } from 'react';
import type { TemplateNotice } from '../machines/reportContext.ts';
import { strings, templateSaveFailed } from '../strings.ts';
import { useAnnounce } from './announcerContext.ts';
import { CommandButton } from './CommandButton.tsx';
import { useReport } from './reportActor.ts';
import classes from './notices.module.css';

function noticeText(notice: TemplateNotice): string {
  if (notice.kind === 'save-failed') return templateSaveFailed(notice.problem);
  return notice.kind === 'saved' ? strings.template.saved : strings.template.draftRestored;
}

/** The last thing that happened to the template field. */
export function TemplateNoticeLine() {
  const notice = useReport(({ context }) => context.templateNotice);
  const announce = useAnnounce();

  useEffect(() => {
    if (notice !== null) announce(noticeText(notice));
  }, [notice, announce]);

  return (
    <div className={classes.line}>
      {notice !== null && (
        <span className={classes.text} data-kind={notice.kind}>
          {noticeText(notice)}
        </span>
      )}
      <CommandButton command={{ type: 'template.revert' }}>{strings.template.revert}</CommandButton>
    </div>
  );
}
