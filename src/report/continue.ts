import { isPreface } from './aside.ts';
import { parseFence } from './clean.ts';
import { parseDocument, type ReportDocument } from './document.ts';
import { isItem, isLastLine, Line, lineBreakOf } from './lines.ts';
import { isPlaceholderValue } from './text/lineKinds.ts';
import { wordsKey } from './text/words.ts';

/** A last line as long as this is prose that a whole request went into; it is cut at its last 。 so that every request brings something. */
const PROSE_LINE = 100;

const FINISHED = /[。！？!?]$/u;

/** A text in two: its full lines, and the last one, which may be half. */
export interface ResumePoint {
  readonly stable: string;
  readonly tail: string;
}

export function resumePoint(text: string): ResumePoint {
  const last = parseDocument(text).lines.at(-1) ?? new Line('');
  const { start } = last;
  const isProse =
    start === 0 ||
    (last.text.length >= PROSE_LINE && last.bullet === null && !last.isMarkedHeading);
  const lastSentence = isProse ? text.lastIndexOf('。') : -1;
  const at = lastSentence >= start ? lastSentence + 1 : start === 0 ? text.length : start;
  return { stable: text.slice(0, at), tail: text.slice(at) };
}

/** What a request is told it has written: of a finished line nothing has to be written again. */
export function writtenPart({ stable, tail }: ResumePoint): string {
  return FINISHED.test(tail) ? stable + tail : stable;
}

/** What of a template is still to be written from the last of its lines on that a report has. */
export interface Remainder {
  readonly template: string;
  readonly written: string;
  /** The headings below that line; null where the template has none at all. */
  readonly headings: readonly string[] | null;
}

export function remainderOf(template: string, report: string): Remainder {
  const keyOf = ({ headingKey, key }: Line): string => headingKey ?? key;
  const { lines, headings: all } = parseDocument(template);
  const headings = all.filter(({ style }) => style !== 'field');
  const starts = new Set(headings.map(({ lineIndex }) => lineIndex));
  const keys = lines.map((line, index) => {
    const isFixed = starts.has(index) || line.bullet === null;
    return isFixed && !isPlaceholderValue(line.text.trim()) ? keyOf(line) : null;
  });
  let reached = -1;
  let writtenFrom = 0;
  for (const line of parseDocument(report).nonBlankLines) {
    const found = keys.indexOf(keyOf(line), reached + 1);
    if (found === -1) continue;
    reached = found;
    writtenFrom = line.start;
  }
  const left = headings.filter(({ lineIndex }) => lineIndex > reached).map(({ text }) => text);
  return {
    template: template.slice(lines[reached]?.start),
    written: report.slice(writtenFrom),
    headings: headings.length === 0 ? null : left,
  };
}

const REST_MARK = /[（(](?:続き|つづき)[）)]/u;
const WORD = /[\p{L}\p{N}\p{M}]/u;

/** What makes two lines the same line, whatever marks and spaces they have; '' where there are no words, or half a number in front of them. */
function keyOfWords({ bullet, text }: Line): string {
  const key = wordsKey((bullet?.words ?? text).replace(REST_MARK, ''));
  return /^\p{N}{1,2}$/u.test(key) ? '' : key;
}

/** A text by its words: no marks, markers, spaces or width; lines without words are left out. */
interface Folded {
  readonly words: string;
  /** Where in the text each unit of `words` ends. */
  readonly ends: readonly number[];
  /** Where in `words` a line or a sentence starts. */
  readonly starts: ReadonlySet<number>;
  readonly lines: readonly Line[];
  /** Where in `words` the line begins that is not ended. */
  readonly openStart: number;
}

