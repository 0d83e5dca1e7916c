import type { TextRange } from '../../domain/textEdits.ts';
import { compare, type NoteField } from './comparison.ts';
import { matchLines } from './lineMatch.ts';
import type { ReportRequest } from '../../domain/report.ts';
import { textsOf } from '../texts.ts';

export interface NoteDestination {
  readonly field: NoteField;
  readonly note: string;
  readonly noteRange: TextRange;
  /** null where the report has nothing of it. */
  readonly line: string | null;
  readonly range: TextRange | null;
}

export function noteDestinations(text: string, request: ReportRequest): readonly NoteDestination[] {
  const comparison = compare(textsOf(text, request));
  const { lineOf, omitted } = matchLines(comparison);
  return comparison.notes.map((note) => {
    const line = omitted.includes(note) ? null : lineOf(note);
    return {
      field: note.field,
      note: note.text,
      noteRange: { start: note.start, end: note.start + note.text.length },
      line: line?.text ?? null,
      range: line === null ? null : { start: line.start, end: line.start + line.text.length },
    };
  });
}
