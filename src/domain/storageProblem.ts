/** Why something could not be kept: storage is blocked, full, or not there at all, or the code that keeps it could not be fetched. */
export type StorageProblem = 'blocked' | 'full' | 'unavailable' | 'not-loaded';
