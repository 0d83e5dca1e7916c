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

/** Where each note stands in the report, in the order of the notes: the line that says it, and those that say nothing nearer. */
export function noteDestinations(comparison: Comparison): readonly NoteDestination[] {
  const { lineOf, notesOf, omitted } = matchLines(comparison);
  return comparison.notes.flatMap((note) => {
    const lines = omitted.includes(note)
      ? []
      : comparison.lines.filter((line) => lineOf(note) === line || notesOf(line)[0] === note);
    return (lines.length === 0 ? [null] : lines).map((line) => ({
      field: note.field,
      note: note.text,
      noteRange: { start: note.start, end: note.start + note.text.length },
      range: line === null ? null : { start: line.start, end: line.start + line.text.length },
    }));
  });
}
