import type { InputFields } from './inputFields.ts';

/** From so many characters on an input is long. */
const LONG = 10_000;
/** From so many on the service will probably refuse it. */
const TOO_LONG = 20_000;

export type InputLength = 'usual' | 'long' | 'too-long';

/** All that the person has written for a request, as one text. */
export function wholeInput({ template, today, tomorrow, remarks }: InputFields): string {
  return [template, today, tomorrow, remarks].join('\n');
}

/** False where an input need not be counted: no character is shorter than a code unit. */
export function canBeLong({ template, today, tomorrow, remarks }: InputFields): boolean {
  return template.length + today.length + tomorrow.length + remarks.length >= LONG;
}

/** What so many characters in all fields together mean for the request. */
export function inputLength(characters: number): InputLength {
  if (characters < LONG) return 'usual';
  return characters < TOO_LONG ? 'long' : 'too-long';
}
