import type { ServiceFailure } from '../domain/failure.ts';
import { CONTINUATIONS_PER_CLICK } from '../domain/generationSettings.ts';
import { isBlank } from '../domain/inputFields.ts';
import { hasText, type Report, type ReportOutcome } from '../domain/report.ts';
import type { GeneratedText, GrowingText, PreparedRequest } from './actorContracts.ts';
import type { ReportContext, Run } from './reportContext.ts';

type Update = Partial<ReportContext>;

/** Whether text of the current run stands in 生成結果, so that it must not be edited under the stream. */
export function hasRunText(run: Run | null): boolean {
  return run !== null && (run.base !== '' || run.text !== null);
}

/** All the text that the run has. */
function textOf({ base, text }: Run): string {
  return text?.whole ?? base;
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
      base: '',
      text: null,
    },
  };
}

/** The one call of 続きを生成, which goes on with what the service wrote, or with what the person made of it. */
export function startContinuation(context: ReportContext): Update {
  const { report, settings } = context;
  if (report.request === null) return {};
  return {
    purpose: 'continue',
    errorText: null,
    callId: context.callId + 1,
    run: {
      request: report.request,
      reportId: report.id,
      settings,
      call: 1,
      callsAllowed: 1,
      base: (report.isEdited ? null : report.received) ?? report.text,
      text: null,
    },
  };
}

/** Whether the call that just ended is followed by another one of the same click. */
export function isToBeContinued(
  { run }: ReportContext,
  { finish, hasNews, isEnded }: GeneratedText,
): boolean {
  const isCutOff = finish === 'length' && hasNews && !isEnded;
  return isCutOff && run !== null && run.call < run.callsAllowed;
}

/** The next call of the same click. */
export function nextCall(context: ReportContext, { text, next }: GeneratedText): Update {
  const { run } = context;
  if (run === null) return {};
  return {
    ...replacedBy(context, text),
    callId: context.callId + 1,
    report: reportOf(context, run, text, null),
    run: { ...run, call: run.call + 1, base: next, text: null },
  };
}

/** What the report has grown to; its first piece takes the place of what stood there. */
export function addPiece(context: ReportContext, text: GrowingText): Update {
  const { run, report } = context;
  if (run === null) return {};
  const isFirst = !hasRunText(run);
  return {
    run: { ...run, text },
    report: reportOf(context, run, text.shown, null),
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
  const isAtOnce = context.run?.text === null;
  const { previousReport, errorText } = isAtOnce
    ? { ...context, ...addPiece(context, { shown: text, whole: text }) }
    : context;
  return { previousReport, errorText };
}

/** The run's last call ended by itself. */
export function completeRun(
  context: ReportContext,
  { text, finish, hasNews, isEnded, cleaned }: GeneratedText,
): Update {
  const { run } = context;
  if (run === null) return {};
  const isWhole = isEnded || (finish === 'stop' && hasNews);
  return {
    ...replacedBy(context, text),
    run: null,
    report: {
      ...reportOf(context, run, cleaned.text, isWhole ? 'complete' : 'cut-off'),
      received: cleaned.text === text ? null : text,
      isDateRepaired: cleaned.isDateRepaired,
    },
  };
}

/** A further call of the click brought no text: the report stays cut off. */
export function endWithoutNews(context: ReportContext): Update {
  const { run } = context;
  if (run === null) return {};
  return { run: null, report: reportOf(context, run, run.base, 'cut-off') };
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
export function addHeldPiece(context: ReportContext, text: GrowingText): Update {
  const { stoppedRun } = context;
  if (stoppedRun === null) return {};
  return {
    stoppedRun: { ...stoppedRun, text },
    report: reportOf(context, stoppedRun, text.whole, 'stopped'),
  };
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
    report: reportOf(context, run, textOf(run), run.text === null ? 'cut-off' : 'interrupted'),
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
    isDateRepaired: run.base !== '' && context.report.isDateRepaired,
    request: run.request,
    isEdited: false,
  };
}
