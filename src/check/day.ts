import { type CalendarDate, datesIn, type Line } from '../report/index.ts';
import { WEEKDAYS } from '../domain/localTime.ts';
import { daySpan, weekdayOf } from './days.ts';
import { type Found, foundAt, type Rule } from './rule.ts';
import { dayValue, figureOf, isSame, type Value } from './values.ts';

const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** So many days away a date without a year may be of another one. */
const FAR = 90;

const WEEKDAY = /[日月火水木金土](?=(?:曜日?)?[ \t\u3000]*[)）]?$)/u;

function wrongWeekdays(line: Line, today: CalendarDate, given: readonly Value[]) {
  return datesIn(line.text).flatMap(({ start, end, date }): readonly Found<'wrong-weekday'>[] => {
    if (date === null || date.weekday === null) return [];
    if (date.day > (MONTH_DAYS[date.month - 1] ?? 0)) return [];
    const span = daySpan(date, today);
    if (date.year === null && Math.abs(span.from - daySpan(today, today).from) > FAR) return [];
    const right = WEEKDAYS.charAt(weekdayOf(span.from));
    const words = line.text.slice(start, end);
    const inside = WEEKDAY.exec(words)?.index;
    if (WEEKDAYS.charAt(date.weekday) === right || inside === undefined) return [];
    const at = line.start + start + inside;
    const said = dayValue({ text: words, start, date, spans: [span], isOrdinary: false });
    const isGiven = given.some((value) => isSame(said, value));
    const fix = isGiven ? { range: { start: at, end: at + 1 }, text: right } : null;
    return [foundAt('wrong-weekday', words, line.start + start, { given: right, fix })];
  });
}

const HEAD_LINES = 12;
const KANJI = '[〇一二三四五六七八九十]{1,4}';

/** What may be the day and is in no form that is read: 26/11/26, H38.11.26, 日報 11.26, 十一月二十六日. */
const LIKE_DAY = new RegExp(
  [
    "(?<![\\p{L}\\p{N}./:-])['’]?(?:[A-Z]|\\p{Script=Han}{2})?[0-9]{2}(?<sep>[-./])",
    '(?:0?[1-9]|1[0-2])\\k<sep>(?:0?[1-9]|[12][0-9]|3[01])(?![\\p{L}\\p{N}./:-])',
    '|(?<=日[報誌付][^\\p{L}\\p{N}]{0,4})[0-9０-９]{1,2}[-.．][0-9０-９]{1,2}(?![\\p{L}\\p{N}./:-])',
    `|(?:${KANJI}年)?${KANJI}月${KANJI}日`,
  ].join(''),
  'gu',
);

/** 十一月二十日 on that day. */
function isToday(words: string, { month, day }: CalendarDate): boolean {
  const [, ofYear = '', ofMonth = ''] = /([^年月]+)月([^月]+)日$/u.exec(words) ?? [];
  return figureOf(ofYear) === month && figureOf(ofMonth) === day;
}

function unreadDays(
  { text, start, bullet }: Line,
  day: CalendarDate,
): readonly Found<'unknown-day'>[] {
  if (bullet !== null) return [];
  const read = datesIn(text);
  return [...text.matchAll(LIKE_DAY)].flatMap(({ index, 0: words }) =>
    read.some((date) => date.start < index + words.length && index < date.end) ||
    isToday(words, day)
      ? []
      : [foundAt('unknown-day', words, start + index)],
  );
}

export const dayRule = {
  kinds: {
    'wrong-weekday': {
      words: ['暦と合わない曜日', '', 'は、曜日が暦と合いません。正しくは', 'です。'],
      severity: 'error',
      isRewritable: true,
    },
    'unknown-day': {
      words: ['日報の日付かどうか分からない日付', '', 'が日報の日付かどうか、お確かめください。'],
      severity: 'warning',
    },
  },
  *find({ report, day, pieces, frame }) {
    if (day === null) return;
    const given = [...pieces, ...frame].flatMap(({ values }) => values);
    for (const line of report.lines) yield* wrongWeekdays(line, day, given);
    for (const line of report.head.slice(0, HEAD_LINES)) yield* unreadDays(line, day);
  },
} satisfies Rule<'wrong-weekday' | 'unknown-day'>;
