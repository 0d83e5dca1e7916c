import { bulletOf } from './text/bullets.ts';
import { repairDate } from './text/dateRepair.ts';
import { headingsIn, type Heading } from './text/headings.ts';
import { CLOSING, INVITATION, RULE } from './text/frameLines.ts';
import { isBlank } from './inputFields.ts';
import { NOTHING_TO_REPORT, lineBreakOf, textLines } from './text/textLines.ts';
import { isPreviousReport } from './previousReport.ts';
import type { ReportRequest } from './report.ts';
import { headingFor } from './text/sectionRoles.ts';

const DEFAULT_LEAD = '・';
const NOTHING = '特になし';

/** The template filled from the fields on the device: each line of a field becomes an item under the heading it belongs to. */
export function fillTemplate(request: ReportRequest): string {
  const template = repairDate(request.template, request.template, request.date);
  const lines = textLines(template).map(({ text }) => text);
  const headings = headingsIn(template);
  const isPrevious = isPreviousReport(request.template);
  const lead = commonLead(lines);
  const other = headingFor('other', headings);
  const items = itemsByHeading(request, headings);
  const starts = headings.map(({ line }) => line);
  const intro = lines.slice(0, starts[0] ?? lines.length);

  const sections = headings.map((heading, index) => {
    const body = lines.slice(heading.line + 1, starts[index + 1] ?? lines.length);
    const filled = filledBody(body, items.get(heading), {
      lead,
      isPrevious,
      ifNothing: heading === other ? NOTHING : '',
    });
    return [lines[heading.line] ?? '', ...filled];
  });
  const head = headings.length === 0 ? appended(intro, items.get(null) ?? [], lead) : intro;
  return [...head, ...sections.flat()].join(lineBreakOf(request.template));
}

interface Item {
  readonly indent: string;
  readonly text: string;
}

interface Style {
  readonly lead: string;
  readonly isPrevious: boolean;
  /** What takes the place of a previous report's items where today has none. */
  readonly ifNothing: string;
}

function itemsOf(field: string): readonly Item[] {
  return textLines(field).flatMap(({ text }) => {
    const bullet = bulletOf(text);
    const isListed = bullet !== null && !bullet.isNumbered;
    const words = isListed ? bullet.text : text.trim();
    if (isBlank(words)) return [];
    return [
      { indent: isListed ? (/^[ \t\u3000]*/u.exec(bullet.lead)?.[0] ?? '') : '', text: words },
    ];
  });
}

/** What goes under which heading; `null` stands for a template without any. A heading that is meant for a field is there even if the field is blank. */
function itemsByHeading(
  request: ReportRequest,
  headings: readonly Heading[],
): ReadonlyMap<Heading | null, readonly Item[]> {
  const last = headings.at(-1) ?? null;
  const remarks = itemsOf(request.remarks);
  const remarksHeading =
    headingFor('remarks', headings) ??
    (remarks.length > 0 ? (headingFor('other', headings) ?? last) : undefined);
  const parts: readonly (readonly [Heading | null | undefined, readonly Item[]])[] = [
    [headingFor('today', headings) ?? last, itemsOf(request.today)],
    [headingFor('tomorrow', headings) ?? last, itemsOf(request.tomorrow)],
    [remarksHeading, remarks],
  ];
  const byHeading = new Map<Heading | null, readonly Item[]>();
  for (const [heading, items] of parts) {
    if (heading !== undefined)
      byHeading.set(heading, [...(byHeading.get(heading) ?? []), ...items]);
  }
  return byHeading;
}

function commonLead(lines: readonly string[]): string {
  const bullets = lines.flatMap((line) => bulletOf(line) ?? []);
  return bullets.find(({ isNumbered }) => !isNumbered)?.lead ?? DEFAULT_LEAD;
}

function filledBody(
  body: readonly string[],
  items: readonly Item[] | undefined,
  style: Style,
): readonly string[] {
  const [first, ...later] = bulletRuns(body);
  if (items === undefined) {
    return style.isPrevious ? withEmptiedRuns(body, bulletRuns(body), style.ifNothing) : body;
  }
  const written = items.length > 0 ? items : [{ indent: '', text: NOTHING }];
  if (first !== undefined) {
    const rest = body.slice(first.end);
    const laterRuns = later.map(({ start, end }) => ({
      start: start - first.end,
      end: end - first.end,
    }));
    return [
      ...body.slice(0, first.start),
      ...bulleted(written, leadOf(body[first.start] ?? '')),
      ...(style.isPrevious ? withEmptiedRuns(rest, laterRuns, '') : rest),
    ];
  }
  if (items.length === 0) return body;
  return insertedIntoProse(body, bulleted(items, style.lead), style.isPrevious);
}

