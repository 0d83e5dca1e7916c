import { type Line, parseDocument, type ReportDocument } from './document.ts';
import { datePlaceholdersIn, datesIn, withoutDates } from './text/dateExpressions.ts';
import { isFence } from './text/frameLines.ts';
import type { Heading } from './text/headings.ts';
import { applyEdits, type TextEdit } from '../domain/textEdits.ts';

export function withTemplateMarks(report: string, template: string): string {
  const [document, form] = [parseDocument(report), parseDocument(template)];
  return applyEdits(report, [...headingEdits(document, form), ...bulletEdits(document, form)]);
}

function headingEdits({ headings }: ReportDocument, template: ReportDocument): readonly TextEdit[] {
  const wanted = new Map(
    template.headings
      .toReversed()
      .filter(({ mark }) => mark !== 'field')
      .map((heading) => [heading.key, heading]),
  );
  return headings.flatMap(({ key, mark, text, start, end }): readonly TextEdit[] => {
    const own = wanted.get(key);
    if (own === undefined || mark === 'field' || !isOtherwiseMarked(text, own)) return [];
    return [{ range: { start, end }, text: withDateOf(text, own.text) }];
  });
}

function isOtherwiseMarked(text: string, own: Heading): boolean {
  const folded = (words: string): string =>
    withoutDates(words).normalize('NFKC').replace(/\s/gu, '');
  return own.mark !== 'number' && folded(text) !== folded(own.text);
}

function withDateOf(text: string, own: string): string {
  const [place] = [...datePlaceholdersIn(own), ...datesIn(own)];
  const [date] = [...datesIn(text), ...datePlaceholdersIn(text)];
  if (place === undefined) return own;
  const written = date === undefined ? '' : text.slice(date.start, date.end);
  return (own.slice(0, place.start) + written + own.slice(place.end)).trimEnd();
}

interface Mark {
  readonly sign: string;
  readonly lead: string;
}

function markOf({ bullet }: Line): Mark | null {
  if (bullet === null || bullet.isNumbered || /\[/u.test(bullet.lead)) return null;
  return { sign: bullet.lead.trim(), lead: bullet.lead };
}

function bulletEdits(
  { lines, headingAt }: ReportDocument,
  template: ReportDocument,
): readonly TextEdit[] {
  const marks = template.lines.flatMap((line) => markOf(line) ?? []);
  const signs = new Set(marks.map(({ sign }) => sign));
  const [own] = marks;
  if (own === undefined) return [];
  const outer = lines
    .filter((_, index) => !headingAt.has(index))
    .flatMap((line) => markOf(line) ?? [])
    .filter(({ lead }) => /^\S/u.test(lead));
  const others = new Set(outer.map(({ sign }) => sign).filter((sign) => !signs.has(sign)));
  let isQuoted = false;
  return lines.flatMap((line, index): readonly TextEdit[] => {
    if (isFence(line.text)) isQuoted = !isQuoted;
    const mark = markOf(line);
    if (isQuoted || headingAt.has(index) || mark === null || !others.has(mark.sign)) return [];
    return [editOf(line, mark, own)];
  });
}

function editOf(line: Line, { lead }: Mark, own: Mark): TextEdit {
  const indent = /^[ \t\u3000]*/u.exec(lead)?.[0] ?? '';
  const gap = /[-*+–—]$/u.test(own.lead) ? ' ' : '';
  const ownLead = indent === '' ? own.lead : indent + own.lead.trimStart();
  return { range: { start: line.start, end: line.start + lead.length }, text: ownLead + gap };
}
