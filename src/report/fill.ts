import { parseDocument, type ReportDocument } from './document.ts';
import { bulletOf } from './text/bullets.ts';
import { datesIn, withoutDates } from './text/dateExpressions.ts';
import { repairDate } from './text/dateRepair.ts';
import { headingKey, type Heading } from './text/headings.ts';
import { CLOSING, INVITATION, RULE, keepsPlace } from './text/frameLines.ts';
import { isBlank } from '../domain/inputFields.ts';
import { NOTHING_TO_REPORT, lineBreakOf } from './text/textLines.ts';
import {
  eventLines,
  isAnsweredBy,
  isOfForm,
  isPreviousReport,
  listedLabels,
} from './previousReport.ts';
import {
  REFLECTION_PLACEHOLDER,
  isBelow,
  isReflectionHeading,
  labelledReflection,
} from './reflection.ts';
import type { ReportRequest } from '../domain/report.ts';
import { OWN_LABELS } from '../domain/template.ts';
import { headingLike, numbered } from './text/headingLike.ts';
import { isSectionLabel } from './text/sectionLabels.ts';
import {
  headingFor,
  isTitle,
  namesDay,
  type Label,
  type SectionRole,
} from './text/sectionRoles.ts';
import { cellsOf, isOfTable, isRow, rowLike, tableIn, type Table } from './text/tables.ts';

const DEFAULT_LEAD = '・';
const NOTHING = '特になし';

/** The template filled from the fields on the device: each line of a field becomes an item under the heading, behind the label or in the cell that names it, else under 備考. */
export function fillTemplate(request: ReportRequest): string {
  const template = repairDate(request.template, request.template, request.date);
  const isPrevious = isPreviousReport(parseDocument(request.template));
  const form = formOf(parseDocument(template), isPrevious);
  const lineBreak = lineBreakOf(request.template);
  const isBare =
    form.places.length === 0 &&
    form.columns.length === 0 &&
    !form.headings.some(isReflectionHeading);
  if (isBare) return withBlocks(form, request).join(lineBreak);
  const { byPlace, rest } = itemsByPlace(form, request);
  if (rest.length === 0) return filled(form, byPlace).join(lineBreak);
  const whole = withRemarksHeading(form, lineBreak);
  return filled(whole, itemsByPlace(whole, request).byPlace).join(lineBreak);
}

/** A place that notes can go to: below a heading, behind the label of a line, into a cell beside a label or below a name. */
interface Place extends Label {
  readonly line: number;
  readonly kind: 'heading' | 'value' | 'cell' | 'column';
  /** Whether it is a label in a list, which is part of the section that the list stands in. */
  readonly isListed?: boolean;
  /** Of the cell. */
  readonly column: number;
  readonly heading?: Heading;
}

interface Column extends Place {
  readonly name: string;
}

/** A template taken apart. */
interface Form {
  readonly template: ReportDocument;
  readonly lines: readonly string[];
  readonly headings: readonly Heading[];
  /** Whether list items are its headings, with nothing listed below them. */
  readonly isOfLabels: boolean;
  /** The lines below a row with tabs that go on in its second cell. */
  readonly continued: ReadonlySet<number>;
  readonly isPrevious: boolean;
  /** In order; columns of a table stand apart, since a heading goes before them. */
  readonly places: readonly Place[];
  /** Those that are no part of a section. */
  readonly open: readonly Place[];
  readonly columns: readonly Column[];
  readonly tables: readonly Table[];
  readonly lead: string;
}

