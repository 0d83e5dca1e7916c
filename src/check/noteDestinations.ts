import type { TextRange } from '../domain/textEdits.ts';
import type { NoteField, Analysis } from './analysis.ts';

export interface NoteDestination {
  readonly field: NoteField;
  readonly note: string;
  readonly noteRange: TextRange;
  /** In the report. */
  readonly range: TextRange;
}

/** Where each clause of the notes stands in the report, in their order: the sentence that says it, and those that say nothing nearer. */
export function noteDestinations({
  clauses,
  sentences,
  match,
  omitted,
}: Analysis): readonly NoteDestination[] {
  return clauses.flatMap((clause) =>
    sentences
      .filter(
        (sentence) =>
          !omitted.includes(clause) &&
          (match.sentenceOf(clause) === sentence || match.clausesOf(sentence)[0] === clause),
      )
      .map((sentence) => ({
        field: clause.field,
        note: clause.text,
        noteRange: { start: clause.start, end: clause.start + clause.text.length },
        range: { start: sentence.start, end: sentence.start + sentence.text.length },
      })),
  );
}
