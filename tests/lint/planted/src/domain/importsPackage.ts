// expect: no-restricted-imports
import { value } from 'xstate';
export const used = value;
