import { weightOfAll } from './match.ts';
import { foundAt, type Rule } from './rule.ts';

/** A complaint is softened so. */
const ASKED = /(?:幸い|助かり|ありがたい|存じ|心強|願い|ください|と思い)/u;

/** How much a sentence says at least to be asked about. */
const LEAST_SAID = 1.5;

/** A sentence under 所感 and the like that no note gave. */
export const ownWordsRule: Rule<'own-words'> = {
  sentences: { 'own-words': ['', 'は、メモにない所感です。本人の言葉か、お確かめください。'] },
  find({ sentences, pieces, match, isOfPeriod }) {
    // A note that stands nowhere may be what the sentence softens.
    if (isOfPeriod || pieces.some((piece) => match.sentenceOf(piece) === null)) return [];
    return sentences.flatMap((sentence) => {
      const { isOwnWords, isTelling, text, start, units } = sentence;
      const isGiven = match.piecesOf(sentence).length > 0;
      return isOwnWords &&
        isTelling &&
        !isGiven &&
        !ASKED.test(text) &&
        weightOfAll(units) >= LEAST_SAID
        ? [foundAt('own-words', text, start)]
        : [];
    });
  },
};
