import {
  assign,
  emit,
  enqueueActions,
  type EventObject,
  fromCallback,
  fromPromise,
  type ParameterizedObject,
  raise,
  sendTo,
  setup,
} from 'xstate';
import { parseReportDate } from '../../domain/calendarDays.ts';
import type { Finding } from '../../check/index.ts';
import type { StoredDraft } from '../../domain/draft.ts';
import { isInputRefusal, serviceFailureFrom } from '../../domain/failure/failure.ts';
import { areNotesBlank } from '../../domain/inputFields.ts';
import { hasText, isPeriodReport } from '../../domain/report.ts';
import {
  type GenerateCommand,
  type GeneratedText,
  type GenerateReportInput,
  type HeadCommand,
  type HeadEvent,
  notProvided,
  type TokenCommand,
} from '../actorContracts.ts';
import { checksMachine } from '../checks/checksMachine.ts';
import * as texts from './textUpdates.ts';
import * as generations from './generationUpdates.ts';
import {
  draftOf,
  isDraftConflicting,
  withReplaced,
  type Replaced,
  reportToRecord,
  restoreDraft,
  restoreFoundDraft,
} from './textPreservation.ts';
import type { PrepareRequestInput, RequestedReport } from './prepareRequest.ts';
import {
  initialContext,
  isCheckable,
  hasExampleNotes,
  type ReportContext,
  type ReportInput,
  reportToCheck,
  type ContextUpdate,
} from './reportContext.ts';
import {
  chooseDay,
  followClock,
  isWorkdayOver,
  isDatedReportShown,
  isReportOfShownDay,
  withShownDay,
  shownDay,
} from './reportDay.ts';
import type { ReportEmitted, ReportEvent } from './reportEvents.ts';
import { screenSync } from './screenSync.ts';

interface Rejection {
  readonly reason: unknown;
}

function recordReport({ context }: { readonly context: ReportContext }): void {
  const { report, stores } = context;
  const recorded = stores && reportToRecord(context, stores.history.get(), report);
  if (recorded) stores.history.record(recorded);
}

function storeReplaced(context: ReportContext, { reports, template, redated }: Replaced): void {
  const { stores } = context;
  if (stores === undefined) return;
  const { history, templates } = stores;
  if (redated.length > 0) history.put(redated);
  for (const report of reports) {
    // Read anew for each: the one before may have taken an id.
    const recorded = reportToRecord(context, history.get(), report);
    if (recorded !== null) history.recordReplaced(recorded);
  }
  if (template !== null) templates.record(template);
}

type EnqueueCallback<
  TEvent extends EventObject,
  TParams extends ParameterizedObject['params'],
> = Parameters<
  typeof enqueueActions<
    ReportContext,
    TEvent,
    TParams,
    ReportEvent,
    never,
    never,
    never,
    never,
    ReportEmitted
  >
>[0];

function reportActions<TEvent extends EventObject, TParams extends ParameterizedObject['params']>(
  collect: EnqueueCallback<TEvent, TParams>,
) {
  return enqueueActions(collect);
}

/** Assigns an update, and hands the stores the texts that it takes off the screen. */
function undoableUpdate<TEvent>(update: (context: ReportContext, event: TEvent) => ContextUpdate) {
  return reportActions<TEvent & EventObject, undefined>(({ context, event, enqueue }) => {
    const [next, replaced] = withReplaced(context, update(context, event));
    enqueue.assign(next);
    enqueue(() => storeReplaced(context, replaced));
  });
}

/** What was written of the report by then is recorded. */
const failRequest = reportActions<ReportEvent, Rejection>(({ context, enqueue }, { reason }) => {
  if (isInputRefusal(reason)) return enqueue.assign({ failure: reason });
  const failure = serviceFailureFrom(reason);
  enqueue.assign(generations.failGeneration(context, failure));
  if (generations.hasGeneratedText(context.generation)) enqueue(recordReport);
  enqueue.emit({ type: 'report.failed', failure });
});

const endReport = reportActions<ReportEvent, undefined>(({ context: { report }, enqueue }) => {
  enqueue(recordReport);
  if (report.outcome !== null) enqueue.emit({ type: 'report.finished', outcome: report.outcome });
});

