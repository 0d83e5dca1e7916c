import ICAL from 'ical.js';
import {
  type CalendarDay,
  addDays,
  clockTime,
  dayOf,
  epochDay,
  startOfDay,
} from '../domain/calendarDays.ts';
import { MAX_MATERIAL_SIZE, type MaterialRefusal } from '../domain/material.ts';
import { MAX_MATERIAL_ITEMS, type Material, type MaterialItem, oneLine } from './material.ts';

/** The end is not in it. */
interface Days {
  readonly first: CalendarDay;
  readonly end: CalendarDay;
}

/** Of a rule that cannot be entered near the days, for example one that comes every month. */
const MAX_OCCURRENCES = 400;

/** The days after which a rule comes again; 0 for those that differ. */
const PERIODS = new Map([
  ['DAILY', 1],
  ['WEEKLY', 7],
  ['MONTHLY', 0],
  ['YEARLY', 0],
]);

/** Outlook's zones begin in 1601, and each of their years costs time. */
const ANCIENT_YEAR = /(?<=^DTSTART:)1[0-8]\d\d/gmu;

function wordsOf({ summary, location }: ICAL.Event): string {
  const name = oneLine(summary ?? '') || '（件名なし）';
  const where = oneLine(location ?? '');
  return where === '' || where.length > 30 || where.includes('://') ? name : `${name}（${where}）`;
}

interface TimedItem extends MaterialItem {
  /** Sorts as text. */
  readonly start: string;
}

function isCancelled({ component }: ICAL.Event): boolean {
  return component.getFirstPropertyValue('status') === 'CANCELLED';
}

function itemsOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time, days: Days): TimedItem[] {
  if (isCancelled(event)) return [];
  const words = wordsOf(event);
  const from = start.toJSDate();
  const first = dayOf(from);
  if (!start.isDate) {
    if (first < days.first || first >= days.end) return [];
    const to = end.toJSDate();
    const time = to > from ? `${clockTime(from)}-${clockTime(to)}` : clockTime(from);
    return [{ day: first, start: from.toISOString(), note: `${time} ${words}` }];
  }
  const last = dayOf(end.toJSDate());
  return [days.first, addDays(days.first, 1)]
    .filter((day) => day < days.end && first <= day && (day < last || day === first))
    .map((day) => ({ day, start: startOfDay(day).toISOString(), note: words }));
}

/** The day in the time zone of the event. */
function writtenDay(time: ICAL.Time): CalendarDay {
  return time.toString().slice(0, 10);
}

function numberOf(day: CalendarDay): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return epochDay(year, month, date);
}

/**
 * A time from which the rule goes on alike, not after `day` where it counts by days or weeks: years of occurrences are
 * not walked through. What is left of its COUNT is written into the rule; null where nothing is.
 */
function enterNear(start: ICAL.Time, rule: ICAL.Recur, day: CalendarDay): ICAL.Time | null {
  const { BYDAY: weekdays, ...others } = rule.parts;
  const days = PERIODS.get(rule.freq) ?? 0;
  if (days === 0 || (rule.count !== null && Object.keys(others).length > 0)) return start;
  const period = (weekdays === undefined ? days : 7) * rule.interval;
  const periods = Math.floor((numberOf(day) - numberOf(writtenDay(start))) / period);
  if (periods <= 0) return start;
  if (rule.count !== null) {
    rule.count -= periods * (weekdays?.length ?? 1);
    if (rule.count <= 0) return null;
  }
  const entry = start.clone();
  entry.adjust(periods * period, 0, 0, 0);
  return entry;
}

type Pause = () => Promise<void>;

