import type { CalendarDate } from '../../report/index.ts';

/** Days as the local calendar counts them, from one on 1970-01-01; the first and the last one meant. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

export interface RelativeDay {
  readonly text: string;
  readonly start: number;
  readonly spans: readonly DaySpan[];
  /** 今日 and its neighbours, which a report names without being told. */
  readonly isOrdinary: boolean;
}

const D = '[0-9０-９]';
const WEEKDAY = '[月火水木金土日]';

const RELATIVE = new RegExp(
  [
    `(?<count>${D}{1,3}|[一二三四五六七八九十])(?<unit>日|週間|[かヶケカヵ箇]月)(?:後(?!ろ)|(?<ago>前(?![後倒])))`,
    `(?:(?<nthMonth>${D}{1,2}月|今月|来月|翌月|先月|前月)の?)?第(?<nth>[1-5１-５一二三四五])の?(?<nthDay>${WEEKDAY})曜日?`,
    `(?<partMonth>${D}{1,2}月|今月|来月|翌月|先月|前月)の?(?<part>末|いっぱい|中(?!旬|[ごに]ろ)|[上中下]旬|初め|頭(?!${D}))`,
    `(?<year>一昨年|おととし|昨年|去年|前年|今年|本年|来年|翌年|再来年)(?![度比])(?:の?(?<yearMonth>${D}{1,2})月(?!の?${D}))?`,
    `(?<![\\p{Script=Han}])(?<row>土日(?![本経銀])|[月火水木金土](?:・${WEEKDAY}){1,6}(?![本経銀道星])|[月火水木金土](?:[・、〜～~／/-]?${WEEKDAY}){1,6}(?=[休祝出連]|$|[^\\p{Script=Han}0-9０-９]))`,
    '(?<week>今週|来週|翌週|次の週|再来週|先週|前週|前の週|先々週)(?:中|末|いっぱい)?の?(?:(?<weekday>[月火水木金土日])(?:曜日?|(?=[のにはまよ、。午朝夕昼夜]|から|$)))?',
    `(?<!${D}日?[ \\t]?)(?:(?<only>${WEEKDAY})曜日?|[（(](?<bracketed>${WEEKDAY})[)）])`,
    '(?<day>一昨日|おととい|昨日|きのう|前日|今日|本日|明日|あした|明後日|あさって|しあさって|翌日|翌々日)',
    '(?<month>今月|来月|翌月|次の月(?!曜)|先月|前月|前の月(?!曜))(?:の?(?<monthDay>[0-9０-９]{1,2})日)?',
    '(?<end>週明け|週末|月末|月初|年末|年始)',
  ].join('|'),
  'gu',
);

const HINT = /[週月火水木金土日曜年]|あした|あさって|おとと|きのう/u;

function stepsFrom(first: number, names: string): ReadonlyMap<string | undefined, number> {
  return new Map(
    names
      .split(' ')
      .flatMap((step, index) => step.split('・').map((name) => [name, first + index] as const)),
  );
}

const WEEKS = stepsFrom(-2, '先々週 先週・前週・前の週 今週 来週・翌週・次の週 再来週');
const DAYS = stepsFrom(
  -2,
  '一昨日・おととい 昨日・きのう・前日 今日・本日 明日・あした・翌日 明後日・あさって・翌々日 しあさって',
);
const YEARS = stepsFrom(-2, '一昨年・おととし 昨年・前年・去年 今年・本年 来年・翌年 再来年');
const MONTHS = stepsFrom(-1, '先月・前月・前の月 今月 来月・翌月・次の月');
const MONDAY_FIRST = '月火水木金土日';

export function relativeDaysIn(text: string, today: CalendarDate | null): readonly RelativeDay[] {
  if (!HINT.test(text)) return [];
  const now = today === null ? null : dayNumber(today, today.year ?? 2000);
  return Array.from(text.matchAll(RELATIVE), ({ 0: written, index, groups = {} }) => ({
    text: written,
    start: index,
    spans: now === null || today === null ? [] : spansOf(groups, today, now),
    isOrdinary: groups['day'] !== undefined || groups['year'] !== undefined,
  }));
}

/** A day as written, as the one nearest to the day of writing where it says no year. */
export function daySpan(date: CalendarDate, today: CalendarDate | null): DaySpan {
  const year = today?.year ?? null;
  if (date.year !== null || year === null || today === null) {
    const day = dayNumber(date, date.year ?? 2000);
    return { from: day, to: day };
  }
  const now = dayNumber(today, year);
  const day = [year - 1, year, year + 1]
    .map((one) => dayNumber(date, one))
    .reduce((best, one) => (Math.abs(one - now) < Math.abs(best - now) ? one : best));
  return { from: day, to: day };
}

/** Days since 1970-01-01 in the Gregorian calendar, by the count of days since 0000-03-01; months beyond the year go over into others. */
function daysFromEpoch(year: number, month: number, day: number): number {
  const months = year * 12 + month - 3;
  const march = Math.floor(months / 12);
  const inYear = months - march * 12;
  return (
    march * 365 +
    Math.floor(march / 4) -
    Math.floor(march / 100) +
    Math.floor(march / 400) +
    Math.floor((153 * inYear + 2) / 5) +
    day -
    719_469
  );
}

export function dayOfMonthSpans(day: number, today: CalendarDate | null): readonly DaySpan[] {
  if (today === null || day < 1 || day > 31) return [];
  const months = day < today.day ? [0, 1] : day > today.day ? [-1, 0] : [0];
  return months.map((offset) => {
    const { from } = monthSpan(today.year ?? 2000, today.month + offset);
    return { from: from + day - 1, to: from + day - 1 };
  });
}

