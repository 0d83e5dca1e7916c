/** The sound that each katakana sign begins with; a vowel has one at the beginning of a word alone. */
const KATAKANA_SOUNDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    k: 'カガキギクグケゲコゴ',
    s: 'サザシジスズセゼソゾヂ',
    t: 'タダチツヅテデトド',
    n: 'ナニヌネノマミムメモン',
    h: 'ハヒフヘホ',
    b: 'バビブベボヴ',
    p: 'パピプペポ',
    r: 'ラリルレロ',
  }).flatMap(([sound, signs]) => [...signs].map((sign) => [sign, sound] as const)),
);

const VOWEL = /^[ァ-オヤ-ヨャュョワウ]/u;

const LATIN_SOUNDS: readonly (readonly [letters: RegExp, sound: string])[] = [
  [/^[aeiouwy]/u, 'A'],
  [/^[kg]n/u, 'n'],
  [/gh(?![aeiou])/gu, ''],
  [/ph|f/gu, 'h'],
  [/sch/gu, 'sk'],
  [/x/gu, 'ks'],
  [/ch/gu, 't'],
  [/[ts]h|dg|[cg](?=[eiy])|t(?=i[aeo])|[zj]/gu, 's'],
  [/d/gu, 't'],
  [/[cgq]/gu, 'k'],
  [/m/gu, 'n'],
  [/v/gu, 'b'],
  [/l|r(?=[aeiouy])/gu, 'R'],
  [/r/gu, ''],
  [/([a-z])\1/gu, '$1'],
  [/[^a-zAR]|[aeiouwy]/gu, ''],
];

const SHORTEST = 3;

/** The consonants of a katakana word or of a Latin one, roughly: アップグレード and upgrade are one; '' is too little to tell. */
export function soundOf(word: string): string {
  const written = word.normalize('NFKC').toLowerCase();
  const sound = /^[ァ-ヺー]/u.test(written) ? katakanaSound(written) : latinSound(written);
  return sound.length < SHORTEST ? '' : sound;
}

function katakanaSound(written: string): string {
  let sound = VOWEL.test(written) ? 'a' : '';
  for (const sign of written) sound += KATAKANA_SOUNDS.get(sign) ?? '';
  return sound;
}

function latinSound(written: string): string {
  return LATIN_SOUNDS.reduce(
    (letters, [pattern, sound]) => letters.replace(pattern, sound),
    written,
  ).toLowerCase();
}
