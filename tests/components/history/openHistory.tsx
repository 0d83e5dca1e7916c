import { screen, within } from '@testing-library/react';
import type { HistoryEntry } from '../../../src/domain/history.ts';
import type { CalendarDay } from '../../../src/domain/calendarDays.ts';
import { EMPTY_REPORT, formatReportDate, type ReportRequest } from '../../../src/domain/report.ts';
import { button, renderScreen } from '../../support/renderScreen.tsx';

interface Saved {
  readonly id?: string;
  readonly at?: string;
  readonly isEdited?: boolean;
  readonly request?: Partial<ReportRequest>;
}

export function entryOf(
  day: CalendarDay,
  text: string,
  { id = day, at = `${day}T18:05`, isEdited = false, request = {} }: Saved = {},
): HistoryEntry {
  const notes = { template: '型', today: '', tomorrow: '', remarks: '' };
  const report = {
    ...EMPTY_REPORT,
    id,
    text,
    day,
    isEdited,
    outcome: 'complete',
    request: { ...notes, date: formatReportDate(day), ...request },
  } as const;
  return { id: isEdited ? `${id}.edited` : id, savedAt: new Date(at).getTime(), report };
}

/** A day's report of these sections. */
export function dayOf(day: CalendarDay, ...sections: readonly string[]): HistoryEntry {
  return entryOf(day, [`【日報】${formatReportDate(day)}`, ...sections].join('\n\n'));
}

export async function openHistory(
  entries: readonly HistoryEntry[],
  day: CalendarDay = '2026-11-20',
) {
  const page = renderScreen();
  page.send({ type: 'day.changed', day, timeOfDay: 'morning' });
  page.send({ history: { entries } });
  await page.user.click(button('履歴'));
  const drawer = within(await screen.findByRole('dialog', { name: '履歴' }));
  return { ...page, drawer };
}
