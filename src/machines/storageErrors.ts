import type { Kept, StorageProblem } from '../domain/failure/failure.ts';
import type { StorageFact } from './actorContracts.ts';

/** What storage could not keep, by what it was; absent where all is well. */
export type StorageErrors = Partial<Record<Kept, StorageProblem>>;

export type StorageChange = Pick<StorageFact, 'what' | 'problem'>;

export function withStorageChange(
  errors: StorageErrors,
  { what, problem }: StorageChange,
): StorageErrors {
  const { [what]: _, ...others } = errors;
  return problem === null ? others : { ...others, [what]: problem };
}
