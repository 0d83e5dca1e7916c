import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type CalendarDay, dayOf } from '../../../src/domain/localTime.ts';
import type { HistoryEntry } from '../../../src/domain/history.ts';
import { EMPTY_REPORT, formatReportDate, type ReportRequest } from '../../../src/domain/report.ts';
import { button, field, listenToRegion, renderScreen } from '../../support/renderScreen.tsx';

const NIGHT = new Date(2026, 10, 20, 18, 42);

function entryOf(
  id: string,
  daysBefore: number,
  text: string,
  {
    notes = {},
    day,
    hour = 18,
  }: { notes?: Partial<ReportRequest>; day?: CalendarDay; hour?: number } = {},
): HistoryEntry {
  const moment = new Date(2026, 10, 20 - daysBefore, hour, 5);
  const fields = { template: '■ 本日の業務', today: '', tomorrow: '', remarks: '' };
  const request = { ...fields, date: formatReportDate(dayOf(moment)), ...notes };
  const isEdited = id.endsWith('.edited');
  const report = {
    ...EMPTY_REPORT,
    id: id.replace('.edited', ''),
    text,
    day: day ?? dayOf(moment),
    isEdited,
    request,
  };
  return { id, savedAt: moment.getTime(), report: { ...report, outcome: 'complete' } };
}

async function openHistory(entries: readonly HistoryEntry[]) {
  const page = renderScreen();
  page.send({ type: 'day.changed', day: dayOf(NIGHT), time: 'morning' });
  page.send({ type: 'history.changed', entries });
  await page.user.click(button('履歴'));
  const drawer = within(await screen.findByRole('dialog', { name: '履歴' }));
  const cards = () =>
    drawer.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const menuOf = async (name: string) => {
    await page.user.click(drawer.getByRole('button', { name: `${name}のメニュー` }));
    return within(await drawer.findByRole('menu', { name: `${name}のメニュー` }));
  };
  return { ...page, drawer, cards, menuOf };
}

const THREE_EDITIONS = [
  entryOf('a.edited', 0, '■ 本日の業務\n・手で直した', { hour: 20 }),
  entryOf('a', 0, '■ 本日の業務\n・受け取った', { hour: 19 }),
  entryOf('b', 0, '■ 本日の業務\n・前に作った'),
];

it('has a card a day, with the newest edition on it and the others folded', async () => {
  const { drawer, user } = await openHistory([...THREE_EDITIONS, entryOf('c', 1, '木曜の分')]);
  const list = drawer.getByRole('list', { name: '履歴' });
  const texts = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(texts()).toEqual([
    '11月20日(金)20:05手で直した開くほかの版 2件',
    '11月19日(木)18:05木曜の分開く',
  ]);
  const fold = drawer.getByRole('button', { name: 'ほかの版 2件' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  const others = within(drawer.getByRole('list', { name: 'ほかの版 2件' }));
  expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '19:05手直し前受け取った開く',
    '18:05前に作った開く',
  ]);
});

it('says the year of another one, and the day of an edit made after the day of the report', async () => {
  const old = entryOf('b', 365, '去年の分');
  const late = entryOf('a', -1, '翌日に直した', { day: '2026-11-20' });
  const { drawer, cards } = await openHistory([late, old]);
  expect(cards()).toEqual(['11月20日(金)', '2025年11月20日(木)']);
  expect(drawer.getByText('11月21日(土) 18:05')).toBeInTheDocument();
  expect(
    drawer.getByRole('button', { name: '2025年11月20日(木) 18:05の日報を開く' }),
  ).toBeEnabled();
});

it('marks a 週報 on a card of its own', async () => {
  const period = { kind: 'week', from: '2026-11-16', to: '2026-11-20' } as const;
  const weekly = entryOf('w', 0, '【週報】', { notes: { period }, hour: 19 });
  const { drawer } = await openHistory([weekly, entryOf('a', 0, '金曜の分')]);
  const list = within(drawer.getByRole('list', { name: '履歴' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '11月20日(金)19:05週報 11/16〜11/20【週報】開く',
    '11月20日(金)18:05金曜の分開く',
  ]);
  expect(drawer.getByRole('button', { name: '11月20日(金) 19:05の週報を開く' })).toBeEnabled();
});

it('shows an entry of notes alone with its notes, which it opens', async () => {
  const { id, savedAt, report } = entryOf('n', 0, '', { notes: { today: '検索を直した' } });
  const notes = { id, savedAt, report: { ...report, outcome: null } };
  const { actor, drawer, user, menuOf } = await openHistory([notes]);
  const [card] = drawer.getAllByRole('listitem');
  expect(card?.textContent).toContain('メモのみ検索を直した');
  const menu = await menuOf('11月20日(金) 18:05のメモ');
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['削除']);
  await user.keyboard('{Escape}');
  await user.click(drawer.getByRole('button', { name: '11月20日(金) 18:05のメモを開く' }));
  expect(actor.getSnapshot().context.fields.today).toBe('検索を直した');
});

