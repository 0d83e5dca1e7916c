import type { TextRange } from '../domain/textEdits.ts';
import type { NoteField, Piece, Reading, Sentence } from './texts.ts';

export interface NoteDestination {
  readonly field: NoteField;
  readonly note: string;
  readonly noteRange: TextRange;
  /** null where the report has nothing of it. */
  readonly range: TextRange | null;
}

/** Where each piece of the notes stands in the report, in their order: the sentence that says it, and those that say nothing nearer. */
export function noteDestinations({
  pieces,
  sentences,
  match,
  omitted,
}: Reading): readonly NoteDestination[] {
  const told = new Map<Piece, Sentence[]>(pieces.map((piece) => [piece, []]));
  for (const sentence of sentences) {
    const [nearest] = match.piecesOf(sentence);
    for (const piece of match.piecesOf(sentence)) {
      if (piece === nearest || match.sentenceOf(piece) === sentence)
        told.get(piece)?.push(sentence);
    }
  }
  return pieces.flatMap((piece) => {
    const own = omitted.includes(piece) ? [] : (told.get(piece) ?? []);
    return (own.length === 0 ? [null] : own).map((sentence) => ({
      field: piece.field,
      note: piece.text,
      noteRange: { start: piece.start, end: piece.start + piece.text.length },
      range:
        sentence === null
          ? null
          : { start: sentence.start, end: sentence.start + sentence.text.length },
    }));
  });
}
