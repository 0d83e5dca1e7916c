import { bulletOf } from './bullets.ts';
import { datePlaceholdersIn, datesIn } from './dateExpressions.ts';
import { isBlank } from './inputFields.ts';
import { NOTHING_TO_REPORT } from './nothingToReport.ts';
import { textLines } from './textLines.ts';

const HEAD_LINES = 12;
const FILLED_ITEMS = 2;

/** Whether a template is a report of another day: it says a date or has items, and leaves no place for the date. */
export function isPreviousReport(template: string): boolean {
  if (datePlaceholdersIn(template).length > 0) return false;
  const lines = textLines(template);
  const isDated = lines.slice(0, HEAD_LINES).some(({ text }) => datesIn(text).length > 0);
  const filled = lines.filter(({ text }) => {
    const bullet = bulletOf(text);
    return bullet !== null && !isBlank(bullet.text) && !NOTHING_TO_REPORT.test(bullet.text);
  });
  return filled.length >= (isDated ? 1 : FILLED_ITEMS);
}
