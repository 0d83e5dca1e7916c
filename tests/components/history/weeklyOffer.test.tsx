import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadSecondary } from '../../../src/components/lazyComponents.tsx';
import type { TimeOfDay } from '../../../src/domain/calendarDays.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import { button, field, renderScreen } from '../../support/renderScreen.tsx';
import { dayOf } from './openHistory.tsx';

const OFFER = '今週の週報を作る';
const CLOSE = '今週の週報の案内を閉じる';

const reportsOf = (days: readonly string[]) =>
  days.map((day) => dayOf(day, `■ 本日の業務\n・${day}の作業`));

/** The page on Friday afternoon, with three days of reports, unless it is said otherwise. */
function openPage(
  day = '2026-11-20',
  time: TimeOfDay = 'afternoon',
  storage = new FakeStorageArea(),
) {
  const page = renderScreen({ storage });
  page.send({ type: 'day.changed', day, timeOfDay: time });
  const entries = reportsOf(['2026-11-20', '2026-11-18', '2026-11-16']);
  page.send({ history: { entries } });
  return { ...page, storage };
}

const offers = () => screen.queryAllByRole('button', { name: /の週報を作る$/ });

/** What the machine holds of what the person wrote. */
function written({ context }: ReturnType<typeof openPage>) {
  const { fields, report, previousReport, savedTemplate } = context();
  return { fields, report, previousReport, savedTemplate };
}

beforeAll(() => loadSecondary());

it('stands in the row of empty notes from Friday noon on', () => {
  const { send, write } = openPage('2026-11-20', 'morning');
  expect(offers()).toEqual([]);
  send({ type: 'day.changed', day: '2026-11-20', timeOfDay: 'afternoon' });
  expect(offers()).toHaveLength(1);
  expect(offers()[0]?.closest('#notes')).toBeInTheDocument();
  write({ today: '棚卸し' });
  expect(offers()).toEqual([]);
});

it('is a sentence until the report of Friday is there', () => {
  const { send } = openPage();
  const sentence = '日報のあとで、今週の週報を作れます。';
  const ofDays = (...days: readonly string[]) => send({ history: { entries: reportsOf(days) } });
  ofDays('2026-11-19', '2026-11-18', '2026-11-16');
  expect(offers()).toEqual([]);
  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(button(CLOSE)).toBeEnabled();
  ofDays('2026-11-20', '2026-11-19', '2026-11-18', '2026-11-16');
  expect(offers()).toHaveLength(1);
  expect(screen.queryByText(sentence)).toBeNull();
});

it.each([
  ['2026-11-20', 'afternoon', '今週'],
  ['2026-11-23', 'morning', '先週'],
] as const)('on %s in the %s it opens the panel on %s', async (day, time, week) => {
  const { user } = openPage(day, time);
  expect(button(`${week}の週報の案内を閉じる`)).toBeEnabled();
  await user.click(button(`${week}の週報を作る`));
  const drawer = within(await screen.findByRole('dialog', { name: '週報・月報' }));
  expect(drawer.getByRole('combobox', { name: '期間' })).toHaveDisplayValue(week);
  expect(drawer.getByText('11月16日(月)〜11月22日(日)')).toBeInTheDocument();
  expect(await drawer.findAllByRole('checkbox')).toHaveLength(3);
});

it('closed with ✕ it writes nothing, and is gone for that week', async () => {
  const page = openPage();
  const before = written(page);
  await page.user.click(button(CLOSE));
  await waitFor(() => expect(button('日報を生成 (Generate)')).toHaveFocus());
  expect(offers()).toEqual([]);
  expect(written(page)).toEqual(before);

  cleanup();
  const again = openPage('2026-11-20', 'afternoon', page.storage);
  expect(offers()).toEqual([]);
  expect(again.commandsOf('history.read')).toEqual([]);
  // The next week has its own.
  again.send({ type: 'day.changed', day: '2026-11-27', timeOfDay: 'afternoon' });
  const entries = reportsOf(['2026-11-27', '2026-11-26', '2026-11-25']);
  again.send({ history: { entries } });
  expect(offers()).toHaveLength(1);
});

it('stays when its panel is closed without a report, and opens it again with what was ticked', async () => {
  const page = openPage();
  const before = written(page);
  const openPanel = async () => {
    await page.user.click(button(OFFER));
    return within(await screen.findByRole('dialog', { name: '週報・月報' }));
  };
  const first = await openPanel();
  await page.user.click(await first.findByRole('checkbox', { name: /^2026-11-18/ }));
  await page.user.click(first.getByRole('button', { name: '戻る' }));
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button(OFFER)).toHaveFocus();
  expect(written(page)).toEqual(before);

  const again = await openPanel();
  expect(await again.findByRole('checkbox', { name: /^2026-11-18/ })).not.toBeChecked();
  expect(again.getByRole('checkbox', { name: /^2026-11-16/ })).toBeChecked();
});

it('stands below a finished report of the day, alone, and closed there comes nowhere else', async () => {
  const page = openPage();
  const call = await page.generate();
  expect(offers()).toEqual([]);
  await call.done({ text: '■ 本日の業務\n・検索を実装', finish: 'stop' });
  await waitFor(() => expect(offers()).toHaveLength(1));
  expect(offers()[0]?.closest('#notes')).toBeNull();
  page.write({ today: '', tomorrow: '' });
  expect(offers()).toHaveLength(1);
  page.write({ today: '検索を実装' });
  await page.user.click(button(CLOSE));
  expect(offers()).toEqual([]);
  await page.user.click(button('新しい日報'));
  expect(field('今日やったこと')).toHaveValue('');
  expect(offers()).toEqual([]);
});

it('offers the month beside the week, each for itself, and closes both at once', async () => {
  const page = openPage('2026-10-30');
  const days = ['2026-10-30', '2026-10-28', '2026-10-26'];
  page.send({ history: { entries: reportsOf(days) } });
  await page.user.click(button('今月の月報を作る'));
  const drawer = within(await screen.findByRole('dialog', { name: '週報・月報' }));
  expect(drawer.getByRole('combobox', { name: '期間' })).toHaveDisplayValue('今月');
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await page.user.click(button('今週の週報と今月の月報の案内を閉じる'));
  expect(offers()).toEqual([]);
});
