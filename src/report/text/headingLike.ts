import type { Heading } from './headings.ts';
import { UNDERLINE } from './frameLines.ts';

const KANJI = '一二三四五六七八九十';
const ROMAN = 'ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫ';
const NUMBER = `[0-9０-９]{1,2}|[①-⑳]|[${KANJI}]{1,3}|[Ⅰ-Ⅻ]`;
const MARK = new RegExp(
  `^(?::[a-z0-9_+-]{2,40}:|[^\\p{L}\\p{N}]*)(?:第?(?:${NUMBER})[^\\p{L}\\p{N}]+)?(?:[①-⑳])?[^\\p{L}\\p{N}]*`,
  'u',
);
const CLOSERS: Readonly<Record<string, string>> = {
  '【': '】',
  '＜': '＞',
  '〈': '〉',
  '《': '》',
  '〔': '〕',
  '［': '］',
  '[': ']',
  '<': '>',
  '*': '*',
  _: '_',
};

const MOST = 99;

function markOf(text: string): string {
  return MARK.exec(text)?.[0] ?? '';
}

export function numbered(mark: string, count: number): string {
  const isFullWidth = /[０-９]/u.test(mark);
  return mark
    .replace(/[0-9０-９]+/u, () => (isFullWidth ? fullWidth(count) : String(count)))
    .replace(/[①-⑳]/u, () =>
      count <= 20 ? String.fromCodePoint(0x245f + count) : `(${String(count)})`,
    )
    .replace(/[一二三四五六七八九十]+/u, () => inKanji(count))
    .replace(/[Ⅰ-Ⅻ]/u, () => ROMAN[count - 1] ?? String(count));
}

function inKanji(value: number): string {
  const tens = Math.floor(value / 10);
  const ten = tens > 0 ? '十' : '';
  return (tens > 1 ? (KANJI[tens - 1] ?? '') : '') + ten + (KANJI[(value % 10) - 1] ?? '');
}

function fullWidth(value: number): string {
  return String(value).replace(/[0-9]/gu, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
  );
}

export function headingLike(
  label: string,
  model: Heading | undefined,
  headings: readonly Heading[],
  lines: readonly string[],
): readonly string[] {
  if (model === undefined) return [`${label}：`];
  const text = model.text.replace(/(?<=\p{L}.*)[（(][^（()）]{0,40}[）)]/gu, '');
  const mark = markOf(text);
  const marks = new Set(headings.map((heading) => markOf(heading.text)));
  const last = [...Array(MOST).keys()].findLast((count) => marks.has(numbered(mark, count)));
  const colon =
    /([：:])[*_】]*$/u.exec(text)?.[1] ?? (/^(?:colon|field)$/u.test(model.mark) ? '：' : '');
  const closers = [...mark]
    .toReversed()
    .map((sign) => CLOSERS[sign] ?? '')
    .filter((sign) => sign === '*' || sign === '_' || !mark.includes(sign))
    .join('');
  const below = lines[model.line + 1] ?? '';
  return [
    numbered(mark, (last ?? 0) + 1) + label + colon + closers,
    ...(UNDERLINE.test(below) && below.trim() !== '' ? [below] : []),
  ];
}
