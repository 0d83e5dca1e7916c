import { Button } from '@mantine/core';
import type { StoredDraft } from '../../domain/draft.ts';
import { draftsCommands } from '../../machines/drafts/draftsMachine.ts';
import { selectIsIdle } from '../../machines/report/selectors.ts';
import { firstLineOf } from './historyList.ts';
import classes from '../shared/EntryList.module.css';
import { useDrafts, useReport } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import { useRemoval } from '../shared/useRemoval.ts';
import { dateAndTime, draftAction, draftWords } from '../screen/words.ts';
import { historyWords } from './words.ts';

interface DraftEntryProps {
  readonly draft: StoredDraft;
  readonly onOpened: () => void;
  readonly onRemoved: (said: string) => void;
}

function DraftEntry({ draft, onOpened, onRemoved }: DraftEntryProps) {
  const { id, savedAt, content } = draft;
  const { openLeftDraft, discardDraft } = useCommands();
  const canOpen = useReport(selectIsIdle);
  return (
    <li className={classes.entry}>
      <span className={classes.date}>{dateAndTime(savedAt)}</span>
      <span className={classes.line}>{firstLineOf(content) ?? draftWords.empty}</span>
      <div className={classes.buttons}>
        <Button
          variant="subtle"
          aria-label={draftAction(historyWords.open, savedAt)}
          disabled={!canOpen}
          onClick={() => {
            openLeftDraft(id);
            onOpened();
          }}
        >
          {historyWords.open}
        </Button>
        <Button
          variant="subtle"
          aria-label={draftAction(historyWords.remove, savedAt)}
          onClick={() => {
            discardDraft(id);
            onRemoved(draftAction(historyWords.removed, savedAt));
          }}
        >
          {historyWords.remove}
        </Button>
      </div>
    </li>
  );
}

export function DraftEntries({ onOpened }: { readonly onOpened: () => void }) {
  const { undoDiscard } = useCommands();
  const { heading, undoButton, tellRemoved, undo } = useRemoval<HTMLHeadingElement>(
    undoDiscard,
    historyWords.undone,
  );
  const drafts = useDrafts(({ context }) => context.unfinished);
  const canUndo = useDrafts((snapshot) => snapshot.can(draftsCommands.undoDiscard()));
  if (drafts.length === 0 && !canUndo) return null;
  return (
    <section className={classes.part}>
      <h3 ref={heading} tabIndex={-1} className={classes.day}>
        {historyWords.drafts}
      </h3>
      <ul className={classes.list} aria-label={historyWords.drafts}>
        {drafts.map((draft) => (
          <DraftEntry key={draft.id} {...{ draft, onOpened }} onRemoved={tellRemoved} />
        ))}
      </ul>
      {canUndo && (
        <div className={classes.head}>
          <Button variant="subtle" ref={undoButton} onClick={undo}>
            {historyWords.undo}
          </Button>
        </div>
      )}
    </section>
  );
}
