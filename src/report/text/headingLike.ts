import type { Heading } from './headings.ts';
import { UNDERLINE } from './frameLines.ts';

/** Signs that count, the first for one. */
const COUNTS = ['①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳', '一二三四五六七八九十', 'ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫ'];
const NUMBER = `[0-9０-９]{1,2}|[${COUNTS.join('')}]`;
const MARK = new RegExp(
  `^(?::[a-z0-9_+-]{2,40}:|h[1-6]\\.\\s*|[^\\p{L}\\p{N}]*)(?:第?(?:${NUMBER})[^\\p{L}\\p{N}]+)?[①-⑳]?[^\\p{L}\\p{N}]*`,
  'u',
);
const CLOSERS = new Map(
  ['【】', '＜＞', '〈〉', '《》', '〔〕', '［］', '[]', '<>', '**', '__'].map(
    ([open = '', close = '']) => [open, close],
  ),
);

const MOST = 20;

function markOf(text: string): string {
  return MARK.exec(text)?.[0] ?? '';
}

export function numbered(mark: string, count: number): string {
  const signs = COUNTS.find((all) => [...all].some((sign) => mark.includes(sign)));
  if (signs === undefined) return mark.replace(/[0-9０-９]+/u, (own) => digitsLike(own, count));
  return mark.replace(new RegExp(`[${signs}]+`, 'u'), signs[count - 1] ?? `(${String(count)})`);
}

function digitsLike(own: string, count: number): string {
  const digits = String(count);
  return /[０-９]/u.test(own)
    ? digits.replace(/[0-9]/gu, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    : digits;
}

/** The line of a heading with the mark of another one, numbered on behind the last of its kind. */
export function headingLike(
  label: string,
  model: Heading | undefined,
  headings: readonly Heading[],
  lines: readonly string[],
): readonly string[] {
  if (model === undefined) return [`${label}：`];
  const text = model.text
    .replace(/(?<=\p{L}.*)[（(][^（()）]{0,40}[）)]/gu, '')
    .replace(/(?<=^[*_]+):[^:\s]+:[ \t\u3000]*/u, '');
  const mark = markOf(text);
  const marks = new Set(headings.map((heading) => markOf(heading.text)));
  const last = [...Array(MOST).keys()].findLast((count) => marks.has(numbered(mark, count))) ?? 0;
  const isLabel = model.mark === 'colon' || model.mark === 'field';
  const colon = /([：:])[*_】]*$/u.exec(text)?.[1] ?? (isLabel ? '：' : '');
  const closers = [...mark.replace(/:[^:]+:/u, '')]
    .toReversed()
    .map((sign) => CLOSERS.get(sign) ?? '')
    .filter((sign) => sign === '*' || sign === '_' || !mark.includes(sign))
    .join('');
  const below = lines[model.line + 1] ?? '';
  return [
    (/^h[0-9]/u.test(mark) ? mark : numbered(mark, last + 1)) + label + colon + closers,
    ...(UNDERLINE.test(below) && below.trim() !== '' ? [below] : []),
  ];
}
