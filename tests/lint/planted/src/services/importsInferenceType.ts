// expect: nothing
import type { Type } from '@huggingface/inference';
export type Used = Type;
