import type { CopyFormat } from '../domain/copyFormats.ts';
import { datedLine, withoutDates } from './dates.ts';
import { parseDocument, type ReportDocument } from './document.ts';
import { type ReportLine, reportLines } from './text/reportLines.ts';
import { rowLike } from './text/tables.ts';

export interface CopiedText {
  readonly text: string;
  /** The same for programs that paste formatted text. */
  readonly html?: string;
  /** Of a mail, whose body the text is. */
  readonly subject?: string;
}

/** Not what is multiplied: 2**3. */
const BOLD = /(?<![0-9A-Za-z*])\*\*(?=\S)([^*\n]+?)(?<=\S)\*\*(?![0-9A-Za-z*])/gu;

function withoutBold(text: string): string {
  return text.replace(BOLD, '$1');
}

interface Table {
  readonly kind: 'table';
  readonly lines: readonly TableLine[];
}

type TextLine = Extract<ReportLine, { kind: 'text' }>;
type TableLine = TextLine & { readonly cells: readonly string[] };
type Block = ReportLine | Table;
type Written = Exclude<Block, { kind: 'blank' }>;

function isOfTable(line: ReportLine): line is TableLine {
  return line.kind === 'text' && line.cells !== undefined;
}

function withTables(lines: readonly ReportLine[]): readonly Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (!isOfTable(line)) blocks.push(line);
    else if (last?.kind === 'table')
      blocks.splice(-1, 1, { ...last, lines: [...last.lines, line] });
    else blocks.push({ kind: 'table', lines: [line] });
  }
  return blocks;
}

/** Its rows, each with as many cells. */
function rowsOf({ lines }: Table): readonly (readonly string[])[] {
  const rows = lines.map(({ cells }) => cells).filter(({ length }) => length > 0);
  const width = Math.max(...rows.map(({ length }) => length));
  return rows.map((cells) => [...cells, ...Array<string>(width - cells.length).fill('')]);
}

const BREAK_IN_CELL = '<br>';

/** A table that came as cells of a sheet stays one; bars would stand crooked where letters are not all as wide. */
function plainTable(table: Table): string {
  if (table.lines.some(({ text }) => text.includes('\t'))) {
    return table.lines.map(({ text }) => text).join('\n');
  }
  return rowsOf(table)
    .map((cells) => cells.slice(0, 1 + cells.findLastIndex((cell) => cell !== '')))
    .filter((cells) => cells.length > 0)
    .map((cells) => cells.map((cell) => cell.replaceAll(BREAK_IN_CELL, '、') || '－').join(' / '))
    .join('\n');
}

function markdownTable(table: Table): string {
  const [names = [], ...rows] = rowsOf(table);
  return [names, names.map(() => '---'), ...rows].map((cells) => rowLike('', cells)).join('\n');
}

function joined(
  lines: readonly Block[],
  write: (line: Written, next: Block | undefined) => string,
  isApart: (above: Written, line: Written) => boolean = () => false,
): string {
  let text = '';
  let above: Written | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.kind === 'blank') continue;
    const isGap = lines[index - 1]?.kind === 'blank';
    if (above !== null) text += isGap || isApart(above, line) ? '\n\n' : '\n';
    text += write(line, lines[index + 1]);
    above = line;
  }
  return text;
}

type Item = Extract<ReportLine, { kind: 'item' }>;

function listed({ depth, number }: Item, indent: string, bullet: string, text: string): string {
  return `${indent.repeat(depth)}${number === null ? bullet : `${number}. `}${text}`;
}

/** Not 11/20 or 12月. */
const NUMBERED =
  /^(?:[①-⑳]|[第(（【［[〔]?[\p{N}一二三四五六七八九十]{1,3}(?:-\p{N}+)?[章節.．)）】］\]〕、\s\u20e3\ufe0f])/u;

function plainLine(line: Written): string {
  if (line.kind === 'table') return withoutBold(plainTable(line));
  const text = withoutBold(line.text);
  if (line.kind === 'item') return listed(line, '\u3000', '・', text);
  if (line.kind !== 'heading' || NUMBERED.test(text)) return text;
  return `${line.isSubheading ? '□' : '■'} ${text}`;
}

