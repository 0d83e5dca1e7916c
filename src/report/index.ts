export { assemble } from './assemble.ts';
export { bulletOf, labelOf } from './text/lineParts.ts';
export { isEndedBySign, readAsItComes, reportIn } from './answer.ts';
export { isReportEnded, withoutClosingRemark } from './clean.ts';
export { continueText, remainderOf, type Remainder, resumePoint, writtenPart } from './continue.ts';
export { parseDocument, type Line, type ReportDocument } from './document.ts';
export { formatForCopy } from './copy.ts';
export { fillTemplate } from './fill.ts';
export { headDay, withHeadDay } from './headDay.ts';
export { itemsForToday, itemsOfReport } from './items.ts';
export { lastReplaced } from './lastReplaced.ts';
export { eventLines, frameOf, isPreviousReport } from './previousReport.ts';
export { dateLike, datePlaceholdersIn, datesIn, withoutDates, type CalendarDate } from './dates.ts';
export { isDayOff } from './text/daysOff.ts';
export { NOTHING_TO_REPORT, UNDERLINE, isFence } from './text/frameLines.ts';
export { possibleHeadingKey, type Heading } from './text/headings.ts';
export { isRefusal, isRemark, isReplyIn } from './aside.ts';
export { reportLines, type ReportLine } from './text/reportLines.ts';
export { headingFor, isReflectionHeading, isTitle, type SectionRole } from './text/sectionRoles.ts';
export { isOpenLine, lineBreakOf } from './text/textLines.ts';
export {
  daysLabel,
  daysWithoutReport,
  periodBetween,
  periodOf,
  withoutDays,
  type DayReport,
  type PeriodChoice,
} from './weekly/period.ts';
export {
  periodRequest,
  periodSaid,
  periodTemplate,
  templateOf,
  type ChosenItem,
} from './weekly/periodRequest.ts';
