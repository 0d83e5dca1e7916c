import { reportSigns, withoutHead, withoutTail, type ReportSigns } from './besideReport.ts';
import { type Line, parseDocument, type ReportDocument } from './document.ts';
import { repairDate } from './text/dateRepair.ts';
import { CLOSING } from './text/frameLines.ts';
import { headingKey } from './text/headings.ts';
import { isBlank } from '../domain/inputFields.ts';
import { isPreface } from './aside.ts';
import type { ReportRequest } from '../domain/report.ts';
import { withTemplateMarks } from './templateMarks.ts';

/** A report as the model wrote it, without what is not report: a fence around all of it, words before and behind it, other marks, an unfilled or wrong date, items that stayed empty. */
export function cleanUp(
  text: string,
  request: ReportRequest,
): { readonly text: string; readonly isDateRepaired: boolean } {
  const body = withTemplateMarks(withoutWrapping(text, request, false), request.template);
  const repaired = repairDate(body, request.template, request.date);
  return {
    text: withoutEmptyItems(repaired, request.template),
    isDateRepaired: repaired !== body,
  };
}

function withoutEmptyItems(text: string, template: string): string {
  const { lines, headings } = parseDocument(text);
  const frame = parseDocument(template).words;
  const isEmptyItem = ({ bullet }: Line): boolean => bullet?.text === '';
  const says = (line: Line): boolean =>
    !isBlank(line.text) &&
    !isEmptyItem(line) &&
    (line.bullet !== null || (!frame.has(line.text.trim()) && !CLOSING.test(line.text)));
  const empty = new Set(
    [-1, ...headings.map(({ line }) => line)].flatMap((line, index) => {
      const section = lines.slice(line + 1, headings[index]?.line);
      return section.some(says) ? section.filter(isEmptyItem) : [];
    }),
  );
  if (empty.size === 0) return text;
  const kept = lines.filter((line) => !empty.has(line));
  const written = kept.map((line) => text.slice(line.start, line.next)).join('');
  return kept.at(-1) === lines.at(-1) ? written : written.replace(/(?:\r\n|\n|\r)$/u, '');
}

/** A model wraps once, or once more around that; what is wrapped deeper is something else and stays whole. */
const DEEPEST_WRAPPING = 3;

export function withoutWrapping(text: string, request: ReportRequest, isWhole: boolean): string {
  const template = parseDocument(request.template);
  const signs = reportSigns(template, request, isWhole);
  let body = text;
  for (let depth = 0; depth <= DEEPEST_WRAPPING; depth += 1) {
    const unwrapped = withoutFence(
      withoutTail(withoutHead(withoutPreface(body, template, signs), signs), signs),
      template,
      signs,
    );
    if (unwrapped === body) return body;
    body = unwrapped;
  }
  return text;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([^`~\s]*)[ \t]*$/u;

function fenceOf(
  line: string | undefined,
): { readonly mark: string; readonly info: string } | null {
  const match = line === undefined ? null : FENCE.exec(line);
  return match ? { mark: match[1] ?? '', info: match[2] ?? '' } : null;
}

function withoutFence(text: string, template: ReportDocument, signs: ReportSigns): string {
  const lines = withoutWordsBehindFence(parseDocument(text).written, template, signs);
  const [open, first] = lines;
  const last = lines.at(-1);
  const outer = fenceOf(open?.text);
  if (!open || !first || !last || !outer || fenceOf(template.written[0]?.text)) return text;
  const isClosed =
    last !== open && fenceOf(last.text)?.info === '' && fenceOf(last.text)?.mark === outer.mark;
  const inner = lines.slice(1, isClosed ? -1 : undefined);
  const startsReport = lineStartsTemplate(first.text, template);
  if (!isClosed && !startsReport) return text;
  if (isClosed && first === last) return text;
  if (!isBalanced(inner, outer.mark, startsReport)) return text;
  const end = isClosed ? endBefore(text, last) : text.length;
  return text.slice(open.next, Math.max(open.next, end));
}

function withoutWordsBehindFence(
  lines: readonly Line[],
  template: ReportDocument,
  signs: ReportSigns,
): readonly Line[] {
  const outer = fenceOf(lines[0]?.text);
  if (outer === null || !lineStartsTemplate(lines[1]?.text ?? '', template)) return lines;
  const close = lines.findLastIndex(({ text }) => {
    const fence = fenceOf(text);
    return fence?.mark === outer.mark && fence.info === '';
  });
  return close > 0 && signs.areBeside(lines.slice(close + 1)) ? lines.slice(0, close + 1) : lines;
}

function lineStartsTemplate(line: string, { written }: ReportDocument): boolean {
  const first = written[0]?.text;
  return first !== undefined && headingKey(first) === headingKey(line);
}

function isBalanced(inner: readonly Line[], outer: string, startsReport: boolean): boolean {
  let isOpen = false;
  for (const line of inner) {
    const fence = fenceOf(line.text);
    if (fence === null || fence.mark !== outer) continue;
    if (!isOpen && fence.info === '' && !startsReport) return false;
    isOpen = isOpen ? fence.info !== '' : true;
  }
  return !isOpen;
}

function endBefore(text: string, line: Line): number {
  const before = text.slice(0, line.start);
  if (before.endsWith('\r\n')) return line.start - 2;
  return /[\r\n]$/u.test(before) ? line.start - 1 : line.start;
}

function withoutPreface(
  text: string,
  { lines, written, headings }: ReportDocument,
  { isOwnHeading }: ReportSigns,
): string {
  const ownLines = new Set(lines.map((line) => headingKey(line.text)));
  const firstOwnLine = headingKey(written[0]?.text ?? '');
  let hasPreface = false;
  for (const line of parseDocument(text).written) {
    const startsReport =
      isOwnHeading(line.text) ||
      fenceOf(line.text) !== null ||
      headingKey(line.text) === firstOwnLine ||
      (headings.length === 0 && ownLines.has(headingKey(line.text)));
    if (startsReport) return hasPreface ? text.slice(line.start) : text;
    if (!isPreface(line.text) || ownLines.has(headingKey(line.text))) return text;
    hasPreface = true;
  }
  return text;
}
