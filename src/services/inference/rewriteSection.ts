import type { acceptRewrite, Rewriting } from '../../check/index.ts';
import { rewriteChat } from './rewriteChat.ts';
import type { ServiceFailure } from '../../domain/failure/failure.ts';
import type { GeneratedText, GenerateReportInput } from '../../machines/actorContracts.ts';
import type { RequestCompletion } from './joinCompletion.ts';

/** The one request that writes a section anew: the report with it where that is better, else as it was. Half a section is a failure. */
export type RewriteSection = (
  requestCompletion: RequestCompletion,
  input: GenerateReportInput,
  rewriting: Rewriting,
  signal: AbortSignal,
) => Promise<GeneratedText>;

export function createRewriteSection(accept: typeof acceptRewrite): RewriteSection {
  return async (requestCompletion, { request, settings }, rewriting, signal) => {
    const chat = rewriteChat(rewriting, request, settings);
    const { text: received, finish } = await requestCompletion(
      { chat, onDelta: () => undefined },
      signal,
    );
    if (finish === 'length') throw { kind: 'interrupted' } satisfies ServiceFailure;
    const taken = accept(rewriting.text, rewriting.section, received, request);
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
