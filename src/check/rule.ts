import type { Finding, FindingKind } from './finding.ts';
import type { Comparison } from './lines/comparison.ts';
import type { Texts } from './texts.ts';

export interface Rule {
  readonly kinds: readonly FindingKind[];
  readonly find: (texts: Texts, comparison: Comparison) => readonly Finding[];
}
