import { setMaxListeners } from 'node:events';
import { createActor, fromCallback } from 'xstate';
import { PROVIDERS } from '../../src/domain/provider.ts';
import { reportAfterEdit, selectResultText } from '../../src/components/result/displaySelectors.ts';
import { fillTemplate } from '../../src/report/fill.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/settings.ts';
import type { InputFieldName } from '../../src/domain/inputFields.ts';
import type { TokenCommand } from '../../src/machines/actorContracts.ts';
import { diffEdit } from '../../src/domain/textEdits.ts';
import { checksMachine } from '../../src/machines/checks/checksMachine.ts';
import type { Stores } from '../../src/machines/stores.ts';
import { createPrepareRequest } from '../../src/machines/report/prepareRequest.ts';
import { retainedTemplates } from '../../src/report/previousReport.ts';
import { reportMachine } from '../../src/machines/report/reportMachine.ts';
import { createLocalArea } from '../../src/services/storage/localArea.ts';
import { createCalendar } from '../../src/services/browser/calendar.ts';
import type { Clock } from '../../src/services/browser/clock.ts';
import type { Database } from '../../src/services/storage/database.ts';
import { createDraftLocks } from '../../src/services/storage/draftLocks.ts';
import { createTabChannel, type OpenChannel } from '../../src/services/storage/tabChannel.ts';
import { createDraftRepository } from '../../src/services/storage/draftRepository.ts';
import { Drafts } from '../../src/services/storage/drafts.ts';
import { joinReport } from '../../src/services/inference/joinCompletion.ts';
import { createHistoryStore } from '../../src/services/storage/history.ts';
import { createNamedTemplateStore } from '../../src/services/storage/namedTemplates.ts';
import { headDay, withHeadDay } from '../../src/report/headDay.ts';
import { createReportHead } from '../../src/services/reportHead.ts';
import { Templates } from '../../src/services/storage/templates.ts';
import { createSettingsStore } from '../../src/services/storage/settings.ts';
import { EVENING } from '../support/draftBrowser.ts';
import { settle } from '../support/deferred.ts';
import { FakeStorageArea } from '../support/fakeStorageArea.ts';
import { FakeChannels, FakeLocks, FakePage } from '../support/fakeTabs.ts';
import { createManualClock } from '../support/manualClock.ts';
import { MemoryDatabase } from '../support/memoryDatabase.ts';
import {
  canTake,
  factsOf,
  perform,
  type PersonAct,
  type ReportStart,
  scriptedGeneration,
  type ScriptedCall,
  sendTyped,
} from '../support/reportHarness.ts';

const PORTS = { service: { providers: PROVIDERS } } as const;

/** Chromium has been seen to keep localStorage to itself for so long before it is on the disk. */
export const LATE_FLUSH_MS = 35_000;

export type WholeBrowser = ReturnType<typeof createWholeBrowser>;
export type Tab = ReturnType<WholeBrowser['openTab']>;

