import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { dayOf } from '../../../src/domain/localTime.ts';
import { encode } from '../../../src/domain/decode.ts';
import type { HistoryEntry } from '../../../src/domain/history.ts';
import { EMPTY_REPORT, formatReportDate } from '../../../src/domain/report.ts';
import type { HistoryCommand } from '../../../src/machines/actorContracts.ts';
import { createDatabase } from '../../../src/services/storage/database.ts';
import { createHistoryStore } from '../../../src/services/storage/history.ts';
import { createLocalArea } from '../../../src/services/storage/localArea.ts';
import { createTabChannel } from '../../../src/services/storage/tabs.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import { FakeChannels, FakePage } from '../../support/fakeTabs.ts';
import { createManualClock } from '../../support/manualClock.ts';
import { startStore } from '../../support/storeHarness.ts';

const DAYS = 400;
const A_DAY = 4;
const NOW = new Date(2026, 10, 20, 19);

/** Of each day three texts as received and an edit, as the history shows them: newest first. */
const YEAR: readonly HistoryEntry[] = Array.from({ length: DAYS * A_DAY }, (_, index) => {
  const [back, edition] = [Math.floor(index / A_DAY), A_DAY - 1 - (index % A_DAY)];
  const evening = new Date(2026, 10, 20 - back, 18, edition);
  const id = `${back}-${edition}${edition === 2 ? '.edited' : ''}`;
  const notes = { today: `${back}の作業`, tomorrow: '予定', remarks: '', template: '型' };
  return {
    id,
    savedAt: evening.getTime(),
    report: {
      ...EMPTY_REPORT,
      id: `${back}-${edition}`,
      text: `${id}\n${'日報の本文。'.repeat(400)}`,
      outcome: 'complete',
      isEdited: edition === 2,
      day: dayOf(evening),
      request: { ...notes, date: formatReportDate(dayOf(evening)) },
    },
  };
});

const ids = (entries: readonly HistoryEntry[]) => entries.map(({ id }) => id);
/** What is left of it once it is read. */
const STAYING = YEAR.filter(
  ({ id }, index) => index < 60 * A_DAY || index % A_DAY === 0 || id.endsWith('edited'),
);

/** The database of the tests takes its time with so much. */
vi.setConfig({ testTimeout: 30_000 });
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000 });

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

async function openBrowser() {
  const factory = new IDBFactory();
  const clock = createManualClock(NOW.getTime());
  const channels = new FakeChannels();
  const first = createDatabase(() => factory, clock);
  const puts = YEAR.map((entry) => ({
    kind: 'put' as const,
    store: 'history' as const,
    key: entry.id,
    value: encode({ ...entry, order: entry.savedAt }),
  }));
  await first.write(puts);

  function openTab() {
    const page = new FakePage();
    const database = createDatabase(() => factory, clock);
    const store = startStore<HistoryCommand>(
      createHistoryStore({
        loadRules: () => Promise.reject(new Error('not asked for')),
        database,
        storage: createLocalArea(new FakeStorageArea().open),
        channel: createTabChannel(channels.openerFor(page)),
        page,
        clock,
        idle: () => Promise.resolve(),
      }),
    );
    stops.push(store.stop, database.close);
    const last = <Key extends string>(type: string, key: Key) =>
      (store.facts.findLast((fact) => fact.type === type) as Record<Key, unknown> | undefined)?.[
        key
      ];
    return {
      ...store,
      page,
      shown: () => ids((last('history.changed', 'entries') ?? []) as readonly HistoryEntry[]),
      entries: () => last('history.changed', 'entries') as readonly HistoryEntry[],
      problem: () => last('storage.changed', 'problem'),
      read: async () => {
        await until(() => expect(last('history.changed', 'entries')).toHaveLength(STAYING.length));
      },
    };
  }
  stops.push(first.close);
  return { database: first, openTab };
}

const keysOf = async (database: ReturnType<typeof createDatabase>) => {
  const found = await database.readAll('history');
  return found.kind === 'found' ? found.value.map(({ key }) => key) : null;
};

test('is read in one piece, and what is too old of it goes', async () => {
  const { database, openTab } = await openBrowser();
  const tab = openTab();
  await tab.read();
  expect(tab.entries()).toEqual(STAYING);
  await until(async () =>
    expect((await keysOf(database))?.toSorted()).toEqual(ids(STAYING).toSorted()),
  );
});

/** From now on the browser has no room for anything, until the answer is called. */
function fillStorage(): () => void {
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (
    this: IDBTransaction,
  ) {
    const error = new DOMException('no room', 'QuotaExceededError');
    Object.defineProperty(this, 'error', { value: error });
    this.abort();
  });
  return () => commit.mockRestore();
}

const NEW = { ...EMPTY_REPORT, id: 'new', text: '新しい日報', outcome: 'complete' as const };

test('without room nothing that is kept goes, the new one is shown, and is written once there is room', async () => {
  const { database, openTab } = await openBrowser();
  const tabs = [openTab(), openTab()] as const;
  for (const tab of tabs) await tab.read();
  const stay = ids(STAYING).toSorted();
  await until(async () => expect((await keysOf(database))?.toSorted()).toEqual(stay));
  const makeRoom = fillStorage();
  tabs[0].send({ type: 'history.record', report: NEW });
  await until(() => expect(tabs[0].problem()).toBe('full'));
  tabs[0].page.show('visible');
  tabs[1].page.show('visible');
  await tabs[1].read();
  expect([tabs[0].shown(), tabs[1].shown()]).toEqual([['new', ...ids(STAYING)], ids(STAYING)]);
  expect((await keysOf(database))?.toSorted()).toEqual(stay);
  makeRoom();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  tabs[0].page.show('visible');
  await until(() => expect(tabs[1].shown()).toEqual(['new', ...ids(STAYING)]));
  expect(tabs[0].problem()).toBe(null);
  tabs[0].page.show('visible');
  expect((await keysOf(database))?.toSorted()).toEqual([...stay, 'new'].toSorted());
  expect(put.mock.calls.map(([, key]) => key)).toEqual(['new']);
});
