import type { CalendarDay } from '../../domain/localTime.ts';
import type { Period } from '../../domain/report.ts';
import { weekdayOf } from '../../domain/calendarDays.ts';
import { applyEdits, type TextEdit } from '../../domain/textEdits.ts';
import { labelOf } from '../assembly/labels.ts';
import { isOwnDate, type Line, parseDocument, type ReportDocument } from '../document.ts';
import { type CalendarDate, datePlaceholdersIn, datesIn } from '../text/dateExpressions.ts';
import { headingKey } from '../text/headings.ts';
import { cellsOf, isRow } from '../text/tables.ts';
import { periodLabel } from './period.ts';

const GAP = '[ \\t\\u3000]{0,4}';
const D = '[0-9０-９]';
const PLACEHOLDER = /[{｛]{1,2}[ \t\u3000]*(?:対象|報告)?期間[ \t\u3000]*[}｝]{1,2}/gu;
const TO = new RegExp(`${GAP}(?:[〜~～\\-‐–—―ー－−→]|から|より|to(?![a-z]))${GAP}`, 'giu');

/** A template that says the period told: at its placeholder, else in its head and where a label names the period. */
export function withPeriod(template: string, period: Period): string {
  const label = periodLabel(period);
  const marked = template.replace(PLACEHOLDER, label);
  if (marked !== template) return marked;
  const said = new Map<WrittenPeriod['kind'], string>();
  const edits = periodLines(parseDocument(template)).flatMap(({ line, isNamed }) =>
    periodsIn(line.text, period).flatMap(({ kind, days, start, end, text }): TextEdit[] => {
      if (!isNamed && (said.get(kind) ?? days) !== days) return [];
      if (!isNamed) said.set(kind, days);
      return [{ range: { start: line.start + start, end: line.start + end }, text }];
    }),
  );
  return applyEdits(template, edits);
}

interface PeriodLine {
  readonly line: Line;
  /** Whether a label says that it is the period; of others, only the first period and its like are. */
  readonly isNamed: boolean;
}

const NAME =
  /^(?:対象|報告|該当|集計|作業|業務|活動|実施|勤務|記録)*(?:期間|週|月|年月)$|^対象$|^(?:reporting|report)?(?:period|week|month)$/u;
const REPORT = /[週月](?:報|次|間報告|例報告)|weekly|monthly/iu;
const SENTENCE = /[。！？!?]|^[ \t\u3000]*※|(?:です|ます|でした|ました|ません)/u;

function periodLines({ head, sections, written }: ReportDocument): readonly PeriodLine[] {
  const [title] = written;
  const items = head.findIndex((line) => line.bullet !== null && !isNamed(line));
  const front = head.filter((line, index) => index < items || items === -1 || isNamed(line));
  const beginning = title === undefined || front.includes(title) ? front : [title, ...front];
  const first = sections.findIndex(({ role }) => role !== null);
  return [
    ...beginning.filter((line) => isNamed(line) || isOfHead(line)),
    ...sections.flatMap(({ heading, headingLine, lines }, index) => {
      if (NAME.test(heading.key)) return [headingLine, ...lines];
      return index < first ? lines.filter(isNamed) : [];
    }),
  ].map((line) => ({ line, isNamed: !beginning.includes(line) || isNamed(line) }));
}

function isNamed({ text }: Line): boolean {
  const names = isRow(text) ? cellsOf(text).map(headingKey) : [labelOf(text)?.key ?? ''];
  return names.some((name) => NAME.test(name));
}

function isOfHead({ text, bullet }: Line): boolean {
  if (bullet !== null || isRow(text)) return false;
  if (REPORT.test(text)) return true;
  const label = labelOf(text);
  return label === null ? !SENTENCE.test(text) : isOwnDate(label.key);
}

interface WrittenPeriod {
  readonly kind: 'days' | 'month';
  /** As written, for a comparison. */
  readonly days: string;
  readonly start: number;
  readonly end: number;
  /** What it becomes. */
  readonly text: string;
}

