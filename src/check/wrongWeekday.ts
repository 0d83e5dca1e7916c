import { type CalendarDate, datesIn, type Line } from '../report/index.ts';
import { WEEKDAYS } from '../domain/calendarDays.ts';
import { daySpan, weekdayIndex } from './days.ts';
import { type RawFinding, foundAt, type Rule } from './rule.ts';
import { dayValue, isSameValue, type Value } from './values.ts';

const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Further away, a date without a year may be of another year. */
const MAX_DAYS_AWAY = 90;

const WEEKDAY = /[日月火水木金土](?=(?:曜日?)?[ \t\u3000]*[)）]?$)/u;

function wrongWeekdays(line: Line, writtenOn: CalendarDate, noted: readonly Value[]) {
  return datesIn(line.text).flatMap(
    ({ start, end, date }): readonly RawFinding<'wrong-weekday'>[] => {
      if (date === null || date.weekday === null) return [];
      if (date.day > (MONTH_DAYS[date.month - 1] ?? 0)) return [];
      const span = daySpan(date, writtenOn);
      const daysAway = Math.abs(span.from - daySpan(writtenOn, writtenOn).from);
      if (date.year === null && daysAway > MAX_DAYS_AWAY) return [];
      const correct = WEEKDAYS.charAt(weekdayIndex(span.from));
      const words = line.text.slice(start, end);
      const weekdayAt = WEEKDAY.exec(words)?.index;
      if (WEEKDAYS.charAt(date.weekday) === correct || weekdayAt === undefined) return [];
      const at = line.start + start + weekdayAt;
      const said = dayValue({ text: words, start, date, spans: [span], needsNoSource: false });
      const isNoted = noted.some((value) => isSameValue(said, value));
      const fix = isNoted ? { range: { start: at, end: at + 1 }, text: correct } : null;
      return [foundAt('wrong-weekday', words, line.start + start, { given: correct, fix })];
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
  *find({ report, writtenOn, clauses, boilerplate }) {
    if (writtenOn === null) return;
    const noted = [...clauses, ...boilerplate].flatMap(({ values }) => values);
    for (const line of report.lines) yield* wrongWeekdays(line, writtenOn, noted);
  },
} satisfies Rule<'wrong-weekday'>;
