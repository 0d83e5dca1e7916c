import { withoutDates } from '../dates.ts';
import { RULE_CHARS_ONLY } from './lineKinds.ts';
import { isSectionLabel } from './sectionLabels.ts';
import { isTitle } from './sectionRoles.ts';
import { type Row, rowOf } from './tables.ts';
import { wordsKey } from './words.ts';

/** A line taken apart: its mark and indent before its words; `marker` is '' where it is no item. */
export interface Item {
  readonly indent: string;
  readonly marker: string;
  readonly gap: string;
  /** Everything before its words. */
  readonly prefix: string;
  readonly words: string;
  readonly isNumbered: boolean;
}

const D = '[0-9０-９]';
const MARKERS = [
  '[-*+–—](?=[ \\t\\u3000]|$)',
  '[・･•‣◦∙·☐☑✅][\\ufe0e\\ufe0f]?',
  '[●○▪▫◾◽└├┗┣┝∟](?![●○─━])[\\ufe0e\\ufe0f]?',
  '>(?: [-*+•・](?=[ \\u3000]|$))?(?=[ \\u3000]|$)',
  `${D}{1,3}(?:[-－]${D}{1,3})*(?:[.．](?!${D})|[)）、])`,
  `[(（]${D}{1,3}[)）]`,
  '[①-⑳]',
];
const MARKER = new RegExp(`^(?:${MARKERS.join('|')})`, 'u');
/** Markers that need white space behind. */
const SPACED = /^[-*+–—>]/u;
const BOX = /^[ \t\u3000]*\[[ xX✓]?\]/u;
const NUMBER = /[0-9０-９①-⑳]/u;

export function itemOf(line: string, markers: ReadonlySet<string> = new Set()): Item {
  const rest = line.trimStart();
  const indent = line.slice(0, line.length - rest.length);
  const own = [...markers].find((one) => rest.startsWith(one) && !SPACED.test(one));
  const found = isRule(line) ? '' : (own ?? MARKER.exec(rest)?.[0] ?? '');
  const isEnclosed = SPACED.test(found) && rest.trimEnd().endsWith(` ${found}`);
  const box = BOX.exec(rest.slice(found.length))?.[0] ?? '';
  const marker = found === '' || isEnclosed ? '' : found + box;
  const behind = rest.slice(marker.length);
  const words = behind.trimStart();
  const gap = behind.slice(0, behind.length - words.length);
  const prefix = indent + marker + gap;
  return { indent, marker, gap, prefix, words: words.trimEnd(), isNumbered: NUMBER.test(marker) };
}

export function isRule(line: string): boolean {
  return RULE_CHARS_ONLY.test(line) && line.trim().length > 1;
}

const CODE = /:[a-z0-9_+-]{2,40}:|\[\/?(?:info|title|hr|code|qt|To)[^\]]{0,40}\]/gu;
/** After NFKC, and without the markers in front. */
const NUMBERING =
  /^(?:h[1-6]\.(?=\s)|第?[0-9一二三四五六七八九十]{1,3}(?:-[0-9]+)*[章節]?[.)、\]】\s]+|[ア-ンa-z]{1,2}\)|[0-9]\ufe0f?\u20e3)/u;

/** The key of every rule. */
export const RULE_KEY = '―';

/** What two lines have in common that say the same: no marks, numbers in front, brackets, codes, dates or spaces. */
export function lineKey(line: string): string {
  const words = withoutDates(itemOf(line).words.replace(CODE, ''))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '');
  const key = wordsKey(words.replace(NUMBERING, ''));
  if (key !== '') return key;
  if (isRule(line)) return RULE_KEY;
  return withoutDates(line) === line ? line.replace(/\s+/gu, '') : 'date';
}

const TIME = `(${D}{1,2})(?:[:：](${D}{2})|時(?:(${D}{1,2})分)?)`;
const CLOCK = new RegExp(
  `^[\\s\\u3000|｜│]*${TIME}(?:\\s*([-~〜～－–—ー]|から)\\s*(?:${TIME})?)?[\\s\\u3000:：|｜│]*`,
  'u',
);

/** The time or the range of time that a line begins with, the same in all spellings, and where what is said of it starts. */
export interface ClockTime {
  readonly key: string;
  readonly end: number;
}

export function clockTimeOf(line: string): ClockTime | null {
  const { words } = itemOf(line);
  const at = words === '' ? 0 : line.indexOf(words);
  const found = CLOCK.exec(line.slice(at));
  if (found === null) return null;
  const [whole, hour = '', minute, minutes, until, hourTo, minuteTo, minutesTo] = found;
  const time = (hours: string, rest = '00'): string =>
    `${Number(hours.normalize('NFKC'))}:${rest.normalize('NFKC').padStart(2, '0')}`;
  const to = hourTo === undefined ? '' : time(hourTo, minuteTo ?? minutesTo);
  const key = time(hour, minute ?? minutes) + (until === undefined ? '' : `-${to}`);
  return { key, end: at + whole.length };
}

const BOLD = '(?:\\*{1,2}|__)?';
const NAME = '([^：:。、「」【】|\\t]{1,24}?)(?<!https?|[0-9０-９])[：:](?!//)';
/** Not chat markup or a link. */
const BRACKETED =
  '[［〔＜《[](?!\\/?[a-z]|To:)([^【】［］〔〕＜＞《》\\[\\]：:]{1,24})[］〕＞》\\]](?!\\()';
const LABEL = new RegExp(`^${BOLD}(?:【([^【】]{1,24})】|${BRACKETED}|${NAME})${BOLD}[：:]?`, 'u');
const NO_LABEL = /^(?:[（(［[]|例|※|注|<)/u;
const LONGEST_LINE = 4000;

export interface LineLabel {
  readonly key: string;
  /** Without its colon or brackets. */
  readonly label: string;
  readonly value: string;
  /** Where its value starts. */
  readonly start: number;
}

/** A line's label and the value behind it, of a row its first cell and the others; null where it has none. */
export function labelOf(line: string, markers?: ReadonlySet<string>): LineLabel | null {
  if (line.length > LONGEST_LINE) return null;
  const row = rowOf(line);
  if (row !== null) return labelOfRow(line, row);
  const { marker, words } = itemOf(line, markers);
  const [front = '', framed, bracketed, bare] = LABEL.exec(words) ?? [];
  const label = (framed ?? bracketed ?? bare ?? '').trim();
  const value = words.slice(front.length).trim();
  if (bracketed !== undefined) {
    // In front of an item a tag, above others a heading.
    const isHeading = isTitle({ key: lineKey(line), text: line }) || isSectionLabel(words);
    if (marker !== '' || isHeading) return null;
  }
  if (!/\p{L}/u.test(label) || NO_LABEL.test(label) || isSectionLabel(value)) return null;
  const start = line.indexOf(words) + words.length - value.length;
  return { key: lineKey(label), label, value, start };
}

function labelOfRow(line: string, { cells }: Row): LineLabel | null {
  if (itemOf(line).marker !== '') return null;
  const isBare = !/^[|｜│\s]|\t/u.test(line);
  const isHead = isTitle({ key: lineKey(line), text: line }) || withoutDates(line) !== line;
  const [label = '', ...values] = cells;
  if ((isBare && isHead) || label === '' || values.length === 0) return null;
  return {
    key: lineKey(label),
    label,
    value: values.filter((value) => value !== '').join(' '),
    start: line.length,
  };
}
