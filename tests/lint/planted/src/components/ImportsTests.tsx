// expect: no-restricted-imports
import { value } from '../../tests/support/standIn.ts';
export const used = value;
