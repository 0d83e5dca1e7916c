import { addDays } from '../domain/calendarDays.ts';
import type { CalendarDay } from '../domain/localTime.ts';
import type { NOTE_NAMES } from '../domain/inputFields.ts';
import type { Period } from '../domain/report.ts';
import { type DayReport, isDayOff, itemsOfReport } from '../report/index.ts';
import { atOnce } from './lines/comparison.ts';
import { LONGEST_PAUSE, type OneWork, oneWorkInPieces } from './oneWork.ts';
import { WEIGHTS } from './weights.ts';

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
  /** Of what is still planned: whether something that was done later may have been it. */
  readonly isPerhapsDone: boolean;
  /** Of what is still planned: whether it is of more than a week before the last report. */
  readonly isLongAgo: boolean;
}

type Line = Pick<WorkItem, 'role'> & Omit<WorkLine, 'isPlan'>;

/** What the reports of a period tell, one item for one piece of work; each line of theirs is in one item. */
export function itemsOfPeriod(reports: readonly DayReport[], period: Period): readonly WorkItem[] {
  return atOnce(itemsOfPeriodInPieces(reports, period));
}

/** The same; yields where the rest can wait until the page is idle again. */
export function* itemsOfPeriodInPieces(
  reports: readonly DayReport[],
  { from, to }: Period,
): Generator<undefined, readonly WorkItem[]> {
  const told = reports
    .filter(({ day }) => from <= day && day <= to)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const lastDay = told.at(-1)?.day ?? to;
  const weekBefore = addDays(lastDay, -7);
  const lines = told.flatMap(({ day, text }) =>
    itemsOfReport(text).map(({ role, text: words }): Line => {
      const isPastDayOff = role === 'tomorrow' && day < lastDay && isDayOff(words);
      return { day, text: words, role: isPastDayOff || role === 'other' ? 'remarks' : role };
    }),
  );
  const works = yield* oneWorkInPieces(lines.filter(({ role }) => role !== 'remarks'));
  const isPerhapsDone = (item: WorkItem): boolean =>
    lines.some(
      (plan) =>
        plan.role === 'tomorrow' &&
        item.lines.some(({ day, text }) => day === plan.day && text === plan.text) &&
        lines.some(
          (line) =>
            isLaterDone(line, plan) &&
            line.day <= addDays(plan.day, LONGEST_PAUSE) &&
            works.likeness(plan, line) >= WEIGHTS.planPerhapsDone,
        ),
    );
  const remarks = yield* oneWorkInPieces(lines.filter(({ role }) => role === 'remarks'));
  return [
    ...withPlansDone(works)
      .flatMap((group) => itemsOfWork(group, lastDay))
      .map((item) => ({
        ...item,
        isPerhapsDone: item.isStillPlanned && isPerhapsDone(item),
        isLongAgo: item.isStillPlanned && (item.days.at(-1) ?? lastDay) < weekBefore,
      })),
    ...remarks.groups.map((group) => itemOf(group, group, false)),
  ];
}

/** The works, each plan that nothing came of with what is likest to it of later days. */
function withPlansDone({ groups, likeness }: OneWork<Line>): readonly (readonly Line[])[] {
  const moved = new Set<Line>();
  const joined = new Map(groups.map((group) => [group, [...group]]));
  const done = groups.flatMap((group) =>
    group.flatMap((line) => (line.role === 'today' ? [{ line, group }] : [])),
  );
  for (const group of groups) {
    for (const plan of openPlans(group)) {
      const last = addDays(plan.day, LONGEST_PAUSE);
      const best = done
        .filter(({ line: { day } }) => plan.day < day && day <= last)
        .map(({ line, group: work }) => ({
          lines: joined.get(work) ?? [],
          score: likeness(plan, line),
        }))
        .filter(
          ({ lines, score }) =>
            score >= WEIGHTS.planDone && lines.every((line) => likeness(plan, line) >= 0),
        )
        .toSorted((one, two) => two.score - one.score)[0];
      if (best === undefined) continue;
      best.lines.push(plan);
      moved.add(plan);
    }
  }
  return [...joined]
    .map(([group, lines]) =>
      lines
        .filter((line) => !moved.has(line) || !group.includes(line))
        .toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1)),
    )
    .filter((group) => group.length > 0);
}

function isLaterDone(line: Line, plan: Line): boolean {
  return line.role === 'today' && line.day > plan.day;
}

/** The plans that nothing of the same work was done after. */
function openPlans(work: readonly Line[]): readonly Line[] {
  return work.filter(
    (plan) => plan.role === 'tomorrow' && !work.some((line) => isLaterDone(line, plan)),
  );
}

/** What of a work was done, with its plans from before, and the plans that nothing came of yet. */
function itemsOfWork(lines: readonly Line[], lastDay: CalendarDay): readonly WorkItem[] {
  const done = lines.filter(({ role }) => role === 'today');
  const plans = openPlans(lines);
  const isOpen = (plans.at(-1)?.day ?? lastDay) < lastDay;
  return [
    ...(done.length > 0
      ? [
          itemOf(
            done,
            lines.filter((line) => !plans.includes(line)),
            false,
          ),
        ]
      : []),
    ...(plans.length > 0 ? [itemOf(plans, plans, isOpen)] : []),
  ];
}

function itemOf(told: readonly Line[], lines: readonly Line[], isStillPlanned: boolean): WorkItem {
  const { role = 'today', text = '' } = told.at(-1) ?? {};
  return {
    role,
    text,
    lines: lines.map((line) => ({
      day: line.day,
      text: line.text,
      isPlan: line.role === 'tomorrow',
    })),
    days: [...new Set(told.map(({ day }) => day))],
    isStillPlanned,
    isPerhapsDone: false,
    isLongAgo: false,
  };
}
