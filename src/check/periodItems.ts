import type { CalendarDay } from '../domain/calendarDays.ts';
import type { NOTE_NAMES } from '../domain/inputFields.ts';
import type { Period } from '../domain/report.ts';
import { type DayReport, itemsOfReport } from '../report/index.ts';
import { oneWork, P, type OneWork } from './oneWork.ts';

export interface WorkLine {
  readonly day: CalendarDay;
  readonly text: string;
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

type Line = WorkLine & Pick<WorkItem, 'role'>;

/** What the reports of a period tell, one item for one piece of work; each line of theirs is in one item. */
export function itemsOfPeriod(
  reports: readonly DayReport[],
  { from, to }: Period,
): readonly WorkItem[] {
  const lines = reports
    .filter(({ day }) => from <= day && day <= to)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .flatMap(({ day, text }) => itemsOfReport(text).map((item): Line => ({ ...item, day })));
  const lastDay = lines.at(-1)?.day ?? to;
  const works = oneWork(lines.filter(({ role }) => role !== 'remarks'));
  const remarks = oneWork(lines.filter(({ role }) => role === 'remarks'));
  return [
    ...withPlansDone(works).flatMap((group) => itemsOfWork(group, lastDay)),
    ...remarks.groups.map((group) => itemOf(group, group, false)),
  ];
}

function withPlansDone({ groups, likeness }: OneWork<Line>): readonly (readonly Line[])[] {
  const added = new Map<readonly Line[], Line[]>();
  const rest = groups.map((group) => {
    const lastDone = group.findLast(({ role }) => role === 'today')?.day ?? '';
    return group.filter((plan) => {
      if (plan.role === 'today' || plan.day < lastDone) return true;
      let best: readonly Line[] | null = null;
      let most = P.TP;
      for (const other of groups) {
        const found = Math.max(
          0,
          ...other.map((line) =>
            line.role === 'today' && line.day > plan.day ? likeness(plan, line) : 0,
          ),
        );
        if (other !== group && found >= most) [best, most] = [other, found];
      }
      if (best !== null) added.set(best, [...(added.get(best) ?? []), plan]);
      return best === null;
    });
  });
  return groups.flatMap((group, index) => {
    const all = [...(rest[index] ?? []), ...(added.get(group) ?? [])].toSorted((x, y) =>
      x.day < y.day ? -1 : x.day > y.day ? 1 : 0,
    );
    return all.length === 0 ? [] : [all];
  });
}

/** What of a work was done, with its plans from before, and the plans that nothing came of yet. */
function itemsOfWork(lines: readonly Line[], lastDay: CalendarDay): readonly WorkItem[] {
  const done = lines.filter(({ role }) => role === 'today');
  const lastDone = done.at(-1)?.day ?? '';
  const plans = lines.filter(({ role, day }) => role === 'tomorrow' && day >= lastDone);
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
    lines: lines.map((line) => ({ day: line.day, text: line.text })),
    days: [...new Set(told.map(({ day }) => day))],
    isStillPlanned,
  };
}