/** `mayGoOn`: more of its last line may come. */
function fold(text: string, mayGoOn: boolean): Folded {
  let words = '';
  let openStart = 0;
  const ends: number[] = [];
  const starts = new Set<number>();
  const lines = parseDocument(text).nonBlankLines.filter((line) => keyOfWords(line) !== '');
  const add = (folded: string, end: number): void => {
    words += folded;
    for (let unit = 0; unit < folded.length; unit += 1) ends.push(end);
  };
  for (const line of lines) {
    openStart = words.length;
    starts.add(openStart);
    const prefix = line.bullet?.prefix.length ?? 0;
    let end = line.start + prefix;
    for (const char of line.text.replace(REST_MARK, '').slice(prefix)) {
      end += char.length;
      if (WORD.test(char)) add(char.normalize('NFKD'), end);
      else if (char === '。') starts.add(words.length);
    }
    if (mayGoOn && isLastLine(line)) continue;
    add('\n', line.nextStart);
    openStart = words.length;
  }
  return { words, ends, starts, lines, openStart };
}

/** The least length of an overlap that begins inside of a line. */
const SHORTEST_OVERLAP = 5;

/** The length of the longest end of one folded text that another begins with, from where a line or a sentence starts. */
function overlap({ words: before, starts, openStart }: Folded, { words: after }: Folded): number {
  for (let at = 0; at < before.length; at += 1) {
    const isInLine = at >= openStart && before.length - at >= SHORTEST_OVERLAP;
    if ((starts.has(at) || isInLine) && after.startsWith(before.slice(at))) {
      return before.length - at;
    }
  }
  return 0;
}

type Seam = ReturnType<typeof seamOf>;

/** Where a text ends, and what may follow. */
function seamOf({ stable, tail }: ResumePoint, templateText: string) {
  const template = parseDocument(templateText);
  const whole = stable + tail;
  return {
    stable,
    tail: new Line(tail),
    whole,
    /** Its last line, '' where that is ended. */
    open: parseDocument(whole).lines.at(-1) ?? new Line(''),
    kept: parseDocument(stable),
    template,
    /** The lines of the template, by their words. */
    expected: new Set(template.nonBlankLines.flatMap((line) => keyOfWords(line) || [])),
    headingKeys: new Set(template.headings.map(({ key }) => key)),
  };
}

function isExpected(line: Line, { expected, template }: Seam): boolean {
  const key = keyOfWords(line);
  return key === ''
    ? line.bullet === null && template.lineTexts.has(line.text.trim())
    : expected.has(key);
}

function kindOf(line: Line, { headingKeys }: Seam): 'heading' | 'item' | 'text' {
  const { text, bullet } = line;
  const isByMarker =
    line.isMarkedHeading && bullet === null && !WORD.test(text.trimStart().charAt(0));
  if (isByMarker || headingKeys.has(line.headingKey ?? '')) return 'heading';
  return bullet === null && !text.trimStart().startsWith('|') ? 'text' : 'item';
}

/** The title and the headings of a text. */
function headingLines({ nonBlankLines }: ReportDocument, seam: Seam): readonly Line[] {
  const title = nonBlankLines.find((line) => keyOfWords(line) !== '');
  return nonBlankLines.filter((line) => line === title || kindOf(line, seam) === 'heading');
}

function keyOfHeading(line: Line): string {
  return new Line(line.text.replace(REST_MARK, '')).headingKey ?? keyOfWords(line);
}

/** A text with a continuation behind it, which goes on where the text ends: what the continuation announces and what it says again is left out. */
export function continueText(before: ResumePoint, template: string, continuation: string): string {
  const seam = seamOf(before, template);
  if (seam.whole === '') return withoutBlankLines(continuation);
  const rest = withoutAnnouncements(seam, continuation);
  return pickUp(seam, rest) ?? startAgain(seam, rest) ?? append(seam, rest, false);
}

function withoutBlankLines(text: string): string {
  return text.replace(/^(?:[^\S\n]*\n)+/u, '');
}

