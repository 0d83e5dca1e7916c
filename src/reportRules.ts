import { itemsForToday } from './domain/carryOver.ts';
import { draftWithoutService } from './domain/draftWithoutService.ts';
import type { GeneratedText, GenerateTextInput } from './machines/actorContracts.ts';
import { writeReport } from './machines/writeReport.ts';
import { generateText, type GenerateTextDependencies } from './services/inference/generateText.ts';
import { afterFrameOf, pacePieces } from './services/inference/pacePieces.ts';

/** The call and the rules of text: a part of the page that no first paint and no key needs. */
export { draftWithoutService, itemsForToday };

/** One call of a run, its pieces paced. A piece that waits is handed over before the call is stopped. */
export async function generateReport(
  call: GenerateTextDependencies,
  page: Window,
  input: GenerateTextInput,
  signal: AbortSignal,
): Promise<GeneratedText> {
  const pace = {
    clock: call.clock,
    now: () => page.performance.now(),
    afterFrame: afterFrameOf(page),
  };
  return writeReport(
    async ({ chat, onPiece }, stopped) => {
      const paced = pacePieces(pace, onPiece);
      const stopListening = input.onStopping(paced.flush);
      try {
        return await generateText(call, { chat, onPiece: paced.push }, stopped);
      } finally {
        stopListening();
        paced.flush();
      }
    },
    input,
    signal,
  );
}
