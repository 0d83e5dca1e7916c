import type { DraftContent } from '../domain/draft.ts';
import { isBlank } from '../domain/inputFields.ts';
import { offeredDraft, strings } from '../strings.ts';
import { QuietButton } from './QuietButton.tsx';
import classes from './notices.module.css';
import { useReport, useReportActor } from './reportActor.ts';

function previewOf({ fields, report }: DraftContent): string {
  const text = [fields.today, fields.tomorrow, fields.remarks, report.text].find(
    (t) => !isBlank(t),
  );
  return text?.split('\n').find((line) => !isBlank(line)) ?? strings.drafts.empty;
}

/** Drafts that wait for a decision: of closed tabs, of other days, or of before what was typed first. */
export function OfferedDrafts() {
  const actor = useReportActor();
  const drafts = useReport(({ context }) => context.offeredDrafts);
  const canTake = useReport((snapshot) => snapshot.can({ type: 'draft.takeOffered', id: '' }));
  if (drafts.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={strings.drafts.list}>
      {drafts.map(({ id, savedAt, content }) => (
        <li key={id} className={classes.card}>
          <span className={classes.grow}>
            {offeredDraft(savedAt)}
            <span className={classes.preview}>{previewOf(content)}</span>
          </span>
          <QuietButton
            disabled={!canTake}
            onClick={() => actor.send({ type: 'draft.takeOffered', id })}
          >
            {strings.drafts.take}
          </QuietButton>
          <QuietButton onClick={() => actor.send({ type: 'draft.discardOffered', id })}>
            {strings.drafts.discard}
          </QuietButton>
        </li>
      ))}
    </ul>
  );
}
