import { COMMON_UNITS, TEXTS } from './data/unitWeights.ts';
import { unpackWords } from './packedWords.ts';

const RUN = /[\p{Script=Han}々]{2,}|[ァ-ヴー]{2,}|[a-z][a-z0-9]+/gu;
const KANJI = /\p{Script=Han}/u;

/** What a text is about: its pairs of kanji, its words in katakana and in Latin letters. */
export function unitsIn(text: string): ReadonlySet<string> {
  const runs = text.normalize('NFKC').toLowerCase().match(RUN) ?? [];
  return new Set(runs.flatMap((run) => (KANJI.test(run) ? pairsOf(run) : [run])));
}

function pairsOf(run: string): readonly string[] {
  return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
}

/** In how many of the texts the rarest of the common units stand at least. */
export const LEAST = 8;

let weights: ReadonlyMap<string, number> | null = null;

/** How rare a unit is in reports and notes: 1 where it is no common one, then less each time that twice as many have it. */
export function weightOf(unit: string): number {
  weights ??= readWeights();
  return weights.get(unit) ?? 1;
}

function readWeights(): ReadonlyMap<string, number> {
  const steps = Math.log2(TEXTS / LEAST) + 1;
  return new Map(
    COMMON_UNITS.split('|').flatMap((units, step) =>
      unpackWords(units).map(
        (unit) => [unit.replaceAll('ー', ''), 1 - (step + 1) / steps] as const,
      ),
    ),
  );
}