function formOf(template: ReportDocument, isPrevious: boolean): Form {
  const lines = template.lines.map(({ text }) => text);
  const continued = new Set<number>();
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1] ?? '';
    const isBelowCell = continued.has(index - 1) || (above.includes('\t') && isRow(above));
    if (line.startsWith('\t') && isBelowCell) continued.add(index);
  }
  const labels = listedHeadings(template);
  const listed = new Set(labels.map(({ line }) => line));
  const headings = [...template.headings.filter(({ line }) => !listed.has(line)), ...labels]
    .filter(({ line }) => !continued.has(line))
    .toSorted((one, other) => one.line - other.line);
  const bounds = lines.some(isRow) ? [-1, ...headings.map(({ line }) => line)] : [];
  const tables = bounds.flatMap((line, index) =>
    tablesIn(lines, line + 1, bounds[index + 1] ?? lines.length),
  );
  const headingAt = new Map(headings.map((heading) => [heading.line, heading]));
  const columnsAt = new Set(
    tables.flatMap(({ head, end }) => [...Array(end - head).keys()].map((row) => head + row)),
  );
  const first = lines.findIndex((line) => !isBlank(line));
  const isTitled = labels.length > 0 && !listed.has(first);
  const places = lines.flatMap((text, line): readonly Place[] => {
    const heading = headingAt.get(line);
    if (heading !== undefined) {
      const isHead =
        (line === first && (withoutDates(text) !== text || isTitled)) ||
        (heading.mark === 'field' && datesIn(text).length > 0) ||
        isReflectionHeading(heading) ||
        isTitle(heading);
      return isHead ? [] : [{ ...heading, kind: 'heading', column: -1, heading }];
    }
    if (columnsAt.has(line) || continued.has(line)) return [];
    if (isRow(text)) return labelledCells(text, line, isPrevious);
    const [, label = '', , value = ''] = FIELD.exec(text) ?? [];
    const isListed = bulletOf(text) !== null;
    return isAnsweredBy(label, value) && (keepsPlace(value) || (isPrevious && !isListed))
      ? [{ key: headingKey(label), text: label, line, kind: 'value', column: -1, isListed }]
      : [];
  });
  const columns = tables.flatMap(({ head, names }) => {
    const above = headings.findLast(
      (heading) => heading.line < head && heading.mark !== 'field' && !isTitle(heading),
    );
    return names.map((name, column) => ({
      key: (above?.key ?? '') + headingKey(name),
      text: (above?.text ?? '') + name,
      line: head,
      kind: 'column' as const,
      column,
      name,
    }));
  });
  const section = places.find(({ kind }) => kind === 'heading')?.line ?? lines.length;
  const open = places.filter(({ isListed, line }) => !isListed || line < section);
  const bullets = template.lines.flatMap(({ bullet }, index) =>
    headingAt.has(index) ? [] : (bullet ?? []),
  );
  const isOfLabels = labels.length > 0 && bullets.length === 0;
  const lead = isOfLabels
    ? leadBelow(lines, labels)
    : bullets.find((bullet) => !bullet.isNumbered && !/[○◯●]/u.test(bullet.lead))?.lead;
  return {
    template,
    lines,
    headings,
    isOfLabels,
    continued,
    isPrevious,
    places,
    open,
    columns,
    tables,
    lead: lead ?? DEFAULT_LEAD,
  };
}

/** The list items that are headings, where no other line is one. */
function listedHeadings(template: ReportDocument): readonly Heading[] {
  return [...listedLabels(template)].map(([line, label]) => {
    const { start = 0, text = '' } = template.lines[line] ?? {};
    const trimmed = text.trim();
    return {
      key: headingKey(label),
      text: trimmed,
      mark: 'plain',
      line,
      start,
      end: start + trimmed.length,
    };
  });
}

/** What stands in front of an item below a label of a list: the indent of the words there, or a mark that is indented. */
function leadBelow(lines: readonly string[], labels: readonly Heading[]): string {
  const words = labels.flatMap(
    ({ line }) => /^([ \t\u3000]+)\S/u.exec(lines[line + 1] ?? '')?.[1] ?? [],
  );
  return words[0] ?? `\u3000${DEFAULT_LEAD}`;
}

