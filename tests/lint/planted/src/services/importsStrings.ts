// expect: no-restricted-imports
import { value } from '../strings.ts';
export const used = value;
