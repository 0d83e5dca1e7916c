import { fieldTexts, type InputFields, LONG_INPUT } from './inputFields.ts';

/** From so many on the service will probably refuse it. */
const TOO_LONG = 20_000;

export type InputLength = 'usual' | 'long' | 'too-long';

export function wholeInput(fields: InputFields): string {
  return fieldTexts(fields).join('\n');
}

export function inputLength(characters: number): InputLength {
  if (characters < LONG_INPUT) return 'usual';
  return characters < TOO_LONG ? 'long' : 'too-long';
}
