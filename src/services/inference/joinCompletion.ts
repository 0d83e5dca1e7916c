import {
  assemble,
  continueText,
  growingReportIn,
  isEndedBySign,
  isReportEnded,
  reportIn,
  resumePoint,
  type ResumePoint,
  seamOf,
  withoutClosingRemark,
  parseDocument,
  writtenPart,
} from '../../report/index.ts';
import { serviceFailureFrom, type ServiceFailure } from '../../domain/failure/failure.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { continuationChat, reportChat, type ChatRequest } from './prompt.ts';
import { receivedOf, type ReportRequest } from '../../domain/report.ts';
import type { GeneratedText, GenerateReportInput } from '../../machines/actorContracts.ts';

/** One chat completion. Resolves with all of its text, never empty; rejects with a ServiceFailure. */
export type RequestCompletion = (
  input: {
    readonly chat: ChatRequest;
    /** Told each delta of text as it arrives, in order; never after the promise has settled. */
    readonly onDelta: (text: string) => void;
  },
  signal: AbortSignal,
) => Promise<Completion>;

export interface Completion {
  readonly text: string;
  /** `length`: the service stopped at maxTokens. `full`: cut off as well, where a further call would bring nothing. */
  readonly finish: 'stop' | 'length' | 'full';
}

const notesOf = ({ today, tomorrow, remarks }: ReportRequest): string =>
  `${today}\n${tomorrow}\n${remarks}`;

const givenOf = (request: ReportRequest): string => `${notesOf(request)}\n${request.template}`;

const isFiltered = (reason: unknown): boolean => serviceFailureFrom(reason).kind === 'filtered';

function isStartedOver(report: string, received: string): boolean {
  const second = parseDocument(report).written[1];
  const head = report.slice(0, second?.end).trim();
  const at = received.indexOf(head);
  return second !== undefined && at !== -1 && received.includes(head, at + head.length);
}

function isMore(text: string, { stable, tail }: ResumePoint): boolean {
  return text.trimEnd() !== (stable + tail).trimEnd();
}

export function reportAfter(
  {
    request,
    base,
    isBaseEdited,
    received: receivedBefore,
  }: Pick<GenerateReportInput, 'request' | 'base' | 'isBaseEdited' | 'received'>,
  { text, finish }: Completion,
): GeneratedText {
  const given = givenOf(request);
  const before = resumePoint(base);
  const joined = withoutClosingRemark(
    continueText(seamOf(before, request.template), reportIn(text, given)),
    before.stable.length,
    request.template,
    notesOf(request),
  );
  const addedText = isMore(joined, before);
  const written = addedText ? joined : base;
  const isAtEnd = finish === 'stop' || isEndedBySign(text, given);
  const isWhole = isReportEnded(written, request.template) || (isAtEnd && addedText);
  const made = isBaseEdited
    ? { text: written, isInForm: false, isDateRepaired: false }
    : assemble(request, written, isWhole);
  const answer = base === '' ? reportIn(text, given) : written;
  const received = receivedBefore + text;
  return {
    text: written,
    received,
    addedText,
    isWorthGoingOn:
      !isWhole &&
      finish !== 'full' &&
      (addedText || isStartedOver(written, received) !== isStartedOver(written, receivedBefore)),
    ended: {
      text: made.text,
      isDateRepaired: made.isDateRepaired,
      outcome: isWhole ? 'complete' : 'cut-off',
      received: receivedOf(made.text, received),
    },
    asWritten: made.isInForm ? receivedOf(made.text, answer) : null,
  };
}

export async function joinCompletion(
  requestCompletion: RequestCompletion,
  input: GenerateReportInput,
  signal: AbortSignal,
): Promise<GeneratedText> {
  const { request, settings, base, received, onText } = input;
  const given = givenOf(request);
  const before = resumePoint(base);
  const seam = seamOf(before, request.template);
  const written = writtenPart(before);
  let arrived = '';
  let addedText = false;
  const completed = await requestCompletion(
    {
      chat:
        written === ''
          ? reportChat(request, settings)
          : continuationChat(request, settings, written, isStartedOver(written, received)),
      onDelta: (delta) => {
        if (delta === '') return;
        arrived += delta;
        const text = continueText(seam, growingReportIn(arrived, given), true);
        addedText ||= isMore(text, before);
        if (addedText) onText({ text, received: received + arrived });
      },
    },
    signal,
  ).catch((reason: unknown): Completion => {
    const text = continueText(seam, reportIn(arrived, given));
    const isWhole =
      arrived !== '' && (isEndedBySign(arrived, given) || isReportEnded(text, request.template));
    if (signal.aborted || isFiltered(reason) || !isWhole) throw reason;
    return { text: arrived, finish: 'stop' };
  });
  if (base === '' && isBlank(reportIn(completed.text, given))) {
    throw { kind: 'empty' } satisfies ServiceFailure;
  }
  return reportAfter(input, completed);
}
