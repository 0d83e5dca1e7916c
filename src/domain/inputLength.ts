import { fieldTexts, type InputFields } from './inputFields.ts';

/** From so many characters on an input is long. */
const LONG = 10_000;
/** From so many on the service will probably refuse it. */
const TOO_LONG = 20_000;

export type InputLength = 'usual' | 'long' | 'too-long';

/** All that the person has written for a request, as one text. */
export function wholeInput(fields: InputFields): string {
  return fieldTexts(fields).join('\n');
}

/** False where an input need not be counted: no character is shorter than a code unit. */
export function canBeLong(fields: InputFields): boolean {
  return fieldTexts(fields).join('').length >= LONG;
}

/** What so many characters in all fields together mean for the request. */
export function inputLength(characters: number): InputLength {
  if (characters < LONG) return 'usual';
  return characters < TOO_LONG ? 'long' : 'too-long';
}
