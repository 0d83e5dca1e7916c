/** A Markdown table among lines: its heading and rule, then its rows. */
export interface Table {
  /** Index of its first row, below the rule. */
  readonly start: number;
  readonly end: number;
  readonly columns: number;
  /** The column that says what was or will be done. */
  readonly main: number;
}

const ROW = /^[ \t\u3000]*\|/u;
const RULE = /^[ \t\u3000]*\|[-:| \t]*-[-:| \t]*$/u;
/** What a column of items is called, the plainest first. */
const ITEM_COLUMNS: readonly RegExp[] = [
  /内容|詳細|やったこと|やること/u,
  /業務|作業|仕事|タスク|実施|対応|予定|事項|項目|件名|案件|訪問/u,
];
const OTHER_COLUMNS = /時間|時刻|日付|担当|番号|^no\.?$|^#$|^$/iu;

/** The cells of a table's line. */
export function cellsOf(line: string): readonly string[] {
  const cells = line.trim().replace(/^\||(?<!\\)\|$/gu, '');
  return cells.split(/(?<!\\)\|/u).map((cell) => cell.replaceAll('\\|', '|').trim());
}

/** A table's line with one cell filled. */
export function tableRow({ columns, main }: Table, text: string): string {
  const cells = Array.from({ length: columns }, (_, index) =>
    index === main ? text.replaceAll('|', '\\|') : '',
  );
  return `| ${cells.join(' | ')} |`;
}

/** The first table among lines. */
export function tableIn(lines: readonly string[]): Table | null {
  const rule = lines.findIndex(
    (line, index) => RULE.test(line) && ROW.test(lines[index - 1] ?? ''),
  );
  if (rule === -1) return null;
  const heads = cellsOf(lines[rule - 1] ?? '');
  const after = lines.findIndex((line, index) => index > rule && !ROW.test(line));
  const named = ITEM_COLUMNS.map((words) => heads.findIndex((head) => words.test(head)));
  const other = heads.findIndex((head) => !OTHER_COLUMNS.test(head));
  return {
    start: rule + 1,
    end: after === -1 ? lines.length : after,
    columns: heads.length,
    main: named.find((column) => column !== -1) ?? Math.max(other, 0),
  };
}
