import { type Classifier, type LinearModel, scoreOf } from '../src/check/linearModel.ts';
import { clausesIn, toneWithNote } from '../src/check/tone.ts';
import { ASIDE, readHands, type ToneSample } from './hands.ts';
import { type Sample, thresholdOf, train } from './linearModel.ts';
import { readReportLines, type ReportLine } from './reportLines.ts';

const SHAPE = { buckets: 2 ** 17, maxNgram: 3 };

/** What a line of a faultless report counts: some 4,000 of them say mostly the same. */
const OF_REPORTS = 0.3;

/** What a clause counts beside its sentence. */
const OF_CLAUSES = 0.5;

/** Learns from all sentences, and each sober one of several by its own; then of their clauses the sober ones, and of a stinging sentence the worst. */
export function trainOn(samples: readonly Sample[]): LinearModel {
  const sentences = [...samples, ...samples.flatMap(soberSentences)];
  const first = train(sentences, SHAPE);
  return train([...sentences, ...sentences.flatMap((one) => clausesOf(one, first))], SHAPE);
}

function soberSentences(sample: Sample): readonly Sample[] {
  const sentences = sample.isOfKind ? [] : sample.text.split(/(?<=[。！？!?])(?!$)/u);
  return sentences.length > 1 ? sentences.map((text) => ({ ...sample, text })) : [];
}

function clausesOf(sample: Sample, model: LinearModel): readonly Sample[] {
  const clauses = clausesIn(sample.text)
    .map(({ text }) => ({ ...sample, text, weight: sample.weight * OF_CLAUSES }))
    .toSorted((one, other) => scoreOf(other.text, model) - scoreOf(one.text, model));
  if (clauses.length < 2) return [];
  return sample.isOfKind ? clauses.slice(0, 1) : clauses;
}

export interface Score {
  readonly isHarsh: boolean;
  readonly tone: number;
}

/** What a model says of sentences. */
export function scoresOf(samples: readonly ToneSample[], model: LinearModel): readonly Score[] {
  return samples.map(({ text, isOfKind, note }) => ({
    isHarsh: isOfKind,
    tone: toneWithNote(text, note, model),
  }));
}

/** The scores of each hand by a model that has learned from the others. */
export function leftOutScores(
  hands: ReadonlyMap<string, readonly ToneSample[]>,
): ReadonlyMap<string, readonly Score[]> {
  const reports = soberLines([...readReportLines().values()].flat());
  return new Map(
    [...hands].map(([name, samples]) => {
      const others = [...hands].flatMap(([other, own]) => (other === name ? [] : own));
      return [name, scoresOf(samples, trainOn([...others, ...reports]))];
    }),
  );
}

function soberLines(lines: readonly ReportLine[]): readonly Sample[] {
  const texts = new Set(lines.map(({ words }) => words));
  return [...texts].map((text) => ({ text, isOfKind: false, weight: OF_REPORTS }));
}

export function soberThreshold(scores: readonly Score[], share: number): number {
  return thresholdOf(
    scores.flatMap(({ isHarsh, tone }) => (isHarsh ? [] : [tone])),
    share,
  );
}

/** Of the lines of faultless reports of the corpora those that are told; of those of strangers it is 1 in 150. */
const TOLD_OF_REPORTS = 1 / 60;

/** How many parts the hands of reports are left out in. */
const PARTS = 7;

/** What src/check/data/tone.ts holds: learned from all hands but the one set aside, its threshold on reports of hands left out. */
export function trainTone(): Classifier {
  const hands = [...readHands()].flatMap(([name, own]) => (name === ASIDE ? [] : own));
  const reports = [...readReportLines().values()];
  const parts = Array.from({ length: PARTS }, (_, part) =>
    reports.filter((_lines, index) => index % PARTS === part).flat(),
  );
  const tones = parts.flatMap((part) => {
    const others = parts.filter((other) => other !== part).flat();
    const model = trainOn([...hands, ...soberLines(others)]);
    return distinct(part).map(({ words, note }) => toneWithNote(words, note, model));
  });
  const model = trainOn([...hands, ...soberLines(reports.flat())]);
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

/** How many hands are learned from, and each how many is left out in turn: all of them would take half an hour. */
const CURVE = [1, 4, 16];
const EACH = 3;

export interface CurvePoint {
  readonly hands: number;
  /** On average of the hands that are left out. */
  readonly noticed: number;
}

/** What each more hand brings. */
export function learningCurve(): readonly CurvePoint[] {
  const hands = readHands();
  const samplesOf = (names: readonly string[]) => names.flatMap((name) => hands.get(name) ?? []);
  const usual = [...hands.keys()].filter(
    (name) => name !== ASIDE && !OF_ANOTHER_KIND.includes(name),
  );
  const asked = usual.filter((_, index) => index % EACH === 0);
  return CURVE.map((count) => {
    const shares = asked.map((name) => {
      const index = usual.indexOf(name);
      const others = [...usual, ...usual].slice(index + 1, index + 1 + count);
      const model = trainOn(samplesOf([...others, ...OF_ANOTHER_KIND]));
      return noticedOf(scoresOf(samplesOf([name]), model));
    });
    return { hands: count, noticed: shares.reduce((sum, share) => sum + share, 0) / shares.length };
  });
}
