import type { TextEdit, TextRange } from '../domain/textEdits.ts';
import type { NoteField, Analysis } from './analysis.ts';

/** What a person reads of a kind: its name in 設定, and what its card says before the words, behind them, and behind those that they are held against. */
export type KindWords = readonly [name: string, before: string, after: string, afterGiven?: string];

export interface NoteRange {
  readonly field: NoteField;
  readonly range: TextRange;
}

export interface Kind {
  readonly words: KindWords;
  /** An error must not be sent so; a warning is to be looked at. */
  readonly severity: 'error' | 'warning';
  /** Whether other words can mend it, and not only taking it out or moving it. */
  readonly isRewritable?: true;
  /** Whether its text is a name or a word that the person can keep from being reported again. */
  readonly isLearnable?: true;
  /** Not reported of a report in another language, which has it in any case. */
  readonly isOnlyForJapanese?: true;
  /** Not reported of a report that was cut off. */
  readonly isOnlyForCompleteReports?: true;
}

export interface RawFinding<Kind extends string = string> {
  readonly kind: Kind;
  /** The words that it is about: as the report writes them, or the notes or the template where the report lacks them. */
  readonly text: string;
  /** Where they stand in the report; empty, and where they would stand, where it lacks them. */
  readonly range: TextRange;
  /** What they are held against, where the kind needs it: the note's words, the right weekday. */
  readonly given: string | null;
  /** The note that has these words, where they are to take the place of the text. */
  readonly source: string | null;
  /** What mends it; null where only a person can. */
  readonly fix: TextEdit | null;
  /** What the report lacks of a note, where that stands; null of all else. */
  readonly note: NoteRange | null;
}

export interface Rule<Name extends string = string> {
  readonly kinds: Readonly<Record<Name, Kind>>;
  /** Whether it holds the report against notes; a 週報 or 月報 has none. */
  readonly needsNotes?: true;
  /** Yields findings, and undefined where the caller may pause. */
  readonly find: (analysis: Analysis) => Generator<RawFinding<Name> | undefined, void>;
}

/** Whether the report lacks the words of a finding. */
export function isMissing({ range }: Pick<RawFinding, 'range'>): boolean {
  return range.start === range.end;
}

export function foundAt<const Kind extends string>(
  kind: Kind,
  text: string,
  start: number,
  {
    given = null,
    source = null,
    fix = null,
  }: Partial<Pick<RawFinding, 'given' | 'source' | 'fix'>> = {},
): RawFinding<Kind> {
  return { kind, text, range: { start, end: start + text.length }, given, source, fix, note: null };
}

/** A finding whose words a fix replaces by a note's, where there are any. */
export function replaceableAt<const Kind extends string>(
  kind: Kind,
  text: string,
  start: number,
  replacement: Pick<RawFinding, 'given' | 'source'> | null,
): RawFinding<Kind> {
  const found = foundAt(kind, text, start);
  const given = replacement?.given ?? null;
  if (given === null || given === text) return found;
  return { ...found, ...replacement, fix: { range: found.range, text: given } };
}
