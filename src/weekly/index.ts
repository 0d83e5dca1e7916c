export { itemsOfPeriodInPieces, type WorkItem } from './workItems.ts';
