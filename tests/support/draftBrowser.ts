import type { DraftContent, StoredDraft } from '../../src/domain/draft.ts';
import type { StorageProblem } from '../../src/domain/failure/failure.ts';
import type { HistoryEntry } from '../../src/domain/history.ts';
import { EMPTY_REPORT } from '../../src/domain/report.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { createLocalArea } from '../../src/services/storage/localArea.ts';
import { createDraftLocks } from '../../src/services/storage/draftLocks.ts';
import { joinReport } from '../../src/services/inference/joinCompletion.ts';
import { createDraftRepository } from '../../src/services/storage/draftRepository.ts';
import { Drafts } from '../../src/services/storage/drafts.ts';
import { settle } from './deferred.ts';
import { FakeStorageArea } from './fakeStorageArea.ts';
import { FakeChannels, FakeLocks } from './fakeTabs.ts';
import { createManualClock } from './manualClock.ts';
import { MemoryDatabase } from './memoryDatabase.ts';
import { createNotingStores } from './notingStores.ts';
import { createTab } from './storeHarness.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/settings.ts';

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

type Told =
  | { readonly type: 'found' | 'opened'; readonly draft: StoredDraft }
  | { readonly type: 'left'; readonly drafts: readonly StoredDraft[] }
  | { readonly type: 'offered'; readonly id: string | null }
  | { readonly type: 'problem'; readonly problem: StorageProblem }
  | { readonly type: 'saved'; readonly savedAt: number }
  | { readonly type: 'reload' };

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
    const { page, parts, drop } = createTab({ database, area, channels, clock });
    const { storage, channel } = parts;
    const loadGeneration = () => Promise.resolve({ joinReport });
    const tabLocks = hasLocks ? locks.managerFor(page) : undefined;
    const { stores: others, hold } = createNotingStores(DEFAULT_SETTINGS, null, []);
    // What stands elsewhere too is not known yet.
    hold({ history: { isRead: false } });
    const store = new Drafts({
      ...parts,
      repository: createDraftRepository(parts.database, storage, clock, loadGeneration),
      draftLocks: createDraftLocks(tabLocks, channel, clock),
      session: createLocalArea(session.open),
      newId: () => `id-${(ids += 1)}`,
      reload: () => void told.push({ type: 'reload' }),
      others,
    });
    const told: Told[] = [];
    let before = store.get();
    store.subscribe(() => {
      const { orphaned, problem, savedAt, suggestedId } = store.get();
      if (orphaned !== before.orphaned) told.push({ type: 'left', drafts: orphaned });
      if (suggestedId !== before.suggestedId) told.push({ type: 'offered', id: suggestedId });
      if (problem !== before.problem && problem !== null) told.push({ type: 'problem', problem });
      if (savedAt !== before.savedAt && savedAt !== null) told.push({ type: 'saved', savedAt });
      before = store.get();
    });
    /** What is shown was kept then, which is no news of its own. */
    const showing = (type: 'found' | 'opened') => (draft: StoredDraft) => {
      if (told.at(-1)?.type === 'saved') told.pop();
      told.push({ type, draft });
      if (refuses && type === 'found') store.restore(draft);
    };
    store.start(showing('found'));
    await settle();
    const show = (content: DraftContent) => store.update(content);
    if (shows !== undefined) {
      show(shows);
      await advance(300);
    }
    return {
      page,
      session,
      store,
      told,
      /** What was told since the last time this was asked. */
      news: () => told.splice(0).filter(({ type }) => type !== 'offered'),
      /** The history is read from now on, and has these. */
      reads: async (entries: readonly HistoryEntry[] = []) => {
        hold({ history: { isRead: true, entries } });
        await settle();
      },
      open: async (id: string) => {
        store.open(id, showing('opened'));
        await settle();
      },
      discard: async (id: string) => {
        hold({ history: { isRead: true } });
        store.discard(id);
        await settle();
      },
      putBack: async (draft: StoredDraft) => {
        store.restore(draft);
        await settle();
      },
      show,
      /** The process is gone, without a word. */
      kill: async () => {
        drop();
        locks.drop(page);
        await settle();
      },
      /** The tab is closed or loaded anew: what it still hands over is done, but it does not live to hear of it. */
      close: async () => {
        const { gate } = database;
        database.gate = new Promise(() => undefined);
        page.leave();
        database.gate = gate;
        drop();
        locks.drop(page);
        await settle();
      },
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
