import type { Parameters } from 'fast-check';

const runs = process.env['FUZZ_RUNS'];

/** 500 runs from a fixed seed, or FUZZ_RUNS from a new one each time. */
export const fuzzRuns: Parameters<unknown> =
  runs === undefined ? { numRuns: 500, seed: 20261120 } : { numRuns: Number(runs) };
