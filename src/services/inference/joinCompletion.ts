import {
  assemble,
  continueText,
  hasEndToken,
  isReportEnded,
  createStreamReader,
  extractReport,
  resumePoint,
  withoutClosingRemark,
  parseDocument,
  writtenPart,
} from '../../report/index.ts';
import { serviceFailureFrom, type ServiceFailure } from '../../domain/failure/failure.ts';
import { fieldTexts, isBlank } from '../../domain/inputFields.ts';
import { continuationChat, reportChat, type ChatRequest } from './prompt.ts';
import {
  receivedIfDifferent,
  type Report,
  type ReportRequest,
  textToContinue,
  appendUnjoined,
} from '../../domain/report.ts';
import type { GeneratedText, GenerateReportInput } from '../../machines/actorContracts.ts';
import { type Clock, createTimer } from '../browser/clock.ts';

/** Between two updates of the screen: what a slow phone can draw. */
const UPDATE_INTERVAL_MS = 50;

/** One chat completion. Resolves with all of its text, never empty; rejects with a ServiceFailure. */
export type RequestCompletion = (
  input: {
    readonly chat: ChatRequest;
    /** Called with each delta of text in order; never after the promise has settled. */
    readonly onDelta: (text: string) => void;
    /** Called once where thoughts arrive apart from the text. */
    readonly onThinking?: () => void;
  },
  signal: AbortSignal,
) => Promise<Completion>;

export interface Completion {
  readonly text: string;
  /** `length`: the service stopped at maxTokens. `full`: cut off as well, where a further call would bring nothing. */
  readonly finish: 'stop' | 'length' | 'full';
}

const sentTextOf = (request: ReportRequest): string => fieldTexts(request).join('\n');

/** Whether the model wrote the first line of the report a second time. */
function hasStartedOver(report: string, received: string): boolean {
  const second = parseDocument(report).nonBlankLines[1];
  const head = report.slice(0, second?.end).trim();
  const at = received.indexOf(head);
  return second !== undefined && at !== -1 && received.includes(head, at + head.length);
}

function joinText(
  { request, textBefore }: Pick<GenerateReportInput, 'request' | 'textBefore'>,
  text: string,
): { readonly text: string; readonly hasAddedText: boolean } {
  const point = resumePoint(textBefore);
  const whole = withoutClosingRemark(
    continueText(point, request.template, extractReport(text, sentTextOf(request))),
    point.stable.length,
    request,
  );
  return { text: whole, hasAddedText: whole.trimEnd() !== textBefore.trimEnd() };
}

/** A report with what had come behind it when the page was left. */
export function joinReport(report: Report, unjoined: string): Report {
  const { request, text: shown, received } = report;
  if (request === null) return { ...report, text: appendUnjoined(shown, unjoined) };
  const { text } = joinText({ request, textBefore: textToContinue(report) }, unjoined);
  return { ...report, text, received: receivedIfDifferent(text, (received ?? shown) + unjoined) };
}

export function reportAfter(
  {
    request,
    textBefore,
    isEdited,
    receivedBefore,
  }: Pick<GenerateReportInput, 'request' | 'textBefore' | 'isEdited' | 'receivedBefore'>,
  { text, finish }: Completion,
): GeneratedText {
  const sentText = sentTextOf(request);
  const { text: whole, hasAddedText } = joinText({ request, textBefore }, text);
  const written = hasAddedText ? whole : textBefore;
  const isAtEnd = finish === 'stop' || hasEndToken(text, sentText);
  const isWhole = isReportEnded(written, request.template) || (isAtEnd && hasAddedText);
  const assembled = isEdited
    ? { text: written, isInForm: false }
    : assemble(request, written, isWhole);
  const answer = textBefore === '' ? extractReport(text, sentText) : written;
  const received = receivedBefore + text;
  return {
    text: written,
    received,
    hasAddedText,
    canContinue:
      !isWhole &&
      finish !== 'full' &&
      (hasAddedText ||
        hasStartedOver(written, received) !== hasStartedOver(written, receivedBefore)),
    final: {
      text: assembled.text,
      outcome: isWhole ? 'complete' : 'cut-off',
      received: receivedIfDifferent(assembled.text, received),
    },
    beforeAssembly: assembled.isInForm ? receivedIfDifferent(assembled.text, answer) : null,
  };
}

/** One request of a report, which is shown as it grows: at most once in UPDATE_INTERVAL_MS, and whole before the request is stopped. */
export async function joinCompletion(
  requestCompletion: RequestCompletion,
  clock: Clock,
  input: GenerateReportInput,
  signal: AbortSignal,
): Promise<GeneratedText> {
  const { request, settings, textBefore, receivedBefore, onPartialText } = input;
  const sentText = sentTextOf(request);
  const written = writtenPart(resumePoint(textBefore));
  const readStream = createStreamReader(sentText);
  let arrived = '';
  let waiting = '';
  const show = () => {
    updateTimer.cancel();
    const shown = waiting === '' ? null : readStream(waiting);
    arrived += waiting;
    waiting = '';
    if (shown === '') return input.onThinking();
    if (shown === null) return;
    const isNew = textBefore === '';
    const partial = isNew ? { text: shown, unjoined: '' } : { text: textBefore, unjoined: shown };
    onPartialText({ ...partial, received: receivedBefore + arrived });
  };
  const updateTimer = createTimer(clock, show);
  const showJoined = () => {
    show();
    const { text, hasAddedText } = joinText(input, arrived);
    if (hasAddedText) onPartialText({ text, unjoined: '', received: receivedBefore + arrived });
  };
  const answer = requestCompletion(
    {
      chat:
        written === ''
          ? reportChat(request, settings)
          : continuationChat(request, settings, written, hasStartedOver(written, receivedBefore)),
      onDelta: (delta) => {
        const isFirst = waiting === '';
        waiting += delta;
        if (isFirst) updateTimer.start(UPDATE_INTERVAL_MS);
      },
      onThinking: input.onThinking,
    },
    signal,
  );
  const stopListening = input.onStopping(showJoined);
  const completed = await answer
    .finally(() => {
      stopListening();
      show();
    })
    .catch((reason: unknown): Completion => {
      if (signal.aborted) throw reason;
      const { text } = joinText(input, arrived);
      const isWhole =
        arrived !== '' && (hasEndToken(arrived, sentText) || isReportEnded(text, request.template));
      const isFiltered = serviceFailureFrom(reason).kind === 'filtered';
      if (isWhole && !isFiltered) return { text: arrived, finish: 'stop' };
      showJoined();
      throw reason;
    });
  if (textBefore === '' && isBlank(extractReport(completed.text, sentText))) {
    throw { kind: 'empty' } satisfies ServiceFailure;
  }
  return reportAfter(input, completed);
}