/** The tables with columns among some of the lines. */
function tablesIn(lines: readonly string[], from: number, to: number): readonly Table[] {
  const table = tableIn(lines.slice(from, to));
  if (table === null) return [];
  const [head, start, end] = [table.head + from, table.start + from, table.end + from];
  return [{ ...table, head, start, end }, ...tablesIn(lines, end, to)];
}

/** The labels of a row with room in the next cell. */
function labelledCells(text: string, line: number, isPrevious: boolean): readonly Place[] {
  const cells = cellsOf(text);
  return cells.flatMap((label, column): readonly Place[] => {
    const value = cells[column + 1];
    const isRoom =
      value !== undefined && (keepsPlace(value) || (isPrevious && isSectionLabel(label)));
    return label !== '' && isRoom
      ? [{ key: headingKey(label), text: label, line, kind: 'cell', column: column + 1 }]
      : [];
  });
}

/** Where a field goes: to what names it, there to the label or table inside; null where nothing does. */
function placeFor(role: SectionRole, form: Form): Place | null {
  const days = form.columns.filter(({ name }) => namesDay(role, name));
  const best =
    headingFor(role, form.open) ?? headingFor(role, days) ?? headingFor(role, form.columns);
  if (best?.heading === undefined) return best ?? null;
  const isWide = ({ mark }: Heading): boolean => mark !== 'field' && mark !== 'colon';
  const next = (isEnd: (heading: Heading) => boolean): number =>
    form.headings.find((heading) => heading.line > best.line && isEnd(heading))?.line ??
    form.lines.length;
  const end = next(isWide(best.heading) ? isWide : () => true);
  const inside = form.places.filter(({ line }) => line > best.line && line < end);
  const label = headingFor(role, inside) ?? inside.find(({ key }) => /内容|詳細/u.test(key));
  if (label !== undefined) return label;
  const own = next(() => true);
  const table = form.tables.find(({ head }) => head > best.line && head < own);
  const isInside = ({ line }: Place): boolean => line === table?.head;
  const column =
    days.find(isInside) ?? form.columns.find((one) => isInside(one) && one.column === table?.main);
  return column ?? best;
}

interface Item {
  readonly indent: string;
  readonly text: string;
  /** Whether it says whose items follow. */
  readonly isLabel?: true;
}

/** The items of a field below the name of its day. */
function labelled(label: string, items: readonly Item[]): readonly Item[] {
  return items.length === 0 ? [] : [{ indent: '', text: `${label}：`, isLabel: true }, ...items];
}

/** A template that names nothing, with the fields one below the other. */
function withBlocks(form: Form, request: ReportRequest): readonly string[] {
  return appended(
    form.lines,
    [
      ...labelled(OWN_LABELS.today, itemsOf(request.today)),
      ...labelled(OWN_LABELS.tomorrow, itemsOf(request.tomorrow)),
      ...labelled(OWN_LABELS.remarks, itemsOf(request.remarks)),
    ],
    form.lead,
  );
}

/** The template with a heading for remarks in its own mark, before what closes it. */
function withRemarksHeading(form: Form, lineBreak: string): Form {
  const { lines, headings, isOfLabels, places, lead, isPrevious } = form;
  const named = places.flatMap(({ heading }) => heading ?? []);
  const last = places.at(-1)?.line ?? -1;
  const closing = lines.findIndex(
    (line, index) => index > last + 1 && !isBlank(line) && (CLOSING.test(line) || RULE.test(line)),
  );
  const rest = closing === -1 ? lines.length : closing;
  const end = lines.slice(0, rest).findLastIndex((line) => !isBlank(line)) + 1;
  const isSpaced =
    named.length === 0 || named.some(({ line }) => line > 0 && isBlank(lines[line - 1] ?? ''));
  const gap = isSpaced ? [''] : [];
  const behind = closing !== -1 && end === closing ? gap : [];
  const withHeading = (heading: readonly string[]): Form => {
    const place =
      isOfLabels || /[：:]$/u.test(heading.at(-1) ?? '')
        ? []
        : [lead.replace(/\[[ xX]?\][ \t\u3000]*/u, '')];
    const all = [
      ...lines.slice(0, end),
      ...gap,
      ...heading,
      ...place,
      ...behind,
      ...lines.slice(end),
    ];
    return formOf(parseDocument(all.join(lineBreak)), isPrevious);
  };
  const own = withHeading(headingLike(OWN_LABELS.remarks, named[0], headings, lines));
  const isOwn =
    own.headings.length === headings.length + 1 &&
    own.headings.some(({ key, line }) => key === OWN_LABELS.remarks && line >= end);
  return isOwn ? own : withHeading([`${OWN_LABELS.remarks}：`]);
}

