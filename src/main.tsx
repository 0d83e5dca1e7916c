import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { createActor, fromPromise, type InspectionEvent, type Observer } from 'xstate';
import { App } from './components/screen/App.tsx';
import { ErrorBoundary } from './components/failure/ErrorBoundary.tsx';
import type { Ports } from './components/ports.ts';
import { loadReportChecks, loadSecondary, RecoveryPage } from './components/onDemand.tsx';
import { whenIdle } from './components/shared/whenIdle.ts';
import { forwardTyping, keepShownTexts } from './hydration.ts';
import { openSignIn } from './openSignIn.ts';
import { firstVisit } from './machines/report/firstVisit.ts';
import type { GenerateReportLogic } from './machines/actorContracts.ts';
import { draftsMachine } from './machines/drafts/draftsMachine.ts';
import { libraryMachine } from './machines/library/libraryMachine.ts';
import { checksMachine } from './machines/checks/checksMachine.ts';
import { createPrepareRequest } from './machines/report/prepareRequest.ts';
import { reportMachine } from './machines/report/reportMachine.ts';
import { draftOf } from './machines/report/keptTexts.ts';
import { createLocalArea } from './services/storage/localArea.ts';
import { createCalendar } from './services/browser/calendar.ts';
import { createClipboard } from './services/browser/clipboard.ts';
import { systemClock as clock } from './services/browser/clock.ts';
import {
  reportFailureToConsole,
  reportPageFailureToConsole,
} from './services/browser/failureConsole.ts';
import type { CompletionDependencies } from './services/inference/requestCompletion.ts';
import { createCopyFormat } from './services/storage/copyFormat.ts';
import { createDatabase } from './services/storage/database.ts';
import { createDraftLocks } from './services/storage/draftLocks.ts';
import { createTabChannel, openBroadcastChannel } from './services/storage/tabs.ts';
import { createDraftRepository } from './services/storage/draftRepository.ts';
import { createDraftStore } from './services/storage/drafts.ts';
import { createHistoryStore } from './services/storage/history.ts';
import { createNamedTemplateStore } from './services/storage/namedTemplates.ts';
import { newId } from './services/browser/newId.ts';
import { loadPart } from './services/browser/loadPart.ts';
import { createNewVersion } from './services/browser/newVersion.ts';
import { createPlanReader } from './services/planReader.ts';
import { createReportHead } from './services/reportHead.ts';
import { createReportCheck } from './services/reportCheck.ts';
import { watchPolicyOf } from './services/browser/policyViolations.ts';
import { createSavedTexts } from './services/storage/savedTexts.ts';
import type { ServiceConfig } from './services/inference/serviceConfig.ts';
import { createSettingsStore } from './services/storage/settings.ts';
import { createShareSheet } from './services/browser/shareSheet.ts';
import { readSavedTemplate, createTemplateStore } from './services/storage/templates.ts';
import { createWeeklyOffer } from './services/storage/weeklyOffer.ts';
import { createTokenStatus, createTokenStore } from './services/storage/tokenStore.ts';

declare const SERVICE: ServiceConfig;

const service = SERVICE;
const page = window;
const storage = createLocalArea(() => window.localStorage);
const session = createLocalArea(() => window.sessionStorage);
const token = createTokenStore(storage, service);
const newVersion = createNewVersion();
const idle = () => new Promise<void>(whenIdle);
const isOnline = () => navigator.onLine;

const watchPolicy = watchPolicyOf(document);
const signIn =
  OAUTH_CLIENT_ID === null
    ? null
    : openSignIn(page, {
        clientId: OAUTH_CLIENT_ID,
        storage,
        session,
        token,
        clock,
        isOnline,
        watchPolicy,
      });

const loadRules = () => loadPart(() => import('./reportRules.ts'), { isOnline, clock });
const loadClient = () => import('./services/inference/inferenceClient.ts');

const callDependencies: CompletionDependencies = {
  service,
  readToken: token.readToken,
  fetch: window.fetch.bind(window),
  clock,
  loadClient,
  isOnline,
  isSignedIn: signIn?.isSignedIn,
  watchPolicy,
};

