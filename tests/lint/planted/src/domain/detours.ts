// expect: no-restricted-imports
import { value } from './../services/storage.ts';
export const used = value;
