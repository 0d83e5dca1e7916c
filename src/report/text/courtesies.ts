import { createPhraseClassifier } from '../aside.ts';
import { COURTESY_WORDS } from '../data/aside.ts';
import { withoutDates } from '../dates.ts';
import { isDayOff } from './daysOff.ts';

export function sentencesOf(line: string): readonly string[] {
  return line.match(/[^。！？!?]+[。！？!?]*|[。！？!?]+/gu) ?? [line];
}

const courtesyKinds = createPhraseClassifier(COURTESY_WORDS);

function isGreeting(sentence: string): boolean {
  return courtesyKinds(sentence)?.includes('courtesy') === true;
}

/** Whether a sentence is made of nothing but courtesies, said around a report. */
export function isCourtesy(sentence: string): boolean {
  return isGreeting(sentence) || !/[\p{L}\p{N}]/u.test(withoutDates(sentence));
}

const ADDRESS = /^[^。、はを]{0,16}(?:各位|皆(?:様|さま)|殿|御中)$/u;
const SELF =
  /^[^。、はをがにで0-9０-９]{0,20}?\p{Script=Han}{1,4}(?:です|でございます|と申します)$/u;

/** A line without the sentences that only greet, say who writes, or close; blank where it says nothing else. */
export function withoutGreetings(line: string, isBelowGreeting: boolean): string {
  let isGreeted = isBelowGreeting;
  return sentencesOf(line)
    .filter((sentence) => {
      const words = sentence.replace(/[。！？!?\s]+$/u, '').trim();
      const isSelf = isGreeted && SELF.test(words) && !isDayOff(words);
      isGreeted = isSelf || ADDRESS.test(words) || isGreeting(words);
      return !isGreeted;
    })
    .join('')
    .trim();
}
