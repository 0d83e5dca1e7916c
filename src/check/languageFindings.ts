import { isRefusal, isRemark, type Line } from '../report/index.ts';
import { locatedFinding, type LocatedFinding } from './finding.ts';
import type { Rule } from './rule.ts';
import type { Texts } from './texts.ts';
import { WEIGHTS } from './weights.ts';

/** What is not Japanese: the report as a whole, or parts of it. Located at its first such line, or once in each line with such a part. */
function languageFindings({ report, template, notes }: Texts): readonly LocatedFinding[] {
  const given = `${template.text}\n${notes}`;
  const own = report.lines.filter(({ text }) => {
    const words = text.trim();
    return words !== '' && !template.words.has(words) && !isAside(words);
  });
  const headings = new Set(report.headings.map(({ end }) => end));
  const parts = own
    .filter(({ text: words, start }) => !headings.has(start + words.trimEnd().length))
    .flatMap((line) => foreignPart(line, given));
  const first = own.find((line) => count(line.text, /\p{L}/gu) >= 8) ?? own[0];
  if (first === undefined || !isForeign(own, parts.length > 0)) return parts;
  const words = first.text.trim();
  return [locatedFinding('not-japanese', words, first.start + first.text.indexOf(words))];
}

function isAside(line: string): boolean {
  return /^[A-Za-z]/u.test(line) && (isRefusal(line) || isRemark(line));
}

function isForeign(lines: readonly Line[], hasParts: boolean): boolean {
  let letters = 0;
  let kana = 0;
  let latin = 0;
  for (const { text } of lines) {
    letters += count(text, /\p{L}/gu);
    kana += count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
    latin += count(text, /\p{Script=Latin}/gu);
  }
  return (
    letters >= WEIGHTS.languageLetters &&
    kana / letters < WEIGHTS.kanaShare &&
    (hasParts || latin * 2 > letters)
  );
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found += 1;
  return found;
}

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const OTHER_SCRIPT =
  /(?:[\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bopomofo}]+[ ,.!?]*)+/gu;
const CHINESE =
  /(?<![完終修満投読校魅未])了(?![承解知見然])|是(?![正非認])|(?<![存現所滞駐常不介散偏])在(?![庫籍宅留住任来職社中席庁日外学])|我(?![々慢流])|們|這|沒|很|，/u;
const LATIN_RUN = /[A-Za-z][A-Za-z0-9 ,.;:'’"()/#&%+-]{11,}/gu;
const ENGLISH =
  /\b(?:the|an?|and|for|to|of|in|is|was|were|with|that|this|on|it|i|we|be|by|from|are|not|have|has|had|will|all|my|our|your|as|at|i'm|i've|can|cannot|please|were|been)\b/iu;
const HAN_RUN = /[\p{Script=Han}々〆ヶ]+/gu;

/** Kanji that Japanese writes although they are in no table of JIS X 0208. */
const MORE_KANJI = '塡剝頰𠮟噓鷗蟬繫麴醬嚙禱瘦摑屛攪焰瀆簞繡萊蔣蠟軀顚驒俱吞𠮷々〆〇';

let jisKanji: ReadonlySet<string> | null = null;

/** Every character of two bytes that Shift_JIS knows, made when it is first asked for. */
function knownKanji(): ReadonlySet<string> {
  if (jisKanji !== null) return jisKanji;
  const bytes: number[] = [];
  for (let lead = 0x88; lead <= 0xfc; lead += 1) {
    if (lead >= 0xa0 && lead <= 0xdf) continue;
    for (let trail = 0x40; trail <= 0xfc; trail += 1) {
      if (trail !== 0x7f) bytes.push(lead, trail);
    }
  }
  jisKanji = new Set(new TextDecoder('shift_jis').decode(new Uint8Array(bytes)) + MORE_KANJI);
  return jisKanji;
}

function foreignPart(line: Line, given: string): readonly LocatedFinding[] {
  const ranges: (readonly [start: number, end: number])[] = [];
  const add = (start: number, words: string): void => {
    if (!given.includes(words)) ranges.push([start, start + words.length]);
  };
  for (const match of line.text.matchAll(OTHER_SCRIPT)) add(match.index, match[0].trimEnd());
  for (const match of line.text.matchAll(HAN_RUN)) {
    const known = knownKanji();
    const unknown = [...match[0]].filter((kanji) => !known.has(kanji));
    if (unknown.some((kanji) => !given.includes(kanji))) add(match.index, match[0]);
  }
  for (const match of line.text.matchAll(LATIN_RUN)) {
    if (isEnglish(match[0], line.text)) add(match.index, match[0].trimEnd());
  }
  const body = line.text.slice(line.bullet?.lead.length).trim();
  const isChinese = !KANA.test(body) && count(body, /\p{Script=Han}/gu) >= 5 && CHINESE.test(body);
  const isWhole = ranges.length > 0 && !KANA.test(body);
  if (isChinese || isWhole) add(line.text.lastIndexOf(body), body);
  if (ranges.length === 0) return [];
  const start = Math.min(...ranges.map(([from]) => from));
  const end = Math.max(...ranges.map(([, to]) => to));
  return [locatedFinding('not-japanese', line.text.slice(start, end), line.start + start)];
}

function isEnglish(words: string, line: string): boolean {
  const found = words.match(/[A-Za-z][A-Za-z'’]+/gu) ?? [];
  if (found.length < 3) return false;
  const lower = found.filter((word) => /^[a-z]/u.test(word)).length;
  if (ENGLISH.test(words)) return found.length >= 4 || !JAPANESE.test(line);
  return (
    !JAPANESE.test(line) &&
    lower >= 2 &&
    /^[^A-Za-z]*[A-Z][a-z]+ /u.test(line) &&
    /\.\s*$/u.test(line)
  );
}

export const languageRule = { kinds: ['not-japanese'], find: languageFindings } satisfies Rule;
