import { fromCallback } from 'xstate';
import type { PlanCommand, PlanFact, PlanReaderLogic } from '../machines/actorContracts.ts';

export type ReadPlans = (reportText: string) => readonly string[];

/** Reads plans by a rule that is fetched when there is a report to read; where it cannot be fetched there are none. */
export function createPlanReader(loadRule: () => Promise<ReadPlans>): PlanReaderLogic {
  return fromCallback<PlanCommand>(({ receive, sendBack }) => {
    let current: PlanCommand | null = null;
    receive((command) => {
      current = command;
      const tell = (plans: readonly string[]) => {
        if (command === current) sendBack({ type: 'plans.changed', plans } satisfies PlanFact);
      };
      if (command.reportText === '') tell([]);
      else {
        void loadRule()
          .then((readPlans) => tell(readPlans(command.reportText)))
          .catch(() => undefined);
      }
    });
    return () => {
      current = null;
    };
  });
}