function filled(form: Form, items: ReadonlyMap<Place, readonly Item[]>): readonly string[] {
  const { template, lines, headings, isOfLabels, isPrevious, lead } = form;
  const itemsOfHeading = new Map([...items].map(([{ heading }, own]) => [heading, own]));
  const written = writtenAt(form, items);
  const events = new Set(isPrevious ? eventLines(template).map(({ line }) => line.text) : []);
  const other = headingFor('other', headings);
  const sections = headings.map((heading, index) => {
    const next = headings[index + 1];
    const line = lines[heading.line] ?? '';
    const start = heading.line + 1;
    const body = lines.slice(start, next?.line);
    const isParent = body.every(isBlank) && isBelow(next, heading);
    const isReflection = isReflectionHeading(heading) && !isParent;
    const given = itemsOfHeading.get(heading);
    const own =
      isReflection && !given?.length ? [{ indent: '', text: REFLECTION_PLACEHOLDER }] : given;
    const style: Style = {
      lead: !isReflection ? lead : isOfLabels ? '\u3000' : '',
      isPrevious,
      isReflection,
      events,
      ifNothing: heading === other ? NOTHING : '',
    };
    const isSheet = heading.mark === 'colon';
    const end = body.findIndex(
      (text, at) =>
        written.has(start + at) ||
        (own !== undefined &&
          (isSheet ? isLabelled(text) || isRow(text) : isLabelled(text) && isValue(text))),
    );
    const value = end === -1 ? body : body.slice(0, end);
    const rest = withWritten(body.slice(value.length), start + value.length, written, (part) =>
      filledBody(part, undefined, { ...style, isReflection: false }),
    );
    if (heading.mark === 'field') {
      const isOld = isPrevious && isValue(line);
      const isList = isOld && bulletRuns(value, isPrevious).length > 0;
      const below = isOld ? filledBody(value, isList ? own : undefined, style) : value;
      return [...filledLine(line, isList ? undefined : own, style), ...below, ...rest];
    }
    const isBehind =
      isSheet &&
      own !== undefined &&
      own.length > 0 &&
      isBlank(value[0] ?? '') &&
      bulletRuns(value, isPrevious).length === 0 &&
      (isLabelled(lines[heading.line - 1]) || (value.length === 0 && isLabelled(lines[start])));
    if (isBehind) return [...filledLine(line, own, style), ...value, ...rest];
    const [, label = line, , words = ''] = FIELD.exec(line.trim()) ?? [];
    const isRoom = heading.mark !== 'bold' && own?.length && words !== '' && keepsPlace(words);
    return [isRoom ? label : line, ...filledBody(value, own, style), ...rest];
  });
  const head = lines.slice(0, headings[0]?.line);
  return [...withWritten(head, 0, written, (part) => part), ...sections.flat()];
}

/** Lines from an index on, those that notes were written into as they are, the parts between them as a function makes them. */
function withWritten(
  lines: readonly string[],
  start: number,
  written: ReadonlyMap<number, readonly string[]>,
  fill: (part: readonly string[]) => readonly string[],
): readonly string[] {
  const ends = [...lines.keys()].filter((at) => written.has(start + at));
  return [...ends, lines.length].flatMap((end, index) => {
    const part = lines.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end);
    return [...(part.length === 0 ? [] : fill(part)), ...(written.get(start + end) ?? [])];
  });
}

