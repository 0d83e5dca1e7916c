import { assign, enqueueActions, fromCallback, sendParent, sendTo, setup } from 'xstate';
import type { BackupAddition } from '../../domain/backup.ts';
import type { Settings } from '../../domain/settings.ts';
import {
  type HistoryEntry,
  historyIdOf,
  isCopied,
  nextEditId,
  isSavedEdit,
} from '../../domain/history.ts';
import { isBlank } from '../../domain/inputFields.ts';
import {
  type NamedTemplate,
  freeTemplateName,
  templateNameOf,
  templateNameProblem,
} from '../../domain/namedTemplate.ts';
import { hasText, isNotesAlone, isOfPeriod, type Report } from '../../domain/report.ts';
import type {
  CalendarLogic,
  HistoryCommand,
  HistoryStoreLogic,
  NamedTemplateStoreLogic,
  PlanReaderLogic,
  SettingsStoreLogic,
  TemplateCommand,
  TemplateStoreLogic,
} from '../actorContracts.ts';
import {
  type LibraryContext,
  type LibraryEvent,
  type LibraryInput,
  type LibraryNews,
} from './libraryContext.ts';
import { notProvided } from '../notProvided.ts';
import { type StorageChange, withStorageChange } from '../storageErrors.ts';

type Update = Partial<LibraryContext>;

interface Identified {
  readonly id: string;
}

interface Written {
  readonly text: string;
  readonly reason: 'save' | 'generate';
}

/** The template that the last change of a named one replaced; what took its name since then keeps it. */
function templatesBefore({
  changedNamedTemplate: before,
  namedTemplates,
}: LibraryContext): readonly NamedTemplate[] {
  if (before === null) return [];
  const others = namedTemplates.filter(({ id }) => id !== before.id);
  return [{ ...before, name: freeTemplateName(before.name, others) }];
}

function reducer<Params>(update: (context: LibraryContext, params: Params) => Update) {
  return assign<LibraryContext, LibraryEvent, Params, LibraryEvent, never>(({ context }, params) =>
    update(context, params),
  );
}

function news<Params>(newsOf: (context: LibraryContext, params: Params) => LibraryNews | null) {
  return enqueueActions<
    LibraryContext,
    LibraryEvent,
    Params,
    LibraryEvent,
    never,
    never,
    never,
    never,
    never
  >(({ context, enqueue }, params) => {
    const event = newsOf(context, params);
    if (event === null) return;
    enqueue(sendParent<LibraryContext, LibraryEvent, undefined, LibraryNews, LibraryEvent>(event));
  });
}

