import type { ServiceFailure } from '../domain/failure/failure.ts';
import { CONTINUATIONS_PER_CLICK } from '../domain/settings.ts';
import { isBlank } from '../domain/inputFields.ts';
import {
  EMPTY_REPORT,
  hasText,
  receivedOf,
  type Report,
  type ReportOutcome,
} from '../domain/report.ts';
import type { GeneratedText, GrowingText, PreparedRequest } from './actorContracts.ts';
import { libraryOf, type ReportContext, type Run } from './reportContext.ts';

type Update = Partial<ReportContext>;

/** Whether text of the current run stands in 生成結果, so that it must not be edited under the stream. */
export function hasRunText(run: Run | null): boolean {
  return run !== null && (run.base !== '' || run.hasText);
}

/** Whether 続きを生成 has something to go on with. */
export function isContinuable({ request, text, outcome }: Report): boolean {
  const isOpen = outcome === 'cut-off' || outcome === 'stopped' || outcome === 'interrupted';
  return isOpen && request !== null && !isBlank(text);
}

/** The first call of a click on Generate. A blank template field shows the template that was used. */
export function startRun(context: ReportContext, { request, reportId }: PreparedRequest): Update {
  const { fields, failure } = context;
  const { settings } = libraryOf(context);
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
      received: '',
      isDateRepaired: false,
      hasText: false,
    },
  };
}

/** The one call of 続きを生成, which goes on with what the service wrote, or, as a report of its own, with all that the person made of it. */
export function startContinuation(context: ReportContext): Update {
  const { report, pageId, callId } = context;
  const { settings } = libraryOf(context);
  if (report.request === null) return {};
  const base = report.isEdited ? report.text.replace(/.$/, '$&\n') : report.text;
  return {
    purpose: 'continue',
    errorText: null,
    callId: callId + 1,
    run: {
      request: report.request,
      reportId: report.id + (report.isEdited ? ` ${pageId} ${callId}` : ''),
      settings,
      call: 1,
      callsAllowed: 1,
      base,
      received: report.isEdited ? base : (report.received ?? base),
      isDateRepaired: report.isDateRepaired && !report.isEdited,
      hasText: false,
    },
  };
}

/** Whether the call that just ended is followed by another one of the same click. */
export function isToBeContinued(
  { run }: ReportContext,
  { hasNews, ended }: GeneratedText,
): boolean {
  const isOpen = hasNews && ended.outcome === 'cut-off';
  return isOpen && run !== null && run.call < run.callsAllowed;
}

/** The next call of the same click. */
export function nextCall(context: ReportContext, generated: GeneratedText): Update {
  const { run } = context;
  if (run === null) return {};
  const { text, received } = generated;
  return {
    ...addAtOnce(context, text, received),
    callId: context.callId + 1,
    report: reportOf(run, text, received, null),
    run: { ...run, call: run.call + 1, base: text, received, hasText: false },
  };
}

/** What the report has grown to; its first piece takes the place of what stood there. */
export function addPiece(context: ReportContext, { text, received }: GrowingText): Update {
  const { run, report } = context;
  if (run === null) return {};
  const isFirst = !run.hasText && (run.base === '' || report.isEdited);
  return {
    run: { ...run, hasText: true },
    report: reportOf(run, text, received, null),
    ...(isFirst && {
      errorText: null,
      previousReport: hasText(report) ? report : context.previousReport,
    }),
  };
}

/** Pieces may be fewer than the whole: a text that came at once is a first piece too. */
function addAtOnce(context: ReportContext, text: string, received: string): Update {
  return context.run?.hasText === false ? addPiece(context, { text, received }) : {};
}

/** The run's last call ended by itself. */
export function completeRun(
  context: ReportContext,
  { text, received, hasNews, ended }: GeneratedText,
): Update {
  const { run, report } = context;
  if (run === null) return {};
  if (report.isEdited && !hasNews) return endWithoutNews(context);
  return {
    ...addAtOnce(context, text, received),
    run: null,
    report: {
      ...reportOf(run, text, received, null),
      ...ended,
      isDateRepaired: run.isDateRepaired || ended.isDateRepaired,
    },
  };
}

/** A further call of the click brought no text: the report stays cut off. */
export function endWithoutNews(context: ReportContext): Update {
  return breakOff(context, 'cut-off');
}

/** The person stopped the run: the text so far stays. */
export function stopRun(context: ReportContext): Update {
  return breakOff(context, 'stopped');
}

/** A call failed: partial text stays with the error's text after it; without any, the error's text stands instead of the report, which is kept. */
export function failRun(context: ReportContext, failure: ServiceFailure): Update {
  const { run, report } = context;
  const isPartial = hasRunText(run);
  return {
    ...(isPartial &&
      breakOff(context, run?.hasText ? 'interrupted' : (report.outcome ?? 'cut-off'))),
    run: null,
    failure,
    errorText: { failure, placement: isPartial ? 'after' : 'instead' },
  };
}

/** What a run leaves that came to no end of its own. */
function breakOff(
  { report }: ReportContext,
  outcome: ReportOutcome,
): { readonly run: null; readonly report: Report } {
  return { run: null, report: { ...report, outcome } };
}

function reportOf(run: Run, text: string, received: string, outcome: ReportOutcome | null): Report {
  const { reportId: id, request, isDateRepaired } = run;
  return {
    ...EMPTY_REPORT,
    id,
    text,
    outcome,
    received: receivedOf(text, received),
    isDateRepaired,
    request,
  };
}
