/** Why something could not be kept: storage is blocked, full, or not there at all. */
export type StorageProblem = 'blocked' | 'full' | 'unavailable';
