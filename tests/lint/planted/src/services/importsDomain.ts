// expect: nothing
import { value } from '../domain/template.ts';
export const used = value;
export const online = () => navigator.onLine;
