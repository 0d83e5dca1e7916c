import { WEEKDAYS, weekdayOf } from '../domain/calendarDays.ts';
import { applyEdits, type TextRange } from '../domain/textEdits.ts';
import { isDateLabel } from './text/sectionLabels.ts';
import { formatDigitsLike, wordsKey } from './text/words.ts';

export interface DateExpression extends TextRange {
  /** null for a placeholder. */
  readonly date: CalendarDate | null;
}

/** A day as written: the year and the weekday may be absent. */
export interface CalendarDate {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number | null;
}

const NAMES_OF_MONTHS =
  'January February March April May June July August September October November December';
const MONTH_NAMES = NAMES_OF_MONTHS.split(' ');
const WEEKDAY_NAMES = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const MONTH_PATTERNS = MONTH_NAMES.map((name) => `${name.slice(0, 3)}(?:t|${name.slice(3)})?`);
const MONTH_NAME = `(?:${MONTH_PATTERNS.join('|')})(?![a-z])\\.?`;
const WEEKDAY_PATTERNS = WEEKDAY_NAMES.map(
  (name) => `${name.slice(0, 3)}(?:${name.slice(3, -3)})?`,
);
const WEEKDAY_NAME = `(?:${WEEKDAY_PATTERNS.join('|')})(?:day)?(?![a-z])`;

const D = '[0-9０-９]';
const GAP = '[ \\t\\u3000]{0,4}';
const SEP = '[-/.／．]';
/** Signs that stand for a digit still to be written, in a placeholder for a date. */
const PLACEHOLDER_SIGN = '[〇○◯●×xymd_＿*＊?？\\u2026 \\t\\u3000]';
const PLACEHOLDER_PARTS = '[〇○◯×x_＿]{1,2}|m{1,2}|d{1,2}';
const WIDE_GAP = '\\u3000{1,4}| {2,4}';

const group = (name: string, pattern: string): string => `(?<${name}>${pattern})`;
const YEAR = group('year', `${D}{4}`);
const ERA_YEAR = `${GAP}(?:${D}{1,2}|元)`;
const ERA = `(?:令和|R)${group('era', ERA_YEAR)}`;
const MONTH = group('month', `${D}{1,2}`);
const DAY = group('day', `${D}{1,2}`);
const PADDED_MONTH = group('month', `${GAP}${D}{1,2}`);
const PADDED_DAY = group('day', `${GAP}${D}{1,2}`);
const MONTH_NAME_AND_DAY = `${group('name', MONTH_NAME)} ${DAY}`;
const FRONT = `(?<![a-z])${group('front', WEEKDAY_NAME)}\\.?,? `;

const IN_BRACKETS = `[(（]${GAP}(?:[日月火水木金土](?:曜日?)?(?:[・･、]?祝日?)?|${WEEKDAY_NAME}\\.?)${GAP}[)）]`;
const WEEKDAY_FORMS = `${IN_BRACKETS}|[日月火水木金土]曜日?|(?<=[ \\t\\u3000])[日月火水木金土](?=${GAP}(?:$|[\\]］】)）]))|${WEEKDAY_NAME}`;
const WEEKDAY_PLACEHOLDER_IN_BRACKETS =
  '[(（](?:[〇○◯×x_＿*＊\\- \\t\\u3000]{0,4}(?:曜日?)?|\\{\\{曜日\\}\\}|d{3,4})[)）]';
const WEEKDAY = `${group('weekday', `${GAP}(?:${WEEKDAY_FORMS})`)}?`;
const WEEKDAY_PLACEHOLDER = `${GAP}(?:${WEEKDAY_FORMS}|${WEEKDAY_PLACEHOLDER_IN_BRACKETS}|[〇○◯_＿ \\t\\u3000]{1,4}曜日?|d{3,4}(?![a-z]))`;

/** Eight digits are a date only where a line begins, or behind the name of a report or a date. */
const BEHIND_DATE_NAME =
  '(?<=^[^\\p{L}\\p{N}\\n]{0,8}(?:[^\\n]{0,20}(?:日報|日誌|報告書?|日付|年月日|[告成入出]日|report|date)[^\\p{L}\\p{N}\\n]{0,4})?)';

