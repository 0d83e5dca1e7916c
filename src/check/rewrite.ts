import {
  bulletOf,
  type Heading,
  isFence,
  isTitle,
  type Line,
  lineBreakOf,
  NOTHING_TO_REPORT,
  parseDocument,
  possibleHeadingKey,
  reportIn,
  withoutDates,
} from '../report/index.ts';
import { type Finding, type FindingKind, isAdvice } from './finding.ts';
import { checkReport } from './checkReport.ts';
import { isBlank, noteTexts } from '../domain/inputFields.ts';
import type { ReportRequest } from '../domain/report.ts';
import type { TextRange } from '../domain/textEdits.ts';

export interface ReportSection {
  readonly heading: string;
  readonly key: string;
  /** From the heading to the end of the last line that is written under it; the closing is no part of it. */
  readonly range: TextRange;
}

export interface Rewriting {
  readonly text: string;
  readonly section: ReportSection;
  readonly findings: readonly RewritableFinding[];
}

const REWRITABLE_KINDS = [
  'harsh',
  'contradicted',
  'omitted',
  'unsupported',
  'stale',
  'unknown-name',
  'unknown-number',
  'unknown-date',
  'wrong-weekday',
  'unknown-word',
  'unknown-katakana',
  'placeholder',
  'broken-off',
  'remark',
  'doubled',
  'not-japanese',
  'plain-style',
] as const satisfies readonly FindingKind[];

export type RewritableKind = (typeof REWRITABLE_KINDS)[number];

export interface RewritableFinding extends Finding {
  readonly kind: RewritableKind;
}

function isRewritable(finding: Finding): finding is RewritableFinding {
  return REWRITABLE_KINDS.some((kind) => kind === finding.kind);
}

export function sectionsOf(report: string, template: string): readonly ReportSection[] {
  const { lines, written, headings: all } = parseDocument(report);
  const frame = parseDocument(template).words;
  const headings = all.filter(({ mark }) => mark !== 'field');
  return headings.flatMap((heading, index): readonly ReportSection[] => {
    if (lines[heading.line] === written[0] && isTitleLine(heading)) return [];
    const body = lines.slice(heading.line + 1, headings[index + 1]?.line);
    const isClosing = ({ text, bullet }: Line) =>
      frame.has(text.trim()) && bullet === null && !NOTHING_TO_REPORT.test(text.trim());
    const last = body.findLast((line) => !isBlank(line.text) && !isClosing(line));
    const range = { start: heading.start, end: last?.end ?? heading.end };
    return [{ heading: heading.text, key: heading.key, range }];
  });
}

function isTitleLine(heading: Heading): boolean {
  return isTitle(heading) || withoutDates(heading.text) !== heading.text;
}

export function rewritableSections(
  report: string,
  findings: readonly Finding[],
  template: string,
): readonly Omit<Rewriting, 'text'>[] {
  const mendable = findings.filter(isRewritable);
  return sectionsOf(report, template).flatMap((section) => {
    const { start, end } = section.range;
    const own = mendable.filter(({ range, fix }) => {
      const at = range?.start ?? fix?.range.start;
      return at !== undefined && start <= at && at <= end;
    });
    return own.length === 0 ? [] : [{ section, findings: own }];
  });
}

function bodyIn(answer: string, section: ReportSection, others: ReadonlySet<string>) {
  const lines = parseDocument(reportIn(answer))
    .lines.map(({ text }) => text.trimEnd())
    .filter((text) => !isFence(text));
  const headingAt = lines.findIndex((text) => possibleHeadingKey(text) === section.key);
  const firstAt = lines.findIndex((text) => text !== '');
  if (headingAt === -1 && bulletOf(lines[firstAt] ?? '') === null) return null;
  const below = lines.slice(headingAt + 1);
  const end = below.findIndex((text) => others.has(possibleHeadingKey(text) ?? ''));
  const body = end === -1 ? below : below.slice(0, end);
  const written = body.flatMap((text, index) => (text === '' ? [] : [index]));
  return body.slice(written[0] ?? 0, (written.at(-1) ?? -1) + 1);
}

