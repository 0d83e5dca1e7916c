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
const KATAKANA = /^[ァ-ヺー]/u;

/** The consonants of a katakana word or of a Latin one, roughly: アップグレード and upgrade are one; '' is too little to tell. */
export function soundOf(word: string): string {
  const written = word.normalize('NFKC').toLowerCase();
  const sound = KATAKANA.test(written) ? katakanaSound(written) : latinSound(written);
  return sound.length < SHORTEST ? '' : sound;
}

const VOWELS = [
  ['a', /[アカガサザタダナハバパマヤラワァャ]/u],
  ['i', /[イキギシジチヂニヒビピミリィ]/u],
  ['u', /[ウクグスズツヅヌフブプムユルゥュヴ]/u],
  ['e', /[エケゲセゼテデネヘベペメレェ]/u],
  ['o', /[オコゴソゾトドノホボポモヨロォョ]/u],
] as const;

const LATIN_LETTERS: readonly (readonly [letters: RegExp, sound: string])[] = [
  [/x/gu, 'ks'],
  [/[cgq]/gu, 'k'],
  [/[jz]/gu, 's'],
  [/d/gu, 't'],
  [/m/gu, 'n'],
  [/v/gu, 'b'],
  [/l/gu, 'r'],
  [/f/gu, 'h'],
  [/y/gu, 'i'],
  [/([a-z])\1/gu, '$1'],
];

/** What soundOf has too little of, with its one vowel: ポップ and POP are one; '' for any other word. */
export function shortSoundOf(word: string): string {
  const written = word.normalize('NFKC').toLowerCase();
  const sound = KATAKANA.test(written)
    ? spokenLetters(written)
    : LATIN_LETTERS.reduce((letters, [from, to]) => letters.replace(from, to), written);
  const plain = sound.replace(/(?<=[^aeiou])u|(?<=t)o$/gu, '');
  return plain.length >= SHORTEST && /^[^aeiou]*[aeiou][^aeiou]*$/u.test(plain) ? plain : '';
}

function spokenLetters(written: string): string {
  let sound = '';
  for (const sign of written) {
    if (/[ァィゥェォャュョ]/u.test(sign)) sound = sound.slice(0, -1);
    const vowel = VOWELS.find(([, signs]) => signs.test(sign))?.[0] ?? '';
    sound += (KATAKANA_SOUNDS.get(sign) ?? '') + vowel;
  }
  return sound;
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
