import { epochDay } from '../domain/calendarDays.ts';
import { type CalendarDate, datesIn } from '../report/index.ts';
import type { LocatedText } from './sentences.ts';

/** Both days as epochDay counts them, both included. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

export interface WrittenDay extends LocatedText {
  /** Any of them may be meant: of 火曜 that of last, this or next week. None where it names no certain day. */
  readonly spans: readonly DaySpan[];
  /** As a calendar writes it; null for one named from the day of writing. */
  readonly date: CalendarDate | null;
  /** 今日 and its neighbours, or a row of weekdays: a report may name them where no note does. */
  readonly needsNoSource: boolean;
}

const MONDAY_FIRST = '月火水木金土日';
const WEEKDAY = '[月火水木金土日]';

const FORMS = [
  '(?<count>[0-9]{1,3}|[一二三四五六七八九十])(?<unit>日|週間?|[かヶカケ]月)(?:後(?!ろ)|(?<ago>前(?![後倒])))',
  '(?<month>[0-9]{1,2}月|今月|来月|翌月|先月|前月)の?(?<part>末|いっぱい|中(?!旬)|[上中下]旬|半ば|初め|頭)',
  '(?<relativeMonth>今月|来月|翌月|先月|前月)(?:の?(?<monthDay>[0-9]{1,2})日)?',
  `(?<week>先々週|先週|前週|今週|来週|翌週|再来週)(?:中|末|いっぱい)?の?(?:(?<weekday>${WEEKDAY})(?:曜日?|(?=[のにはまよ、。午朝夕]|から|$)))?`,
  `(?<![\\p{Script=Han}])(?<row>(?:${WEEKDAY}[・、〜~-]?){1,6}${WEEKDAY})(?=[休祝はのにも勤出]|$|[^\\p{Script=Han}])`,
  `(?:(?<only>${WEEKDAY})曜日?|[（(](?<bracketed>${WEEKDAY})[)）])`,
  '(?<day>一昨日|おととい|昨日|きのう|前日|今日|本日|翌々日|明後日|あさって|明日|あした|翌日)',
  '\\b(?<name>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\.? (?<nameDay>[0-9]{1,2})(?![0-9:])',
  '(?<vague>週明け|週末|月末|月初|年内|年末|年始|数日(?:中|以内|後)|近日中)',
];
const WORDED = new RegExp(FORMS.join('|'), 'gu');
const MONTH_NAMES = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const WEEKS = ['先々週', '先週 前週', '今週', '来週 翌週', '再来週'];
const DAYS = [
  '一昨日 おととい',
  '昨日 きのう 前日',
  '今日 本日',
  '明日 あした 翌日',
  '明後日 あさって 翌々日',
];
const MONTHS = ['', '先月 前月', '今月', '来月 翌月'];

/** The offset of a word in its row; the third word means now. */
function stepOf(rows: readonly string[], word: string): number {
  return rows.findIndex((row) => row.split(' ').includes(word)) - 2;
}

/** 12/20-1/5 are two dates. */
const RANGE = /(?<=\/[0-9]{1,2})-(?=[0-9]{1,2}\/)/gu;

/** The days that a text names, dates and words like 来週の火曜. */
export function daysIn(text: string, writtenOn: CalendarDate | null): readonly WrittenDay[] {
  const dates = datesIn(text.replace(RANGE, '〜')).flatMap(
    ({ start, end, date }): readonly WrittenDay[] => {
      if (date === null) return [];
      const spans = [daySpan(date, writtenOn)];
      return [{ text: text.slice(start, end), start, spans, date, needsNoSource: false }];
    },
  );
  const worded = [...text.matchAll(WORDED)].flatMap(
    ({ 0: words, index, groups = {} }): readonly WrittenDay[] => {
      if (dates.some(({ start, text: date }) => index < start + date.length && start <= index))
        return [];
      const needsNoSource =
        groups['row'] !== undefined || (groups['day'] !== undefined && !/後|々|あさ/u.test(words));
      const spans = writtenOn === null ? [] : spansOf(groups, writtenOn);
      return [{ text: words, start: index, spans, date: null, needsNoSource }];
    },
  );
  return [...dates, ...worded];
}

/** A day as written, as the one nearest to the day of writing where it says no year. */
export function daySpan(
  { year, month, day }: CalendarDate,
  writtenOn: CalendarDate | null,
): DaySpan {
  const thisYear = writtenOn?.year ?? 2000;
  if (year !== null || writtenOn === null) return singleDay(epochDay(year ?? thisYear, month, day));
  const now = epochDay(thisYear, writtenOn.month, writtenOn.day);
  const [nearest = now] = [thisYear - 1, thisYear, thisYear + 1]
    .map((each) => epochDay(each, month, day))
    .toSorted((a, b) => Math.abs(a - now) - Math.abs(b - now));
  return singleDay(nearest);
}

