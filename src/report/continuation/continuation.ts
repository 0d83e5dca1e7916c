import { type CutReport, withoutAnnouncements } from './announcements.ts';
import { type Line, parseDocument, type ReportDocument } from '../document.ts';
import { isFence } from '../text/frameLines.ts';
import { onNewLine } from './blankLines.ts';
import { bulletOf } from '../text/lineParts.ts';
import { type ResumePoint, FINISHED } from './resumePoint.ts';
import { endOf, fold, type FoldedText, lineKey, overlap } from './foldedText.ts';
import { isMarkedHeading, possibleHeadingKey } from '../text/headings.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { isOpenLine } from '../text/textLines.ts';
import { isPreface } from '../aside.ts';

export interface Seam extends CutReport {
  readonly whole: string;
  readonly expected: readonly string[];
  readonly headingKeys: ReadonlySet<string>;
  readonly headings: readonly HeadingLine[];
  readonly folded: { readonly whole: FoldedText; readonly stable: FoldedText };
}

interface HeadingLine {
  readonly key: string;
  readonly line: Line;
}

export function seamOf({ stable, tail }: ResumePoint, form: string): Seam {
  const whole = stable + tail;
  const [kept, template] = [parseDocument(stable), parseDocument(form)];
  const own = kept.headings.filter(({ text }) => isHeadingBySign(text));
  const headingKeys = new Set([...template.headings, ...own].map(({ key }) => key));
  const foldedStable = fold(stable, true);
  return {
    stable,
    tail,
    whole,
    kept,
    template,
    expected: template.written.flatMap(({ text }) => lineKey(text) || []),
    headingKeys,
    headings: headingLines(kept, headingKeys),
    folded: { whole: tail === '' ? foldedStable : fold(whole, true), stable: foldedStable },
  };
}

function headingLines(
  { written: lines }: ReportDocument,
  keys: ReadonlySet<string>,
): readonly HeadingLine[] {
  const title = lines.find((line) => !isPreface(line.text) && !isFence(line.text));
  return lines.flatMap((line) => {
    const key = headingKeyOf(line) ?? (line === title ? lineKey(line.text) : '');
    return line === title || keys.has(key) ? [{ key, line }] : [];
  });
}

const REST_MARK_AT_END = /[（(](?:続き|つづき)[）)][ \t\u3000]*$/u;
const REST_MARK_AT_START = /^[^\p{L}\p{N}\r\n]*[（(](?:続き|つづき)[）)]/u;

function headingKeyOf({ text }: Line): string | null {
  return possibleHeadingKey(text.replace(REST_MARK_AT_END, ''));
}

/**
 * A text with a continuation behind it, which goes on where the text ends: what the continuation announces and what it says again
 * is left out. `isGrowing`: more of it is to come, so what may still turn out to be such is held back.
 */
export function continueText(seam: Seam, continuation: string, isGrowing = false): string {
  if (seam.whole === '') return continuation.replace(/^(?:[^\S\n]*\n)+/u, '');
  const rest = withoutAnnouncements(seam, continuation, isGrowing);
  return (
    pickUp(seam, rest, isGrowing) ??
    startAgain(seam, rest, isGrowing) ??
    place(seam, rest, isGrowing, false)
  );
}

function pickUp(seam: Seam, rest: string, isGrowing: boolean): string | null {
  const { stable, tail, whole, template, folded } = seam;
  const said = fold(rest, isGrowing);
  const hasWords = tail === '' || lineKey(tail) !== '';
  const met = hasWords ? meet(whole, stable, folded.whole, rest, said) : null;
  if (met !== null) {
    return /[\r\n]$/u.test(met.above) || startsLine(met.rest)
      ? onNewLine(met.above, met.rest, template)
      : met.above + met.rest;
  }
  if (isSaidAgain(seam, rest, said, isGrowing)) return whole;
  const isTailWhole = hasWords && isWhole(tail, seam);
  const repeated =
    tail === '' || isTailWhole ? null : meet(stable, stable, folded.stable, rest, said);
  return repeated === null ? null : place(seam, repeated.rest, isGrowing, true);
}

/** Where the end of a written text is the beginning of another; null where it is not. Signs behind its words that were cut may change. */
function meet(
  written: string,
  stable: string,
  before: FoldedText,
  other: string,
  after: FoldedText,
): { readonly above: string; readonly rest: string } | null {
  const length = overlap(before.text, after.text);
  const last = parseDocument(written).written.at(-1);
  const hasLostMark = isItem(last) && !isItem(parseDocument(other).written[0]);
  if (length === 0 || (length === 1 && hasLostMark)) return null;
  const end = endOf(before, before.text.length);
  const signs = written.slice(end);
  const found = other.slice(endOf(after, length)).replace(REST_MARK_AT_START, '');
  if (found.startsWith(signs)) return { above: written, rest: found.slice(signs.length) };
  if (signs.startsWith(found)) return { above: written, rest: '' };
  if (end < stable.length || startsLine(found)) return { above: written, rest: found };
  return found.length < signs.length
    ? { above: written, rest: '' }
    : { above: written.slice(0, end), rest: found };
}

