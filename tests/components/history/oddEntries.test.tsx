import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { dayOf } from '../../../src/domain/localTime.ts';
import { loadSecondary } from '../../../src/components/onDemand.tsx';
import { formatReportDate } from '../../../src/domain/report.ts';
import type { HistoryCommand, HistoryFact } from '../../../src/machines/actorContracts.ts';
import { createHistoryStore } from '../../../src/services/storage/history.ts';
import { createLocalArea } from '../../../src/services/storage/localArea.ts';
import { createTabChannel } from '../../../src/services/storage/tabs.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import { createManualClock } from '../../support/manualClock.ts';
import { MemoryDatabase } from '../../support/memoryDatabase.ts';
import { button, renderScreen } from '../../support/renderScreen.tsx';
import { settle } from '../../support/reportHarness.ts';
import { startStore } from '../../support/storeHarness.ts';

const FRIDAY = new Date(2026, 10, 20, 19);

interface Stored {
  readonly key: string;
  readonly value: object;
}

interface Changes {
  readonly id?: string;
  readonly savedAt?: Date;
  readonly entry?: object;
  readonly report?: object;
  readonly request?: object | null;
}

/** As a page of now keeps a report that tells of that moment, but for what is changed. */
function stored(
  moment: Date,
  items: string,
  { id = formatReportDate(dayOf(moment)), savedAt = moment, entry, report, request }: Changes = {},
): Stored {
  const date = formatReportDate(dayOf(moment));
  const notes = { today: '', tomorrow: '', remarks: '', template: '型', date };
  const value = {
    version: 1,
    id,
    savedAt: savedAt.getTime(),
    order: savedAt.getTime(),
    report: {
      id: id.replace('.edited', ''),
      text: `【日報】${date}\n\n■ 本日の業務\n${items}`,
      outcome: 'complete',
      received: null,
      isDateRepaired: false,
      isEdited: id.endsWith('.edited'),
      request: request === null ? null : { ...notes, ...request },
      ...report,
    },
    ...entry,
  };
  return { key: id, value };
}

const inNovember = (date: number, hour = 18) => new Date(2026, 10, date, hour, 40);
const MONDAY = stored(inNovember(16), '・受注12件を処理');
const MONDAY_SHOWN = '11月16日(月)18:40受注12件を処理開く';
const friday = (items: string, changes?: Changes) => stored(inNovember(20), items, changes);

/** 履歴 of what the database holds, and what went aside. */
async function openHistory(records: readonly Stored[], now: Date) {
  const database = new MemoryDatabase();
  for (const { key, value } of records) database.stores.history.set(key, value);
  const page = renderScreen();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  const channel = Object.assign(new EventTarget(), { postMessage: () => undefined });
  const store = startStore<HistoryCommand>(
    createHistoryStore({
      loadRules: () => Promise.reject(new Error('not asked for')),
      database,
      storage: createLocalArea(new FakeStorageArea().open),
      channel: createTabChannel(() => channel),
      page: Object.assign(new EventTarget(), { document }),
      clock: createManualClock(now.getTime()),
      idle: () => Promise.resolve(),
    }),
  );
  page.send({ type: 'day.changed', day: dayOf(now), time: 'afternoon' });
  await settle();
  store.stop();
  for (const fact of store.news()) page.send(fact as HistoryFact);
  await page.user.click(button('履歴'));
  const drawer = within(await screen.findByRole('dialog', { name: '履歴' }));
  const list = await drawer.findByRole('list', { name: '履歴' });
  const shown = [...list.children].map(({ textContent }) => textContent);
  return { ...page, drawer, shown, aside: database.quarantined.map(({ key }) => key) };
}

const WEEKDAYS_MISSING = '火曜日（11/17）と水曜日（11/18）と木曜日（11/19）の日報はありません。';

interface Case {
  readonly records: readonly Stored[];
  readonly now?: Date;
  readonly choice?: '今週' | '今月';
  readonly shown: readonly string[];
  readonly aside?: readonly string[];
  readonly period?: string;
  readonly missing?: string;
  readonly items: readonly string[];
}

