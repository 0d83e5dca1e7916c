import type { Finding, FindingKind } from './finding.ts';
import type { Comparison } from './lines/comparison.ts';
import type { Texts } from './texts.ts';

/** One way to look at a report. */
export interface Rule {
  /** All that it may tell. */
  readonly kinds: readonly FindingKind[];
  readonly find: (texts: Texts, comparison: Comparison) => readonly Finding[];
}
