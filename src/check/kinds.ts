import { asideRule } from './aside.ts';
import { unfinishedRule } from './unfinished.ts';
import { wrongWeekdayRule } from './wrongWeekday.ts';
import { doubledRule } from './doubled.ts';
import { exchangedRule } from './exchanged.ts';
import { formRule } from './form.ts';
import { notJapaneseRule } from './notJapanese.ts';
import { misplacedRule } from './misplaced.ts';
import { unknownNameRule } from './unknownName.ts';
import { omittedRule } from './omitted.ts';
import { placeholderRule } from './placeholder.ts';
import { plainStyleRule } from './plainStyle.ts';
import type { RawFinding, Kind } from './rule.ts';
import { staleRule } from './stale.ts';
import { harshRule } from './harsh.ts';
import { unknownValueRule } from './unknownValue.ts';
import { unknownWordRule } from './unknownWord.ts';

/** All rules. Where two find the same words, the finding of the first one here is kept. */
export const RULES = [
  asideRule,
  notJapaneseRule,
  doubledRule,
  staleRule,
  placeholderRule,
  wrongWeekdayRule,
  exchangedRule,
  unknownValueRule,
  unknownNameRule,
  unfinishedRule,
  misplacedRule,
  omittedRule,
  harshRule,
  unknownWordRule,
  formRule,
  plainStyleRule,
] as const;

type All = (typeof RULES)[number];

type NamesOf<One> = One extends { readonly kinds: infer Kinds } ? keyof Kinds & string : never;

export type FindingKind = NamesOf<All>;

type RewritableOf<One> = One extends { readonly kinds: infer Kinds }
  ? {
      [Name in keyof Kinds & string]: Kinds[Name] extends { readonly isRewritable: true }
        ? Name
        : never;
    }[keyof Kinds & string]
  : never;

/** Kinds that other words can mend. */
export type RewritableKind = RewritableOf<All>;

export interface Finding extends RawFinding<FindingKind> {
  readonly traits: Kind;
}

const KINDS: ReadonlyMap<string, Kind> = new Map(
  RULES.flatMap(({ kinds }) => Object.entries<Kind>(kinds)),
);

export const FINDING_KINDS = [...KINDS.keys()] as readonly FindingKind[];

/** The traits of a kind; null for one that this version does not know. */
export function kindOf(name: string): Kind | null {
  return KINDS.get(name) ?? null;
}

export function findingOf(found: RawFinding<FindingKind>): Finding {
  const traits = kindOf(found.kind);
  if (traits === null) throw new RangeError(found.kind);
  return { ...found, traits };
}