function periodsIn(text: string, period: Period): readonly WrittenPeriod[] {
  const line = asDates(text);
  const ranges = [...line.matchAll(TO)].flatMap((to) => rangeAt(line, to, period));
  const months = period.kind === 'month' ? [...line.matchAll(MONTH)] : [];
  return [...ranges, ...months.map((match) => monthAt(match, period))];
}

const DOTTED = new RegExp(
  `(?<![0-9０-９.a-z]|ver[. ]{0,2})${D}{1,2}\\.${D}{2}(?:[(（].[)）])?${TO.source}${D}{1,2}\\.${D}{2}(?![0-9０-９.])`,
  'giu',
);

/** A line of the same length whose days are read as dates: YYYY/MM/DD, 10.12〜10.16, 10/12(月・祝). */
function asDates(line: string): string {
  return line
    .replace(/y{4}(?=[年\-/.／])/giu, '2000')
    .replace(/(?<![a-z])m{1,2}(?=[月\-/.／])|(?<=[月\-/.／])d{1,2}(?![a-z])/giu, ({ length }) =>
      '1'.padStart(length, '0'),
    )
    .replace(DOTTED, (range) => range.replaceAll('.', '/'))
    .replace(/(?<=[(（][日月火水木金土])[・･、]祝日?(?=[)）])/gu, ({ length }) =>
      ' '.repeat(length),
    );
}

const LONGEST_DAY = 40;

interface WrittenDay {
  readonly text: string;
  readonly date: CalendarDate;
  /** How many characters of the line it takes. */
  readonly length: number;
}

function rangeAt(line: string, to: RegExpExecArray, period: Period): readonly WrittenPeriod[] {
  const behind = to.index + to[0].length;
  const before = line.slice(Math.max(0, to.index - LONGEST_DAY), to.index);
  const after = line.slice(behind, behind + LONGEST_DAY);
  const first = firstDay(before, after);
  const last = first === null ? null : lastDay(after, first);
  if (first === null || last === null) return placeholdersAt(before, after, to, period);
  const days = [first, last].map(({ date }) => `${date.month}/${date.day}`).join('〜');
  const text = rangeLike(first, to[0], last, period);
  return [{ kind: 'days', days, start: to.index - first.length, end: behind + last.length, text }];
}

function firstDay(before: string, after: string): WrittenDay | null {
  const isShared = new RegExp(`^${D}{1,2}${GAP}日`, 'u').test(after);
  for (const sign of isShared ? ['', '日'] : ['']) {
    const text = before + sign;
    const found = datesIn(text).at(-1);
    if (found?.date && found.end === text.length)
      return {
        text: text.slice(found.start),
        date: found.date,
        length: before.length - found.start,
      };
  }
  return null;
}

const YEAR_AND_MONTH = new RegExp(
  `^((?:(?:令和|R)${GAP}(?:${D}{1,2}|元)|${D}{4})${GAP}[年\\-/.／]${GAP})?(${D}{1,2}${GAP}[月\\-/.／]${GAP})`,
  'iu',
);
const NO_DAY_BEHIND = /^(?![のま週])[\p{L}\p{N}:：%％.]/u;

/** What is left out of it is as in the first day. */
function lastDay(after: string, first: WrittenDay): WrittenDay | null {
  const [, year = '', month = ''] = YEAR_AND_MONTH.exec(first.text) ?? [];
  for (const front of new Set(['', year, month, year + month])) {
    const whole = front + after;
    const [found] = datesIn(whole);
    if (!found?.date || found.start !== 0 || found.end <= front.length) continue;
    const text = whole.slice(0, found.end);
    const isBareNumber = front.endsWith(month) && front !== '' && !after.slice(0, 4).includes('日');
    const isNoDay = NO_DAY_BEHIND.test(whole.slice(found.end)) || found.date.day <= first.date.day;
    if (!isBareNumber || !isNoDay)
      return { text, date: found.date, length: found.end - front.length };
  }
  return null;
}

