import { isTokenRefused, type ServiceFailure } from '../../domain/failure/failure.ts';
import { CONTINUATIONS_PER_CLICK } from '../../domain/settings.ts';
import { isBlank } from '../../domain/inputFields.ts';
import {
  EMPTY_REPORT,
  hasText,
  isIncomplete,
  receivedIfDifferent,
  type Report,
  type ReportOutcome,
  continuedEditId,
  isContinuedEdit,
  textToContinue,
} from '../../domain/report.ts';
import { normalizeLineEnds } from '../../domain/lineEnds.ts';
import { applyEdits } from '../../domain/textEdits.ts';
import type { Rewriting } from '../../check/index.ts';
import { rebaseRanges } from '../checks/checksMachine.ts';
import type { GenerateCommand, GeneratedText, PartialText } from '../actorContracts.ts';
import type { RequestedReport } from './prepareRequest.ts';
import type { ReportContext, Generation, ContextUpdate } from './reportContext.ts';
import { fixResult, withStep } from './textUpdates.ts';

export function hasGeneratedText(generation: Generation | null): boolean {
  return generation !== null && (generation.base !== '' || generation.hasText);
}

export function isContinuable(report: Report): boolean {
  return isIncomplete(report) && report.request !== null && !isBlank(report.text);
}

function oneRequest(
  context: ReportContext,
  { request, id, day }: Report,
  more: Partial<Generation> = {},
): ContextUpdate {
  if (request === null) throw new Error('a report without a request');
  return {
    requestNumber: context.requestNumber + 1,
    generation: {
      request,
      report: { ...EMPTY_REPORT, id, day, request },
      settings: context.stored.settings.settings,
      requestCount: 1,
      maxRequests: 1,
      base: '',
      isBaseEdited: false,
      received: '',
      hasText: false,
      isThinking: false,
      unjoined: '',
      ...more,
    },
  };
}

export function startGeneration(context: ReportContext, report: RequestedReport): ContextUpdate {
  const { fields, failure } = context;
  const { continueAutomatically } = context.stored.settings.settings;
  const maxRequests = continueAutomatically ? 1 + CONTINUATIONS_PER_CLICK : 1;
  return {
    ...oneRequest(context, report, { maxRequests }),
    failure: failure?.kind === 'input-missing' ? null : failure,
    fields: isBlank(fields.template) ? { ...fields, template: report.request.template } : fields,
  };
}

/** The one request of 続きを生成, which goes on with what the service wrote, or, as a report of its own, with all that the person made of it. */
export function startContinuation(context: ReportContext): ContextUpdate {
  const { report, pageId, requestNumber } = context;
  const id = report.isEdited ? continuedEditId(report.id, pageId, requestNumber) : report.id;
  const base = textToContinue(report);
  const asked = {
    base,
    isBaseEdited: report.isEdited || isContinuedEdit(report),
    received: report.isEdited ? base : (report.received ?? base),
  };
  return {
    ...oneRequest(context, { ...report, id }, asked),
    generateCommand: { type: 'report.continue' },
    errorText: null,
  };
}

export function startRewriting(
  context: ReportContext,
  generateCommand: GenerateCommand,
): ContextUpdate {
  return { ...oneRequest(context, context.report), generateCommand };
}

export function rewritingOf({ generateCommand }: ReportContext): Rewriting | null {
  return generateCommand.type === 'report.rewrite' ? generateCommand.rewriting : null;
}

/** The service answers for no token that it refuses; another place tells nothing of it. */
function answered({ provider, isTokenRefused }: ReportContext): ContextUpdate {
  return { isTokenRefused: isTokenRefused && provider !== 'hugging-face' };
}

/** The line is taken into the report as it is by then, unless the line itself has changed. */
export function completeRewriting(
  context: ReportContext,
  { text, hasAddedText }: GeneratedText,
): ContextUpdate {
  const rewriting = rewritingOf(context);
  return {
    ...answered(context),
    ...(rewriting && hasAddedText && takeLine(context, rewriting, text)),
    generation: null,
  };
}