const FIELD = /^([^：:]{1,24}[：:]|【[^【】]{1,24}】)([ \t\u3000]*)(.*)$/u;
/** Whether a line is one of a sheet. */
function isLabelled(line = ''): boolean {
  return FIELD.test(line) && bulletOf(line) === null && !/^\s*[0-9０-９]/u.test(line);
}

/** Whether what a line is labelled with names a section of a report. */
function isValue(line: string): boolean {
  const [, label = '', , value = ''] = FIELD.exec(line) ?? [];
  return isAnsweredBy(label, value);
}

/** A label with its value behind it: 困っていること: 特になし. Who wrote it and the like stays. */
function filledLine(
  line: string,
  items: readonly Item[] | undefined,
  { isPrevious, lead }: Pick<Style, 'isPrevious' | 'lead'>,
): readonly string[] {
  const [, label, gap = '', value = ''] = FIELD.exec(line) ?? [];
  const [only, ...more] = items ?? [];
  if (label === undefined) return [line, ...bulleted(items ?? [], lead)];
  const isOld = isPrevious && isAnsweredBy(label, value) && !isPlaceForItems(value);
  if (only === undefined) return [isOld ? label : line];
  if (!isPrevious && !keepsPlace(value)) return [line, ...bulleted(items ?? [], lead)];
  if (more.length === 0) return [label + (gap || (label.endsWith(':') ? ' ' : '')) + only.text];
  const indent = bulletOf(line) === null ? '' : '　';
  return [label, ...bulleted(items ?? [], lead).map((item) => indent + item)];
}

/** What takes the place of lines where notes go behind labels and into cells. */
function writtenAt(
  { lines, continued, places, tables, columns, isPrevious, lead }: Form,
  items: ReadonlyMap<Place, readonly Item[]>,
): ReadonlyMap<number, readonly string[]> {
  const written = new Map<number, readonly string[]>();
  const cellsAt = new Map<number, Place[]>();
  for (const place of places) {
    if (place.kind === 'cell') {
      cellsAt.set(place.line, [...(cellsAt.get(place.line) ?? []), place]);
    }
    if (place.kind === 'value' && (isPrevious || items.has(place))) {
      const line = lines[place.line] ?? '';
      written.set(place.line, filledLine(line, items.get(place), { isPrevious, lead }));
    }
  }
  for (const [at, labels] of cellsAt) {
    const line = lines[at] ?? '';
    const cells = cellsOf(line);
    const texts = new Map(
      labels.flatMap((label) => {
        const given = items.get(label) ?? [];
        const isLeft = !isPrevious || keepsPlace(cells[label.column] ?? '');
        return given.length === 0 && isLeft ? [] : [[label.column, inCells(given)] as const];
      }),
    );
    if (texts.size === 0) continue;
    const rows = Math.max(1, ...[...texts.values()].map(({ length }) => length));
    const filledRow = (row: number): string =>
      rowLike(
        line,
        cells.map(
          (cell, column) => texts.get(column)?.[row] ?? (row > 0 || texts.has(column) ? '' : cell),
        ),
      );
    written.set(at, [...Array(rows).keys()].map(filledRow));
    for (let next = at + 1; next < lines.length; next += 1) {
      const text = lines[next] ?? '';
      if (!continued.has(next) && !isRow(text)) break;
      const [label, ...values] = continued.has(next) ? ['', text.trim()] : cellsOf(text);
      if (label !== '' || !(isPrevious || values.every((value) => value === ''))) break;
      written.set(next, []);
    }
  }
  for (const table of tables) {
    const own = new Map(
      columns.flatMap((place) => {
        const given = items.get(place);
        return place.line === table.head && given !== undefined
          ? [[place.column, inCells(given)] as const]
          : [];
      }),
    );
    const rows = filledRows(lines, table, own, isPrevious);
    for (let line = table.head; line < table.end; line += 1) written.set(line, []);
    written.set(table.head, [...lines.slice(table.head, table.start), ...rows]);
  }
  return written;
}

