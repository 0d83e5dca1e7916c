import { formatDigitsLike, withoutBrackets } from './words.ts';

/** Numerals, each row from one on. */
const COUNTS = ['①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳', '一二三四五六七八九十', 'ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫ'];
const COUNT = /[0-9０-９]+|[①-⑳一二三四五六七八九十Ⅰ-Ⅻ]/u;
const LAST_COUNT = new RegExp(`(?:${COUNT.source})(?!.*(?:${COUNT.source}))`, 'u');
const MARK = new RegExp(
  `^(?::[a-z0-9_+-]{2,40}:|h[1-6]\\.\\s*|[^\\p{L}\\p{N}]*)(?:第?(?:${COUNT.source})[^\\p{L}\\p{N}]+)?[①-⑳]?[^\\p{L}\\p{N}]*`,
  'u',
);
const MOST = 20;
/** An emoji in front of one heading alone. */
const PICTURE = /(?<!\p{L}.*)(?::[a-z0-9_+-]{2,40}:|\p{Extended_Pictographic}\ufe0f?)[ \t\u3000]*/u;

function markOf(text: string): string {
  return MARK.exec(text)?.[0] ?? '';
}

export function withNumber(mark: string, count: number): string {
  return mark.replace(LAST_COUNT, (own) => {
    const markers = COUNTS.find((all) => all.includes(own));
    if (markers !== undefined) return markers[count - 1] ?? `(${count})`;
    return formatDigitsLike(own, String(count));
  });
}

/** The line of a heading with the mark of another one, numbered on behind the last of its kind. */
export function formatHeadingLike(
  label: string,
  model: string | undefined,
  isLabel: boolean,
  headings: readonly string[],
): string {
  if (model === undefined) return `${label}：`;
  const text = model
    .trimEnd()
    .replace(PICTURE, (picture, at: number, whole: string) => {
      const isAlone =
        whole.slice(0, at).trim() === '' &&
        /^[ \t\u3000]*\p{L}/u.test(whole.slice(at + picture.length));
      return isAlone || headings.every((one) => one.includes(picture)) ? picture : '';
    })
    .replace(/(?<=^【[^】]*\p{L}[^】]*】).*$/u, '');
  const mark = markOf(text);
  const marks = new Set(headings.map(markOf));
  const last = [...Array(MOST).keys()].findLast((count) => marks.has(withNumber(mark, count))) ?? 0;
  const name = withoutBrackets(text.slice(mark.length));
  const end = /[^\p{L}\p{N}\s。%％]*$/u.exec(name)?.[0] ?? '';
  const isNumbered = !/^h[0-9]/u.test(mark);
  return (isNumbered ? withNumber(mark, last + 1) : mark) + label + (end || (isLabel ? '：' : ''));
}
