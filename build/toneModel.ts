import { readdirSync, readFileSync } from 'node:fs';
import { withNote } from '../src/check/harsh.ts';
import {
  BUCKETS,
  featuresOf,
  type ToneModel,
  toneOf,
  type Weights,
  ZERO,
} from '../src/check/tone/toneOf.ts';
import { readReportLines, type ReportLine } from './reportLines.ts';

const FOLDER = new URL('../tests/corpus/tone/', import.meta.url);

/** The hand that is scored once and never learned from. */
export const ASIDE = 'Z';

interface Sample {
  readonly text: string;
  readonly isHarsh: boolean;
  /** How much it counts. */
  readonly weight: number;
}

/** A hand of conversation alone is of another kind than reports: counted in full it costs 2.5 points of what is noticed. */
const OF_CONVERSATION = 0.25;

/** What a line of a faultless report counts: some 4,000 of them say mostly the same. */
const OF_REPORTS = 0.3;

/** The sentences of each author, by the letter of the hand. */
export function readHands(): ReadonlyMap<string, readonly Sample[]> {
  const files = readdirSync(FOLDER).filter((file) => /^hand[A-Z]\.tsv$/u.test(file));
  return new Map(files.toSorted().map((file) => [file.slice(4, 5), readHand(file)]));
}

function readHand(file: string): readonly Sample[] {
  const rows = readFileSync(new URL(file, FOLDER), 'utf8').trimEnd().split('\n');
  const samples = rows.map((row) => {
    const [label = '', text = ''] = row.split('\t');
    return { text, isHarsh: label === '1' };
  });
  const weight = samples.some(({ isHarsh }) => isHarsh) ? 1 : OF_CONVERSATION;
  return samples.map((sample) => ({ ...sample, weight }));
}

/** What there is to learn from: all sentences, and each sober one of several by its own. */
function examplesOf(samples: readonly Sample[]) {
  const parts = samples.flatMap((sample) => {
    const sentences = sample.isHarsh ? [] : sample.text.split(/(?<=[。！？!?])(?!$)/u);
    return sentences.length > 1 ? sentences.map((text) => ({ ...sample, text })) : [];
  });
  return [...samples, ...parts].map(({ text, isHarsh, weight }) => ({
    isHarsh,
    weight,
    features: Int32Array.from(featuresOf(text)),
  }));
}

const EPOCHS = 10;
const RATE = 0.3;
const L2 = 1e-3;

/** Logistic regression by AdaGrad, in an order that is the same each time. */
export function train(samples: readonly Sample[]): Weights {
  const examples = examplesOf(samples);
  const weights = new Float64Array(BUCKETS);
  const squares = new Float64Array(BUCKETS).fill(1e-8);
  const order = examples.map((_, index) => index);
  let bias = 0;
  let biasSquares = 1e-8;
  let seed = 1;
  const draw = (bound: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * bound);
  };
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = draw(last + 1);
      [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
    }
    for (const index of order) {
      const example = examples[index];
      if (example === undefined) continue;
      const { features, isHarsh, weight: share } = example;
      const norm = 1 / Math.sqrt(features.length);
      let sum = 0;
      for (const feature of features) sum += weights[feature] ?? 0;
      const error = share * (1 / (1 + Math.exp(-bias - sum * norm)) - Number(isHarsh));
      for (const feature of features) {
        const weight = weights[feature] ?? 0;
        const slope = error * norm + L2 * weight;
        const square = (squares[feature] ?? 0) + slope * slope;
        squares[feature] = square;
        weights[feature] = weight - (RATE * slope) / Math.sqrt(square);
      }
      biasSquares += error * error;
      bias -= (RATE * error) / Math.sqrt(biasSquares);
    }
  }
  return packed(weights, bias);
}

const LARGEST = 4;

/** Weights in steps of their root mean square: smaller ones cost bytes and change nothing. */
function packed(weights: Float64Array, bias: number): Weights {
  const used = weights.filter((weight) => weight !== 0);
  const mean = used.reduce((sum, weight) => sum + weight * weight, 0) / used.length;
  const scale = Math.sqrt(mean);
  const characters = Array.from(weights, (weight) => {
    const steps = Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight / scale)));
    return String.fromCharCode(ZERO + steps);
  });
  return { weights: characters.join(''), scale, bias };
}

