// expect: no-restricted-imports
import { value } from '../machines/reportMachine.ts';
export const used = value;
