import { createPhraseClassifier } from '../aside.ts';
import { ABSENCE_WORDS, DAY_OFF_WORDS } from '../data/aside.ts';
import { withoutDates } from '../dates.ts';
import { CLOSING_LINE } from './lineKinds.ts';
import { withoutBrackets } from './words.ts';

const REASON =
  /^(?:[^。]{1,24}?(?:のため|の為|により|につき|ので|(?:です|ます|せん)が)[、,]?|[^、。をが]{1,10}で[、,]?)/u;
const DAY_OF_MONTH = /[0-9０-９]{1,2}(?=日)/gu;
const LONGEST_PLAN = 80;

const dayOffKinds = createPhraseClassifier(DAY_OFF_WORDS);
const absenceKinds = createPhraseClassifier(DAY_OFF_WORDS, ABSENCE_WORDS);

/** Whether a plan says only that the person is off. */
export function isDayOff(plan: string): boolean {
  return saysOnly(dayOffKinds, plan);
}

/** Whether a line says only that the person was not there, or went elsewhere. */
export function isAbsence(line: string): boolean {
  return saysOnly(absenceKinds, line);
}

function saysOnly(kindsOf: ReturnType<typeof createPhraseClassifier>, line: string): boolean {
  if (line.length > LONGEST_PLAN) return false;
  const isOff = (sentence: string): boolean => {
    const words = withoutBrackets(withoutDates(sentence)).replace(DAY_OF_MONTH, '');
    return [words, words.replace(REASON, '')].some((said) => kindsOf(said)?.includes('off'));
  };
  const [first = '', ...rest] = line.split(/[。．！!]/u).map((sentence) => sentence.trim());
  return (
    isOff(first) &&
    rest.every((sentence) => sentence === '' || isOff(sentence) || CLOSING_LINE.test(sentence))
  );
}
