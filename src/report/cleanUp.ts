import { reportSigns, withoutHead, withoutTail, type ReportSigns } from './besideReport.ts';
import { bulletOf } from './text/bullets.ts';
import { repairDate } from './text/dateRepair.ts';
import { CLOSING } from './text/frameLines.ts';
import { headingsIn, headingKey, possibleHeadingKey } from './text/headings.ts';
import { isBlank } from '../domain/inputFields.ts';
import { isPreface } from './continuation/preface.ts';
import type { ReportRequest } from '../domain/report.ts';
import { withTemplateMarks } from './templateMarks.ts';
import { textLines, writtenLines, type TextLine } from './text/textLines.ts';

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

/** An empty item goes where its section says anything else; where it is all there is, it keeps the place. */
function withoutEmptyItems(text: string, template: string): string {
  const lines = textLines(text);
  const headings = new Set(headingsIn(text).map(({ line }) => line));
  const frame = new Set(textLines(template).map((line) => line.text.trim()));
  const isEmptyItem = (line: TextLine): boolean => bulletOf(line.text)?.text === '';
  const says = (line: TextLine): boolean =>
    !isBlank(line.text) &&
    !isEmptyItem(line) &&
    (bulletOf(line.text) !== null || (!frame.has(line.text.trim()) && !CLOSING.test(line.text)));
  const empty = new Set<TextLine>();
  let section: TextLine[] = [];
  const closeSection = (): void => {
    if (section.some(says)) for (const line of section.filter(isEmptyItem)) empty.add(line);
    section = [];
  };
  for (const [index, line] of lines.entries()) {
    if (headings.has(index)) closeSection();
    else section.push(line);
  }
  closeSection();
  if (empty.size === 0) return text;
  const kept = lines.filter((line) => !empty.has(line));
  const written = kept.map((line) => text.slice(line.start, line.next)).join('');
  return kept.at(-1) === lines.at(-1) ? written : written.replace(/(?:\r\n|\n|\r)$/u, '');
}

/** A model wraps once, or once more around that; what is wrapped deeper is something else and stays whole. */
const DEEPEST_WRAPPING = 3;

/** A report without a fence around all of it and words before and behind it; of a whole one those that are known. */
export function withoutWrapping(text: string, request: ReportRequest, isWhole: boolean): string {
  const { template } = request;
  const keys = new Set(headingsIn(template).map(({ key }) => key));
  const signs = reportSigns(request, isWhole);
  let body = text;
  for (let depth = 0; depth <= DEEPEST_WRAPPING; depth += 1) {
    const unwrapped = withoutFence(
      withoutTail(withoutHead(withoutPreface(body, template, keys), signs), signs),
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

/** A fence left open runs to the end of the text; it goes when the report's first line stands right in it. */
function withoutFence(text: string, template: string, signs: ReportSigns): string {
  const lines = withoutWordsBehindFence(writtenLines(text), template, signs);
  const [open, first] = lines;
  const last = lines.at(-1);
  const outer = fenceOf(open?.text);
  if (!open || !first || !last || !outer || fenceOf(firstWritten(template)?.text)) return text;
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

/** The lines up to the end of a fence around a report, where a model's own words follow. */
function withoutWordsBehindFence(
  lines: readonly TextLine[],
  template: string,
  signs: ReportSigns,
): readonly TextLine[] {
  const outer = fenceOf(lines[0]?.text);
  if (outer === null || !lineStartsTemplate(lines[1]?.text ?? '', template)) return lines;
  const close = lines.findLastIndex(({ text }) => {
    const fence = fenceOf(text);
    return fence?.mark === outer.mark && fence.info === '';
  });
  return close > 0 && signs.areBeside(lines.slice(close + 1)) ? lines.slice(0, close + 1) : lines;
}

function firstWritten(text: string): TextLine | undefined {
  return writtenLines(text)[0];
}

function lineStartsTemplate(line: string, template: string): boolean {
  const first = firstWritten(template)?.text;
  return first !== undefined && headingKey(first) === headingKey(line);
}

/** Whether every fence inside the outer one is opened and closed, so that the first and the last line are a pair. */
function isBalanced(inner: readonly TextLine[], outer: string, startsReport: boolean): boolean {
  let isOpen = false;
  for (const line of inner) {
    const fence = fenceOf(line.text);
    if (fence === null || fence.mark !== outer) continue;
    if (!isOpen && fence.info === '' && !startsReport) return false;
    isOpen = isOpen ? fence.info !== '' : true;
  }
  return !isOpen;
}

function endBefore(text: string, line: TextLine): number {
  const before = text.slice(0, line.start);
  if (before.endsWith('\r\n')) return line.start - 2;
  return /[\r\n]$/u.test(before) ? line.start - 1 : line.start;
}

function withoutPreface(text: string, template: string, keys: ReadonlySet<string>): string {
  const ownLines = new Set(textLines(template).map((line) => headingKey(line.text)));
  const firstOwnLine = headingKey(firstWritten(template)?.text ?? '');
  let hasPreface = false;
  for (const line of textLines(text)) {
    if (isBlank(line.text)) continue;
    const key = possibleHeadingKey(line.text);
    const startsReport =
      (key !== null && keys.has(key)) ||
      fenceOf(line.text) !== null ||
      headingKey(line.text) === firstOwnLine ||
      (keys.size === 0 && ownLines.has(headingKey(line.text)));
    if (startsReport) return hasPreface ? text.slice(line.start) : text;
    if (!isPreface(line.text) || ownLines.has(headingKey(line.text))) return text;
    hasPreface = true;
  }
  return text;
}
