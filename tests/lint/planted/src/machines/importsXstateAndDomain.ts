// expect: nothing
import { setup } from 'xstate';
import { value } from '../domain/template.ts';
import { other } from './selectors.ts';
export const used = [setup, value, other];
