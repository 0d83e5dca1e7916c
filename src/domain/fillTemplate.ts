import { bulletOf } from './text/bullets.ts';
import { withoutDates } from './text/dateExpressions.ts';
import { repairDate } from './text/dateRepair.ts';
import { headingsIn, type Heading } from './text/headings.ts';
import { CLOSING, INVITATION, RULE } from './text/frameLines.ts';
import { isBlank } from './inputFields.ts';
import { NOTHING_TO_REPORT, lineBreakOf, textLines } from './text/textLines.ts';
import { eventLines, isPreviousReport } from './previousReport.ts';
import {
  REFLECTION_PLACEHOLDER,
  isBelow,
  isReflectionHeading,
  labelledReflection,
} from './reflection.ts';
import type { ReportRequest } from './report.ts';
import { isSectionLabel } from './text/sectionLabels.ts';
import { headingFor, isTitle } from './text/sectionRoles.ts';
import { tableIn, tableRow, type Table } from './text/tables.ts';

const DEFAULT_LEAD = '・';
const NOTHING = '特になし';

/** The template filled from the fields on the device: each line of a field becomes an item under the heading it belongs to. */
export function fillTemplate(request: ReportRequest): string {
  const template = repairDate(request.template, request.template, request.date);
  const lines = textLines(template).map(({ text }) => text);
  const headings = headingsIn(template);
  const isPrevious = isPreviousReport(request.template);
  const events = new Set(isPrevious ? eventLines(template).map(({ line }) => line.text) : []);
  const lead = commonLead(lines);
  const other = headingFor('other', headings);
  const items = itemsByHeading(request, headings);
  const starts = headings.map(({ line }) => line);
  const intro = lines.slice(0, starts[0] ?? lines.length);

  const sections = headings.map((heading, index) => {
    const next = headings[index + 1];
    const body = lines.slice(heading.line + 1, next?.line ?? lines.length);
    const isParent = body.every(isBlank) && isBelow(next, heading);
    const isReflection = isReflectionHeading(heading) && !isParent;
    const given = items.get(heading);
    const section: Section = {
      line: lines[heading.line] ?? '',
      body,
      items:
        isReflection && !given?.length ? [{ indent: '', text: REFLECTION_PLACEHOLDER }] : given,
    };
    const style: Style = {
      lead: isReflection ? '' : lead,
      isPrevious,
      isReflection,
      events,
      ifNothing: heading === other ? NOTHING : '',
    };
    return heading.mark === 'field'
      ? filledField(section, style)
      : [section.line, ...filledBody(body, section.items, style)];
  });
  const head = headings.length === 0 ? appended(intro, items.get(null) ?? [], lead) : intro;
  return [...head, ...sections.flat()].join(lineBreakOf(request.template));
}

interface Section {
  /** Of its heading. */
  readonly line: string;
  readonly body: readonly string[];
  readonly items: readonly Item[] | undefined;
}

const FIELD = /^([^：:]{1,24}[：:])([ \t\u3000]*)(.*)$/u;

/** A heading with its value behind it: 困っていること: 特になし. Who wrote it and the like stays. */
function filledField({ line, body, items = [] }: Section, style: Style): readonly string[] {
  const [, label = '', gap = '', value = ''] = FIELD.exec(line) ?? [];
  const isFixed = !style.isPrevious && value !== '' && !isPlaceForItems(value);
  if (!isSectionLabel(label) || isFixed) return [line, ...body];
  const [only, ...more] = items;
  const isOld = style.isPrevious && !isPlaceForItems(value);
  if (only === undefined) return [isOld ? label : line, ...body];
  if (more.length === 0) return [label + (gap || ' ') + only.text, ...body];
  return [label, ...bulleted(items, style.lead), ...body];
}

interface Item {
  readonly indent: string;
  readonly text: string;
}

