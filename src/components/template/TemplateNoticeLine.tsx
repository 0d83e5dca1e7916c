import { useEffect } from 'react';
import type { TemplateNotice } from '../../machines/templateNotice.ts';
import { isTemplateStep } from '../../machines/stepUpdates.ts';
import { strings, templateChosen, templateSaveFailed } from '../../strings.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { CommandButton } from '../shared/CommandButton.tsx';
import { useReport } from '../shared/reportActor.ts';
import classes from '../shared/notices.module.css';
import { UndoButton } from '../screen/UndoButton.tsx';

function noticeText(notice: TemplateNotice): string {
  switch (notice.kind) {
    case 'saved':
      return strings.template.saved;
    case 'save-failed':
      return templateSaveFailed(notice.problem);
    case 'draft-restored':
      return strings.template.draftRestored;
    case 'chosen':
      return templateChosen(notice.name);
  }
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
      <UndoButton isHere={isTemplateStep} />
    </div>
  );
}
