import { createRoot } from 'react-dom/client';
import { createActor, type InspectionEvent, type Observer } from 'xstate';
import { App } from './components/App.tsx';
import { DrawingBoundary } from './components/DrawingBoundary.tsx';
import type { Ports } from './components/ports.ts';
import { SavedTextsPage } from './components/SavedTextsPage.tsx';
import { SPECIFIED_SETTINGS } from './domain/generationSettings.ts';
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
import { createGenerateText } from './services/generateText.ts';
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

const service = serviceConfigFrom(import.meta.env);
const page = window;
const storage = createBrowserStorage(() => window.localStorage);
const session = createBrowserStorage(() => window.sessionStorage);
const database = createDatabase(() => window.indexedDB, clock);
const channel = createTabChannel(openBroadcastChannel);
const shelf = createDraftShelf(database, storage);
const token = createTokenStore(storage, service.tokenKey);

const machine = reportMachine.provide({
  actors: {
    prepareRequest: createPrepareRequest(() => new Date(), newId),
    generateText: createGenerateText({
      service,
      readToken: token.readToken,
      fetch: window.fetch.bind(window),
      clock,
      loadClient: () => import('./services/inferenceClient.ts'),
      isOnline: () => navigator.onLine,
      watchPolicy: watchPolicyOf(document),
    }),
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
  const actor = createActor(machine, {
    input: {
      savedTemplate: readSavedTemplate(storage),
      isTokenStored: token.readToken() !== '',
      settings: { ...SPECIFIED_SETTINGS, model: service.model },
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
  const screen = createRoot(root, {
    onCaughtError: (error) => reportPageFailureToConsole(error, console),
    onUncaughtError: giveUp,
  });
  let hasGivenUp = false;
  function giveUp(error: unknown): void {
    reportPageFailureToConsole(error, console);
    if (!hasGivenUp) screen.render(fallback);
    hasGivenUp = true;
  }

  actor.subscribe({ error: giveUp });
  actor.start();
  screen.render(
    <DrawingBoundary fallback={fallback}>
      <App actor={actor} ports={ports} />
    </DrawingBoundary>,
  );
}

const root = document.querySelector<HTMLElement>('#app');
if (root === null) throw new Error('the page has no #app');

if (import.meta.env.DEV && window.location.search.includes('inspect')) {
  const { createInspector } = await import('./services/inspector.ts');
  start(root, await createInspector(window.location.search));
} else {
  start(root);
}
