// What asks for a report, fetched as one once the page is used.
export { generateReport } from './services/inference/generateReport.ts';
export { joinReport } from './services/inference/joinCompletion.ts';
export { tryLine } from './services/inference/tryLine.ts';
