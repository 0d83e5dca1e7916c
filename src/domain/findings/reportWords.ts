import { politeSentence } from '../text/politeEnding.ts';
import { sentencesIn } from '../text/sentences.ts';
import { applyEdits } from '../text/textEdits.ts';

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
