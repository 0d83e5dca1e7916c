import { datePlaceholdersIn, datesIn, withoutDates } from './dates.ts';
import { bulletOf } from './text/lineParts.ts';
import type { Line, ReportDocument } from './document.ts';
import { headingKey } from './text/headings.ts';
import { CLOSING, keepsPlace } from './text/frameLines.ts';
import { isBlank } from '../domain/inputFields.ts';
import { isSectionLabel } from './text/sectionLabels.ts';
import { headingFor, isTitle } from './text/sectionRoles.ts';
import { cellsOf, isRow, tableIn } from './text/tables.ts';

const HEAD_LINES = 12;
const FILLED_ITEMS = 2;

const RULE = /^[ \t\u3000]*[-=_*―─—━]{2,}[ \t\u3000]*$/u;
const NOTE = /^[ \t\u3000]*※/u;
const LABELLED = /^[^：:。、0-9０-９]{1,24}[：:]/u;
const GREETING = /お疲れ|おつかれ|お世話に|おはよう|こんにちは|こんばんは|各位|申します|ご報告/u;

/** Whether a template is a report of another day: it says a date or has items, and leaves no place for the date. */
export function isPreviousReport(template: ReportDocument): boolean {
  if (datePlaceholdersIn(template.text).length > 0) return false;
  const lines = template.lines.map(({ text }) => text);
  const isDated = lines.slice(0, HEAD_LINES).some((text) => datesIn(text).length > 0);
  const labels = listedLabels(template);
  let isBelowLabel = false;
  const filled = template.lines.filter(({ text, bullet }, index) => {
    isBelowLabel =
      labels.has(index) || (isBelowLabel && (isBlank(text) || /^[ \t\u3000]/u.test(text)));
    if (labels.has(index)) return false;
    if (bullet === null) return isBelowLabel && !keepsPlace(text.trim());
    return !keepsPlace(bullet.text) && !isOfForm(text);
  });
  const table = tableIn(lines);
  const rows = table === null ? [] : lines.slice(table.start, table.end);
  const hasRow = rows.some((row) => {
    const cells = cellsOf(row);
    const isLabel = cells.length > 1 && cells.filter((cell) => !keepsPlace(cell)).length === 1;
    return !isLabel && !keepsPlace(cells[table?.main ?? 0] ?? '');
  });
  const isAnswered =
    isDated && lines.some((text, index) => index !== table?.head && isAnsweredLabel(text));
  return filled.length + (hasRow || isAnswered ? FILLED_ITEMS : 0) >= (isDated ? 1 : FILLED_ITEMS);
}

const LISTED_LABEL =
  /^(?:本日|今日|当日|明日|翌日|次回|他)$|[うくぐすつぬぶむるいただ](?:こと|事)$/u;

/** The outermost list items that are the headings of a template without marked ones, what they say by line; none where there are fewer than two. */
export function listedLabels({ lines, headings }: ReportDocument): ReadonlyMap<number, string> {
  const found = lines.flatMap(({ bullet }, index) => {
    const { lead = '', text = '', isNumbered = true } = bullet ?? {};
    const label = text.replace(/^\ufe0e/u, '');
    const isLabel = !isNumbered && /^[^\s[]+[ \t\u3000]*$/u.test(lead) && label.length <= 24;
    return isLabel && !/[：:。、]/u.test(label)
      ? [{ key: headingKey(label), text: label, index }]
      : [];
  });
  const labels = found.filter(({ text }) => isSectionLabel(text) || LISTED_LABEL.test(text));
  const named = (['today', 'tomorrow', 'remarks', 'other'] as const).map((role) =>
    headingFor(role, labels),
  );
  const isNamed = new Set(named.filter((one) => one !== undefined)).size > 1;
  if (!isNamed || (named[0] ?? named[1]) === undefined) return new Map();
  const first = lines.findIndex(({ text }) => !isBlank(text));
  const at = new Map(labels.map(({ index, text }) => [index, text]));
  const hasOthers = headings.some(
    (heading) =>
      heading.line !== first &&
      !at.has(heading.line) &&
      !isTitle(heading) &&
      (heading.mark !== 'field' || isSectionLabel(heading.key)),
  );
  return hasOthers ? new Map() : at;
}

export function isOfForm(line: string): boolean {
  const { lead = '', text = '' } = bulletOf(line) ?? {};
  if (text === '') return false;
  return /\[ ?\]|[○◯]/u.test(lead) || /^[^：:]{1,24}[：:]$/u.test(text) || isSectionLabel(text);
}

function isAnsweredLabel(line: string): boolean {
  const [label = '', value = ''] = isRow(line)
    ? cellsOf(line)
    : (/^([^：:]{1,24})[：:][ \t\u3000]*(.*)$/u.exec(line)?.slice(1) ?? []);
  return isAnsweredBy(label, value) && !keepsPlace(value);
}

const DAY_LABEL = /^(?:本日|今日|当日|明日|翌日)[：:]?$/u;

export function isAnsweredBy(label: string, value: string): boolean {
  return isSectionLabel(label) || (DAY_LABEL.test(label.trim()) && datesIn(value).length === 0);
}

export interface EventLine {
  readonly line: Line;
  readonly from: number;
}

/** What a report tells: its items, and its prose between greeting and closing. */
export function eventLines({ lines, headings, headingAt }: ReportDocument): readonly EventLine[] {
  const sections = headings.filter((heading) => heading.mark !== 'field' && !isTitle(heading));
  const start = sections[0]?.line ?? greetingEnd(lines);
  const closing = closingStart(lines, headingAt);
  return lines.flatMap((line, index) => {
    const { bullet } = line;
    const isFrame =
      bullet === null
        ? index < start || index >= closing || NOTE.test(line.text)
        : index < start && LABELLED.test(bullet.text);
    if (isBlank(line.text) || isFrame || headingAt.has(index)) return [];
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
  const head = lines.slice(0, HEAD_LINES);
  const item = head.findIndex(({ bullet }) => bullet !== null);
  const greeting = head
    .slice(0, item === -1 ? undefined : item)
    .findIndex(({ text }) => GREETING.test(text));
  const gap = lines.findIndex(({ text }, index) => index > greeting && isBlank(text));
  return greeting === -1 || gap === -1 ? 0 : gap;
}

function closingStart(lines: readonly Line[], headingAt: ReportDocument['headingAt']): number {
  const end = lines.findLastIndex(({ bullet }, index) => headingAt.has(index) || bullet !== null);
  const phrase = lines.findIndex(
    ({ text }, index) => index > end && (CLOSING.test(text) || RULE.test(text)),
  );
  const last = lines.findLastIndex(({ text }) => !isBlank(text));
  const gap = lines.slice(0, Math.max(last, 0)).findLastIndex(({ text }) => isBlank(text));
  const isApart = lines.slice(end + 1, Math.max(gap, 0)).some(({ text }) => !isBlank(text));
  const isBelowItem = lines[end]?.bullet !== null;
  const paragraph = gap === -1 || gap < end || !(isApart || isBelowItem) ? lines.length : gap + 1;
  return phrase === -1 ? paragraph : Math.min(phrase, paragraph);
}
