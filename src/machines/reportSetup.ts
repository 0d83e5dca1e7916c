import { assign, emit, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { BackupAddition } from '../domain/backup.ts';
import type { StoredDraft } from '../domain/draft.ts';
import { isMissingInput, serviceFailureFrom } from '../domain/failure.ts';
import type { GenerationSettings } from '../domain/generationSettings.ts';
import type { HistoryEntry } from '../domain/history.ts';
import { editionIdOf, isOver } from '../domain/historyId.ts';
import { isBlank, missingFields } from '../domain/inputFields.ts';
import type { NamedTemplate } from '../domain/namedTemplate.ts';
import { hasText } from '../domain/report.ts';
import type { StorageProblem } from '../domain/storageProblem.ts';
import { nextReplaced } from '../domain/template.ts';
import { freeTemplateName, templateNameOf, templateNameProblem } from '../domain/templateName.ts';
import type {
  CalendarLogic,
  DraftStoreLogic,
  GeneratedText,
  GenerateTextLogic,
  GrowingText,
  HistoryStoreLogic,
  Kept,
  PlanReaderLogic,
  NamedTemplateStoreLogic,
  PreparedRequest,
  PrepareRequestLogic,
  SettingsStoreLogic,
  StorageFact,
  TemplateStoreLogic,
  TokenStatusLogic,
} from './actorContracts.ts';
import type { ReportContext, ReportInput } from './reportContext.ts';
import type { ReportEmitted, ReportEvent } from './reportEvents.ts';
import {
  addHeldPiece,
  addPiece,
  completeRun,
  endWithoutNews,
  failRun,
  hasRunText,
  isHeldPiece,
  isToBeContinued,
  nextCall,
  startContinuation,
  startRun,
  stopRun,
} from './runUpdates.ts';
import { autosave } from './autosave.ts';
import { isDraftInTheWay, putBackDraft, takeDraft } from './draftUpdates.ts';
import {
  changeField,
  changeResult,
  fillWithoutService,
  hasPreviousReport,
  replaceReport,
  restorePreviousReport,
} from './formUpdates.ts';
import { isDraftDone, replacedBy } from './keptTexts.ts';
import {
  applyUndo,
  insertCarryOver,
  insertExample,
  nextUndo,
  openWithNotes,
  plansToCarryOver,
  startNew,
} from './stepUpdates.ts';
import {
  chooseTemplate,
  followSavedTemplate,
  restoreReplacedTemplate,
  revertTemplate,
  takeImportedTemplate,
} from './templateUpdates.ts';

type Update = Partial<ReportContext>;

interface Identified {
  readonly id: string;
}

interface Piece {
  readonly text: GrowingText;
}

type TemplateWritten = Pick<Extract<ReportEvent, { type: 'template.written' }>, 'text' | 'reason'>;

interface Rejection {
  readonly reason: unknown;
}

const notProvided = () => Promise.reject(new Error('actor not provided'));

function storeNotProvided(): never {
  throw new Error('actor not provided');
}

function withTrouble(
  context: ReportContext,
  what: Kept,
  problem: StorageProblem,
): Partial<ReportContext> {
  return { storageTrouble: { ...context.storageTrouble, [what]: problem } };
}

function withoutTrouble({ storageTrouble }: ReportContext, what: Kept): Partial<ReportContext> {
  const { [what]: gone, ...rest } = storageTrouble;
  return gone === undefined ? {} : { storageTrouble: rest };
}

/** The template that the last change of a named one replaced; what took its name since then keeps it. */
function templatesBefore({
  changedNamedTemplate: before,
  namedTemplates,
}: ReportContext): readonly NamedTemplate[] {
  if (before === null) return [];
  const others = namedTemplates.filter(({ id }) => id !== before.id);
  return [{ ...before, name: freeTemplateName(before.name, others) }];
}

/** A reducer by its name. */
function reducer<Params>(update: (context: ReportContext, params: Params) => Update) {
  return assign<ReportContext, ReportEvent, Params, ReportEvent, never>(({ context }, params) =>
    update(context, params),
  );
}

/** A reducer that empties or replaces texts; they stay kept. */
function step<Params>(update: (context: ReportContext, params: Params) => Update) {
  return enqueueActions<
    ReportContext,
    ReportEvent,
    Params,
    ReportEvent,
    never,
    never,
    never,
    never,
    never
  >(({ context, enqueue }, params) => {
    const next = update(context, params);
    const { content, template } = replacedBy(context, next);
    if (content !== null) enqueue.sendTo('draft', { type: 'draft.keepReplaced', content });
    if (template !== null) enqueue.sendTo('template', { type: 'template.remember', template });
    enqueue.assign(next);
  });
}

/** What the chart asks and does, by name. */
export const reportSetup = setup({
  types: {
    context: {} as ReportContext,
    events: {} as ReportEvent,
    emitted: {} as ReportEmitted,
    input: {} as ReportInput,
    tags: {} as 'busy' | 'alert',
    children: {} as {
      token: 'tokenStatus';
      template: 'templateStore';
      namedTemplates: 'namedTemplateStore';
      draft: 'draftStore';
      history: 'historyStore';
      settings: 'settingsStore';
      plans: 'planReader';
      calendar: 'calendar';
      autosave: 'autosave';
    },
  },
  actors: {
    prepareRequest: fromPromise(notProvided) as PrepareRequestLogic,
    generateText: fromPromise(notProvided) as GenerateTextLogic,
    tokenStatus: fromCallback(storeNotProvided) as TokenStatusLogic,
    templateStore: fromCallback(storeNotProvided) as TemplateStoreLogic,
    namedTemplateStore: fromCallback(storeNotProvided) as NamedTemplateStoreLogic,
    draftStore: fromCallback(storeNotProvided) as DraftStoreLogic,
    historyStore: fromCallback(storeNotProvided) as HistoryStoreLogic,
    settingsStore: fromCallback(storeNotProvided) as SettingsStoreLogic,
    planReader: fromCallback(storeNotProvided) as PlanReaderLogic,
    calendar: fromCallback(storeNotProvided) as CalendarLogic,
    autosave,
  },
  guards: {
    isCurrentCall: ({ context }, callId: number) => context.callId === callId,
    hasRunText: ({ context }) => hasRunText(context.run),
    isHeldPiece: ({ context }, callId: number) => isHeldPiece(context, callId),
    isResultEditable: ({ context }) => !hasRunText(context.run),
    isDraft: (_, { draft }: PreparedRequest) => draft !== null,
    isMissingInput: (_, { reason }: Rejection) => isMissingInput(reason),
    isToBeContinued: ({ context }, text: GeneratedText) => isToBeContinued(context, text),
    isWithoutNews: ({ context }, { reason }: Rejection) =>
      context.run !== null && context.run.call > 1 && serviceFailureFrom(reason).kind === 'empty',
    wasForReport: ({ context }) => context.purpose === 'generate',
    wasForDraft: ({ context }) => context.purpose === 'draft',
    canContinue: ({ context: { report } }) =>
      report.request !== null &&
      hasText(report) &&
      (report.outcome === 'cut-off' ||
        report.outcome === 'interrupted' ||
        report.outcome === 'stopped'),
    hasPreviousReport: ({ context }) => hasPreviousReport(context),
    hasNotes: ({ context: { fields, report } }) =>
      hasText(report) || [fields.today, fields.tomorrow, fields.remarks].some((t) => !isBlank(t)),
    hasNoNotes: ({ context: { fields } }) =>
      [fields.today, fields.tomorrow, fields.remarks].every(isBlank),
    hasPlansToCarryOver: ({ context }) => plansToCarryOver(context).length > 0,
    hasUndo: ({ context }) => nextUndo(context) !== undefined,
    hasRestoredTemplate: ({ context }) => context.templateNotice?.kind === 'draft-restored',
    hasReplacedTemplate: ({ context: { replacedTemplates, fields } }) => {
      const next = nextReplaced(replacedTemplates, fields.template);
      return next !== undefined && next !== fields.template;
    },
    canNameTemplate: ({ context: { fields, namedTemplates } }, name: string) =>
      !isBlank(fields.template) && templateNameProblem(name, namedTemplates) === null,
    canRenameTemplate: (
      { context: { namedTemplates } },
      { id, name }: { readonly id: string; readonly name: string },
    ) =>
      namedTemplates.some((template) => template.id === id) &&
      templateNameProblem(
        name,
        namedTemplates.filter((template) => template.id !== id),
      ) === null,
    canOverwriteTemplate: ({ context: { fields, namedTemplates } }, id: string) =>
      !isBlank(fields.template) && namedTemplates.some((template) => template.id === id),
    isNamedTemplate: ({ context }, id: string) =>
      context.namedTemplates.some((template) => template.id === id),
    hasChangedNamedTemplate: ({ context }) => context.changedNamedTemplate !== null,
    hasRemovedHistory: ({ context }) => context.removedHistory.length > 0,
    isInHistory: ({ context }, id: string) => context.history.some((entry) => entry.id === id),
    hasNotesInHistory: ({ context }, id: string) =>
      context.history.some((entry) => entry.id === id && entry.report.request !== null),
    hasOfferedDrafts: ({ context }) => context.offeredDrafts.length > 0,
    hasDiscardedDrafts: ({ context }) => context.discardedDrafts.length > 0,
    isDraftInTheWay: ({ context, event }) =>
      event.type === 'draft.found' && isDraftInTheWay(context, event.draft),
  },
  actions: {
    wantReport: assign({ purpose: 'generate' }),
    wantDraft: assign({ purpose: 'draft' }),
    startRun: reducer(startRun),
    startContinuation: reducer(startContinuation),
    nextCall: reducer(nextCall),
    addPiece: reducer((context, { text }: Piece) => addPiece(context, text)),
    addHeldPiece: reducer((context, { text }: Piece) => addHeldPiece(context, text)),
    completeRun: reducer(completeRun),
    endWithoutNews: reducer(endWithoutNews),
    stopRun: reducer(stopRun),
    forgetRun: assign({ run: null, stoppedRun: null }),
    failRun: reducer((context, { reason }: Rejection) =>
      failRun(context, serviceFailureFrom(reason)),
    ),
    tellMissingInput: reducer((_, { reason }: Rejection) =>
      isMissingInput(reason) ? { failure: reason } : {},
    ),
    fillWithoutService: reducer(fillWithoutService),
    changeField: reducer(changeField),
    changeResult: reducer(changeResult),
    restorePreviousReport: reducer(restorePreviousReport),
    openEntry: reducer((context, { id }: Identified) => {
      const entry = context.history.find((other) => other.id === id);
      return entry === undefined ? {} : replaceReport(context, entry.report);
    }),
    openEntryWithNotes: step((context, { id }: Identified) => {
      const entry = context.history.find((other) => other.id === id);
      return entry === undefined ? {} : openWithNotes(context, entry.report);
    }),
    startNew: step(startNew),
    insertExample: step(insertExample),
    insertCarryOver: step(insertCarryOver),
    applyUndo: step(applyUndo),
    chooseTemplate: step(chooseTemplate),
    revertTemplate: step(revertTemplate),
    restoreReplacedTemplate: step(restoreReplacedTemplate),
    takeImportedTemplate: step(takeImportedTemplate),
    followSavedTemplate: reducer(followSavedTemplate),
    putBackDraft: reducer(putBackDraft),
    takeDraft: step(takeDraft),
    noteFacts: reducer((_, facts: Update) => facts),
    noteStorage: reducer((context, { what, problem }: Pick<StorageFact, 'what' | 'problem'>) => ({
      ...(problem === null ? withoutTrouble(context, what) : withTrouble(context, what, problem)),
      ...(what === 'template' &&
        problem !== null && { templateNotice: { kind: 'save-failed', problem } }),
    })),
    noteUnavailable: reducer((context, what: Kept) => withTrouble(context, what, 'unavailable')),
    noteTemplateWritten: reducer((context, { text, reason }: TemplateWritten) => ({
      ...withoutTrouble(context, 'template'),
      savedTemplate: text,
      templateNotice: reason === 'save' ? { kind: 'saved' } : null,
    })),
    noteDraftSaved: reducer((context, savedAt: number) => ({
      ...withoutTrouble(context, 'draft'),
      draftSavedAt: savedAt,
    })),
    reportFailure: emit((_, { reason }: Rejection) => ({
      type: 'report.failed' as const,
      failure: serviceFailureFrom(reason),
    })),
    checkToken: sendTo('token', { type: 'token.check' }),
    saveUsedTemplate: sendTo('template', ({ context: { run, fields } }) => ({
      type: 'template.write' as const,
      text: run?.request.template ?? fields.template,
      reason: 'generate' as const,
    })),
    /** Drafts of reports that are finished are done with on another day. */
    offerDrafts: enqueueActions(({ context, enqueue }, drafts: readonly StoredDraft[]) => {
      const done = drafts.filter((draft) => isDraftDone(context, draft));
      for (const { id } of done) enqueue.sendTo('draft', { type: 'draft.discard', id });
      enqueue.assign({ offeredDrafts: drafts.filter((draft) => !done.includes(draft)) });
    }),
    recordInterruptedReport: enqueueActions(({ context, event, enqueue }) => {
      if (!('draft' in event) || !event.draft.content.isStreaming) return;
      const { id } = event.draft.content.report;
      const report = [context.report, context.previousReport].find((kept) => kept?.id === id);
      if (!report || !hasText(report)) return;
      const entry = context.history.find((kept) => kept.id === id);
      const hasGoneOn = entry?.report.text.startsWith(report.text);
      if (!hasGoneOn) enqueue.sendTo('history', { type: 'history.record', report });
    }),
    writeTemplate: sendTo('template', ({ context }) => ({
      type: 'template.write' as const,
      text: context.fields.template,
      reason: 'save' as const,
    })),
    addNamedTemplate: sendTo('namedTemplates', ({ context }, name: string) => ({
      type: 'namedTemplates.add' as const,
      name: templateNameOf(name),
      text: context.fields.template,
    })),
    removeNamedTemplate: sendTo('namedTemplates', (_, id: string) => ({
      type: 'namedTemplates.remove' as const,
      id,
    })),
    restoreNamedTemplate: sendTo('namedTemplates', ({ context }) => ({
      type: 'namedTemplates.put' as const,
      templates: templatesBefore(context),
    })),
    rememberNamedTemplate: assign(({ context }, id: string) => ({
      changedNamedTemplate: context.namedTemplates.find((template) => template.id === id) ?? null,
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
    takeOfferedDraft: sendTo('draft', (_, id: string) => ({ type: 'draft.take' as const, id })),
    setDraftAside: sendTo('draft', (_, draft: StoredDraft) => ({
      type: 'draft.setAside' as const,
      draft,
    })),
    noteDiscarded: reducer(({ offeredDrafts }, ids: readonly string[]) => ({
      discardedDrafts: offeredDrafts.filter(({ id }) => ids.includes(id)),
    })),
    restoreDiscardedDrafts: enqueueActions(({ context, enqueue }) => {
      for (const draft of context.discardedDrafts) {
        enqueue.sendTo('draft', { type: 'draft.setAside', draft });
      }
      enqueue.assign({ discardedDrafts: [] });
    }),
    readPlans: sendTo('plans', (_, entries: readonly HistoryEntry[]) => ({
      type: 'plans.read' as const,
      reportText: entries[0]?.report.text ?? '',
    })),
    noteRemoved: reducer(({ history }, ids: readonly string[]) => ({
      removedHistory: history.filter(({ id }) => ids.includes(id)),
    })),
    removeEntry: sendTo('history', (_, id: string) => ({ type: 'history.remove' as const, id })),
    clearHistory: sendTo('history', { type: 'history.clear' }),
    restoreRemoved: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('history', { type: 'history.restore', entries: context.removedHistory });
      enqueue.assign({ removedHistory: [] });
    }),
    writeSettings: sendTo('settings', (_, settings: GenerationSettings) => ({
      type: 'settings.write' as const,
      settings,
    })),
    importBackup: enqueueActions(({ enqueue }, added: BackupAddition) => {
      enqueue.sendTo('history', { type: 'history.restore', entries: added.history });
      enqueue.sendTo('namedTemplates', {
        type: 'namedTemplates.put',
        templates: added.namedTemplates,
      });
      enqueue.sendTo('template', {
        type: 'template.addReplaced',
        templates: added.replacedTemplates,
      });
    }),
    discardDrafts: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.discardedDrafts) {
        enqueue.sendTo('draft', { type: 'draft.discard', id });
      }
    }),
    recordReport: enqueueActions(({ context: { report, history }, enqueue }) => {
      if (report.id === '' || !hasText(report)) return;
      // Filled again from the same notes.
      const isSame = report.outcome === 'without-service' && !report.isEdited;
      if (isSame && history.some((entry) => entry.report.text === report.text)) return;
      const isAgain = isOver(report) && history.some(({ id }) => id === report.id);
      // An edit that is over: its entry may have gone on since.
      if (isAgain && history.some((entry) => entry.report.text === report.text)) return;
      const id = isAgain ? editionIdOf(report.id, history, null) : report.id;
      enqueue.sendTo('history', { type: 'history.record', report: { ...report, id } });
    }),
    pointToMissingInput: enqueueActions(({ context: { failure, fields }, enqueue }) => {
      const [field] = failure?.kind === 'input-missing' ? missingFields(fields) : [];
      if (field !== undefined) enqueue.emit({ type: 'input.missing', field });
    }),
    tellCancelled: emit({ type: 'report.cancelled' }),
    announceEnd: enqueueActions(({ context: { report }, enqueue }) => {
      if (report.outcome !== null) {
        enqueue.emit({ type: 'report.finished', outcome: report.outcome });
      }
    }),
  },
});
