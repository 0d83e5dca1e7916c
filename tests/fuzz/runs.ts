import type { Parameters } from 'fast-check';

const runs = process.env['FUZZ_RUNS'];
const seed = 20261120;

/** The full number of runs is asked for, so that what they reach can be counted. */
export const isFullRun = Number(runs) >= 10_000;

/** 500 runs from a fixed seed, or FUZZ_RUNS from a new one each time. */
export const fuzzRuns: Parameters<unknown> =
  runs === undefined ? { numRuns: 500, seed } : { numRuns: Number(runs) };

/** As `fuzzRuns`, for what takes longer: 100 runs from a fixed seed. A mutant needs no smallest example. */
export const fewerFuzzRuns: Parameters<unknown> =
  runs === undefined
    ? { numRuns: 100, seed, endOnFailure: process.env['STRYKER_MUTATOR_WORKER'] !== undefined }
    : fuzzRuns;

/** Runs until something is found, from a seed that comes to each planted fault within seconds. */
export const searchRuns: Parameters<unknown> = { numRuns: 2000, seed: 4, endOnFailure: true };