function inFormOf(body: readonly string[], old: readonly string[]): readonly string[] | null {
  const isItem = (text: string) => bulletOf(text) !== null;
  const isNothing = (text: string) => NOTHING_TO_REPORT.test(text.trim());
  if (!old.some(isItem) || !old.every((text) => isItem(text) || isBlank(text))) return body;
  const items = body.slice(0, body.findLastIndex(isItem) + 1);
  if (items.length === 0 || !items.every((text) => isItem(text) || isNothing(text))) return null;
  const lead = bulletOf(old.find(isItem) ?? '')?.lead ?? '';
  return items.map((text) => {
    const bullet = bulletOf(text);
    const isOutermost = bullet !== null && !bullet.isNumbered && !/^[ \t\u3000]/u.test(text);
    return isOutermost && !/[0-9０-９①-⑳]/u.test(lead) ? lead + bullet.text : text;
  });
}

const FACT =
  /[0-9]+(?:[.,:/][0-9]+)*|[a-z][a-z0-9]*(?:[-_.'/][a-z0-9]+)*|[\p{Script=Katakana}ー]{2,}/gu;
const NUMBER = /[0-9]+(?:[.,:/][0-9]+)*/gu;
const OUTCOME =
  /完了|完成|済み|終え|終わり|解決|達成|成功|すべて|全て|全部|全件|ません|中断|中止|延期|保留|見送|未完|未了|未着手|できず|終わらず|却下|失敗/gu;

function counted(text: string, pattern: RegExp): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.normalize('NFKC').toLowerCase().matchAll(pattern)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Beside checkReport, which lets go of small words: nothing that the section has of the notes' facts less, no outcome more. */
function keepsFacts(old: string, written: string, notes: string): boolean {
  const [after, given] = [written, notes].map((text) => counted(text, FACT));
  const outcomes = counted(old + notes, OUTCOME);
  return (
    [...counted(old, FACT)].every(
      ([word, count]) => (after?.get(word) ?? 0) >= Math.min(count, given?.get(word) ?? 0),
    ) && [...counted(written, OUTCOME).keys()].every((word) => outcomes.has(word))
  );
}

function addsNoNumber(report: string, text: string, notes: string): boolean {
  const [before, given] = [report, notes].map((words) => counted(words, NUMBER));
  return [...counted(text, NUMBER)].every(
    ([word, count]) => count <= Math.max(before?.get(word) ?? 0, given?.get(word) ?? 0),
  );
}

function isBrokenOff(line: string, old: readonly string[]): boolean {
  const isStopped = (text: string) =>
    isBlank(text) ||
    /[。！？!?.」』）)]$/u.test(text.trim()) ||
    NOTHING_TO_REPORT.test(bulletOf(text)?.text ?? text.trim());
  if (isStopped(line) || old.includes(line)) return false;
  return old.every(isStopped) || /\p{Script=Hiragana}$/u.test(line.trim());
}

const keyOf = ({ kind, text }: Finding): string => `${kind} ${text}`;

const headingKeys = (text: string): readonly string[] =>
  parseDocument(text).headings.map(({ key }) => key);

function isBetter(before: readonly Finding[], after: readonly Finding[]): boolean {
  const known = new Set(before.map(keyOf));
  return (
    after.length < before.length &&
    after.every((finding) => isAdvice(finding) || known.has(keyOf(finding)))
  );
}

/**
 * The report with what the service wrote in place of a section; null unless there is less to check in it, nothing new, and
 * no fact of the section lost or added. The heading and every other section stay byte for byte.
 */
export function acceptRewrite(
  report: string,
  section: ReportSection,
  answer: string,
  request: ReportRequest,
): string | null {
  const { start, end } = section.range;
  const headings = headingKeys(report);
  const others = new Set(
    [...headings, ...headingKeys(request.template)].filter((key) => key !== section.key),
  );
  const [heading, ...old] = parseDocument(report.slice(start, end)).lines.map(({ text }) => text);
  const found = bodyIn(answer, section, others);
  const body = found === null ? null : inFormOf(found, old);
  if (heading === undefined || body === null || body.length === 0) return null;

  const written = [heading, ...body].join(lineBreakOf(report));
  const text = report.slice(0, start) + written + report.slice(end);
  const notes = noteTexts(request).join('\n');
  return !body.some((line) => isBrokenOff(line, old)) &&
    keepsFacts(old.join('\n'), body.join('\n'), notes) &&
    addsNoNumber(report, text, notes) &&
    headingKeys(text).join('\n') === headings.join('\n') &&
    isBetter(checkReport(report, request), checkReport(text, request))
    ? text
    : null;
}