const CASES: Readonly<Record<string, Case>> = {
  'one that cannot be understood goes aside': {
    records: [
      MONDAY,
      { key: 'broken', value: { order: inNovember(19).getTime(), text: '壊れた' } },
      { ...friday('・別の鍵'), key: 'other' },
      friday('・棚卸し'),
    ],
    shown: ['11月20日(金)18:40棚卸し開く', MONDAY_SHOWN],
    aside: ['broken', 'other'],
    items: ['受注12件を処理（月）', '棚卸し（金）'],
  },
  'one without headings': {
    records: [
      MONDAY,
      friday('', { report: { text: '棚卸しを終えました。\n倉庫を片付けました。' } }),
    ],
    shown: ['11月20日(金)18:40棚卸しを終えました。倉庫を片付けました。開く', MONDAY_SHOWN],
    items: ['受注12件を処理（月）', '棚卸しを終えました。（金）', '倉庫を片付けました。（金）'],
  },
  'one without a word': {
    records: [
      MONDAY,
      stored(inNovember(18), '・倉庫の下見'),
      friday('', { report: { text: '\n\n' } }),
    ],
    shown: ['11月20日(金)18:40開く', '11月18日(水)18:40倉庫の下見開く', MONDAY_SHOWN],
    missing: '火曜日（11/17）と木曜日（11/19）の日報はありません。',
    items: ['受注12件を処理（月）', '倉庫の下見（水）'],
  },
  'a filled template': {
    records: [MONDAY, friday('・棚卸し', { report: { outcome: 'without-service' } })],
    shown: ['11月20日(金)18:40棚卸し開く', MONDAY_SHOWN],
    items: ['受注12件を処理（月）', '棚卸し（金）'],
  },
  'one that was edited': {
    records: [
      MONDAY,
      friday('・棚卸し', { id: 'a' }),
      friday('・棚卸しと清掃', { id: 'a.edited', savedAt: inNovember(20, 20) }),
    ],
    shown: ['11月20日(金)20:40棚卸しと清掃開くほかの版 1件', MONDAY_SHOWN],
    items: ['受注12件を処理（月）', '棚卸しと清掃（金）'],
  },
  'one of an older version, without an order, a request and what came later': {
    records: [
      MONDAY,
      {
        key: 'old',
        value: {
          version: 1,
          id: 'old',
          savedAt: inNovember(20).getTime(),
          report: { text: '■ 本日の業務\n・棚卸し', outcome: 'complete', request: null },
        },
      },
    ],
    shown: ['11月20日(金)18:40棚卸し開く', MONDAY_SHOWN],
    items: ['受注12件を処理（月）', '棚卸し（金）'],
  },
  'one whose date cannot be read stands on the day it was kept': {
    records: [MONDAY, friday('・棚卸し', { request: { date: '2026年13月40日' } })],
    shown: ['11月20日(金)18:40棚卸し開く', MONDAY_SHOWN],
    items: ['受注12件を処理（月）', '棚卸し（金）'],
  },
  'two of a day, of which the last counts': {
    records: [
      MONDAY,
      friday('・棚卸しの準備', { id: 'first' }),
      friday('・棚卸し', { id: 'second', savedAt: inNovember(20, 20) }),
    ],
    shown: ['11月20日(金)20:40棚卸し開くほかの版 1件', MONDAY_SHOWN],
    items: ['受注12件を処理（月）', '棚卸し（金）'],
  },
  'a clock that went back: the last is the last, on the day that it tells of': {
    records: [
      MONDAY,
      friday('・棚卸しの準備', { id: 'first' }),
      friday('・棚卸し', {
        id: 'second',
        savedAt: inNovember(17, 9),
        entry: { order: inNovember(20).getTime() + 1 },
      }),
    ],
    shown: ['11月20日(金)11月17日(火) 9:40棚卸し開くほかの版 1件', MONDAY_SHOWN],
    items: ['受注12件を処理（月）', '棚卸し（金）'],
  },
  'a period that is none': {
    records: [
      MONDAY,
      stored(inNovember(18), '・倉庫の下見', {
        request: { period: { kind: 'x', from: '2026-11-16', to: '2026-11-22' } },
      }),
      stored(inNovember(19), '・見積書の作成', { request: { period: 'week' } }),
      friday('・棚卸し', { request: { period: { kind: 'week', from: 'abc', to: '2026-11-22' } } }),
    ],
    shown: [
      '11月20日(金)18:40棚卸し開く',
      '11月19日(木)18:40見積書の作成開く',
      '11月18日(水)18:40倉庫の下見開く',
      MONDAY_SHOWN,
    ],
    missing: '火曜日（11/17）の日報はありません。',
    items: ['受注12件を処理（月）', '倉庫の下見（水）', '見積書の作成（木）', '棚卸し（金）'],
  },
  'a week over the end of the year': {
    now: new Date(2027, 0, 1, 19),
    records: [
      stored(new Date(2026, 11, 27, 18, 40), '・日曜の点検'),
      stored(new Date(2026, 11, 28, 18, 40), '・仕事納め'),
      stored(new Date(2027, 0, 1, 18, 40), '・初売り'),
    ],
    shown: [
      '1月1日(金)18:40初売り開く',
      '2026年12月28日(月)18:40仕事納め開く',
      '2026年12月27日(日)18:40日曜の点検開く',
    ],
    period: '12月28日(月)〜1月3日(日)',
    missing: '火曜日（12/29）と水曜日（12/30）と木曜日（12/31）の日報はありません。',
    items: ['仕事納め（月）', '初売り（金）'],
  },
  'a month of 31 days': {
    now: new Date(2026, 11, 31, 19),
    choice: '今月',
    records: [
      stored(new Date(2026, 10, 30, 18, 40), '・先月の分'),
      stored(new Date(2026, 11, 1, 18, 40), '・受注12件を処理'),
      stored(new Date(2026, 11, 12, 18, 40), '・土曜の点検'),
      stored(new Date(2026, 11, 31, 18, 40), '・棚卸し'),
    ],
    shown: [
      '12月31日(木)18:40棚卸し開く',
      '12月12日(土)18:40土曜の点検開く',
      '12月1日(火)18:40受注12件を処理開く',
      '11月30日(月)18:40先月の分開く',
    ],
    period: '12月1日(火)〜12月31日(木)',
    missing: `${[
      '12/2（水）、12/3（木）、12/4（金）、12/7（月）、12/8（火）、12/9（水）、12/10（木）',
      '12/11（金）、12/14（月）、12/15（火）、12/16（水）、12/17（木）、12/18（金）、12/21（月）',
      '12/22（火）、12/23（水）、12/24（木）、12/25（金）、12/28（月）、12/29（火）、12/30（水）',
    ].join('、')}の日報はありません。`,
    items: ['受注12件を処理（12/1）', '土曜の点検（12/12）', '棚卸し（12/31）'],
  },
};

beforeAll(loadSecondary);

it.each(Object.entries(CASES))('%s', async (_, wanted) => {
  const { now = FRIDAY, choice = '今週', records, aside = [] } = wanted;
  const { period = '11月16日(月)〜11月22日(日)', missing = WEEKDAYS_MISSING } = wanted;
  const page = await openHistory(records, now);
  expect({ shown: page.shown, aside: page.aside }).toEqual({ shown: wanted.shown, aside });
  const { drawer, user } = page;
  await user.click(drawer.getByRole('button', { name: '週報・月報' }));
  await user.selectOptions(drawer.getByRole('combobox', { name: '期間' }), choice);
  const boxes = await drawer.findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map((box) => box.labels?.[0]?.textContent)).toEqual(wanted.items);
  expect(drawer.getByText(period)).toBeInTheDocument();
  expect(await drawer.findByText(missing)).toBeInTheDocument();
});
