import { type ReportDocument } from '../document.ts';
import { bulletOf } from '../text/bullets.ts';
import { datesIn, withoutDates } from '../text/dateExpressions.ts';
import { headingKey, type Heading } from '../text/headings.ts';
import { keepsPlace } from '../text/frameLines.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { isAnsweredBy, listedLabels } from '../previousReport.ts';
import { isSectionLabel } from '../text/sectionLabels.ts';
import {
  headingFor,
  isReflectionHeading,
  isTitle,
  namesDay,
  type Label,
  type SectionRole,
} from '../text/sectionRoles.ts';
import { cellsOf, isRow, tableIn, type Table } from '../text/tables.ts';
import { FIELD } from './section.ts';
import { DEFAULT_LEAD } from './items.ts';

/** A place that notes can go to: below a heading, behind the label of a line, into a cell beside a label or below a name. */
export interface Place extends Label {
  readonly line: number;
  readonly kind: 'heading' | 'value' | 'cell' | 'column';
  readonly isListed?: boolean;
  readonly column: number;
  readonly heading?: Heading;
}

interface Column extends Place {
  readonly name: string;
}

export interface Form {
  readonly template: ReportDocument;
  readonly lines: readonly string[];
  readonly headings: readonly Heading[];
  /** Whether list items are its headings, with nothing listed below them. */
  readonly isOfLabels: boolean;
  readonly continued: ReadonlySet<number>;
  readonly isPrevious: boolean;
  readonly places: readonly Place[];
  readonly open: readonly Place[];
  readonly columns: readonly Column[];
  readonly tables: readonly Table[];
  readonly lead: string;
}

export function formOf(template: ReportDocument, isPrevious: boolean): Form {
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

function leadBelow(lines: readonly string[], labels: readonly Heading[]): string {
  const words = labels.flatMap(
    ({ line }) => /^([ \t\u3000]+)\S/u.exec(lines[line + 1] ?? '')?.[1] ?? [],
  );
  return words[0] ?? `\u3000${DEFAULT_LEAD}`;
}

function tablesIn(lines: readonly string[], from: number, to: number): readonly Table[] {
  const table = tableIn(lines.slice(from, to));
  if (table === null) return [];
  const [head, start, end] = [table.head + from, table.start + from, table.end + from];
  return [{ ...table, head, start, end }, ...tablesIn(lines, end, to)];
}

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

export function placeFor(role: SectionRole, form: Form): Place | null {
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
