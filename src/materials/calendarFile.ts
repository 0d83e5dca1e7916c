import ICAL from 'ical.js';
import { addDays, beginningOf } from '../domain/calendarDays.ts';
import { dayOf, type CalendarDay } from '../domain/localTime.ts';
import { clockTimeOf, type Material, type MaterialItem, oneLine } from './material.ts';

/** The end is not in it. */
interface Days {
  readonly first: CalendarDay;
  readonly end: CalendarDay;
}

/** A slice of work stays below 100 ms with it. */
const MAX_OCCURRENCES = 700;

const PERIOD_DAYS: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7 };

/** How often an event of a person comes. */
const RATES = /FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)/u;

function wordsOf({ summary, location }: ICAL.Event): string {
  const name = oneLine(summary ?? '') || '（件名なし）';
  const where = oneLine(location ?? '');
  return where === '' || where.length > 30 || where.includes('://') ? name : `${name}（${where}）`;
}

interface TimedItem extends MaterialItem {
  /** Sorts as text. */
  readonly start: string;
}

function itemsOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time, days: Days): TimedItem[] {
  const words = wordsOf(event);
  const from = start.toJSDate();
  const first = dayOf(from);
  if (!start.isDate) {
    if (first < days.first || first >= days.end) return [];
    const to = end.toJSDate();
    const times = [from, to].map((moment) => clockTimeOf(moment.getHours(), moment.getMinutes()));
    const time = to > from ? times.join('-') : times[0];
    return [{ day: first, start: from.toISOString(), note: `${time} ${words}` }];
  }
  const last = dayOf(end.toJSDate());
  return [days.first, addDays(days.first, 1)]
    .filter((day) => day < days.end && first <= day && (day < last || day === first))
    .map((day) => ({ day, start: beginningOf(day).toISOString(), note: words }));
}

/** A time of the rule that is not after the days: a rule that counts by days or weeks goes on alike from there. */
function nearStart(event: ICAL.Event, from: Date): ICAL.Time | undefined {
  const rule: unknown = event.component.getFirstPropertyValue('rrule');
  if (!(rule instanceof ICAL.Recur) || rule.count !== null) return undefined;
  const period = (PERIOD_DAYS[rule.freq] ?? 0) * rule.interval;
  if (period === 0) return undefined;
  const days = (from.getTime() - event.startDate.toJSDate().getTime()) / 86_400_000;
  const periods = Math.floor(days / period) - 2;
  const start = event.startDate.clone();
  if (periods > 0) start.adjust(periods * period, 0, 0, 0);
  return start;
}

function occurrencesOf(event: ICAL.Event, days: Days): TimedItem[] {
  const isCancelled = (one: ICAL.Event) =>
    one.component.getFirstPropertyValue('status') === 'CANCELLED';
  if (isCancelled(event)) return [];
  if (!event.isRecurring()) return itemsOf(event, event.startDate, event.endDate, days);
  const [from, to] = [beginningOf(addDays(days.first, -40)), beginningOf(days.end)];
  const times = event.iterator(nearStart(event, from));
  const items: TimedItem[] = [];
  const rule = event.component.getFirstPropertyValue('rrule');
  if (rule !== null && !RATES.test(rule.toString())) return [];
  for (let count = 0; count < MAX_OCCURRENCES; count += 1) {
    const next = times.next() as ICAL.Time | undefined;
    if (next === undefined || next.toJSDate() >= to) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (!isCancelled(item)) items.push(...itemsOf(item, startDate, endDate, days));
  }
  return items;
}

function blocksOf(text: string, name: string): string[] {
  return text.match(new RegExp(`^BEGIN:${name}\\s*$[^]*?^END:${name}\\s*$`, 'gmu')) ?? [];
}

/** The events of a calendar with one name of their own: one that repeats, and what was changed of it. */
function eventsByName(text: string): string[] {
  const events = new Map<string, string>();
  for (const [at, block] of blocksOf(text, 'VEVENT').entries()) {
    const name = /^UID:(.*)$/mu.exec(block)?.[1]?.trim() ?? `${at}`;
    events.set(name, `${events.get(name) ?? ''}${block}\r\n`);
  }
  return [...events.values()];
}

function calendarOf(blocks: string): ICAL.Component {
  return new ICAL.Component(ICAL.parse(`BEGIN:VCALENDAR\r\n${blocks}\r\nEND:VCALENDAR`));
}

function readEvents(blocks: string, days: Days): TimedItem[] {
  const events = calendarOf(blocks)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
  const series = events.filter((event) => !event.isRecurrenceException());
  return (series.length > 0 ? series : events).flatMap((event) => occurrencesOf(event, days));
}

export function isCalendarFile(text: string): boolean {
  return /^\uFEFF?\s*BEGIN:VCALENDAR\s/u.test(text);
}

export function countEvents(text: string): number {
  return text.match(/^BEGIN:VEVENT\s*$/gmu)?.length ?? 0;
}

/**
 * The events of the report's day and the next, in the person's time zone and in order; `pause` gives keys their turn. Null where no event of the file
 * can be read.
 */
export async function readCalendarFile(
  text: string,
  day: CalendarDay,
  pause: () => Promise<void>,
): Promise<Material | null> {
  const days = { first: day, end: addDays(day, 2) };
  ICAL.TimezoneService.reset();
  const items: TimedItem[] = [];
  const events = eventsByName(text);
  let read = 0;
  try {
    for (const zone of blocksOf(text, 'VTIMEZONE')) {
      for (const component of calendarOf(zone).getAllSubcomponents('vtimezone')) {
        ICAL.TimezoneService.register(component);
      }
    }
  } catch {
    return null;
  }
  for (const [at, blocks] of events.entries()) {
    if (at % 20 === 19) await pause();
    try {
      items.push(...readEvents(blocks, days));
      read += 1;
    } catch {
      // One that is broken does not take the others with it.
    }
  }
  if (read === 0 && (events.length > 0 || !/^END:VCALENDAR\s*$/mu.test(text))) return null;
  items.sort((one, other) => one.start.localeCompare(other.start));
  return { source: 'calendar', items: items.map(({ day: of, note }) => ({ day: of, note })) };
}
