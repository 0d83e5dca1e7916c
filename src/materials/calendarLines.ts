import { type CalendarDay, addDays, nearestDay } from '../domain/calendarDays.ts';
import { type Material, type MaterialItem, oneLine } from './material.ts';

const CLOCK = '(午前|午後|am|pm)?\\s*(\\d{1,2})(?:[:時]\\s*(\\d{2})?)\\s*分?\\s*(am|pm)?';

const EVENT = new RegExp(
  `^(?:[-*・•]\\s*)?(?:(終日)|${CLOCK}(?:\\s*(?:から|[-~〜–—―ー])\\s*(?:${CLOCK}|(?!\\d)))?)\\s*[:|]?\\s+(\\S.*)$`,
  'iu',
);

/** A title is a noun; what ends like a sentence is a note that somebody wrote. */
const SENTENCE =
  /[。．.!！?？]$|(?:[^\p{P}\s]た|だ|です|ます|ません|ない|なし|てる|した[^\p{P}]{0,3}|中止)$/u;

/** `clock` is what CLOCK captures; '' where there is none, null where it is no time. */
function timeOf(clock: readonly (string | undefined)[], meridiemBefore?: string): string | null {
  const [prefix, hour, minute, suffix] = clock;
  if (hour === undefined) return '';
  const meridiem = (prefix ?? suffix ?? meridiemBefore ?? '').toLowerCase();
  const isAfternoon = meridiem === '午後' || meridiem === 'pm';
  const hours = (Number(hour) % (meridiem === '' ? 100 : 12)) + (isAfternoon ? 12 : 0);
  const minutes = Number(minute ?? '0');
  return hours > 29 || minutes > 59 ? null : `${hours}:${String(minutes).padStart(2, '0')}`;
}

const FULL_WIDTH = /[０-９：～－]/gu;

function eventOf(line: string, day: CalendarDay | null): MaterialItem | null {
  const [, allDay, ...parts] =
    EVENT.exec(line.replace(FULL_WIDTH, (char) => char.normalize('NFKC'))) ?? [];
  const title = oneLine(parts[8] ?? '');
  if (title === '' || SENTENCE.test(title)) return null;
  if (allDay !== undefined) return { day, note: title };
  const from = timeOf(parts.slice(0, 4));
  const to = timeOf(parts.slice(4, 8), parts[0]);
  if (from === null || to === null) return null;
  return { day, note: `${to === '' ? from : `${from}-${to}`} ${title}` };
}

const DATE =
  /^[\s【[■●◆#]*(?:(\d{4})\s*[年/.-]\s*)?(\d{1,2})\s*[月/.-]\s*(\d{1,2})\s*日?\s*[(（]?(?:[月火水木金土日](?:曜日?)?)?[)）]?(?:の予定)?[\s】\]:]*$/u;

const RELATIVE = new Map([
  ['今日', 0],
  ['本日', 0],
  ['明日', 1],
]);

/** The day of a line that is a date, 今日 or 明日 and nothing else. */
function dayOfHeading(line: string, near: CalendarDay): CalendarDay | null {
  const ahead = RELATIVE.get(line.replaceAll(/[\s:：の予定【】■]/gu, ''));
  if (ahead !== undefined) return addDays(near, ahead);
  const [found, year, month, date] = DATE.exec(line.normalize('NFKC')) ?? [];
  if (found === undefined) return null;
  return nearestDay(year === undefined ? null : Number(year), Number(month), Number(date), near);
}

/**
 * Lines out of a calendar (`10:00-11:00 定例`), below a day's heading or without; null where another line stands
 * among them, or where a single one could be a note.
 */
export function readCalendarLines(lines: readonly string[], near: CalendarDay): Material | null {
  let day: CalendarDay | null = null;
  let headings = 0;
  const items: MaterialItem[] = [];
  for (const line of lines) {
    const heading = dayOfHeading(line, near);
    if (heading === null) {
      const event = eventOf(line, day);
      if (event === null) return null;
      items.push(event);
    } else {
      day = heading;
      headings += 1;
    }
  }
  return items.length + Math.min(headings, 1) < 2 || items.length === 0
    ? null
    : { source: 'calendar', items };
}