it('offers the rest in a menu, by keyboard too, whose Escape leaves the drawer open', async () => {
  const { drawer, user, menuOf } = await openHistory([entryOf('a', 0, '金曜の分')]);
  const menu = await menuOf('11月20日(金) 18:05の日報');
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'メモごと開く',
    'テンプレートにする',
    'コピー',
    '削除',
  ]);
  await waitFor(() => expect(menu.getByRole('menuitem', { name: 'メモごと開く' })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(menu.getByRole('menuitem', { name: 'テンプレートにする' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(drawer.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() =>
    expect(
      drawer.getByRole('button', { name: '11月20日(金) 18:05の日報のメニュー' }),
    ).toHaveFocus(),
  );
  expect(screen.getByRole('dialog', { name: '履歴' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('opens a report with its notes from the menu, where it has any', async () => {
  const byHand = entryOf('b', 1, '手で書いた');
  const { drawer, user, menuOf } = await openHistory([
    entryOf('a', 0, '金曜の分', { notes: { today: '検索を実装' } }),
    { ...byHand, report: { ...byHand.report, request: null } },
  ]);
  const without = await menuOf('11月19日(木) 18:05の日報');
  expect(without.queryByRole('button', { name: 'メモごと開く' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(drawer.queryByRole('menu')).not.toBeInTheDocument());
  const menu = await menuOf('11月20日(金) 18:05の日報');
  await user.click(menu.getByRole('menuitem', { name: 'メモごと開く' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(field('今日やったこと')).toHaveValue('検索を実装');
  expect(field('生成結果')).toHaveValue('金曜の分');
  await waitFor(() => expect(button('日報を生成 (Generate)')).toHaveFocus());
});

it('gives focus back as it gives a template', async () => {
  const { user, menuOf } = await openHistory([entryOf('a', 0, '金曜の分')]);
  const menu = await menuOf('11月20日(金) 18:05の日報');
  await user.click(menu.getByRole('menuitem', { name: 'テンプレートにする' }));
  await waitFor(() => expect(button('履歴')).toHaveFocus());
  expect(field('テンプレートまたは前回の日報')).toHaveValue('金曜の分');
});

it('marks what コピー of its menu has copied', async () => {
  const { drawer, user, menuOf, copied } = await openHistory([
    entryOf('a', 0, '金曜の分'),
    entryOf('b', 1, '木曜の分'),
  ]);
  expect(drawer.queryByText('コピー済み')).not.toBeInTheDocument();
  const menu = await menuOf('11月20日(金) 18:05の日報');
  await user.click(menu.getByRole('menuitem', { name: 'コピー' }));
  const mark = await drawer.findByText('コピー済み');
  expect(mark.closest('li')).toHaveTextContent(/金曜の分/);
  expect(copied).toEqual(['金曜の分']);
});

it('finds what is there by its words, notes and dates, and says how many days', async () => {
  const { drawer, user, cards } = await openHistory([
    entryOf('a', 0, '■ 本日の業務\n・会議\n・資料\n・ＡＢＣ社へ見積を送付'),
    entryOf('b', 1, '試験', { notes: { remarks: '鈴木さんに依頼' } }),
    entryOf('c', 2, 'abc社と会議'),
  ]);
  const said = listenToRegion();
  const search = drawer.getByRole('searchbox', { name: '履歴を検索' });
  await user.type(search, 'abc');
  await waitFor(() => expect(cards()).toEqual(['11月20日(金)', '11月18日(水)']));
  await waitFor(() => expect(said.at(-1)).toBe('2日分が見つかりました。'));
  const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marks()).toEqual(['ABC', 'abc']);

  await user.clear(search);
  await user.type(search, '鈴木');
  await waitFor(() => expect(cards()).toEqual(['11月19日(木)']));
  expect(drawer.getByText('メモ:', { exact: false })).toHaveTextContent('メモ: 鈴木さんに依頼');
  await user.type(search, '99');
  const none = '見つかりませんでした。言葉を減らすか、別の言葉でお試しください。';
  await waitFor(() => expect(said.at(-1)).toBe(none));
  expect(drawer.getByText(none)).toBeInTheDocument();

  await user.keyboard('{Escape}');
  expect(search).toHaveValue('');
  await waitFor(() => expect(cards()).toHaveLength(3));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('draws twenty days, and forty more at each press, with focus on the first of them', async () => {
  const entries = Array.from({ length: 70 }, (_, index) => entryOf(`e${index}`, index, '一日'));
  const { drawer, user, cards } = await openHistory(entries);
  expect(cards()).toHaveLength(20);
  const more = drawer.getByRole('button', { name: 'さらに表示' });
  await user.click(more);
  expect(cards()).toHaveLength(60);
  expect(drawer.getAllByRole('heading', { level: 3 })[20]).toHaveFocus();
  await user.click(more);
  expect(cards()).toHaveLength(70);
  expect(more).not.toBeInTheDocument();
});

it('says where older reports cannot be read, and offers to delete none then', async () => {
  const { drawer, send } = await openHistory([entryOf('a', 0, '金曜の分')]);
  expect(drawer.getByRole('button', { name: 'すべて削除' })).toBeInTheDocument();
  send({ type: 'storage.changed', what: 'history', problem: 'unavailable' });
  expect(drawer.getByText(/^ほかの日の日報を読み込めませんでした。/)).toBeInTheDocument();
  expect(drawer.queryByRole('button', { name: 'すべて削除' })).toBeNull();
  expect(drawer.getByText('金曜の分')).toBeInTheDocument();
});
