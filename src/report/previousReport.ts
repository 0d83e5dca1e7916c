import { datePlaceholdersIn, datesIn, withoutDates } from './dates.ts';
import { type Bullet, bulletOf, isRule, labelOf } from './text/lineParts.ts';
import type { Line, ReportDocument } from './document.ts';
import { CLOSING, isFence, keepsPlace } from './text/frameLines.ts';
import { isBlank } from '../domain/inputFields.ts';
import { isDayName, isListedName, isSectionLabel } from './text/sectionLabels.ts';
import { isTitle } from './text/sectionRoles.ts';
import { cellsOf, isRow, tableIn } from './text/tables.ts';

const HEAD_LINES = 12;
const FILLED_ITEMS = 2;

const NOTE = /^[ \t\u3000]*※/u;
const GREETING = /お疲れ|おつかれ|お世話に|おはよう|こんにちは|こんばんは|各位|申します|ご報告/u;

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
    const isLabel = cells.length > 1 && cells.filter((cell) => !keepsPlace(cell)).length === 1;
    return !isLabel && !keepsPlace(cells[table?.main ?? 0] ?? '');
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
export function eventLines({ lines, headings, headingAt }: ReportDocument): readonly EventLine[] {
  const first = headings.find((heading) => heading.mark !== 'field' && !isTitle(heading));
  const start = first?.line ?? greetingEnd(lines);
  const closing = closingStart(lines, headingAt);
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

/** Index of the line after the paragraph that greets, in a report without sections; 0 where none does. */
function greetingEnd(lines: readonly Line[]): number {
  const item = lines.findIndex(({ bullet }) => bullet !== null);
  const head = lines.slice(0, item === -1 ? HEAD_LINES : Math.min(item, HEAD_LINES));
  const greeting = head.findIndex(({ text }) => GREETING.test(text));
  const gap = lines.findIndex(({ text }, index) => index > greeting && isBlank(text));
  return greeting === -1 || gap === -1 ? 0 : gap;
}

/** Index of the first line that closes below all items, or of a last paragraph of its own. */
function closingStart(lines: readonly Line[], headingAt: ReportDocument['headingAt']): number {
  const end = lines.findLastIndex(({ bullet }, index) => headingAt.has(index) || bullet !== null);
  const below = lines.slice(end + 1);
  const phrase = below.findIndex(({ text }) => CLOSING.test(text) || isRule(text));
  const last = below.findLastIndex(({ text }) => !isBlank(text));
  const gap = below.findLastIndex(({ text }, index) => index < last && isBlank(text));
  const isApart = below.slice(0, Math.max(gap, 0)).some(({ text }) => !isBlank(text));
  const isParagraph = gap !== -1 && (isApart || lines[end]?.bullet !== null);
  const [first = below.length] = [phrase, isParagraph ? gap + 1 : -1]
    .filter((at) => at !== -1)
    .toSorted((one, other) => one - other);
  return end + 1 + first;
}
