import { asideRule } from './aside.ts';
import { boxRule } from './box.ts';
import { dayRule } from './day.ts';
import { doubledRule } from './doubled.ts';
import { exchangedRule } from './exchanged.ts';
import { formRule } from './form.ts';
import { languageRule } from './language.ts';
import { misplacedRule } from './misplaced.ts';
import { nameRule } from './name.ts';
import { omittedRule } from './omitted.ts';
import { placeholderRule } from './placeholder.ts';
import { plainRule } from './plain.ts';
import type { Found, KindWords, Rule } from './rule.ts';
import { staleRule } from './stale.ts';
import { harshRule } from './harsh.ts';
import { valueRule } from './value.ts';
import { wordRule } from './word.ts';

/** All that is told of a report. Where two tell of the same words, the one that stands first here is told. */
export const RULES = [
  asideRule,
  languageRule,
  doubledRule,
  staleRule,
  placeholderRule,
  dayRule,
  exchangedRule,
  valueRule,
  nameRule,
  boxRule,
  misplacedRule,
  omittedRule,
  harshRule,
  wordRule,
  formRule,
  plainRule,
] as const;

type KindOf<One> = One extends Rule<infer Kind> ? Kind : never;

export type FindingKind = KindOf<(typeof RULES)[number]>;

export type Finding = Found<FindingKind>;

const KINDS: ReadonlyMap<string, KindWords> = new Map(
  RULES.flatMap(({ kinds }) => Object.entries<KindWords>(kinds)),
);

export const FINDING_KINDS = [...KINDS.keys()] as readonly FindingKind[];

/** What is said of a kind, and its name in 設定; of one that this version does not know, null. */
export function wordsOfKind(kind: string): KindWords | null {
  return KINDS.get(kind) ?? null;
}
