import type { Finding } from '../../src/check/kinds.ts';

/** How many of a corpus came out as they should, and which did not. */
export interface Measure {
  readonly cases: number;
  readonly failed: readonly string[];
}

/** Which part of a corpus is measured. */
export type Part = 'tuning' | 'held-out' | 'all';

/** The cases of a part, and the faults among them. */
export function measured<T>(
  cases: readonly T[],
  fault: (one: T) => string | null,
  isIn: (one: T) => boolean,
): Measure {
  const measuredOnes = cases.filter(isIn);
  return { cases: measuredOnes.length, failed: measuredOnes.flatMap((one) => fault(one) ?? []) };
}

/** Whether a case belongs to a part. */
export const inPart =
  (part: Part) =>
  ({ isHeldOut }: { readonly isHeldOut: boolean }): boolean =>
    part === 'all' || isHeldOut === (part === 'held-out');

/** Findings in one line. */
export const told = (findings: readonly Finding[]): string =>
  findings.map(({ kind, text }) => `${kind} ${text}`).join(', ');
