import type { CopyFormat } from '../domain/copyFormats.ts';
import { parseDocument } from './document.ts';
import { withoutDates } from './text/dateExpressions.ts';
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
  let isGap = false;
  lines.forEach((line, index) => {
    if (line.kind === 'blank') {
      isGap = true;
      return;
    }
    if (above !== null) text += isGap || isApart(above, line) ? '\n\n' : '\n';
    text += write(line, lines[index + 1]);
    above = line;
    isGap = false;
  });
  return text;
}

function plainLine(line: Written): string {
  const text = withoutBold(line.text);
  switch (line.kind) {
    case 'heading':
      return `${line.isSubheading ? '□' : '■'} ${text}`;
    case 'item':
      return (
        '\u3000'.repeat(line.depth) + (line.number === null ? '・' : `${line.number}. `) + text
      );
    default:
      return text;
  }
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
      return `${'    '.repeat(line.depth)}${line.number === null ? '-' : `${line.number}.`} ${text}`;
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
  const text = line.text.replace(BOLD, '*$1*');
  switch (line.kind) {
    case 'title':
    case 'heading':
      return `*${withoutBold(line.text)}*`;
    case 'item': {
      const bullet = line.depth === 0 ? '•' : '◦';
      return `${'    '.repeat(line.depth)}${line.number === null ? bullet : `${line.number}.`} ${text}`;
    }
    default:
      return text;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function html(text: string): string {
  return text.replace(/[&<>"]/gu, (sign) => ENTITIES[sign] ?? sign).replace(BOLD, '<b>$1</b>');
}

type Item = Extract<ReportLine, { kind: 'item' }>;

function htmlList(items: readonly Item[]): string {
  const [top] = items;
  if (top === undefined) return '';
  const isOfTop = ({ depth, number }: Item) =>
    depth <= top.depth && (number === null) === (top.number === null);
  const end = items.findIndex(
    (item, index) => index > 0 && item.depth <= top.depth && !isOfTop(item),
  );
  const own = end === -1 ? items : items.slice(0, end);
  const starts = [...own.keys()].filter((index) => (own[index]?.depth ?? 0) <= top.depth);
  const entries = starts.map((start, position) => {
    const inner = own.slice(start + 1, starts[position + 1]);
    return `<li>${html(own[start]?.text ?? '')}${htmlList(inner)}</li>`;
  });
  const [open, close] =
    top.number === null
      ? ['<ul>', '</ul>']
      : [top.number === '1' ? '<ol>' : `<ol start="${Number(top.number)}">`, '</ol>'];
  return open + entries.join('') + close + htmlList(items.slice(own.length));
}

function formattedText(lines: readonly ReportLine[]): string {
  const parts: string[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    if (line === undefined || line.kind === 'blank') {
      at += 1;
      continue;
    }
    const isSame = (other: ReportLine | undefined) =>
      other?.kind === line.kind && (line.kind === 'item' || line.kind === 'text');
    let end = at + 1;
    while (isSame(lines[end])) end += 1;
    const group = lines.slice(at, end);
    if (line.kind === 'item') {
      parts.push(htmlList(group.filter((one) => one.kind === 'item')));
    } else if (line.kind === 'text') {
      const texts = group.flatMap((one) => (one.kind === 'text' ? [html(one.text)] : []));
      parts.push(`<p>${texts.join('<br>')}</p>`);
    } else if (line.kind === 'rule') {
      parts.push(`<p>${html(line.text)}</p>`);
    } else {
      parts.push(`<p><b>${html(withoutBold(line.text))}</b></p>`);
    }
    at = end;
  }
  return parts.join('');
}

const SUBJECT = /^件名[ \t\u3000]*[：:][ \t\u3000]*(.+)$/u;

function mailParts(lines: readonly ReportLine[], date: string) {
  const first = lines.findIndex(({ kind }) => kind !== 'blank');
  const top = lines[first];
  const own = top?.kind === 'text' ? SUBJECT.exec(top.text)?.[1] : undefined;
  const title = top?.kind === 'title' ? withoutBold(top.text) : '【日報】';
  const hasDate = withoutDates(title) !== title;
  const gap = hasDate || date === '' || title.endsWith('】') ? '' : ' ';
  const subject = own ?? title + (hasDate ? '' : gap + date);
  const body = own === undefined && top?.kind !== 'title' ? lines : lines.slice(first + 1);
  return { subject, body: joined(body, plainLine) };
}

/** The report, hand edits and all, in the form asked for; `date` is the report's, '' where there is none. */
export function formatForCopy(report: string, format: CopyFormat, date: string): CopiedText {
  const lines = reportLines(parseDocument(report));
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
      return { text: mailParts(lines, date).subject };
    case 'mail-body':
      return { text: mailParts(lines, date).body };
  }
}
