// expect: no-restricted-imports
import { value } from '../components/ports.ts';
export const used = value;
