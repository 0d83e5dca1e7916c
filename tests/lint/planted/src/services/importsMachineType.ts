// expect: nothing
import type { Type } from '../machines/actorContracts.ts';
export type Used = Type;