function isItem(line: Line | undefined): boolean {
  return (line?.bullet ?? null) !== null;
}

function startsLine(text: string): boolean {
  return /^[ \t\u3000]*[\r\n]/u.test(text);
}

function isSaidAgain(
  { stable, tail, folded, headings }: Seam,
  rest: string,
  { text }: FoldedText,
  isGrowing: boolean,
): boolean {
  const said = isGrowing ? text : text.replace(/\n$/u, '');
  if (said === '') return isGrowing || isBlank(rest);
  const { text: written, lines } = folded.whole;
  if (isGrowing) return `\n${written}`.includes(`\n${said}`) || written.includes(`。${said}`);
  const starts = new Set(headings.map(({ line }) => line.start));
  if (tail !== '') starts.add(stable.length);
  return lines.some(({ at, line }) => starts.has(line.start) && written.startsWith(said, at));
}

/**
 * The text with a continuation that begins again at one of its headings, in other words: it goes on below the last heading that
 * is kept, or, from the title on, with what is new. null where it does not begin so.
 */
function startAgain(seam: Seam, rest: string, isGrowing: boolean): string | null {
  const { whole, headings, headingKeys } = seam;
  const lines = parseDocument(rest).written;
  const again = lines.flatMap((line, index): readonly HeadingLine[] => {
    const key = headingKeyOf(line) ?? (index === 0 ? lineKey(line.text) : '');
    const isTitle = index === 0 && key === headings[0]?.key;
    return isTitle || headingKeys.has(key) || isHeadingBySign(line.text) ? [{ key, line }] : [];
  });
  const [first] = again;
  if (first === undefined || first.line !== lines[0]) return null;
  let reached = headings.findLastIndex(({ key }) => key === first.key);
  if (reached === -1) return null;

  let last = first;
  for (const heading of again.slice(1)) {
    const next = headings.findIndex(({ key }, index) => index > reached && key === heading.key);
    if (next === -1) break;
    [reached, last] = [next, heading];
  }
  const below = rest.slice(lines[lines.indexOf(last.line) + 1]?.start ?? rest.length);
  if (reached === headings.length - 1) return continueSection(seam, below, isGrowing);
  const fresh = again[again.indexOf(last) + 1]?.line;
  if (isGrowing && (fresh === undefined || isOpenLine(fresh))) return whole;
  if (first.key !== headings[0]?.key) return null;
  if (last === first) return pickUp(seam, below, isGrowing) ?? place(seam, below, isGrowing, true);
  return fresh === undefined ? whole : place(seam, rest.slice(fresh.start), isGrowing, true);
}

function continueSection(seam: Seam, below: string, isGrowing: boolean): string {
  const { folded, headings, whole } = seam;
  const { lines } = fold(below, isGrowing);
  const lastHeading = headings.at(-1)?.line.start ?? 0;
  const written = folded.whole.lines.filter(({ line }) => line.start > lastHeading).length;
  const next = lines.findIndex(({ line }) => kindOf(line.text, seam) === 'heading');
  const section = next === -1 ? lines : lines.slice(0, next + 1);
  for (const said of [section[0], section[written - 2], section[written - 1]]) {
    const pickedUp = said && pickUp(seam, below.slice(said.line.start), isGrowing);
    if (typeof pickedUp === 'string') return pickedUp;
  }
  return isGrowing && next === -1 && lines.length <= written
    ? whole
    : place(seam, below, isGrowing, true);
}

function isHeadingBySign(line: string): boolean {
  return (
    isMarkedHeading(line) && bulletOf(line) === null && /^[^\p{L}\p{N}]/u.test(line.trimStart())
  );
}

function kindOf(line: string, { headingKeys }: Seam): 'heading' | 'item' | 'text' {
  if (headingKeys.has(possibleHeadingKey(line) ?? '') || isHeadingBySign(line)) return 'heading';
  return bulletOf(line) === null && !line.trimStart().startsWith('|') ? 'text' : 'item';
}

/** By then a line shows what it is: a heading has its closing bracket, most often. */
const TELLING_LENGTH = 12;

/** What two lines begin with alike is no chance from here on. */
const SHORTEST_BEGINNING = 4;

/**
 * The text with what does not say its end again. A half line goes where the continuation writes another instead, and stays where
 * it goes on with it, and as long as it has not come as far. `isBelowKept`: what is kept came before it.
 */
