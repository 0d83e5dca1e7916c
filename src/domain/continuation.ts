import { isBlank } from './inputFields.ts';
import { bulletOf } from './bullets.ts';
import { datePlaceholdersIn } from './dateExpressions.ts';
import { headingsIn, isMarkedHeading, possibleHeadingKey } from './headings.ts';
import { NOTHING_TO_REPORT } from './nothingToReport.ts';
import { isPreface, mayBecomePreface } from './preface.ts';
import { lineBreakOf, textLines, type TextLine } from './textLines.ts';

/** A last line as long as this is prose that a whole call went into; it is cut at its last 。 so that every call brings something. */
const PROSE_LINE = 100;

/** Below this a piece of a line that stands on both sides of a seam is taken for chance. */
const SHORTEST_OVERLAP = 6;

/** The end of a sentence. */
const FINISHED = /[。！？!?]$/u;

/** A text in two: its full lines, and the last one, which may be half. */
export interface CutText {
  readonly kept: string;
  readonly cut: string;
}

/** A text that ended in mid-air, cut back to where the next call can go on; a broken half character at its end is in neither part. */
export function cutBack(text: string): CutText {
  const whole = withoutHalfCharacter(text);
  const lastBreak = Math.max(whole.lastIndexOf('\n'), whole.lastIndexOf('\r'));
  const lastLine = whole.slice(lastBreak + 1);
  const isProse =
    lastBreak === -1 ||
    (lastLine.length >= PROSE_LINE && bulletOf(lastLine) === null && !isMarkedHeading(lastLine));
  const lastSentence = isProse ? whole.lastIndexOf('。') : -1;
  if (lastSentence > lastBreak) return splitAt(whole, lastSentence + 1);
  return lastBreak === -1 ? { kept: whole, cut: '' } : splitAt(whole, lastBreak + 1);
}

/** What a call is told it has written: of a finished line nothing has to be written again. */
export function writtenPart({ kept, cut }: CutText): string {
  return FINISHED.test(cut) ? kept + cut : kept;
}

function splitAt(text: string, index: number): CutText {
  return { kept: text.slice(0, index), cut: text.slice(index) };
}

function withoutHalfCharacter(text: string): string {
  let end = text.length;
  while (end > 0) {
    const code = text.charCodeAt(end - 1);
    const isLowSurrogate = code >= 0xdc00 && code <= 0xdfff;
    const before = end > 1 ? text.charCodeAt(end - 2) : 0;
    const isPair = isLowSurrogate && before >= 0xd800 && before <= 0xdbff;
    const isHalf = code === 0xfffd || (code >= 0xd800 && code <= 0xdfff && !isPair);
    if (!isHalf) break;
    end -= 1;
  }
  return text.slice(0, end);
}

/** By then a line shows what it is: a heading has its closing bracket, most often. */
const TELLING_LENGTH = 12;

/**
 * A text cut back with a continuation behind it. What was cut goes where the continuation writes that line again; it stays
 * where the continuation only goes on with it, and as long as it has not come as far. `isGrowing`: as for joining.
 */
export function continueText(
  { kept, cut }: CutText,
  continuation: string,
  template: string,
  isGrowing = false,
): string {
  if (kept === '') return continuation;
  const whole = kept + cut;
  const rewritten = joinContinuation(kept, continuation, isGrowing);
  if (cut === '') return rewritten;
  const first = textLines(rewritten.slice(kept.length)).find(({ text }) => !isBlank(text));
  if (first === undefined) return whole;

  const { text } = first;
  const key = lineKey(text);
  const cutKey = lineKey(cut);
  const joinedKey = lineKey(cut + text);
  const expected = writtenLines(template).map((line) => line.key);
  const isBegun = isOpenLine(first);
  const isShort = text.length < cut.length;
  if (expected.includes(joinedKey) && !expected.includes(key) && continuation.startsWith(text)) {
    return whole + continuation;
  }
  if (isBegun && cutKey.startsWith(key)) return whole;
  if (isBegun && isGrowing) {
    const isTelling = bulletOf(text) !== null || isMarkedHeading(text) || key.startsWith(cutKey);
    const mayBeExpected =
      expected.at(-1)?.startsWith(key) || expected.some((line) => line.startsWith(joinedKey));
    if (isShort || mayBeExpected || (!isTelling && text.length < TELLING_LENGTH)) return whole;
  }
  if (isRewritten({ kept, cut }, text, continuation)) {
    return isBegun && isShort && !FINISHED.test(text) ? whole : rewritten;
  }
  const lineBreak = lineBreakOf(kept);
  const gap =
    isReportEnded(text, template) && !startsLine(continuation) ? lineBreak + lineBreak : '';
  return joinContinuation(whole, gap + continuation, isGrowing);
}

