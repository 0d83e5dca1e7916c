import type { NOTE_NAMES } from '../domain/inputFields.ts';
import { weekStart } from '../domain/calendarDays.ts';
import type { CalendarDay } from '../domain/localTime.ts';
import type { Period } from '../domain/report.ts';
import { type DayReport, isAbsence, itemsOfReport, type ReportItem } from '../report/index.ts';

export interface WorkLine extends ReportItem {
  readonly role: (typeof NOTE_NAMES)[number];
}

/** The last of its lines, with all of them. */
export interface WorkItem extends WorkLine {
  /** Oldest first; the plans of what was done among them. */
  readonly lines: readonly WorkLine[];
  /** When it was told; of a plan, when it was planned. */
  readonly days: readonly CalendarDay[];
  /** 予定のまま: planned before the last report, and no later day did it. */
  readonly isPastPlan: boolean;
  readonly isAbsence: boolean;
}

function roleOf({ day, role, state, text }: ReportItem, lastDay: CalendarDay): WorkLine['role'] {
  if (role === 'other') return 'remarks';
  if (role !== 'tomorrow') return role;
  if (state !== 'planned') return 'today';
  return day < lastDay && isAbsence(text) ? 'remarks' : 'tomorrow';
}

/** A line by what it says, the same once another report has come. */
export function lineKey({ day, role, text }: WorkLine): string {
  return `${day} ${role} ${text}`;
}

/** What never stands for another line, however alike. */
const TROUBLE = /障害|停止|原因|クレーム|事故|ヒヤリ/u;

/**
 * What the reports of a period tell. Lines that are equal but for progress are one item, in a month those of one week; each
 * line is in one, those of `parted` alone. A plan stands with what a later day did of it.
 */
export function itemsOf(
  reports: readonly DayReport[],
  { kind, from, to }: Period,
  parted: readonly string[] = [],
): readonly WorkItem[] {
  const told = reports
    .filter(({ day }) => from <= day && day <= to)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const lastDay = told.at(-1)?.day ?? to;
  const groups = new Map<string, WorkLine[]>();
  const add = (key: string, line: WorkLine): void => {
    const group = groups.get(key) ?? [];
    // A group stands where its last line does.
    groups.delete(key);
    groups.set(key, [...group, line]);
  };
  const keyed = told.flatMap(itemsOfReport).map((item) => {
    const { day, text } = item;
    const role = roleOf(item, lastDay);
    const line = { ...item, role };
    const isParted = parted.includes(lineKey(line));
    const isAlone = isParted || (role !== 'tomorrow' && TROUBLE.test(text));
    const work = workOf(text);
    const week = kind === 'month' ? weekStart(day) : '';
    const words = role === 'tomorrow' ? work : `${week} ${wordsOf(text)} ${dayNamedIn(line)}`;
    return { line, work, isParted, key: isAlone ? lineKey(line) : `${role} ${words}` };
  });
  const done = keyed.filter(({ line, isParted }) => line.role === 'today' && !isParted);
  for (const { line, work, isParted, key } of keyed) {
    const isPlan = line.role === 'tomorrow' && !isParted;
    const later = done.find((one) => isPlan && one.line.day > line.day && one.work === work);
    add(later?.key ?? key, line);
  }
  return [...groups.values()].flatMap((group) => itemOf(group, lastDay));
}

function itemOf(lines: readonly WorkLine[], lastDay: CalendarDay): readonly WorkItem[] {
  const done = lines.filter(({ role }) => role !== 'tomorrow');
  const told = done.length > 0 ? done : lines;
  const last = told.at(-1);
  if (last === undefined) return [];
  return [
    {
      ...last,
      lines,
      days: [...new Set(told.map(({ day }) => day))],
      isPastPlan: last.role === 'tomorrow' && last.day < lastDay,
      isAbsence: told.every(({ text }) => isAbsence(text)),
    },
  ];
}

const SHARE = String.raw`\d+(?:\.\d+)?(?:割|%)`;
const STATE = String.raw`(?:途中|完了|着手|続き|済み?)(?:です|でした|しました|した)?`;
const PROGRESS = new RegExp(
  `(?:進捗率?[はが:]? ?${SHARE}|[をがにはの]?(?:${SHARE}(?:まで)?(?:${STATE})|${SHARE}まで|${STATE}))(?=[\\s、。)]|$)`,
  'gu',
);
const OF_THE_DAY = /(?:本日|今日(?!中)|引き?続き)[はもの]?|明日は/gu;
const MARKS = /[\s、。()]+/gu;

/** What lines of one item have in common. */
function wordsOf(text: string): string {
  const words = text.normalize('NFKC').trim();
  const key = words.replace(OF_THE_DAY, '').replace(PROGRESS, '').replace(MARKS, ' ').trim();
  return key === '' ? words : key;
}

const OTHER_DAY = /昨日|明日|明後日|前日|翌日|昨夜|翌朝/u;
const WEEKDAY = /[月火水木金土日]曜|\([月火水木金土日]\)/u;

/** A day that is named by its distance or its weekday is another one in another report. */
function dayNamedIn({ day, text }: WorkLine): CalendarDay {
  const words = text.normalize('NFKC').replace(OF_THE_DAY, '');
  if (OTHER_DAY.test(words)) return day;
  return WEEKDAY.test(words) ? weekStart(day) : '';
}

const ENDING =
  /(?:を?(?:行[いうっ]|実施|し|する))?(?:てい|ており)?(?:の?予定)?(?:ます|ました|た|る|です|でした)?$/u;
const VERB_END = /(?<=\p{Script=Han})[うくぐすつぶむるいきぎしちびみりえけげせてべめれっん]{1,2}$/u;
const PARTICLE = /[をの](?=[\p{Script=Han}\p{Script=Katakana}ー]+$)/u;

/** What a plan and what came of it have in common: all words but the ending. */
function workOf(text: string): string {
  const words = wordsOf(text);
  const key = words.replace(ENDING, '').replace(VERB_END, '').replace(PARTICLE, '');
  return key === '' ? words : key;
}