export function dateOfDay(day: number): CalendarDate & { readonly year: number } {
  const firstOf = (months: number): number => daysFromEpoch(1970, months + 1, 1);
  let months = Math.floor(day / 30.44);
  while (firstOf(months) > day) months -= 1;
  while (firstOf(months + 1) <= day) months += 1;
  const years = Math.floor(months / 12);
  return {
    year: 1970 + years,
    month: months - years * 12 + 1,
    day: day - firstOf(months) + 1,
    weekday: weekdayOf(day),
  };
}

/** Day of the week, 0 is Sunday; 1970-01-01 was a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

function dayNumber({ month, day }: CalendarDate, year: number): number {
  return daysFromEpoch(year, month, day);
}

function spansOf(
  groups: Readonly<Record<string, string | undefined>>,
  today: CalendarDate,
  now: number,
): readonly DaySpan[] {
  const weekday = (weekdayOf(now) + 6) % 7;
  const monday = now - weekday;
  const one = (day: number): DaySpan => ({ from: day, to: day });
  const { week, day, month, end, count, nth, part, row } = groups;
  const only = groups['only'] ?? groups['bracketed'];
  const year = today.year ?? 2000;
  const monthOf = (name: string | undefined): number =>
    name === undefined
      ? today.month
      : MONTHS.has(name)
        ? today.month + (MONTHS.get(name) ?? 0)
        : nearestMonth(numberOf(name), today.month);
  if (count !== undefined) {
    const away = numberOf(count) * (groups['ago'] === undefined ? 1 : -1);
    if (groups['unit'] === '日') return [one(now + away)];
    if (groups['unit'] === '週間') {
      return [one(now + 7 * away), { from: monday + 7 * away, to: monday + 7 * away + 6 }];
    }
    return [
      one(daysFromEpoch(year, today.month + away, today.day)),
      monthSpan(year, today.month + away),
    ];
  }
  if (nth !== undefined) {
    const { from } = monthSpan(year, monthOf(groups['nthMonth']));
    const first = (MONDAY_FIRST.indexOf(groups['nthDay'] ?? '') - weekdayOf(from) + 8) % 7;
    return [one(from + first + 7 * (numberOf(nth) - 1))];
  }
  if (part !== undefined) {
    const { from, to } = monthSpan(year, monthOf(groups['partMonth']));
    if (part === '末') return [one(to)];
    if (part === 'いっぱい' || part === '中') return [one(to), { from, to }];
    if (part === '中旬') return [{ from: from + 10, to: from + 19 }];
    return [part === '下旬' ? { from: from + 20, to } : { from, to: from + 9 }];
  }
  if (groups['year'] !== undefined) {
    const named = year + (YEARS.get(groups['year']) ?? 0);
    const { yearMonth } = groups;
    return yearMonth === undefined
      ? [{ from: daysFromEpoch(named, 1, 1), to: daysFromEpoch(named, 12, 31) }]
      : [monthSpan(named, numberOf(yearMonth))];
  }
  if (row !== undefined) {
    return weekdaysOf(row).flatMap((named) =>
      [-7, 0, 7].map((offset) => one(monday + named + offset)),
    );
  }
  if (week !== undefined) {
    const first = monday + 7 * (WEEKS.get(week) ?? 0);
    const named = groups['weekday'];
    return named === undefined
      ? [{ from: first, to: first + 6 }]
      : [one(first + MONDAY_FIRST.indexOf(named))];
  }
  if (only !== undefined) {
    const inWeek = monday + MONDAY_FIRST.indexOf(only);
    return [inWeek - 7, inWeek, inWeek + 7].map(one);
  }
  if (day !== undefined) {
    const offset = DAYS.get(day) ?? 0;
    // On a Friday 明日 is the next day at work too.
    return offset === 1 && weekday >= 4 ? [{ from: now + 1, to: monday + 7 }] : [one(now + offset)];
  }
  if (month !== undefined) {
    const span = monthSpan(year, monthOf(month));
    const named = groups['monthDay'];
    return named === undefined ? [span] : [one(span.from + numberOf(named) - 1)];
  }
  switch (end) {
    case '週明け':
      return [one(monday + 7)];
    case '週末':
      return [
        { from: monday + 4, to: monday + 6 },
        ...[4, 5, 6].map((offset) => one(monday + offset)),
      ];
    case '月末':
    case '月初':
      return [0, 1].map((offset) => {
        const span = monthSpan(year, today.month + offset);
        return one(end === '月末' ? span.to : span.from);
      });
    default:
      return [
        {
          from: dayNumber({ ...today, month: 12, day: 20 }, year),
          to: dayNumber({ ...today, month: 1, day: 10 }, year + 1),
        },
      ];
  }
}

function numberOf(written: string): number {
  const kanji = '一二三四五六七八九十'.indexOf(written) + 1;
  return kanji > 0 ? kanji : Number.parseInt(written.normalize('NFKC'), 10);
}

/** A month's number counted on from this year's first, as the one nearest to this month. */
function nearestMonth(month: number, thisMonth: number): number {
  return month + 12 * Math.round((thisMonth - month) / 12);
}

/** The weekdays of 月水金 or 月〜金, 0 is Monday. */
function weekdaysOf(row: string): readonly number[] {
  const named = [...row].map((sign) => MONDAY_FIRST.indexOf(sign));
  const [first = 0, last = 0] = named.filter((day) => day !== -1);
  return /[〜～~-]/u.test(row)
    ? Array.from({ length: Math.max(0, last - first) + 1 }, (_, index) => first + index)
    : named.filter((day) => day !== -1);
}

function monthSpan(year: number, month: number): DaySpan {
  return {
    from: daysFromEpoch(year, month, 1),
    to: daysFromEpoch(year, month + 1, 1) - 1,
  };
}
