import { NOTHING_TO_REPORT } from '../report/index.ts';
import type { TextEdit } from '../domain/textEdits.ts';
import { expressionOf } from '../domain/wordList.ts';
import { MOODS } from './data/moods.ts';
import { OMITTED } from './data/omitted.ts';
import { VENTS } from './data/vents.ts';
import { insertBullet } from './fixes.ts';
import { scoreOf } from './linearModel.ts';
import { unitsOf, weightOfAll } from './match.ts';
import { type Found, type Rule } from './rule.ts';
import type { Piece, Reading } from './texts.ts';
import { isToldAlone } from './value.ts';
import type { Written } from './values.ts';

const LATIN = /[a-z]+/gu;
const MOOD = expressionOf(MOODS, 'gu');

/** What tells whether a piece of a note is missing: its share in one sentence, values lost and kept, and how much of it a report says in words of its own. */
export type Features = readonly [share: number, lost: number, kept: number, mood: number];

export function featuresOf(
  piece: Piece,
  { match, lost: allLost }: Pick<Reading, 'match' | 'lost'>,
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
  return Math.max(isMood, latin);
}

/** How likely it is that a report leaves a piece out: it is told above 0. */
export function omissionOf(features: Features): number {
  return (
    OMITTED.bias +
    features.reduce((sum, feature, index) => sum + feature * (OMITTED.weights[index] ?? 0), 0)
  );
}

export function* omittedPieces(
  reading: Pick<Reading, 'pieces' | 'match' | 'lost'>,
): Generator<undefined, readonly Piece[]> {
  const omitted: Piece[] = [];
  for (const piece of reading.pieces) {
    yield;
    if (canBeMissed(piece) && omissionOf(featuresOf(piece, reading)) > 0) omitted.push(piece);
  }
  return omitted;
}

/** How much a piece says at least to be missed. */
const LEAST_SAID = 1;

/** Whether a piece says something that a report is to have, and not only how somebody feels. */
export function canBeMissed({ text, units, values }: Piece): boolean {
  const saysEnough = weightOfAll(units) + values.length >= LEAST_SAID;
  return saysEnough && !NOTHING_TO_REPORT.test(text) && scoreOf(text, VENTS) <= VENTS.threshold;
}

function missingAt(
  { field, start }: Piece,
  { text, start: offset }: Written,
  at: number,
  fix: TextEdit | null,
): Found<'omitted'> {
  const from = start + offset;
  const note = { field, range: { start: from, end: from + text.length } };
  const range = { start: at, end: at };
  return { kind: 'omitted', text, range, given: null, source: null, fix, note };
}

export const omittedRule = {
  kinds: {
    omitted: {
      words: ['日報にないメモ', 'メモの', 'が、日報にありません。'],
      severity: 'warning',
      isRewritable: true,
      isLostInTranslation: true,
      isOfWhole: true,
    },
  },
  needsNotes: true,
  *find({ report, match, unknown, omitted, lost, isTranslated }) {
    if (isTranslated) return;
    const replaced = unknown.flatMap(({ wanted }) => wanted ?? []);
    const pieces = omitted.filter((piece) => replaced.every((one) => one.piece !== piece));
    for (const piece of pieces) {
      const fix = insertBullet(report, piece.field, '');
      const whole = { text: piece.text, start: 0 };
      yield missingAt(piece, whole, fix?.range.start ?? report.text.length, fix);
    }
    for (const { piece, value } of lost) {
      const sentence = match.sentenceOf(piece);
      const isTold =
        isToldAlone(value) &&
        !pieces.includes(piece) &&
        replaced.every((one) => one.value !== value);
      if (isTold && sentence !== null)
        yield missingAt(piece, value, sentence.start + sentence.text.length, null);
    }
  },
} satisfies Rule<'omitted'>;