function startsLine(continuation: string): boolean {
  return /^[ \t\u3000]*[\r\n]/u.test(continuation);
}

/** A line that ends like this may be whole. */
const WHOLE = /[。！？!?」』）)】]$/u;

/** What two lines begin with alike is no chance from here on. */
const SHORTEST_BEGINNING = 4;

/** Whether the first line of a continuation is the line that was cut, or a begun one in other words. */
function isRewritten({ kept, cut }: CutText, first: string, continuation: string): boolean {
  const cutKey = lineKey(cut);
  const key = lineKey(first);
  if (key.startsWith(cutKey)) return true;
  if (WHOLE.test(cut) || startsLine(continuation)) return false;
  if (bulletOf(first) !== null || isMarkedHeading(first)) {
    return writtenLines(kept + cut).some((line) => markOf(line.key) === markOf(key));
  }
  let alike = 0;
  while (cutKey[alike] === key[alike]) alike += 1;
  return alike >= SHORTEST_BEGINNING || (alike > 1 && alike * 2 >= cutKey.length);
}

/** A line's mark, any number for every other; of a line without one it says nothing. */
function markOf(key: string): string {
  return key.charAt(0).replace(/\d/u, '0');
}

/**
 * The text so far with a continuation behind it: lines that the continuation repeats at its start and a preface are dropped.
 * `isGrowing`: more of it is to come, so a last line that may still turn out to be one of those is held back.
 */
export function joinContinuation(kept: string, continuation: string, isGrowing = false): string {
  const unwrapped = withoutFence(kept, withoutPreface(continuation, isGrowing), isGrowing);
  const rest = withoutRepetition(kept, withoutPreface(unwrapped, isGrowing), isGrowing);
  if (rest === '') return kept;
  // The end of a line that was whole: what it needs above a heading is decided below it.
  const lineEnd = /[\r\n]$/u.test(kept) ? '' : (/^(?:\r\n|\n|\r)/u.exec(rest)?.[0] ?? '');
  const [above, below] = [kept + lineEnd, rest.slice(lineEnd.length)];
  return above + seam(above, below) + withoutDoubledBlankLine(above, below);
}

function withoutPreface(continuation: string, isGrowing: boolean): string {
  const first = textLines(continuation).find((line) => !isBlank(line.text));
  if (first === undefined) return continuation;
  const isComplete = first.next > first.end;
  if (isPreface(first.text) && (isComplete || !isGrowing)) {
    return withoutLeadingBlankLines(continuation.slice(first.next));
  }
  return isGrowing && !isComplete && mayBecomePreface(first.text) ? '' : continuation;
}

function withoutLeadingBlankLines(text: string): string {
  return text.replace(/^(?:[ \t\u3000]*(?:\r\n|\n|\r))+/u, '');
}

const FENCE = /^ {0,3}(?:`{3,}|~{3,})[^`~]*$/u;

