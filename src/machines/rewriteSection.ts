import { acceptRewrite, rewriteChat, type Rewriting } from '../domain/rewrite.ts';
import type { ServiceFailure } from '../domain/failure/failure.ts';
import type { GeneratedText, GenerateReportInput } from './actorContracts.ts';
import type { RequestCompletion } from './joinCompletion.ts';

/** The one request that writes a section anew: the report with it where that is better, else as it was. Half a section is a failure. */
export async function rewriteSection(
  requestCompletion: RequestCompletion,
  { request, settings }: GenerateReportInput,
  rewriting: Rewriting,
  signal: AbortSignal,
): Promise<GeneratedText> {
  const chat = rewriteChat(rewriting, request, settings);
  const { text: received, finish } = await requestCompletion(
    { chat, onDelta: () => undefined },
    signal,
  );
  if (finish === 'length') throw { kind: 'interrupted' } satisfies ServiceFailure;
  const taken = acceptRewrite(rewriting.text, rewriting.section, received, request);
  const text = taken ?? rewriting.text;
  return {
    text,
    received,
    addedText: taken !== null,
    isWorthGoingOn: false,
    ended: { text, outcome: 'complete', received: null, isDateRepaired: false },
  };
}
