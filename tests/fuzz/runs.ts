import type { Parameters } from 'fast-check';

const { FUZZ_RUNS: runs, FUZZ_SEED: seed } = process.env;

/** The full number of runs is asked for, so that what they reach can be counted. */
export const isFullRun = Number(runs) >= 10_000;

/** 20 runs from a fixed seed, or FUZZ_RUNS from FUZZ_SEED, without which it is a new one each time. */
export const fuzzRuns: Parameters<unknown> =
  runs === undefined
    ? { numRuns: 20, seed: 20261120 }
    : { numRuns: Number(runs), ...(seed === undefined ? {} : { seed: Number(seed) }) };

/** Runs until something is found, from a seed that comes to each planted fault within seconds. */
export const searchRuns: Parameters<unknown> = { numRuns: 2000, seed: 4, endOnFailure: true };
