import { isBlank } from '../domain/inputFields.ts';
import type { ReportRequest } from '../domain/report.ts';
import { mergedLines } from './assembly/head.ts';
import { isOwn, labelOf, withForms } from './assembly/labels.ts';
import { withMarks, withoutEmptyItems } from './assembly/marks.ts';
import { matchSections } from './assembly/matching.ts';
import {
  answerSections,
  headingRest,
  headingValue,
  type Answer,
  type AnswerSection,
} from './assembly/answerSections.ts';
import {
  frameOfTemplate,
  knownHeadings,
  isLabelLine,
  trimmed,
  type Frame,
  type Part,
} from './assembly/templateFrame.ts';
import { isOwnDate, isRule, parseDocument } from './document.ts';
import { isReflectionHeading } from './text/sectionRoles.ts';
import { withoutWrapping } from './cleanUp.ts';
import { bulletOf } from './text/bullets.ts';
import { withoutDates } from './text/dateExpressions.ts';
import { CLOSING, UNDERLINE, keepsPlace } from './text/frameLines.ts';
import { NOTHING_TO_REPORT, lineBreakOf } from './text/textLines.ts';

const NOTHING = '特になし';

/** The words of an answer that came to its own end in the form of the request's template; null where that has no headings, or the answer fewer than half of the top-level ones. */
export function assemble(request: ReportRequest, answer: string): string | null {
  const frame = frameOfTemplate(request);
  if (frame.parts.length === 0) return null;
  const { lines } = parseDocument(withoutWrapping(answer, request, true));
  const body = withoutEmptyItems(lines.map(({ text }) => text));
  const document = parseDocument(body.join('\n'), knownHeadings(request));
  const given = answerSections(document, frame);
  const matches = matchSections(frame.parts, given.sections);
  const top = new Set(matches.filter((part) => part?.parent === null));
  if (top.size * 2 < frame.parts.length) return null;
  return assembledLines(frame, given, matches, request).join(lineBreakOf(answer));
}

interface Block {
  readonly section: AnswerSection;
  readonly others: readonly string[];
}

function assembledLines(
  frame: Frame,
  given: Answer,
  matches: readonly (Part | null)[],
  request: ReportRequest,
): readonly string[] {
  const blocks = new Map<Part, Block[]>();
  const loose: string[] = [];
  let others = loose;
  const behind = new Map<Part, string[]>();
  const spaced = new Set<Part>();
  const isBehind: boolean[] = [];
  let above: Part | null = null;
  for (const [index, section] of given.sections.entries()) {
    const part = matches[index] ?? null;
    const { parent } = section;
    isBehind.push(part === null && (parent === null || isBehind[parent] === true));
    if (part === null) {
      const top: Part | null = isBehind[index] ? topOf(above) : null;
      const lines = top === null ? others : (behind.get(top) ?? []);
      lines.push(section.line, ...section.lines);
      if (top !== null) {
        const last = given.sections[index - 1]?.lines.at(-1);
        if (!behind.has(top) && last !== undefined && isBlank(last)) spaced.add(top);
        behind.set(top, lines);
      }
      continue;
    }
    above = part;
    others = [];
    const own = blocks.get(part) ?? [];
    own.push({ section, others });
    blocks.set(part, own);
  }
  const head = mergedLines(frame.head, given.head, {
    keepsValues: false,
    date: request.date,
    beside: frame.closing,
  });
  const closing = mergedLines(frame.closing, given.closing, {
    keepsValues: true,
    date: request.date,
    beside: frame.head,
  });
  const out: string[] = [...head.lines];
  const front = trimmed([...head.rest, ...withMarks(loose, frame.marks)]);
  if (front.length > 0) out.push(...(out.length > 0 ? [''] : []), ...front);
  if (out.length > 0) out.push(...blanks(Math.max(frame.headGap, front.length > 0 ? 1 : 0)));
  let isBare = true;
  let lastGap = 0;
  const write = (part: Part): void => {
    const own = blocks.get(part) ?? [];
    const isShown = !part.isExample || says(part);
    if (!isShown) {
      if (out.length > 0 && !isBlank(out.at(-1) ?? '')) out.push(...blanks(part.after));
      return;
    }
    const written = writtenPart(part, own, frame, request);
    const { body } = written;
    isBare = body.length === 0;
    lastGap = part.gap;
    out.push(...written.heading, ...(body.length > 0 ? blanks(part.gap) : []), ...body);
    out.push(...blanks(part.after));
    part.children.forEach(write);
    const more = trimmed(withMarks(behind.get(part) ?? [], frame.marks));
    if (more.length > 0) {
      const gap = out.length - 1 - out.findLastIndex((line) => !isBlank(line));
      const missing = gap === 0 && spaced.has(part) ? 1 : 0;
      out.push(...blanks(missing), ...more, ...blanks(gap));
      isBare = false;
    }
  };
  const says = (part: Part): boolean =>
    (blocks.get(part) ?? []).some(
      ({ section, others: more }) =>
        !isBlank(section.value) || [...section.lines, ...more].some((line) => !isBlank(line)),
    ) || part.children.some(says);
  for (const part of frame.parts) write(part);
  const isApart = CLOSING.test(closing.rest[0] ?? '') || isRule(closing.rest[0] ?? '');
  let gap = 0;
  while (out.length > 0 && isBlank(out.at(-1) ?? '')) {
    out.pop();
    gap += 1;
  }
  if (closing.rest.length > 0) {
    out.push(...blanks(isBare && !isApart ? lastGap : 1), ...closing.rest);
    gap = Math.max(gap, isApart ? 1 : 0);
  }
  if (closing.lines.length > 0) out.push(...blanks(gap), ...closing.lines);
  return out;
}

