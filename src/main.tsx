import { createRoot } from 'react-dom/client';
import { fromPromise } from 'xstate';
import { App } from './components/screen/App.tsx';
import { withLoadErrorDialog } from './components/failure/LoadErrorDialog.tsx';
import type { ProviderPort, Ports } from './components/ports.ts';
import { createLazyModule } from './components/lazyComponents.tsx';
import { whenIdle } from './components/shared/timing.ts';
import { openSignIn } from './openSignIn.ts';
import { start } from './start.tsx';
import { serviceFailureFrom } from './domain/failure/failure.ts';
import { localAccess } from './domain/provider.ts';
import { firstVisitInput } from './machines/report/reportContext.ts';
import type { GenerateReportLogic } from './machines/actorContracts.ts';
import { checksMachine } from './machines/checks/checksMachine.ts';
import { createPrepareRequest } from './machines/report/prepareRequest.ts';
import { reportMachine } from './machines/report/reportMachine.ts';
import { whenRead } from './machines/stores.ts';
import { createLocalArea } from './services/storage/localArea.ts';
import { createCalendar } from './services/browser/calendar.ts';
import { createClipboard, createShareSheet } from './services/browser/clipboard.ts';
import { systemClock as clock, withTimeout } from './services/browser/clock.ts';
import { IndexedDatabase } from './services/storage/database.ts';
import { createDraftLocks } from './services/storage/draftLocks.ts';
import { createTabChannel } from './services/storage/tabChannel.ts';
import { createDraftRepository } from './services/storage/draftRepository.ts';
import { Drafts } from './services/storage/drafts.ts';
import { createHistoryStore } from './services/storage/history.ts';
import { createNamedTemplateStore } from './services/storage/namedTemplates.ts';
import { newId } from './services/browser/newId.ts';
import { loadPart } from './services/browser/loadPart.ts';
import { createNewVersion } from './services/browser/newVersion.ts';
import { createReportHead } from './services/reportHead.ts';
import { createReportCheck } from './services/reportCheck.ts';
import { createServerProbe } from './services/browser/serverProbe.ts';
import { createLocalSearch } from './services/inference/localSearch.ts';
import type { ServiceConfig } from './services/inference/providers.ts';
import { createSettingsStore } from './services/storage/settings.ts';
import { createProviderStore, type ProviderStore } from './services/storage/providerStore.ts';
import { Templates } from './services/storage/templates.ts';
import { createCopyFormat, createOffers } from './services/storage/viewPreferences.ts';
import { createProviderStatus, createTokenStore } from './services/storage/tokenStore.ts';

declare const SERVICE: ServiceConfig;

const service = SERVICE;
const page = window;
const storage = createLocalArea(() => window.localStorage);
const session = createLocalArea(() => window.sessionStorage);
const token = createTokenStore(storage, service);
const providerStore = service.providers.length === 0 ? undefined : createProviderStore(storage);
const newVersion = createNewVersion();
const idle = () => new Promise<void>(whenIdle);
const isOnline = () => navigator.onLine;

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
      });

/** Fetched with what the first screen does not need, so that a draft without AI asks for nothing later. */
const loadReportRules = () => loadPart(() => import('./report/index.ts'), { isOnline, clock });
const loadGeneration = () => loadPart(() => import('./generation.ts'), { isOnline, clock });
const loadChecks = () => import('./check/index.ts');
const loadClient = () => import('./services/inference/inferenceClient.ts');

const { load: loadBrowserModel } = createLazyModule(async () => {
  const { createBrowserModel } = await import('./services/inference/browserModel.ts');
  return createBrowserModel(window.LanguageModel);
});

const parts = {
  fetch: window.fetch.bind(window),
  clock,
  // Undefined in some browsers, whatever the library's type says.
  permissions: navigator.permissions,
  probeServer: createServerProbe(document),
  service,
  readToken: token.readToken,
  providerStore,
  loadClient,
  loadBrowserModel,
  isOnline,
  isSignedIn: signIn?.isSignedIn,
  document,
  urls: URL,
  defaultModel: service.model,
};

const SETTINGS_LIMIT_MS = 3_000;