/** Items without room for a line of their own that says whose they are. */
function inCells(items: readonly Item[]): readonly string[] {
  let label = '';
  return items.flatMap((item) => {
    if (item.isLabel) label = item.text;
    return item.isLabel ? [] : [label + item.text];
  });
}

/** The rows of a table with one for each item, beside the label that names them; items of several columns share rows only where there is no other column. One of a previous report without items keeps an empty row. */
function filledRows(
  lines: readonly string[],
  { head, names, start, end }: Table,
  columns: ReadonlyMap<number, readonly string[]>,
  isPrevious: boolean,
): readonly string[] {
  const rows = lines.slice(start, end);
  const blank = names.map(() => '');
  const labels = rows.filter(isRow).map((row) => {
    const [text = '', ...others] = cellsOf(row);
    const isOpen = !columns.has(0) && others.every((cell) => cell === '');
    return { key: isOpen ? headingKey(text) : '', text, row };
  });
  const own = headingFor('today', labels)?.row;
  const isShared = names.every(
    (_, column) => columns.has(column) || (own !== undefined && column === 0),
  );
  const most = Math.max(0, ...[...columns.values()].map((texts) => texts.length));
  const records = isShared
    ? [...Array(most).keys()].map((row) => names.map((_, at) => columns.get(at)?.[row] ?? ''))
    : [...columns].flatMap(([column, texts]) => texts.map((text) => blank.with(column, text)));
  if (records.length === 0 && !isPrevious) return rows;
  const line = lines[head] ?? '';
  if (isPrevious) {
    return (records.length === 0 ? [blank] : records).map((cells) => rowLike(line, cells));
  }
  const kept = rows.flatMap((row) => {
    const cells = isRow(row) ? cellsOf(row) : [];
    const isNumbered = /^[0-9０-９①-⑳]+[.．]?$/u.test(cells.join(''));
    const [record, ...more] = records.splice(0, row === own ? records.length : Number(isNumbered));
    if (record !== undefined) {
      const beside = record.map((text, at) => text || (cells[at] ?? ''));
      return [beside, ...more].map((one) => rowLike(row, one));
    }
    return cells.every((cell) => cell === '') ? [] : [row];
  });
  return [...kept, ...records.map((cells) => rowLike(line, cells))];
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
  const lines = parseDocument(field).written;
  const indentOf = (text: string): string => /^[ \t\u3000]*/u.exec(text)?.[0] ?? '';
  const outer = indentOf(lines[0]?.text ?? '');
  return lines.flatMap(({ text, bullet }) => {
    const isListed = bullet !== null && !bullet.isNumbered;
    const words = isListed ? bullet.text : text.trim();
    if (isBlank(words)) return [];
    const indent = indentOf(text);
    return [{ indent: isListed || indent.length > outer.length ? indent : '', text: words }];
  });
}

