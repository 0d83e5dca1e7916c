import type { StorageProblem } from '../../domain/failure/failure.ts';

const PROBLEMS: Readonly<Record<string, StorageProblem>> = {
  SecurityError: 'blocked',
  NotAllowedError: 'blocked',
  QuotaExceededError: 'full',
  NS_ERROR_DOM_QUOTA_REACHED: 'full',
};

/** Why storage refused, by the name of what it threw. */
export function storageProblemOf(error: unknown): StorageProblem {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : null;
  return (typeof name === 'string' && PROBLEMS[name]) || 'unavailable';
}

export interface StorageFailed {
  readonly kind: 'failed';
  readonly problem: StorageProblem;
}

/** What became of a change. */
export type StorageChange = { readonly kind: 'done' } | StorageFailed;

export const DONE: StorageChange = { kind: 'done' };

export function storageFailed(problem: StorageProblem): StorageFailed {
  return { kind: 'failed', problem };
}
