import type { TextEdit, TextRange } from '../domain/textEdits.ts';

/** What can be wrong in a report, in the order in which it is told: facts, what is missing or too much, wording. */
export const FINDING_KINDS = [
  'refusal',
  'contradicted',
  'unknown-number',
  'unknown-date',
  'unknown-day',
  'wrong-weekday',
  'unknown-name',
  'omitted',
  'misplaced',
  'stale',
  'form',
  'placeholder',
  'broken-off',
  'remark',
  'doubled',
  'not-japanese',
  'harsh',
  'unknown-word',
  'unknown-katakana',
  'plain-style',
] as const;

export const ADVICE_KINDS = [
  'double-honorific',
  'dropped-ra',
  'added-sa',
  'redundant-words',
] as const;

export type FindingKind = (typeof FINDING_KINDS)[number] | (typeof ADVICE_KINDS)[number];

export interface Finding {
  readonly kind: FindingKind;
  /** The words that it is about: as the report writes them, or the notes or the template where the report lacks them. */
  readonly text: string;
  /** Where they stand in the report; null where it lacks them. */
  readonly range: TextRange | null;
  /** What they are held against, where the kind needs it: the note's words, the right weekday. */
  readonly given: string | null;
  /** What mends it; null where only a person can. */
  readonly fix: TextEdit | null;
}

export interface LocatedFinding extends Finding {
  readonly range: TextRange;
}

export function locatedFinding(
  kind: FindingKind,
  text: string,
  start: number,
  { given = null, fix = null }: Partial<Pick<Finding, 'given' | 'fix'>> = {},
): LocatedFinding {
  return { kind, text, range: { start, end: start + text.length }, given, fix };
}

export function isAdvice({ kind }: Finding): boolean {
  return (ADVICE_KINDS as readonly FindingKind[]).includes(kind);
}