/** The formats of a date; each part is written anew in its own place. */
const DATES = [
  `(?<!${D})(?:${ERA}|${YEAR})${GAP}年${PADDED_MONTH}${GAP}月${PADDED_DAY}${GAP}日${WEEKDAY}`,
  `(?<![0-9０-９./-])${YEAR}${SEP}${PADDED_MONTH}${SEP}${PADDED_DAY}(?!${D})${WEEKDAY}`,
  `(?<![a-z0-9])${ERA}[./／．]${PADDED_MONTH}[./／．]${PADDED_DAY}(?!${D})${WEEKDAY}`,
  `(?<!${D})${MONTH}${GAP}月の?${PADDED_DAY}${GAP}日(?!間)${WEEKDAY}`,
  `(?<![0-9０-９./-])${MONTH}[/／]${DAY}(?![0-9０-９/／])${WEEKDAY}`,
  `(?<![a-z0-9０-９./-])${MONTH}\\.${DAY}${group('weekday', GAP + IN_BRACKETS)}`,
  `(?=20[0-9]{6}(?![\\p{L}\\p{N}]))${BEHIND_DATE_NAME}${YEAR}${group('month', '..')}${group('day', '..')}${WEEKDAY}`,
  `(?:${FRONT}|(?<![a-z]))${MONTH_NAME_AND_DAY},? ${YEAR}${WEEKDAY}`,
  `${FRONT}${MONTH_NAME_AND_DAY}(?![0-9:])`,
  `(?<![a-z])${MONTH_NAME_AND_DAY}${group('weekday', GAP + IN_BRACKETS)}`,
  `(?<!${D})${DAY} ${group('name', MONTH_NAME)},? ${YEAR}${WEEKDAY}`,
];

const NUMBER_PLACEHOLDER = `${PLACEHOLDER_SIGN}{0,3}`;
const SOME_YEAR = `20${PLACEHOLDER_SIGN}{2}|y{4}|x{4}|[〇○◯]{4}|[_＿]{4}|${D}{4}`;
const monthAndDay = (month: string, between: string, day: string): string =>
  group('month', month) + between + group('day', day);

/** The formats of a placeholder for a date, each with or without a weekday. */
const PLACEHOLDERS = [
  `(?<!${D})(?:(?:令和|R)${group('era', `${ERA_YEAR}|${NUMBER_PLACEHOLDER}`)}|(?!年月日)${group('year', `${D}{4}|(?:20)?${PLACEHOLDER_SIGN}{0,4}`)})年${monthAndDay(NUMBER_PLACEHOLDER, '月', NUMBER_PLACEHOLDER)}日`,
  `(?<!${D})(?:(?:${ERA}|${YEAR})${GAP}年)?${PADDED_MONTH}${GAP}月${group('day', '[_＿ \\t\\u3000]{1,4}')}日(?!\\p{Script=Han})`,
  `(?<![0-9０-９年])${monthAndDay(PLACEHOLDER_PARTS, '月', PLACEHOLDER_PARTS)}日`,
  `(?<![\\p{L}\\p{N}])${monthAndDay(`${WIDE_GAP}|(?<=^)`, '月', WIDE_GAP)}日`,
  `(?<![a-z0-9])${group('year', SOME_YEAR)}${SEP}${monthAndDay(`${PLACEHOLDER_PARTS}|_{3}`, SEP, `${PLACEHOLDER_PARTS}|_{3}`)}(?![a-z0-9])`,
  `(?<![a-z0-9/])(?:(?<=[:{])|(?=mm))${monthAndDay('m{1,2}', SEP, 'd{1,2}')}(?![a-z0-9/])`,
  `(?<![a-z0-9])${group('year', 'y{4}')}${monthAndDay('mm', '', 'dd')}(?![a-z0-9])`,
].map((format) => `${format}${group('weekday', WEEKDAY_PLACEHOLDER)}?`);
const OPENING = '(?:\\{\\{|[{[［＜<〔])';
const CLOSING = `${GAP}(?:\\}\\}|[}\\]］＞>〕])`;
const NAMES = '日付|年月日|(?:今日|本日)の日付|作成日|報告日|date';
const FORMAT_OPENING = `\\{{1,2}${GAP}(?:(?:${NAMES}|today)${GAP}[:：]${GAP})?|${OPENING}(?=y)`;

interface Formats {
  readonly pattern: RegExp;
  /** What each of its groups is. */
  readonly names: readonly string[];
}

