const CELL = /"[^"]*(?:""[^"]*)*"/gu;
const CELLS = new RegExp(`^${CELL.source}(?:[\\t\\n]${CELL.source})*\\n?$`, 'u');

/** A paste of nothing but cells that Excel has quoted, as it does where one holds a break or a tab, without these quotes. */
export function withoutCellQuotes(pasted: string): string {
  if (!CELLS.test(pasted)) return pasted;
  return pasted.replace(CELL, (cell) =>
    /[\t\n]/u.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
}
