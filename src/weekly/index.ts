export {
  daysLabel,
  daysWithoutReport,
  periodBetween,
  periodOf,
  periodUpToLastReport,
} from './period.ts';
export { workItemsOf, workLineId, type WorkItem } from './grouping.ts';
export { periodRequest, periodTemplate, type ChosenItem, itemsByWeek } from './request.ts';
