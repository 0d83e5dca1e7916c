// expect: no-restricted-imports
import { value } from 'xstate/graph';
export const used = value;
