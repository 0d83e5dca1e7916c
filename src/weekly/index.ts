export { daysLabel, daysWithoutReport, periodBetween, periodOf, writtenPeriod } from './period.ts';
export { itemsOf, workLineKey, type WorkItem } from './grouping.ts';
export { periodRequest, periodTemplate, type ChosenItem, weeksOf } from './request.ts';
