import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  fromCallback,
  sendParent,
  setup,
  type SnapshotFrom,
} from 'xstate';
import type { Kept } from '../../domain/failure/failure.ts';
import {
  type HistoryCommand,
  type NamedTemplateCommand,
  notProvided,
  type SettingsCommand,
  type TemplateCommand,
} from '../actorContracts.ts';
import {
  initialLibrary,
  type LibraryContext,
  type LibraryEvent,
  type LibraryInput,
  type LibraryNews,
  withStorageChange,
} from './libraryContext.ts';
import { libraryStep, type ServiceCommand } from './libraryStep.ts';

const unavailable = (what: Kept) =>
  ({ actions: { type: 'noteUnavailable', params: what } }) as const;

/** A store over its services: it has no modes, and libraryStep says what comes of each event. */
export const libraryMachine = setup({
  types: {
    context: {} as LibraryContext,
    events: {} as LibraryEvent,
    input: {} as LibraryInput,
    children: {} as {
      template: 'templateStore';
      namedTemplates: 'namedTemplateStore';
      history: 'historyStore';
      settings: 'settingsStore';
      calendar: 'calendar';
    },
  },
  actors: {
    templateStore: fromCallback<TemplateCommand>(notProvided),
    namedTemplateStore: fromCallback<NamedTemplateCommand>(notProvided),
    historyStore: fromCallback<HistoryCommand>(notProvided),
    settingsStore: fromCallback<SettingsCommand>(notProvided),
    calendar: fromCallback(notProvided),
  },
  guards: {
    isPossible: ({ context, event }) => libraryStep(context, event) !== null,
  },
  actions: {
    noteUnavailable: assign(({ context: { storageErrors } }, what: Kept) => ({
      storageErrors: withStorageChange(storageErrors, { what, problem: 'unavailable' }),
    })),
    take: enqueueActions(({ context, enqueue }, event: LibraryEvent) => {
      const { facts = {}, commands = [], news = [] } = libraryStep(context, event) ?? {};
      enqueue.assign(facts);
      for (const command of commands) enqueue.sendTo(serviceOf(command), command);
      for (const one of news) {
        enqueue(
          sendParent<LibraryContext, LibraryEvent, undefined, LibraryNews, LibraryEvent>(one),
        );
      }
    }),
  },
}).createMachine({
  id: 'library',
  context: ({ input }) => initialLibrary(input),
  invoke: [
    { src: 'templateStore', id: 'template', onError: unavailable('template') },
    { src: 'namedTemplateStore', id: 'namedTemplates', onError: unavailable('namedTemplates') },
    { src: 'historyStore', id: 'history', onError: unavailable('history') },
    { src: 'settingsStore', id: 'settings', onError: unavailable('settings') },
    { src: 'calendar', id: 'calendar', onError: {} },
  ],
  on: {
    '*': { guard: 'isPossible', actions: { type: 'take', params: ({ event }) => event } },
  },
});

function serviceOf({ type }: ServiceCommand): string {
  return type.slice(0, type.indexOf('.'));
}

export type LibraryRef = ActorRefFrom<typeof libraryMachine>;

export type LibrarySnapshot = SnapshotFrom<typeof libraryMachine>;
