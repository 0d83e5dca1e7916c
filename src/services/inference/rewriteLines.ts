import type { acceptRewrite, Rewriting } from '../../check/index.ts';
import { rewriteChat } from './rewriteChat.ts';
import type { ServiceFailure } from '../../domain/failure/failure.ts';
import type { GeneratedText, GenerateReportInput } from '../../machines/actorContracts.ts';
import type { RequestCompletion } from './joinCompletion.ts';

/**
 * The one request that writes lines anew: the report with those that are better, else as it was. Of an answer that is cut off
 * the last line counts for nothing; one with nothing else in it is a failure.
 */
export type RewriteLines = (
  requestCompletion: RequestCompletion,
  input: GenerateReportInput,
  rewriting: Rewriting,
  signal: AbortSignal,
) => Promise<GeneratedText>;

export function createRewriteLines(accept: typeof acceptRewrite): RewriteLines {
  return async (requestCompletion, { request, settings }, rewriting, signal) => {
    const chat = rewriteChat(rewriting, request, settings);
    const { text: received, finish } = await requestCompletion(
      { chat, onDelta: () => undefined },
      signal,
    );
    const isCut = finish !== 'stop';
    const whole = isCut ? received.replace(/(?<![^\n])[^\n]*$/u, '') : received;
    const taken = accept(rewriting, whole, request);
    if (isCut && taken === null) throw { kind: 'interrupted' } satisfies ServiceFailure;
    const text = taken ?? rewriting.text;
    return {
      text,
      received,
      addedText: taken !== null,
      isWorthGoingOn: false,
      ended: { text, outcome: 'complete', received: null, isDateRepaired: false },
      asWritten: null,
    };
  };
}