function formatsOf(formats: readonly string[], beginning = ''): Formats {
  const names: string[] = [];
  const source = formats.join('|').replaceAll(/\(\?<([a-z]+)>/gu, (_, name: string) => {
    names.push(name);
    return '(';
  });
  return { pattern: new RegExp(`${beginning}(?:${source})`, 'dgimu'), names };
}

const DATE = formatsOf(DATES, '(?=[0-9０-９令a-z])');
const PLACEHOLDER = formatsOf([
  ...PLACEHOLDERS.map((format) => group('open', FORMAT_OPENING) + format + group('close', CLOSING)),
  ...PLACEHOLDERS,
  `(?:\\{{1,2}${GAP}today${GAP}\\}{1,2}|${OPENING}${GAP}(?:${NAMES})${CLOSING})(?:${WEEKDAY_PLACEHOLDER})?`,
]);

interface Found extends TextRange {
  readonly parts: readonly (readonly [name: string, range: TextRange])[];
}

function foundIn(text: string, { pattern, names }: Formats): readonly Found[] {
  return [...text.matchAll(pattern)].map(({ indices, index, 0: found }) => {
    const parts = names.flatMap((name, at): Found['parts'] => {
      const range = indices?.[at + 1];
      return range === undefined ? [] : [[name, { start: range[0], end: range[1] }]];
    });
    return { start: index, end: index + found.length, parts };
  });
}

/** The year before the first of 令和. */
const REIWA = 2018;
const JAPANESE_WEEKDAY = /(?<!曜)[日月火水木金土](?:[・･、]?祝日?)?/u;

function numberIn(written: string): number {
  return written.endsWith('元') ? 1 : Number(written.normalize('NFKC'));
}

function nameIndexIn(names: readonly string[], written: string): number {
  const [beginning = ''] = /[a-z]{3}/u.exec(written.toLowerCase()) ?? [];
  return names.findIndex((name) => name.slice(0, 3).toLowerCase() === beginning);
}

function monthIn(written: string): number {
  return 1 + nameIndexIn(MONTH_NAMES, written);
}

function weekdayIn(written: string): number {
  const [char] = JAPANESE_WEEKDAY.exec(written) ?? [];
  return char === undefined
    ? nameIndexIn(WEEKDAY_NAMES, written)
    : WEEKDAYS.indexOf(char.charAt(0));
}

function dateOf(text: string, { parts }: Found): CalendarDate | null {
  const read = (name: string, value: (written: string) => number): number | null => {
    const range = parts.find(([one]) => one === name)?.[1];
    return range === undefined ? null : value(text.slice(range.start, range.end));
  };
  const era = read('era', numberIn);
  const month = read('month', numberIn) ?? read('name', monthIn) ?? 0;
  const day = read('day', numberIn) ?? 0;
  const year = era === null ? read('year', numberIn) : REIWA + era;
  const weekday = read('weekday', weekdayIn) ?? read('front', weekdayIn);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { year, month, day, weekday } : null;
}

/** A text without these has no date and no placeholder for one. */
const MAY_HOLD_DATE = new RegExp(
  `[0-9０-９{[［＜<〔]|月${PLACEHOLDER_SIGN}{0,4}日|[yxm_＿〇○◯]{2}`,
  'iu',
);

export function datesIn(text: string): readonly DateExpression[] {
  if (!MAY_HOLD_DATE.test(text)) return [];
  return foundIn(text, DATE).flatMap((found) => {
    const date = dateOf(text, found);
    return date === null ? [] : [{ start: found.start, end: found.end, date }];
  });
}

/** The placeholders for a date in a text ({{日付}}, 〇年〇月〇日, YYYY/MM/DD …), in order; [日付] before a date or another placeholder is its label. */
export function datePlaceholdersIn(text: string): readonly DateExpression[] {
  if (!MAY_HOLD_DATE.test(text)) return [];
  const placeholders = foundIn(text, PLACEHOLDER).map(({ start, end }) => {
    const leading = text.slice(start, end).search(/\S/u);
    return { start: start + leading, end, date: null };
  });
  const starts = new Set([...placeholders, ...datesIn(text)].map(({ start }) => start));
  return placeholders.filter(({ start, end }) => {
    const gap = /^[\s：:]{0,20}/u.exec(text.slice(end, end + 20))?.[0].length ?? 0;
    return !/[[［＜<〔]/u.test(text.charAt(start)) || !starts.has(end + gap);
  });
}

export function withoutDates(text: string): string {
  return MAY_HOLD_DATE.test(text)
    ? text.replace(PLACEHOLDER.pattern, '').replace(DATE.pattern, '')
    : text;
}

/** Whether a date as written names the day of the other one; what is not written does not count. */
export function isSameDay(written: CalendarDate, day: CalendarDate): boolean {
  return (['year', 'month', 'day', 'weekday'] as const).every(
    (part) => written[part] === null || day[part] === null || written[part] === day[part],
  );
}

/** Whether a date writes a month or a day below ten with a zero. */
export function isZeroPadded(written: string): boolean {
  if (/(?<![0-9０-９])[0０]|mm|(?<!d)dd(?!d)/iu.test(written)) return true;
  const isByNumbers = /^[0-9０-９〇○◯x_＿?？*＊]{4}[-/.／．0-9０-９]/iu.test(written);
  return isByNumbers && !/(?<![0-9０-９])[0-9０-９](?![0-9０-９])/u.test(written);
}

/** Digits in the width of a written number; spaces in front of it may be what makes it as wide as others. */
function numberLike(written: string, digits: string, whole: string): string {
  const own = /[0-9０-９元]*$/u.exec(written)?.[0] ?? '';
  if (own === '') return formatDigitsLike(whole, digits);
  const gap = written.slice(0, -own.length).slice(Math.max(0, digits.length - own.length));
  return gap + formatDigitsLike(own, digits);
}

function nameLike(written: string, names: readonly string[], index: number): string {
  const [own = ''] = /[a-z]+/iu.exec(written) ?? [];
  const isWhole = names.some((name) => name.toLowerCase() === own.toLowerCase());
  const name = names[index]?.slice(0, isWhole ? undefined : 3) ?? '';
  return written.replace(own, own === own.toUpperCase() ? name.toUpperCase() : name);
}

function weekdayLike(written: string, char: string): string {
  if (JAPANESE_WEEKDAY.test(written)) return written.replace(JAPANESE_WEEKDAY, char);
  if (nameIndexIn(WEEKDAY_NAMES, written) !== -1)
    return nameLike(written, WEEKDAY_NAMES, WEEKDAYS.indexOf(char));
  return written
    .replace(/(?<=[(（])曜(?=[)）])/u, char)
    .replace(/d{4}/iu, 'ddd曜日')
    .replace(/d{3}|\{\{曜日\}\}|(?<=[(（])[^)）曜]*|^[〇○◯_＿ \t\u3000]+(?=曜)/iu, char);
}

/** The day of `date` in the format of another date or of a placeholder; the date as it is, where that has no format. */
export function formatDateLike(
  written: string,
  date: string,
  isPadded = isZeroPadded(written),
): string {
  const [format] = [PLACEHOLDER, DATE].flatMap((formats) => foundIn(written, formats));
  const parts = format?.parts ?? [];
  if (parts.length === 0) return date;
  const { year = null, month = 0, day = 0 } = datesIn(date)[0]?.date ?? {};
  if (year === null) return written;
  const char = weekdayOf(`${year}-${month}-${day}`);
  const number = (part: string, value: number, isTwoDigits: boolean): string =>
    numberLike(part, String(value).padStart(isTwoDigits ? 2 : 1, '0'), written);
  const writers: Readonly<Record<string, (own: string) => string>> = {
    open: () => '',
    front: (part) => weekdayLike(part, char),
    year: (part) => number(part, year, false),
    era: (part) => number(part, year - REIWA, /^[0０]/u.test(part.trim())),
    name: (part) => nameLike(part, MONTH_NAMES, month - 1),
    month: (part) => number(part, month, isPadded),
    day: (part) => number(part, day, isPadded),
    weekday: (part) => weekdayLike(part, char),
    close: () => '',
  };
  const edits = parts.map(([name, range]) => {
    const part = written.slice(range.start, range.end);
    return { range, text: writers[name]?.(part) ?? part };
  });
  return applyEdits(written, edits);
}

const COLON_AT_END = /[：:][*_\s]*$/u;
const REPORT_DATE_LABEL =
  /(?:日付|年月日|(?<!(?:次|予定|納|期|休|完|始|締)\p{L}{0,3})日|[告成入出]|date|件名|題名|タイトル|subject|title)$/u;

/** Where a line of a template says the day of the report or has a placeholder for it; behind another label it is another day. */
export function reportDatesIn(line: string): readonly DateExpression[] {
  const isOfReport = ({ start }: DateExpression): boolean => {
    const front = line.slice(0, start);
    const isMarked = /[{[［＜<〔]/u.test(line.charAt(start));
    return isMarked || !COLON_AT_END.test(front) || REPORT_DATE_LABEL.test(wordsKey(front));
  };
  const placeholders = datePlaceholdersIn(line).filter(isOfReport);
  const dates = datesIn(line);
  return placeholders.length === 0 && dates.length === 1 ? dates.filter(isOfReport) : placeholders;
}

/** A line of a template with the day where it is said or has a placeholder; null where it is not and has none. */
export function withReportDate(line: string, date: string): string | null {
  const ranges = reportDatesIn(line);
  const isUnfilled = COLON_AT_END.test(line) && isDateLabel(wordsKey(line));
  if (ranges.length === 0) return isUnfilled ? line + date : null;
  const edits = ranges.map((range) => ({
    range,
    text: formatDateLike(line.slice(range.start, range.end), date),
  }));
  return applyEdits(line, edits);
}
