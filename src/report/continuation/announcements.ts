import { type Line, parseDocument, type ReportDocument } from '../document.ts';
import { bulletOf } from '../text/lineParts.ts';
import { FINISHED, type ResumePoint } from './resumePoint.ts';
import { lineKey } from './foldedText.ts';
import { FENCE, isFence } from '../text/frameLines.ts';
import { isMarkedHeading, possibleHeadingKey } from '../text/headings.ts';
import { isPreface, mayBecomePreface } from '../aside.ts';
import { isOpenLine } from '../text/textLines.ts';

const STARTED_FENCE = /^ {0,3}(?:`+|~+)$/u;

const SIGNS = /^\s*(?:[-=_*~―─—━〜～＝＿＊+#.・\s]{2,}|[…⋯・•])\s*$/u;

const REMARK = /^[ \t\u3000]*(?:[…⋯]+|\.{3,}|・{3,}|[（(【［[](?:続き|つづき)[）)】］\]])[：:]?/u;

export interface CutReport extends ResumePoint {
  readonly kept: ReportDocument;
  readonly template: ReportDocument;
}

/**
 * A continuation from its first line of the report on: a preface goes, a fence around all of it, and signs that the template
 * does not have there. `isGrowing`: more of it is to come; '' while nothing has come but what may be such.
 */
export function withoutAnnouncements(
  { stable, tail, kept, template }: CutReport,
  continuation: string,
  isGrowing: boolean,
): string {
  const isQuoted = isInsideBlock(kept);
  const isInLine = tail === '' ? !/[\r\n]$/u.test(stable) : !/[。`~]$/u.test(tail);
  const cut = /[^\r\n]*$/u.exec(stable + tail)?.[0] ?? '';
  const expected = template.written;
  const keys = new Set(expected.map(({ text }) => lineKey(text)).filter((key) => key !== ''));
  const lines = parseDocument(continuation).written;
  let hasFence = false;
  let start = 0;
  for (let index = 0; index < lines.length;) {
    const line = lines[index];
    if (line === undefined) break;
    const below = lines[index + 1];
    const from = Math.max(start, line.start);
    const text = continuation.slice(from, line.end);
    const isOpening: boolean = FENCE.test(text) && !hasFence;
    const isSigns = SIGNS.test(text);
    const mayGo = isOpening || isSigns || STARTED_FENCE.test(text) || mayBecomePreface(text);
    if (isGrowing && isOpenLine(line) && mayGo) return '';

    const remark = REMARK.exec(text)?.[0] ?? '';
    if (remark !== '' && remark !== text) {
      start = from + remark.length;
      continue;
    }
    const isExpected = [text, cut + text].some((words) => keys.has(lineKey(words)));
    const isKnown = remark !== '' || (isPreface(text) && !isExpected);
    const mayBeInserted = !isKnown && !isExpected && !isQuoted && lineKey(text) !== '';
    const next = mayBeInserted ? nextWritten(lines, index) : undefined;
    const isWaiting = next === undefined || isOpenLine(next);
    if (isGrowing && mayBeInserted && isWaiting && isBare(text) && REST.test(text)) return '';
    const isAnnounced = isKnown || (mayBeInserted && isInserted(text, next, stable, tail));
    if (!isAnnounced) {
      const isLast = lineKey(text) === '' && bulletOf(text) === null && standsLast(text, kept);
      if (isQuoted || !(isOpening || isLast || (isSigns && !goesOn(text, tail)))) break;
      const mayStand = isSigns && standsAbove(text, undefined, expected);
      if (isGrowing && (below === undefined || (mayStand && isOpenLine(below)))) return '';
      if (isOpening && !isAroundReport(text, lines.slice(index + 1), isInLine)) break;
      if (isSigns && !isLast && standsAbove(text, below, expected)) break;
      hasFence ||= isOpening;
    }
    index += 1;
    start = lines[index]?.start ?? continuation.length;
  }
  return withoutClosingFence(isQuoted, continuation.slice(start), isGrowing, hasFence);
}

const REST =
  /^(?!.*(?:した[。．.]?$|[0-9０-９]|明日|本日|今日|昨日|来週|午[前後])).*(?:(?<!引き)続き|つづき|次の行|行から|本文|見出し|日報|continu|\brest\b|remain|sorry|report)/iu;

const LONGEST_INSERTION = 120;

function isBare(line: string): boolean {
  return line.length <= LONGEST_INSERTION && bulletOf(line) === null && !isMarkedHeading(line);
}

function nextWritten(lines: readonly Line[], index: number): Line | undefined {
  return lines.slice(index + 1).find(({ text }) => lineKey(text) !== '');
}

function isInserted(line: string, next: Line | undefined, stable: string, tail: string): boolean {
  if (!isBare(line) || next === undefined) return false;
  if (tail !== '' && !FINISHED.test(tail)) {
    const cut = lineKey(tail);
    if (cut === '') return false;
    const mayGo = REST.test(line) || (cut.length > 1 && !isBare(tail));
    return mayGo && lineKey(next.text).startsWith(cut) && !lineKey(line).startsWith(cut);
  }
  const last = parseDocument(stable + tail).written.findLast(({ text }) => lineKey(text) !== '');
  return REST.test(line) && !isBare(last?.text ?? '') && !isBare(next.text);
}

function isInsideBlock({ lines }: ReportDocument): boolean {
  return lines.filter(({ text }) => isFence(text)).length % 2 === 1;
}

function isAroundReport(fence: string, inner: readonly Line[], isInLine: boolean): boolean {
  const info = FENCE.exec(fence)?.[1]?.trim() ?? '';
  if (!/^(?:markdown|md|te?xt|plaintext)?$/iu.test(info)) return false;
  const first = inner.find(({ text }) => lineKey(text) !== '')?.text ?? '';
  const isQuotation = inner.some(({ text }) => isFence(text)) && !isFence(inner.at(-1)?.text ?? '');
  const isOfReport =
    first === '' ||
    /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}|]/u.test(first) ||
    bulletOf(first) !== null ||
    isMarkedHeading(first);
  return isInLine || info !== '' || (isOfReport && !isQuotation);
}

function standsAbove(signs: string, below: Line | undefined, expected: readonly Line[]): boolean {
  return expected.some(
    ({ text }, index) =>
      text.trim() === signs.trim() &&
      (below === undefined ||
        isFence(below.text) ||
        possibleHeadingKey(expected[index + 1]?.text ?? '') === possibleHeadingKey(below.text)),
  );
}

function goesOn(signs: string, tail: string): boolean {
  return SIGNS.test(tail.trim()) && tail.trim().startsWith(signs.trim().charAt(0));
}

function standsLast(signs: string, { written }: ReportDocument): boolean {
  return written.at(-1)?.text.trim() === signs.trim();
}

function withoutClosingFence(
  isQuoted: boolean,
  rest: string,
  isGrowing: boolean,
  hasFence: boolean,
): string {
  const document = parseDocument(rest);
  const last = document.written.at(-1);
  const isClosed =
    last !== undefined &&
    (isGrowing
      ? STARTED_FENCE.test(last.text)
      : isFence(last.text) && isInsideBlock(document) !== isQuoted);
  const end = isClosed ? last.start : rest.length;
  return isClosed || (isGrowing && hasFence)
    ? rest.slice(0, end).replace(/(?:\r\n|\n|\r)$/u, '')
    : rest;
}
