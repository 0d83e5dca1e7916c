export { assemble } from './repair.ts';
export { hasEndToken, createStreamReader, extractReport } from './answer.ts';
export { isReportEnded, withoutClosingRemark } from './clean.ts';
export { continueText, remainderOf, type Remainder, resumePoint, writtenPart } from './continue.ts';
export { parseDocument, type ReportDocument } from './document.ts';
export { formatForCopy } from './copy.ts';
export { fillTemplate } from './fill.ts';
export { isLastLine, Line, lineBreakOf } from './lines.ts';
export { headDates, headDay, withHeadDay } from './headDay.ts';
export { type DayReport, itemsOfReport, type ReportItem } from './dayItems.ts';
export { doneWords, type Plan, planLine, plansOf } from './plans.ts';
export {
  contentLines,
  boilerplateOf,
  isPreviousReport,
  retainedTemplates,
} from './previousReport.ts';
export {
  formatDateLike,
  datePlaceholdersIn,
  datesIn,
  withoutDates,
  type CalendarDate,
} from './dates.ts';
export { isAbsence } from './text/daysOff.ts';
export { NOTHING_TO_REPORT, isFence } from './text/lineKinds.ts';
export { type Heading } from './text/headings.ts';
export { isRefusal, isRemark, isReplyIn } from './aside.ts';
export { reportLines, type ReportLine } from './text/reportLines.ts';
export { headingFor, isReflectionHeading, isTitle, type SectionRole } from './text/sectionRoles.ts';
export { formatDigitsLike, wordsKey } from './text/words.ts';
