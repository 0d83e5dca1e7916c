import type { TextRange } from '../../domain/textEdits.ts';
import type { Comparison, NoteField } from './comparison.ts';
import { matchLines } from './lineMatch.ts';

export interface NoteDestination {
  readonly field: NoteField;
  readonly note: string;
  readonly noteRange: TextRange;
  /** null where the report has nothing of it. */
  readonly range: TextRange | null;
}

/** Where each note stands in the report, in the order of the notes. */
export function noteDestinations(comparison: Comparison): readonly NoteDestination[] {
  const { lineOf, omitted } = matchLines(comparison);
  return comparison.notes.map((note) => {
    const line = omitted.includes(note) ? null : lineOf(note);
    return {
      field: note.field,
      note: note.text,
      noteRange: { start: note.start, end: note.start + note.text.length },
      range: line === null ? null : { start: line.start, end: line.start + line.text.length },
    };
  });
}
