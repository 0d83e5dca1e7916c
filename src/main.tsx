import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { createActor, fromPromise, type InspectionEvent, type Observer } from 'xstate';
import { App } from './components/App.tsx';
import { DrawingBoundary } from './components/DrawingBoundary.tsx';
import type { Ports } from './components/ports.ts';
import { preloadParts, SavedTextsPage } from './components/onDemandParts.ts';
import type { ServiceFailure } from './domain/failure.ts';
import { isBlank } from './domain/inputFields.ts';
import { forwardTyping, typedTexts } from './hydration.ts';
import { firstVisit } from './machines/firstVisit.ts';
import type { GenerateTextLogic } from './machines/actorContracts.ts';
import { createPrepareRequest } from './machines/prepareRequest.ts';
import { reportMachine } from './machines/reportMachine.ts';
import { draftOf } from './machines/textUpdates.ts';
import { createBackupFiles } from './services/backupFiles.ts';
import { createBrowserStorage } from './services/browserStorage.ts';
import { createCalendar } from './services/calendar.ts';
import { createClipboard } from './services/clipboard.ts';
import { systemClock as clock } from './services/clock.ts';
import { createDatabase } from './services/database.ts';
import { createDraftHolds } from './services/draftHolds.ts';
import { createDraftShelf } from './services/draftShelf.ts';
import { createDraftStore } from './services/draftStore.ts';
import { reportFailureToConsole, reportPageFailureToConsole } from './services/failureConsole.ts';
import type { GenerateTextDependencies } from './services/generateText.ts';
import { createHistoryStore } from './services/historyStore.ts';
import { newId } from './services/newId.ts';
import { watchPolicyOf } from './services/policyViolations.ts';
import { createSavedTexts } from './services/savedTexts.ts';
import { serviceConfigFrom } from './services/serviceConfig.ts';
import { createSettingsStore } from './services/settingsStore.ts';
import { askForPersistence } from './services/storagePersistence.ts';
import { createTabChannel, openBroadcastChannel } from './services/tabChannel.ts';
import { createTemplateStore, readSavedTemplate } from './services/templateStore.ts';
import { createTokenStatus, createTokenStore } from './services/tokenStore.ts';
import { whenIdle } from './services/whenIdle.ts';

const service = serviceConfigFrom(import.meta.env);
const page = window;
const storage = createBrowserStorage(() => window.localStorage);
const session = createBrowserStorage(() => window.sessionStorage);
const database = createDatabase(() => window.indexedDB, clock);
const channel = createTabChannel(openBroadcastChannel);
const shelf = createDraftShelf(database, storage);
const token = createTokenStore(storage, service.tokenKey);

const loadCall = () => import('./services/generateText.ts');
const loadClient = () => import('./services/inferenceClient.ts');

const callDependencies: GenerateTextDependencies = {
  service,
  readToken: token.readToken,
  fetch: window.fetch.bind(window),
  clock,
  loadClient,
  isOnline: () => navigator.onLine,
  watchPolicy: watchPolicyOf(document),
};

const machine = reportMachine.provide({
  actors: {
    prepareRequest: createPrepareRequest(() => new Date(), newId),
    generateText: fromPromise(async ({ input, signal }) => {
      const { generateText } = await loadCall().catch(() => {
        throw { kind: 'client-not-loaded' } satisfies ServiceFailure;
      });
      return generateText(callDependencies, input, signal);
    }) satisfies GenerateTextLogic,
    tokenStatus: createTokenStatus(token, page),
    templateStore: createTemplateStore({ storage, database, channel, page }),
    draftStore: createDraftStore({
      shelf,
      holds: createDraftHolds({
        // Undefined on plain http, whatever the library's type says.
        locks: navigator.locks,
        openChannel: openBroadcastChannel,
        clock,
        newId,
      }),
      session,
      channel,
      page,
      clock,
      newId,
      savedTemplate: () => readSavedTemplate(storage),
    }),
    historyStore: createHistoryStore({ database, channel, page, clock }),
    settingsStore: createSettingsStore({ database, defaultModel: service.model, page }),
    calendar: createCalendar(clock, page),
  },
});

const ports: Ports = {
  token,
  clipboard: createClipboard(navigator, document),
  backup: createBackupFiles({
    document,
    urls: URL,
    clock,
    defaultModel: service.model,
    readToken: token.readToken,
  }),
  service,
  reload: () => window.location.reload(),
};

function start(root: HTMLElement, inspect?: Observer<InspectionEvent>): void {
  const isPrerendered = root.hasChildNodes();
  const savedTemplate = readSavedTemplate(storage);
  const actor = createActor(machine, {
    input: {
      ...firstVisit(service.model),
      savedTemplate,
      isTokenStored: !isBlank(token.readToken()),
      ...(isPrerendered && { typed: typedTexts(document, savedTemplate) }),
    },
    ...(inspect && { inspect }),
  });
  reportFailureToConsole(actor, console);
  // Undefined on plain http, whatever the library's type says.
  askForPersistence(actor, storage, navigator.storage);

  const savedTexts = createSavedTexts({
    shelf,
    storage,
    session,
    clock,
    refused: () => {
      const { context } = actor.getSnapshot();
      return context.storageTrouble.draft === undefined ? null : draftOf(context);
    },
  });
  const { clipboard, reload } = ports;
  const fallback = <SavedTextsPage {...{ savedTexts, clipboard, reload }} />;
  let hasGivenUp = false;
  function giveUp(error: unknown): void {
    reportPageFailureToConsole(error, console);
    if (!hasGivenUp) screen.render(fallback);
    hasGivenUp = true;
  }

  const stopForwarding = forwardTyping(document, actor);
  actor.subscribe({ error: giveUp });
  actor.start();
  const drawn = (
    <DrawingBoundary fallback={fallback}>
      <App
        actor={actor}
        ports={ports}
        onReady={stopForwarding}
        {...(isPrerendered && {
          prerendered: createActor(machine, { input: firstVisit(service.model) }).getSnapshot(),
        })}
      />
    </DrawingBoundary>
  );
  const options: RootOptions = {
    onCaughtError: (error) => reportPageFailureToConsole(error, console),
    onUncaughtError: giveUp,
  };
  const screen = isPrerendered ? hydrateRoot(root, drawn, options) : createRoot(root, options);
  if (!isPrerendered) screen.render(drawn);
  whenIdle(page, () => {
    void preloadParts();
    void Promise.all([loadCall(), loadClient()]).catch(() => undefined);
  });
}

async function run(root: HTMLElement): Promise<void> {
  if (import.meta.env.DEV && window.location.search.includes('inspect')) {
    const { createInspector } = await import('./services/inspector.ts');
    start(root, await createInspector(window.location.search));
  } else {
    start(root);
  }
}

const root = document.querySelector<HTMLElement>('#app');
if (root === null) throw new Error('the page has no #app');

// In a frame another page may lie over this one: it stays the markup that says so.
if (window.top === window.self) await run(root);
else document.documentElement.dataset['framed'] = '';