function singleDay(day: number): DaySpan {
  return { from: day, to: day };
}

/** Day of the week, 0 is Sunday; 1970-01-01 was a Thursday. */
export function weekdayIndex(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

function monthSpan(year: number, month: number): DaySpan {
  return { from: epochDay(year, month, 1), to: epochDay(year, month + 1, 1) - 1 };
}

function spansOf(
  groups: Readonly<Record<string, string | undefined>>,
  writtenOn: CalendarDate,
): readonly DaySpan[] {
  const { count, month, relativeMonth, week, weekday, day, vague } = groups;
  const year = writtenOn.year ?? 2000;
  const now = epochDay(year, writtenOn.month, writtenOn.day);
  const monday = now - ((weekdayIndex(now) + 6) % 7);
  const monthOf = (name: string) => {
    if (!/^[0-9]/u.test(name)) return writtenOn.month + stepOf(MONTHS, name);
    const away = Number.parseInt(name, 10) - writtenOn.month;
    return writtenOn.month + away - 12 * Math.round(away / 12);
  };
  if (count !== undefined) {
    const kanji = '一二三四五六七八九十'.indexOf(count) + 1;
    const away = (kanji || Number(count)) * (groups['ago'] === undefined ? 1 : -1);
    if (groups['unit'] === '日') return [singleDay(now + away)];
    if (groups['unit']?.startsWith('週') === true)
      return [singleDay(now + 7 * away), weekSpan(monday + 7 * away)];
    return [
      singleDay(epochDay(year, writtenOn.month + away, writtenOn.day)),
      monthSpan(year, writtenOn.month + away),
    ];
  }
  if (month !== undefined) return [partOfMonth(monthSpan(year, monthOf(month)), groups['part'])];
  if (relativeMonth !== undefined) {
    const span = monthSpan(year, monthOf(relativeMonth));
    return groups['monthDay'] === undefined
      ? [span]
      : [singleDay(span.from + Number(groups['monthDay']) - 1)];
  }
  if (week !== undefined) {
    const first = monday + 7 * stepOf(WEEKS, week);
    return weekday === undefined
      ? [weekSpan(first)]
      : [singleDay(first + MONDAY_FIRST.indexOf(weekday))];
  }
  const row = groups['row'] ?? groups['only'] ?? groups['bracketed'];
  if (row !== undefined)
    return [-7, 0, 7].flatMap((offset) =>
      weekdaysOf(row).map((each) => singleDay(monday + offset + each)),
    );
  if (day !== undefined) {
    const offset = stepOf(DAYS, day);
    // On a Friday 明日 is the next day at work too.
    return offset === 1 && monday + 4 <= now
      ? [{ from: now + 1, to: monday + 7 }]
      : [singleDay(now + offset)];
  }
  const monthNumber = MONTH_NAMES.indexOf(groups['name'] ?? '') + 1;
  const named = { year: null, month: monthNumber, day: Number(groups['nameDay']), weekday: null };
  if (monthNumber > 0) return [daySpan(named, writtenOn)];
  if (vague === '週明け') return [singleDay(monday + 7)];
  if (vague === '週末') return [{ from: monday + 4, to: monday + 6 }];
  if (vague === '月末') return [singleDay(monthSpan(year, writtenOn.month).to)];
  if (vague === '月初') return [singleDay(monthSpan(year, writtenOn.month + 1).from)];
  if (vague?.startsWith('年') === true)
    return [{ from: epochDay(year, 12, 1), to: epochDay(year + 1, 1, 10) }];
  // 数日中 names no day.
  return [];
}

/** The weekdays of 月水金 or 月〜金, 0 is Monday. */
function weekdaysOf(row: string): readonly number[] {
  const days = [...row].map((char) => MONDAY_FIRST.indexOf(char)).filter((day) => day >= 0);
  const [first = 0, last = 0] = days;
  return /[〜~-]/u.test(row)
    ? Array.from({ length: Math.max(0, last - first) + 1 }, (_, index) => first + index)
    : days;
}

function weekSpan(monday: number): DaySpan {
  return { from: monday, to: monday + 6 };
}

function partOfMonth({ from, to }: DaySpan, part = ''): DaySpan {
  if (part === '末') return singleDay(to);
  if (part === '上旬' || part === '初め' || part === '頭') return { from, to: from + 9 };
  if (part === '中旬' || part === '半ば') return { from: from + 10, to: from + 19 };
  return part === '下旬' ? { from: from + 20, to } : { from, to };
}
