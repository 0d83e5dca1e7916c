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
const DIGIT = '[0-9０-９]';
const PLACEHOLDER = /[{｛]{1,2}[ \t\u3000]*(?:対象|報告)?期間[ \t\u3000]*[}｝]{1,2}/gu;
const DASH = new RegExp(`${GAP}(?:[〜~～\\-‐–—―ー－−→]|から|より|to(?![a-z]))${GAP}`, 'giu');

/** A template that says the period told: at its placeholder, else in its head and where a label names the period. */
export function withPeriod(template: string, period: Period): string {
  const label = periodLabel(period);
  const filled = template.replace(PLACEHOLDER, label);
  if (filled !== template) return filled;
  /** In lines without such a label only the first period of each kind is replaced, wherever it stands again. */
  const firstKeys = new Map<WrittenPeriod['kind'], string>();
  const edits = headLines(parseDocument(template)).flatMap((line) =>
    periodsIn(line.text, period).flatMap(({ kind, key, start, end, replacement }): TextEdit[] => {
      const firstKey = firstKeys.get(kind) ?? key;
      if (!isLabelled(line)) firstKeys.set(kind, firstKey);
      const range = { start: line.start + start, end: line.start + end };
      return isLabelled(line) || firstKey === key ? [{ range, text: replacement }] : [];
    }),
  );
  return applyEdits(template, edits);
}

const PERIOD_LABEL =
  /^(?:対象|報告|該当|集計|作業|業務|活動|実施|勤務|記録)*(?:期間|週|年?月)$|^対象$|^日付$|^(?:reporting|report)?(?:period|week|month)$/u;
const REPORT = /[週月](?:報|次|間報告|例報告)|weekly|monthly/iu;
const SENTENCE = /[。！？!?]|^[ \t\u3000]*※|(?:です|ます|でした|ました|ません)/u;

/** The title, and above the first section of work what is no item and no sentence. */
function headLines({ lines, sections, nonBlankLines }: ReportDocument): readonly Line[] {
  const work = sections.find(({ role }) => role !== null)?.heading.start ?? Infinity;
  const items = lines.find((line) => line.bullet !== null && !isLabelled(line))?.start ?? Infinity;
  return lines.filter(
    (line) =>
      line === nonBlankLines[0] ||
      (line.start < work && (isLabelled(line) || (line.start < items && isTitleLike(line)))),
  );
}

function isLabelled({ label }: Line): boolean {
  return PERIOD_LABEL.test(label?.key ?? '');
}

function isTitleLike({ text, bullet, label }: Line): boolean {
  if (bullet !== null) return false;
  return REPORT.test(text) || (label === null && !SENTENCE.test(text));
}

interface WrittenPeriod {
  readonly kind: 'days' | 'month';
  /** The same for the same days. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

function periodsIn(text: string, period: Period): readonly WrittenPeriod[] {
  const ranges = [...text.matchAll(DASH)].flatMap((dash) => rangeAt(text, dash, period));
  const months = period.kind === 'month' ? [...text.matchAll(MONTH)] : [];
  return [...ranges, ...months.map((match) => monthAt(match, period))];
}

const MAX_DAY_LENGTH = 40;

function rangeAt(line: string, dash: RegExpExecArray, period: Period): readonly WrittenPeriod[] {
  const behind = dash.index + dash[0].length;
  const after = line.slice(behind, behind + MAX_DAY_LENGTH);
  const first = firstDay(line.slice(Math.max(0, dash.index - MAX_DAY_LENGTH), dash.index));
  const last = first === null ? null : lastDay(after, first);
  if (first === null || last === null) return [];
  const key = [first, last].map(({ date }) => `${date?.month ?? ''}/${date?.day ?? ''}`).join('〜');
  const replacement = rangeLike(first, dash[0], last, period);
  const end = behind + last.length;
  return [{ kind: 'days', key, start: dash.index - first.length, end, replacement }];
}

interface WrittenDay {
  readonly text: string;
  /** Null for a placeholder. */
  readonly date: CalendarDate | null;
  /** How many characters of the line it takes. */
  readonly length: number;
}

