// expect: nothing
import { value } from '../machines/selectors.ts';
import { other } from '../domain/template.ts';
import { strings } from '../strings.ts';
export const used = [value, other, strings];
