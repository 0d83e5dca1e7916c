import { reportIn } from '../domain/continuation/answer.ts';
import { cleanUp } from '../domain/cleanUp.ts';
import { continueText, isReportEnded, seamOf } from '../domain/continuation/continuation.ts';
import { cutBack, type CutText, writtenPart } from '../domain/continuation/cutText.ts';
import type { ServiceFailure } from '../domain/failure/failure.ts';
import { isBlank } from '../domain/inputFields.ts';
import { continuationChat, reportChat, type ChatRequest } from '../domain/prompt.ts';
import { receivedOf } from '../domain/report.ts';
import type { GeneratedText, GenerateTextInput } from './actorContracts.ts';

/** One chat completion. Resolves with all of its text, never empty; rejects with a ServiceFailure. */
export type CompleteChat = (
  input: {
    readonly chat: ChatRequest;
    /** Told each piece of text as it arrives, in order; never after the promise has settled. */
    readonly onPiece: (text: string) => void;
  },
  signal: AbortSignal,
) => Promise<CompletedChat>;

export interface CompletedChat {
  /** All pieces joined; never empty. */
  readonly text: string;
  /** `length`: the service stopped at maxTokens. */
  readonly finish: 'stop' | 'length';
}

/** Whether a text says more than the one that it goes on with; white space says nothing. */
function isMore(text: string, { kept, cut }: CutText): boolean {
  return text.trimEnd() !== (kept + cut).trimEnd();
}

/** What the report has become at the end of a call. */
export function reportAfter(
  {
    request,
    base,
    received: receivedBefore,
  }: Pick<GenerateTextInput, 'request' | 'base' | 'received'>,
  { text, finish }: CompletedChat,
): GeneratedText {
  const before = cutBack(base);
  const joined = continueText(seamOf(before, request.template), reportIn(text));
  const hasNews = isMore(joined, before);
  const written = hasNews ? joined : base;
  const isWhole = isReportEnded(written, request.template) || (finish === 'stop' && hasNews);
  const cleaned = cleanUp(written, request);
  const received = receivedBefore + text;
  return {
    text: written,
    received,
    hasNews,
    ended: {
      ...cleaned,
      outcome: isWhole ? 'complete' : 'cut-off',
      received: receivedOf(cleaned.text, received),
    },
  };
}

/** One call of a run: what it writes, joined to what the calls before it wrote, and tidied. */
export async function writeReport(
  completeChat: CompleteChat,
  input: GenerateTextInput,
  signal: AbortSignal,
): Promise<GeneratedText> {
  const { request, settings, base, received, onText } = input;
  const before = cutBack(base);
  const seam = seamOf(before, request.template);
  const written = writtenPart(before);
  let arrived = '';
  let hasNews = false;
  const completed = await completeChat(
    {
      chat:
        written === ''
          ? reportChat(request, settings)
          : continuationChat(request, settings, written),
      onPiece: (piece) => {
        if (piece === '') return;
        arrived += piece;
        const text = continueText(seam, reportIn(arrived, true), true);
        hasNews ||= isMore(text, before);
        if (hasNews) onText({ text, received: received + arrived });
      },
    },
    signal,
  );
  if (base === '' && isBlank(reportIn(completed.text))) {
    throw { kind: 'empty' } satisfies ServiceFailure;
  }
  return reportAfter(input, completed);
}
