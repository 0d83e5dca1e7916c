import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dayOf } from '../../../src/domain/localTime.ts';
import { loadSecondary } from '../../../src/components/onDemand.tsx';
import { EMPTY_REPORT, formatReportDate, type Period } from '../../../src/domain/report.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

const FRIDAY = new Date(2026, 9, 23, 18, 40);
const WEEK = { kind: 'week', from: '2026-10-19', to: '2026-10-25' } as const;
const MONTH = { kind: 'month', from: '2026-10-01', to: '2026-10-31' } as const;

it.each<readonly [title: string, period: Period | undefined]>([
  ['日報', undefined],
  ['週報', WEEK],
  ['月報', MONTH],
])('has the title %s and the date on paper', async (title, period) => {
  const { send, actor } = renderScreen();
  await act(loadSecondary);
  const date = formatReportDate(dayOf(FRIDAY));
  const request = { today: '', tomorrow: '', remarks: '', template: '', date, period };
  const report = {
    ...EMPTY_REPORT,
    id: 'r',
    text: '・棚卸し',
    day: dayOf(FRIDAY),
    outcome: 'complete',
    request,
  } as const;
  send({ type: 'history.changed', entries: [{ id: 'r', savedAt: FRIDAY.getTime(), report }] });
  act(() => actor.send({ type: 'history.open', id: 'r' }));
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getByRole('article', { hidden: true })).toHaveTextContent(
    `${title}2026年10月23日(金)・棚卸し`,
  );
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByRole('article', { hidden: true })).not.toBeInTheDocument();
});
