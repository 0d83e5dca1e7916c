import { cleanUp } from '../domain/cleanUp.ts';
import {
  continueText,
  cutBack,
  type CutText,
  isReportEnded,
  writtenPart,
} from '../domain/continuation.ts';
import { continuationChat, reportChat, type ChatRequest } from '../domain/prompt.ts';
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
  { request, base }: Pick<GenerateTextInput, 'request' | 'base'>,
  { text, finish }: CompletedChat,
): GeneratedText {
  const before = cutBack(base);
  const joined = continueText(before, text, request.template);
  const hasNews = isMore(joined, before);
  const written = hasNews ? joined : before.kept + before.cut;
  const next = cutBack(written);
  const isWhole = isReportEnded(written, request.template) || (finish === 'stop' && hasNews);
  const cleaned = cleanUp(written, request);
  return {
    text: written,
    hasNews,
    next: next.kept + next.cut,
    ended: {
      ...cleaned,
      outcome: isWhole ? 'complete' : 'cut-off',
      received: cleaned.text === written ? null : written,
    },
  };
}

/** One call of a run: what it writes, joined to what the calls before it wrote, and tidied. */
export async function writeReport(
  completeChat: CompleteChat,
  input: GenerateTextInput,
  signal: AbortSignal,
): Promise<GeneratedText> {
  const { request, settings, base, onText } = input;
  const before = cutBack(base);
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
        const shown = continueText(before, arrived, request.template, true);
        hasNews ||= isMore(shown, before);
        if (hasNews) onText({ shown, whole: continueText(before, arrived, request.template) });
      },
    },
    signal,
  );
  return reportAfter(input, completed);
}
