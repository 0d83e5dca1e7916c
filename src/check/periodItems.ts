import type { CalendarDay } from '../domain/calendarDays.ts';
import type { Period } from '../domain/report.ts';
import { type ChosenItem, type DayReport, itemsOfReport } from '../report/index.ts';

export interface WorkLine {
  readonly day: CalendarDay;
  readonly text: string;
}

export interface WorkItem extends ChosenItem {
  readonly lines: readonly WorkLine[];
  readonly isStillPlanned: boolean;
}

export function itemsOfPeriod(
  reports: readonly DayReport[],
  { from, to }: Period,
): readonly WorkItem[] {
  const items = new Map<string, WorkItem>();
  const inPeriod = reports
    .filter(({ day }) => from <= day && day <= to)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  for (const report of inPeriod) {
    for (const { role, text } of itemsOfReport(report.text)) {
      const line = { day: report.day, text };
      const key = `${role} ${text}`;
      const known = items.get(key);
      const lines = [...(known?.lines ?? []), line];
      const days = [...new Set(lines.map(({ day }) => day))];
      items.set(key, { role, text, lines, days, isStillPlanned: false });
    }
  }
  return [...items.values()];
}
