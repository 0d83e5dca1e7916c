import { isSectionLabel } from './sectionLabels.ts';

/** A line of cells: | a | b |, a｜b, │ a │ b │, or a and b with a tab between. */
interface Row {
  readonly bar: string;
  readonly isFramed: boolean;
  readonly cells: readonly string[];
}

const BAR = /(?<!\\)[|｜│]|\t/u;
const RULE = /^[ \t\u3000]*(?=[:| \t]*-)[-:| \t]*$/u;
const BORDER = /^[\s+|│┃]*[-─━═┌├└┏┣┗╔╠╚][-─━═┬┼┴┳╋┻┐┤┘┓┫┛┌├└┏┣┗+|:\s]*$/u;

function rowOf(line: string): Row | null {
  const bar = BAR.exec(line)?.[0];
  if (bar === undefined || (bar === '\t' && /^\s*$/u.test(line.slice(0, line.indexOf(bar)))))
    return null;
  if (BORDER.test(line)) return null;
  const inner =
    bar === '\t' ? line : line.replace(bar === '｜' ? /^[ \t]+/u : /^\s+/u, '').trimEnd();
  const isFramed = bar !== '\t' && inner.startsWith(bar);
  const parts = inner
    .slice(isFramed ? bar.length : 0)
    .split(bar === '|' ? /(?<!\\)\|/u : bar)
    .map((cell) => cell.replaceAll('\\|', '|').trim());
  const cells = isFramed && parts.length > 1 && parts.at(-1) === '' ? parts.slice(0, -1) : parts;
  return { bar, isFramed, cells };
}

export function isRow(line: string): boolean {
  return rowOf(line) !== null;
}

export function isOfTable(line: string): boolean {
  return isRow(line) || isTableRule(line);
}

export function cellsOf(line: string): readonly string[] {
  return rowOf(line)?.cells ?? [line.trim()];
}

/** Several texts in one cell of a row. */
export function inOneCell(row: string, texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(row.includes('|') ? '<br>' : ' / ');
}

export function rowLike(line: string, cells: readonly string[]): string {
  const { bar = '|', isFramed = true } = rowOf(line) ?? {};
  const written = cells.map((cell) => (bar === '|' ? cell.replaceAll('|', '\\|') : cell));
  if (bar === '\t') return written.join(bar);
  if (bar === '｜') {
    const spaced = written.map((cell, index) => (index === 0 && cell === '' ? '\u3000' : cell));
    return isFramed ? bar + spaced.join(bar) + bar : spaced.join(bar);
  }
  const joined = written.join(` ${bar} `);
  return isFramed ? `${bar} ${joined} ${bar}` : joined;
}

export interface Table {
  /** Index of the line of names. */
  readonly head: number;
  readonly names: readonly string[];
  /** Index of its first row, below the rule. */
  readonly start: number;
  readonly end: number;
  readonly main: number;
}

/** What a column of items is called, the plainest first. */
const ITEM_COLUMNS: readonly RegExp[] = [
  /内容|詳細|やったこと|やること/u,
  /業務|作業|仕事|タスク|実施|対応|予定|事項|項目|件名|案件|訪問/u,
];
const OTHER_COLUMNS = /時間|時刻|日付|担当|番号|^no\.?$|^#$|^$/iu;
const TIMES = /^(?:時間|時刻|時間帯|no\.?|番号)$/iu;
const LABEL_COLUMN = /^(?:項目|項目名|区分|種別|見出し|item)$/iu;

export function isTableRule(line: string | undefined): boolean {
  return line !== undefined && /[|+┼├╋┣]/u.test(line) && (RULE.test(line) || BORDER.test(line));
}

function isRowToFill(line: string | undefined, isLabelled: boolean): boolean {
  const cells = line !== undefined && isRow(line) ? cellsOf(line) : [];
  const [, ...others] = cells;
  return isLabelled
    ? others.length > 0 && others.every((cell) => cell === '')
    : cells.length > 0 && cells.every((cell) => cell === '');
}

const DAY = /本日|今日|明日|翌日/u;

function areDays([, ...names]: readonly string[]): boolean {
  return names.some((name) => DAY.test(name));
}

function areColumns(names: readonly string[]): boolean {
  const isOther = (name: string): boolean => OTHER_COLUMNS.test(name);
  const isItem = (name: string): boolean =>
    !isOther(name) && ITEM_COLUMNS.some((words) => words.test(name));
  return (
    names.some(isItem) &&
    names.some((name) => !isItem(name)) &&
    names.every((name) => isItem(name) || isOther(name) || isSectionLabel(`作業${name}`))
  );
}

/** The first table with columns among lines: below its names a rule, an empty row or only rows of as many cells, and no labels in its first column. */
export function tableIn(lines: readonly string[]): Table | null {
  for (const [head, line] of lines.entries()) {
    if (!isRow(line)) continue;
    const names = cellsOf(line);
    const [label = '', value] = names;
    const start = isTableRule(lines[head + 1]) ? head + 2 : head + 1;
    const isHead =
      (RULE.test(lines[head + 1] ?? '') && start === head + 2) ||
      (names.every((name) => name !== '') &&
        (names.length > 1 || isSectionLabel(label)) &&
        isRowToFill(lines[start], TIMES.test(label) || areDays(names)));
    const isBare = !isHead && !isRow(lines[head - 1] ?? '') && areColumns(names);
    if (!(isHead || isBare) || value === '') continue;
    const isNext = (one: string, index: number): boolean =>
      names.length === 1 && index > start && isSectionLabel(cellsOf(one)[0] ?? '');
    const after = lines.findIndex(
      (one, index) => index >= start && ((!isRow(one) && !isTableRule(one)) || isNext(one, index)),
    );
    const end = after === -1 ? lines.length : after;
    const rows = lines.slice(start, end).filter(isRow).map(cellsOf);
    const isLabelled =
      LABEL_COLUMN.test(label) &&
      !areDays(names) &&
      (rows.some(([cell = '']) => isSectionLabel(cell)) ||
        rows.filter(([cell = '']) => DAY.test(cell)).length > 1);
    const isUneven = isBare && rows.some(({ length }) => length !== names.length);
    if (isLabelled || isUneven) continue;
    const named = ITEM_COLUMNS.map((words) => names.findIndex((name) => words.test(name)));
    const other = names.findIndex((name) => !OTHER_COLUMNS.test(name));
    const main = named.find((column) => column !== -1) ?? Math.max(other, 0);
    return { head, names, start, end, main };
  }
  return null;
}
