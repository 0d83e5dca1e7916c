import { assign, emit, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { StoredDraft } from '../domain/draft.ts';
import { isMissingInput, serviceFailureFrom } from '../domain/failure.ts';
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
  HistoryStoreLogic,
  PlanReaderLogic,
  NamedTemplateStoreLogic,
  PreparedRequest,
  PrepareRequestLogic,
  SettingsStoreLogic,
  TemplateStoreLogic,
  TokenStatusLogic,
} from './actorContracts.ts';
import {
  initialContext,
  type ReportContext,
  type ReportInput,
  type StorageTrouble,
} from './reportContext.ts';
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
import {
  applyUndo,
  changeField,
  changeResult,
  chooseTemplate,
  draftOf,
  fillWithoutService,
  followSavedTemplate,
  hasPreviousReport,
  insertCarryOver,
  insertExample,
  isDraftDone,
  isDraftInTheWay,
  nextUndo,
  openWithNotes,
  plansToCarryOver,
  replacedBy,
  putBackDraft,
  replaceReport,
  restorePreviousReport,
  restoreReplacedTemplate,
  revertTemplate,
  startNew,
  takeDraft,
  takeImportedTemplate,
} from './textUpdates.ts';

interface Rejection {
  readonly reason: unknown;
}

const notProvided = () => Promise.reject(new Error('actor not provided'));

function storeNotProvided(): never {
  throw new Error('actor not provided');
}

function withTrouble(
  context: ReportContext,
  what: keyof StorageTrouble,
  problem: StorageProblem,
): Partial<ReportContext> {
  return { storageTrouble: { ...context.storageTrouble, [what]: problem } };
}

function withoutTrouble(
  { storageTrouble }: ReportContext,
  what: keyof StorageTrouble,
): Partial<ReportContext> {
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

const reportSetup = setup({
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
    startRun: assign(({ context }, prepared: PreparedRequest) => startRun(context, prepared)),
    failRun: assign(({ context }, { reason }: Rejection) =>
      failRun(context, serviceFailureFrom(reason)),
    ),
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
    keepDraft: sendTo('draft', ({ context }) => ({
      type: 'draft.update' as const,
      content: draftOf(context),
    })),
    /** A step that empties or replaces texts; they stay kept. */
    takeStep: enqueueActions(({ context, enqueue }, update: Partial<ReportContext>) => {
      const { content, template } = replacedBy(context, update);
      if (content !== null) enqueue.sendTo('draft', { type: 'draft.keepReplaced', content });
      if (template !== null) enqueue.sendTo('template', { type: 'template.remember', template });
      enqueue.assign(update);
      enqueue.sendTo('draft', (next) => ({
        type: 'draft.update',
        content: draftOf(next.context),
      }));
    }),
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
    announceEnd: enqueueActions(({ context: { report }, enqueue }) => {
      if (report.outcome !== null) {
        enqueue.emit({ type: 'report.finished', outcome: report.outcome });
      }
    }),
  },
});