const MARKERS = /^\s*(?:[-=_*―─—━〜～＝＿＊+#.・\s]{2,}|[…⋯・•])\s*$/u;

const REMARK = /^[ \t\u3000]*(?:[…⋯]+|\.{3,}|・{3,}|[（(【［[](?:続き|つづき)[）)】］\]])[：:]?/u;

/** A continuation from its first line of the report on: prefaces go, a fence around all of it, and markers that the template does not have there. */
function withoutAnnouncements(seam: Seam, continuation: string): string {
  const isInBlock = isInsideBlock(seam.kept);
  let rest = continuation;
  for (;;) {
    const { lines, nonBlankLines } = parseDocument(rest);
    const [first, ...below] = nonBlankLines;
    if (first === undefined) return rest;
    const fenced = isInBlock ? null : parseFence(lines);
    const remark = REMARK.exec(first.text)?.[0] ?? '';
    const isStray =
      first.text === remark ||
      isAnnouncement(seam, first, below) ||
      isStrayMarker(seam, first.text);
    if (fenced?.below.every(({ isBlank }) => isBlank)) {
      rest = withoutBlankLines(fenced.inner.map(({ text }) => text).join(lineBreakOf(rest)));
    } else if (remark !== '' && remark !== first.text)
      rest = rest.slice(first.start + remark.length);
    else if (isStray) rest = rest.slice(below[0]?.start ?? rest.length);
    else return isInBlock ? rest : withoutClosingFence(rest);
  }
}

const ABOUT_REST =
  /(?<!引き)続き|つづき|次の行|行から|本文|見出し|日報|continu|\brest\b|remain|sorry|report/iu;
const ABOUT_WORK = /した[。．.]?$|[0-9０-９]|明日|本日|今日|昨日|来週|午[前後]/u;

const MAX_SHORT_LINE = 120;

function isShortText({ text, bullet, isMarkedHeading }: Line): boolean {
  return text.length <= MAX_SHORT_LINE && bullet === null && !isMarkedHeading;
}

/** A line that says that the rest follows, by its words, or by its place: above the line that was cut, or between items and headings. */
function isAnnouncement(seam: Seam, line: Line, below: readonly Line[]): boolean {
  const { open, tail, kept } = seam;
  if (isExpected(line, seam) || isExpected(new Line(open.text + line.text), seam)) return false;
  if (isPreface(line.text)) return true;
  const next = below.find((one) => keyOfWords(one) !== '');
  const key = keyOfWords(line);
  if (isInsideBlock(kept) || next === undefined || key === '' || !isShortText(line)) return false;
  const isAboutRest = ABOUT_REST.test(line.text) && !ABOUT_WORK.test(line.text);
  if (tail.text === '' || FINISHED.test(tail.text)) {
    const last = tail.text === '' ? (kept.nonBlankLines.at(-1) ?? tail) : tail;
    return isAboutRest && !isShortText(last) && !isShortText(next);
  }
  const cut = keyOfWords(tail);
  const isRemovable = cut !== '' && (isAboutRest || (cut.length > 1 && !isShortText(tail)));
  return isRemovable && keyOfWords(next).startsWith(cut) && !key.startsWith(cut);
}

function isInsideBlock({ lines }: ReportDocument): boolean {
  return lines.filter(({ isFence }) => isFence).length % 2 === 1;
}

/** Whether a line of markers stands where the template has none. */
function isStrayMarker({ kept, tail, template }: Seam, line: string): boolean {
  const markers = line.trim();
  const goesOn = MARKERS.test(tail.text) && markers.startsWith(tail.text.trim().charAt(0));
  const isOfTemplate =
    template.lineTexts.has(markers) && kept.nonBlankLines.at(-1)?.text.trim() !== markers;
  return MARKERS.test(line) && !isInsideBlock(kept) && !goesOn && !isOfTemplate;
}

function withoutClosingFence(rest: string): string {
  const document = parseDocument(rest);
  const at = document.lines.findLastIndex(({ isBlank }) => !isBlank);
  const isStray = document.lines[at]?.isFence === true && isInsideBlock(document);
  return isStray ? rest.slice(0, document.lines[at - 1]?.end ?? 0) : rest;
}

/** The text joined with a continuation that begins with its end; null where it does not begin so. */
function pickUp(seam: Seam, rest: string): string | null {
  const { stable, tail, whole } = seam;
  const isMarkerAlone = tail.text !== '' && keyOfWords(tail) === '';
  const met = isMarkerAlone ? null : joinAtOverlap(stable, whole, rest);
  if (met !== null) {
    return isEnded(met.above) || startsLine(met.rest)
      ? onNewLine(met.above, met.rest, seam)
      : met.above + met.rest;
  }
  if (tail.text === '' || (!isMarkerAlone && (FINISHED.test(tail.text) || isExpected(tail, seam))))
    return null;
  const repeated = joinAtOverlap(stable, stable, rest);
  return repeated === null ? null : append(seam, repeated.rest, true);
}

/** A written text and what another, which begins with its end, adds to it; null where it does not begin so. Signs behind the last words may change, but not in `stable`. */
function joinAtOverlap(
  stable: string,
  written: string,
  other: string,
): { readonly above: string; readonly rest: string } | null {
  const [before, after] = [fold(written, true), fold(other, false)];
  const length = overlap(before, after);
  const hasLostMark = isItem(before.lines.at(-1)) && !isItem(after.lines[0]);
  if (length === 0 || (length === 1 && hasLostMark)) return null;
  const end = before.ends.at(-1) ?? 0;
  const trailingSigns = written.slice(end);
  const rest = other.slice(after.ends[length - 1]);
  if (rest.startsWith(trailingSigns))
    return { above: written, rest: rest.slice(trailingSigns.length) };
  const isKept = end < stable.length || startsLine(rest) || rest.length < trailingSigns.length;
  return { above: isKept ? written : written.slice(0, end), rest };
}

function isEnded(text: string): boolean {
  return text.endsWith('\n') || text.endsWith('\r');
}

function startsLine(text: string): boolean {
  const { lines } = parseDocument(text);
  return lines.length > 1 && lines[0]?.isBlank === true;
}

/** The text with a continuation that begins again at its title or a heading, in other words: it goes on below its last heading, or its title. */
function startAgain(seam: Seam, rest: string): string | null {
  const document = parseDocument(rest);
  const [first, ...others] = headingLines(document, seam);
  const keys = headingLines(seam.kept, seam).map(keyOfHeading);
  if (first === undefined || first !== document.nonBlankLines[0]) return null;
  let reached = keys.lastIndexOf(keyOfHeading(first));
  if (reached === -1) return null;
  const said = fold(rest.trimEnd(), true).words;
  if (`\n${fold(seam.whole, true).words}`.includes(`\n${said}`)) return seam.whole;
  const isTitle = keyOfHeading(first) === keys[0];
  let last = first;
  for (const line of others) {
    const next = keys.indexOf(keyOfHeading(line), reached + 1);
    if (next === -1) break;
    [reached, last] = [next, line];
  }
  const areAllReached = reached === keys.length - 1;
  if (!areAllReached && !isTitle) return null;
  return continueSection(
    seam,
    withoutBlankLines(rest.slice((areAllReached ? last : first).nextStart)),
  );
}

function continueSection(seam: Seam, below: string): string {
  const { lines } = fold(below, false);
  const next = lines.findIndex((line) => kindOf(line, seam) === 'heading');
  for (const { start } of next === -1 ? lines : lines.slice(0, next + 1)) {
    const pickedUp = pickUp(seam, below.slice(start));
    if (pickedUp !== null) return pickedUp;
  }
  return append(seam, below, true);
}

/**
 * The text with what does not say its end again. A half line goes where the continuation writes another instead, and stays where
 * it goes on with it, or has not come as far. `followsRepeated`: the answer has said the end of the text again before it.
 */
function append(seam: Seam, rest: string, followsRepeated: boolean): string {
  const { stable, tail, whole, open } = seam;
  const [first] = parseDocument(rest).nonBlankLines;
  if (first === undefined) return whole;
  const relation =
    open.text === '' ? 'below' : relationOf(first, seam, followsRepeated, startsLine(rest));
  if (relation === 'inside') return whole + rest;
  if (relation === 'below') return onNewLine(whole, rest, seam);
  const kept = tail.text === '' ? whole.slice(0, -open.text.length) : stable;
  return isLastLine(first) && first.text.length < tail.text.length
    ? whole
    : onNewLine(kept, rest, seam);
}

/** So many equal letters at the beginning of a line are no chance. */
const TELLING_PREFIX_LENGTH = 4;

/** How the first line of a continuation stands to the last one of a text. */
function relationOf(
  line: Line,
  seam: Seam,
  followsRepeated: boolean,
  isOnNewLine: boolean,
): 'inside' | 'instead' | 'below' {
  const { open, tail } = seam;
  const kind = kindOf(line, seam);
  if (!isOnNewLine && isOneLine(open, line, seam)) return 'inside';
  const cut = keyOfWords(open);
  const { text } = line;
  if (open.isBlank) return text === text.trimStart() ? 'inside' : 'instead';
  if (cut === '' && text.trim().startsWith(open.text.trim())) return 'instead';
  if (isExpected(open, seam)) return 'below';
  if (cut === '') return kind === 'text' ? 'inside' : tail.text === '' ? 'below' : 'instead';
  if (isOnNewLine && !followsRepeated) return 'below';
  if (tail.text !== '' && !FINISHED.test(open.text)) {
    const isTemplateHeading = seam.headingKeys.has(open.headingKey ?? '');
    const isOfSameKind = kind !== 'text' && kind === kindOf(open, seam) && !isTemplateHeading;
    const isSaidAgain =
      cut.length > 1 && keyOfWords(line).includes(cut.slice(0, TELLING_PREFIX_LENGTH));
    const isOtherVersion = followsRepeated ? kind !== 'heading' : isSaidAgain;
    if (isOfSameKind || isOtherVersion) return 'instead';
  }
  return kind !== 'text' || isExpected(line, seam) || followsRepeated ? 'below' : 'inside';
}

const NO_BEGINNING =
  /^[ \t\u3000]*(?:[。、，．,.：:；;！？!?）)」』】］\]〉》〕＞％%]|\|\s*$)|^[ \t\u3000]+\|/u;