/** What goes where, and what no place is named for. A place that is meant for a field is there even if the field is blank. */
function itemsByPlace(
  form: Form,
  request: ReportRequest,
): { readonly byPlace: ReadonlyMap<Place, readonly Item[]>; readonly rest: readonly Item[] } {
  const reflections = form.headings.filter(isReflectionHeading);
  const byPlace = new Map<Place, readonly Item[]>();
  const add = (place: Place, items: readonly Item[]): void => {
    byPlace.set(place, [...(byPlace.get(place) ?? []), ...items]);
  };
  const reflectionPlaces = reflections.map((heading): Place => ({
    ...heading,
    kind: 'heading',
    column: -1,
    heading,
  }));
  const reflectionPlaceFor = (key: string): Place | undefined =>
    reflectionPlaces.find((place) => place.key.includes(key) || key.includes(place.key)) ??
    reflectionPlaces[0];
  /** A field without what goes under a heading for the person's own words. */
  const itemsWithoutReflections = (field: string): readonly Item[] =>
    itemsOf(field).filter((item) => {
      const reflection = labelledReflection(item.text);
      const place = reflection === null ? undefined : reflectionPlaceFor(reflection.key);
      if (reflection === null || place === undefined) return true;
      add(place, [{ indent: '', text: reflection.text }]);
      return false;
    });
  const named = placeFor('remarks', form);
  const places = { today: placeFor('today', form), tomorrow: placeFor('tomorrow', form) };
  const isShared = places.today === places.tomorrow;
  const rest = [...itemsWithoutReflections(request.remarks)];
  for (const day of ['today', 'tomorrow'] as const) {
    const items = itemsWithoutReflections(request[day]);
    const own = places[day];
    if (own === null) rest.push(...labelled(OWN_LABELS[day], items));
    else add(own, isShared ? labelled(OWN_LABELS[day], items) : items);
  }
  const place = named ?? (rest.length > 0 ? placeFor('other', form) : null);
  if (place === null) return { byPlace, rest };
  add(place, rest);
  return { byPlace, rest: [] };
}

function filledBody(
  body: readonly string[],
  items: readonly Item[] | undefined,
  style: Style,
): readonly string[] {
  const runs = bulletRuns(body, style.isPrevious);
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
  const isFixed = !style.isPrevious && body.slice(first.start, first.end).some(isOfForm);
  return [
    ...body.slice(0, isFixed ? first.end : first.start),
    ...bulleted(
      written,
      isFixed || isMark(body, first.start) ? style.lead : leadOf(body[first.start] ?? ''),
    ),
    ...(style.isPrevious ? withEmptiedRuns(rest, laterRuns, '') : rest),
  ];
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
        !isOfTable(line) &&
        !isPlaceForItems(line.trim()) &&
        (isOwn || events.has(line))
      );
    }),
  );
}

/** What a template says of its marks: ○ ほぼできた. */
const LEGEND = /^[ \t\u3000]*[○◯][ \t\u3000]*\S/u;
const MARK = /^[ \t\u3000]*[◎△▲×✕☓]/u;

/** Whether ○ in front of a line is one of several marks, of which each says how something went. */
function isMark(body: readonly string[], index: number): boolean {
  return (
    /^[ \t\u3000]*[○◯]/u.test(body[index] ?? '') &&
    [index - 1, index + 1].some((at) => MARK.test(body[at] ?? ''))
  );
}

interface Run {
  readonly start: number;
  readonly end: number;
}

/** Where list items stand, sub-items, wrapped lines and blank lines between them included. */
function bulletRuns(body: readonly string[], isPrevious: boolean): readonly Run[] {
  const runs: Run[] = [];
  for (const [index, line] of body.entries()) {
    const last = runs.at(-1);
    const isItem =
      bulletOf(line) !== null && (isPrevious || !(LEGEND.test(line) || isMark(body, index)));
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
  let count = 0;
  return items.map(({ indent, text, isLabel }) => {
    count = isLabel ? 0 : count + 1;
    return isLabel ? text : indent + numbered(spaced, count) + text;
  });
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
  const [run] = bulletRuns(lines, false);
  if (run !== undefined) {
    const isFixed = lines.slice(run.start, run.end).some(isOfForm);
    return [
      ...lines.slice(0, isFixed ? run.end : run.start),
      ...bulleted(items, leadOf(lines[run.start] ?? '')),
      ...lines.slice(run.end),
    ];
  }
  const closing = lines.findIndex(
    (line, index) => (index > 0 || /^\s*以上/u.test(line)) && CLOSING.test(line),
  );
  const at = closing === -1 ? lines.length : closing;
  const gap = closing !== -1 && isBlank(lines[at - 1] ?? '') ? [''] : [];
  return [...lines.slice(0, at), ...bulleted(items, lead), ...gap, ...lines.slice(at)];
}
