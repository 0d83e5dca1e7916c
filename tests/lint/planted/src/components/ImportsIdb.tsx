// expect: no-restricted-imports
import { value } from 'idb';
export const used = value;