/** The whole life of the screen. Facts live in the context; the four modes say what may happen next. */
export const reportMachine = reportSetup.createMachine({
  id: 'report',
  context: ({ input }) => initialContext(input),
  entry: enqueueActions(({ context, enqueue }) => {
    // What was typed before the start came with no event.
    if (context.touched.size === 0) return;
    enqueue('keepDraft');
    enqueue('recordReport');
  }),
  invoke: [
    { src: 'tokenStatus', id: 'token', onError: {} },
    {
      src: 'templateStore',
      id: 'template',
      onError: {
        actions: assign(({ context }) => withTrouble(context, 'template', 'unavailable')),
      },
    },
    {
      src: 'namedTemplateStore',
      id: 'namedTemplates',
      onError: {
        actions: assign(({ context }) => withTrouble(context, 'namedTemplates', 'unavailable')),
      },
    },
    {
      src: 'draftStore',
      id: 'draft',
      onError: { actions: assign(({ context }) => withTrouble(context, 'draft', 'unavailable')) },
    },
    {
      src: 'historyStore',
      id: 'history',
      onError: { actions: assign(({ context }) => withTrouble(context, 'history', 'unavailable')) },
    },
    {
      src: 'settingsStore',
      id: 'settings',
      onError: {
        actions: assign(({ context }) => withTrouble(context, 'settings', 'unavailable')),
      },
    },
    { src: 'planReader', id: 'plans', onError: {} },
    { src: 'calendar', id: 'calendar', onError: {} },
  ],
  initial: 'idle',
  states: {
    idle: {
      entry: assign({ purpose: 'generate' }),
      on: {
        'report.generate': 'validating',
        'report.draftWithoutService': {
          target: 'validating',
          actions: assign({ purpose: 'draft' }),
        },
        'report.continue': {
          guard: 'canContinue',
          target: 'generating',
          actions: assign(({ context }) => startContinuation(context)),
        },
        'piece.received': {
          guard: { type: 'isHeldPiece', params: ({ event }) => event.callId },
          actions: [
            assign(({ context, event }) => addHeldPiece(context, event.text)),
            'keepDraft',
            'recordReport',
          ],
        },
        'report.restorePrevious': {
          guard: 'hasPreviousReport',
          actions: [assign(({ context }) => restorePreviousReport(context)), 'keepDraft'],
        },
        'report.startNew': {
          guard: 'hasNotes',
          actions: [
            'recordReport',
            { type: 'takeStep', params: ({ context }) => startNew(context) },
          ],
        },
        'example.insert': {
          guard: 'hasNoNotes',
          actions: { type: 'takeStep', params: ({ context }) => insertExample(context) },
        },
        'carryOver.insert': {
          guard: 'hasPlansToCarryOver',
          actions: { type: 'takeStep', params: ({ context }) => insertCarryOver(context) },
        },
        'undo.apply': {
          guard: 'hasUndo',
          actions: { type: 'takeStep', params: ({ context }) => applyUndo(context) },
        },
        'history.open': {
          guard: { type: 'isInHistory', params: ({ event }) => event.id },
          actions: [
            assign(({ context, event }) => {
              const entry = context.history.find(({ id }) => id === event.id);
              return entry === undefined ? {} : replaceReport(context, entry.report);
            }),
            'keepDraft',
          ],
        },
        'history.openWithNotes': {
          guard: { type: 'hasNotesInHistory', params: ({ event }) => event.id },
          actions: {
            type: 'takeStep',
            params: ({ context, event }) => {
              const entry = context.history.find(({ id }) => id === event.id);
              return entry === undefined ? {} : openWithNotes(context, entry.report);
            },
          },
        },
        'draft.takeOffered': {
          actions: sendTo('draft', ({ event }) => ({ type: 'draft.take', id: event.id })),
        },
      },
    },

    validating: {
      tags: 'busy',
      entry: 'checkToken',
      invoke: {
        id: 'prepareRequest',
        src: 'prepareRequest',
        input: ({ context: { fields, purpose } }) => ({ fields, purpose }),
        onDone: [
          {
            guard: { type: 'isDraft', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              assign(({ context, event }) => fillWithoutService(context, event.output)),
              'keepDraft',
              'recordReport',
              'announceEnd',
            ],
          },
          {
            target: 'generating',
            actions: [
              { type: 'startRun', params: ({ event }) => event.output },
              { type: 'saveUsedTemplate', params: ({ event }) => event.output },
              'keepDraft',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isMissingInput', params: ({ event }) => ({ reason: event.error }) },
            target: 'error',
            actions: assign(({ event }) =>
              isMissingInput(event.error) ? { failure: event.error } : {},
            ),
          },
          {
            target: 'error',
            actions: [
              { type: 'failRun', params: ({ event }) => ({ reason: event.error }) },
              { type: 'reportFailure', params: ({ event }) => ({ reason: event.error }) },
            ],
          },
        ],
      },
      on: {
        'report.cancel': { target: 'idle', actions: emit({ type: 'report.cancelled' }) },
      },
    },

    generating: {
      tags: 'busy',
      invoke: {
        id: 'generateText',
        src: 'generateText',
        input: ({ context, self }) => {
          const { run, callId } = context;
          if (run === null) throw new Error('generating without a run');
          return {
            request: run.request,
            settings: run.settings,
            base: run.base,
            received: run.received,
            onText: (text) => self.send({ type: 'piece.received', callId, text }),
          };
        },
        onDone: [
          {
            guard: { type: 'isToBeContinued', params: ({ event }) => event.output },
            target: 'generating',
            reenter: true,
            actions: [assign(({ context, event }) => nextCall(context, event.output)), 'keepDraft'],
          },
          {
            target: 'idle',
            actions: [
              assign(({ context, event }) => completeRun(context, event.output)),
              'keepDraft',
              'recordReport',
              'announceEnd',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isWithoutNews', params: ({ event }) => ({ reason: event.error }) },
            target: 'idle',
            actions: [
              assign(({ context }) => endWithoutNews(context)),
              'keepDraft',
              'recordReport',
              'announceEnd',
            ],
          },
          {
            guard: 'hasRunText',
            target: 'error',
            actions: [
              { type: 'failRun', params: ({ event }) => ({ reason: event.error }) },
              'keepDraft',
              'recordReport',
              { type: 'reportFailure', params: ({ event }) => ({ reason: event.error }) },
            ],
          },
          {
            target: 'error',
            actions: [
              { type: 'failRun', params: ({ event }) => ({ reason: event.error }) },
              { type: 'reportFailure', params: ({ event }) => ({ reason: event.error }) },
            ],
          },
        ],
      },
      on: {
        'piece.received': {
          guard: { type: 'isCurrentCall', params: ({ event }) => event.callId },
          actions: [assign(({ context, event }) => addPiece(context, event.text)), 'keepDraft'],
        },
        'report.cancel': [
          {
            guard: 'hasRunText',
            target: 'idle',
            actions: [
              assign(({ context }) => stopRun(context)),
              'keepDraft',
              'recordReport',
              'announceEnd',
            ],
          },
          {
            target: 'idle',
            actions: [assign({ run: null, stoppedRun: null }), emit({ type: 'report.cancelled' })],
          },
        ],
      },
    },

    error: {
      tags: 'alert',
      exit: assign({ purpose: 'generate' }),
      on: {
        'report.generate': 'validating',
        'report.draftWithoutService': {
          target: 'validating',
          actions: assign({ purpose: 'draft' }),
        },
        'failure.dismiss': { target: 'idle', actions: 'pointToMissingInput' },
      },
    },
  },

  on: {
    'field.change': {
      actions: [
        assign(({ context, event }) => changeField(context, event.field, event.text)),
        'keepDraft',
      ],
    },
    'result.change': {
      guard: 'isResultEditable',
      actions: [
        assign(({ context, event }) => changeResult(context, event)),
        'keepDraft',
        'recordReport',
      ],
    },
    'template.save': {
      actions: sendTo('template', ({ context }) => ({
        type: 'template.write',
        text: context.fields.template,
        reason: 'save',
      })),
    },
    'template.revert': {
      guard: 'hasRestoredTemplate',
      actions: { type: 'takeStep', params: ({ context }) => revertTemplate(context) },
    },
    'template.restoreReplaced': {
      guard: 'hasReplacedTemplate',
      actions: { type: 'takeStep', params: ({ context }) => restoreReplacedTemplate(context) },
    },
    'template.choose': {
      actions: { type: 'takeStep', params: ({ context, event }) => chooseTemplate(context, event) },
    },
    'namedTemplate.save': {
      guard: { type: 'canNameTemplate', params: ({ event }) => event.name },
      actions: sendTo('namedTemplates', ({ context, event }) => ({
        type: 'namedTemplates.add',
        name: templateNameOf(event.name),
        text: context.fields.template,
      })),
    },
    'namedTemplate.overwrite': {
      guard: { type: 'canOverwriteTemplate', params: ({ event }) => event.id },
      actions: [
        { type: 'rememberNamedTemplate', params: ({ event }) => event.id },
        {
          type: 'putNamedTemplate',
          params: ({ context, event }) => ({ id: event.id, text: context.fields.template }),
        },
      ],
    },
    'namedTemplate.rename': {
      guard: { type: 'canRenameTemplate', params: ({ event }) => event },
      actions: [
        { type: 'rememberNamedTemplate', params: ({ event }) => event.id },
        {
          type: 'putNamedTemplate',
          params: ({ event }) => ({ id: event.id, name: templateNameOf(event.name) }),
        },
      ],
    },
    'namedTemplate.remove': {
      guard: { type: 'isNamedTemplate', params: ({ event }) => event.id },
      actions: [
        { type: 'rememberNamedTemplate', params: ({ event }) => event.id },
        sendTo('namedTemplates', ({ event }) => ({ type: 'namedTemplates.remove', id: event.id })),
      ],
    },
    'namedTemplate.undo': {
      guard: 'hasChangedNamedTemplate',
      actions: [
        sendTo('namedTemplates', ({ context }) => ({
          type: 'namedTemplates.put',
          templates: templatesBefore(context),
        })),
        assign({ changedNamedTemplate: null }),
      ],
    },
    'namedTemplates.changed': {
      actions: assign(({ event }) => ({ namedTemplates: event.templates })),
    },
    'namedTemplates.saveFailed': {
      actions: assign(({ context, event }) =>
        withTrouble(context, 'namedTemplates', event.problem),
      ),
    },
    'namedTemplates.saved': {
      actions: assign(({ context }) => withoutTrouble(context, 'namedTemplates')),
    },
    'template.written': {
      actions: [
        assign(({ context, event }) => ({
          ...withoutTrouble(context, 'template'),
          savedTemplate: event.text,
          templateNotice: event.reason === 'save' ? { kind: 'saved' as const } : null,
        })),
        'keepDraft',
      ],
    },
    'template.writeFailed': {
      actions: assign(({ context, event }) => ({
        ...withTrouble(context, 'template', event.problem),
        templateNotice: { kind: 'save-failed' as const, problem: event.problem },
      })),
    },
    'template.changed': {
      actions: [
        assign(({ context, event }) => followSavedTemplate(context, event.text)),
        'keepDraft',
      ],
    },
    'template.replacedChanged': {
      actions: assign(({ event }) => ({ replacedTemplates: event.replaced })),
    },
    'token.changed': { actions: assign(({ event }) => ({ isTokenStored: event.isStored })) },
    'draft.found': [
      {
        guard: 'isDraftInTheWay',
        actions: [
          sendTo('draft', ({ event }) => ({ type: 'draft.setAside', draft: event.draft })),
          assign(({ context, event }) => putBackDraft(context, event.draft)),
          'keepDraft',
          'recordInterruptedReport',
        ],
      },
      {
        actions: [
          assign(({ context, event }) => putBackDraft(context, event.draft)),
          'keepDraft',
          'recordInterruptedReport',
        ],
      },
    ],
    'draft.offered': { actions: { type: 'offerDrafts', params: ({ event }) => event.drafts } },
    'draft.taken': {
      actions: [
        { type: 'takeStep', params: ({ context, event }) => takeDraft(context, event.draft) },
        'recordInterruptedReport',
      ],
    },
    'draft.discardOffered': {
      actions: [
        assign(({ context, event }) => ({
          discardedDrafts: context.offeredDrafts.filter(({ id }) => id === event.id),
        })),
        'discardDrafts',
      ],
    },
    'draft.discardAllOffered': {
      guard: 'hasOfferedDrafts',
      actions: [
        assign(({ context }) => ({ discardedDrafts: context.offeredDrafts })),
        'discardDrafts',
      ],
    },
    'draft.undoDiscard': {
      guard: 'hasDiscardedDrafts',
      actions: [
        enqueueActions(({ context, enqueue }) => {
          for (const draft of context.discardedDrafts) {
            enqueue.sendTo('draft', { type: 'draft.setAside', draft });
          }
        }),
        assign({ discardedDrafts: [] }),
      ],
    },
    'draft.saved': {
      actions: assign(({ context, event }) => ({
        ...withoutTrouble(context, 'draft'),
        draftSavedAt: event.savedAt ?? context.draftSavedAt,
      })),
    },
    'draft.saveFailed': {
      actions: assign(({ context, event }) => withTrouble(context, 'draft', event.problem)),
    },
    'history.changed': {
      actions: [
        assign(({ event }) => ({ history: event.entries })),
        { type: 'offerDrafts', params: ({ context }) => context.offeredDrafts },
        sendTo('plans', ({ event }) => ({
          type: 'plans.read',
          reportText: event.entries[0]?.report.text ?? '',
        })),
      ],
    },
    'plans.changed': { actions: assign(({ event }) => ({ plans: event.plans })) },
    'history.saveFailed': {
      actions: assign(({ context, event }) => withTrouble(context, 'history', event.problem)),
    },
    'history.saved': {
      actions: assign(({ context }) => withoutTrouble(context, 'history')),
    },
    'history.remove': {
      guard: { type: 'isInHistory', params: ({ event }) => event.id },
      actions: [
        assign(({ context, event }) => ({
          removedHistory: context.history.filter(({ id }) => id === event.id),
        })),
        sendTo('history', ({ event }) => ({ type: 'history.remove', id: event.id })),
      ],
    },
    'history.clear': {
      actions: [
        assign(({ context }) => ({ removedHistory: context.history })),
        sendTo('history', { type: 'history.clear' }),
      ],
    },
    'history.undoRemoval': {
      guard: 'hasRemovedHistory',
      actions: [
        sendTo('history', ({ context }) => ({
          type: 'history.restore',
          entries: context.removedHistory,
        })),
        assign({ removedHistory: [] }),
      ],
    },
    'day.changed': {
      actions: [
        assign(({ event }) => ({ day: event.date })),
        { type: 'offerDrafts', params: ({ context }) => context.offeredDrafts },
      ],
    },
    'stores.read': { actions: assign({ areStoresRead: true }) },
    'settings.changed': { actions: assign(({ event }) => ({ settings: event.settings })) },
    'settings.saveFailed': {
      actions: assign(({ context, event }) => withTrouble(context, 'settings', event.problem)),
    },
    'settings.saved': {
      actions: assign(({ context }) => withoutTrouble(context, 'settings')),
    },
    'settings.change': {
      actions: [
        assign(({ event }) => ({ settings: event.settings })),
        sendTo('settings', ({ event }) => ({ type: 'settings.write', settings: event.settings })),
      ],
    },
    'backup.import': {
      actions: [
        sendTo('history', ({ event }) => ({
          type: 'history.restore',
          entries: event.added.history,
        })),
        sendTo('namedTemplates', ({ event }) => ({
          type: 'namedTemplates.put',
          templates: event.added.namedTemplates,
        })),
        sendTo('template', ({ event }) => ({
          type: 'template.addReplaced',
          templates: event.added.replacedTemplates,
        })),
      ],
    },
    'template.takeImported': {
      actions: {
        type: 'takeStep',
        params: ({ context, event }) => takeImportedTemplate(context, event.text),
      },
    },
  },
});
