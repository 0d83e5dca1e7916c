import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  fromCallback,
  sendParent,
  setup,
  type SnapshotFrom,
} from 'xstate';
import type { BackupAddition } from '../../domain/backup.ts';
import type { Kept, StorageProblem } from '../../domain/failure/failure.ts';
import {
  type HistoryEntry,
  historyIdOf,
  isCopied,
  redated,
  isSavedEdit,
  nextEditId,
} from '../../domain/history.ts';
import { isBlank } from '../../domain/inputFields.ts';
import type { CalendarDay, TimeOfDay } from '../../domain/localTime.ts';
import {
  freeTemplateName,
  type NamedTemplate,
  templateNameOf,
  templateNameProblem,
} from '../../domain/namedTemplate.ts';
import { hasText, isNotesAlone, type Report } from '../../domain/report.ts';
import type { Settings } from '../../domain/settings.ts';
import {
  type CalendarFact,
  type HistoryCommand,
  type HistoryFact,
  type NamedTemplateCommand,
  type NamedTemplateFact,
  notProvided,
  type SettingsCommand,
  type SettingsFact,
  type StorageFact,
  type TemplateCommand,
  type TemplateFact,
} from '../actorContracts.ts';

/** What storage could not keep, by what it was; absent where all is well. */
type StorageErrors = Partial<Record<Kept, StorageProblem>>;

type StorageChange = Pick<StorageFact, 'what' | 'problem'>;

function withStorageChange(errors: StorageErrors, { what, problem }: StorageChange): StorageErrors {
  const { [what]: _, ...others } = errors;
  return problem === null ? others : { ...others, [what]: problem };
}

export type TemplateNotice =
  | { readonly kind: 'saved' }
  | { readonly kind: 'save-failed'; readonly problem: StorageProblem }
  | { readonly kind: 'draft-restored' }
  | { readonly kind: 'chosen'; readonly name: string };

export interface LibraryContext {
  readonly savedTemplate: string | null;
  /** Newest first. */
  readonly replacedTemplates: readonly string[];
  readonly namedTemplates: readonly NamedTemplate[];
  readonly changedNamedTemplate: NamedTemplate | null;
  readonly settings: Settings;
  /** Newest first. */
  readonly history: readonly HistoryEntry[];
  readonly removedHistory: readonly HistoryEntry[];
  /** The clock's, null until it is known. */
  readonly day: CalendarDay | null;
  readonly time: TimeOfDay;
  /** Whether history, named templates and settings are what was kept, as far as it could be read. */
  readonly isStorageLoaded: boolean;
  readonly storageErrors: StorageErrors;
}

type LibraryInput = Pick<LibraryContext, 'settings'>;

export function initialLibrary({ settings }: LibraryInput): LibraryContext {
  return {
    savedTemplate: null,
    replacedTemplates: [],
    namedTemplates: [],
    changedNamedTemplate: null,
    settings,
    history: [],
    removedHistory: [],
    day: null,
    time: 'morning',
    isStorageLoaded: false,
    storageErrors: {},
  };
}

/** Whether `history` is all that is kept: where there is no room it is read all the same. */
export function isHistoryReadable({ storageErrors: { history } }: LibraryContext): boolean {
  return history === undefined || history === 'full';
}

export const libraryCommands = {
  removeEntry: (id: string) => ({ type: 'history.remove', id }) as const,
  clearHistory: () => ({ type: 'history.clear' }) as const,
  undoRemoval: () => ({ type: 'history.undoRemoval' }) as const,
  saveNamedTemplate: (name: string, text: string) =>
    ({ type: 'namedTemplate.save', name, text }) as const,
  overwriteNamedTemplate: (id: string, text: string) =>
    ({ type: 'namedTemplate.overwrite', id, text }) as const,
  removeNamedTemplate: (id: string) => ({ type: 'namedTemplate.remove', id }) as const,
  undoNamedTemplate: () => ({ type: 'namedTemplate.undo' }) as const,
  changeSettings: (settings: Settings) => ({ type: 'library.changeSettings', settings }) as const,
  importBackup: (added: BackupAddition) => ({ type: 'library.import', added }) as const,
};

export type LibraryEvent =
  | ReturnType<(typeof libraryCommands)[keyof typeof libraryCommands]>
  | { readonly type: 'library.loaded' }
  /** `before` is the text that it had on the other day. */
  | { readonly type: 'history.redate'; readonly report: Report; readonly before: string }
  | Extract<HistoryCommand, { type: 'history.record' | 'history.recordInterrupted' }>
  | Extract<TemplateCommand, { type: 'template.write' | 'template.remember' }>
  | TemplateFact
  | NamedTemplateFact
  | HistoryFact
  | SettingsFact
  | CalendarFact
  | StorageFact;

export type LibraryNews =
  | { readonly type: 'template.answered'; readonly notice: TemplateNotice | null }
  | {
      readonly type: 'template.changed';
      readonly text: string | null;
      readonly before: string | null;
    }
  | { readonly type: 'draft.review' }
  | { readonly type: 'day.turned'; readonly before: CalendarDay | null }
  | Extract<CalendarFact, { type: 'day.shown' }>;

/** Its subject is the id of the service that it is for: history, namedTemplates, template, settings. */
type ServiceCommand = HistoryCommand | NamedTemplateCommand | TemplateCommand | SettingsCommand;

interface LibraryStep {
  readonly facts?: Partial<LibraryContext>;
  readonly commands?: readonly ServiceCommand[];
  readonly news?: readonly LibraryNews[];
}

const REVIEW: LibraryNews = { type: 'draft.review' };

const turnedFrom = ({ day }: LibraryContext): LibraryNews => ({ type: 'day.turned', before: day });

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
      return {
        facts: { day: event.day, time: event.time },
        news: [REVIEW, ...(event.day === library.day ? [] : [turnedFrom(library)])],
      };

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
