import { bulletOf } from './text/bullets.ts';
import { datePlaceholdersIn, datesIn, withoutDates } from './text/dateExpressions.ts';
import { isFence } from './text/frameLines.ts';
import { headingsIn, type Heading } from './text/headings.ts';
import { applyEdits, type TextEdit } from '../domain/textEdits.ts';
import { textLines, type TextLine } from './text/textLines.ts';

/** A report with the marks of the template's headings and bullets in place of other ones for the same. */
export function withTemplateMarks(report: string, template: string): string {
  const headings = headingsIn(report);
  return applyEdits(report, [
    ...headingEdits(headings, template),
    ...bulletEdits(report, headings, template),
  ]);
}

function headingEdits(headings: readonly Heading[], template: string): readonly TextEdit[] {
  const wanted = new Map(
    headingsIn(template)
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

/** Whether a heading has another mark, and not only another way of writing its words or number. */
function isOtherwiseMarked(text: string, own: Heading): boolean {
  const folded = (words: string): string =>
    withoutDates(words).normalize('NFKC').replace(/\s/gu, '');
  return own.mark !== 'number' && folded(text) !== folded(own.text);
}

/** The template's heading with the date that the report's says. */
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

/** How a list item without a number or a box is marked. */
function markOf(line: string): Mark | null {
  const bullet = bulletOf(line);
  if (bullet === null || bullet.isNumbered || /\[/u.test(bullet.lead)) return null;
  return { sign: bullet.lead.trim(), lead: bullet.lead };
}

function bulletEdits(
  report: string,
  headings: readonly Heading[],
  template: string,
): readonly TextEdit[] {
  const headingLines = new Set(headings.map(({ line }) => line));
  const marks = textLines(template).flatMap(({ text }) => markOf(text) ?? []);
  const signs = new Set(marks.map(({ sign }) => sign));
  const [own] = marks;
  if (own === undefined) return [];
  const lines = textLines(report);
  const outer = lines
    .filter((_, index) => !headingLines.has(index))
    .flatMap(({ text }) => markOf(text) ?? [])
    .filter(({ lead }) => /^\S/u.test(lead));
  const others = new Set(outer.map(({ sign }) => sign).filter((sign) => !signs.has(sign)));
  let isQuoted = false;
  return lines.flatMap((line, index): readonly TextEdit[] => {
    if (isFence(line.text)) isQuoted = !isQuoted;
    const mark = markOf(line.text);
    if (isQuoted || headingLines.has(index) || mark === null || !others.has(mark.sign)) return [];
    return [editOf(line, mark, own)];
  });
}

function editOf(line: TextLine, { lead }: Mark, own: Mark): TextEdit {
  const indent = /^[ \t\u3000]*/u.exec(lead)?.[0] ?? '';
  const gap = /[-*+–—]$/u.test(own.lead) ? ' ' : '';
  const ownLead = indent === '' ? own.lead : indent + own.lead.trimStart();
  return { range: { start: line.start, end: line.start + lead.length }, text: ownLead + gap };
}