function takeLine(
  context: ReportContext,
  { text: before, line }: Rewriting,
  after: string,
): ContextUpdate {
  const { start, end } = line.range;
  const words = after.slice(start, end + after.length - before.length);
  const current = normalizeLineEnds(context.report.text);
  const range = rebaseRanges(before, current)(line.range);
  return range === null ? {} : fixResult(context, applyEdits(current, [{ range, text: words }]));
}

export function isToBeContinued(
  { generation }: ReportContext,
  { canContinue }: GeneratedText,
): boolean {
  return canContinue && generation !== null && generation.requestCount < generation.maxRequests;
}

/** The next request of the same click; where it fails, what is tried again is to go on. */
export function nextRequest(context: ReportContext, generated: GeneratedText): ContextUpdate {
  const { generation } = context;
  if (generation === null) return {};
  const { text, received } = generated;
  return {
    ...answered(context),
    ...addDelta(context, { text, received, unjoined: '' }),
    generateCommand: { type: 'report.continue' },
    requestNumber: context.requestNumber + 1,
    report: reportOf(generation, text, received, null),
    generation: {
      ...generation,
      requestCount: generation.requestCount + 1,
      base: text,
      received,
      hasText: false,
      isThinking: false,
      unjoined: '',
    },
  };
}

export function noteThinking({ generation }: ReportContext): ContextUpdate {
  return { generation: generation && { ...generation, isThinking: true } };
}

export function addDelta(
  context: ReportContext,
  { text, unjoined, received }: PartialText,
): ContextUpdate {
  const { generation, report } = context;
  if (generation === null) return {};
  if (text === generation.base) return { generation: { ...generation, unjoined } };
  const isFirst = !generation.hasText && (generation.base === '' || report.isEdited);
  return {
    generation: { ...generation, hasText: true, unjoined },
    report: reportOf(generation, text, received, null),
    ...(isFirst && {
      errorText: null,
      previousReport: hasText(report) ? report : context.previousReport,
    }),
  };
}

export function completeGeneration(
  context: ReportContext,
  { text, received, hasAddedText, final, beforeAssembly }: GeneratedText,
): ContextUpdate {
  const { generation, report } = context;
  if (generation === null) return {};
  const isRefused = answered(context);
  if (report.isEdited && !hasAddedText) return { ...isRefused, ...breakOff(context, 'cut-off') };
  const written = {
    ...context,
    ...addDelta(context, { text, received, unjoined: '' }),
    ...isRefused,
  };
  const done: ContextUpdate = {
    report: { ...reportOf(generation, text, received, null), ...final },
  };
  return {
    ...written,
    generation: null,
    ...(beforeAssembly === null
      ? done
      : withStep(
          { ...written, report: reportOf(generation, beforeAssembly, received, final.outcome) },
          'assemble',
          done,
        )),
  };
}

/** A request failed, and the report is as it was where a section was to be written anew. Else partial text stays with the error's text after it; without any, the error's text stands instead of the report, which is kept. */
export function failGeneration(context: ReportContext, failure: ServiceFailure): ContextUpdate {
  const { generation, report, generateCommand } = context;
  const refused = isTokenRefused(failure) ? { isTokenRefused: true } : {};
  if (generateCommand.type === 'report.rewrite') return { ...refused, generation: null, failure };
  const isPartial = hasGeneratedText(generation);
  return {
    ...refused,
    ...(isPartial &&
      breakOff(context, generation?.hasText ? 'interrupted' : (report.outcome ?? 'cut-off'))),
    generation: null,
    failure,
    errorText: { failure, placement: isPartial ? 'after' : 'instead' },
  };
}

/** What an error's text stands instead of comes back where nothing was asked of any service. */
export function afterFailure({ failure, report }: ReportContext): ContextUpdate {
  return failure?.kind === 'token-missing' && !isBlank(report.text) ? { errorText: null } : {};
}

export function breakOff(
  { report }: ReportContext,
  outcome: ReportOutcome,
): { readonly generation: null; readonly report: Report } {
  return { generation: null, report: { ...report, outcome } };
}

function reportOf(
  generation: Generation,
  text: string,
  received: string,
  outcome: ReportOutcome | null,
): Report {
  return { ...generation.report, text, outcome, received: receivedIfDifferent(text, received) };
}
