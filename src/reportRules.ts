import { fillTemplate, headDay, lastReplaced, withHeadDay } from './report/index.ts';
import { loadReportChecks } from './components/onDemand.tsx';
import type { GeneratedText, GenerateReportInput } from './machines/actorContracts.ts';
import {
  joinCompletion,
  joinReport,
  type RequestCompletion,
} from './services/inference/joinCompletion.ts';
import { rewriteLine } from './services/inference/rewriteLines.ts';
import {
  requestCompletion,
  type CompletionDependencies,
} from './services/inference/requestCompletion.ts';
import { throttleDeltas } from './services/inference/throttleDeltas.ts';

export { fillTemplate, headDay, joinReport, lastReplaced, withHeadDay };

/** One request of a generation, its deltas paced. A delta that waits is handed over before the request is stopped. */
export async function generateReport(
  call: CompletionDependencies,
  input: GenerateReportInput,
  signal: AbortSignal,
): Promise<GeneratedText> {
  const request: RequestCompletion = async ({ chat, onDelta }, stopped) => {
    const paced = throttleDeltas(call.clock, onDelta);
    const stopListening = input.onStopping(paced.flush);
    try {
      return await requestCompletion(call, { chat, onDelta: paced.push }, stopped);
    } finally {
      stopListening();
      paced.flush();
    }
  };
  if (input.rewriting === null) return joinCompletion(request, input, signal);
  const { acceptRewrite } = await loadReportChecks();
  return rewriteLine(acceptRewrite, request, input, input.rewriting, signal);
}
