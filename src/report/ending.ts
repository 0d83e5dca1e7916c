import { type Line, parseDocument, type ReportDocument } from './document.ts';
import { bulletOf } from './text/lineParts.ts';
import { datePlaceholdersIn, withoutDates } from './dates.ts';
import { lineKey, remainderOf } from './continue.ts';
import { isMarkedHeading } from './text/headings.ts';
import { isSectionLabel } from './text/sectionLabels.ts';
import { isAddressed, isClosingRemark, isReplyIn } from './aside.ts';
import { NOTHING_TO_REPORT } from './text/frameLines.ts';

const LONGEST_REMARK = 3;

const LONGEST_LINE = 120;

const RULE = /^[-=*_―─—━]{3,}$/u;

const signsOf = (line: string): string => line.normalize('NFKC').replace(/\s+/gu, '');

/** The line that a template ends with, by its signs; null where its last line may also stand elsewhere or be filled in. */
function closingOf({ written: expected, headings }: ReportDocument): string | null {
  const { text: line = '', start } = expected.at(-1) ?? {};
  const isClosing =
    lineKey(line) !== '' &&
    bulletOf(line) === null &&
    !NOTHING_TO_REPORT.test(line.trim()) &&
    !/\{\{.*\}\}|[〇○◯]{2,}|_{3,}/u.test(line) &&
    datePlaceholdersIn(line).length === 0 &&
    headings.every((heading) => heading.start !== start) &&
    expected.filter(({ text }) => signsOf(text) === signsOf(line)).length === 1;
  return isClosing ? signsOf(line) : null;
}

export function isReportEnded(text: string, template: string): boolean {
  const last = parseDocument(text).written.at(-1);
  return last !== undefined && signsOf(last.text) === closingOf(parseDocument(template));
}

/**
 * A report without what is said about it below its end: below the end that the template shows, what neither the template nor the
 * notes know; where it shows none, what only speaks of the report. What stands before `from` stays.
 */
export function withoutClosingRemark(
  text: string,
  from: number,
  template: string,
  notes: string,
): string {
  const { written: lines } = parseDocument(text);
  const given = `${notes}\n${template}`;
  const closed = endBySigns(lines, parseDocument(template));
  const end = closed || endOfItems(lines, text, template);
  const below = lines.slice(end);
  const isAside = ({ text: line }: Line): boolean =>
    !template.includes(line.trim()) &&
    !isReplyIn(line, given) &&
    (RULE.test(signsOf(line)) ||
      isClosingRemark(line) ||
      ((closed > 0 || isAddressed(line)) && isBeside(line, notes)));
  const isRemarked = end > 0 && below.length <= LONGEST_REMARK && below.every(isAside);
  const kept = isRemarked ? end : endOfReport(lines, given);
  const [last, first] = [lines[kept - 1], lines[kept]];
  return first === undefined || last === undefined || first.start < from
    ? text
    : text.slice(0, last.end);
}

/** How many of the lines there are down to the last one of the template, but for a date, as often as it stands there; 0 where that shows no end. */
function endBySigns(lines: readonly Line[], template: ReportDocument): number {
  const undated = (line: Line): string => signsOf(withoutDates(line.text));
  const last = template.written.at(-1);
  const signs = last === undefined ? '' : undated(last);
  const isEnd = signs !== '' && (signs !== signsOf(last?.text ?? '') || RULE.test(signs));
  if (!isEnd && closingOf(template) === null) return 0;
  const found = lines.flatMap((line, index) => (undated(line) === signs ? [index + 1] : []));
  const count = template.written.filter((line) => undated(line) === signs).length;
  return found.length < count ? 0 : (found.at(-1) ?? 0);
}

const isItem = ({ bullet, text }: Line): boolean =>
  bullet !== null || NOTHING_TO_REPORT.test(text.trim());

/** The same where all that the template still has is items, and a gap stands below the last one. */
function endOfItems(lines: readonly Line[], text: string, template: string): number {
  const [, ...open] = parseDocument(remainderOf(template, text).template).written;
  const end = lines.findLastIndex(isItem) + 1;
  const [last, next] = [lines[end - 1], lines[end]];
  const hasGap = last !== undefined && next !== undefined && last.next < next.start;
  return open.length > 0 && open.every(isItem) && hasGap ? end : 0;
}

function endOfReport(lines: readonly Line[], given: string): number {
  const last = lines.findLastIndex(
    ({ text }) => !isClosingRemark(text) || given.includes(text.trim()) || isReplyIn(text, given),
  );
  const isRuled = last + 1 < lines.length && RULE.test(signsOf(lines[last]?.text ?? ''));
  return isRuled ? last : last + 1;
}

const COURTESY =
  /^以上(?:です|となります)?(?:[。.、]|$)|よろしく|宜しく|幸いです|お願い(?:いた|し)|お疲れ|^追伸|^P\.?S\.?/u;

function isBeside(line: string, notes: string): boolean {
  const text = line.trim();
  if (text.length > LONGEST_LINE || COURTESY.test(text)) return false;
  if (bulletOf(line) !== null || isMarkedHeading(line) || isSectionLabel(text)) return false;
  const words = /(?=(\p{Script=Han}{2}|[ァ-ヶー]{3}|[A-Za-z]{3}|[0-9０-９]))/gu;
  return [...text.matchAll(words)].every(([, word = '']) => !notes.includes(word));
}
