import type { StoredDraft } from '../../domain/draft.ts';
import { firstLineOf } from './historyList.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import classes from '../shared/EntryList.module.css';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useDrafts, useReport, useReportActor } from '../shared/reportActor.ts';
import { useFocusAfterRemoval } from '../shared/useFocusAfterRemoval.ts';
import { historyStrings } from '../../historyStrings.ts';
import { dateAndTime, draftAction, draftStrings } from '../../draftStrings.ts';

interface DraftEntryProps {
  readonly draft: StoredDraft;
  readonly onOpened: () => void;
  readonly onRemoved: () => void;
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
            onRemoved();
          }}
        >
          {historyStrings.remove}
        </QuietButton>
      </div>
    </li>
  );
}

export function DraftEntries({ onOpened }: { readonly onOpened: () => void }) {
  const actor = useReportActor();
  const announce = useAnnounce();
  const { heading, undoButton, setFocusOn } = useFocusAfterRemoval<HTMLHeadingElement>();
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
          <DraftEntry
            key={draft.id}
            draft={draft}
            onOpened={onOpened}
            onRemoved={() => {
              announce(draftAction(historyStrings.removed, draft.savedAt));
              setFocusOn('undo');
            }}
          />
        ))}
      </ul>
      {canUndo && (
        <div className={classes.head}>
          <QuietButton
            ref={undoButton}
            onClick={() => {
              actor.send({ type: 'draft.undoDiscard' });
              announce(historyStrings.undone);
              setFocusOn('heading');
            }}
          >
            {historyStrings.undo}
          </QuietButton>
        </div>
      )}
    </section>
  );
}
