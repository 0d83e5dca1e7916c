import { readdirSync, readFileSync } from 'node:fs';
import type { Sample } from './linearModel.ts';

const FOLDER = new URL('../tests/corpus/tone/', import.meta.url);

/** The hand that is scored once and never learned from. */
export const ASIDE = 'Z';

/** A sentence of a report; it stings where it is of the kind. */
export interface ToneSample extends Sample {
  /** What it was made of, where that is known. */
  readonly note: string | null;
}

/** A note of a hand with what became of it: '' where its author wrote none. */
export interface HandNote {
  readonly note: string;
  readonly kind: 'vent' | 'mixed' | 'work';
  readonly sting: string;
  readonly gentle: string;
  readonly hard: string;
}

/** A hand of conversation alone is of another kind than reports: counted in full it costs 2.5 points of what is noticed. */
const OF_CONVERSATION = 0.25;

/** What a sentence counts whose note is known: such hands are those of reports. */
const WITH_NOTE = 2;

const lines = (file: string): readonly string[] =>
  readFileSync(new URL(file, FOLDER), 'utf8').trimEnd().split('\n');

/** The notes of each author who wrote some, by the number of the hand. */
export function readHandNotes(): ReadonlyMap<string, readonly HandNote[]> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.jsonl'));
  return new Map(
    files
      .toSorted()
      .map((file) => [
        file.replace(/^hand-|\.jsonl$/gu, ''),
        lines(file).map((line) => JSON.parse(line) as HandNote),
      ]),
  );
}

/** The sentences of each author, by the letter or the number of the hand. */
export function readHands(): ReadonlyMap<string, readonly ToneSample[]> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.tsv'));
  const noted = [...readHandNotes()].map(
    ([name, rows]) => [name, rows.flatMap(samplesOf)] as const,
  );
  return new Map([
    ...files.toSorted().map((file) => [file.slice(4, 5), readHand(file)] as const),
    ...noted,
  ]);
}

function readHand(file: string): readonly ToneSample[] {
  const samples = lines(file).map((row) => {
    const [label = '', text = ''] = row.split('\t');
    return { text, isOfKind: label === '1', note: null };
  });
  const weight = samples.some(({ isOfKind }) => isOfKind) ? 1 : OF_CONVERSATION;
  return samples.map((sample) => ({ ...sample, weight }));
}

function samplesOf({ note, sting, gentle, hard }: HandNote): readonly ToneSample[] {
  const all: readonly Omit<ToneSample, 'weight'>[] = [
    { text: sting, isOfKind: true, note },
    { text: gentle, isOfKind: false, note },
    { text: hard, isOfKind: false, note: null },
  ];
  return all.filter(({ text }) => text !== '').map((one) => ({ ...one, weight: WITH_NOTE }));
}