async function occurrencesOf(event: ICAL.Event, days: Days, pause: Pause): Promise<TimedItem[]> {
  const rule: unknown = event.component.getFirstPropertyValue('rrule');
  const length = Math.ceil(event.duration.toSeconds() / 86_400);
  const earliest = addDays(days.first, -1 - length);
  let start: ICAL.Time | null = event.startDate;
  if (rule instanceof ICAL.Recur) {
    if (!PERIODS.has(rule.freq)) return [];
    start = enterNear(start, rule, earliest);
  }
  if (start === null) return [];
  const times = event.iterator(start);
  const items: TimedItem[] = [];
  for (let count = 0; count < MAX_OCCURRENCES; count += 1) {
    await pause();
    const next = times.next() as ICAL.Time | undefined;
    if (next === undefined || writtenDay(next) > days.end) break;
    if (writtenDay(next) < earliest) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    const isReadByItself = item !== event && item.recurrenceId.compare(next) === 0;
    if (!isReadByItself) items.push(...itemsOf(item, startDate, endDate, days));
  }
  return items;
}

function blocksOf(text: string, name: string): string[] {
  return text.match(new RegExp(`^BEGIN:${name}\\s*$[^]*?^END:${name}\\s*$`, 'gmu')) ?? [];
}

/** The events of a calendar with one name of their own: one that repeats, and what was changed of it. */
function eventsByName(blocks: readonly string[]): string[] {
  const events = new Map<string, string>();
  for (const [at, block] of blocks.entries()) {
    const name = /^UID:(.*)$/mu.exec(block)?.[1]?.trim() ?? `${at}`;
    events.set(name, `${events.get(name) ?? ''}${block}\r\n`);
  }
  return [...events.values()];
}

function calendarOf(blocks: string): ICAL.Component {
  return new ICAL.Component(ICAL.parse(`BEGIN:VCALENDAR\r\n${blocks}\r\nEND:VCALENDAR`));
}

/** Of one that repeats also what was changed of it, wherever that was moved to. */
async function readEvents(blocks: string, days: Days, pause: Pause): Promise<TimedItem[]> {
  const events = calendarOf(blocks)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
  if (events.some((event) => !event.isRecurrenceException() && isCancelled(event))) return [];
  const items: TimedItem[] = [];
  for (const event of events) {
    const isSeries = event.isRecurring() && !event.isRecurrenceException();
    items.push(
      ...(isSeries
        ? await occurrencesOf(event, days, pause)
        : itemsOf(event, event.startDate, event.endDate, days)),
    );
  }
  return items;
}

export function isCalendarFile(text: string): boolean {
  return /^\uFEFF?\s*BEGIN:VCALENDAR\s/u.test(text);
}

/** The events of the report's day and the next, in the person's time zone and in order. */
export async function readCalendarFile(
  text: string,
  day: CalendarDay,
  pause: Pause,
): Promise<Material | MaterialRefusal> {
  if (text.length > MAX_MATERIAL_SIZE) return 'too-large';
  const blocks = blocksOf(text, 'VEVENT');
  if (blocks.length > MAX_MATERIAL_ITEMS) return 'too-many';
  const days = { first: day, end: addDays(day, 2) };
  ICAL.TimezoneService.reset();
  const items: TimedItem[] = [];
  let read = 0;
  try {
    for (const zone of blocksOf(text, 'VTIMEZONE')) {
      const recent = zone.replaceAll(ANCIENT_YEAR, '1970');
      for (const component of calendarOf(recent).getAllSubcomponents('vtimezone')) {
        ICAL.TimezoneService.register(component);
      }
    }
  } catch {
    return 'unreadable';
  }
  for (const series of eventsByName(blocks)) {
    await pause();
    try {
      items.push(...(await readEvents(series, days, pause)));
      read += 1;
    } catch {
      // One that is broken does not take the others with it.
    }
  }
  const isWhole = read > 0 || (blocks.length === 0 && /^END:VCALENDAR\s*$/mu.test(text));
  if (!isWhole) return 'unreadable';
  if (items.length === 0) return 'empty';
  items.sort((one, other) => one.start.localeCompare(other.start));
  return { source: 'calendar', items: items.map(({ day: of, note }) => ({ day: of, note })) };
}
