import { readFileSync } from 'node:fs';

/** A cell's own list, its entries between ‖. */
export function listIn(cell: string): readonly string[] {
  return cell === '' ? [] : cell.split('‖');
}

/** A table with a row a line: ` ¦ ` between its cells, ⏎ for a line break, ␍ for a carriage return, ⇥ for a tab, § for the day of a report, ∅ for nothing. */
export function rowsIn(table: string): string[][] {
  return table
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => row.split(' ¦ ').map(cellOf));
}

/** The tables of the `.cases` file beside a module; `=== name` opens one. */
export function casesBeside(module: string): (name: string) => string[][] {
  const text = readFileSync(new URL(module.replace(/(?:\.test)?\.ts$/u, '.cases')), 'utf8');
  const tables = new Map(
    text
      .split(/^=== /mu)
      .map((table): [string, string] => [table.split('\n')[0] ?? '', table.replace(/^.*\n/u, '')]),
  );
  return (name) => {
    const table = tables.get(name);
    if (table === undefined) throw new Error(`no cases ${name} beside ${module}`);
    return rowsIn(table);
  };
}

export const DAY = '2026年11月20日(金)';

function cellOf(cell: string): string {
  return cell
    .replaceAll('⏎', '\n')
    .replaceAll('␍', '\r')
    .replaceAll('⇥', '\t')
    .replaceAll('§', DAY)
    .replaceAll('∅', '');
}