export interface Score {
  readonly isHarsh: boolean;
  readonly tone: number;
}

/** What a model says of sentences. */
export function scoresOf(samples: readonly Sample[], model: Weights): readonly Score[] {
  return samples.map(({ text, isHarsh }) => ({ isHarsh, tone: toneOf(text, model) }));
}

/** The scores of each hand by a model that has learned from the others. */
export function leftOutScores(
  hands: ReadonlyMap<string, readonly Sample[]>,
): ReadonlyMap<string, readonly Score[]> {
  const reports = soberLines([...readReportLines().values()].flat());
  return new Map(
    [...hands].map(([name, samples]) => {
      const others = [...hands].flatMap(([other, own]) => (other === name ? [] : own));
      return [name, scoresOf(samples, train([...others, ...reports]))];
    }),
  );
}

function soberLines(lines: readonly ReportLine[]): readonly Sample[] {
  const texts = new Set(lines.map(({ words }) => words));
  return [...texts].map((text) => ({ text, isHarsh: false, weight: OF_REPORTS }));
}

/** What at most a share of tones reach. */
function thresholdOf(tones: readonly number[], share: number): number {
  return tones.toSorted((one, other) => other - one)[Math.floor(tones.length * share)] ?? 0;
}

export function soberThreshold(scores: readonly Score[], share: number): number {
  return thresholdOf(
    scores.flatMap(({ isHarsh, tone }) => (isHarsh ? [] : [tone])),
    share,
  );
}

/** Of the lines of faultless reports, those that are told. */
const TOLD_OF_REPORTS = 1 / 150;

/** How many parts the hands of reports are left out in. */
const PARTS = 7;

/** What src/check/tone/model.ts holds: learned from all hands but the one set aside, its threshold on reports of hands left out. */
export function trainTone(): ToneModel {
  const hands = [...readHands()].flatMap(([name, own]) => (name === ASIDE ? [] : own));
  const reports = [...readReportLines().values()];
  const parts = Array.from({ length: PARTS }, (_, part) =>
    reports.filter((_lines, index) => index % PARTS === part).flat(),
  );
  const tones = parts.flatMap((part) => {
    const others = parts.filter((other) => other !== part).flat();
    const model = train([...hands, ...soberLines(others)]);
    return distinct(part).map(({ words, note }) => withNote(words, note, model));
  });
  const model = train([...hands, ...soberLines(reports.flat())]);
  return { ...model, threshold: thresholdOf(tones, TOLD_OF_REPORTS) };
}

function distinct(lines: readonly ReportLine[]): readonly ReportLine[] {
  return [...new Map(lines.map((line) => [`${line.words}\n${line.note ?? ''}`, line])).values()];
}

/** Hands of another kind than what a person writes of a day: conversation, the rows of the rules before the model, plain abuse. */
const OF_ANOTHER_KIND: readonly string[] = ['J', 'S', 'O', 'V'];

/** Of the stinging sentences of a hand, what is noticed where 1 % of its sober ones are told. */
function noticedOf(scores: readonly Score[]): number {
  const threshold = soberThreshold(scores, 0.01);
  const stinging = scores.filter(({ isHarsh }) => isHarsh);
  return stinging.filter(({ tone }) => tone > threshold).length / stinging.length;
}

export interface CurvePoint {
  readonly hands: number;
  /** On average of the hands, each left out in turn. */
  readonly noticed: number;
}

/** What each more hand brings. */
export function learningCurve(): readonly CurvePoint[] {
  const hands = readHands();
  const samplesOf = (names: readonly string[]) => names.flatMap((name) => hands.get(name) ?? []);
  const usual = [...hands.keys()].filter(
    (name) => name !== ASIDE && !OF_ANOTHER_KIND.includes(name),
  );
  return [1, 2, 4, 8, usual.length - 1].map((count) => {
    const shares = usual.map((name, index) => {
      const others = [...usual, ...usual].slice(index + 1, index + 1 + count);
      const model = train(samplesOf([...others, ...OF_ANOTHER_KIND]));
      return noticedOf(scoresOf(samplesOf([name]), model));
    });
    return { hands: count, noticed: shares.reduce((sum, share) => sum + share, 0) / shares.length };
  });
}
