import type { StorageProblem } from '../domain/storageProblem.ts';

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
