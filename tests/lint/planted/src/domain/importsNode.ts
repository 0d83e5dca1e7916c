// expect: no-restricted-imports
import { value } from 'node:fs';
export const used = value;
