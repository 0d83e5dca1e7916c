import { effectiveTemplate } from '../../domain/template.ts';
import { reportCommands } from '../../machines/report/reportEvents.ts';
import { ownTemplate } from '../../machines/report/textUpdates.ts';
import type { TemplateNotice } from '../../machines/report/reportContext.ts';
import { useAnnouncement } from '../shared/announcerContext.ts';
import { CommandButton } from '../shared/CommandButton.tsx';
import { useReport, useStored } from '../shared/reportActor.ts';
import classes from '../screen/Fields.module.css';
import { UndoButton } from '../screen/UndoButton.tsx';
import { templateWords } from './words.ts';

function noticeText(notice: TemplateNotice | null): string | null {
  if (notice?.kind === 'chosen') return templateWords.chosen(notice.name);
  return notice?.kind === 'draft-restored' ? templateWords.draftRestored : null;
}

function OwnTemplateButton() {
  const text = useReport(({ context }) => ownTemplate(context));
  if (text === null) return null;
  return (
    <CommandButton command={reportCommands.chooseTemplate(null, text)} focusAfterwards="template">
      {templateWords.restoreOwn}
    </CommandButton>
  );
}

/** The line above the field: its last change, else its purpose. */
export function TemplateNoticeLine() {
  const notice = useReport(({ context }) => context.templateNotice);
  const saved = useStored(({ templates }) => templates.saved);
  const text = noticeText(notice);
  useAnnouncement(text, notice);
  return (
    <div className={classes.notice}>
      {text !== null && <span>{text}</span>}
      <CommandButton
        command={reportCommands.chooseTemplate(null, effectiveTemplate(saved))}
        isRelevant={({ context }) => context.templateNotice?.kind === 'draft-restored'}
      >
        {templateWords.revert}
      </CommandButton>
      <OwnTemplateButton />
      <UndoButton place="template" />
      <span className={classes.hint}>{templateWords.description}</span>
    </div>
  );
}
