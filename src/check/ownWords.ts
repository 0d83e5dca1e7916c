import { weightOfAll } from './match.ts';
import { foundAt, type Rule } from './rule.ts';

/** A complaint is softened so. */
const ASKED = /(?:幸い|助かり|ありがたい|存じ|心強|願い|ください|と思い)/u;

/** How much a sentence says at least to be asked about. */
const LEAST_SAID = 1.5;

/** Which part of a note some sentence says, where it stands in the report. */
const SAID = 0.2;

/** Which part of a sentence's kanji the notes have at most. */
const MOST_GIVEN = 0.2;

function shareOf(text: string, notes: string): number {
  const kanji = text.match(/\p{Script=Han}/gu) ?? [];
  return kanji.filter((sign) => notes.includes(sign)).length / (kanji.length || 1);
}

/** A sentence under 所感 and the like that no note gave. */
export const ownWordsRule: Rule<'own-words'> = {
  kinds: {
    'own-words': {
      name: 'メモにない所感',
      says: ['', 'は、メモにない所感です。本人の言葉か、お確かめください。'],
    },
  },
  find(reading) {
    const { sentences, pieces, match, notes } = reading;
    // A mood that stands nowhere may be what the sentence softens.
    const isSoftened = pieces.some((piece) => match.shareOf(piece) < SAID);
    if (isSoftened) return [];
    return sentences.flatMap((sentence) => {
      const { isOwnWords, isTelling, text, start, units } = sentence;
      const isGiven = match.piecesOf(sentence).length > 0 || shareOf(text, notes) > MOST_GIVEN;
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
