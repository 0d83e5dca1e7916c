// The rules of a report's text and what asks for one, fetched as one when the page is idle.
export { fillTemplate, headDay, retainedTemplates, withHeadDay } from './report/index.ts';
export { generateReport } from './services/inference/generateReport.ts';
export { joinReport } from './services/inference/joinCompletion.ts';
export { tryLine } from './services/inference/tryLine.ts';
