import { useState } from 'react';
import type { DraftContent, StoredDraft } from '../../domain/draft.ts';
import { isBlank, noteTexts } from '../../domain/inputFields.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import notices from '../shared/notices.module.css';
import entryList from '../shared/EntryList.module.css';
import classes from './RecoverableDraftList.module.css';
import { useDrafts, useReport, useReportActor } from '../shared/reportActor.ts';
import { recoverableDraft, otherDrafts, strings } from '../../strings.ts';

/** So many stand above the form by themselves; older ones wait behind a button. */
const SHOWN_AT_FIRST = 1;

function previewOf({ fields, report }: DraftContent): string {
  const text = [...noteTexts(fields), report.text].find((t) => !isBlank(t));
  return text?.split('\n').find((line) => !isBlank(line)) ?? strings.drafts.empty;
}

function RecoverableDraft({ draft: { id, savedAt, content } }: { readonly draft: StoredDraft }) {
  const actor = useReportActor();
  const canRestore = useReport((snapshot) =>
    snapshot.can({ type: 'recoverableDraft.restore', id }),
  );
  return (
    <li className={classes.card}>
      <span className={classes.grow}>
        {recoverableDraft(savedAt)}
        <span className={classes.preview}>{previewOf(content)}</span>
      </span>
      <QuietButton
        disabled={!canRestore}
        onClick={() => actor.send({ type: 'recoverableDraft.restore', id })}
      >
        {strings.drafts.restore}
      </QuietButton>
      <QuietButton onClick={() => actor.send({ type: 'draft.discardRecoverable', id })}>
        {strings.drafts.discard}
      </QuietButton>
    </li>
  );
}

/** The newest drafts, the others behind a button, and the way back after 破棄. */
export function RecoverableDraftList() {
  const drafts = useDrafts(({ context }) => context.recoverable);
  const canUndo = useDrafts((snapshot) => snapshot.can({ type: 'draft.undoDiscard' }));
  const actor = useReportActor();
  const [isOpen, setIsOpen] = useState(false);
  const more = drafts.length - SHOWN_AT_FIRST;
  return (
    <div className={classes.stack}>
      {drafts.length > 0 && (
        <ul className={entryList.list} aria-label={strings.drafts.list}>
          {drafts.slice(0, isOpen ? undefined : SHOWN_AT_FIRST).map((draft) => (
            <RecoverableDraft key={draft.id} draft={draft} />
          ))}
        </ul>
      )}
      <div className={notices.line}>
        {more > 0 && (
          <QuietButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? strings.drafts.fold : otherDrafts(more)}
          </QuietButton>
        )}
        {more > 0 && (
          <QuietButton onClick={() => actor.send({ type: 'draft.discardAllRecoverable' })}>
            {strings.drafts.discardAll}
          </QuietButton>
        )}
        {canUndo && (
          <QuietButton onClick={() => actor.send({ type: 'draft.undoDiscard' })}>
            {strings.drafts.undoDiscard}
          </QuietButton>
        )}
      </div>
    </div>
  );
}
