import {
  assign,
  emit,
  enqueueActions,
  forwardTo,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
} from 'xstate';
import type { StoredDraft } from '../../domain/draft.ts';
import type { Finding } from '../../check/index.ts';
import { isInputRefusal, serviceFailureFrom } from '../../domain/failure/failure.ts';
import { dayOfReportDate } from '../../domain/calendarDays.ts';
import { areNotesBlank } from '../../domain/inputFields.ts';
import { hasText, isOfPeriod, type PeriodRequest, type Report } from '../../domain/report.ts';
import type { CalendarDay } from '../../domain/localTime.ts';
import type {
  GeneratedText,
  GenerateReportLogic,
  GrowingText,
  HeadFact,
  PlanReaderLogic,
  ReportHeadLogic,
  PreparedRequest,
  PrepareRequestLogic,
  TokenStatusLogic,
} from '../actorContracts.ts';
import { autosave, previousWatch, reportWatch, switchesWatch } from './autosave.ts';
import { checksMachine } from '../checks/checksMachine.ts';
import { draftsMachine } from '../drafts/draftsMachine.ts';
import { isDraftInTheWay, restoreFoundDraft, restoreDraft } from '../drafts/draftUpdates.ts';
import {
  changeField,
  showFilledTemplate,
  hasPreviousReport,
  replaceReport,
  restorePreviousReport,
} from './formUpdates.ts';
import { draftOf, replacedBy } from './keptTexts.ts';
import type { LibraryEvent } from '../library/libraryContext.ts';
import { libraryMachine } from '../library/libraryMachine.ts';
import { notProvided } from '../notProvided.ts';
import {
  isChecked,
  isExample,
  reportToCheck,
  type ReportContext,
  type ReportInput,
  type Update,
} from './reportContext.ts';
import { chooseDay, isOfDay, isOfDayShown, openedDay, shownDay } from './reportDay.ts';
import type { ReportEmitted, ReportEvent } from './reportEvents.ts';
import {
  addDelta,
  completeGeneration,
  completeRewriting,
  completeUnchanged,
  failGeneration,
  hasGeneratedText,
  isContinuable,
  isToBeContinued,
  nextRequest,
  startContinuation,
  startGeneration,
  startRewriting,
  stopGeneration,
} from './generationUpdates.ts';
import {
  applyUndo,
  editResult,
  insertCarryOver,
  insertExample,
  acceptFinding,
  changeDay,
  mendResult,
  nextUndo,
  openWithNotes,
  placeOf,
  showSample,
  startNew,
} from './stepUpdates.ts';
import {
  chooseTemplate,
  followSavedTemplate,
  restoreReplacedTemplate,
  revertTemplate,
  templateToRestore,
} from './templateUpdates.ts';

interface Delta {
  readonly text: GrowingText;
}

interface Rejection {
  readonly reason: unknown;
}

interface Mended {
  readonly findings?: readonly Finding[];
}

interface Opened {
  readonly report: Report;
}

function reducer<Params>(update: (context: ReportContext, params: Params) => Update) {
  return assign<ReportContext, ReportEvent, Params, ReportEvent, never>(({ context }, params) =>
    update(context, params),
  );
}

/** The service answers for no token that it refuses; another place tells nothing of it. */
function isStillRefused({ place, isTokenRefused }: ReportContext): boolean {
  return isTokenRefused && place !== 'hugging-face';
}

/** A reducer for what has been answered. */
function answered<Params>(update: (context: ReportContext, params: Params) => Update) {
  return reducer((context, params: Params) => ({
    ...update(context, params),
    isTokenRefused: isStillRefused(context),
  }));
}

/** A reducer that also tells the library what comes of it. */
function telling<Params>(
  update: (context: ReportContext, params: Params) => readonly [Update, readonly LibraryEvent[]],
) {
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
    const [next, events] = update(context, params);
    for (const event of events) enqueue.sendTo('library', event);
    enqueue.assign(next);
  });
}

/** A reducer that empties or replaces texts, which go to the history. */
function step<Params>(update: (context: ReportContext, params: Params) => Update) {
  return telling((context, params: Params) => {
    const next = update(context, params);
    const { reports, template } = replacedBy(context, next);
    const events: LibraryEvent[] = reports.map((report) => ({ type: 'history.record', report }));
    if (template !== null) events.push({ type: 'template.remember', template });
    return [{ textsByHand: context.textsByHand + reports.length, ...next }, events];
  });
}

