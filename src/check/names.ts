import { NAMES } from './data/surnames.ts';
import { unpackWords } from './packedWords.ts';

const LONGEST = 4;

/** The longest of some names that a run of kanji begins with. */
export function nameIn(names: ReadonlySet<string>, run: string): string | null {
  for (let length = Math.min(LONGEST, run.length); length > 1; length -= 1) {
    const name = run.slice(0, length);
    if (names.has(name)) return name;
  }
  return null;
}

let known: ReadonlySet<string> | null = null;

/** The longest surname or place that a run of kanji begins with: 田中 of 田中商事. */
export function nameAt(run: string): string | null {
  known ??= new Set(unpackWords(NAMES));
  return nameIn(known, run);
}
