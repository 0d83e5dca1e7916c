export {
  daysLabel,
  daysWithoutReport,
  periodBetween,
  periodOf,
  periodUpToLastReport,
} from './period.ts';
export { workItemsOf, workLineKey, type WorkItem } from './grouping.ts';
export { periodRequest, periodTemplate, type ChosenItem, weeksOf } from './request.ts';
