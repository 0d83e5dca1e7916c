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
import type { Rewriting } from '../../check/index.ts';
import type { GenerateCommand, GeneratedText, PartialText } from '../actorContracts.ts';
import type { RequestedReport } from './prepareRequest.ts';
import type { ReportContext, Generation, ContextUpdate } from './reportContext.ts';
import { fixResult, withStep } from './textUpdates.ts';

export function hasGeneratedText(generation: Generation | null): boolean {
  return generation !== null && (generation.textBefore !== '' || generation.hasText);
}

export function isContinuable(report: Report): boolean {
  return isIncomplete(report) && report.request !== null && !isBlank(report.text);
}

function startRequest(
  context: ReportContext,
  { request, id, day }: Report,
  overrides: Partial<Generation> = {},
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
      textBefore: '',
      isEdited: false,
      receivedBefore: '',
      hasText: false,
      isThinking: false,
      unjoined: '',
      ...overrides,
    },
  };
}

export function startGeneration(context: ReportContext, report: RequestedReport): ContextUpdate {
  const { fields, failure } = context;
  const { continueAutomatically } = context.stored.settings.settings;
  const maxRequests = continueAutomatically ? 1 + CONTINUATIONS_PER_CLICK : 1;
  return {
    ...startRequest(context, report, { maxRequests }),
    failure: failure?.kind === 'input-missing' ? null : failure,
    fields: isBlank(fields.template) ? { ...fields, template: report.request.template } : fields,
  };
}

/** The one request of 続きを生成. It continues the same report, or, where the person has edited that, a new one with the edited text. */
export function startContinuation(context: ReportContext): ContextUpdate {
  const { report, pageId, requestNumber } = context;
  const id = report.isEdited ? continuedEditId(report.id, pageId, requestNumber) : report.id;
  const textBefore = textToContinue(report);
  const before = {
    textBefore,
    isEdited: report.isEdited || isContinuedEdit(report),
    receivedBefore: report.isEdited ? textBefore : (report.received ?? textBefore),
  };
  return {
    ...startRequest(context, { ...report, id }, before),
    generateCommand: { type: 'report.continue' },
    errorText: null,
  };
}

export function startRewriting(
  context: ReportContext,
  generateCommand: GenerateCommand,
): ContextUpdate {
  return { ...startRequest(context, context.report), generateCommand };
}

export function rewritingOf({ generateCommand }: ReportContext): Rewriting | null {
  return generateCommand.type === 'report.rewrite' ? generateCommand.rewriting : null;
}

/** Hugging Face has answered, so it accepts the token; the answer of another provider does not say. */
function tokenAfterAnswer({ provider, isTokenRefused }: ReportContext): ContextUpdate {
  return { isTokenRefused: isTokenRefused && provider !== 'hugging-face' };
}

export function completeRewriting(
  context: ReportContext,
  { text, hasAddedText }: GeneratedText,
): ContextUpdate {
  const isTaken =
    hasAddedText && normalizeLineEnds(context.report.text) === rewritingOf(context)?.text;
  return {
    ...tokenAfterAnswer(context),
    ...(isTaken && fixResult(context, text)),
    generation: null,
  };
}

export function isToBeContinued(
  { generation }: ReportContext,
  { canContinue }: GeneratedText,
): boolean {
  return canContinue && generation !== null && generation.requestCount < generation.maxRequests;
}

/** The next request of the same click; if it fails, a retry continues the report. */
export function nextRequest(context: ReportContext, generated: GeneratedText): ContextUpdate {
  const { generation } = context;
  if (generation === null) return {};
  return {
    ...tokenAfterAnswer(context),
    ...addDelta(context, { ...generated, unjoined: '' }),
    generateCommand: { type: 'report.continue' },
    requestNumber: context.requestNumber + 1,
    report: reportOf(generation, generated),
    generation: {
      ...generation,
      requestCount: generation.requestCount + 1,
      textBefore: generated.text,
      receivedBefore: generated.received,
      hasText: false,
      isThinking: false,
      unjoined: '',
    },
  };
}

export function showThinking({ generation }: ReportContext): ContextUpdate {
  return { generation: generation && { ...generation, isThinking: true } };
}

export function addDelta(context: ReportContext, partial: PartialText): ContextUpdate {
  const { generation, report } = context;
  if (generation === null) return {};
  const { textBefore, hasText: hadText } = generation;
  const { text, unjoined } = partial;
  if (text === textBefore) return { generation: { ...generation, unjoined } };
  const startsNewReport = !hadText && (textBefore === '' || report.isEdited);
  return {
    generation: { ...generation, hasText: true, unjoined },
    report: reportOf(generation, partial),
    ...(startsNewReport && {
      errorText: null,
      previousReport: hasText(report) ? report : context.previousReport,
    }),
  };
}

export function completeGeneration(
  context: ReportContext,
  generated: GeneratedText,
): ContextUpdate {
  const { generation, report } = context;
  if (generation === null) return {};
  const { received, hasAddedText, final, beforeAssembly } = generated;
  const token = tokenAfterAnswer(context);
  if (report.isEdited && !hasAddedText) return { ...token, ...breakOff(context, 'cut-off') };
  const written = { ...context, ...token, ...addDelta(context, { ...generated, unjoined: '' }) };
  const assembled = { report: { ...generation.report, ...final } };
  if (beforeAssembly === null) return { ...written, generation: null, ...assembled };
  const answer = reportOf(generation, { text: beforeAssembly, received });
  const unassembled = { ...written, report: { ...answer, outcome: final.outcome } };
  return { ...written, generation: null, ...withStep(unassembled, 'assemble', assembled) };
}

/** A failed rewriting leaves the report as it is. Else partial text stays, with the error's text after it; without any, the error's text stands instead of the report, which is kept. */
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

/** Without a token nothing was asked of a service, so the report comes back in place of the error's text. */
export function dismissFailure({ failure, report }: ReportContext): ContextUpdate {
  return failure?.kind === 'token-missing' && !isBlank(report.text) ? { errorText: null } : {};
}

export function breakOff(
  { report }: ReportContext,
  outcome: ReportOutcome,
): { readonly generation: null; readonly report: Report } {
  return { generation: null, report: { ...report, outcome } };
}

function reportOf(
  { report }: Generation,
  { text, received }: Pick<PartialText, 'text' | 'received'>,
): Report {
  return { ...report, text, outcome: null, received: receivedIfDifferent(text, received) };
}
