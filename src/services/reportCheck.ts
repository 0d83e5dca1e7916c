import { type EventObject, fromCallback } from 'xstate';
import type { checkReportInPieces } from '../check/index.ts';
import type { CheckEvent, CheckInput, ReportCheckLogic } from '../machines/actorContracts.ts';

export interface ReportCheckParts {
  readonly loadChecks: () => Promise<{ readonly checkReportInPieces: typeof checkReportInPieces }>;
  readonly idle: () => Promise<void>;
  /** In ms. */
  readonly now: () => number;
}

/** For at most so long the page answers no key. */
const SLICE_MS = 8;

export function createReportCheck({ loadChecks, idle, now }: ReportCheckParts): ReportCheckLogic {
  return fromCallback<EventObject, CheckInput>(({ input: { text, request }, sendBack }) => {
    let isStopped = false;

    async function check(): Promise<void> {
      const rules = await loadChecks().catch(() => null);
      if (rules === null) return;
      const pieces = rules.checkReportInPieces(text, request);
      for (;;) {
        await idle();
        if (isStopped) return;
        const end = now() + SLICE_MS;
        let piece = pieces.next();
        while (piece.done !== true && now() < end) piece = pieces.next();
        if (piece.done !== true) continue;
        sendBack({ type: 'checks.changed', ...piece.value } satisfies CheckEvent);
        return;
      }
    }

    void check();
    return () => {
      isStopped = true;
    };
  });
}
