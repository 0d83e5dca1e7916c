/** Weights and bounds of the comparison: what each gains when it grows, and what that costs. */
export const WEIGHTS = {
  /** A key that any line may have, a kanji pair like 対応: more finds reworded notes, and takes two works for one. */
  commonKey: 0.25,
  /** A key by which words are only related, of one meaning or one sound: as with commonKey. */
  relatedKey: 0.5,
  /** From it on a key tells which work a line is of: more misses reworded lines, less takes any for them. */
  specificKey: 0.5,
  /** What a note says besides its mood: more lets short notes go missing unseen, less asks a gentle report for its insults. */
  leastSaid: 1.5,
  /** Which part of the best note's score another one has that the line is of too: less joins notes that are apart, more leaves joined ones missing. */
  belongs: 0.6,
  /** What a match below another field's heading counts: more hides misplaced lines. */
  elsewhere: 0.55,
  /** Which part of a note its line says at least: more tells shortened notes as omitted, less misses those of which one word is left. */
  saidShare: 0.3,
  /** Which part is all of a note but a word: less takes a like line for it, more tells reworded notes as omitted. */
  wholeShare: 0.75,
  /** Which part of a line the previous report says where it is stale: more misses reworded ones, less tells of routine. */
  staleShare: 0.6,
  staleLength: 12,
  /** What two lines have at least in common that are about one thing, by where the tense of the line belongs: less tells more lines as misplaced. */
  alike: 1,
  alikeInTense: 1.5,
  /** How much less a line is like the notes of its own place than like those of the other: more tells more lines as misplaced. */
  farLess: 0.6,
  farLessInTense: 0.25,
  hardlyMore: 1.2,
  katakanaLength: 4,
  /** How many polite sentences there are at least, and how many to each plain one, where that one stands out: more misses mixed reports. */
  politeSentences: 2,
  politeToPlain: 2,
  /** How many letters tell a language, and which part is kana at least in Japanese: more tells lists of names as foreign. */
  languageLetters: 20,
  kanaShare: 0.1,
  doubledLength: 5,
} as const;