/** One browser: in each tab the report machine with the product's own stores; the test answers the model calls. */
export function createWholeBrowser({
  machine = reportMachine,
  faultyStores = (stores) => stores,
  database = new MemoryDatabase(),
  area = new FakeStorageArea(),
}: {
  readonly machine?: typeof reportMachine;
  readonly faultyStores?: (stores: Stores) => Stores;
  readonly database?: MemoryDatabase;
  /** localStorage. */
  readonly area?: FakeStorageArea;
} = {}) {
  const time = createManualClock(EVENING);
  const channels = new FakeChannels();
  const locks = new FakeLocks();
  const pages = new Set<FakePage>();
  /** What localStorage held before each write, oldest first. */
  const journal: { readonly at: number; readonly key: string; readonly before: string | null }[] =
    [];
  let clockError = 0;
  let ids = 0;

  const clock: Clock = { now: () => time.now() + clockError, after: time.after };
  const newId = () => `id-${(ids += 1)}`;

  function openTab({
    session = new FakeStorageArea(),
    typed = {},
  }: {
    /** The one of the tab that is loaded anew. */
    readonly session?: FakeStorageArea;
    readonly typed?: NonNullable<ReportStart['typed']>;
  } = {}) {
    const page = new FakePage();
    // As many stores of one page as listen; Node takes more than ten for a leak.
    setMaxListeners(20, page.document);
    const calls: ScriptedCall[] = [];
    let isAlive = true;

    const ownClock: Clock = {
      now: clock.now,
      after: (ms, run) =>
        clock.after(ms, () => {
          if (isAlive) run();
        }),
    };
    const ownDatabase: Database = {
      ...database,
      onReopened: (listener) =>
        database.onReopened(() => {
          if (isAlive) listener();
        }),
      write: (edits) => (isAlive ? database.write(edits, page) : new Promise(() => undefined)),
    };
    const openOwn = (
      own: FakeStorageArea,
      onChange: (key: string, before: string | null) => void,
    ) =>
      createLocalArea(() => {
        if (!isAlive) throw new Error('the page is gone');
        return {
          length: own.length,
          key: (index) => own.key(index),
          getItem: (key) => own.getItem(key),
          setItem: (key, text) => {
            const before = own.getItem(key);
            own.setItem(key, text);
            if (before !== text) onChange(key, before);
          },
          removeItem: (key) => {
            const before = own.getItem(key);
            own.removeItem(key);
            if (before !== null) onChange(key, before);
          },
        };
      });
    const storage = openOwn(area, (key, before) => {
      journal.push({ at: time.now(), key, before });
      queueMicrotask(() => {
        for (const other of pages) {
          if (other !== page) other.dispatchEvent(Object.assign(new Event('storage'), { key }));
        }
      });
    });
    const tabStorage = openOwn(session, () => undefined);
    const openChannel: OpenChannel = (name) => {
      const port = channels.openerFor(page)(name);
      const send = port?.postMessage;
      return (
        port &&
        Object.assign(port, {
          postMessage: (message: unknown) => (isAlive ? send?.(message) : undefined),
        })
      );
    };

    const channel = createTabChannel(openChannel);
    const draftLocks = createDraftLocks(locks.managerFor(page), channel, ownClock);
    const records = { database: ownDatabase, storage, channel, page, clock: ownClock };
    const templates = new Templates({
      ...records,
      loadReportRules: () => Promise.resolve({ retainedTemplates }),
    });
    const namedTemplates = createNamedTemplateStore({ ...records, newId });
    const history = createHistoryStore({
      ...records,
      loadReportRules: () => Promise.resolve({ headDay }),
      idle: () => Promise.resolve(),
    });
    const settings = createSettingsStore({ ...records, defaultModel: DEFAULT_SETTINGS.model });
    const drafts = new Drafts({
      repository: createDraftRepository(ownDatabase, storage, ownClock, () =>
        Promise.resolve({ joinReport }),
      ),
      draftLocks,
      storage,
      session: tabStorage,
      channel,
      page,
      clock: ownClock,
      newId,
      reload: () => undefined,
      others: { history, templates, namedTemplates },
    });
    const stores = faultyStores({ history, templates, namedTemplates, settings, drafts });
    const actor = createActor(
      machine.provide({
        actors: {
          prepareRequest: createPrepareRequest({
            now: () => new Date(ownClock.now()),
            newId,
            awaitSettings: () => Promise.resolve(),
            loadReportRules: () => Promise.resolve({ fillTemplate }),
          }),
          generateReport: scriptedGeneration(calls),
          providerStatus: fromCallback<TokenCommand>(() => undefined),
          reportHead: createReportHead(
            () => Promise.resolve({ headDay, withHeadDay }),
            ownClock,
            page,
          ),
          checks: checksMachine.provide({
            actors: { reportCheck: fromCallback(() => undefined) },
          }),
          calendar: createCalendar(ownClock, page),
        },
      }),
      { input: { settings: DEFAULT_SETTINGS, pageId: newId(), stores } },
    );
    pages.add(page);
    sendTyped(actor, typed);
    actor.start();

    async function end(isLeft: boolean): Promise<void> {
      if (isLeft) page.leave();
      isAlive = false;
      database.drop(page);
      pages.delete(page);
      channels.drop(page);
      actor.stop();
      // A lock that the page lets go by itself must not be let go again when the next one has it.
      await settle();
      locks.drop(page);
      await settle();
    }

    return {
      page,
      session,
      actor,
      calls,
      snapshot: () => actor.getSnapshot(),
      context: () => factsOf(actor.getSnapshot()),
      can: (act: PersonAct) => canTake(actor, act),
      send: async (act: PersonAct) => {
        perform(actor, act);
        await settle();
      },
      /** What 生成結果 shows. */
      result: () => selectResultText(PORTS)(actor.getSnapshot()),
      /** The text area holds this after some keys. */
      typeInto: async (name: InputFieldName | 'result', text: string) => {
        const snapshot = actor.getSnapshot();
        if (name === 'result') {
          const { range, text: typed } = diffEdit(selectResultText(PORTS)(snapshot), text);
          const edit = { value: text, start: range.start, end: range.start + typed.length };
          actor.send({ type: 'result.change', text: reportAfterEdit(PORTS)(snapshot, edit) });
        } else actor.send({ type: 'field.change', field: name, text });
        await settle();
      },
      /** Loaded anew or closed. */
      leave: () => end(true),
      /** The process is gone, without a word. */
      kill: () => end(false),
    };
  }

  return {
    clock,
    /** Ms since the start, whatever the clock says. */
    passed: () => time.now() - EVENING,
    database,
    area,
    openTab,
    /** Time passes, and what is due happens. */
    wait: async (ms: number) => {
      const end = time.now() + ms;
      do {
        time.advance(Math.min(end - time.now(), time.toNext()));
        await settle();
      } while (time.now() < end);
    },
    /** As the disk has it when the browser is killed. */
    loseLateWrites: () => {
      const lost = journal.filter(({ at }) => at > time.now() - LATE_FLUSH_MS);
      for (const { key, before } of lost.toReversed()) {
        if (before === null) area.removeItem(key);
        else area.setItem(key, before);
      }
      journal.length = 0;
    },
    /** The clock is set; no time passes. */
    setClock: (error: number) => {
      clockError = error;
    },
  };
}