/** Everything that keeps texts and settings in this browser, and the machine on it. A page in a frame opens none of it. */
function open() {
  const channel = createTabChannel();
  const database = new IndexedDatabase(() => page.indexedDB, clock);
  const repository = createDraftRepository(database, storage, clock, loadGeneration);
  const collectionParts = { database, storage, channel, page, clock };
  const templates = new Templates({
    ...collectionParts,
    loadReportRules: async () => {
      await idle();
      return loadReportRules();
    },
  });
  const namedTemplates = createNamedTemplateStore({ ...collectionParts, newId });
  const history = createHistoryStore({ ...collectionParts, idle, loadReportRules });
  const settings = createSettingsStore({ ...collectionParts, defaultModel: service.model });
  const drafts = new Drafts({
    ...collectionParts,
    // A draft's template follows the saved one, which must be the newest that was kept.
    repository: { ...repository, readAll: () => whenRead(templates).then(repository.readAll) },
    // Undefined on plain http, whatever the library's type says.
    draftLocks: createDraftLocks(navigator.locks, channel, clock),
    session,
    newId,
    reload: ports.reload,
    others: { history, templates, namedTemplates },
  });
  const reportCheck = createReportCheck({
    loadChecks,
    idle,
    now: () => performance.now(),
  });
  const settingsRead = whenRead(settings);
  const machine = reportMachine.provide({
    actors: {
      prepareRequest: createPrepareRequest({
        now: () => new Date(),
        newId,
        // The settings of a report are those that were kept, not those that the page starts with.
        awaitSettings: () => withTimeout(clock, SETTINGS_LIMIT_MS, settingsRead, () => undefined),
        loadReportRules,
      }),
      generateReport: fromPromise(async ({ input, signal }) => {
        const { generateReport } = await loadGeneration();
        return generateReport(parts, input, signal);
      }) satisfies GenerateReportLogic,
      providerStatus: createProviderStatus(token, providerStore, page),
      reportHead: createReportHead(loadReportRules, clock, page),
      calendar: createCalendar(clock, page),
      checks: checksMachine.provide({ actors: { reportCheck } }),
    },
  });
  const stores = { history, templates, namedTemplates, settings, drafts };
  return { machine, stores };
}

const loadFiles = () => withLoadErrorDialog(import('./services/browser/files.ts'));

type Files = Awaited<ReturnType<typeof loadFiles>>;

const withFiles = <T, Fallback>(use: (files: Files) => Promise<T>, fallback: Fallback) =>
  loadFiles()
    .then(use)
    .catch(() => fallback);

const providerPort = (store: ProviderStore): ProviderPort => ({
  offered: async () => {
    const isOffered = await loadBrowserModel()
      .then((browser) => browser.isOffered())
      .catch(() => false);
    return service.providers.filter((provider) => provider !== 'browser' || isOffered);
  },
  loadBrowserModel,
  choose: (provider) => {
    const change = store.choose(provider);
    return change.kind === 'failed' ? change.problem : null;
  },
  search: createLocalSearch(async () => {
    const { searchLocalServers } = await withLoadErrorDialog(
      import('./services/inference/localServers.ts'),
    );
    return searchLocalServers(parts, store);
  }),
  localAccess: localAccess(window.location.protocol, navigator),
  selectModel: (model) => void store.selectModel(model),
  models: async () => {
    const { readLiveModels } = await import('./services/inference/liveModels.ts');
    return readLiveModels(parts);
  },
  tryLine: (settings, signal) =>
    loadGeneration()
      .then((generation) => generation.tryLine(parts, settings, signal))
      .catch(serviceFailureFrom),
});

const ports: Ports = {
  token: signIn?.token ?? token,
  provider: providerStore && providerPort(providerStore),
  clipboard: createClipboard(navigator, document),
  copyFormat: createCopyFormat(storage),
  offers: createOffers(storage),
  files: {
    save: (...report) =>
      withFiles((files) => files.createReportFiles(parts).save(...report), false),
  },
  backup: {
    save: (backup) => withFiles((files) => files.createBackupFiles(parts).save(backup), false),
    read: (file) =>
      withFiles((files) => files.createBackupFiles(parts).read(file), {
        kind: 'refused',
        refusal: 'unreadable',
      }),
  },
  share: createShareSheet(navigator),
  newVersion,
  service,
  reload: () => window.location.reload(),
  print: () => window.print(),
};

async function keepForOffline(): Promise<void> {
  const serviceWorker = await import('./services/browser/serviceWorker.ts');
  await serviceWorker.keepForOffline({
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
    await loadReportRules();
    const { createFixture } = await import('./dev/fixtures.ts');
    try {
      const actor = createFixture(reportMachine, fixture, firstVisitInput(service.model));
      createRoot(root).render(<App actor={actor} ports={ports} />);
    } catch (error) {
      root.textContent = String(error);
    }
    return;
  }
  const inspect =
    import.meta.env.DEV && window.location.search.includes('inspect')
      ? await import('./dev/inspector.ts').then(({ createInspector }) =>
          createInspector(window.location.search),
        )
      : undefined;
  await start(root, {
    open,
    storage,
    ports,
    signIn,
    inspect,
    idle,
    keepForOffline: import.meta.env.PROD ? keepForOffline : () => Promise.resolve(),
    loads: [loadGeneration, loadClient, ...(signIn ? [signIn.load] : [])],
  });
}

const root = document.querySelector<HTMLElement>('#app');
if (root === null) throw new Error('the page has no #app');

// In a frame another page may lie over this one: it stays the markup that says so.
if (window.top === window.self) void run(root);
else document.documentElement.dataset['framed'] = '';