function topOf(part: Part | null): Part | null {
  let top = part;
  while (top !== null && top.parent !== null) top = top.parent;
  return top;
}

const blanks = (count: number): readonly string[] => Array.from({ length: count }, () => '');

interface WrittenPart {
  readonly heading: readonly string[];
  readonly body: readonly string[];
}

function writtenPart(
  part: Part,
  blocks: readonly Block[],
  frame: Frame,
  request: ReportRequest,
): WrittenPart {
  const marks = part.marks.lead === null ? frame.marks : part.marks;
  const bullet = part.marks.lead ?? '';
  const values = blocks.flatMap(({ section }) => (isBlank(section.value) ? [] : [section.value]));
  const { lines: heading, isTaken } = headingLines(part, values[0] ?? '', frame, request);
  const below = (isTaken ? values.slice(1) : values).map((value) =>
    NOTHING_TO_REPORT.test(value) ? value : bullet + value,
  );
  const rests = blocks.flatMap(({ section }) => headingRest(section, part.heading, request.date));
  const own = joined(
    blocks.map(({ section }, index) => {
      const texts = UNDERLINE.test(section.lines[0] ?? '') ? section.lines.slice(1) : section.lines;
      const lines = withMarks(texts, marks);
      return index === blocks.length - 1 && blocks[index]?.others.length ? lines : trimmed(lines);
    }),
  );
  const others = blocks.flatMap(({ others: more }) => withMarks(more, marks));
  const front = [...rests, ...below, ...own];
  const said = trimmed([...front, ...others]);
  const lines = withForms(said, part.body, frame.isPrevious);
  const isEmpty = said.length === 0 && !isTaken;
  const word = isEmpty ? wordFor(part, frame, request) : [];
  return {
    heading,
    body: [...lines, ...word],
  };
}

function headingLines(
  part: Part,
  given: string,
  { isPrevious }: Frame,
  { date }: ReportRequest,
): { readonly lines: readonly string[]; readonly isTaken: boolean } {
  const [first = '', ...rule] = part.lines;
  const { key, mark } = part.heading;
  const isSheet =
    mark === 'colon' &&
    (part.body.length === 0 || isLabelLine(part.body[0])) &&
    headingValue(first) === '';
  if (isSheet && isOwnDate(key) && !/\p{L}/u.test(withoutDates(given))) {
    return { lines: [first + date, ...rule], isTaken: true };
  }
  const value = headingValue(first);
  if (value !== '' && withoutDates(first) === first) {
    const front = first.slice(0, first.length - value.length);
    if (given !== '') return { lines: [front + given, ...rule], isTaken: true };
    if (isOwn(key) && !keepsPlace(value)) return { lines: part.lines, isTaken: true };
    return {
      lines: isPrevious || keepsPlace(value) ? [front.trimEnd(), ...rule] : part.lines,
      isTaken: false,
    };
  }
  if (!isSheet || given === '') return { lines: part.lines, isTaken: false };
  return { lines: [first + (first.endsWith(':') ? ' ' : '') + given, ...rule], isTaken: true };
}

function joined(blocks: readonly (readonly string[])[]): readonly string[] {
  const seen = new Set<string>();
  return blocks.flatMap((lines, index) => {
    const paths = pathsOf(lines);
    const own = lines.filter(
      (line, at) => isBlank(line) || index === 0 || !seen.has(paths[at] ?? ''),
    );
    for (const path of paths) seen.add(path);
    return index === 0 ? own : trimmed(own);
  });
}

function pathsOf(lines: readonly string[]): readonly string[] {
  const open: { readonly indent: number; readonly path: string }[] = [];
  return lines.map((line) => {
    if (isBlank(line)) return '';
    const indent = line.length - line.trimStart().length;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const path = `${open.at(-1)?.path ?? ''}\n${line.trim()}`;
    open.push({ indent, path });
    return path;
  });
}

const NEVER_FILLED =
  /体調|健康|気分|調子|コンディション|モチベ|気[をに](?:つけ|付け)|気がかり|mood|health/u;
const REMARKS = /備考|申し?送/u;

function wordFor(part: Part, frame: Frame, request: ReportRequest): readonly string[] {
  const { heading, body, marks, children } = part;
  if (children.length > 0 || NEVER_FILLED.test(heading.key) || isReflectionHeading(heading))
    return [];
  const words = frame.isPrevious
    ? []
    : body.filter(
        (line) =>
          NOTHING_TO_REPORT.test((bulletOf(line)?.text ?? line).trim()) && labelOf(line) === null,
      );
  if (words.length > 0) return words.slice(0, 1);
  const isNothing = REMARKS.test(heading.key) && isBlank(request.remarks);
  return isNothing ? [(marks.lead ?? '') + NOTHING] : [];
}
