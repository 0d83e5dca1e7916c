import type { DraftContent, StoredDraft } from '../../src/domain/draft.ts';
import { EMPTY_REPORT } from '../../src/domain/report.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import type { DraftCommand } from '../../src/machines/actorContracts.ts';
import { createLocalArea } from '../../src/services/storage/localArea.ts';
import { createDraftLocks } from '../../src/services/storage/draftLocks.ts';
import { joinReport } from '../../src/services/inference/joinCompletion.ts';
import { createDraftRepository } from '../../src/services/storage/draftRepository.ts';
import { createDraftStore } from '../../src/services/storage/drafts.ts';
import { settle } from './deferred.ts';
import { FakeStorageArea } from './fakeStorageArea.ts';
import { FakeChannels, FakeLocks } from './fakeTabs.ts';
import { createManualClock } from './manualClock.ts';
import { MemoryDatabase } from './memoryDatabase.ts';
import { createTab, startStore } from './storeHarness.ts';

/** The evening of 2026-11-20, local time. */
export const EVENING = new Date(2026, 10, 20, 18, 40).getTime();

/** A screen with these notes and nothing else. */
export function notes(
  fields: Partial<DraftContent['fields']>,
  more: Partial<DraftContent> = {},
): DraftContent {
  return {
    fields: { template: DEFAULT_TEMPLATE, today: '', tomorrow: '', remarks: '', ...fields },
    report: EMPTY_REPORT,
    previousReport: null,
    isStreaming: false,
    ...more,
  };
}

type Tab = { readonly session: FakeStorageArea; readonly close: () => Promise<void> };

/** One browser: what it keeps, its tabs, and how they end. */
export function createDraftBrowser({ hasLocks = true }: { readonly hasLocks?: boolean } = {}) {
  const clock = createManualClock(EVENING);
  const database = new MemoryDatabase();
  const area = new FakeStorageArea();
  const channels = new FakeChannels();
  const locks = new FakeLocks();
  let ids = 0;

  async function advance(ms: number): Promise<void> {
    await settle();
    clock.advance(ms);
    await settle();
  }

  /** What it `shows` is kept before it answers; where it `refuses`, the draft that is found is in the way of what was typed. */
  async function openTab({
    session = new FakeStorageArea(),
    shows,
    refuses = false,
  }: { session?: FakeStorageArea; shows?: DraftContent; refuses?: boolean } = {}) {
    const { page, parts } = createTab({ database, area, channels, clock });
    const { storage, channel } = parts;
    const loadRules = () => Promise.resolve({ joinReport });
    const tabLocks = hasLocks ? locks.managerFor(page) : undefined;
    const { facts, news, send, emit, stop } = startStore<DraftCommand>(
      createDraftStore({
        ...parts,
        repository: createDraftRepository(database, storage, clock, loadRules),
        draftLocks: createDraftLocks(tabLocks, channel, clock),
        session: createLocalArea(session.open),
        newId: () => `id-${(ids += 1)}`,
        reload: () => void facts.push({ type: 'reload' }),
      }),
      ({ type, ...fact }, put) => {
        if (refuses && type === 'draft.found') put({ type: 'draft.putBack', draft: fact['draft'] });
      },
    );
    await settle();
    const show = (content: DraftContent) => send({ type: 'draft.update', content });
    if (shows !== undefined) {
      show(shows);
      await advance(300);
    }
    return {
      page,
      session,
      facts,
      /** But that it has started, which every page does. */
      news: () => news().filter(({ type }) => type !== 'draft.started'),
      send: emit,
      show,
      /** The process is gone, without a word. */
      kill: async () => {
        channels.drop(page);
        locks.drop(page);
        await settle();
      },
      /** The tab is closed or loaded anew: what it still hands over is done, but it does not live to hear of it. */
      close: async () => {
        const { gate } = database;
        database.gate = new Promise(() => undefined);
        page.leave();
        database.gate = gate;
        channels.drop(page);
        locks.drop(page);
        await settle();
      },
      stop,
    };
  }

  return {
    clock,
    database,
    area,
    advance,
    openTab,
    reload: async (tab: Tab) => {
      await tab.close();
      return openTab({ session: tab.session });
    },
    duplicate: ({ session }: Tab) => openTab({ session: new FakeStorageArea(session.toObject()) }),
    /** What each draft of the database has, by its id. */
    kept: () => {
      const drafts = [...database.stores.drafts.values()] as StoredDraft[];
      return Object.fromEntries(drafts.map(({ id, content }) => [id, content]));
    },
    /** Shows the content in a new tab, waits until it is kept, and closes the tab. */
    leaveDraft: async (content: DraftContent): Promise<StoredDraft> => {
      const session = new FakeStorageArea({ 'marshmallow-nippo.tab-drafts': 'none' });
      const tab = await openTab({ session, shows: content });
      await tab.close();
      const [newest] = [...database.stores.drafts.values()].slice(-1);
      const { version: _version, ...draft } = newest as { readonly version: 1 } & StoredDraft;
      return draft;
    },
  };
}
