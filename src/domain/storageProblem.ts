/** Why something could not be kept: storage is blocked, full, or not there at all, the code that keeps it could not be fetched, or it is too large. */
export type StorageProblem = 'blocked' | 'full' | 'unavailable' | 'too-large';
