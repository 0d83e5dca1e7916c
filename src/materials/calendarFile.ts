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

/** `end` is the first day behind them. */
interface Days {
  readonly first: CalendarDay;
  readonly end: CalendarDay;
}

/** How many are walked through of a rule that cannot start near the days, such as a monthly one. */
const MAX_OCCURRENCES = 400;

/** The days after which an event comes again, by the frequency of its rule; 0 where they differ. */
const PERIOD_DAYS = new Map([
  ['DAILY', 1],
  ['WEEKLY', 7],
  ['MONTHLY', 0],
  ['YEARLY', 0],
]);

/** Outlook's zones begin in 1601, and each of their years costs time. */
const ANCIENT_YEAR = /(?<=^DTSTART:)1[0-8]\d\d/gmu;

function titleOf({ summary, location }: ICAL.Event): string {
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
  const title = titleOf(event);
  const from = start.toJSDate();
  const first = dayOf(from);
  if (!start.isDate) {
    if (first < days.first || first >= days.end) return [];
    const to = end.toJSDate();
    const time = to > from ? `${clockTime(from)}-${clockTime(to)}` : clockTime(from);
    return [{ day: first, start: from.toISOString(), note: `${time} ${title}` }];
  }
  const last = dayOf(end.toJSDate());
  return [days.first, addDays(days.first, 1)]
    .filter((day) => day < days.end && first <= day && (day < last || day === first))
    .map((day) => ({ day, start: startOfDay(day).toISOString(), note: title }));
}

/** The day in the time zone of the event. */
function writtenDay(time: ICAL.Time): CalendarDay {
  return time.toString().slice(0, 10);
}

function epochDayOf(day: CalendarDay): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return epochDay(year, month, date);
}

/**
 * The last period of a daily or weekly rule that begins by `day`, since years of occurrences are not walked through; of another
 * rule its start. Takes what is skipped off the rule's COUNT; null where nothing is left of it.
 */
function startNear(start: ICAL.Time, rule: ICAL.Recur, day: CalendarDay): ICAL.Time | null {
  const { BYDAY: weekdays, ...others } = rule.parts;
  const days = PERIOD_DAYS.get(rule.freq) ?? 0;
  if (days === 0 || (rule.count !== null && Object.keys(others).length > 0)) return start;
  const period = (weekdays === undefined ? days : 7) * rule.interval;
  const periods = Math.floor((epochDayOf(day) - epochDayOf(writtenDay(start))) / period);
  if (periods <= 0) return start;
  if (rule.count !== null) {
    rule.count -= periods * (weekdays?.length ?? 1);
    if (rule.count <= 0) return null;
  }
  const nearStart = start.clone();
  nearStart.adjust(periods * period, 0, 0, 0);
  return nearStart;
}

type Pause = () => Promise<void>;

async function occurrencesOf(event: ICAL.Event, days: Days, pause: Pause): Promise<TimedItem[]> {
  const rule: unknown = event.component.getFirstPropertyValue('rrule');
  const durationDays = Math.ceil(event.duration.toSeconds() / 86_400);
  const earliest = addDays(days.first, -1 - durationDays);
  let start: ICAL.Time | null = event.startDate;
  if (rule instanceof ICAL.Recur) {
    if (!PERIOD_DAYS.has(rule.freq)) return [];
    start = startNear(start, rule, earliest);
  }
  if (start === null) return [];
  const occurrences = event.iterator(start);
  const items: TimedItem[] = [];
  for (let count = 0; count < MAX_OCCURRENCES; count += 1) {
    await pause();
    const next = occurrences.next() as ICAL.Time | undefined;
    if (next === undefined || writtenDay(next) > days.end) break;
    if (writtenDay(next) < earliest) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    const isException = item !== event && item.recurrenceId.compare(next) === 0;
    if (!isException) items.push(...itemsOf(item, startDate, endDate, days));
  }
  return items;
}

function blocksOf(text: string, name: string): string[] {
  return text.match(new RegExp(`^BEGIN:${name}\\s*$[^]*?^END:${name}\\s*$`, 'gmu')) ?? [];
}

/** The blocks of each UID as one text: an event that repeats, and its changed occurrences. */
function eventsByUid(blocks: readonly string[]): string[] {
  const events = new Map<string, string>();
  for (const [at, block] of blocks.entries()) {
    const uid = /^UID:(.*)$/mu.exec(block)?.[1]?.trim() ?? `${at}`;
    events.set(uid, `${events.get(uid) ?? ''}${block}\r\n`);
  }
  return [...events.values()];
}

function parseCalendar(blocks: string): ICAL.Component {
  return new ICAL.Component(ICAL.parse(`BEGIN:VCALENDAR\r\n${blocks}\r\nEND:VCALENDAR`));
}

/** What the events of one UID have on the days, also a changed occurrence that was moved there. */
async function readEvents(blocks: string, days: Days, pause: Pause): Promise<TimedItem[]> {
  const events = parseCalendar(blocks)
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
  let readCount = 0;
  try {
    for (const zone of blocksOf(text, 'VTIMEZONE')) {
      const recent = zone.replaceAll(ANCIENT_YEAR, '1970');
      for (const component of parseCalendar(recent).getAllSubcomponents('vtimezone')) {
        ICAL.TimezoneService.register(component);
      }
    }
  } catch {
    return 'unreadable';
  }
  for (const series of eventsByUid(blocks)) {
    await pause();
    try {
      items.push(...(await readEvents(series, days, pause)));
      readCount += 1;
    } catch {
      // One that is broken does not take the others with it.
    }
  }
  const isReadable = readCount > 0 || (blocks.length === 0 && /^END:VCALENDAR\s*$/mu.test(text));
  if (!isReadable) return 'unreadable';
  if (items.length === 0) return 'empty';
  items.sort((one, other) => one.start.localeCompare(other.start));
  return { source: 'calendar', items: items.map((one) => ({ day: one.day, note: one.note })) };
}
