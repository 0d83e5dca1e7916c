// expect: no-restricted-imports
import type { Type } from '../services/storage.ts';
export type Used = Type;
