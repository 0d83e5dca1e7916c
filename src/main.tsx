import { createRoot } from 'react-dom/client';
import { createActor, type InspectionEvent, type Observer } from 'xstate';
import { App } from './components/App.tsx';
import type { Ports } from './components/ports.ts';
import { SPECIFIED_SETTINGS } from './domain/generationSettings.ts';
import { createPrepareRequest } from './machines/prepareRequest.ts';
import { reportMachine } from './machines/reportMachine.ts';
import { createBrowserStorage } from './services/browserStorage.ts';
import { createCalendar } from './services/calendar.ts';
import { createClipboard } from './services/clipboard.ts';
import { systemClock as clock } from './services/clock.ts';
import { createDatabase } from './services/database.ts';
import { createDraftHolds } from './services/draftHolds.ts';
import { createDraftShelf } from './services/draftShelf.ts';
import { createDraftStore } from './services/draftStore.ts';
import { reportFailureToConsole } from './services/failureConsole.ts';
import { createGenerateText } from './services/generateText.ts';
import { createHistoryStore } from './services/historyStore.ts';
import { newId } from './services/newId.ts';
import { watchPolicyOf } from './services/policyViolations.ts';
import { serviceConfigFrom } from './services/serviceConfig.ts';
import { createSettingsStore } from './services/settingsStore.ts';
import { createTabChannel, openBroadcastChannel } from './services/tabChannel.ts';
import { createTemplateStore, readSavedTemplate } from './services/templateStore.ts';
import { createTokenStatus, createTokenStore } from './services/tokenStore.ts';

const service = serviceConfigFrom(import.meta.env);
const page = window;
const storage = createBrowserStorage(() => window.localStorage);
const session = createBrowserStorage(() => window.sessionStorage);
const database = createDatabase(() => window.indexedDB, clock);
const channel = createTabChannel(openBroadcastChannel);
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
      shelf: createDraftShelf(database, storage),
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
  actor.start();
  createRoot(root).render(<App actor={actor} ports={ports} />);
}

const root = document.querySelector<HTMLElement>('#app');
if (root === null) throw new Error('the page has no #app');

if (import.meta.env.DEV && window.location.search.includes('inspect')) {
  const { createInspector } = await import('./services/inspector.ts');
  start(root, await createInspector(window.location.search));
} else {
  start(root);
}
