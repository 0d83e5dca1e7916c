import { acceptRewrite } from '../../check/index.ts';
import type { GeneratedText, GenerateReportInput } from '../../machines/actorContracts.ts';
import { joinCompletion, type RequestCompletion } from './joinCompletion.ts';
import { requestCompletion, type CompletionParts } from './requestCompletion.ts';
import { rewriteLine } from './rewriteLines.ts';

/** One request of a report, or of the one line that is written anew. */
export async function generateReport(
  parts: CompletionParts,
  input: GenerateReportInput,
  signal: AbortSignal,
): Promise<GeneratedText> {
  const request: RequestCompletion = (...args) => requestCompletion(parts, ...args);
  const { rewriting } = input;
  if (rewriting === null) return joinCompletion(request, parts.clock, input, signal);
  return rewriteLine(acceptRewrite, request, input, rewriting, signal);
}
