import { headingKey } from '../text/headings.ts';
import { keepsPlace } from '../text/frameLines.ts';
import { headingFor } from '../text/sectionRoles.ts';
import { cellsOf, isRow, rowLike, type Table } from '../text/tables.ts';
import { type Place, type Form } from './form.ts';
import { filledLine } from './section.ts';
import { type Item } from './items.ts';

export function writtenAt(
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
