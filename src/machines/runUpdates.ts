import { cleanUp } from '../domain/cleanUp.ts';
import { cutBack, isReportEnded, joinContinuation } from '../domain/continuation.ts';
import type { ServiceFailure } from '../domain/failure.ts';
import { CONTINUATIONS_PER_CLICK } from '../domain/generationSettings.ts';
import { isBlank } from '../domain/inputFields.ts';
import { continuationChat, reportChat, type ChatRequest } from '../domain/prompt.ts';
import { hasText, type Report, type ReportOutcome } from '../domain/report.ts';
import type { GeneratedText, PreparedRequest } from './actorContracts.ts';
import type { ReportContext, Run } from './reportContext.ts';

type Update = Partial<ReportContext>;

/** Whether text of the current run stands in 生成結果, so that it must not be edited under the stream. */
export function hasRunText(run: Run | null): boolean {
  return run !== null && (run.kept !== '' || run.streamed !== '');
}

/** The chat of the run's current call. */
export function chatOf(run: Run): ChatRequest {
  return run.kept === ''
    ? reportChat(run.request, run.settings)
    : continuationChat(run.request, run.settings, run.kept);
}

function written(run: Run, text: string, isGrowing = false): string {
  return run.kept === '' ? text : joinContinuation(run.kept, text, isGrowing);
}

/** All the text that the run has on screen; what was cut back stays until the call brings something. */
function textOf(run: Run, isGrowing = false): string {
  return run.streamed === '' ? run.kept + run.cutTail : written(run, run.streamed, isGrowing);
}

/** The first call of a click on Generate. A blank template field shows the template that was used. */
export function startRun(context: ReportContext, { request, reportId }: PreparedRequest): Update {
  const { settings, fields, failure } = context;
  return {
    failure: failure?.kind === 'input-missing' ? null : failure,
    fields: isBlank(fields.template) ? { ...fields, template: request.template } : fields,
    callId: context.callId + 1,
    run: {
      request,
      reportId,
      settings,
      call: 1,
      callsAllowed: settings.continueAutomatically ? 1 + CONTINUATIONS_PER_CLICK : 1,
      kept: '',
      cutTail: '',
      streamed: '',
    },
  };
}

/** The one call of 続きを生成. */
export function startContinuation(context: ReportContext): Update {
  const { report, settings } = context;
  if (report.request === null) return {};
  const { kept, cut } = cutBack((report.isEdited ? null : report.received) ?? report.text);
  return {
    errorText: null,
    callId: context.callId + 1,
    run: {
      request: report.request,
      reportId: report.id,
      settings,
      call: 1,
      callsAllowed: 1,
      kept,
      cutTail: cut,
      streamed: '',
    },
  };
}

/** Whether the call that just ended is followed by another one of the same click. */
export function isToBeContinued(context: ReportContext, { text, finish }: GeneratedText): boolean {
  const { run } = context;
  if (run === null || finish !== 'length' || run.call >= run.callsAllowed) return false;
  const whole = written(run, text);
  return whole !== run.kept && !isReportEnded(whole, run.request.template);
}

/** The next call of the same click. */
export function nextCall(context: ReportContext, { text }: GeneratedText): Update {
  const { run } = context;
  if (run === null) return {};
  const whole = written(run, text);
  const { kept, cut } = cutBack(whole);
  return {
    ...replacedBy(context, text),
    callId: context.callId + 1,
    report: reportOf(context, run, whole, null),
    run: { ...run, call: run.call + 1, kept, cutTail: cut, streamed: '' },
  };
}

/** One more piece; the first one of a report takes the place of what stood there. */
export function addPiece(context: ReportContext, text: string): Update {
  const { run, report } = context;
  if (run === null || text === '') return {};
  const next = { ...run, streamed: run.streamed + text };
  const isFirst = !hasRunText(run);
  return {
    run: next,
    report: reportOf(context, next, textOf(next, true), null),
    ...(isFirst && {
      errorText: null,
      previousReport: hasText(report) ? report : context.previousReport,
    }),
  };
}

/** What a call's text took the place of. Pieces may be fewer than the whole: a text that came at once is a first piece too. */
function replacedBy(
  context: ReportContext,
  text: string,
): Pick<ReportContext, 'previousReport' | 'errorText'> {
  const isAtOnce = context.run?.streamed === '';
  const { previousReport, errorText } = isAtOnce
    ? { ...context, ...addPiece(context, text) }
    : context;
  return { previousReport, errorText };
}

/** The run's last call ended by itself. */
export function completeRun(context: ReportContext, { text, finish }: GeneratedText): Update {
  const { run } = context;
  if (run === null) return {};
  const joined = written(run, text);
  const hasNews = joined !== run.kept;
  const whole = hasNews ? joined : run.kept + run.cutTail;
  const isWhole = isReportEnded(whole, run.request.template) || (finish === 'stop' && hasNews);
  const cleaned = cleanUp(whole, run.request);
  return {
    ...replacedBy(context, text),
    run: null,
    report: {
      ...reportOf(context, run, cleaned.text, isWhole ? 'complete' : 'cut-off'),
      received: cleaned.text === whole ? null : whole,
      isDateRepaired: cleaned.isDateRepaired,
    },
  };
}

/** A further call of the click brought no text: the report stays cut off. */
export function endWithoutNews(context: ReportContext): Update {
  const { run } = context;
  if (run === null) return {};
  return { run: null, report: reportOf(context, run, run.kept + run.cutTail, 'cut-off') };
}

/** The person stopped the run: the text so far stays. */
export function stopRun(context: ReportContext): Update {
  const { run } = context;
  if (run === null) return {};
  return { run: null, stoppedRun: run, report: reportOf(context, run, textOf(run), 'stopped') };
}

/** Whether a piece is one that had arrived, but was not shown, when its run was stopped. */
export function isHeldPiece({ stoppedRun, report, callId }: ReportContext, piece: number): boolean {
  return stoppedRun !== null && callId === piece && report.text === textOf(stoppedRun);
}

/** What the stopped run still held. */
export function addHeldPiece(context: ReportContext, text: string): Update {
  const { stoppedRun } = context;
  if (stoppedRun === null) return {};
  const run = { ...stoppedRun, streamed: stoppedRun.streamed + text };
  return { stoppedRun: run, report: reportOf(context, run, textOf(run), 'stopped') };
}

/** A call failed: partial text stays with the error's text after it; without any, the error's text stands instead of the report, which is kept. */
export function failRun(context: ReportContext, failure: ServiceFailure): Update {
  const { run } = context;
  if (run === null || !hasRunText(run)) {
    return { run: null, failure, errorText: { failure, placement: 'instead' } };
  }
  return {
    run: null,
    failure,
    errorText: { failure, placement: 'after' },
    report: reportOf(context, run, textOf(run), run.streamed === '' ? 'cut-off' : 'interrupted'),
  };
}

function reportOf(
  context: ReportContext,
  run: Run,
  text: string,
  outcome: ReportOutcome | null,
): Report {
  return {
    id: run.reportId,
    text,
    outcome,
    received: null,
    isDateRepaired: run.kept !== '' && context.report.isDateRepaired,
    request: run.request,
    isEdited: false,
  };
}
