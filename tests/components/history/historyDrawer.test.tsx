import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays } from '../../../src/domain/calendarDays.ts';
import type { HistoryEntry } from '../../../src/domain/history.ts';
import { button, field, listenToRegion } from '../../support/renderScreen.tsx';
import { entryOf, openHistory } from './openHistory.tsx';

const FRIDAY = entryOf('2026-11-20', '金曜の分', { request: { today: '検索を実装' } });
const THURSDAY = entryOf('2026-11-19', '木曜の分');

async function open(entries: readonly HistoryEntry[]) {
  const page = await openHistory(entries);
  const { user, drawer } = page;
  const menuOf = async (name: string) => {
    await user.click(drawer.getByRole('button', { name: `${name}のメニュー` }));
    return within(await drawer.findByRole('menu', { name: `${name}のメニュー` }));
  };
  return {
    ...page,
    menuOf,
    /** The cards, or the editions folded in one, each in what it shows. */
    shown: (name = '履歴') =>
      within(drawer.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    days: () =>
      drawer.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    choose: async (item: string) => {
      const menu = await menuOf('11月20日(金) 18:05の日報');
      await user.click(menu.getByRole('menuitem', { name: item }));
    },
  };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('has a card a day, with the newest edition on it and the others folded', async () => {
  const { drawer, user, shown } = await open([
    entryOf('2026-11-20', '■ 本日の業務\n・手で直した', {
      id: 'a',
      isEdited: true,
      at: '2026-11-20T20:05',
    }),
    entryOf('2026-11-20', '■ 本日の業務\n・受け取った', { id: 'a', at: '2026-11-20T19:05' }),
    entryOf('2026-11-20', '■ 本日の業務\n・前に作った', { id: 'b' }),
    THURSDAY,
  ]);
  expect(shown()).toEqual([
    '11月20日(金)20:05手で直した読むコピーほかの版 2件',
    '11月19日(木)18:05木曜の分読むコピー',
  ]);
  const fold = drawer.getByRole('button', { name: 'ほかの版 2件' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(shown('ほかの版 2件')).toEqual(['19:05受け取った読むコピー', '18:05前に作った読むコピー']);
});

it('tells a 週報, another year, and the day of an edit made after that of its report', async () => {
  const period = { kind: 'week', from: '2026-11-16', to: '2026-11-20' } as const;
  const { drawer, shown, menuOf } = await open([
    entryOf('2026-11-20', '翌日に直した', { id: 'late', at: '2026-11-21T18:05' }),
    entryOf('2026-11-20', '【週報】', { id: 'w', at: '2026-11-20T19:05', request: { period } }),
    entryOf('2025-11-20', '去年の分'),
  ]);
  expect(shown()).toEqual([
    '11月20日(金)11月21日(土) 18:05翌日に直した読むコピー',
    '11月20日(金)19:05週報 11/16〜11/20【週報】読むコピー',
    '2025年11月20日(木)18:05去年の分読むコピー',
  ]);
  expect(
    drawer.getByRole('button', { name: '2025年11月20日(木) 18:05の日報を読む' }),
  ).toBeEnabled();
  const menu = await menuOf('11月20日(金) 19:05の週報');
  const items = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['この日報を編集する', 'テンプレートにする', '削除']);
});

it('shows an entry of notes alone with its notes, which it opens', async () => {
  const { id, savedAt, report } = entryOf('2026-11-20', '', {
    request: { today: '検索を直した' },
  });
  const notes = { id, savedAt, report: { ...report, outcome: null } };
  const { drawer, user, shown, menuOf } = await open([notes]);
  expect(shown()[0]).toContain('メモのみ検索を直した');
  const name = '11月20日(金) 18:05のメモ';
  expect(drawer.queryByRole('button', { name: `${name}をコピー` })).toBeNull();
  const menu = await menuOf(name);
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'メモを開く',
    '削除',
  ]);
  await user.click(menu.getByRole('menuitem', { name: 'メモを開く' }));
  expect(field('今日やったこと')).toHaveValue('検索を直した');
});

it('offers the rest in a menu, by keyboard too, whose Escape leaves the drawer open', async () => {
  const { drawer, user, menuOf } = await open([FRIDAY]);
  const menu = await menuOf('11月20日(金) 18:05の日報');
  const items = menu.getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'メモと一緒に開く',
    'テンプレートにする',
    '削除',
  ]);
  await waitFor(() => expect(items[0]).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(items[1]).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(drawer.queryByRole('menu')).not.toBeInTheDocument());
  const name = '11月20日(金) 18:05の日報のメニュー';
  await waitFor(() => expect(drawer.getByRole('button', { name })).toHaveFocus());
  await user.keyboard('{Escape}');
  await isClosed();
});