interface Run {
  readonly start: number;
  readonly end: number;
}

/** Where list items stand, sub-items, wrapped lines and blank lines between them included. */
function bulletRuns(body: readonly string[]): readonly Run[] {
  const runs: Run[] = [];
  for (const [index, line] of body.entries()) {
    const last = runs.at(-1);
    const isItem = bulletOf(line) !== null;
    const isWrapped = last?.end === index && /^[ \t\u3000]+\S/u.test(line);
    if (
      last !== undefined &&
      (isWrapped || (isItem && body.slice(last.end, index).every(isBlank)))
    ) {
      runs[runs.length - 1] = { start: last.start, end: index + 1 };
    } else if (isItem) {
      runs.push({ start: index, end: index + 1 });
    }
  }
  return runs;
}

function withEmptiedRuns(
  body: readonly string[],
  runs: readonly Run[],
  ifNothing: string,
): readonly string[] {
  const saysSomething = (line: string): boolean => {
    const words = (bulletOf(line)?.text ?? line).trim();
    return words !== '' && !NOTHING_TO_REPORT.test(words);
  };
  const emptied = new Map(
    runs
      .filter(({ start, end }) => body.slice(start, end).some(saysSomething))
      .map((run) => [run.start, run]),
  );
  const lines: string[] = [];
  for (let index = 0; index < body.length; index += 1) {
    const line = body[index] ?? '';
    const run = emptied.get(index);
    lines.push(run === undefined ? line : (leadOf(line) + ifNothing).trimEnd());
    if (run !== undefined) index = run.end - 1;
  }
  return lines;
}

function leadOf(line: string): string {
  return bulletOf(line)?.lead ?? DEFAULT_LEAD;
}

function bulleted(items: readonly Item[], lead: string): readonly string[] {
  const spaced = /[-*+–—\].)]$/u.test(lead) ? `${lead} ` : lead;
  return items.map(({ indent, text }, index) => indent + numbered(spaced, index) + text);
}

/** The lead of a numbered list with the number of the item in it; any other lead as it is. */
function numbered(lead: string, index: number): string {
  const isFullWidth = /[０-９]/u.test(lead);
  return lead
    .replace(/[0-9０-９]+/u, () => (isFullWidth ? fullWidth(index + 1) : String(index + 1)))
    .replace(/[①-⑳]/u, () =>
      index < 20 ? String.fromCodePoint(0x2460 + index) : `(${String(index + 1)})`,
    );
}

function fullWidth(value: number): string {
  return String(value).replace(/[0-9]/gu, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
  );
}

function isPlaceForItems(line: string): boolean {
  return NOTHING_TO_REPORT.test(line) || INVITATION.test(line);
}

/** Items into a section without a list: in place of 特になし, of a previous report's prose, or below what the template says there. */
function insertedIntoProse(
  body: readonly string[],
  items: readonly string[],
  isPrevious: boolean,
): readonly string[] {
  const nothing = body.findIndex((line) => isPlaceForItems(line.trim()));
  if (nothing !== -1) return [...body.slice(0, nothing), ...items, ...body.slice(nothing + 1)];
  const isProse = (line: string | undefined): boolean =>
    line !== undefined && !isBlank(line) && !CLOSING.test(line) && !RULE.test(line);
  let start = 0;
  while (start < body.length && RULE.test(body[start] ?? '') && !isBlank(body[start] ?? ''))
    start += 1;
  let end = start;
  while (isProse(body[end])) end += 1;
  return [...body.slice(0, isPrevious ? start : end), ...items, ...body.slice(end)];
}

function appended(
  lines: readonly string[],
  items: readonly Item[],
  lead: string,
): readonly string[] {
  const [run] = bulletRuns(lines);
  if (run !== undefined) {
    return [
      ...lines.slice(0, run.start),
      ...bulleted(items, leadOf(lines[run.start] ?? '')),
      ...lines.slice(run.end),
    ];
  }
  const closing = lines.findIndex((line, index) => index > 0 && CLOSING.test(line));
  const at = closing === -1 ? lines.length : closing;
  return [...lines.slice(0, at), ...bulleted(items, lead), ...lines.slice(at)];
}