/** A reducer that may leave the report of another day, which the history follows. */
function redating<Params>(update: (context: ReportContext, params: Params) => Update) {
  return telling((context, params: Params) => {
    const next = update(context, params);
    const { report } = next;
    if (report === undefined) return [next, []];
    return [next, [{ type: 'history.redate', report, before: context.report.text }]];
  });
}

export const reportSetup = setup({
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
      autosave: 'autosave';
      checks: 'checks';
      plans: 'planReader';
      head: 'reportHead';
      reportWatch: 'reportWatch';
      previousWatch: 'previousWatch';
      switchesWatch: 'switchesWatch';
    },
  },
  actors: {
    prepareRequest: fromPromise(notProvided) as PrepareRequestLogic,
    generateReport: fromPromise(notProvided) as GenerateReportLogic,
    tokenStatus: fromCallback(notProvided) as TokenStatusLogic,
    autosave,
    planReader: fromCallback(notProvided) as PlanReaderLogic,
    reportHead: fromCallback(notProvided) as ReportHeadLogic,
    reportWatch,
    previousWatch,
    switchesWatch,
    library: libraryMachine,
    drafts: draftsMachine,
    checks: checksMachine,
  },
  guards: {
    isCurrentRequest: ({ context }, requestNumber: number) =>
      context.requestNumber === requestNumber,
    hasGeneratedText: ({ context }) => hasGeneratedText(context.generation),
    isResultEditable: ({ context }) => !hasGeneratedText(context.generation),
    isSample: ({ context }) => context.intent === 'show-sample',
    isFilledTemplate: (_, { localText }: PreparedRequest) => localText !== null,
    isToBeContinued: ({ context }, text: GeneratedText) => isToBeContinued(context, text),
    isUnchanged: ({ context }, { reason }: Rejection) =>
      context.generation !== null &&
      context.generation.requestCount > 1 &&
      serviceFailureFrom(reason).kind === 'empty',
    wasForFilledTemplate: ({ context }) => context.intent === 'fill-template',
    canContinue: ({ context: { report } }) => isContinuable(report),
    canContinueAgain: ({ context: { intent, report } }) =>
      intent === 'continue' && isContinuable(report),
    isChecked: ({ context }) => isChecked(context),
    isRewriting: ({ context }) => context.intent === 'rewrite',
    hasPreviousReport: ({ context }) => hasPreviousReport(context),
    hasNotes: ({ context: { fields, report } }) => hasText(report) || !areNotesBlank(fields),
    hasNoOwnNotes: ({ context }) => areNotesBlank(context.fields) || isExample(context),
    hasPlansToCarryOver: ({ context }) => areNotesBlank(context.fields) && context.plans.length > 0,
    hasReportUndo: ({ context }) => {
      const step = nextUndo(context);
      return step !== undefined && placeOf(step) === 'report';
    },
    hasDayUndo: ({ context }) => nextUndo(context)?.action === 'change-day',
    isOfDayShown: ({ context }) => isOfDayShown(context),
    isOfDay: ({ context }, fact: HeadFact) => isOfDay(context, fact),
    hasUndo: ({ context }) => nextUndo(context) !== undefined,
    hasRestoredTemplate: ({ context }) => context.templateNotice?.kind === 'draft-restored',
    hasReplacedTemplate: ({ context }) => templateToRestore(context) !== null,
  },
  actions: {
    wantReport: assign({ intent: 'generate' }),
    wantFilledTemplate: reducer((_, given: PeriodRequest | null) => ({
      intent: 'fill-template',
      given,
    })),
    wantSample: assign({ intent: 'show-sample' }),
    startGeneration: reducer(startGeneration),
    startContinuation: reducer(startContinuation),
    startRewriting: reducer(startRewriting),
    restartRewriting: reducer((context) =>
      context.rewriting === null ? {} : startRewriting(context, context.rewriting),
    ),
    completeRewriting: enqueueActions(({ context, enqueue }, generated: GeneratedText) => {
      const update = completeRewriting(context, generated);
      const { report } = update;
      enqueue.assign({ ...update, isTokenRefused: isStillRefused(context) });
      if (report !== undefined) enqueue.sendTo('library', { type: 'history.record', report });
      enqueue.emit({ type: 'report.rewritten', isTaken: report !== undefined });
    }),
    nextRequest: answered(nextRequest),
    addDelta: reducer((context, { text }: Delta) => addDelta(context, text)),
    completeGeneration: answered(completeGeneration),
    completeUnchanged: reducer(completeUnchanged),
    stopGeneration: reducer(stopGeneration),
    clearGeneration: assign({ generation: null }),
    /** Sent by the actor to itself, so that text which is handed over now comes first. */
    announceStopping: emit({ type: 'request.stopping' }),
    stopAfterwards: sendTo(({ self }) => self, { type: 'request.stopped' }),
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
    showFilledTemplate: reducer(showFilledTemplate),
    changeField: reducer(changeField),
    chooseDay: reducer(chooseDay),
    changeDay: redating(changeDay),
    undoDay: redating(applyUndo),
    openDay: reducer((context) => {
      const { savedAt } = context.drafts.getSnapshot().context;
      return savedAt === null ? {} : { day: openedDay(context, draftOf(context), savedAt) };
    }),
    writeHead: enqueueActions(({ context: { report }, enqueue }, to: CalendarDay) => {
      const { text, day: from } = report;
      if (from !== null) enqueue.sendTo('head', { type: 'head.write', text, from, to });
    }),
    followDay: enqueueActions(({ context: { report }, enqueue }) => {
      const { text, day: to, request } = report;
      const from = dayOfReportDate(request?.date ?? '');
      if (to === null || from === null || from === to) return;
      enqueue.sendTo('head', { type: 'head.write', text, from, to });
    }),
    readHead: enqueueActions(({ context, enqueue }, text: string) => {
      const { report } = context;
      const day = report.day ?? shownDay(context);
      if (day === null || isOfPeriod(report)) return;
      enqueue.sendTo('head', { type: 'head.edited', before: report.text, text, day });
    }),
    readPlans: sendTo('plans', (_, { text }: { readonly text: string }) => ({
      type: 'plans.read' as const,
      reportText: text,
    })),
    editResult: reducer(editResult),
    mendResult: reducer(mendResult),
    acceptFinding: reducer(acceptFinding),
    restorePreviousReport: reducer(restorePreviousReport),
    openEntry: reducer((context, { report }: Opened) => replaceReport(context, report)),
    openEntryWithNotes: step((context, { report }: Opened) => openWithNotes(context, report)),
    startNew: step(startNew),
    insertExample: step(insertExample),
    showSample: step(showSample),
    insertCarryOver: step(insertCarryOver),
    applyUndo: step(applyUndo),
    chooseTemplate: step(chooseTemplate),
    revertTemplate: step(revertTemplate),
    restoreReplacedTemplate: step(restoreReplacedTemplate),
    followSavedTemplate: reducer(followSavedTemplate),
    restoreFoundDraft: reducer(restoreFoundDraft),
    restoreDraft: step(restoreDraft),
    noteFacts: reducer((_, facts: Update) => facts),
    checkToken: sendTo('token', { type: 'token.check' }),
    saveUsedTemplate: sendTo('library', ({ context: { generation, fields } }) => ({
      type: 'template.write' as const,
      text: generation?.request.template ?? fields.template,
      reason: 'generate' as const,
    })),
    recordInterruptedReport: enqueueActions(({ context, enqueue }, { content }: StoredDraft) => {
      if (!content.isStreaming) return;
      const { id } = content.report;
      const report = [context.report, context.previousReport].find((kept) => kept?.id === id);
      if (!report || !hasText(report)) return;
      enqueue.sendTo('library', { type: 'history.recordInterrupted', report });
    }),
    writeTemplate: sendTo('library', ({ context }) => ({
      type: 'template.write' as const,
      text: context.fields.template,
      reason: 'save' as const,
    })),
    openLeftDraft: sendTo('drafts', (_, id: string) => ({
      type: 'draft.open' as const,
      id,
    })),
    putBackInTheWay: enqueueActions(({ context, enqueue }, draft: StoredDraft) => {
      if (!isDraftInTheWay(context, draft)) return;
      enqueue.sendTo('drafts', { type: 'draft.putBack', draft });
    }),
    recordReport: sendTo('library', ({ context: { report } }) => ({
      type: 'history.record' as const,
      report,
    })),
    checkMended: sendTo('checks', ({ context }, { findings = [] }: Mended) => ({
      type: 'report.mended' as const,
      report: reportToCheck(context),
      findings,
    })),
    toLibrary: forwardTo('library'),
    toDrafts: forwardTo('drafts'),
    pointToRefusedInput: enqueueActions(({ context: { failure }, enqueue }) => {
      const [field] = isInputRefusal(failure) ? failure.fields : [];
      if (field !== undefined) enqueue.emit({ type: 'input.refused', field });
    }),
    emitShown: emit({ type: 'report.shown' }),
    emitCancelled: emit({ type: 'report.cancelled' }),
    announceEnd: enqueueActions(({ context: { report }, enqueue }) => {
      if (report.outcome !== null) {
        enqueue.emit({ type: 'report.finished', outcome: report.outcome });
      }
    }),
  },
});
