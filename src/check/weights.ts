/** Weights and bounds: what each gains when it grows, and what that costs. */
export const WEIGHTS = {
  /** What words of one meaning count, a kanji by itself, a Latin word, a value: more joins what is only alike. */
  meaning: 0.6,
  single: 0.4,
  latin: 0.7,
  small: 0.2,
  value: 0.6,
  /** What a match below the other day's heading counts: more hides misplaced lines. */
  elsewhere: 0.55,
  /** Which part of the best piece's score another has that the sentence is of too: less joins notes that are apart. */
  belongs: 0.6,
  ofOthers: 0.3,
  stale: 0.6,
  staleToday: 0.33,
  staleLength: 12,
  alike: 1,
  alikeInTense: 1.5,
  farLess: 0.6,
  farLessInTense: 0.25,
  politeSentences: 2,
  politeToPlain: 2,
  languageLetters: 20,
  kanaShare: 0.1,
  doubledLength: 5,
} as const;
