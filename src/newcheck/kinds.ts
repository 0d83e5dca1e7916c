import { asideRule } from './aside.ts';
import { boxRule } from './box.ts';
import { brokenOffRule } from './brokenOff.ts';
import { dayRule } from './day.ts';
import { doubledRule } from './doubled.ts';
import { exchangedRule } from './exchanged.ts';
import { formRule } from './form.ts';
import { languageRule } from './language.ts';
import { misplacedRule } from './misplaced.ts';
import { nameRule } from './name.ts';
import { omittedRule } from './omitted.ts';
import { ownWordsRule } from './ownWords.ts';
import { placeholderRule } from './placeholder.ts';
import { plainRule } from './plain.ts';
import type { Found, Rule, Sentence } from './rule.ts';
import { staleRule } from './stale.ts';
import { harshRule } from './tone/harshFindings.ts';
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
  ownWordsRule,
  brokenOffRule,
  wordRule,
  formRule,
  plainRule,
] as const;

type KindOf<One> = One extends Rule<infer Kind> ? Kind : never;

export type FindingKind = KindOf<(typeof RULES)[number]>;

export type Finding = Found<FindingKind>;

const SENTENCES: ReadonlyMap<string, Sentence> = new Map(
  RULES.flatMap(({ sentences }) => Object.entries<Sentence>(sentences)),
);

export const FINDING_KINDS = [...SENTENCES.keys()] as readonly FindingKind[];

export function sentenceOfKind(kind: FindingKind): Sentence {
  return SENTENCES.get(kind) ?? ['', ''];
}
