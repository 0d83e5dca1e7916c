import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Kept } from '../../domain/failure/failure.ts';
import { templateNameOf } from '../../domain/namedTemplate.ts';
import { initialLibrary } from './libraryContext.ts';
import { librarySetup } from './librarySetup.ts';

const unavailable = (what: Kept) =>
  ({ actions: { type: 'noteStorage', params: { what, problem: 'unavailable' } } }) as const;

export const libraryMachine = librarySetup.createMachine({
  id: 'library',
  context: ({ input }) => initialLibrary(input),
  invoke: [
    { src: 'templateStore', id: 'template', onError: unavailable('template') },
    { src: 'namedTemplateStore', id: 'namedTemplates', onError: unavailable('namedTemplates') },
    { src: 'historyStore', id: 'history', onError: unavailable('history') },
    { src: 'settingsStore', id: 'settings', onError: unavailable('settings') },
    { src: 'planReader', id: 'plans', onError: {} },
    { src: 'calendar', id: 'calendar', onError: {} },
  ],
  on: {
    'library.loaded': {
      actions: [{ type: 'noteFacts', params: { isStorageLoaded: true } }, 'reviewDrafts'],
    },
    'library.changeSettings': {
      actions: [
        { type: 'noteFacts', params: ({ event }) => ({ settings: event.settings }) },
        { type: 'writeSettings', params: ({ event }) => event.settings },
      ],
    },
    'library.import': { actions: { type: 'importBackup', params: ({ event }) => event.added } },
    'settings.changed': {
      actions: { type: 'noteFacts', params: ({ event }) => ({ settings: event.settings }) },
    },
    'storage.changed': {
      actions: [
        { type: 'noteStorage', params: ({ event }) => event },
        { type: 'answerStorage', params: ({ event }) => event },
      ],
    },
    'day.changed': {
      actions: [
        {
          type: 'noteFacts',
          params: ({ event: { date: day, isAfternoon } }) => ({ day, isAfternoon }),
        },
        'reviewDrafts',
      ],
    },
    'plans.changed': {
      actions: { type: 'noteFacts', params: ({ event }) => ({ plans: event.plans }) },
    },

    'history.changed': {
      actions: [
        { type: 'noteFacts', params: ({ event }) => ({ history: event.entries }) },
        'reviewDrafts',
        { type: 'readPlans', params: ({ event }) => event.entries },
      ],
    },
    'history.record': { actions: { type: 'recordReport', params: ({ event }) => event.report } },
    'history.recordInterrupted': {
      actions: { type: 'sendToHistory', params: ({ event }) => event },
    },
    'history.open': {
      guard: { type: 'isInHistory', params: ({ event }) => event },
      actions: { type: 'openEntry', params: ({ event }) => event },
    },
    'history.openWithNotes': {
      guard: { type: 'hasNotesInHistory', params: ({ event }) => event },
      actions: { type: 'openEntryWithNotes', params: ({ event }) => event },
    },
    'history.remove': {
      guard: { type: 'isInHistory', params: ({ event }) => event },
      actions: [
        { type: 'noteRemoved', params: ({ event }) => [event.id] },
        { type: 'removeEntry', params: ({ event }) => event },
      ],
    },
    'history.clear': {
      actions: [
        { type: 'noteRemoved', params: ({ context }) => context.history.map(({ id }) => id) },
        'clearHistory',
      ],
    },
    'history.undoRemoval': { guard: 'hasRemovedHistory', actions: 'restoreRemoved' },

    'template.write': { actions: { type: 'sendToTemplateStore', params: ({ event }) => event } },
    'template.remember': { actions: { type: 'sendToTemplateStore', params: ({ event }) => event } },
    'template.written': {
      actions: [
        { type: 'noteSavedTemplate', params: ({ event }) => event },
        { type: 'answerWritten', params: ({ event }) => event },
      ],
    },
    'template.changed': {
      actions: [
        { type: 'sendSavedTemplate', params: ({ event }) => event.text },
        { type: 'noteFacts', params: ({ event }) => ({ savedTemplate: event.text }) },
      ],
    },
    'template.replacedChanged': {
      actions: {
        type: 'noteFacts',
        params: ({ event }) => ({ replacedTemplates: event.replaced }),
      },
    },

    'namedTemplates.changed': {
      actions: { type: 'noteFacts', params: ({ event }) => ({ namedTemplates: event.templates }) },
    },
    'namedTemplate.save': {
      guard: { type: 'canNameTemplate', params: ({ event }) => event },
      actions: { type: 'addNamedTemplate', params: ({ event }) => event },
    },
    'namedTemplate.overwrite': {
      guard: { type: 'canOverwriteTemplate', params: ({ event }) => event },
      actions: [
        { type: 'rememberNamedTemplate', params: ({ event }) => event },
        { type: 'putNamedTemplate', params: ({ event: { id, text } }) => ({ id, text }) },
      ],
    },
    'namedTemplate.rename': {
      guard: { type: 'canRenameTemplate', params: ({ event }) => event },
      actions: [
        { type: 'rememberNamedTemplate', params: ({ event }) => event },
        {
          type: 'putNamedTemplate',
          params: ({ event: { id, name } }) => ({ id, name: templateNameOf(name) }),
        },
      ],
    },
    'namedTemplate.remove': {
      guard: { type: 'isNamedTemplate', params: ({ event }) => event },
      actions: [
        { type: 'rememberNamedTemplate', params: ({ event }) => event },
        { type: 'removeNamedTemplate', params: ({ event }) => event },
      ],
    },
    'namedTemplate.undo': { guard: 'hasChangedNamedTemplate', actions: 'restoreNamedTemplate' },
  },
});

export type LibraryRef = ActorRefFrom<typeof libraryMachine>;

export type LibrarySnapshot = SnapshotFrom<typeof libraryMachine>;
