import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import {
  createActor,
  fromPromise,
  type EventObject,
  type InspectionEvent,
  type Observer,
} from 'xstate';
import { App } from './components/App.tsx';
import { DrawingBoundary } from './components/DrawingBoundary.tsx';
import type { Ports } from './components/ports.ts';
import { PrintedReport, preloads, SavedTextsPage } from './components/onDemandParts.ts';
import { historyIdOf } from './domain/historyId.ts';
import { isBlank } from './domain/inputFields.ts';
import { forwardTyping, keepShownTexts, prerenderedFirst, typedTexts } from './hydration.ts';
import { firstVisit } from './machines/firstVisit.ts';
import type { GenerateTextLogic, Kept, StorageFact } from './machines/actorContracts.ts';
import { draftsMachine } from './machines/draftsMachine.ts';
import { libraryMachine } from './machines/libraryMachine.ts';
import { createPrepareRequest } from './machines/prepareRequest.ts';
import { reportMachine } from './machines/reportMachine.ts';
import { draftOf } from './machines/keptTexts.ts';
import { createBrowserStorage } from './services/browserStorage.ts';
import { createCalendar } from './services/calendar.ts';
import { createClipboard } from './services/clipboard.ts';
import { systemClock as clock } from './services/clock.ts';
import { reportFailureToConsole, reportPageFailureToConsole } from './services/failureConsole.ts';
import type { GenerateTextDependencies } from './services/generateText.ts';
import { createDraftHolds, type DraftHolds } from './services/draftHolds.ts';
import { holdDrafts, type HeldDrafts, keepHeldDraft } from './services/heldDrafts.ts';
import { lazyFiles } from './services/lazyFiles.ts';
import { lazySavedTexts } from './services/lazySavedTexts.ts';
import { lazyStore, loadOnce } from './services/lazyStore.ts';
import { newId } from './services/newId.ts';
import { loadPart } from './services/loadPart.ts';
import { createNewVersion } from './services/newVersion.ts';
import { createPlanReader } from './services/planReader.ts';
import { watchPolicyOf } from './services/policyViolations.ts';
import { readSavedTemplate } from './services/savedTemplate.ts';
import type { ServiceConfig } from './services/serviceConfig.ts';
import { createShareSheet } from './services/shareSheet.ts';
import { createTabChannel, openBroadcastChannel, type TabChannel } from './services/tabChannel.ts';
import { createTokenStatus, createTokenStore } from './services/tokenStore.ts';
import { whenIdle } from './services/whenIdle.ts';
import { addCallFailureStrings } from './strings.ts';

/** What this build's environment says. */
declare const SERVICE: ServiceConfig;

const service = SERVICE;
const page = window;
const storage = createBrowserStorage(() => window.localStorage);
const session = createBrowserStorage(() => window.sessionStorage);
const token = createTokenStore(storage, service.tokenKey);
const newVersion = createNewVersion();
const savedTemplate = readSavedTemplate(storage);
type TabDrafts = {
  readonly channel: TabChannel;
  readonly holds: DraftHolds;
  readonly held: HeldDrafts;
};
let tabDrafts: TabDrafts | null = null;

/** Of the page that is started, and of no other: a page in a frame holds nothing. */
function holdTabDrafts(): TabDrafts {
  if (tabDrafts !== null) return tabDrafts;
  const channel = createTabChannel(openBroadcastChannel);
  const holds = createDraftHolds({
    // Undefined on plain http, whatever the library's type says.
    locks: navigator.locks,
    channel,
    openChannel: openBroadcastChannel,
    clock,
    newId,
  });
  tabDrafts = { channel, holds, held: holdDrafts({ holds, session, newId }) };
  return tabDrafts;
}

const stores = loadOnce(async () => {
  const { openBrowserStores } = await import('./browserStores.ts');
  return openBrowserStores({
    storage,
    session,
    ...holdTabDrafts(),
    clock,
    page,
    defaultModel: service.model,
    savedTemplate,
  });
});

const isOnline = () => navigator.onLine;

async function loadRules() {
  const rules = await loadPart(() => import('./reportRules.ts'), { isOnline, clock });
  addCallFailureStrings(rules.callFailureStrings);
  return rules;
}
const loadFiles = () => import('./browserFiles.ts');
const loadClient = () => import('./services/inferenceClient.ts');