const SETTINGS_LIMIT_MS = 3_000;

/** Everything that keeps texts and settings in this browser. A page in a frame opens none of it. */
function openStores() {
  const channel = createTabChannel(openBroadcastChannel);
  const database = createDatabase(() => page.indexedDB, clock);
  const repository = createDraftRepository(database, storage, clock, loadRules);
  const records = { database, storage, channel, page, clock };
  const [template, history, named, settings] = [signal(), signal(), signal(), signal()];
  return {
    repository,
    settingsRead: settings.notified,
    /** All but drafts and template have been told as they were kept, or cannot be read. */
    read: Promise.all([history.notified, named.notified, settings.notified]),
    library: {
      templateStore: createTemplateStore({
        ...records,
        onRead: template.notify,
        loadRules: async () => {
          await idle();
          return loadRules();
        },
      }),
      namedTemplateStore: createNamedTemplateStore({ ...records, newId, onRead: named.notify }),
      historyStore: createHistoryStore({
        ...records,
        onRead: history.notify,
        idle,
        loadRules,
      }),
      settingsStore: createSettingsStore({
        ...records,
        defaultModel: service.model,
        onRead: settings.notify,
      }),
    },
    draftStore: createDraftStore({
      // A draft's template follows the saved one, which must be the newest that was kept.
      repository: { ...repository, readAll: () => template.notified.then(repository.readAll) },
      // Undefined on plain http, whatever the library's type says.
      draftLocks: createDraftLocks({ locks: navigator.locks, channel, clock }),
      storage,
      session,
      channel,
      page,
      clock,
      newId,
      savedTemplate: () => readSavedTemplate(storage),
    }),
  };
}

function signal() {
  let notify = () => {};
  const notified = new Promise<void>((resolve) => {
    notify = resolve;
  });
  return { notify, notified };
}

function machineWith({ library, draftStore, ...stores }: ReturnType<typeof openStores>) {
  /** The settings of a report are those that were kept, not those that the page starts with. */
  const settingsRead = () =>
    new Promise<void>((resolve) => {
      clock.after(SETTINGS_LIMIT_MS, resolve);
      void stores.settingsRead.then(resolve);
    });
  return reportMachine.provide({
    actors: {
      prepareRequest: createPrepareRequest({
        now: () => new Date(),
        newId,
        settingsRead,
        loadRules,
      }),
      generateReport: fromPromise(async ({ input, signal }) => {
        const { generateReport } = await loadRules();
        return generateReport(callDependencies, page, input, signal);
      }) satisfies GenerateReportLogic,
      tokenStatus: createTokenStatus(token, page),
      reportHead: createReportHead(loadRules, clock, page),
      planReader: createPlanReader(async () => {
        await idle();
        return (await loadRules()).itemsForToday;
      }),
      drafts: draftsMachine.provide({ actors: { draftStore } }),
      checks: checksMachine.provide({
        actors: {
          reportCheck: createReportCheck({
            loadRules: loadReportChecks,
            idle,
            now: () => performance.now(),
          }),
        },
      }),
      library: libraryMachine.provide({
        actors: {
          ...library,
          calendar: createCalendar(clock, page),
        },
      }),
    },
  });
}

const fileParts = {
  document,
  urls: URL,
  clock,
  defaultModel: service.model,
  readToken: token.readToken,
};

const loadFiles = () => import('./services/browser/files.ts');

const ports: Ports = {
  token: signIn?.token ?? token,
  clipboard: createClipboard(navigator, document),
  copyFormat: createCopyFormat(storage),
  weeklyOffer: createWeeklyOffer(storage),
  files: {
    save: (text, extension, day) =>
      loadFiles()
        .then(({ createReportFiles }) => createReportFiles(fileParts).save(text, extension, day))
        .catch(() => false),
  },
  backup: {
    save: (backup) =>
      loadFiles()
        .then(({ createBackupFiles }) => createBackupFiles(fileParts).save(backup))
        .catch(() => false),
    read: (file) =>
      loadFiles()
        .then(({ createBackupFiles }) => createBackupFiles(fileParts).read(file))
        .catch(() => ({ kind: 'refused', refusal: 'unreadable' })),
  },
  share: createShareSheet(navigator),
  newVersion,
  service,
  reload: () => window.location.reload(),
  print: () => window.print(),
};

