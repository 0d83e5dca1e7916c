// expect: nothing
import { value } from './services/storage.ts';
export const used = value;