function place(seam: Seam, rest: string, isGrowing: boolean, isBelowKept: boolean): string {
  const { stable, tail, whole, template, expected } = seam;
  const [first] = parseDocument(rest).written;
  if (first === undefined) return whole;
  const { text } = first;
  const open = /[^\r\n]*$/u.exec(whole)?.[0] ?? '';
  const isShort = isOpenLine(first) && text.length < tail.length;
  const joinedKey = lineKey(open + text);
  if (tail !== '' && isGrowing && isOpenLine(first) && !expected.includes(joinedKey)) {
    const mayBe = [lineKey(text), joinedKey];
    const mayBeExpected = expected.some((line) => mayBe.some((key) => line.startsWith(key)));
    const isTelling = kindOf(text, seam) !== 'text' || text.length >= TELLING_LENGTH;
    if (isShort || mayBeExpected || !isTelling) return whole;
  }
  if (open === '') return onNewLine(whole, rest, template);
  switch (relationOf(text, open, seam, isBelowKept, startsLine(rest))) {
    case 'inside':
      return whole + rest;
    case 'below':
      return onNewLine(whole, rest, template);
    case 'instead':
      return isShort && !FINISHED.test(text)
        ? whole
        : onNewLine(
            tail === '' ? whole.slice(0, whole.length - open.length) : stable,
            rest,
            template,
          );
  }
}

const NO_BEGINNING =
  /^[ \t\u3000]*(?:[。、，．,.：:；;！？!?）)」』】］\]〉》〕＞％%]|\|\s*$)|^[ \t\u3000]+\|/u;

function relationOf(
  line: string,
  open: string,
  seam: Seam,
  isBelowKept: boolean,
  isOnNewLine: boolean,
): 'inside' | 'instead' | 'below' {
  if (isBlank(open)) return isIndent(open, line, seam) ? 'inside' : 'instead';
  const isOfTemplate = isExpected(open, seam);
  const hasMark = bulletOf(line) !== null || isHeadingBySign(line);
  const isJoined = !isOfTemplate && isOneLine(open, line, hasMark, seam);
  if (!isOnNewLine && (isJoined || closesBracket(open, line) || NO_BEGINNING.test(line))) {
    return 'inside';
  }
  const isWordless = lineKey(open) === '';
  if (isWordless && line.trim().startsWith(open.trim())) return 'instead';
  if (isOnNewLine && !isBelowKept) return 'below';
  if (isOfTemplate) return 'below';
  const isTold = seam.tail === '' || FINISHED.test(open);
  if (isWordless && !(hasMark && isTold)) return hasMark ? 'instead' : 'inside';
  const kind = kindOf(line, seam);
  const isOwnLine = kind !== 'text' || isExpected(line, seam) || isBelowKept;
  const isAnother = isBelowKept ? kind !== 'heading' : saysTheSame(lineKey(open), lineKey(line));
  const isOfItsKind = kind !== 'text' && kind === kindOf(open, seam);
  if (!isTold && (isAnother || isOfItsKind)) return 'instead';
  return isOwnLine ? 'below' : 'inside';
}

function isIndent(open: string, line: string, { kept, template }: Seam): boolean {
  const [begun = ''] = /^\s*\S/u.exec(line) ?? [];
  return (
    begun.length === 1 ||
    [...template.lines, ...kept.lines].some(({ text }) => text.startsWith(open + begun))
  );
}

function isExpected(line: string, { expected, template }: Seam): boolean {
  const key = lineKey(line);
  if (key !== '') return expected.includes(key);
  return bulletOf(line) === null && template.words.has(line.trim());
}

function isOneLine(open: string, line: string, hasMark: boolean, seam: Seam): boolean {
  const joined = open + line;
  return (
    seam.template.words.has(joined.trim()) ||
    (lineKey(open) !== '' &&
      (seam.expected.includes(lineKey(joined)) ||
        seam.template.lines.some(({ text }) => text.startsWith(open + line.slice(0, 2))))) ||
    (!hasMark && !isExpected(line, seam) && seam.headingKeys.has(possibleHeadingKey(joined) ?? ''))
  );
}

function closesBracket(open: string, line: string): boolean {
  return (
    /[（(【［[「『＜〈《][^）)】］\]」』＞〉》]*$/u.test(open) &&
    /^[^（(【［[「『＜〈《]*[）)】］\]」』＞〉》]/u.test(line)
  );
}

function isWhole(line: string, seam: Seam): boolean {
  return FINISHED.test(line) || isExpected(line, seam);
}

function saysTheSame(tail: string, line: string): boolean {
  let alike = 0;
  while (alike < tail.length && tail[alike] === line[alike]) alike += 1;
  if (alike >= SHORTEST_BEGINNING || (alike > 1 && alike * 2 >= tail.length)) return true;
  const pairs = Array.from({ length: tail.length - 1 }, (_, index) => tail.slice(index, index + 2));
  const shared = pairs.filter((pair) => line.includes(pair)).length;
  return shared >= SHORTEST_BEGINNING && shared * 3 >= pairs.length * 2;
}
