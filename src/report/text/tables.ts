import type { Line } from '../lines.ts';
import { isSectionLabel } from './sectionLabels.ts';

/** A line of cells: | a | b |, a｜b, │ a │ b │, or a and b with a tab between. */
export interface Row {
  readonly bar: string;
  readonly isFramed: boolean;
  readonly cells: readonly string[];
  /** Where they stand, white space and all. */
  readonly ranges: readonly (readonly [start: number, end: number])[];
}

const BAR = /(?<!\\)[|｜│]|\t/u;
const RULE = /^[ \t\u3000]*(?=[:| \t]*-)[-:| \t]*$/u;
const BORDER = /^[\s+|│┃]*[-─━═┌├└┏┣┗╔╠╚][-─━═┬┼┴┳╋┻┐┤┘┓┫┛┌├└┏┣┗+|:\s]*$/u;

export function rowOf(line: string): Row | null {
  const bar = BAR.exec(line)?.[0];
  if (bar === undefined || (bar === '\t' && /^\s*$/u.test(line.slice(0, line.indexOf(bar)))))
    return null;
  if (BORDER.test(line)) return null;
  const front = bar === '\t' ? 0 : line.search(bar === '｜' ? /[^ \t]/u : /\S/u);
  const isFramed = bar !== '\t' && line.startsWith(bar, front);
  const bars = [...line.matchAll(bar === '|' ? /(?<!\\)\|/gu : new RegExp(bar, 'gu'))].map(
    ({ index }) => index,
  );
  const starts = [0, ...bars.map((at) => at + 1)].slice(Number(isFramed));
  const ends = [...bars.slice(Number(isFramed)), line.length];
  const all = starts.map((start, index) => [start, ends[index] ?? start] as const);
  const isClosed = isFramed && all.length > 1 && line.slice(all.at(-1)?.[0]).trim() === '';
  const ranges = isClosed ? all.slice(0, -1) : all;
  const cells = ranges.map((range) =>
    line
      .slice(...range)
      .replaceAll('\\|', '|')
      .trim(),
  );
  return { bar, isFramed, cells, ranges };
}

/** Several texts in one cell of a row. */
export function joinInCell(row: string, texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(row.includes('|') ? '<br>' : ' / ');
}

/** Cells as a row in the form of another one; `| a | b |` where there is none. */
export function formatRowLike(row: Row | null, cells: readonly string[]): string {
  const { bar = '|', isFramed = true } = row ?? {};
  const written = cells.map((cell) => (bar === '|' ? cell.replaceAll('|', '\\|') : cell));
  if (bar === '\t') return written.join(bar);
  if (bar === '｜') {
    const spaced = written.map((cell, index) => (index === 0 && cell === '' ? '\u3000' : cell));
    return isFramed ? bar + spaced.join(bar) + bar : spaced.join(bar);
  }
  const joined = written.join(` ${bar} `);
  return isFramed ? `${bar} ${joined} ${bar}` : joined;
}

interface Table {
  /** Index of the line of names. */
  readonly head: number;
  readonly names: readonly string[];
  /** Index of its first row, below the rule. */
  readonly start: number;
  readonly end: number;
  /** Index of the column that says what was done. */
  readonly doneColumn: number;
}

/** What a column of items is called, the plainest first. */
const ITEM_COLUMNS: readonly RegExp[] = [
  /内容|詳細|やったこと|やること/u,
  /業務|作業|仕事|タスク|実施|対応|予定|事項|項目|件名|案件|訪問/u,
];
const OTHER_COLUMN = /時間|時刻|日付|担当|番号|^no\.?$|^#$|^$/iu;
const TIMES = ['時間', '時刻', '時間帯', 'No', 'No.', '番号'];
const LABELS = ['項目', '項目名', '区分', '種別', '見出し', 'item'];

export function isTableRule(line: string): boolean {
  return /[|+┼├╋┣]/u.test(line) && (RULE.test(line) || BORDER.test(line));
}

/** The tables with columns among lines: below their names a rule or an empty row, and no labels in their first column. */
export function tablesIn(lines: readonly Line[]): readonly Table[] {
  const tables: Table[] = [];
  for (const [head, { cells: names }] of lines.entries()) {
    if (names === null || head < (tables.at(-1)?.end ?? 0)) continue;
    const [label = ''] = names;
    const start = lines[head + 1]?.isTableRule ? head + 2 : head + 1;
    const first = lines[start]?.cells ?? [];
    const toFill = TIMES.includes(label) ? first.slice(1) : first;
    const isAboveEmptyRow =
      names.length > 1 &&
      names.every((name) => name !== '') &&
      first.length > 0 &&
      toFill.every((cell) => cell === '');
    const isRuled = RULE.test(lines[head + 1]?.text ?? '');
    if (!(isRuled || isAboveEmptyRow) || names[1] === '') continue;
    const after = lines.findIndex((one, index) => index >= start && !one.isOfTable);
    const end = after === -1 ? lines.length : after;
    const isSection = ({ cells }: Line): boolean => isSectionLabel(cells?.[0] ?? '');
    if (LABELS.includes(label) && lines.slice(start, end).some(isSection)) continue;
    const itemColumns = ITEM_COLUMNS.map((words) => names.findIndex((name) => words.test(name)));
    const other = names.findIndex((name) => !OTHER_COLUMN.test(name));
    const doneColumn = itemColumns.find((column) => column !== -1) ?? Math.max(other, 0);
    tables.push({ head, names, start, end, doneColumn });
  }
  return tables;
}
