import type { TextRange } from '../domain/textEdits.ts';
import type { NoteField, Reading } from './texts.ts';

export interface NoteDestination {
  readonly field: NoteField;
  readonly note: string;
  readonly noteRange: TextRange;
  readonly range: TextRange;
}

/** Where each piece of the notes stands in the report, in their order: the sentence that says it, and those that say nothing nearer. */
export function noteDestinations({
  pieces,
  sentences,
  match,
  omitted,
}: Reading): readonly NoteDestination[] {
  return pieces.flatMap((piece) =>
    sentences
      .filter(
        (sentence) =>
          !omitted.includes(piece) &&
          (match.sentenceOf(piece) === sentence || match.piecesOf(sentence)[0] === piece),
      )
      .map((sentence) => ({
        field: piece.field,
        note: piece.text,
        noteRange: { start: piece.start, end: piece.start + piece.text.length },
        range: { start: sentence.start, end: sentence.start + sentence.text.length },
      })),
  );
}
