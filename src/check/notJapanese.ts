import { isRefusal, isRemark, type Line } from '../report/index.ts';
import { type RawFinding, foundAt, type Rule } from './rule.ts';
import type { Analysis } from './analysis.ts';

type Foreign = RawFinding<'not-japanese'>;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const LETTER = /\p{L}/gu;

const MIN_LETTERS = 20;
const MIN_KANA_SHARE = 0.1;

/** The report as a whole, reported at its first line of words, or parts of it, reported once a line. */
function foreignIn({ report, template, permittedText }: Analysis): readonly Foreign[] {
  const written = report.lines.filter(({ text }) => {
    const words = text.trim();
    const isAside = /^[A-Za-z]/u.test(words) && (isRefusal(words) || isRemark(words));
    return words !== '' && !template.lineTexts.has(words) && !isAside;
  });
  const headings = new Set(report.headings.map(({ start }) => start));
  const parts = written
    .filter(({ start }) => !headings.has(start))
    .flatMap((line) => foreignPartIn(line, permittedText));
  const first = written.find(({ text }) => count(text, LETTER) >= 8) ?? written[0];
  const text = written.map((line) => line.text).join('\n');
  const letters = count(text, LETTER);
  const isForeign =
    letters >= MIN_LETTERS &&
    count(text, KANA) / letters < MIN_KANA_SHARE &&
    (parts.length > 0 || count(text, /\p{Script=Latin}/gu) * 2 > letters);
  if (first === undefined || !isForeign) return parts;
  const words = first.text.trim();
  return [foundAt('not-japanese', words, first.start + first.text.indexOf(words))];
}

const SCRIPTS = 'Hangul Cyrillic Thai Arabic Hebrew Devanagari Bopomofo'.split(' ');
const OTHER_SCRIPT = new RegExp(
  `(?:[${SCRIPTS.map((name) => `\\p{Script=${name}}`).join('')}]+[ ,.!?]*)+`,
  'gu',
);
const LATIN_RUN = /[A-Za-z][A-Za-z0-9 ,.;:'’"()/#&%+-]{11,}/gu;
const ENGLISH =
  /\b(?:the|an?|and|for|to|of|in|is|was|with|that|this|on|it|i|we|be|are|not|have|will|my|our|at)\b/iu;
const HAN = '[\\p{Script=Han}々〆ヶ]';
const HAN_RUN = new RegExp(`${HAN}+`, 'gu');

/** Chinese that Japanese letters can write; 計測試験, 複数据え置き and words such as 完了 are none. */
const CHINESE = [
  '已(?![むま然])',
  '[测測][试試](?![験料薬作])',
  '数据(?![え置付])',
  '進行了(?![承解])',
  `(?<=${HAN})(?<![完終修満未読校責刷結魅投検決改議])了(?!${HAN})`,
  `(?<=${HAN}{3})的(?=[。を]|$)`,
].join('|');
const CHINESE_RUN = new RegExp(`${HAN}*(?:${CHINESE})${HAN}*`, 'gu');

/** Kanji that Japanese writes although they are in no table of JIS X 0208. */
const MORE_KANJI = '塡剝頰𠮟噓鷗蟬繫麴醬嚙禱瘦摑屛攪焰瀆簞繡萊蔣蠟軀顚驒俱吞𠮷々〆〇';

let jisKanji: ReadonlySet<string> | null = null;

/** Every character of two bytes that Shift_JIS has, and MORE_KANJI. */
export function knownKanji(): ReadonlySet<string> {
  if (jisKanji !== null) return jisKanji;
  const bytes: number[] = [];
  for (let lead = 0x88; lead <= 0xfc; lead += 1) {
    if (lead >= 0xa0 && lead <= 0xdf) continue;
    for (let trail = 0x40; trail <= 0xfc; trail += 1) if (trail !== 0x7f) bytes.push(lead, trail);
  }
  jisKanji = new Set(new TextDecoder('shift_jis').decode(new Uint8Array(bytes)) + MORE_KANJI);
  return jisKanji;
}

/** At most one finding. */
function foreignPartIn({ text, start, bullet }: Line, permittedText: string): readonly Foreign[] {
  const body = text.slice(bullet?.prefix.length).trim();
  const runs = [
    ...text.matchAll(OTHER_SCRIPT),
    ...[...text.matchAll(HAN_RUN)].filter(([run]) =>
      [...run].some((kanji) => !knownKanji().has(kanji) && !permittedText.includes(kanji)),
    ),
    ...text.matchAll(CHINESE_RUN),
    ...[...text.matchAll(LATIN_RUN)].filter(([run]) => isEnglish(run, text)),
  ].filter(([run]) => !permittedText.includes(run));
  if (runs.length === 0) return [];
  if (count(body, KANA) === 0)
    return [foundAt('not-japanese', body, start + text.lastIndexOf(body))];
  const from = Math.min(...runs.map(({ index }) => index));
  const to = Math.max(...runs.map(({ 0: run, index }) => index + run.trimEnd().length));
  return [foundAt('not-japanese', text.slice(from, to), start + from)];
}

function isEnglish(words: string, line: string): boolean {
  const least = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(line) ? 4 : 3;
  return ENGLISH.test(words) && count(words, /[A-Za-z][A-Za-z'’]+/gu) >= least;
}

export const notJapaneseRule = {
  kinds: {
    'not-japanese': {
      words: ['日本語ではない文', '', 'は、日本語ではないようです。'],
      severity: 'warning',
      isRewritable: true,
    },
  },
  *find(analysis) {
    yield* foreignIn(analysis);
  },
} satisfies Rule<'not-japanese'>;
