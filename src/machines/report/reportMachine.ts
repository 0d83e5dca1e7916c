import {
  assign,
  emit,
  enqueueActions,
  type EventObject,
  forwardTo,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
} from 'xstate';
import { dayOfReportDate } from '../../domain/calendarDays.ts';
import type { StoredDraft } from '../../domain/draft.ts';
import { isInputRefusal, serviceFailureFrom } from '../../domain/failure/failure.ts';
import { areNotesBlank } from '../../domain/inputFields.ts';
import { hasText, isOfPeriod } from '../../domain/report.ts';
import {
  type Click,
  type GeneratedText,
  type GenerateReportInput,
  type HeadCommand,
  type HeadFact,
  notProvided,
  type TokenCommand,
} from '../actorContracts.ts';
import { checksMachine } from '../checks/checksMachine.ts';
import { draftsMachine } from '../drafts/draftsMachine.ts';
import { libraryMachine } from '../library/libraryMachine.ts';
import {
  acceptFinding,
  applyUndo,
  changeDay,
  changeField,
  chooseTemplate,
  editResult,
  followSavedTemplate,
  insertCarryOver,
  insertExample,
  mendResult,
  nextUndo,
  openEntry,
  replaceReport,
  restorePreviousReport,
  showSample,
  startNew,
} from './textUpdates.ts';
import {
  addDelta,
  afterFailure,
  breakOff,
  completeGeneration,
  completeRewriting,
  failGeneration,
  hasGeneratedText,
  isContinuable,
  isToBeContinued,
  nextRequest,
  noteThinking,
  rewritingOf,
  startContinuation,
  startGeneration,
  startRewriting,
} from './generationUpdates.ts';
import {
  draftOf,
  isDraftInTheWay,
  keepReplaced,
  restoreDraft,
  restoreFoundDraft,
} from './keptTexts.ts';
import type { PrepareRequestInput, RequestedReport } from './prepareRequest.ts';
import {
  initialContext,
  isChecked,
  isExample,
  type ReportContext,
  type ReportInput,
  reportToCheck,
  type Update,
} from './reportContext.ts';
import { chooseDay, isEveningOver, isOfDay, isOfDayShown, keepDay, shownDay } from './reportDay.ts';
import type { ReportEmitted, ReportEvent } from './reportEvents.ts';
import { watches } from './watches.ts';

interface Rejection {
  readonly reason: unknown;
}

/** An update that empties or replaces texts, which go to the history. */
function step<TEvent>(update: (context: ReportContext, event: TEvent) => Update) {
  return enqueueActions<
    ReportContext,
    TEvent & EventObject,
    undefined,
    ReportEvent,
    never,
    never,
    never,
    never,
    never
  >(({ context, event, enqueue }) => {
    const [next, events] = keepReplaced(context, update(context, event));
    for (const one of events) enqueue.sendTo('library', one);
    enqueue.assign(next);
  });
}

