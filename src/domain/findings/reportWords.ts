import { politeSentence } from '../text/politeEnding.ts';
import { sentencesIn } from '../text/sentences.ts';
import { applyEdits } from '../text/textEdits.ts';
import type { NoteField } from './comparison.ts';

/** A note as a report may say it: in です・ます where its endings are certain. */
export function reportWords(note: string): string {
  return applyEdits(
    note,
    sentencesIn(note).map(({ text, start }) => ({
      range: { start, end: start + text.length },
      text: politeSentence(text),
    })),
  );
}

/** A line in the tense of the section of a field; null where that is not certain. */
export function inTenseOf(field: NoteField, line: string): string | null {
  const planned = /します(?=。?$)/u;
  const done = /しました(?=。?$)/u;
  if (field === 'today') return line.replace(planned, 'しました');
  const words = line.replace(done, 'します');
  return /ました。?$/u.test(words) ? null : words;
}
