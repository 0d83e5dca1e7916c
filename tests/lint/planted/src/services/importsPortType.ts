// expect: nothing
import type { Type } from '../components/ports.ts';
export type Used = Type;
