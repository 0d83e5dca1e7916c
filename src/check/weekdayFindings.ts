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

export const weekdayRule = {
  kinds: ['wrong-weekday'],
  find({ report, date }: Texts, { given }: Comparison) {
    const today = datesIn(date)[0]?.date;
    if (!today) return [];
    return report.lines.flatMap((line) => wrongWeekdays(line, today, given));
  },
} satisfies Rule;
