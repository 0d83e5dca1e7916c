import { type Classifier, type LinearModel, scoreOf } from '../src/check/linearModel.ts';
import { type HandNote, readHandNotes } from './hands.ts';
import { type Sample, thresholdOf, train } from './linearModel.ts';
import { readReportLines } from './reportLines.ts';

const SHAPE = { buckets: 2 ** 14, maxNgram: 2 };

/** What a clause counts, and what a line that was made of a note. */
const OF_MORE = 0.5;

/** A note; each clause of one that is all vent or all work; and the line that a careless model or its author made of it. */
function samplesOf({ note, kind, sting, gentle }: HandNote): readonly Sample[] {
  const isOfKind = kind === 'vent';
  const clauses = kind === 'mixed' ? [] : note.split(/(?<=[。！？!?、])(?!$)/u);
  const line = isOfKind ? sting : gentle;
  const more = [...(clauses.length > 1 ? clauses : []), ...(line === '' ? [] : [line])];
  return [
    { text: note, isOfKind, weight: 1 },
    ...more.map((text) => ({ text, isOfKind, weight: OF_MORE })),
  ];
}

/** Notes that lines of faultless reports were made of, by other authors: none is a vent. */
function reportNotes(): readonly Sample[] {
  const lines = [...readReportLines().values()].flat();
  const notes = new Set(lines.flatMap(({ note }) => note?.split('\n') ?? []));
  return [...notes].map((text) => ({ text, isOfKind: false, weight: 1 }));
}

export function trainVentsOn(notes: readonly HandNote[]): LinearModel {
  return train([...notes.flatMap(samplesOf), ...reportNotes()], SHAPE);
}

/** Of notes of work, those that may be taken for vents. */
const LOST = 0.02;

/** What src/check/data/vents.ts holds: learned from all hands, its threshold from each when it was left out. */
export function trainVents(): Classifier {
  const hands = [...readHandNotes().values()];
  const scores = hands.flatMap((own) => {
    const model = trainVentsOn(hands.filter((other) => other !== own).flat());
    return own.flatMap(({ note, kind }) => (kind === 'work' ? [scoreOf(note, model)] : []));
  });
  return { ...trainVentsOn(hands.flat()), threshold: thresholdOf(scores, LOST) };
}
