import type { CalendarDate } from './dateExpressions.ts';

/** Days as the local calendar counts them, from one on 1970-01-01; the first and the last one meant. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

/** Days named from the day of writing: 来週月曜, 金曜, 月末. */
export interface RelativeDay {
  readonly text: string;
  readonly start: number;
  /** Every day or week that it may mean. */
  readonly spans: readonly DaySpan[];
  /** 今日 and its neighbours, which a report names without being told. */
  readonly isOrdinary: boolean;
}

const RELATIVE = new RegExp(
  [
    '(?<week>今週|来週|翌週|再来週|先週|先々週)(?:中|末)?の?(?:(?<weekday>[月火水木金土日])(?:曜日?|(?=[のにはまよ、。午朝夕昼夜]|から|$)))?',
    '(?<only>[月火水木金土日])曜日?',
    '(?<day>一昨日|おととい|昨日|きのう|前日|今日|本日|明日|あした|明後日|あさって|翌日)',
    '(?<month>今月|来月|翌月|先月)(?:の?(?<monthDay>[0-9０-９]{1,2})日|(?<monthEnd>末))?',
    '(?<end>週明け|週末|月末|月初|年末|年始)',
  ].join('|'),
  'gu',
);

const HINT = /[週月日曜年]|あした|あさって|おととい|きのう/u;

const WEEKS: Readonly<Record<string, number>> = {
  先々週: -2,
  先週: -1,
  今週: 0,
  来週: 1,
  翌週: 1,
  再来週: 2,
};
const DAYS: Readonly<Record<string, number>> = {
  一昨日: -2,
  おととい: -2,
  昨日: -1,
  きのう: -1,
  前日: -1,
  今日: 0,
  本日: 0,
  明日: 1,
  あした: 1,
  翌日: 1,
  明後日: 2,
  あさって: 2,
};
const MONTHS: Readonly<Record<string, number>> = { 先月: -1, 今月: 0, 来月: 1, 翌月: 1 };
const MONDAY_FIRST = '月火水木金土日';

/** The days that a text names from the day of writing, in order; none where that day is not known. */
export function relativeDaysIn(text: string, today: CalendarDate | null): readonly RelativeDay[] {
  if (!HINT.test(text)) return [];
  const now = today === null ? null : dayNumber(today, today.year ?? 2000);
  return [...text.matchAll(RELATIVE)].flatMap((match) => {
    const groups = match.groups ?? {};
    return [
      {
        text: match[0],
        start: match.index,
        spans: now === null || today === null ? [] : spansOf(groups, today, now),
        isOrdinary: groups['day'] !== undefined,
      },
    ];
  });
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
  // Monday is 0.
  const weekday = (weekdayOf(now) + 6) % 7;
  const monday = now - weekday;
  const one = (day: number): DaySpan => ({ from: day, to: day });
  const { week, only, day, month, end } = groups;
  if (week !== undefined) {
    const first = monday + 7 * (WEEKS[week] ?? 0);
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
    const offset = DAYS[day] ?? 0;
    // On a Friday 明日 is the next day at work too.
    return offset === 1 && weekday >= 4 ? [{ from: now + 1, to: monday + 7 }] : [one(now + offset)];
  }
  const year = today.year ?? 2000;
  if (month !== undefined) {
    const span = monthSpan(year, today.month + (MONTHS[month] ?? 0));
    const named = groups['monthDay'];
    if (named !== undefined) return [one(span.from + Number(named.normalize('NFKC')) - 1)];
    return groups['monthEnd'] === undefined ? [span] : [one(span.to)];
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

function monthSpan(year: number, month: number): DaySpan {
  return {
    from: daysFromEpoch(year, month, 1),
    to: daysFromEpoch(year, month + 1, 1) - 1,
  };
}