it('is read where it stands, which changes nothing on the page', async () => {
  const text = '【日報】\n\n■ 本日の業務\n・検索を実装しました。\n\n■ 明日の予定\n・検証';
  const { drawer, user, write, context } = await open([entryOf('2026-11-19', text)]);
  write({ today: '今夜のメモ' });
  const before = context();
  const read = drawer.getByRole('button', { name: '11月19日(木) 18:05の日報を読む' });
  expect(drawer.queryByText(/明日の予定/)).toBeNull();
  await user.click(read);
  expect(drawer.getByText(/明日の予定/).textContent).toBe(text);
  expect(read).toHaveAttribute('aria-expanded', 'true');
  await user.click(read);
  expect(drawer.queryByText(/明日の予定/)).toBeNull();
  expect(context()).toEqual(before);
});

it('opens a report with its notes from the menu, one step that 元に戻す takes back', async () => {
  const { user, choose, write } = await open([FRIDAY]);
  write({ today: '今夜のメモ' });
  await choose('メモと一緒に開く');
  await isClosed();
  expect(field('今日やったこと')).toHaveValue('検索を実装');
  expect(field('生成結果')).toHaveValue('金曜の分');
  await waitFor(() => expect(button('日報を生成 (Generate)')).toHaveFocus());
  await user.click(button('元に戻す（開いた日報）'));
  expect(field('今日やったこと')).toHaveValue('今夜のメモ');
});

it('gives focus back as it gives a template', async () => {
  const { choose } = await open([FRIDAY]);
  await choose('テンプレートにする');
  await waitFor(() => expect(button('履歴')).toHaveFocus());
  expect(field('テンプレートまたは前回の日報')).toHaveValue('金曜の分');
});

it('marks what its コピー has copied', async () => {
  const { drawer, user, shown, copied } = await open([FRIDAY, THURSDAY]);
  await user.click(drawer.getByRole('button', { name: '11月20日(金) 18:05の日報をコピー' }));
  await drawer.findByText('コピー済み');
  expect(shown()).toEqual([
    '11月20日(金)18:05コピー済み金曜の分読むコピー',
    '11月19日(木)18:05木曜の分読むコピー',
  ]);
  expect(copied).toEqual(['金曜の分']);
});

it('finds what is there by its words, notes and dates, and says how many days', async () => {
  const { drawer, user, days } = await open([
    entryOf('2026-11-20', '■ 本日の業務\n・会議\n・資料\n・ＡＢＣ社へ見積を送付'),
    entryOf('2026-11-19', '試験', { request: { remarks: '鈴木さんに依頼' } }),
    entryOf('2026-11-18', 'abc社と会議'),
  ]);
  const said = listenToRegion();
  const search = drawer.getByRole('searchbox', { name: '履歴を検索' });
  await user.type(search, 'abc');
  await waitFor(() => expect(days()).toEqual(['11月20日(金)', '11月18日(水)']));
  await waitFor(() => expect(said.at(-1)).toBe('2日分が見つかりました。'));
  const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marks()).toEqual(['ABC', 'abc']);

  await user.clear(search);
  await user.type(search, '鈴木');
  await waitFor(() => expect(days()).toEqual(['11月19日(木)']));
  expect(drawer.getByText('メモ:', { exact: false })).toHaveTextContent('メモ: 鈴木さんに依頼');
  await user.type(search, '99');
  const none = '見つかりませんでした。言葉を減らすか、別の言葉でお試しください。';
  await waitFor(() => expect(said.at(-1)).toBe(none));
  expect(drawer.getByText(none)).toBeInTheDocument();

  await user.keyboard('{Escape}');
  expect(search).toHaveValue('');
  await waitFor(() => expect(days()).toHaveLength(3));
  await user.keyboard('{Escape}');
  await isClosed();
});

it('draws twenty days, and forty more at each press, with focus on the first of them', async () => {
  const { drawer, user, days } = await open(
    Array.from({ length: 70 }, (_, index) => entryOf(addDays('2026-11-20', -index), '一日')),
  );
  expect(days()).toHaveLength(20);
  const more = drawer.getByRole('button', { name: 'さらに表示' });
  await user.click(more);
  expect(days()).toHaveLength(60);
  expect(drawer.getAllByRole('heading', { level: 3 })[20]).toHaveFocus();
  await user.click(more);
  expect(days()).toHaveLength(70);
  expect(more).not.toBeInTheDocument();
});

it('says where older reports cannot be read, and offers to delete none then', async () => {
  const { drawer, send } = await open([FRIDAY]);
  expect(drawer.getByRole('button', { name: 'すべて削除' })).toBeInTheDocument();
  send({ history: { problem: 'unavailable' } });
  expect(drawer.getByText(/^ほかの日の日報を読み込めませんでした。/)).toBeInTheDocument();
  expect(drawer.queryByRole('button', { name: 'すべて削除' })).toBeNull();
  expect(drawer.getByText('金曜の分')).toBeInTheDocument();
});
