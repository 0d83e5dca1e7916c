import type { StoredDraft } from '../../domain/draft.ts';
import { firstLineOf } from './historyList.ts';
import classes from '../shared/EntryList.module.css';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useDrafts, useReport, useReportActor } from '../shared/reportActor.ts';
import { useRemoval } from '../shared/useRemoval.ts';
import { historyStrings } from '../../historyStrings.ts';
import { dateAndTime, draftAction, draftStrings } from '../../draftStrings.ts';

interface DraftEntryProps {
  readonly draft: StoredDraft;
  readonly onOpened: () => void;
  readonly onRemoved: (said: string) => void;
}

function DraftEntry({ draft, onOpened, onRemoved }: DraftEntryProps) {
  const { id, savedAt, content } = draft;
  const actor = useReportActor();
  const canOpen = useReport((snapshot) => snapshot.can({ type: 'leftDraft.open', id }));
  return (
    <li className={classes.entry}>
      <span className={classes.date}>{dateAndTime(savedAt)}</span>
      <span className={classes.line}>{firstLineOf(content) ?? draftStrings.empty}</span>
      <div className={classes.buttons}>
        <QuietButton
          aria-label={draftAction(historyStrings.open, savedAt)}
          disabled={!canOpen}
          onClick={() => {
            actor.send({ type: 'leftDraft.open', id });
            onOpened();
          }}
        >
          {historyStrings.open}
        </QuietButton>
        <QuietButton
          aria-label={draftAction(historyStrings.remove, savedAt)}
          onClick={() => {
            actor.send({ type: 'draft.discardLeft', id });
            onRemoved(draftAction(historyStrings.removed, savedAt));
          }}
        >
          {historyStrings.remove}
        </QuietButton>
      </div>
    </li>
  );
}

export function DraftEntries({ onOpened }: { readonly onOpened: () => void }) {
  const { heading, undoButton, tellRemoved, undo } = useRemoval<HTMLHeadingElement>(
    { type: 'draft.undoDiscard' },
    historyStrings.undone,
  );
  const drafts = useDrafts(({ context }) => context.unfinished);
  const canUndo = useDrafts((snapshot) => snapshot.can({ type: 'draft.undoDiscard' }));
  if (drafts.length === 0 && !canUndo) return null;
  return (
    <section className={classes.part}>
      <h3 ref={heading} tabIndex={-1} className={classes.day}>
        {historyStrings.drafts}
      </h3>
      <ul className={classes.list} aria-label={historyStrings.drafts}>
        {drafts.map((draft) => (
          <DraftEntry key={draft.id} {...{ draft, onOpened }} onRemoved={tellRemoved} />
        ))}
      </ul>
      {canUndo && (
        <div className={classes.head}>
          <QuietButton ref={undoButton} onClick={undo}>
            {historyStrings.undo}
          </QuietButton>
        </div>
      )}
    </section>
  );
}