const CLOSED_BRACKET = /[（(「『【][^）)」』】]*\n[^（(「『【]*[）)」』】]/u;

/** Whether a line goes on in mid-line: it begins like no line, closes a bracket, or makes one of the template's. */
function isOneLine(open: Line, { text }: Line, { template }: Seam): boolean {
  const begun = open.text + text.slice(0, 2);
  return (
    NO_BEGINNING.test(text) ||
    CLOSED_BRACKET.test(`${open.text}\n${text}`) ||
    (keyOfWords(open) === ''
      ? template.lineTexts.has((open.text + text).trim())
      : template.lines.some((own) => own.text.startsWith(begun)))
  );
}

/** The text with a continuation below it, apart from it as the continuation has it, or as sections are. */
function onNewLine(text: string, below: string, seam: Seam): string {
  if (text === '') return below;
  const lineBreak = lineBreakOf(text);
  const above = isEnded(text) ? text : text + lineBreak;
  const rest = withoutBlankLines(below);
  const full = parseDocument(above).lines.slice(0, -1);
  if (full.at(-1)?.isBlank !== false) return above + rest;
  const breaks = parseDocument(below.slice(0, below.length - rest.length)).lines.length - 1;
  const [next] = parseDocument(rest).lines;
  const isSection = next?.isMarkedHeading === true && kindOf(next, seam) === 'heading';
  const hasGaps = full.some((line) => line.isBlank);
  const isApart = breaks > Number(above !== text) || (isSection && hasGaps);
  return above + (isApart ? lineBreak : '') + rest;
}