interface Style {
  readonly lead: string;
  readonly isPrevious: boolean;
  readonly isReflection: boolean;
  /** The lines that tell what happened on the day of a previous report. */
  readonly events: ReadonlySet<string>;
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
  const last =
    headings.findLast((heading) => !isReflectionHeading(heading)) ?? headings.at(-1) ?? null;
  const tomorrow = headingFor('tomorrow', headings);
  const firstOther = headings.find(
    (heading) =>
      heading !== tomorrow &&
      heading.mark !== 'field' &&
      !isTitle(heading) &&
      !isReflectionHeading(heading) &&
      withoutDates(heading.text) === heading.text,
  );
  const reflections = headings.filter(isReflectionHeading);
  const byHeading = new Map<Heading | null, readonly Item[]>();
  const add = (heading: Heading | null, items: readonly Item[]): void => {
    byHeading.set(heading, [...(byHeading.get(heading) ?? []), ...items]);
  };
  const reflectionHeadingFor = (key: string): Heading | undefined =>
    reflections.find((heading) => heading.key.includes(key) || key.includes(heading.key)) ??
    reflections[0];
  /** A field without what goes under a heading for the person's own words. */
  const itemsWithoutReflections = (field: string): readonly Item[] =>
    itemsOf(field).filter((item) => {
      const reflection = labelledReflection(item.text);
      const heading = reflection === null ? undefined : reflectionHeadingFor(reflection.key);
      if (reflection === null || heading === undefined) return true;
      add(heading, [{ indent: '', text: reflection.text }]);
      return false;
    });
  const remarks = itemsWithoutReflections(request.remarks);
  const remarksHeading =
    headingFor('remarks', headings) ??
    (remarks.length > 0
      ? (headingFor('other', headings) ?? headingFor('trouble', headings) ?? last)
      : undefined);
  const parts: readonly (readonly [Heading | null | undefined, readonly Item[]])[] = [
    [headingFor('today', headings) ?? firstOther ?? last, itemsWithoutReflections(request.today)],
    [tomorrow ?? last, itemsWithoutReflections(request.tomorrow)],
    [remarksHeading, remarks],
  ];
  for (const [heading, items] of parts) {
    if (heading !== undefined) add(heading, items);
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
  const table = tableIn(body);
  if (table !== null && !style.isReflection) return filledTable(body, table, items, style);
  const runs = bulletRuns(body);
  const [first, ...later] = runs;
  if (first === undefined) return filledProse(body, items ?? [], style);
  if (items === undefined) {
    return style.isPrevious ? withEmptiedRuns(body, runs, style.ifNothing) : body;
  }
  const written = items.length > 0 ? items : [{ indent: '', text: NOTHING }];
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

/** A table with a row for each item; one of a previous report without items keeps an empty row. */
function filledTable(
  body: readonly string[],
  table: Table,
  items: readonly Item[] | undefined,
  { isPrevious }: Style,
): readonly string[] {
  const rows = items?.map(({ text }) => tableRow(table, text)) ?? [];
  if (rows.length === 0 && !isPrevious) return body;
  const filled = rows.length === 0 ? [tableRow(table, '')] : rows;
  return [...body.slice(0, table.start), ...filled, ...body.slice(table.end)];
}

/** A section without a list: a previous report's prose gives way to the items. */
function filledProse(
  body: readonly string[],
  items: readonly Item[],
  style: Style,
): readonly string[] {
  const written = bulleted(items, style.lead);
  const old = style.isPrevious ? oldProse(body, style) : new Set<number>();
  const [place] = old;
  if (place === undefined) return items.length === 0 ? body : insertedIntoProse(body, written);
  return [
    ...body.slice(0, place),
    ...written,
    ...body.slice(place).filter((_, index) => !old.has(place + index)),
  ];
}

/** Where a section tells of its day; the last paragraph of a report is such only under a heading for the person's own words. */
function oldProse(body: readonly string[], { events, isReflection }: Style): ReadonlySet<number> {
  const isFrame = (line: string): boolean => RULE.test(line) || CLOSING.test(line);
  const start = body.findIndex((line) => !isBlank(line) && !RULE.test(line));
  const gap = body.findIndex((line, index) => index > start && (isBlank(line) || isFrame(line)));
  const end = gap === -1 ? body.length : gap;
  return new Set(
    [...body.keys()].filter((index) => {
      const line = body[index] ?? '';
      const isOwn = isReflection && start !== -1 && index >= start && index < end;
      return (
        !isBlank(line) &&
        !isFrame(line) &&
        !isPlaceForItems(line.trim()) &&
        (isOwn || events.has(line))
      );
    }),
  );
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
  return NOTHING_TO_REPORT.test(line) || INVITATION.test(line) || line === REFLECTION_PLACEHOLDER;
}

/** Items into a section without a list: in place of 特になし, or below what the template says there. */
function insertedIntoProse(body: readonly string[], items: readonly string[]): readonly string[] {
  const nothing = body.findIndex((line) => isPlaceForItems(line.trim()));
  if (nothing !== -1) return [...body.slice(0, nothing), ...items, ...body.slice(nothing + 1)];
  const isProse = (line: string | undefined): boolean =>
    line !== undefined && !isBlank(line) && !CLOSING.test(line) && !RULE.test(line);
  let start = 0;
  while (start < body.length && RULE.test(body[start] ?? '') && !isBlank(body[start] ?? ''))
    start += 1;
  let end = start;
  while (isProse(body[end])) end += 1;
  return [...body.slice(0, end), ...items, ...body.slice(end)];
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
