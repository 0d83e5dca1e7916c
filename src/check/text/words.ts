const WORD = /\p{Script=Han}{2,}|[\p{Script=Katakana}ー]{2,}|[a-z0-9]+/gu;

/** What two texts can have in common: pairs of kanji, katakana and Latin words, numbers. */
export function wordsOf(text: string): ReadonlySet<string> {
  const words = text.normalize('NFKC').toLowerCase().match(WORD) ?? [];
  return new Set(
    words.flatMap((word) =>
      /\p{Script=Han}/u.test(word)
        ? Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2))
        : word,
    ),
  );
}
