/** A cell's own list, its entries between ‖. */
export function listIn(cell: string): readonly string[] {
  return cell === '' ? [] : cell.split('‖');
}

/** A table with a row a line: ` ¦ ` between its cells, ⏎ for a line break, ⇥ for a tab and § for the day of a report, ∅ for nothing. */
export function rowsIn(table: string): string[][] {
  return table
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => row.split(' ¦ ').map(cellOf));
}

export const DAY = '2026年11月20日(金)';

function cellOf(cell: string): string {
  return cell.replaceAll('⏎', '\n').replaceAll('⇥', '\t').replaceAll('§', DAY).replaceAll('∅', '');
}