/** A program that renders Markdown would take these for tags and emphasis. */
function escaped(text: string): string {
  return text
    .split(/(`[^`]*`)/u)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/(?<!\\)<(?=[a-z/!?])/giu, '\\<')
            .replace(/(?<=[0-9A-Za-z)])\*(?=[0-9A-Za-z(*])/gu, '\\*'),
    )
    .join('');
}

function markdownLine(line: Written, next: Block | undefined): string {
  if (line.kind === 'table') return markdownTable(line);
  const text = escaped(line.text);
  switch (line.kind) {
    case 'title':
      return `# ${text}`;
    case 'heading':
      return `${line.isSubheading ? '###' : '##'} ${text}`;
    case 'item':
      return listed(line, '    ', '- ', text);
    case 'rule':
      return '---';
    case 'text':
      // Two spaces keep a line end that Markdown would take away.
      return next?.kind === 'text' ? `${text}  ` : text;
  }
}

/** Without an empty line a text would belong to the list above it. */
function isMarkdownApart(above: Written, line: Written): boolean {
  return above.kind !== line.kind || (line.kind !== 'item' && line.kind !== 'text');
}

function slackLine(line: Written): string {
  if (line.kind === 'table') return plainLine(line);
  if (line.kind === 'title' || line.kind === 'heading') return `*${withoutBold(line.text)}*`;
  const text = line.text.replace(BOLD, '*$1*');
  return line.kind === 'item' ? listed(line, '    ', line.depth === 0 ? '• ' : '◦ ', text) : text;
}

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

function html(text: string): string {
  return text.replace(/[&<>"]/gu, (sign) => ENTITIES.get(sign) ?? sign).replace(BOLD, '<b>$1</b>');
}

function htmlTable(table: Table): string {
  const isNamed = table.lines[1]?.cells.length === 0;
  const rows = rowsOf(table).map((cells, index) => {
    const tag = isNamed && index === 0 ? 'th' : 'td';
    const written = cells.map((cell) => cell.split(BREAK_IN_CELL).map(html).join(BREAK_IN_CELL));
    return `<tr>${written.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  });
  return `<table>${rows.join('')}</table>`;
}

function htmlLine(line: Written): string {
  if (line.kind === 'table') return htmlTable(line);
  if (line.kind === 'title' || line.kind === 'heading') {
    return `<b>${html(withoutBold(line.text))}</b>`;
  }
  const text = html(line.text);
  return line.kind === 'item' ? listed(line, '\u3000', '・', text) : text;
}

function formattedText(blocks: readonly Block[]): string {
  return joined(blocks, htmlLine).replaceAll('\n', '<br>');
}

const MAIL_HEAD =
  /^(?:(?<subject>件名|subject)|to|b?cc|from|宛先|差出人)[ \t\u3000]*[：:][ \t\u3000]*(.*)$/iu;
const HEAD_LINES = 5;

function mail(document: ReportDocument, lines: readonly ReportLine[], date: string): CopiedText {
  const first = lines.findIndex(({ kind }) => kind !== 'blank');
  const top = lines[first];
  const head = document.lines
    .slice(0, first + HEAD_LINES)
    .map(({ text }) => MAIL_HEAD.exec(text.trim()));
  const own = head.find((field) => field?.groups?.subject && field[2] !== '')?.[2];
  if (own !== undefined) {
    const body = lines.filter((_, index) => !head[index]);
    return { text: joined(withTables(body), plainLine), subject: datedLine(own, date) ?? own };
  }
  const title = top?.kind === 'title' ? withoutBold(top.text) : '【日報】';
  const hasDate = withoutDates(title) !== title;
  const gap = hasDate || date === '' || title.endsWith('】') ? '' : ' ';
  const body = top?.kind === 'title' ? lines.slice(first + 1) : lines;
  const subject = title + (hasDate ? '' : gap + date);
  return { text: joined(withTables(body), plainLine), subject };
}

/** The report, hand edits and all, in the form asked for; `date` is the report's, '' where there is none. */
export function formatForCopy(report: string, format: CopyFormat, date: string): CopiedText {
  const document = parseDocument(report);
  const lines = reportLines(document);
  const blocks = withTables(lines);
  switch (format) {
    case 'as-is':
      return { text: report };
    case 'plain':
      return { text: joined(blocks, plainLine) };
    case 'markdown':
      return { text: joined(blocks, markdownLine, isMarkdownApart) };
    case 'slack':
      return { text: joined(blocks, slackLine), html: formattedText(blocks) };
    case 'teams':
      return { text: joined(blocks, plainLine), html: formattedText(blocks) };
    case 'mail':
      return mail(document, lines, date);
  }
}
