import type { StorageProblem } from '../../domain/failure/failure.ts';

const PROBLEMS: Readonly<Record<string, StorageProblem>> = {
  SecurityError: 'blocked',
  NotAllowedError: 'blocked',
  QuotaExceededError: 'full',
  NS_ERROR_DOM_QUOTA_REACHED: 'full',
};

export function storageProblemOf(error: unknown): StorageProblem {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : null;
  return (typeof name === 'string' && PROBLEMS[name]) || 'unavailable';
}

export interface StorageFailed {
  readonly kind: 'failed';
  readonly problem: StorageProblem;
}

export type StorageChange = { readonly kind: 'done' } | StorageFailed;

export const DONE: StorageChange = { kind: 'done' };

export function storageFailed(problem: StorageProblem): StorageFailed {
  return { kind: 'failed', problem };
}