const callDependencies: GenerateTextDependencies = {
  service,
  readToken: token.readToken,
  fetch: window.fetch.bind(window),
  clock,
  loadClient,
  isOnline,
  watchPolicy: watchPolicyOf(document),
};

const SETTINGS_LIMIT_MS = 3_000;

/** The settings of a report are those that were kept, not those that the page starts with. */
function settingsRead(): Promise<void> {
  return new Promise((resolve) => {
    clock.after(SETTINGS_LIMIT_MS, resolve);
    stores.load().then(
      (loaded) => loaded.read.then(() => resolve()),
      () => resolve(),
    );
  });
}

const later = { stores, page, clock };

function refusalOf(what: Kept): StorageFact {
  return { type: 'storage.changed', what, problem: 'not-loaded' };
}

function bothAre(wanted: string) {
  return ({ type }: EventObject, before: EventObject) => type === wanted && before.type === wanted;
}

const library = libraryMachine.provide({
  actors: {
    templateStore: lazyStore({
      ...later,
      pick: ({ templates }) => templates,
      refusal: refusalOf('template'),
      asks: 'template.write',
    }),
    namedTemplateStore: lazyStore({
      ...later,
      pick: ({ namedTemplates }) => namedTemplates,
      refusal: refusalOf('namedTemplates'),
      recovery: { ...refusalOf('namedTemplates'), problem: null },
    }),
    historyStore: lazyStore({
      ...later,
      pick: ({ history }) => history,
      refusal: refusalOf('history'),
      recovery: { ...refusalOf('history'), problem: null },
      includes: (command, before) =>
        command.type === 'history.record' &&
        before.type === 'history.record' &&
        historyIdOf(command.report) === historyIdOf(before.report),
    }),
    settingsStore: lazyStore({
      ...later,
      pick: ({ settings }) => settings,
      refusal: refusalOf('settings'),
      recovery: { ...refusalOf('settings'), problem: null },
      includes: bothAre('settings.write'),
    }),
    planReader: createPlanReader(async () => {
      await whenIdle(page);
      return (await loadRules()).itemsForToday;
    }),
    calendar: createCalendar(clock, page),
  },
});

const drafts = draftsMachine.provide({
  actors: {
    draftStore: lazyStore({
      ...later,
      pick: ({ drafts }) => drafts,
      refusal: refusalOf('draft'),
      recovery: { ...refusalOf('draft'), problem: null },
      includes: bothAre('draft.update'),
      leave: (waiting) => {
        const last = waiting.findLast((command) => command.type === 'draft.update');
        if (last === undefined) return;
        keepHeldDraft(holdTabDrafts().held, last.content, clock.now(), storage, session);
      },
    }),
  },
});

const machine = reportMachine.provide({
  actors: {
    prepareRequest: createPrepareRequest({ now: () => new Date(), newId, settingsRead, loadRules }),
    generateText: fromPromise(async ({ input, signal }) => {
      const { generateReport } = await loadRules();
      return generateReport(callDependencies, page, input, signal);
    }) satisfies GenerateTextLogic,
    tokenStatus: createTokenStatus(token, page),
    library,
    drafts,
  },
});

const ports: Ports = {
  token,
  clipboard: createClipboard(navigator, document),
  ...lazyFiles(async () =>
    (await loadFiles()).openBrowserFiles({
      document,
      urls: URL,
      clock,
      defaultModel: service.model,
      readToken: token.readToken,
    }),
  ),
  share: createShareSheet(navigator),
  newVersion,
  service,
  reload: () => window.location.reload(),
};

