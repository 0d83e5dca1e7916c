import type { CopyFormat } from '../domain/copyFormats.ts';
import { withReportDate } from './dates.ts';
import { parseDocument, type ReportDocument } from './document.ts';
import { Line } from './lines.ts';
import { type ReportLine, reportLines } from './text/reportLines.ts';
import { formatRowLike } from './text/tables.ts';

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

/** How a format writes what stands in a report. */
interface Style {
  readonly words: (text: string) => string;
  readonly heading: (line: ReportLine) => string;
  readonly indent: string;
  /** Of the outermost list, and of those in it. */
  readonly bullets: readonly [string, string];
  readonly table: (lines: readonly ReportLine[]) => string;
}

const BREAK_IN_CELL = '<br>';

/** The rows of a table, each with as many cells. */
function rowsOf(table: readonly ReportLine[]): readonly (readonly string[])[] {
  const rows = table.map(({ cells = [] }) => cells).filter(({ length }) => length > 0);
  const width = Math.max(...rows.map(({ length }) => length));
  return rows.map((cells) => [...cells, ...Array<string>(width - cells.length).fill('')]);
}

/** A table that came as cells of a sheet stays one; bars would stand crooked where letters are not all as wide. */
function plainTable(table: readonly ReportLine[]): string {
  if (table.some(({ text }) => text.includes('\t'))) {
    return withoutBold(table.map(({ text }) => text).join('\n'));
  }
  const rows = rowsOf(table)
    .map((cells) => cells.slice(0, 1 + cells.findLastIndex((cell) => cell !== '')))
    .filter((cells) => cells.length > 0)
    .map((cells) => cells.map((cell) => cell.replaceAll(BREAK_IN_CELL, '、') || '－').join(' / '));
  return withoutBold(rows.join('\n'));
}

/** Not 11/20 or 12月. */
const NUMBERED =
  /^(?:[①-⑳]|[第(（【［[〔]?[\p{N}一二三四五六七八九十]{1,3}(?:-\p{N}+)?[章節.．)）】］\]〕、\s\u20e3\ufe0f])/u;

const PLAIN: Style = {
  words: withoutBold,
  heading: ({ kind, text, isSubheading }) => {
    const words = withoutBold(text);
    if (kind === 'title' || NUMBERED.test(words)) return words;
    return `${isSubheading ? '□' : '■'} ${words}`;
  },
  indent: '\u3000',
  bullets: ['・', '・'],
  table: plainTable,
};

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

const MARKDOWN: Style = {
  words: escaped,
  heading: ({ kind, text, isSubheading }) =>
    `${kind === 'title' ? '#' : isSubheading ? '###' : '##'} ${escaped(text)}`,
  indent: '    ',
  bullets: ['- ', '- '],
  table: (table) => {
    const [names = [], ...rows] = rowsOf(table);
    return [names, names.map(() => '---'), ...rows]
      .map((cells) => formatRowLike(null, cells))
      .join('\n');
  },
};

const SLACK: Style = {
  words: (text) => text.replace(BOLD, '*$1*'),
  heading: ({ text }) => `*${withoutBold(text)}*`,
  indent: '    ',
  bullets: ['• ', '◦ '],
  table: plainTable,
};

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

function html(text: string): string {
  return text
    .replace(/[&<>"]/gu, (marker) => ENTITIES.get(marker) ?? marker)
    .replace(BOLD, '<b>$1</b>');
}

const FORMATTED: Style = {
  words: html,
  heading: ({ text }) => `<b>${html(withoutBold(text))}</b>`,
  indent: '\u3000',
  bullets: ['・', '・'],
  table: (table) => {
    const isNamed = table[1]?.cells?.length === 0;
    const rows = rowsOf(table).map((cells, index) => {
      const tag = isNamed && index === 0 ? 'th' : 'td';
      const written = cells.map((cell) => cell.split(BREAK_IN_CELL).map(html).join(BREAK_IN_CELL));
      return `<tr>${written.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
    });
    return `<table>${rows.join('')}</table>`;
  },
};

function lineIn({ words, heading, indent, bullets }: Style, line: ReportLine): string {
  const { kind, text, depth = 0, number } = line;
  if (kind === 'item') {
    const mark = number === undefined ? bullets[Math.min(depth, 1)] : `${number}. `;
    return indent.repeat(depth) + mark + words(text);
  }
  return kind === 'text' || kind === 'rule' ? words(text) : heading(line);
}

/** A report in a style, with one empty line at most between two lines. */
function written(lines: readonly ReportLine[], style: Style): string {
  const isMarkdown = style === MARKDOWN;
  let text = '';
  let above: ReportLine | undefined;
  for (const [index, line] of lines.entries()) {
    const { kind } = line;
    const [last, next] = [lines[index - 1]?.kind, lines[index + 1]?.kind];
    if (kind === 'blank' || (kind === 'row' && last === 'row')) continue;
    /** Without an empty line a text would belong to the list above it. */
    const isApart = isMarkdown && (above?.kind !== kind || (kind !== 'item' && kind !== 'text'));
    if (above !== undefined) text += last === 'blank' || isApart ? '\n\n' : '\n';
    if (kind === 'row') {
      const end = lines.findIndex((one, at) => at > index && one.kind !== 'row');
      text += style.table(lines.slice(index, end === -1 ? undefined : end));
    } else text += isMarkdown && kind === 'rule' ? '---' : lineIn(style, line);
    // Two spaces keep a line end that Markdown would take away.
    if (isMarkdown && kind === 'text' && next === 'text') text += '  ';
    above = line;
  }
  return text;
}

function formattedText(lines: readonly ReportLine[]): string {
  return written(lines, FORMATTED).replaceAll('\n', '<br>');
}

const MAIL_HEAD =
  /^(?:(?<subject>件名|subject)|to|b?cc|from|宛先|差出人)[ \t\u3000]*[：:][ \t\u3000]*(.*)$/iu;
const MAIL_HEAD_LINES = 5;

function mail(document: ReportDocument, lines: readonly ReportLine[], date: string): CopiedText {
  const first = lines.findIndex(({ kind }) => kind !== 'blank');
  const top = lines[first];
  const head = document.lines
    .slice(0, first + MAIL_HEAD_LINES)
    .map(({ text }) => MAIL_HEAD.exec(text.trim()));
  const own = head.find((field) => field?.groups?.subject && field[2] !== '')?.[2];
  if (own !== undefined) {
    const body = lines.filter((_, index) => !head[index]);
    return { text: written(body, PLAIN), subject: withReportDate(own, date) ?? own };
  }
  const title = top?.kind === 'title' ? withoutBold(top.text) : '【日報】';
  const hasDate = new Line(title).isDated;
  const gap = hasDate || date === '' || title.endsWith('】') ? '' : ' ';
  const body = top?.kind === 'title' ? lines.slice(first + 1) : lines;
  return { text: written(body, PLAIN), subject: title + (hasDate ? '' : gap + date) };
}

/** The report, hand edits and all, in the form asked for; `date` is the report's, '' where there is none. */
export function formatForCopy(report: string, format: CopyFormat, date: string): CopiedText {
  const document = parseDocument(report);
  const lines = reportLines(document);
  switch (format) {
    case 'as-is':
      return { text: report };
    case 'plain':
      return { text: written(lines, PLAIN) };
    case 'markdown':
      return { text: written(lines, MARKDOWN) };
    case 'slack':
      return { text: written(lines, SLACK), html: formattedText(lines) };
    case 'teams':
      return { text: written(lines, PLAIN), html: formattedText(lines) };
    case 'mail':
      return mail(document, lines, date);
  }
}
