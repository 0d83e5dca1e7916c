export { assemble } from './assemble.ts';
export { labelOf } from './assembly/labels.ts';
export { itemsForToday } from './carryOver.ts';
export { cleanUp } from './cleanUp.ts';
export { isEndedBySign, readAsItComes, reportIn } from './answer.ts';
export { isReportEnded, withoutClosingRemark } from './ending.ts';
export { remainderOf, type Remainder } from './continue.ts';
export { continueText, resumePoint, writtenPart } from './continue.ts';
export { parseDocument, type Line, type ReportDocument } from './document.ts';
export { formatForCopy } from './copy.ts';
export { fillTemplate } from './fill.ts';
export { eventLines, frameOf, isPreviousReport } from './previousReport.ts';
export { answerReflection, isReflectionHeading, openReflections } from './reflection.ts';
export { bulletOf } from './text/bullets.ts';
export {
  datePlaceholdersIn,
  datesIn,
  withoutDates,
  type CalendarDate,
} from './text/dateExpressions.ts';
export { isDayOff } from './text/daysOff.ts';
export { UNDERLINE, isFence } from './text/frameLines.ts';
export { possibleHeadingKey, type Heading } from './text/headings.ts';
export { isRefusal, isRemark, isReplyIn } from './aside.ts';
export { reportLines, type ReportLine } from './text/reportLines.ts';
export { headingFor, isTitle, type SectionRole } from './text/sectionRoles.ts';
export { NOTHING_TO_REPORT, isOpenLine, lineBreakOf } from './text/textLines.ts';
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
export { itemsOfReport } from './weekly/reportItems.ts';