/** Resolves in a task of its own, before which comes what the person has done. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function start(root: HTMLElement, inspect?: Observer<InspectionEvent>): void {
  // Whoever sees a report may print it at once.
  void PrintedReport.preload();
  holdTabDrafts();
  const isPrerendered = root.hasChildNodes();
  const actor = createActor(machine, {
    id: machine.id,
    input: {
      ...firstVisit(service.model),
      pageId: newId(),
      savedTemplate,
      isTokenStored: !isBlank(token.readToken()),
      ...(isPrerendered && { typed: typedTexts(document, savedTemplate) }),
    },
    ...(inspect && { inspect }),
  });
  reportFailureToConsole(actor, console);
  stores.onLoaded(({ askForPersistence, read }) => {
    void read.then(() => actor.send({ type: 'library.loaded' }));
    // Undefined on plain http, whatever the library's type says.
    askForPersistence(actor, storage, navigator.storage);
  });

  const content = () => draftOf(actor.getSnapshot().context);
  const isRefused = () => actor.getSnapshot().context.drafts.getSnapshot().context.problem !== null;
  const savedTexts = lazySavedTexts(
    async () => (await stores.load()).savedTexts(() => (isRefused() ? content() : null)),
    content,
  );
  const { clipboard, reload } = ports;
  const fallback = <SavedTextsPage {...{ savedTexts, clipboard, reload }} />;
  let screen: Root | null = null;
  let hasGivenUp = false;
  function giveUp(error: unknown): void {
    reportPageFailureToConsole(error, console);
    if (!hasGivenUp) screen?.render(fallback);
    hasGivenUp = true;
  }

  actor.subscribe({ error: giveUp });
  actor.start();
  const stopForwarding = forwardTyping(document, actor);
  if (isPrerendered) keepShownTexts(document);
  const { source, goLive } = isPrerendered
    ? prerenderedFirst(
        actor,
        createActor(machine, { input: firstVisit(service.model) }).getSnapshot(),
      )
    : { source: actor, goLive: () => undefined };
  const onReady = () => {
    stopForwarding();
    void nextTask().then(() => {
      goLive();
      document.dispatchEvent(new Event('hydrated'));
    });
  };
  const drawn = (
    <DrawingBoundary fallback={fallback}>
      <App {...{ actor, source, ports, onReady }} />
    </DrawingBoundary>
  );
  const options: RootOptions = {
    onCaughtError: (error) => reportPageFailureToConsole(error, console),
    onUncaughtError: giveUp,
    // Given up while it hydrates, the page is drawn anew: that is no failure of its own.
    onRecoverableError: (error) => {
      if (!hasGivenUp) reportError(error);
    },
  };
  if (isPrerendered) {
    // As a transition hydration is done in slices, between which keys are heard.
    document.dispatchEvent(new Event('hydrating'));
    startTransition(() => {
      screen = hydrateRoot(root, drawn, options);
    });
  } else {
    screen = createRoot(root, options);
    screen.render(drawn);
  }
  void preloadWhenIdle();
}

/** Fetches what a first visit does not need, one part after the other, so that no key waits for it. */
async function preloadWhenIdle(): Promise<void> {
  for (const load of [
    ...preloads.slice(0, 1),
    loadRules,
    loadClient,
    ...preloads.slice(1),
    loadFiles,
  ]) {
    await whenIdle(page);
    await load().catch(() => undefined);
  }
  if (import.meta.env.PROD) await keepForOfflineWhenIdle().catch(() => undefined);
}

async function keepForOfflineWhenIdle(): Promise<void> {
  await whenIdle(page);
  const { keepForOffline } = await import('./services/serviceWorker.ts');
  await keepForOffline({
    // Undefined on plain http, whatever the library's type says.
    container: navigator.serviceWorker,
    page,
    clock,
    offer: newVersion.offer,
    reload: ports.reload,
  });
}

async function run(root: HTMLElement): Promise<void> {
  const fixture = import.meta.env.DEV
    ? new URLSearchParams(window.location.search).get('fixture')
    : null;
  if (import.meta.env.DEV && fixture !== null) {
    await loadRules();
    const { createFixture } = await import('./fixtures.ts');
    try {
      const actor = createFixture(machine, fixture, firstVisit(service.model));
      createRoot(root).render(<App actor={actor} ports={ports} />);
    } catch (error) {
      root.textContent = String(error);
    }
    return;
  }
  if (import.meta.env.DEV && window.location.search.includes('inspect')) {
    const { createInspector } = await import('./services/inspector.ts');
    start(root, await createInspector(window.location.search));
  } else {
    await nextTask();
    start(root);
  }
}

const root = document.querySelector<HTMLElement>('#app');
if (root === null) throw new Error('the page has no #app');

// In a frame another page may lie over this one: it stays the markup that says so.
if (window.top === window.self) void run(root);
else document.documentElement.dataset['framed'] = '';
