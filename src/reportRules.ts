import { itemsForToday } from './domain/carryOver.ts';
import { fillTemplate } from './domain/fillTemplate.ts';
import { sampleReport } from './domain/sampleReport.ts';
import { loadReportChecks } from './components/onDemand.tsx';
import type { GeneratedText, GenerateReportInput } from './machines/actorContracts.ts';
import { joinCompletion, type RequestCompletion } from './machines/joinCompletion.ts';
import {
  requestCompletion,
  type CompletionDependencies,
} from './services/inference/requestCompletion.ts';
import { afterFrameOf, throttleDeltas } from './services/inference/throttleDeltas.ts';

/** The request and the rules of text: a part of the page that no first paint and no key needs. */
export { fillTemplate, itemsForToday, sampleReport };

/** One request of a generation, its deltas paced. A delta that waits is handed over before the request is stopped. */
export async function generateReport(
  call: CompletionDependencies,
  page: Window,
  input: GenerateReportInput,
  signal: AbortSignal,
): Promise<GeneratedText> {
  const pace = {
    clock: call.clock,
    now: () => page.performance.now(),
    afterFrame: afterFrameOf(page),
  };
  const request: RequestCompletion = async ({ chat, onDelta }, stopped) => {
    const paced = throttleDeltas(pace, onDelta);
    const stopListening = input.onStopping(paced.flush);
    try {
      return await requestCompletion(call, { chat, onDelta: paced.push }, stopped);
    } finally {
      stopListening();
      paced.flush();
    }
  };
  if (input.rewriting === null) return joinCompletion(request, input, signal);
  const { rewriteSection } = await loadReportChecks();
  return rewriteSection(request, input, input.rewriting, signal);
}