export const reportMachine = setup({
  types: {
    context: {} as ReportContext,
    events: {} as ReportEvent,
    emitted: {} as ReportEmitted,
    input: {} as ReportInput,
    tags: {} as 'busy' | 'alert',
    children: {} as {
      library: 'library';
      token: 'tokenStatus';
      drafts: 'drafts';
      checks: 'checks';
      head: 'reportHead';
      watches: 'watches';
    },
  },
  actors: {
    prepareRequest: fromPromise<RequestedReport, PrepareRequestInput>(notProvided),
    generateReport: fromPromise<GeneratedText, GenerateReportInput>(notProvided),
    tokenStatus: fromCallback<TokenCommand>(notProvided),
    reportHead: fromCallback<HeadCommand>(notProvided),
    watches,
    library: libraryMachine,
    drafts: draftsMachine,
    checks: checksMachine,
  },
  guards: {
    isCurrentRequest: ({ context }, requestNumber: number) =>
      context.requestNumber === requestNumber,
    hasGeneratedText: ({ context }) => hasGeneratedText(context.generation),
    isResultEditable: ({ context }) => !hasGeneratedText(context.generation),
    isFilledTemplate: ({ context }) => context.click.type === 'report.fillTemplate',
    isToBeContinued: ({ context }, text: GeneratedText) => isToBeContinued(context, text),
    isUnchanged: ({ context: { generation } }, { reason }: Rejection) =>
      generation !== null &&
      generation.requestCount > 1 &&
      serviceFailureFrom(reason).kind === 'empty',
    canContinue: ({ context }) => isContinuable(context.report),
    isChecked: ({ context }) => isChecked(context),
    isRewriting: ({ context }) => rewritingOf(context) !== null,
    hasPreviousReport: ({ context }) => restorePreviousReport(context) !== null,
    hasNotes: ({ context: { fields, report } }) => hasText(report) || !areNotesBlank(fields),
    hasNoOwnNotes: ({ context }) => areNotesBlank(context.fields) || isExample(context),
    hasUndo: ({ context }) => nextUndo(context) !== undefined,
    isEveningOver: ({ context }) => isEveningOver(context, draftOf(context)),
    isOfDayShown: ({ context }) => isOfDayShown(context),
    isOfDay: ({ context }, fact: HeadFact) => isOfDay(context, fact),
  },
  actions: {
    startContinuation: assign(({ context }) => startContinuation(context)),
    /** Into the history goes what there is of the report. */
    failGeneration: enqueueActions(({ context, enqueue }, { reason }: Rejection) => {
      if (isInputRefusal(reason)) return enqueue.assign({ failure: reason });
      const failure = serviceFailureFrom(reason);
      const update = failGeneration(context, failure);
      const { report } = { ...context, ...update };
      enqueue.assign(update);
      if (hasGeneratedText(context.generation)) {
        enqueue.sendTo('library', { type: 'history.record', report });
      }
      enqueue.emit({ type: 'report.failed', failure });
    }),
    recordReport: sendTo('library', ({ context: { report } }) => ({
      type: 'history.record' as const,
      report,
    })),
    recordInterruptedReport: enqueueActions(({ context, enqueue }, { content }: StoredDraft) => {
      if (!content.isStreaming) return;
      const { id } = content.report;
      const report = [context.report, context.previousReport].find((kept) => kept?.id === id);
      if (!report || !hasText(report)) return;
      enqueue.sendTo('library', { type: 'history.recordInterrupted', report });
    }),
    putBackInTheWay: enqueueActions(({ context, enqueue }, draft: StoredDraft) => {
      if (!isDraftInTheWay(context, draft)) return;
      enqueue.sendTo('drafts', { type: 'draft.putBack', draft });
    }),
    emitShown: emit({ type: 'report.shown' }),
    emitCancelled: emit({ type: 'report.cancelled' }),
    endReport: enqueueActions(({ context: { report }, enqueue }) => {
      enqueue.sendTo('library', { type: 'history.record', report });
      if (report.outcome === null) return;
      enqueue.emit({ type: 'report.finished', outcome: report.outcome });
    }),
    toLibrary: forwardTo('library'),
  },
}).createMachine({
  id: 'report',
  context: ({ input, spawn }) => {
    const library = spawn('library', { id: 'library', input: { settings: input.settings } });
    const drafts = spawn('drafts', { id: 'drafts', input: { library } });
    return initialContext(input, { library, drafts, checks: spawn('checks', { id: 'checks' }) });
  },
  entry: 'recordReport',
  invoke: [
    { src: 'tokenStatus', id: 'token', onError: {} },
    { src: 'reportHead', id: 'head', onError: {} },
    { src: 'watches', id: 'watches', input: ({ self }) => self },
  ],
  initial: 'idle',
  states: {
    idle: {
      /** A day chosen while the report was written is written into its head. */
      entry: enqueueActions(({ context: { report }, enqueue }) => {
        const { text, day: to, request } = report;
        const from = dayOfReportDate(request?.date ?? '');
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
          guard: 'isChecked',
          target: 'generating',
          actions: assign(({ context, event }) => startRewriting(context, event)),
        },
        'result.mend': {
          guard: 'isChecked',
          actions: [
            assign(({ context, event }) => mendResult(context, event.text)),
            sendTo('checks', ({ context, event: { findings = [] } }) => ({
              type: 'report.changed' as const,
              report: reportToCheck(context),
              mended: findings,
            })),
            'recordReport',
          ],
        },
        'result.accept': {
          guard: 'isChecked',
          actions: [
            assign(({ context, event }) => acceptFinding(context, event.finding)),
            'recordReport',
          ],
        },
        'report.restorePrevious': {
          guard: 'hasPreviousReport',
          actions: assign(({ context }) => restorePreviousReport(context) ?? {}),
        },
        'report.startNew': { guard: 'hasNotes', actions: ['recordReport', step(startNew)] },
        'day.shown': { guard: 'isEveningOver', actions: ['recordReport', step(startNew)] },
        'example.insert': { guard: 'hasNoOwnNotes', actions: step(insertExample) },
        'sample.show': { actions: [step(showSample), 'emitShown', 'endReport'] },
        'carryOver.insert': { actions: step(insertCarryOver) },
        'undo.apply': { guard: 'hasUndo', actions: step(applyUndo) },
        'entry.open': { actions: [step(openEntry), 'emitShown'] },
        'leftDraft.open': {
          actions: sendTo('drafts', ({ event }) => ({ type: 'draft.open' as const, id: event.id })),
        },
      },
    },

    validating: {
      tags: 'busy',
      entry: [
        assign(({ event }) => ({ click: event as Click })),
        sendTo('token', { type: 'token.check' }),
      ],
      invoke: {
        id: 'prepareRequest',
        src: 'prepareRequest',
        input: ({ context: { click, fields, day } }) => ({ click, fields, day }),
        onDone: [
          {
            guard: 'isFilledTemplate',
            target: 'idle',
            actions: [
              assign(({ context, event }) => replaceReport(context, event.output)),
              'emitShown',
              'endReport',
            ],
          },
          {
            target: 'generating',
            actions: [
              assign(({ context, event }) => startGeneration(context, event.output)),
              sendTo('library', ({ event }) => ({
                type: 'template.write' as const,
                text: event.output.request.template,
                reason: 'generate' as const,
              })),
              'emitShown',
            ],
          },
        ],
        onError: {
          target: 'error',
          actions: { type: 'failGeneration', params: ({ event }) => ({ reason: event.error }) },
        },
      },
      on: {
        'report.cancel': { target: 'idle', actions: 'emitCancelled' },
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
            rewriting: rewritingOf(context),
            onText: (text) => self.send({ type: 'delta.received', requestNumber, text }),
            onThinking: () => self.send({ type: 'thought.received', requestNumber }),
            onStopping: (handOver) => self.on('request.stopping', handOver).unsubscribe,
          };
        },
        onDone: [
          {
            guard: 'isRewriting',
            target: 'idle',
            actions: enqueueActions(({ context, event, enqueue }) => {
              const update = completeRewriting(context, event.output);
              const isTaken = update.report !== undefined;
              enqueue.assign(update);
              if (isTaken) enqueue('recordReport');
              enqueue.emit({ type: 'report.rewritten', isTaken });
            }),
          },
          {
            guard: { type: 'isToBeContinued', params: ({ event }) => event.output },
            target: 'generating',
            reenter: true,
            actions: assign(({ context, event }) => nextRequest(context, event.output)),
          },
          {
            target: 'idle',
            actions: [
              assign(({ context, event }) => completeGeneration(context, event.output)),
              'endReport',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isUnchanged', params: ({ event }) => ({ reason: event.error }) },
            target: 'idle',
            actions: [assign(({ context }) => breakOff(context, 'cut-off')), 'endReport'],
          },
          {
            target: 'error',
            actions: { type: 'failGeneration', params: ({ event }) => ({ reason: event.error }) },
          },
        ],
      },
      on: {
        'delta.received': {
          guard: { type: 'isCurrentRequest', params: ({ event }) => event.requestNumber },
          actions: assign(({ context, event }) => addDelta(context, event.text)),
        },
        'thought.received': {
          guard: { type: 'isCurrentRequest', params: ({ event }) => event.requestNumber },
          actions: assign(({ context }) => noteThinking(context)),
        },
        /** The end is sent to itself, so that text which is handed over now comes first. */
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
            actions: [assign(({ context }) => breakOff(context, 'stopped')), 'endReport'],
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
          actions: raise(({ context: { click, failure } }) =>
            click.type === 'report.generate'
              ? { ...click, isTokenMeant: failure?.kind === 'token-in-input' }
              : click,
          ),
        },
        'failure.dismiss': {
          target: 'idle',
          actions: assign(({ context }) => afterFailure(context)),
        },
      },
    },
  },

  on: {
    'field.change': { actions: assign(({ context, event }) => changeField(context, event)) },
    'result.change': {
      guard: 'isResultEditable',
      actions: [
        enqueueActions(({ context, event: { text }, enqueue }) => {
          const { report } = context;
          const day = report.day ?? shownDay(context);
          if (day === null || isOfPeriod(report)) return;
          enqueue.sendTo('head', { type: 'head.edited', before: report.text, text, day });
        }),
        assign(({ context, event }) => editResult(context, event.text)),
        'recordReport',
      ],
    },
    'day.choose': [
      {
        guard: 'isOfDayShown',
        actions: enqueueActions(({ context: { report }, event, enqueue }) => {
          const { text, day: from } = report;
          if (from === null) return;
          enqueue.sendTo('head', { type: 'head.write', text, from, to: event.day });
        }),
      },
      { actions: assign(({ context, event }) => chooseDay(context, event.day)) },
    ],
    'day.turned': { actions: assign(({ context, event }) => keepDay(context, event.before)) },
    'head.dated': {
      guard: { type: 'isOfDay', params: ({ event }) => event },
      actions: step(changeDay),
    },
    'template.save': {
      actions: sendTo('library', ({ context }) => ({
        type: 'template.write' as const,
        text: context.fields.template,
        reason: 'save' as const,
      })),
    },
    'template.choose': { actions: step(chooseTemplate) },
    'template.answered': { actions: assign(({ event }) => ({ templateNotice: event.notice })) },
    'template.changed': {
      actions: assign(({ context, event }) => followSavedTemplate(context, event)),
    },
    'place.changed': {
      actions: assign(({ event: { place, localModel } }) => ({ place, localModel })),
    },
    'token.changed': {
      actions: assign(({ event }) => ({ isTokenStored: event.isStored, isTokenRefused: false })),
    },
    'draft.found': {
      actions: [
        { type: 'putBackInTheWay', params: ({ event }) => event.draft },
        assign(({ context, event }) => restoreFoundDraft(context, event.draft)),
        { type: 'recordInterruptedReport', params: ({ event }) => event.draft },
      ],
    },
    'draft.opened': {
      actions: [
        step(restoreDraft),
        { type: 'recordInterruptedReport', params: ({ event }) => event.draft },
      ],
    },
    'draft.*': { actions: forwardTo('drafts') },
    'history.*': { actions: 'toLibrary' },
    'namedTemplate.*': { actions: 'toLibrary' },
    'library.*': { actions: 'toLibrary' },
  },
});
