import {
  bulletOf,
  type Heading,
  headingsIn,
  isTitle,
  lineBreakOf,
  NOTHING_TO_REPORT,
  possibleHeadingKey,
  reportIn,
  textLines,
  withoutDates,
} from '../report/index.ts';
import { type Finding, type FindingKind, isAdvice } from './finding.ts';
import { checkReport } from './checkReport.ts';
import { isKnownKatakana } from './facts/katakana.ts';
import { noteDestinations } from './lines/noteDestinations.ts';
import { wordsOf } from './text/words.ts';
import { isBlank, noteTexts } from '../domain/inputFields.ts';
import type { ReportRequest } from '../domain/report.ts';
import type { TextRange } from '../domain/textEdits.ts';

/** A heading of a report with what stands under it. */
export interface ReportSection {
  /** The heading's line, trimmed. */
  readonly heading: string;
  /** What the heading is recognised by. */
  readonly key: string;
  /** From the heading to the end of the last line that is written under it; the closing is no part of it. */
  readonly range: TextRange;
}

/** A section that the service is to write anew. */
export interface Rewriting {
  /** The report as it was checked. */
  readonly text: string;
  readonly section: ReportSection;
  /** What is to be mended in it. */
  readonly findings: readonly RewritableFinding[];
}

/** What writing a section anew can mend. */
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

/** A finding that writing its section anew can mend. */
export interface RewritableFinding extends Finding {
  readonly kind: RewritableKind;
}

function isRewritable(finding: Finding): finding is RewritableFinding {
  return REWRITABLE_KINDS.some((kind) => kind === finding.kind);
}

/** The headings of a report that name a part of it, with what stands under them. */
export function sectionsOf(report: string, template: string): readonly ReportSection[] {
  const lines = textLines(report);
  const frame = new Set(textLines(template).map(({ text }) => text.trim()));
  const first = lines.findIndex(({ text }) => !isBlank(text));
  const headings = headingsIn(report).filter(({ mark }) => mark !== 'field');
  return headings.flatMap((heading, index): readonly ReportSection[] => {
    if (heading.line === first && isTitleLine(heading)) return [];
    const body = lines.slice(heading.line + 1, headings[index + 1]?.line);
    const isClosing = (text: string) =>
      frame.has(text.trim()) && bulletOf(text) === null && !NOTHING_TO_REPORT.test(text.trim());
    const last = body.findLast(({ text }) => !isBlank(text) && !isClosing(text));
    const range = { start: heading.start, end: last?.end ?? heading.end };
    return [{ heading: heading.text, key: heading.key, range }];
  });
}

function isTitleLine(heading: Heading): boolean {
  return isTitle(heading) || withoutDates(heading.text) !== heading.text;
}

/** The sections that writing anew can mend, each with what is to be mended in it. */
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