function placeholdersAt(
  before: string,
  after: string,
  to: RegExpExecArray,
  period: Period,
): readonly WrittenPeriod[] {
  const first = datePlaceholdersIn(before).at(-1);
  const [last] = datePlaceholdersIn(after);
  if (first?.end !== before.length || last?.start !== 0) return [];
  const end = to.index + to[0].length + last.end;
  return [
    {
      kind: 'days',
      days: '',
      start: to.index - before.length + first.start,
      end,
      text: periodLabel(period),
    },
  ];
}

function rangeLike(first: WrittenDay, to: string, last: WrittenDay, period: Period): string {
  const written = first.text + last.text;
  if (/[a-z]{3}/iu.test(written)) return periodLabel(period);
  const isPadded =
    /(?<![0-9０-９])[0０]/u.test(written) ||
    (/^[0-9０-９]{4}[-/.／]/u.test(first.text) &&
      !/(?<![0-9０-９])[0-9０-９](?![0-9０-９])/u.test(written));
  const isOneYear = period.from.slice(0, 4) === period.to.slice(0, 4);
  const lastForm = isOneYear || last.date.year !== null ? last : first;
  const days = [dayLike(first, period.from, isPadded), dayLike(lastForm, period.to, isPadded)];
  // A range that is read as one date would be taken for the day of the report.
  return datesIn(days.join(to)).length === 1 ? days.join('〜') : days.join(to);
}

function dayLike({ text, date }: WrittenDay, day: CalendarDay, isPadded: boolean): string {
  const numbers = day.split('-').map(Number);
  const own = withNumbers(text, date.year === null ? numbers.slice(1) : numbers, isPadded);
  return date.weekday === null
    ? own
    : own.replace(
        /[日月火水木金土]((?:曜日?)?)[ \t\u3000]*([)）]?)$/u,
        (_, word: string, bracket: string) => weekdayOf(day) + word + bracket,
      );
}

const REIWA = 2018;

function withNumbers(text: string, numbers: readonly number[], isPadded: boolean): string {
  const isEra = /^(?:令和|R)/iu.test(text);
  const left = [...numbers];
  return text.replace(/[0-9０-９]+|元/gu, (written) => {
    const number = left.shift() ?? 0;
    const digits = String(isEra && number > REIWA ? number - REIWA : number);
    const padded = isPadded ? digits.padStart(2, '0') : digits;
    return /[０-９]/u.test(written)
      ? padded.replace(/[0-9]/gu, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
      : padded;
  });
}

const MONTH = new RegExp(
  `(?<![0-9０-９/.\\-])(?<!${D}月${GAP}(?:[〜~～\\-–ー]|から)${GAP})(?<month>(?:(?:(?:令和|R)${GAP}(?:${D}{1,2}|元)|${D}{4})${GAP}年${GAP})?${D}{1,2}${GAP}月|${D}{4}[-/.／]${D}{1,2}(?![-/.／0-9０-９]))(?!${GAP}(?:[0-9０-９期間末頃初上中下以〜~～\\-–ー]|から))[度分]?`,
  'giu',
);

function monthAt(match: RegExpExecArray, period: Period): WrittenPeriod {
  const { month = '' } = match.groups ?? {};
  const label = periodLabel(period);
  const [year = 0, number = 0] = period.from.split('-').map(Number);
  const numbers = month.match(/[0-9０-９]+|元/gu)?.length === 2 ? [year, number] : [number];
  const isPadded = /(?<![0-9０-９])[0０]|^[0-9０-９]{4}[^年0-9０-９ ]/u.test(month);
  const text = label.endsWith('月')
    ? withNumbers(month, numbers, isPadded) + match[0].slice(month.length)
    : label;
  const end = match.index + match[0].length;
  return { kind: 'month', days: month, start: match.index, end, text };
}
