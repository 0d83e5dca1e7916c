// expect: no-restricted-imports
import type { Type } from 'xstate';
export type Used = Type;
