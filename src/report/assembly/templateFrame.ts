import { isBlank } from '../../domain/inputFields.ts';
import type { ReportRequest } from '../../domain/report.ts';
import { isOwnDate, parseDocument, type Section } from '../document.ts';
import { eventLines, isPreviousReport } from '../previousReport.ts';
import { bulletOf } from '../text/bullets.ts';
import { datePlaceholdersIn, datesIn } from '../text/dateExpressions.ts';
import { repairDate } from '../text/dateRepair.ts';
import { INVITATION, UNDERLINE } from '../text/frameLines.ts';
import type { Heading } from '../text/headings.ts';
import type { SectionRole } from '../text/sectionRoles.ts';
import { isRow } from '../text/tables.ts';
import { NOTHING_TO_REPORT } from '../text/textLines.ts';
import { labelOf } from './labels.ts';
import { marksOf, type Marks } from './marks.ts';

export interface Part {
  readonly heading: Heading;
  readonly role: SectionRole | null;
  readonly parent: Part | null;
  readonly children: Part[];
  readonly lines: readonly string[];
  /** How many blank lines stand below the heading and at the section's end. */
  readonly gap: number;
  readonly after: number;
  readonly body: readonly string[];
  readonly marks: Marks;
  /** A nested heading that only shows what one could be: ○○, 案件名1. */
  readonly isExample: boolean;
}

export interface Frame {
  readonly head: readonly string[];
  readonly headGap: number;
  /** Top-level ones; the others are their children. */
  readonly parts: readonly Part[];
  readonly closing: readonly string[];
  readonly isPrevious: boolean;
  readonly marks: Marks;
}

export function frameOfTemplate({ template, date }: ReportRequest): Frame {
  const written = parseDocument(template);
  const isPrevious = isPreviousReport(written);
  const events = new Set(isPrevious ? eventLines(written).map(({ line }) => line.text.trim()) : []);
  const document = parseDocument(repairDate(template, template, date));
  const isFrame = (line: string): boolean => isBlank(line) || !events.has(line.trim());
  const ownLines = (lines: Section['lines']): readonly string[] =>
    lines.map(({ text }) => withOwnDate(text, date)).filter(isFrame);
  const last = document.sections.at(-1);
  const lastLines = last?.lines.map(({ text }) => text) ?? [];
  const paragraph = lastParagraph(lastLines, document.sections.slice(0, -1).every(startsAtOnce));
  const isOwn = !isPrevious || (lastLines[paragraph] ?? '').trim().startsWith('※');
  const from = document.closing.length === 0 && isOwn ? paragraph : lastLines.length;
  const closing = [...(last?.lines.slice(from) ?? []), ...document.closing];
  const parts: Part[] = [];
  for (const section of document.sections) {
    const parent = section.parent === null ? null : (parts[section.parent] ?? null);
    const lines =
      section === last ? lastLines.slice(0, from) : section.lines.map((line) => line.text);
    const part = partOf(section, lines, parent);
    parts.push(part);
    parent?.children.push(part);
  }
  const head = ownLines(document.head);
  return {
    head: trimmed(head),
    headGap: blankCount(head.toReversed()),
    parts: parts.filter(({ parent }) => parent === null),
    closing: trimmed(ownLines(closing)),
    isPrevious,
    marks: marksOf(parts.flatMap(({ body }) => body)),
  };
}

export function knownHeadings({ template, date }: ReportRequest): ReadonlyMap<string, Heading> {
  const { sections } = parseDocument(repairDate(template, template, date));
  return new Map(sections.map(({ heading }) => [heading.text, heading]));
}

function partOf(
  { heading, headingLine, role }: Section,
  below: readonly string[],
  parent: Part | null,
): Part {
  const [rule = ''] = below;
  const isUnderlined = UNDERLINE.test(rule) && !isBlank(rule);
  const rest = isUnderlined ? below.slice(1) : below;
  const body = trimmed(rest);
  return {
    heading,
    role,
    parent,
    children: [],
    lines: isUnderlined ? [headingLine.text, rule] : [headingLine.text],
    gap: body.length === 0 || isLabelLine(body[0]) ? 0 : blankCount(rest),
    after: body.length === 0 ? Math.min(rest.length, 1) : blankCount(rest.toReversed()),
    body,
    marks: marksOf(body),
    isExample: parent !== null && EXAMPLE.test(labelText(heading.text)),
  };
}

export function isLabelLine(line = ''): boolean {
  return bulletOf(line) === null && labelOf(line) !== null;
}

const EXAMPLE =
  /[○〇◯●×xX＊*_＿…]{2,}|^(?:案件|項目|作業|タスク|業務|件名|顧客|現場|プロジェクト|訪問先|お客様|利用者)名?[0-9０-９A-ZＡ-Ｚ①-⑳]名?$/u;

export function labelText(heading: string): string {
  const closers = /^[^\p{L}\p{N}]*[【＜〈《〔［[<]/u.test(heading)
    ? /[】＞〉》〕\]>：:*_\s]+$/u
    : /[：:*_\s]+$/u;
  return heading
    .replace(/^:[a-z0-9_+-]{2,40}:/u, '')
    .replace(/^[【［[〔＜<（(][0-9０-９]{1,2}[】］\]〕＞>）)]/u, '')
    .replace(/^[^\p{L}\p{N}○〇◯●×＊_＿（(]+/u, '')
    .replace(/^[0-9０-９]{1,2}(?:[-.．－][0-9０-９]{1,2})*[.．)）、 \t\u3000]+/u, '')
    .replace(closers, '')
    .trim();
}

export function withOwnDate(line: string, date: string): string {
  const label = labelOf(line);
  if (label === null || !isOwnDate(label.key)) return line;
  const { start, value } = label;
  const [place, another] = [...datePlaceholdersIn(value), ...datesIn(value)];
  if (another !== undefined) return line;
  if (place === undefined) return isBlank(value) ? line.slice(0, start) + date : line;
  return line.slice(0, start) + value.slice(0, place.start) + date + value.slice(place.end);
}

const NOTE = /^[ \t\u3000]*(?:例|[（(［[<])/u;

function startsAtOnce({ lines }: Section): boolean {
  return !isBlank(lines[0]?.text ?? '') || lines.every(({ text }) => isBlank(text));
}

function lastParagraph(lines: readonly string[], isTight: boolean): number {
  const end = lines.findLastIndex((line) => !isBlank(line));
  const gap = lines.findLastIndex((line, index) => index < end && isBlank(line));
  const above = lines.slice(0, Math.max(gap, 0)).findLast((line) => !isBlank(line));
  const paragraph = lines.slice(gap + 1, end + 1);
  const [first = ''] = paragraph;
  const isOwn =
    gap !== -1 &&
    (above !== undefined || isTight || first.trim().startsWith('※')) &&
    paragraph.every(
      (line) =>
        bulletOf(line) === null &&
        !isRow(line) &&
        (labelOf(line) === null || isOwnDate(labelOf(line)?.key ?? '')) &&
        !NOTHING_TO_REPORT.test(line.trim()) &&
        !INVITATION.test(line.trim()) &&
        !NOTE.test(line),
    );
  return isOwn ? gap + 1 : lines.length;
}

export function blankCount(lines: readonly string[]): number {
  const count = lines.findIndex((line) => !isBlank(line));
  return count === -1 ? lines.length : count;
}

export function trimmed(lines: readonly string[]): readonly string[] {
  const start = blankCount(lines);
  return lines.slice(start, Math.max(start, lines.length - blankCount(lines.toReversed())));
}
