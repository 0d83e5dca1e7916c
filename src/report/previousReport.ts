import { REPLACED_KEPT } from '../domain/template.ts';
import { datePlaceholdersIn, datesIn, withoutDates } from './dates.ts';
import { type Bullet, bulletOf, isRule, labelOf } from './text/lineParts.ts';
import { type Line, parseDocument, type ReportDocument } from './document.ts';
import { isFence, keepsPlace } from './text/frameLines.ts';
import { isBlank } from '../domain/inputFields.ts';
import { isDayName, isListedName, isSectionLabel } from './text/sectionLabels.ts';
import { isTitle } from './text/sectionRoles.ts';
import { cellsOf, isRow, tableIn } from './text/tables.ts';

const HEAD_LINES = 12;
const FILLED_ITEMS = 2;

const NOTE = /^[ \t\u3000]*※/u;

/** Whether a template is a report of another day: it says a date or has items, and leaves no place for the date. */
export function isPreviousReport(template: ReportDocument): boolean {
  if (datePlaceholdersIn(template.text).length > 0) return false;
  const lines = template.lines.map(({ text }) => text);
  const isDated = lines.slice(0, HEAD_LINES).some((text) => datesIn(text).length > 0);
  const items = lines.filter((line) => {
    const bullet = bulletOf(line);
    return bullet !== null && !keepsPlace(bullet.text) && !isOfForm(bullet);
  });
  const table = tableIn(lines);
  const hasRow = lines.slice(table?.start, table?.end ?? 0).some((row) => {
    const cells = cellsOf(row);
    return !keepsPlace(cells[table?.main ?? 0] ?? '');
  });
  const isAnswered =
    isDated &&
    (lines.some((text, index) => index !== table?.head && isAnsweredLabel(text)) ||
      eventLines(template).some(({ line }) => isTold(line)));
  return items.length + (hasRow || isAnswered ? FILLED_ITEMS : 0) >= (isDated ? 1 : FILLED_ITEMS);
}

/** Whether an item is one of a form: a box to tick, a label without a value, a section's name. */
function isOfForm({ lead, text }: Bullet): boolean {
  return /\[ ?\]|[○◯]/u.test(lead) || /[：:]$/u.test(text) || isListedName(text);
}

/** Whether a line that is no item says something. */
function isTold({ text, bullet }: Line): boolean {
  const isOther = isRow(text) || isRule(text) || isFence(text) || labelOf(text) !== null;
  return bullet === null && !isOther && withoutDates(text) === text && !keepsPlace(text.trim());
}

function isAnsweredLabel(line: string): boolean {
  const found = labelOf(line);
  return found !== null && isAnsweredBy(found.label, found.value) && !keepsPlace(found.value);
}

export function isAnsweredBy(label: string, value: string): boolean {
  return isSectionLabel(label) || (isDayName(label) && datesIn(value).length === 0);
}

export interface EventLine {
  readonly line: Line;
  readonly from: number;
}

/** What a report tells: its items, and its prose between greeting and closing. */
export function eventLines({
  lines,
  headings,
  headingAt,
  closing: end,
}: ReportDocument): readonly EventLine[] {
  const first = headings.find((heading) => heading.mark !== 'field' && !isTitle(heading));
  const start = first?.line ?? 0;
  const closing = lines.length - end.length;
  return lines.flatMap((line, index) => {
    const { bullet, text } = line;
    const isFrame =
      bullet === null
        ? index < start || index >= closing || NOTE.test(text)
        : index < start && labelOf(text) !== null;
    if (isBlank(text) || isFrame || headingAt.has(index)) return [];
    return [{ line, from: bullet?.lead.length ?? 0 }];
  });
}

/** What the next report has in common with a previous one: headings, head, greeting and closing, without their dates. */
export function frameOf(report: ReportDocument): string {
  const events = new Set(eventLines(report).map(({ line }) => line.start));
  return report.lines
    .filter(({ start }) => !events.has(start))
    .map(({ text }) => withoutDates(text))
    .join('\n');
}

/** The last five templates of these, newest first, and behind all but the newest the last five reports that stood in for one. */
export function lastReplaced(texts: readonly string[]): readonly string[] {
  if (texts.length <= REPLACED_KEPT) return texts;
  const reports = new Set(texts.filter((text) => isPreviousReport(parseDocument(text))));
  const templates = texts.filter((text) => !reports.has(text));
  const kept = [templates, [...reports]].flatMap((of) => of.slice(0, REPLACED_KEPT));
  return [...new Set([...texts.slice(0, 1), ...kept])];
}
