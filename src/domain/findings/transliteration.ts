type Sounds = readonly (readonly [written: RegExp, sound: string])[];

const KATAKANA_SOUNDS: Sounds = [
  [/^[ァ-オヤ-ヨャュョワウ]/gu, 'A'],
  [/[カ-ゴ]/gu, 'k'],
  [/[サ-ゾヂ]/gu, 's'],
  [/[タチツ-ド]/gu, 't'],
  [/[ナ-ノマ-モン]/gu, 'n'],
  [/[ハヒフヘホ]/gu, 'h'],
  [/[バビブベボヴ]/gu, 'b'],
  [/[パピプペポ]/gu, 'p'],
  [/[ラ-ロ]/gu, 'r'],
];

const LATIN_SOUNDS: Sounds = [
  [/^[aeiouwy]/gu, 'A'],
  [/^[kg]n/gu, 'n'],
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
];

const SHORTEST = 3;

/** The consonants of a katakana word or of a Latin one, roughly: アップグレード and upgrade are one; '' is too little to tell. */
export function soundOf(word: string): string {
  const written = word.normalize('NFKC').toLowerCase();
  const sounds = /^[ァ-ヺー]+$/u.test(written) ? KATAKANA_SOUNDS : LATIN_SOUNDS;
  const sound = sounds
    .reduce((letters, [pattern, sign]) => letters.replace(pattern, sign), written)
    .replace(/[^a-zAR]|[aeiouwy]/gu, '')
    .toLowerCase();
  return sound.length < SHORTEST ? '' : sound;
}
