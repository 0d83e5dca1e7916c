import { type CalendarDate, datesIn, type Line } from '../report/index.ts';
import { locatedFinding, type Finding } from './finding.ts';
import { isKnown, type KnownFacts } from './facts/facts.ts';
import type { Comparison } from './lines/comparison.ts';
import { daySpan, weekdayOf } from './text/relativeDays.ts';
import type { Rule } from './rule.ts';
import type { Texts } from './texts.ts';

const WEEKDAYS = '日月火水木金土';

const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** So many days away a date without a year may be of another one. */
const FAR = 90;

function wrongWeekdays(line: Line, today: CalendarDate, given: KnownFacts): readonly Finding[] {
  return datesIn(line.text).flatMap(({ start, end, date }) => {
    if (date === null || date.weekday === null) return [];
    const isYearKnown = date.year !== null || today.year !== null;
    if (!isYearKnown || date.day > (MONTH_DAYS[date.month - 1] ?? 0)) return [];
    const day = daySpan(date, today).from;
    if (date.year === null && Math.abs(day - daySpan(today, today).from) > FAR) return [];
    const right = WEEKDAYS[weekdayOf(day)] ?? '';
    const written = WEEKDAYS[date.weekday] ?? '';
    if (written === right) return [];
    const words = line.text.slice(start, end);
    const inside = /[日月火水木金土](?=(?:曜日?)?[ \t\u3000]*[)）]?$)/u.exec(words)?.index;
    if (inside === undefined) return [];
    const at = line.start + start + inside;
    const isGiven = isKnown(
      { kind: 'day', text: words, start, date, spans: [daySpan(date, today)], isOrdinary: false },
      given,
    );
    return [
      locatedFinding('wrong-weekday', words, line.start + start, {
        given: right,
        fix: isGiven ? { range: { start: at, end: at + 1 }, text: right } : null,
      }),
    ];
  });
}

const HEAD_LINES = 12;
const NUMBERS = '[0-9０-９]{1,2}';
const DAY = `(?:0?[1-9]|1[0-2])\\k<sep>(?:0?[1-9]|[12][0-9]|3[01])`;
const KANJI = '[〇一二三四五六七八九十]{1,4}';
/** What may be the day and is in no form that is read: 26/11/26, H38.11.26, 日報 11.26, 十一月二十六日. */
const LIKE_DAY = new RegExp(
  [
    `(?<![\\p{L}\\p{N}./:-])['’]?(?:[A-Z]|\\p{Script=Han}{2})?[0-9]{2}(?<sep>[-./])${DAY}(?![\\p{L}\\p{N}./:-])`,
    `(?<=日[報誌付][^\\p{L}\\p{N}]{0,4})${NUMBERS}[-.．]${NUMBERS}(?![\\p{L}\\p{N}./:-])`,
    `(?:${KANJI}年)?${KANJI}月${KANJI}日`,
  ].join('|'),
  'gu',
);

function unreadDays({ text, start, bullet }: Line): readonly Finding[] {
  if (bullet !== null) return [];
  const read = datesIn(text);
  return [...text.matchAll(LIKE_DAY)].flatMap(({ index, 0: words }) =>
    read.some((date) => date.start < index + words.length && index < date.end)
      ? []
      : [locatedFinding('unknown-day', words, start + index)],
  );
}

export const weekdayRule = {
  kinds: ['wrong-weekday', 'unknown-day'],
  find({ report, date }: Texts, { given }: Comparison) {
    const today = datesIn(date)[0]?.date;
    if (!today) return [];
    return [
      ...report.lines.flatMap((line) => wrongWeekdays(line, today, given)),
      ...report.head.slice(0, HEAD_LINES).flatMap(unreadDays),
    ];
  },
} satisfies Rule;
