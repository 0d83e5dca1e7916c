import { type CalendarDate, datesIn, type Line } from '../report/index.ts';
import { WEEKDAYS } from '../domain/calendarDays.ts';
import { daySpan, weekdayIndex } from './days.ts';
import { type RawFinding, foundAt, type Rule } from './rule.ts';
import { dayValue, isSameValue, type Value } from './values.ts';

const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** So many days away a date without a year may be of another one. */
const FAR = 90;

const WEEKDAY = /[日月火水木金土](?=(?:曜日?)?[ \t\u3000]*[)）]?$)/u;

function wrongWeekdays(line: Line, today: CalendarDate, given: readonly Value[]) {
  return datesIn(line.text).flatMap(
    ({ start, end, date }): readonly RawFinding<'wrong-weekday'>[] => {
      if (date === null || date.weekday === null) return [];
      if (date.day > (MONTH_DAYS[date.month - 1] ?? 0)) return [];
      const span = daySpan(date, today);
      if (date.year === null && Math.abs(span.from - daySpan(today, today).from) > FAR) return [];
      const right = WEEKDAYS.charAt(weekdayIndex(span.from));
      const words = line.text.slice(start, end);
      const inside = WEEKDAY.exec(words)?.index;
      if (WEEKDAYS.charAt(date.weekday) === right || inside === undefined) return [];
      const at = line.start + start + inside;
      const said = dayValue({ text: words, start, date, spans: [span], needsNoSource: false });
      const isGiven = given.some((value) => isSameValue(said, value));
      const fix = isGiven ? { range: { start: at, end: at + 1 }, text: right } : null;
      return [foundAt('wrong-weekday', words, line.start + start, { given: right, fix })];
    },
  );
}

export const wrongWeekdayRule = {
  kinds: {
    'wrong-weekday': {
      words: ['暦と合わない曜日', '', 'は、曜日が暦と合いません。正しくは', 'です。'],
      severity: 'error',
      isRewritable: true,
    },
  },
  *find({ report, day, clauses, boilerplate }) {
    if (day === null) return;
    const given = [...clauses, ...boilerplate].flatMap(({ values }) => values);
    for (const line of report.lines) yield* wrongWeekdays(line, day, given);
  },
} satisfies Rule<'wrong-weekday'>;