export const reportMachine = setup({
  types: {
    context: {} as ReportContext,
    events: {} as ReportEvent,
    emitted: {} as ReportEmitted,
    input: {} as ReportInput,
    tags: {} as 'busy' | 'alert',
    children: {} as {
      token: 'providerStatus';
      checks: 'checks';
      head: 'reportHead';
      calendar: 'calendar';
      sync: 'screenSync';
    },
  },
  actors: {
    prepareRequest: fromPromise<RequestedReport, PrepareRequestInput>(notProvided),
    generateReport: fromPromise<GeneratedText, GenerateReportInput>(notProvided),
    providerStatus: fromCallback<TokenCommand>(notProvided),
    reportHead: fromCallback<HeadCommand>(notProvided),
    calendar: fromCallback(notProvided),
    screenSync,
    checks: checksMachine,
  },
  guards: {
    isCurrentRequest: ({ context }, requestNumber: number) =>
      context.requestNumber === requestNumber,
    hasGeneratedText: ({ context }) => generations.hasGeneratedText(context.generation),
    isResultEditable: ({ context }) => !generations.hasGeneratedText(context.generation),
    isFilledTemplate: ({ context }) => context.generateCommand.type === 'report.fillTemplate',
    isToBeContinued: ({ context }, generated: GeneratedText) =>
      generations.isToBeContinued(context, generated),
    isNothingAdded: ({ context: { generation } }, { reason }: Rejection) =>
      generation !== null &&
      generation.requestCount > 1 &&
      serviceFailureFrom(reason).kind === 'empty',
    canContinue: ({ context }) => generations.isContinuable(context.report),
    isCheckable: ({ context }) => isCheckable(context),
    isRewriting: ({ context }) => generations.rewritingOf(context) !== null,
    hasPreviousReport: ({ context }) => texts.restorePreviousReport(context) !== null,
    hasNotes: ({ context: { fields, report } }) => hasText(report) || !areNotesBlank(fields),
    hasNoOwnNotes: ({ context }) => areNotesBlank(context.fields) || hasExampleNotes(context),
    hasUndo: ({ context }) => texts.nextUndo(context) !== undefined,
    isWorkdayOver: ({ context }) => isWorkdayOver(context, draftOf(context)),
    isReportOfShownDay: ({ context }) => isReportOfShownDay(context),
    isDatedReportShown: ({ context }, event: HeadEvent) => isDatedReportShown(context, event),
  },
  actions: {
    /** The findings that were fixed or accepted are gone meanwhile. */
    checkAtOnce: sendTo('checks', ({ context }, fixed: readonly Finding[]) => ({
      type: 'report.changed' as const,
      report: reportToCheck(context),
      fixed,
    })),
    startContinuation: assign(({ context }) => generations.startContinuation(context)),
    failRequest,
    recordReport,
    recordInterruptedReport: ({ context }, { content }: StoredDraft) => {
      const { report, previousReport, stores } = context;
      const interrupted = [report, previousReport].find((one) => one?.id === content.report.id);
      if (!content.isStreaming || !interrupted || !hasText(interrupted)) return;
      stores?.history.recordInterrupted(interrupted);
    },
    saveTemplate: (
      { context, self },
      template: { readonly text: string; readonly by: 'save' | 'generate' },
    ) => {
      const problem = context.stores?.templates.save(template.text) ?? null;
      const saved = template.by === 'save' ? ({ kind: 'saved' } as const) : null;
      const notice = problem === null ? saved : ({ kind: 'save-failed', problem } as const);
      self.send({ type: 'template.saveSettled', notice });
    },
    openDraft: ({ context, self }, { id }: { readonly id: string }) => {
      context.stores?.drafts.open(id, (draft) => self.send({ type: 'draft.opened', draft }));
    },
    restoreConflictingDraft: ({ context }, draft: StoredDraft) => {
      if (isDraftConflicting(context, draft)) context.stores?.drafts.restore(draft);
    },
    emitShown: emit({ type: 'report.shown' }),
    emitCancelled: emit({ type: 'report.cancelled' }),
    endReport,
  },
}).createMachine({
  id: 'report',
  context: ({ input, spawn }) => initialContext(input, spawn('checks', { id: 'checks' })),
  invoke: [
    { src: 'reportHead', id: 'head', onError: {} },
    { src: 'calendar', id: 'calendar', onError: {} },
    { src: 'screenSync', id: 'sync', input: ({ self }) => self },
    // Last: the fields show the machine's texts once the token is known, and by then the stores are read into it.
    { src: 'providerStatus', id: 'token', onError: {} },
  ],
  initial: 'idle',
  states: {
    idle: {
      /** A day chosen while the report was written is written into its head. */
      entry: enqueueActions(({ context: { report }, enqueue }) => {
        const { text, day: to, request } = report;
        const from = parseReportDate(request?.date ?? '');
        if (to === null || from === null || from === to) return;
        enqueue.sendTo('head', { type: 'head.write', text, from, to });
      }),
      on: {
        'report.generate': 'validating',
        'report.fillTemplate': 'validating',
        'report.continue': {
          guard: 'canContinue',
          target: 'generating',
          actions: 'startContinuation',
        },
        'report.rewrite': {
          guard: 'isCheckable',
          target: 'generating',
          actions: assign(({ context, event }) => generations.startRewriting(context, event)),
        },
        'result.fix': {
          guard: 'isCheckable',
          actions: [
            assign(({ context, event }) => texts.fixResult(context, event.text)),
            { type: 'checkAtOnce', params: ({ event }) => event.findings ?? [] },
            'recordReport',
          ],
        },
        'result.accept': {
          guard: 'isCheckable',
          actions: [
            assign(({ context, event }) => texts.acceptFinding(context, event.finding)),
            { type: 'checkAtOnce', params: ({ event }) => event.findings ?? [] },
            'recordReport',
          ],
        },
        'report.restorePrevious': {
          guard: 'hasPreviousReport',
          actions: assign(({ context }) => texts.restorePreviousReport(context) ?? {}),
        },
        'report.startNew': {
          guard: 'hasNotes',
          actions: ['recordReport', undoableUpdate(texts.startNew)],
        },
        'page.returned': {
          guard: 'isWorkdayOver',
          actions: ['recordReport', undoableUpdate(texts.startNew)],
        },
        'example.insert': { guard: 'hasNoOwnNotes', actions: undoableUpdate(texts.insertExample) },
        'sample.show': { actions: [undoableUpdate(texts.showSample), 'emitShown', 'endReport'] },
        'notes.insert': { actions: undoableUpdate(texts.insertNotes) },
        'undo.apply': { guard: 'hasUndo', actions: undoableUpdate(texts.applyUndo) },
        'entry.open': { actions: [undoableUpdate(texts.openEntry), 'emitShown'] },
        'orphanedDraft.open': { actions: { type: 'openDraft', params: ({ event }) => event } },
      },
    },

    validating: {
      tags: 'busy',
      entry: [
        assign(({ event }) => ({ generateCommand: event as GenerateCommand })),
        sendTo('token', { type: 'token.check' }),
      ],
      invoke: {
        id: 'prepareRequest',
        src: 'prepareRequest',
        input: ({ context: { generateCommand, fields, day } }) => ({
          generateCommand,
          fields,
          day,
        }),
        onDone: [
          {
            guard: 'isFilledTemplate',
            target: 'idle',
            actions: [
              assign(({ context, event }) =>
                texts.replaceReport(context, withShownDay(context, event.output)),
              ),
              'emitShown',
              'endReport',
            ],
          },
          {
            target: 'generating',
            actions: [
              assign(({ context, event }) =>
                generations.startGeneration(context, withShownDay(context, event.output)),
              ),
              {
                type: 'saveTemplate',
                params: ({ event }) => ({ text: event.output.request.template, by: 'generate' }),
              },
              'emitShown',
            ],
          },
        ],
        onError: {
          target: 'error',
          actions: { type: 'failRequest', params: ({ event }) => ({ reason: event.error }) },
        },
      },
      on: {
        'report.cancel': { target: 'idle', actions: 'emitCancelled' },
        'day.choose': { actions: assign(({ context, event }) => chooseDay(context, event.day)) },
      },
    },

    generating: {
      tags: 'busy',
      invoke: {
        id: 'generateReport',
        src: 'generateReport',
        input: ({ context, self }) => {
          const { generation, requestNumber } = context;
          if (generation === null) throw new Error('generating without a generation');
          return {
            ...generation,
            rewriting: generations.rewritingOf(context),
            onPartialText: (text) => self.send({ type: 'delta.received', requestNumber, text }),
            onThinking: () => self.send({ type: 'thinking.received', requestNumber }),
            onStopping: (handOver) => self.on('request.stopping', handOver).unsubscribe,
          };
        },
        onDone: [
          {
            guard: 'isRewriting',
            target: 'idle',
            actions: enqueueActions(({ context, event, enqueue }) => {
              const update = generations.completeRewriting(context, event.output);
              const isTaken = update.report !== undefined;
              const params = generations.rewritingOf(context)?.line.findings ?? [];
              enqueue.assign(update);
              if (isTaken) {
                enqueue({ type: 'checkAtOnce', params });
                enqueue('recordReport');
              }
              enqueue.emit({ type: 'report.rewritten', isTaken });
            }),
          },
          {
            guard: { type: 'isToBeContinued', params: ({ event }) => event.output },
            target: 'generating',
            reenter: true,
            actions: assign(({ context, event }) => generations.nextRequest(context, event.output)),
          },
          {
            target: 'idle',
            actions: [
              assign(({ context, event }) => generations.completeGeneration(context, event.output)),
              'endReport',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isNothingAdded', params: ({ event }) => ({ reason: event.error }) },
            target: 'idle',
            actions: [
              assign(({ context }) => generations.breakOff(context, 'cut-off')),
              'endReport',
            ],
          },
          {
            target: 'error',
            actions: { type: 'failRequest', params: ({ event }) => ({ reason: event.error }) },
          },
        ],
      },
      on: {
        'delta.received': {
          guard: { type: 'isCurrentRequest', params: ({ event }) => event.requestNumber },
          actions: assign(({ context, event }) => generations.addDelta(context, event.text)),
        },
        'thinking.received': {
          guard: { type: 'isCurrentRequest', params: ({ event }) => event.requestNumber },
          actions: assign(({ context }) => generations.showThinking(context)),
        },
        /** `request.stopped` is sent, not raised, so that text which is handed over now comes first. */
        'report.cancel': {
          actions: [
            emit({ type: 'request.stopping' }),
            sendTo(({ self }) => self, { type: 'request.stopped' }),
          ],
        },
        'request.stopped': [
          {
            guard: 'hasGeneratedText',
            target: 'idle',
            actions: [
              assign(({ context }) => generations.breakOff(context, 'stopped')),
              'endReport',
            ],
          },
          {
            target: 'idle',
            actions: [assign({ generation: null }), 'emitCancelled'],
          },
        ],
      },
    },

    error: {
      tags: 'alert',
      on: {
        'report.generate': 'validating',
        'report.fillTemplate': 'validating',
        'report.retry': {
          target: 'idle',
          actions: raise(({ context: { generateCommand, failure } }) =>
            generateCommand.type === 'report.generate'
              ? { ...generateCommand, isTokenInNotesConfirmed: failure?.kind === 'token-in-input' }
              : generateCommand,
          ),
        },
        'failure.dismiss': {
          target: 'idle',
          actions: assign(({ context }) => generations.dismissFailure(context)),
        },
      },
    },
  },

  on: {
    'field.change': { actions: assign(({ context, event }) => texts.changeField(context, event)) },
    'result.change': {
      guard: 'isResultEditable',
      actions: [
        enqueueActions(({ context, event: { text }, enqueue }) => {
          const { report } = context;
          const day = report.day ?? shownDay(context);
          if (day === null || isPeriodReport(report)) return;
          enqueue.sendTo('head', { type: 'head.edited', before: report.text, text, day });
        }),
        assign(({ context, event }) => texts.editResult(context, event.text)),
        'recordReport',
      ],
    },
    'day.choose': [
      {
        guard: 'isReportOfShownDay',
        actions: enqueueActions(({ context: { report }, event, enqueue }) => {
          const { text, day: from } = report;
          if (from === null) return;
          enqueue.sendTo('head', { type: 'head.write', text, from, to: event.day });
        }),
      },
      { actions: assign(({ context, event }) => chooseDay(context, event.day)) },
    ],
    'day.changed': { actions: assign(({ context, event }) => followClock(context, event)) },
    'head.dated': {
      guard: { type: 'isDatedReportShown', params: ({ event }) => event },
      actions: undoableUpdate(texts.changeDay),
    },
    'template.save': {
      actions: {
        type: 'saveTemplate',
        params: ({ context }) => ({ text: context.fields.template, by: 'save' }),
      },
    },
    'template.choose': { actions: undoableUpdate(texts.chooseTemplate) },
    'template.saveSettled': { actions: assign(({ event }) => ({ templateNotice: event.notice })) },
    'stored.changed': {
      actions: assign(({ context, event }) => texts.followStores(context, event.stored)),
    },
    'provider.changed': {
      actions: assign(({ event: { provider, localModel } }) => ({ provider, localModel })),
    },
    'token.changed': {
      actions: assign(({ event }) => ({ isTokenStored: event.isStored, isTokenRefused: false })),
    },
    'draft.found': {
      actions: [
        { type: 'restoreConflictingDraft', params: ({ event }) => event.draft },
        assign(({ context, event }) => restoreFoundDraft(context, event.draft)),
        { type: 'recordInterruptedReport', params: ({ event }) => event.draft },
      ],
    },
    'draft.opened': {
      actions: [
        undoableUpdate(restoreDraft),
        { type: 'recordInterruptedReport', params: ({ event }) => event.draft },
      ],
    },
  },
});