export const librarySetup = setup({
  types: {
    context: {} as LibraryContext,
    events: {} as LibraryEvent,
    input: {} as LibraryInput,
    children: {} as {
      template: 'templateStore';
      namedTemplates: 'namedTemplateStore';
      history: 'historyStore';
      settings: 'settingsStore';
      plans: 'planReader';
      calendar: 'calendar';
    },
  },
  actors: {
    templateStore: fromCallback(notProvided) as TemplateStoreLogic,
    namedTemplateStore: fromCallback(notProvided) as NamedTemplateStoreLogic,
    historyStore: fromCallback(notProvided) as HistoryStoreLogic,
    settingsStore: fromCallback(notProvided) as SettingsStoreLogic,
    planReader: fromCallback(notProvided) as PlanReaderLogic,
    calendar: fromCallback(notProvided) as CalendarLogic,
  },
  guards: {
    isInHistory: ({ context }, { id }: Identified) =>
      context.history.some((entry) => entry.id === id),
    hasNotesInHistory: ({ context }, { id }: Identified) =>
      context.history.some(
        ({ report, ...entry }) => entry.id === id && report.request !== null && !isOfPeriod(report),
      ),
    hasRemovedHistory: ({ context }) => context.removedHistory.length > 0,
    canNameTemplate: (
      { context: { namedTemplates } },
      { name, text }: Pick<NamedTemplate, 'name' | 'text'>,
    ) => !isBlank(text) && templateNameProblem(name, namedTemplates) === null,
    canRenameTemplate: (
      { context: { namedTemplates } },
      { id, name }: Pick<NamedTemplate, 'id' | 'name'>,
    ) =>
      namedTemplates.some((template) => template.id === id) &&
      templateNameProblem(
        name,
        namedTemplates.filter((template) => template.id !== id),
      ) === null,
    canOverwriteTemplate: (
      { context: { namedTemplates } },
      { id, text }: Pick<NamedTemplate, 'id' | 'text'>,
    ) => !isBlank(text) && namedTemplates.some((template) => template.id === id),
    isNamedTemplate: ({ context }, { id }: Identified) =>
      context.namedTemplates.some((template) => template.id === id),
    hasChangedNamedTemplate: ({ context }) => context.changedNamedTemplate !== null,
  },
  actions: {
    noteFacts: reducer((_, facts: Update) => facts),
    noteStorage: reducer(({ storageErrors }, change: StorageChange) => ({
      storageErrors: withStorageChange(storageErrors, change),
    })),
    answerStorage: news((_, { what, problem }: StorageChange) =>
      what === 'template' && problem !== null
        ? { type: 'template.answered', notice: { kind: 'save-failed', problem } }
        : null,
    ),
    noteSavedTemplate: reducer(({ storageErrors }, { text }: Written) => ({
      storageErrors: withStorageChange(storageErrors, { what: 'template', problem: null }),
      savedTemplate: text,
    })),
    answerWritten: news((_, { reason }: Written) => ({
      type: 'template.answered',
      notice: reason === 'save' ? { kind: 'saved' } : null,
    })),
    sendSavedTemplate: news(({ savedTemplate: before }, text: string | null) => ({
      type: 'template.changed',
      text,
      before,
    })),
    sendToTemplateStore: sendTo('template', (_, command: TemplateCommand) => command),
    addNamedTemplate: sendTo(
      'namedTemplates',
      (_, { name, text }: Pick<NamedTemplate, 'name' | 'text'>) => ({
        type: 'namedTemplates.add' as const,
        name: templateNameOf(name),
        text,
      }),
    ),
    rememberNamedTemplate: reducer(({ namedTemplates }, { id }: Identified) => ({
      changedNamedTemplate: namedTemplates.find((template) => template.id === id) ?? null,
    })),
    putNamedTemplate: enqueueActions(
      ({ context, enqueue }, change: Pick<NamedTemplate, 'id'> & Partial<NamedTemplate>) => {
        const template = context.namedTemplates.find(({ id }) => id === change.id);
        if (template === undefined) return;
        enqueue.sendTo('namedTemplates', {
          type: 'namedTemplates.put',
          templates: [{ ...template, ...change }],
        });
      },
    ),
    removeNamedTemplate: sendTo('namedTemplates', (_, { id }: Identified) => ({
      type: 'namedTemplates.remove' as const,
      id,
    })),
    restoreNamedTemplate: enqueueActions(({ context, enqueue }) => {
      const templates = templatesBefore(context);
      enqueue.sendTo('namedTemplates', { type: 'namedTemplates.put', templates });
      enqueue.assign({ changedNamedTemplate: null });
    }),
    openEntry: news(({ history }, { id }: Identified) => {
      const entry = history.find((other) => other.id === id);
      if (entry === undefined) return null;
      const { report } = entry;
      return { type: isNotesAlone(report) ? 'entry.openedWithNotes' : 'entry.opened', report };
    }),
    openEntryWithNotes: news(({ history }, { id }: Identified) => {
      const entry = history.find((other) => other.id === id);
      return entry === undefined ? null : { type: 'entry.openedWithNotes', report: entry.report };
    }),
    recordReport: enqueueActions(({ context, enqueue }, report: Report) => {
      const { history } = context;
      if (report.id === '' || !(hasText(report) || isNotesAlone(report))) return;
      const isThere = history.some(({ id }) => id === historyIdOf(report));
      // An edit that is over: its entry may have gone on since.
      const isAgain = isSavedEdit(report) && isThere;
      const isFilledAgain = report.outcome === 'without-service' && !report.isEdited;
      const isCopy = isCopied(report) && !isThere;
      const texts = history.map((entry) => entry.report.text);
      if ((isAgain || isFilledAgain || isCopy) && texts.includes(report.text)) return;
      const id = isAgain ? nextEditId(report.id, history, null) : report.id;
      enqueue.sendTo('history', { type: 'history.record', report: { ...report, id } });
    }),
    readPlans: sendTo('plans', (_, entries: readonly HistoryEntry[]) => ({
      type: 'plans.read' as const,
      reportText:
        entries.find(({ report }) => hasText(report) && !isOfPeriod(report))?.report.text ?? '',
    })),
    reviewDrafts: news(() => ({ type: 'draft.review' })),
    noteRemoved: reducer(({ history }, ids: readonly string[]) => ({
      removedHistory: history.filter(({ id }) => ids.includes(id)),
    })),
    sendToHistory: sendTo('history', (_, command: HistoryCommand) => command),
    removeEntry: sendTo('history', (_, { id }: Identified) => ({
      type: 'history.remove' as const,
      id,
    })),
    clearHistory: sendTo('history', { type: 'history.clear' }),
    restoreRemoved: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('history', { type: 'history.add', entries: context.removedHistory });
      enqueue.assign({ removedHistory: [] });
    }),
    writeSettings: sendTo('settings', (_, settings: Settings) => ({
      type: 'settings.write' as const,
      settings,
    })),
    importBackup: enqueueActions(({ enqueue }, added: BackupAddition) => {
      enqueue.sendTo('history', { type: 'history.add', entries: added.history });
      enqueue.sendTo('namedTemplates', {
        type: 'namedTemplates.put',
        templates: added.namedTemplates,
      });
      enqueue.sendTo('template', {
        type: 'template.addReplaced',
        templates: added.replacedTemplates,
      });
    }),
  },
});
