import { NOTHING_TO_REPORT } from '../report/index.ts';
import type { TextEdit } from '../domain/textEdits.ts';
import { expressionOf } from '../domain/wordList.ts';
import { MODEL } from './tone/model.ts';
import { toneOf } from './tone/toneOf.ts';
import { MOODS } from './data/moods.ts';
import { OMITTED } from './data/omitted.ts';
import { insertBullet } from './fixes.ts';
import { unitsOf, weightOfAll } from './match.ts';
import { type Found, type Rule } from './rule.ts';
import { eachInPieces, perReading, type Piece, type Reading } from './texts.ts';
import { isToldAlone, type LostValue, lostValues, unknownValues } from './value.ts';

const LATIN = /[a-z]+/gu;
const MOOD = expressionOf(MOODS, 'gu');

/** What tells whether a piece of a note is missing: its share in one sentence, values lost and kept, and how much it is only a mood. */
export type Features = readonly [share: number, lost: number, kept: number, mood: number];

export function featuresOf(
  piece: Piece,
  { match }: Reading,
  allLost: readonly LostValue[],
): Features {
  const lost = allLost.filter((one) => one.piece === piece).length;
  const specific = piece.values.filter(
    ({ kind }) => kind === 'number' || kind === 'id' || kind === 'day',
  ).length;
  return [
    Math.min(1, match.shareOf(piece)),
    Math.min(2, lost),
    Math.min(2, Math.max(0, specific - lost)),
    moodOf(piece),
  ];
}

function moodOf({ text, units }: Piece): number {
  const said = weightOfAll(units);
  const rest = text.replaceAll(MOOD, ' ');
  const left = rest === text ? said : weightOfAll(unitsOf(rest, []));
  const isMood = said === 0 ? 1 : 1 - left / said;
  const latin = (text.match(LATIN) ?? []).join('').length / text.length;
  return Math.max(isMood, latin, toneOf(text) > MODEL.threshold ? 0.5 : 0);
}

/** How likely it is that a report leaves a piece out: it is told above 0. */
export function scoreOf(features: Features): number {
  return (
    OMITTED.bias +
    features.reduce((sum, feature, index) => sum + feature * (OMITTED.weights[index] ?? 0), 0)
  );
}

/** How much a piece says at least to be missed. */
const LEAST_SAID = 1;

export const omittedPieces = perReading(function* (reading) {
  const lost = yield* lostValues(reading);
  return yield* eachInPieces(reading.pieces, (piece) =>
    canBeOmitted(piece) && scoreOf(featuresOf(piece, reading, lost)) > 0 ? [piece] : [],
  );
});

export function canBeOmitted({ text, units, values }: Piece): boolean {
  return weightOfAll(units) + values.length >= LEAST_SAID && !NOTHING_TO_REPORT.test(text);
}

function missingAt(text: string, at: number, fix: TextEdit | null = null): Found<'omitted'> {
  return { kind: 'omitted', text, range: { start: at, end: at }, given: null, fix };
}

export const omittedRule: Rule<'omitted'> = {
  kinds: {
    omitted: { name: '日報にないメモ', says: ['メモの', 'が、日報にありません。'] },
  },
  needsNotes: true,
  *find(reading) {
    const { report, match } = reading;
    const replaced = (yield* unknownValues(reading)).flatMap(({ wanted }) => wanted ?? []);
    const replacedPieces = new Set(replaced.map(({ piece }) => piece));
    const omitted = yield* omittedPieces(reading);
    const pieces = omitted.filter((piece) => !replacedPieces.has(piece));
    for (const { text, field } of pieces) {
      const fix = insertBullet(report, field, '');
      yield missingAt(text, fix?.range.start ?? report.text.length, fix);
    }
    for (const lost of yield* lostValues(reading)) {
      const sentence = match.sentenceOf(lost.piece);
      const isTold =
        isToldAlone(lost) &&
        !pieces.includes(lost.piece) &&
        !replaced.some((one) => one.value === lost.value);
      if (isTold && sentence !== null)
        yield missingAt(lost.value.text, sentence.start + sentence.text.length);
    }
  },
};
