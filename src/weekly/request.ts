import { type CalendarDay, monthAndDate, weekStart } from '../domain/calendarDays.ts';
import { type NOTE_NAMES } from '../domain/inputFields.ts';
import type { Period, PeriodRequest } from '../domain/report.ts';
import { Line } from '../report/index.ts';
import { daysLabel, isWeekend, weekFrom, workingDaysOf } from './period.ts';
import { withPeriod } from './templatePeriod.ts';

export interface ChosenItem {
  readonly role: (typeof NOTE_NAMES)[number];
  readonly text: string;
  /** When it was done or said; empty where that is not known. */
  readonly days: readonly CalendarDay[];
  readonly state: 'open' | 'done' | 'planned';
  /** Of おもな実績. */
  readonly isStarred: boolean;
}

const PERIOD_PLACEHOLDER = '{{期間}}';

const WEEK = `【週報】${PERIOD_PLACEHOLDER}

■ 今週の実績
・
・
・

■ 来週の予定
・
・
・

■ 課題・申し送り
・
・
・

以上です。お手すきの際にご確認いただけますと幸いです。`;

const MONTH = WEEK.replace('週報', '月報').replace('今週', '今月').replace('来週', '来月');

export function periodTemplate(kind: Period['kind']): string {
  return kind === 'week' ? WEEK : MONTH;
}

interface PeriodTemplate {
  readonly template: string;
  readonly period: Period;
}

/** The request that fillTemplate makes a 週報 or 月報 from: one item a line, with its days behind it; a plan's would be read as when it is due. */
export function periodRequest(
  items: readonly ChosenItem[],
  { template, period: whole }: PeriodTemplate,
): PeriodRequest {
  const period = reportedPeriod(items, whole);
  const linesOf = (own: readonly ChosenItem[]): readonly string[] =>
    own.map(({ role, state, text, days }) => {
      const line = text.replace(/\s+/gu, ' ').trim();
      const dated = role === 'tomorrow' ? line : line + daysLabel(days, period.kind);
      return state === 'open' && new Line(text).state === null ? `[ ] ${dated}` : dated;
    });
  const ofRole = (name: ChosenItem['role']) => items.filter(({ role }) => role === name);
  const today =
    period.kind === 'week' ? linesOf(ofRole('today')) : byWeek(ofRole('today'), period, linesOf);
  return {
    today: today.join('\n'),
    tomorrow: linesOf(ofRole('tomorrow')).join('\n'),
    remarks: linesOf(ofRole('remarks')).join('\n'),
    template: withPeriod(template, period),
    period,
  };
}

/** What was starred, then each week, under their headings. */
function byWeek(
  items: readonly ChosenItem[],
  period: Period,
  linesOf: (items: readonly ChosenItem[]) => readonly string[],
): readonly string[] {
  const starred = items.filter(({ isStarred }) => isStarred);
  const weeks = itemsByWeek(
    items.filter(({ isStarred }) => !isStarred),
    period,
  );
  return [{ name: 'おもな実績', items: starred }, ...weeks].flatMap((part) =>
    part.items.length === 0 ? [] : [`${part.name}：`, ...linesOf(part.items)],
  );
}

interface Week<Item> {
  /** 11/2〜11/6; within the month. */
  readonly name: string;
  readonly items: readonly Item[];
}

/** The items of a month by their weeks; behind them what is of no day. */
export function itemsByWeek<Item extends Pick<ChosenItem, 'role' | 'days'>>(
  items: readonly Item[],
  period: Period,
): readonly Week<Item>[] {
  const weeks = new Map<CalendarDay, Item[]>();
  for (const item of items) {
    const [day] = item.days;
    const monday = day === undefined ? NO_WEEK : weekStart(day);
    weeks.set(monday, [...(weeks.get(monday) ?? []), item]);
  }
  return [...weeks]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([monday, own]) => ({ name: weekName(monday, own, period), items: own }));
}

/** The week of items without a day; sorts behind all days. */
const NO_WEEK = '~';

function weekName(
  monday: CalendarDay,
  items: readonly Pick<ChosenItem, 'role' | 'days'>[],
  whole: Period,
): string {
  if (monday === NO_WEEK) return 'そのほか';
  const week = reportedPeriod(items, weekFrom(monday));
  const from = week.from < whole.from ? whole.from : week.from;
  const to = week.to > whole.to ? whole.to : week.to;
  return [...new Set([from, to].map(monthAndDate))].join('〜');
}

/** A week whose items are of working days ends on Friday. */
function reportedPeriod(
  items: readonly Pick<ChosenItem, 'role' | 'days'>[],
  period: Period,
): Period {
  const told = items.filter(({ role }) => role !== 'tomorrow').flatMap(({ days }) => days);
  return period.kind === 'week' && !told.some(isWeekend) ? workingDaysOf(period) : period;
}
