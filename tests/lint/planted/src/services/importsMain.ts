// expect: no-restricted-imports
import { value } from '../main.tsx';
export const used = value;
