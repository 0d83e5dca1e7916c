import { mapFields } from '../../domain/inputFields.ts';
import {
  type Comparison,
  type NoteField,
  type NoteLine,
  type ReportLine,
  similarity,
} from './comparison.ts';
import { hasKnownNumbers, knownFacts } from '../facts/facts.ts';
import type { LineKeys } from './lineKeys.ts';
import { WEIGHTS } from '../weights.ts';

export interface LineMatch {
  readonly lineOf: (note: NoteLine) => ReportLine | null;
  readonly notesOf: (line: ReportLine) => readonly NoteLine[];
  readonly nearest: (line: ReportLine, field: NoteField) => Nearest;
  readonly isFromElsewhere: (line: ReportLine) => boolean;
  readonly omitted: readonly NoteLine[];
}

export interface Nearest {
  readonly note: NoteLine | null;
  readonly score: number;
}

const FAR: Nearest = { note: null, score: 0 };

export function matchLines({ notes, lines, allLines }: Comparison): LineMatch {
  const noteCount = countKeys(notes);
  const weightOf = (key: string): number => 1 / (noteCount.get(key) ?? 1);
  const noteIndex = indexOf(notes);
  const notesOf = new Map<ReportLine, readonly NoteLine[]>();
  const nearest = new Map<ReportLine, Readonly<Record<NoteField, Nearest>>>();
  const lineOf = new Map<NoteLine, { readonly line: ReportLine; readonly score: number }>();
  for (const line of lines) {
    const related = new Set([...line.keys.keys()].flatMap((key) => noteIndex.get(key) ?? []));
    const its: Record<NoteField, Nearest> = { ...mapFields(() => FAR) };
    const scored = [...related].map((note) => {
      const score = similarity(note.keys, line.keys, weightOf);
      if (score > its[note.field].score) its[note.field] = { note, score };
      return { note, score: score * (isElsewhere(note, line) ? WEIGHTS.elsewhere : 1) };
    });
    nearest.set(line, its);
    const best = Math.max(0, ...scored.map(({ score }) => score));
    const belonging = scored
      .filter(({ score }) => score > 0 && score >= best * WEIGHTS.belongs)
      .toSorted((one, other) => other.score - one.score);
    notesOf.set(
      line,
      belonging.map(({ note }) => note),
    );
    for (const { note, score } of belonging) {
      if (score > (lineOf.get(note)?.score ?? 0)) lineOf.set(note, { line, score });
    }
  }
  const saidKeys = new Set(allLines.flatMap(({ keys }) => [...keys.keys()]));
  const isFromElsewhere = (line: ReportLine): boolean => {
    const own = nearest.get(line)?.[line.role === 'tomorrow' ? 'tomorrow' : 'today'].note ?? null;
    return own === null || lineOf.get(own)?.line !== line;
  };
  const isOmitted = (note: NoteLine): boolean => {
    const specific = specificKeys(note);
    const whole = weightOfAll(specific);
    const isSaid = isSaidBy(note);
    if (whole < 1 || lines.some((line) => !isElsewhere(note, line) && isSaid(line))) return false;
    const its = lineOf.get(note)?.line;
    if (its !== undefined && isElsewhere(note, its) && notesOf.get(its)?.[0] !== note) {
      return !isFromElsewhere(its);
    }
    const own = specific.filter(([key]) => noteCount.get(key) === 1);
    if (own.some(([key]) => saidKeys.has(key))) return false;
    if (its === undefined) return true;
    return weightOfAll(specific.filter(([key]) => its.keys.has(key))) < whole * WEIGHTS.saidShare;
  };
  return {
    lineOf: (note) => lineOf.get(note)?.line ?? null,
    notesOf: (line) => notesOf.get(line) ?? [],
    nearest: (line, field) => nearest.get(line)?.[field] ?? FAR,
    isFromElsewhere,
    omitted: notes.filter(isOmitted),
  };
}

function specificKeys({ keys }: NoteLine): readonly (readonly [key: string, weight: number])[] {
  return [...keys].filter(([, weight]) => weight >= WEIGHTS.specificKey);
}

export function weightOfAll(keys: Iterable<readonly [key: string, weight: number]>): number {
  return [...keys].reduce((sum, [, weight]) => sum + weight, 0);
}

export function hasAllKanji(note: NoteLine): (line: ReportLine) => boolean {
  const kanji = [...new Set(note.text.match(/\p{Script=Han}/gu))];
  return (line) => kanji.length > 1 && kanji.every((sign) => line.text.includes(sign));
}

export function isSaidBy(note: NoteLine): (line: ReportLine) => boolean {
  const specific = specificKeys(note);
  const enough = weightOfAll(specific) * WEIGHTS.wholeShare;
  const hasAll = hasAllKanji(note);
  return (line) => {
    const said = specific.filter(([key]) => line.keys.has(key));
    return (
      hasAll(line) ||
      weightOfAll(said) >= enough ||
      (said.length > 0 && hasKnownNumbers(note, () => knownFacts([line])))
    );
  };
}

function isElsewhere({ field }: NoteLine, { role }: ReportLine): boolean {
  return (role === 'today' || role === 'tomorrow') && field !== 'remarks' && role !== field;
}

export function countKeys(
  lines: readonly { readonly keys: LineKeys }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { keys } of lines) {
    for (const key of keys.keys()) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function indexOf(notes: readonly NoteLine[]): ReadonlyMap<string, readonly NoteLine[]> {
  const index = new Map<string, NoteLine[]>();
  for (const note of notes) {
    for (const key of note.keys.keys()) index.set(key, [...(index.get(key) ?? []), note]);
  }
  return index;
}
