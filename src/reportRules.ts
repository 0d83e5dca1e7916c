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

export { tryLine } from './services/inference/tryLine.ts';
export { fillTemplate, headDay, joinReport, lastReplaced, withHeadDay };

/** A frame that shows a delta takes a part of it, on a slow phone too. */
const PAUSE_MS = 50;

/** One request of a generation, its deltas paced. One that waits is handed over before the request is stopped. */
export async function generateReport(
  call: CompletionDependencies,
  input: GenerateReportInput,
  signal: AbortSignal,
): Promise<GeneratedText> {
  const request: RequestCompletion = async ({ chat, onDelta }, stopped) => {
    let waiting = '';
    let cancelPause = () => {};
    const handOver = () => {
      cancelPause();
      if (waiting !== '') onDelta(waiting);
      waiting = '';
    };
    const collect = (delta: string) => {
      if (waiting === '') cancelPause = call.clock.after(PAUSE_MS, handOver);
      waiting += delta;
    };
    const stopListening = input.onStopping(handOver);
    try {
      const { onThinking } = input;
      return await requestCompletion(call, { chat, onDelta: collect, onThinking }, stopped);
    } finally {
      stopListening();
      handOver();
    }
  };
  if (input.rewriting === null) return joinCompletion(request, input, signal);
  const { acceptRewrite } = await loadReportChecks();
  return rewriteLine(acceptRewrite, request, input, input.rewriting, signal);
}