/** Resolves in a task of its own, before which comes what the person has done. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function start(root: HTMLElement, inspect?: Observer<InspectionEvent>): void {
  const stores = openStores();
  const machine = machineWith(stores);
  const isPrerendered = root.hasChildNodes();
  const actor = createActor(machine, {
    id: machine.id,
    input: { ...firstVisit(service.model), pageId: newId() },
    ...(inspect && { inspect }),
  });
  reportFailureToConsole(actor, console);
  void stores.read.then(() => actor.send({ type: 'library.loaded' }));
  actor.on('report.finished', ({ outcome }) => {
    void import('./services/storage/storagePersistence.ts')
      .then(({ askForPersistence }) => askForPersistence(outcome, storage, navigator.storage))
      .catch(() => undefined);
  });

  const refused = () => {
    const { context } = actor.getSnapshot();
    return context.drafts.getSnapshot().context.problem === null ? null : draftOf(context);
  };
  const signInPort = signIn?.createPort(async () => {
    // As for a page that is frozen, each store hands over what it has; a read comes after what was handed over.
    document.dispatchEvent(new Event('freeze'));
    await stores.repository.readAll();
    await nextTask();
    return refused() === null;
  }, inspect);

  const savedTexts = createSavedTexts({
    repository: stores.repository,
    storage,
    session,
    clock,
    refused,
  });
  const { clipboard, reload } = ports;
  const fallback = <RecoveryPage {...{ savedTexts, clipboard, reload }} />;
  let screen: Root | null = null;
  let hasGivenUp = false;
  const stopForwarding = forwardTyping(document, actor, readSavedTemplate(storage));
  let isBegun = false;
  /** What was typed meanwhile comes first, before a click that was made meanwhile. */
  function begin(): void {
    if (isBegun) return;
    isBegun = true;
    stopForwarding();
    actor.start();
    if (signInPort) signIn?.start(signInPort);
  }
  function giveUp(error: unknown): void {
    begin();
    reportPageFailureToConsole(error, console);
    if (!hasGivenUp) screen?.render(fallback);
    hasGivenUp = true;
  }

  actor.subscribe({ error: giveUp });
  if (isPrerendered) keepShownTexts(document);
  else begin();
  const onReady = () => {
    stopForwarding();
    void nextTask().then(() => {
      begin();
      document.dispatchEvent(new Event('hydrated'));
      void preloadWhenIdle();
    });
  };
  const drawn = (
    <ErrorBoundary fallback={fallback}>
      <App {...{ actor, onReady }} ports={{ ...ports, signIn: signInPort }} />
    </ErrorBoundary>
  );
  const options: RootOptions = {
    onCaughtError: (error) => {
      begin();
      reportPageFailureToConsole(error, console);
    },
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
}

/** Fetches what a first visit does not need, one part after the other, so that no key waits for it. */
async function preloadWhenIdle(): Promise<void> {
  // Whoever sees a report may print it at once.
  await loadSecondary().catch(() => undefined);
  for (const load of [loadRules, loadClient, ...(signIn ? [signIn.load] : [])]) {
    await idle();
    await load().catch(() => undefined);
  }
  if (import.meta.env.PROD) await keepForOfflineWhenIdle().catch(() => undefined);
}

async function keepForOfflineWhenIdle(): Promise<void> {
  await idle();
  const { keepForOffline } = await import('./services/browser/serviceWorker.ts');
  await keepForOffline({
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
    const { createFixture } = await import('./dev/fixtures.ts');
    try {
      const actor = createFixture(reportMachine, fixture, firstVisit(service.model));
      createRoot(root).render(<App actor={actor} ports={ports} />);
    } catch (error) {
      root.textContent = String(error);
    }
    return;
  }
  if (import.meta.env.DEV && window.location.search.includes('inspect')) {
    const { createInspector } = await import('./dev/inspector.ts');
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
