// expect: nothing
import { value } from './template.ts';
export const used = value;
