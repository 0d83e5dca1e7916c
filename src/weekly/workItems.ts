import type { NOTE_NAMES } from '../domain/inputFields.ts';
import { weekStart } from '../domain/calendarDays.ts';
import type { CalendarDay } from '../domain/localTime.ts';
import type { Period } from '../domain/report.ts';
import { type DayReport, isDayOff, itemsOfReport } from '../report/index.ts';

export interface WorkLine {
  readonly day: CalendarDay;
  readonly text: string;
  readonly isPlan: boolean;
}

export interface WorkItem {
  readonly role: (typeof NOTE_NAMES)[number];
  /** The last wording. */
  readonly text: string;
  /** Oldest first; the plans of what was done among them. */
  readonly lines: readonly WorkLine[];
  readonly days: readonly CalendarDay[];
  /** 予定のまま: planned before the last report, and never done. */
  readonly isStillPlanned: boolean;
}

interface Line {
  readonly role: WorkItem['role'];
  readonly day: CalendarDay;
  readonly text: string;
}

/** What the reports of a period tell: lines that are equal but for progress are one item; each line is in one. Yields after each report. */
export function* itemsOfPeriodInPieces(
  reports: readonly DayReport[],
  { from, to }: Period,
): Generator<undefined, readonly WorkItem[]> {
  const told = reports
    .filter(({ day }) => from <= day && day <= to)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const lastDay = told.at(-1)?.day ?? to;
  const groups = new Map<string, Line[]>();
  for (const { day, text: report } of told) {
    for (const { role: said, text } of itemsOfReport(report)) {
      const isPastDayOff = said === 'tomorrow' && day < lastDay && isDayOff(text);
      const role = isPastDayOff || said === 'other' ? 'remarks' : said;
      const key = `${role === 'remarks'} ${workKey(text, day)}`;
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      group.push({ role, day, text });
    }
    yield;
  }
  return [...groups.values()].flatMap((group) => itemsOfWork(group, lastDay));
}

/** What of a work was told, with its plans from before, and the plans that nothing came of yet. */
function itemsOfWork(lines: readonly Line[], lastDay: CalendarDay): readonly WorkItem[] {
  const isOpenPlan = ({ role, day }: Line): boolean =>
    role === 'tomorrow' && !lines.some((line) => line.role === 'today' && line.day > day);
  const plans = lines.filter(isOpenPlan);
  const isOpen = (plans.at(-1)?.day ?? lastDay) < lastDay;
  return [
    ...itemOf(
      lines.filter((line) => !isOpenPlan(line)),
      false,
    ),
    ...itemOf(plans, isOpen),
  ];
}

function itemOf(lines: readonly Line[], isStillPlanned: boolean): readonly WorkItem[] {
  const done = lines.filter(({ role }) => role !== 'tomorrow');
  const told = done.length > 0 ? done : lines;
  const last = told.at(-1);
  if (last === undefined) return [];
  return [
    {
      role: last.role,
      text: last.text,
      lines: lines.map(({ day, text, role }) => ({ day, text, isPlan: role === 'tomorrow' })),
      days: [...new Set(told.map(({ day }) => day))],
      isStillPlanned,
    },
  ];
}

const SHARE = String.raw`\d+(?:\.\d+)?(?:割|%)`;
const STATE = String.raw`(?:途中|完了|着手|続き|済み?)(?:です|でした|しました|した)?`;
const PROGRESS = new RegExp(
  `(?:進捗率?[はが:]? ?${SHARE}|[をがにはの]?(?:${SHARE}(?:まで)?(?:${STATE})|${SHARE}まで|${STATE}))(?=[\\s、。)]|$)`,
  'gu',
);
const OF_THE_DAY = /(?:本日|今日(?!中)|引き?続き)[はもの]?/gu;
const MARKS = /[\s、。()]+/gu;
const OTHER_DAY = /昨日|明日|明後日|前日|翌日|昨夜|翌朝/u;
const WEEKDAY = /[月火水木金土日]曜|\([月火水木金土日]\)/u;

/** What lines of one item have in common; a day that is named by its distance or its weekday is another one in another report. */
function workKey(text: string, day: CalendarDay): string {
  const words = text.normalize('NFKC').trim();
  const named = OTHER_DAY.test(words) ? day : WEEKDAY.test(words) ? weekStart(day) : '';
  const key = words.replace(OF_THE_DAY, '').replace(PROGRESS, '').replace(MARKS, ' ').trim();
  return `${named} ${key === '' ? words : key}`;
}
