/** What unpackWords reads: half as large as the words themselves, compressed. */
export function packWords(words: readonly string[]): string {
  const fronts = new Map<string, string[]>();
  for (const word of words.toSorted()) {
    const last = word.slice(-1);
    fronts.set(last, [...(fronts.get(last) ?? []), word.slice(0, -1)]);
  }
  return [...fronts]
    .map(([last, all]) => {
      const signs = all.filter((front) => front.length === 1).join('');
      return [last + signs, ...all.filter((front) => front.length > 1)].join(',');
    })
    .toSorted((one, other) => other.length - one.length || (one < other ? -1 : 1))
    .join(' ');
}
