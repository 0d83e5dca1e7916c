import { fromCallback } from 'xstate';
import type { PlanCommand, PlanFact, PlanReaderLogic } from '../machines/actorContracts.ts';

export type ReadPlans = (reportText: string) => readonly string[];

/** Reads plans by a rule that is fetched when there is a report to read; where it cannot be fetched there are none. */
export function createPlanReader(loadRule: () => Promise<ReadPlans>): PlanReaderLogic {
  return fromCallback<PlanCommand>(({ receive, sendBack }) => {
    let current: PlanCommand | null = null;

    async function answer(command: PlanCommand): Promise<void> {
      const readPlans = await loadRule().catch(() => null);
      if (readPlans === null || command !== current) return;
      sendBack({
        type: 'plans.changed',
        plans: readPlans(command.reportText),
      } satisfies PlanFact);
    }

    receive((command) => {
      current = command;
      if (command.reportText === '')
        sendBack({ type: 'plans.changed', plans: [] } satisfies PlanFact);
      else void answer(command);
    });
    return () => {
      current = null;
    };
  });
}
