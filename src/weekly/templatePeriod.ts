import { formatReportDate, type Period } from '../domain/report.ts';
import { applyEdits, type TextEdit } from '../domain/textEdits.ts';
import {
  type CalendarDate,
  formatDateLike,
  datePlaceholdersIn,
  datesIn,
  type Line,
  parseDocument,
  type ReportDocument,
} from '../report/index.ts';
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
  /** Of lines without such a label, only the first period and its like. */
  const said = new Map<WrittenPeriod['kind'], string>();
  const edits = headLines(parseDocument(template)).flatMap((line) =>
    periodsIn(line.text, period).flatMap(({ kind, days, start, end, text }): TextEdit[] => {
      const first = said.get(kind) ?? days;
      if (!isNamed(line)) said.set(kind, first);
      const isSaid = isNamed(line) || first === days;
      return isSaid ? [{ range: { start: line.start + start, end: line.start + end }, text }] : [];
    }),
  );
  return applyEdits(template, edits);
}

const NAME =
  /^(?:対象|報告|該当|集計|作業|業務|活動|実施|勤務|記録)*(?:期間|週|年?月)$|^対象$|^日付$|^(?:reporting|report)?(?:period|week|month)$/u;
const REPORT = /[週月](?:報|次|間報告|例報告)|weekly|monthly/iu;
const SENTENCE = /[。！？!?]|^[ \t\u3000]*※|(?:です|ます|でした|ました|ません)/u;

/** The title, and above the first section of work what is no item and no sentence. */
function headLines({ lines, sections, nonBlankLines }: ReportDocument): readonly Line[] {
  const work = sections.find(({ role }) => role !== null)?.heading.start ?? Infinity;
  const items = lines.find((line) => line.bullet !== null && !isNamed(line))?.start ?? Infinity;
  return lines.filter(
    (line) =>
      line === nonBlankLines[0] ||
      (line.start < work && (isNamed(line) || (line.start < items && isOfHead(line)))),
  );
}

function isNamed({ label }: Line): boolean {
  return NAME.test(label?.key ?? '');
}

function isOfHead({ text, bullet, label }: Line): boolean {
  if (bullet !== null) return false;
  return REPORT.test(text) || (label === null && !SENTENCE.test(text));
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
  const ranges = [...text.matchAll(TO)].flatMap((to) => rangeAt(text, to, period));
  const months = period.kind === 'month' ? [...text.matchAll(MONTH)] : [];
  return [...ranges, ...months.map((match) => monthAt(match, period))];
}

const LONGEST_DAY = 40;

function rangeAt(line: string, to: RegExpExecArray, period: Period): readonly WrittenPeriod[] {
  const behind = to.index + to[0].length;
  const after = line.slice(behind, behind + LONGEST_DAY);
  const first = firstDay(line.slice(Math.max(0, to.index - LONGEST_DAY), to.index));
  const last = first === null ? null : lastDay(after, first);
  if (first === null || last === null) return [];
  const days = [first, last]
    .map(({ date }) => `${date?.month ?? ''}/${date?.day ?? ''}`)
    .join('〜');
  const text = rangeLike(first, to[0], last, period);
  return [{ kind: 'days', days, start: to.index - first.length, end: behind + last.length, text }];
}

interface WrittenDay {
  readonly text: string;
  /** null for a place for one. */
  readonly date: CalendarDate | null;
  /** How many characters of the line it takes. */
  readonly length: number;
}

function datesAndPlacesIn(text: string) {
  return [...datePlaceholdersIn(text), ...datesIn(text)];
}

function firstDay(before: string): WrittenDay | null {
  const found = datesAndPlacesIn(before).find(({ end }) => end === before.length);
  if (found === undefined) return null;
  const { start, date } = found;
  return { text: before.slice(start), date, length: before.length - start };
}

const ERA_OR_YEAR = `(?:(?:令和|R)${GAP}(?:${D}{1,2}|元)|${D}{4})`;
const YEAR_AND_MONTH = new RegExp(
  `^(${ERA_OR_YEAR}${GAP}[年\\-/.／]${GAP})?(${D}{1,2}${GAP}[月\\-/.／]${GAP})`,
  'iu',
);

const NO_DAY_BEHIND = /^(?![のま週])[\p{L}\p{N}:：%％.]/u;

/** What is left out of it is as in the first day. */
function lastDay(after: string, first: WrittenDay): WrittenDay | null {
  const [, year = '', month = ''] = YEAR_AND_MONTH.exec(first.text) ?? [];
  for (const front of new Set(['', year, month, year + month])) {
    const whole = front + after;
    const found = datesAndPlacesIn(whole).find(({ start }) => start === 0);
    if (found === undefined || found.end <= front.length) continue;
    const { date, end } = found;
    const isBareNumber = front.endsWith(month) && front !== '' && !after.slice(0, 4).includes('日');
    const isEarlier = (date?.day ?? 0) <= (first.date?.day ?? 0);
    if (!isBareNumber || !(isEarlier || NO_DAY_BEHIND.test(whole.slice(end))))
      return { text: whole.slice(0, end), date, length: end - front.length };
  }
  return null;
}

function rangeLike(first: WrittenDay, to: string, last: WrittenDay, period: Period): string {
  const isOneYear = period.from.slice(0, 4) === period.to.slice(0, 4);
  const form = isOneYear || last.date?.year !== null ? last : first;
  const days = [
    formatDateLike(first.text, formatReportDate(period.from)),
    formatDateLike(form.text, formatReportDate(period.to)),
  ];
  // A range that is read as one date would be taken for the day of the report.
  return datesIn(days.join(to)).length === 1 ? days.join('〜') : days.join(to);
}

const NO_RANGE = `${GAP}(?:[〜~～\\-–ー]|から)${GAP}`;
const BY_NAME = `(?:(?:${ERA_OR_YEAR}|y{4})${GAP}年${GAP})?(?:${D}{1,2}|m{1,2})${GAP}月`;
const BY_NUMBERS = `${D}{4}[-/.／]${D}{1,2}(?![-/.／0-9０-９])`;
const MONTH = new RegExp(
  `(?<![0-9０-９/.\\-])(?<!${D}月${NO_RANGE})(?<month>${BY_NAME}|${BY_NUMBERS})(?!${GAP}(?:[0-9０-９期間末頃初上中下以d]|${NO_RANGE}))[度分]?`,
  'giu',
);

function monthAt(match: RegExpExecArray, period: Period): WrittenPeriod {
  const { index, 0: written, groups: { month = '' } = {} } = match;
  const label = periodLabel(period);
  const form = month.replace(/y{4}/iu, '2000').replace(/m{1,2}/iu, '11');
  const [day, end] = month.endsWith('月') ? ['1日', '月'] : ['/1', ''];
  const whole = formatDateLike(form + day, formatReportDate(period.from));
  const own = whole.slice(0, whole.lastIndexOf(end === '' ? '/' : end)) + end;
  const text = label.endsWith('月') ? own + written.slice(month.length) : label;
  return { kind: 'month', days: month, start: index, end: index + written.length, text };
}
