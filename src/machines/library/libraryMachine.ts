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
import { historyIdOf, isCopied, redated, isSavedEdit, nextEditId } from '../../domain/history.ts';
import { dayOfEntry } from '../../domain/historyDays.ts';
import { isBlank } from '../../domain/inputFields.ts';
import {
  freeTemplateName,
  type NamedTemplate,
  templateNameOf,
  templateNameProblem,
} from '../../domain/namedTemplate.ts';
import { hasText, isNotesAlone, isOfPeriod, type Report } from '../../domain/report.ts';
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
  type StorageChange,
  withStorageChange,
} from './libraryContext.ts';

/** Its subject is the id of the service that it is for: history, namedTemplates, template, settings. */
type ServiceCommand = HistoryCommand | NamedTemplateCommand | TemplateCommand | SettingsCommand;

interface LibraryStep {
  readonly facts?: Partial<LibraryContext>;
  readonly commands?: readonly ServiceCommand[];
  readonly news?: readonly LibraryNews[];
}

const REVIEW: LibraryNews = { type: 'draft.review' };

/** What comes of an event; null where it is not possible now. */
export function libraryStep(library: LibraryContext, event: LibraryEvent): LibraryStep | null {
  switch (event.type) {
    case 'library.loaded':
      return { facts: { isStorageLoaded: true }, news: [REVIEW] };
    case 'library.changeSettings': {
      const { settings } = event;
      return { facts: { settings }, commands: [{ type: 'settings.write', settings }] };
    }
    case 'library.import': {
      const { history, namedTemplates, replacedTemplates } = event.added;
      return {
        commands: [
          { type: 'history.add', entries: history },
          { type: 'namedTemplates.put', templates: namedTemplates },
          { type: 'template.addReplaced', templates: replacedTemplates },
        ],
      };
    }
    case 'settings.changed':
      return { facts: { settings: event.settings } };
    case 'storage.changed':
      return afterStorageChange(library, event);
    case 'day.shown':
      return { news: [event] };
    case 'day.changed':
      return { facts: { day: event.day, time: event.time }, news: [REVIEW] };

    case 'history.changed':
      return { facts: { history: event.entries }, news: [REVIEW] };
    case 'history.record': {
      const report = reportToRecord(library, event.report);
      return { commands: report === null ? [] : [{ type: 'history.record', report }] };
    }
    case 'history.redate': {
      const { report, before } = event;
      const entries = redated(library.history, report, before);
      const isThere = entries.some(({ id }) => id === historyIdOf(report));
      // An edit may be on its way there.
      const isToCome = !isSavedEdit(report) && (report.isEdited || !isThere);
      return {
        commands: [
          { type: 'history.put', entries },
          ...(isToCome ? [{ type: 'history.record', report } as const] : []),
        ],
      };
    }
    case 'history.open':
    case 'history.openWithNotes':
      return openingOf(library, event);
    case 'history.remove': {
      const removedHistory = library.history.filter(({ id }) => id === event.id);
      return removedHistory.length === 0 ? null : { facts: { removedHistory }, commands: [event] };
    }
    case 'history.clear':
      return { facts: { removedHistory: library.history }, commands: [event] };
    case 'history.undoRemoval': {
      const { removedHistory: entries } = library;
      if (entries.length === 0) return null;
      return { facts: { removedHistory: [] }, commands: [{ type: 'history.add', entries }] };
    }

    case 'history.recordInterrupted':
    case 'template.write':
    case 'template.remember':
      return { commands: [event] };
    case 'template.written': {
      const storageErrors = withStorageChange(library.storageErrors, {
        what: 'template',
        problem: null,
      });
      const notice = event.reason === 'save' ? ({ kind: 'saved' } as const) : null;
      return {
        facts: { storageErrors, savedTemplate: event.text },
        news: [{ type: 'template.answered', notice }],
      };
    }
    case 'template.changed': {
      const { savedTemplate: before } = library;
      return { facts: { savedTemplate: event.text }, news: [{ ...event, before }] };
    }
    case 'template.replacedChanged':
      return { facts: { replacedTemplates: event.replaced } };

    case 'namedTemplates.changed':
      return { facts: { namedTemplates: event.templates } };
    case 'namedTemplate.save': {
      const { name, text } = event;
      if (templateNameProblem(name, library.namedTemplates) !== null || isBlank(text)) return null;
      return { commands: [{ type: 'namedTemplates.add', name: templateNameOf(name), text }] };
    }
    case 'namedTemplate.overwrite':
      return isBlank(event.text) ? null : changeTemplate(library, event.id, { text: event.text });
    case 'namedTemplate.remove': {
      const { id } = event;
      const step = changeTemplate(library, id, {});
      return step && { ...step, commands: [{ type: 'namedTemplates.remove', id }] };
    }
    case 'namedTemplate.undo':
      return bringTemplateBack(library);
  }
}

function afterStorageChange({ storageErrors }: LibraryContext, change: StorageChange): LibraryStep {
  const { what, problem } = change;
  return {
    facts: { storageErrors: withStorageChange(storageErrors, change) },
    ...(what === 'template' &&
      problem !== null && {
        news: [{ type: 'template.answered', notice: { kind: 'save-failed', problem } }],
      }),
  };
}

/** What the history is to have of a report: under an id of its own where its entry may have gone on since. */
function reportToRecord({ history }: LibraryContext, report: Report): Report | null {
  if (report.id === '' || !(hasText(report) || isNotesAlone(report))) return null;
  const isThere = history.some(({ id }) => id === historyIdOf(report));
  const isAgain = isSavedEdit(report) && isThere;
  const isFilledAgain = report.outcome === 'without-service' && !report.isEdited;
  const isCopy = isCopied(report) && !isThere;
  const texts = history.map((entry) => entry.report.text);
  if ((isAgain || isFilledAgain || isCopy) && texts.includes(report.text)) return null;
  return isAgain ? { ...report, id: nextEditId(report.id, history, null) } : report;
}

function openingOf(
  { history }: LibraryContext,
  { type, id }: Extract<LibraryEvent, { type: 'history.open' | 'history.openWithNotes' }>,
): LibraryStep | null {
  const entry = history.find((one) => one.id === id);
  if (entry === undefined) return null;
  const report = { ...entry.report, day: dayOfEntry(entry) };
  const hasNotes = report.request !== null && !isOfPeriod(report);
  if (type === 'history.openWithNotes' && !hasNotes) return null;
  const areNotesOpened = type === 'history.openWithNotes' || isNotesAlone(report);
  return { news: [{ type: areNotesOpened ? 'entry.openedWithNotes' : 'entry.opened', report }] };
}

/** With a way back. */
function changeTemplate(
  { namedTemplates }: LibraryContext,
  id: string,
  change: Partial<NamedTemplate>,
): LibraryStep | null {
  const template = namedTemplates.find((one) => one.id === id);
  if (template === undefined) return null;
  return {
    facts: { changedNamedTemplate: template },
    commands: [{ type: 'namedTemplates.put', templates: [{ ...template, ...change }] }],
  };
}

/** What took its name since then keeps it. */
function bringTemplateBack(library: LibraryContext): LibraryStep | null {
  const { changedNamedTemplate: before } = library;
  if (before === null) return null;
  const others = library.namedTemplates.filter(({ id }) => id !== before.id);
  const name = freeTemplateName(before.name, others);
  return {
    facts: { changedNamedTemplate: null },
    commands: [{ type: 'namedTemplates.put', templates: [{ ...before, name }] }],
  };
}

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
