import type { CopyFormat } from '../domain/copyFormats.ts';
import { datedLine, withoutDates } from './dates.ts';
import { parseDocument, type ReportDocument } from './document.ts';
import { type ReportLine, reportLines } from './text/reportLines.ts';

export interface CopiedText {
  readonly text: string;
  /** The same for programs that paste formatted text. */
  readonly html?: string;
}

/** Not what is multiplied: 2**3. */
const BOLD = /(?<![0-9A-Za-z*])\*\*(?=\S)([^*\n]+?)(?<=\S)\*\*(?![0-9A-Za-z*])/gu;

function withoutBold(text: string): string {
  return text.replace(BOLD, '$1');
}

type Written = Exclude<ReportLine, { kind: 'blank' }>;

function joined(
  lines: readonly ReportLine[],
  write: (line: Written, next: ReportLine | undefined) => string,
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

function markdownLine(line: Written, next: ReportLine | undefined): string {
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

function htmlList(items: readonly Item[]): string {
  const open: { readonly tag: string; readonly depth: number }[] = [];
  const closed = (depth: number, tag: string): string => {
    const last = open.at(-1);
    if (last === undefined || last.depth < depth) return '';
    if (last.depth === depth && last.tag === tag) return '</li>';
    open.pop();
    return `</li></${last.tag}>${closed(depth, tag)}`;
  };
  const entries = items.map(({ depth, number, text }) => {
    const tag = number === null ? 'ul' : 'ol';
    const end = closed(depth, tag);
    const start = number === null || number === '1' ? '' : ` start="${Number(number)}"`;
    const isNew = open.at(-1)?.depth !== depth;
    if (isNew) open.push({ tag, depth });
    return `${end}${isNew ? `<${tag}${start}>` : ''}<li>${html(text)}`;
  });
  return entries.join('') + closed(0, '');
}

function htmlBlock(lines: readonly Written[]): string {
  const items = lines.filter((line) => line.kind === 'item');
  if (items.length > 0) return htmlList(items);
  const texts = lines.map(({ kind, text }) =>
    kind === 'title' || kind === 'heading' ? `<b>${html(withoutBold(text))}</b>` : html(text),
  );
  return `<p>${texts.join('<br>')}</p>`;
}

function formattedText(lines: readonly ReportLine[]): string {
  const blocks: Written[][] = [];
  for (const [index, line] of lines.entries()) {
    if (line.kind === 'blank') continue;
    const isOneOfMany = line.kind === 'item' || line.kind === 'text';
    if (isOneOfMany && lines[index - 1]?.kind === line.kind) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  return blocks.map(htmlBlock).join('');
}

const MAIL_HEAD =
  /^(?:(?<subject>件名|subject)|to|b?cc|from|宛先|差出人)[ \t\u3000]*[：:][ \t\u3000]*(.*)$/iu;
const HEAD_LINES = 5;

function mailParts(document: ReportDocument, lines: readonly ReportLine[], date: string) {
  const first = lines.findIndex(({ kind }) => kind !== 'blank');
  const top = lines[first];
  const head = document.lines
    .slice(0, first + HEAD_LINES)
    .map(({ text }) => MAIL_HEAD.exec(text.trim()));
  const own = head.find((field) => field?.groups?.subject && field[2] !== '')?.[2];
  if (own !== undefined) {
    const body = lines.filter((_, index) => !head[index]);
    return { subject: datedLine(own, date) ?? own, body: joined(body, plainLine) };
  }
  const title = top?.kind === 'title' ? withoutBold(top.text) : '【日報】';
  const hasDate = withoutDates(title) !== title;
  const gap = hasDate || date === '' || title.endsWith('】') ? '' : ' ';
  const body = top?.kind === 'title' ? lines.slice(first + 1) : lines;
  return { subject: title + (hasDate ? '' : gap + date), body: joined(body, plainLine) };
}

/** The report, hand edits and all, in the form asked for; `date` is the report's, '' where there is none. */
export function formatForCopy(report: string, format: CopyFormat, date: string): CopiedText {
  const document = parseDocument(report);
  const lines = reportLines(document);
  switch (format) {
    case 'as-is':
      return { text: report };
    case 'plain':
      return { text: joined(lines, plainLine) };
    case 'markdown':
      return { text: joined(lines, markdownLine, isMarkdownApart) };
    case 'slack':
      return { text: joined(lines, slackLine), html: formattedText(lines) };
    case 'teams':
      return { text: joined(lines, plainLine), html: formattedText(lines) };
    case 'mail-subject':
      return { text: mailParts(document, lines, date).subject };
    case 'mail-body':
      return { text: mailParts(document, lines, date).body };
  }
}
