// expect: consistent-type-imports
export type Used = import('../services/storage.ts').Type;
