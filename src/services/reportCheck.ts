import { type EventObject, fromCallback } from 'xstate';
import type { CheckResult } from '../check/index.ts';
import type { ReportRequest } from '../domain/report.ts';
import type { CheckFact, CheckInput, ReportCheckLogic } from '../machines/actorContracts.ts';

export interface ReportCheckDependencies {
  readonly loadRules: () => Promise<{
    readonly checkReportInPieces: (
      text: string,
      request: ReportRequest,
    ) => Generator<undefined, CheckResult>;
  }>;
  readonly idle: () => Promise<void>;
}

export function createReportCheck({ loadRules, idle }: ReportCheckDependencies): ReportCheckLogic {
  return fromCallback<EventObject, CheckInput>(({ input: { text, request }, sendBack }) => {
    let isStopped = false;

    async function check(): Promise<void> {
      const rules = await loadRules().catch(() => null);
      if (rules === null) return;
      const pieces = rules.checkReportInPieces(text, request);
      for (;;) {
        await idle();
        if (isStopped) return;
        const piece = pieces.next();
        if (piece.done !== true) continue;
        sendBack({ type: 'checks.changed', ...piece.value } satisfies CheckFact);
        return;
      }
    }

    void check();
    return () => {
      isStopped = true;
    };
  });
}