/** A fence of which not all may have arrived. */
const STARTED_FENCE = /^ {0,3}(?:`+|~+)$/u;

/** A fence around the continuation goes; one that opens a block of quoted code, or closes one that `kept` opened, stays. */
function withoutFence(kept: string, continuation: string, isGrowing: boolean): string {
  const [first, second, ...others] = textLines(continuation).filter(({ text }) => !isBlank(text));
  if (first === undefined) return continuation;
  if (isGrowing && second === undefined && STARTED_FENCE.test(first.text)) return '';
  if (!FENCE.test(first.text)) return continuation;
  const isInsideBlock = textLines(kept).filter(({ text }) => FENCE.test(text)).length % 2 === 1;
  if (isInsideBlock) return continuation;
  if (second === undefined) return isGrowing ? '' : continuation;
  const isOpenEnded = isGrowing && others.length === 0 && isOpenLine(second);
  const written = new Set(writtenLines(kept).map(({ key }) => key));
  const isReport =
    isMarkedHeading(second.text) ||
    bulletOf(second.text) !== null ||
    written.has(lineKey(second.text));
  if (!isReport) return isOpenEnded ? '' : continuation;
  const last = others.at(-1);
  const isClosed = last !== undefined && (isGrowing ? STARTED_FENCE : FENCE).test(last.text);
  const body = continuation.slice(first.next, isClosed ? last.start : continuation.length);
  return isClosed || isGrowing ? body.replace(/(?:\r\n|\n|\r)$/u, '') : body;
}

/** What makes two lines the same line, however they are spaced; a repeated title may say that it is the rest. */
function lineKey(line: string): string {
  return line
    .normalize('NFKC')
    .replace(/\s+/gu, '')
    .replace(/\((?:続き|つづき)\)$/u, '');
}

/** Whether a text ends with this line, without a line break. */
function isOpenLine(line: TextLine): boolean {
  return line.next === line.end;
}

interface KeyedLine {
  readonly line: TextLine;
  readonly key: string;
}

function writtenLines(text: string): readonly KeyedLine[] {
  return textLines(text).flatMap((line) => {
    const key = lineKey(line.text);
    return key === '' ? [] : [{ line, key }];
  });
}

function hasWords(key: string): boolean {
  return /[\p{L}\p{N}]/u.test(key);
}

function withoutRepetition(kept: string, continuation: string, isGrowing: boolean): string {
  const before = writtenLines(kept);
  const after = writtenLines(continuation);
  const lastBefore = before.at(-1);
  const firstAfter = after[0];
  if (lastBefore === undefined || firstAfter === undefined) return continuation;

  const isLineOpen = !/[\r\n]$/u.test(kept);
  const unrepeated = withoutRepeatedLines(before, after, continuation, isLineOpen);
  if (unrepeated !== null) return unrepeated;
  const title = before.findIndex(({ line }) => !isPreface(line.text) && !FENCE.test(line.text));
  if (isRepeatedInPart(before, after, title, isGrowing)) return '';
  const restarted = withoutRestart(before, after, title, continuation, isGrowing);
  if (restarted !== null) {
    return withoutRestatedLines(before, writtenLines(restarted), restarted, isGrowing);
  }
  return isLineOpen
    ? withoutOverlap(lastBefore.line.text, firstAfter.line, continuation)
    : continuation;
}

function withoutRepeatedLines(
  before: readonly KeyedLine[],
  after: readonly KeyedLine[],
  continuation: string,
  isLineOpen: boolean,
): string | null {
  const repeated = repeatedLines(before, after);
  const last = after[repeated - 1];
  return last !== undefined && after.slice(0, repeated).some(({ key }) => hasWords(key))
    ? continuation.slice(isLineOpen ? last.line.end : last.line.next)
    : null;
}

/** How many lines at the start of `after` are the last lines of `before` (the longest such run). */
function repeatedLines(before: readonly KeyedLine[], after: readonly KeyedLine[]): number {
  const tail = before.slice(-after.length).map(({ key }) => key);
  return longestOverlap(
    tail,
    after.slice(0, tail.length).map(({ key }) => key),
  );
}

/** The length of the longest end of `tail` that is a start of `head`; linear, by the prefix function. */
function longestOverlap<T>(tail: readonly T[], head: readonly T[]): number {
  const borders: number[] = [];
  for (let index = 0, matched = 0; index < head.length; index += 1) {
    while (matched > 0 && head[index] !== head[matched]) matched = borders[matched - 1] ?? 0;
    if (index > 0 && head[index] === head[matched]) matched += 1;
    borders.push(matched);
  }
  let matched = 0;
  for (const item of tail) {
    while (matched > 0 && (matched === head.length || item !== head[matched])) {
      matched = borders[matched - 1] ?? 0;
    }
    if (item === head[matched]) matched += 1;
  }
  return matched;
}

/** How far back a repetition that is still being written is looked for. */
const LINES_LOOKED_BACK = 8;

/** Whether all of `after` stands in `before`: the report written again, but not yet up to where it was cut. */
function isRepeatedInPart(
  before: readonly KeyedLine[],
  after: readonly KeyedLine[],
  title: number,
  isGrowing: boolean,
): boolean {
  const last = after.at(-1);
  if (last === undefined || after.length > before.length) return false;
  const isOpen = isOpenLine(last.line);
  const openKey = last.key.replace(/\((?:続き?|つ(?:づき?)?)?$/u, '');
  const isSame = (from: number): boolean =>
    after.every(({ key }, index) => {
      const written = before[from + index]?.key;
      if (written === undefined) return false;
      return isOpen && index === after.length - 1 ? written.startsWith(openKey) : written === key;
    });
  if (isSame(0) || (title > 0 && isSame(title))) return isGrowing || after.length > 1;
  return isGrowing && [...before.keys()].slice(-LINES_LOOKED_BACK).some(isSame);
}

interface KeyedHeading {
  readonly key: string;
  readonly line: TextLine;
}

function keyedHeadings(lines: readonly KeyedLine[], title: number): readonly KeyedHeading[] {
  return lines.flatMap(({ key, line }, index) => {
    if (index === title) return [{ key, line }];
    const heading = isMarkedHeading(line.text) ? possibleHeadingKey(line.text) : null;
    return heading === null ? [] : [{ key: heading, line }];
  });
}

/**
 * The report begun again in other words, from its title or from a heading: what stands before the last heading
 * already written goes, that heading included. Null where the continuation does not begin so.
 */
function withoutRestart(
  before: readonly KeyedLine[],
  after: readonly KeyedLine[],
  title: number,
  continuation: string,
  isGrowing: boolean,
): string | null {
  const isFromTitle = title !== -1 && before[title]?.key === after[0]?.key;
  const written = keyedHeadings(before, title);
  const again = keyedHeadings(after, isFromTitle ? 0 : -1);
  const [first] = again;
  if (first === undefined || first.line !== after[0]?.line) return null;
  const from = written.findLastIndex(({ key }) => key === first.key);
  if (from === -1) return null;

  let reached = from;
  let count = 1;
  for (; count < again.length; count += 1) {
    const next = written.findIndex(
      ({ key }, index) => index > reached && key === again[count]?.key,
    );
    if (next === -1) break;
    reached = next;
  }
  const last = again[count - 1];
  if (last === undefined) return null;
  if (reached === written.length - 1) return continuation.slice(last.line.next);
  if (!isFromTitle) return null;
  const fresh = again[count];
  if (fresh !== undefined && isGrowing && isOpenLine(fresh.line)) return '';
  if (fresh !== undefined) return continuation.slice(fresh.line.start);
  return count > 1 || isGrowing ? '' : continuation.slice(last.line.next);
}

/** A section stated again: what leads up to the line where `before` ends goes; without that line all of it stays. */
function withoutRestatedLines(
  before: readonly KeyedLine[],
  after: readonly KeyedLine[],
  section: string,
  isGrowing: boolean,
): string {
  const isHeading = ({ line }: KeyedLine): boolean => isMarkedHeading(line.text);
  const next = after.findIndex(isHeading);
  const restated = next === -1 ? after : after.slice(0, next);
  const last = restated.findLast(({ key }) => key === before.at(-1)?.key);
  if (last !== undefined) return section.slice(last.line.next);
  const written = before.length - 1 - before.findLastIndex(isHeading);
  return isGrowing && next === -1 && restated.length <= written ? '' : section;
}

function withoutOverlap(lastLine: string, firstLine: TextLine, continuation: string): string {
  const first = firstLine.text.trimStart();
  const tail = [...lastLine.trim()].slice(-first.length);
  const head = [...first].slice(0, tail.length);
  const overlap = longestOverlap(tail, head);
  const isWholeLine = overlap === [...lastLine.trim()].length;
  if (overlap === 0 || (overlap < SHORTEST_OVERLAP && !isWholeLine)) return continuation;
  return first.slice(head.slice(0, overlap).join('').length) + continuation.slice(firstLine.end);
}

const BLANK_LINE_AT_END = /(?:\r\n|\n|\r(?!\n))[ \t\u3000]*(?:\r\n|\n|\r)$/u;

function withoutDoubledBlankLine(kept: string, rest: string): string {
  return BLANK_LINE_AT_END.test(kept) ? withoutLeadingBlankLines(rest) : rest;
}

/** The line break that a heading or list item misses at the seam. */
function seam(kept: string, rest: string): string {
  const firstLine = textLines(rest)[0]?.text ?? '';
  if (kept === '' || isBlank(firstLine)) return '';
  const lineBreak = lineBreakOf(kept);
  const isHeading = isMarkedHeading(firstLine) && bulletOf(firstLine) === null;
  if (/[\r\n]$/u.test(kept)) {
    const isTight = !BLANK_LINE_AT_END.test(kept);
    return isTight && isHeading && separatesSections(kept) ? lineBreak : '';
  }
  if (isHeading) return lineBreak + lineBreak;
  return bulletOf(firstLine) === null ? '' : lineBreak;
}

/** Whether every later heading of the text has a blank line above it, and the last one has something below it. */
function separatesSections(text: string): boolean {
  const lines = textLines(text);
  const later = headingsIn(text).slice(1);
  const last = later.at(-1);
  return (
    last !== undefined &&
    lines.slice(last.line + 1).some((line) => !isBlank(line.text)) &&
    later.every(({ line }) => isBlank(lines[line - 1]?.text ?? ''))
  );
}

/** Whether the closing line of the template is the last line of the text, so that there is nothing to continue. */
export function isReportEnded(text: string, template: string): boolean {
  const expected = writtenLines(template);
  const closing = expected.at(-1);
  const last = writtenLines(text).at(-1);
  if (closing === undefined || last === undefined || closing.key !== last.key) return false;
  const line = closing.line.text;
  return (
    hasWords(closing.key) &&
    bulletOf(line) === null &&
    !NOTHING_TO_REPORT.test(line.trim()) &&
    !/\{\{.*\}\}|[〇○◯]{2,}|_{3,}/u.test(line) &&
    datePlaceholdersIn(line).length === 0 &&
    headingsIn(template).every((heading) => heading.start !== closing.line.start) &&
    expected.filter(({ key }) => key === closing.key).length === 1
  );
}