const FENCE = /^ {0,3}(?:`{3}|~{3})/u;

/** The lines of an answer that belong under the section's heading, or null where it cannot be told. */
function bodyIn(answer: string, section: ReportSection, others: ReadonlySet<string>) {
  const lines = textLines(reportIn(answer))
    .map(({ text }) => text.trimEnd())
    .filter((text) => !FENCE.test(text));
  const headingAt = lines.findIndex((text) => possibleHeadingKey(text) === section.key);
  const firstAt = lines.findIndex((text) => text !== '');
  if (headingAt === -1 && bulletOf(lines[firstAt] ?? '') === null) return null;
  const below = lines.slice(headingAt + 1);
  const end = below.findIndex((text) => others.has(possibleHeadingKey(text) ?? ''));
  const body = end === -1 ? below : below.slice(0, end);
  const written = body.flatMap((text, index) => (text === '' ? [] : [index]));
  return body.slice(written[0] ?? 0, (written.at(-1) ?? -1) + 1);
}

/** The body in the form of the old one: its bullets, and nothing but items where it had nothing else. */
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
  /[0-9]+(?:[.,:/][0-9]+)*|[a-z][a-z0-9]*(?:[-_.'/][a-z0-9]+)*|[\p{Script=Katakana}ー]{2,}|[一二三四五六七八九十百千万億]+(?=[件名個台枚社回本人割分時日月年円つ])/gu;
const NAME =
  /[\p{Script=Han}\p{Script=Katakana}ー]{1,8}(?:さん|様|氏|くん|君|課長|部長|係長|主任|社長|店長|先生|社)/gu;
const DONE = /完了|完成|済み|終え|終わり|解決|達成|成功|すべて|全て|全部|全件/gu;
const UNDONE = /ません|中断|中止|延期|保留|見送|未完|未了|未着手|できず|終わらず|却下|失敗/gu;

function counted(text: string, pattern: RegExp): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.normalize('NFKC').toLowerCase().matchAll(pattern)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function isKatakana(word: string): boolean {
  return /^[\p{Script=Katakana}ー]/u.test(word);
}

/** Whether every fact of the notes that the old words have is in the new ones, and no further one. */
function keepsFacts(old: string, written: string, notes: string): boolean {
  const [before, after, given] = [old, written, notes].map((text) => counted(text, FACT));
  const known = notes.normalize('NFKC').toLowerCase() + old.normalize('NFKC').toLowerCase();
  const has = (text: string, word: string) => text.normalize('NFKC').toLowerCase().includes(word);
  const countOf = (counts: typeof before, word: string) => counts?.get(word) ?? 0;
  const keepsAll = [...(before ?? [])].every(
    ([word, count]) => countOf(after, word) >= Math.min(count, countOf(given, word)),
  );
  const addsNone = [...(after ?? [])].every(
    ([word, count]) =>
      count <= Math.max(countOf(before, word), countOf(given, word)) ||
      (isKatakana(word) && isKnownKatakana(word, known)),
  );
  const keepsNames = [...counted(notes, NAME).keys()].every(
    (name) => !has(old, name) || has(written, name),
  );
  const addsNoName = [...counted(written, NAME).keys()].every((name) =>
    // What stands before a name may run into it.
    [...name].some((_, index) => name.length - index > 2 && known.includes(name.slice(index))),
  );
  const turnsNothing = [DONE, UNDONE].every((pattern) =>
    [...counted(written, pattern).keys()].every((word) => known.includes(word)),
  );
  return keepsAll && addsNone && keepsNames && addsNoName && turnsNothing;
}

function isWithin({ start, end }: TextRange, outer: TextRange): boolean {
  return outer.start <= start && end <= outer.end;
}

/** Whether each note that became a line of the section still is one. */
function keepsNotes(
  before: { readonly text: string; readonly range: TextRange },
  after: { readonly text: string; readonly range: TextRange },
  request: ReportRequest,
): boolean {
  const now = noteDestinations(after.text, request);
  return noteDestinations(before.text, request).every(
    ({ range }, index) =>
      range === null ||
      !isWithin(range, before.range) ||
      isWithin(now[index]?.range ?? { start: -1, end: -1 }, after.range),
  );
}

/** Whether the words that the section has from the notes are all in it still, but for those that were to be mended. */
function keepsWords(old: string, written: string, notes: string, mended: string): boolean {
  const [given, after, excused] = [notes, written, mended].map(wordsOf);
  return [...wordsOf(old)].every(
    (word) => given?.has(word) !== true || excused?.has(word) === true || after?.has(word) === true,
  );
}

/** Whether a new line breaks off: it ends in no stop as the old ones do, nor in a noun. */
function isBrokenOff(line: string, old: readonly string[]): boolean {
  const isStopped = (text: string) =>
    isBlank(text) ||
    /[。！？!?.」』）)]$/u.test(text.trim()) ||
    NOTHING_TO_REPORT.test(bulletOf(text)?.text ?? text.trim());
  if (isStopped(line) || old.includes(line)) return false;
  return old.every(isStopped) || /\p{Script=Hiragana}$/u.test(line.trim());
}

const keyOf = ({ kind, text }: Finding): string => `${kind} ${text}`;

/** Whether there is less to check, and nothing that was not there. */
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
  const headings = headingsIn(report).map(({ key }) => key);
  const wanted = headingsIn(request.template).map(({ key }) => key);
  const others = new Set([...headings, ...wanted].filter((key) => key !== section.key));
  const [heading, ...old] = textLines(report.slice(start, end)).map(({ text }) => text);
  const found = bodyIn(answer, section, others);
  const body = found === null ? null : inFormOf(found, old);
  if (heading === undefined || body === null || body.length === 0) return null;

  const written = [heading, ...body].join(lineBreakOf(report));
  const text = report.slice(0, start) + written + report.slice(end);
  const notes = noteTexts(request).join('\n');
  const known = wordsOf(`${notes}\n${old.join('\n')}`);
  const isOurs = (line: string) =>
    isBlank(line) ||
    old.includes(line) ||
    NOTHING_TO_REPORT.test(bulletOf(line)?.text ?? line.trim()) ||
    [...wordsOf(line)].some((word) => known.has(word));
  const before = checkReport(report, request);
  const mended = before.filter(({ range }) => range !== null && isWithin(range, section.range));
  return body.every(isOurs) &&
    !body.some((line) => isBrokenOff(line, old)) &&
    headingsIn(text)
      .map(({ key }) => key)
      .join('\n') === headings.join('\n') &&
    keepsFacts(old.join('\n'), body.join('\n'), notes) &&
    keepsWords(
      old.join('\n'),
      body.join('\n'),
      notes,
      mended.map((finding) => finding.text).join('\n'),
    ) &&
    keepsNotes(
      { text: report, range: section.range },
      { text, range: { start, end: start + written.length } },
      request,
    ) &&
    isBetter(before, checkReport(text, request))
    ? text
    : null;
}
