import { cleanUp } from '../domain/cleanUp.ts';
import { cutBack, isReportEnded, joinContinuation } from '../domain/continuation.ts';
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

/** What the call's text is joined to: the base, cut back to where a call can go on. */
function join(kept: string, text: string, isGrowing = false): string {
  return kept === '' ? text : joinContinuation(kept, text, isGrowing);
}

/** What the report has become at the end of a call. */
export function reportAfter(
  { request, base }: Pick<GenerateTextInput, 'request' | 'base'>,
  { text, finish }: CompletedChat,
): GeneratedText {
  const { kept, cut } = cutBack(base);
  const joined = join(kept, text);
  const hasNews = joined !== kept;
  const written = hasNews ? joined : kept + cut;
  const next = cutBack(written);
  return {
    text: written,
    finish,
    hasNews,
    isEnded: isReportEnded(written, request.template),
    next: next.kept + next.cut,
    cleaned: cleanUp(written, request),
  };
}

/** One call of a run: what it writes, joined to what the calls before it wrote, and tidied. */
export async function writeReport(
  completeChat: CompleteChat,
  input: GenerateTextInput,
  signal: AbortSignal,
): Promise<GeneratedText> {
  const { request, settings, base, onText } = input;
  const { kept } = cutBack(base);
  let arrived = '';
  const completed = await completeChat(
    {
      chat: kept === '' ? reportChat(request, settings) : continuationChat(request, settings, kept),
      onPiece: (piece) => {
        if (piece === '') return;
        arrived += piece;
        onText({ shown: join(kept, arrived, true), whole: join(kept, arrived) });
      },
    },
    signal,
  );
  return reportAfter(input, completed);
}