function datesAndPlaceholdersIn(text: string) {
  return [...datePlaceholdersIn(text), ...datesIn(text)];
}

function firstDay(before: string): WrittenDay | null {
  const found = datesAndPlaceholdersIn(before).find(({ end }) => end === before.length);
  if (found === undefined) return null;
  const { start, date } = found;
  return { text: before.slice(start), date, length: before.length - start };
}

const ERA_OR_YEAR = `(?:(?:令和|R)${GAP}(?:${DIGIT}{1,2}|元)|${DIGIT}{4})`;
const YEAR_AND_MONTH = new RegExp(
  `^(${ERA_OR_YEAR}${GAP}[年\\-/.／]${GAP})?(${DIGIT}{1,2}${GAP}[月\\-/.／]${GAP})`,
  'iu',
);

const NO_DAY_BEHIND = /^(?![のま週])[\p{L}\p{N}:：%％.]/u;

/** Where it lacks a year or a month, those of the first day hold. */
function lastDay(after: string, first: WrittenDay): WrittenDay | null {
  const [, year = '', month = ''] = YEAR_AND_MONTH.exec(first.text) ?? [];
  for (const front of new Set(['', year, month, year + month])) {
    const whole = front + after;
    const found = datesAndPlaceholdersIn(whole).find(({ start }) => start === 0);
    if (found === undefined || found.end <= front.length) continue;
    const { date, end } = found;
    const isBareNumber = front.endsWith(month) && front !== '' && !after.slice(0, 4).includes('日');
    const isEarlier = (date?.day ?? 0) <= (first.date?.day ?? 0);
    if (!isBareNumber || !(isEarlier || NO_DAY_BEHIND.test(whole.slice(end))))
      return { text: whole.slice(0, end), date, length: end - front.length };
  }
  return null;
}

function rangeLike(first: WrittenDay, dash: string, last: WrittenDay, period: Period): string {
  const isOneYear = period.from.slice(0, 4) === period.to.slice(0, 4);
  const written = isOneYear || last.date?.year !== null ? last : first;
  const days = [
    formatDateLike(first.text, formatReportDate(period.from)),
    formatDateLike(written.text, formatReportDate(period.to)),
  ];
  // A range that is read as one date would be taken for the day of the report.
  return datesIn(days.join(dash)).length === 1 ? days.join('〜') : days.join(dash);
}

const RANGE_MARK = `${GAP}(?:[〜~～\\-–ー]|から)${GAP}`;
const BY_NAME = `(?:(?:${ERA_OR_YEAR}|y{4})${GAP}年${GAP})?(?:${DIGIT}{1,2}|m{1,2})${GAP}月`;
const BY_NUMBERS = `${DIGIT}{4}[-/.／]${DIGIT}{1,2}(?![-/.／0-9０-９])`;
const MONTH = new RegExp(
  `(?<![0-9０-９/.\\-])(?<!${DIGIT}月${RANGE_MARK})(?<month>${BY_NAME}|${BY_NUMBERS})(?!${GAP}(?:[0-9０-９期間末頃初上中下以d]|${RANGE_MARK}))[度分]?`,
  'giu',
);

function monthAt(match: RegExpExecArray, period: Period): WrittenPeriod {
  const { index, 0: written, groups: { month = '' } = {} } = match;
  const label = periodLabel(period);
  const sampleMonth = month.replace(/y{4}/iu, '2000').replace(/m{1,2}/iu, '11');
  const [dayPart, monthEnd] = month.endsWith('月') ? ['1日', '月'] : ['/1', ''];
  const firstDate = formatDateLike(sampleMonth + dayPart, formatReportDate(period.from));
  const monthText = firstDate.slice(0, firstDate.lastIndexOf(monthEnd || '/')) + monthEnd;
  const replacement = label.endsWith('月') ? monthText + written.slice(month.length) : label;
  return { kind: 'month', key: month, start: index, end: index + written.length, replacement };
}
