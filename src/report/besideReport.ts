import { type Line, parseDocument, type ReportDocument } from './document.ts';
import { isReplyIn, mayBeAside } from './aside.ts';
import { datesIn, datePlaceholdersIn, withoutDates } from './text/dateExpressions.ts';
import { CLOSING, RULE, isFence } from './text/frameLines.ts';
import { headingKey, possibleHeadingKey, type Heading } from './text/headings.ts';
import { isBlank } from '../domain/inputFields.ts';
import { isReflectionHeading } from './text/sectionRoles.ts';
import type { ReportRequest } from '../domain/report.ts';
import { isSectionLabel } from './text/sectionLabels.ts';

const GREETING = /^[ \t\u3000]*お疲れ(?:さま|様)です/u;
const MOST_LINES = 8;
const LONGEST_LINE = 160;

const SAYING =
  /[0-9０-９]|(?<![皆客])(?:\p{Script=Han}|\p{Script=Katakana})(?:さん|様|氏|くん|君)/u;

function isAboutReport(line: string): boolean {
  return mayBeAside(line) && !SAYING.test(withoutDates(line));
}

const GENERIC =
  /日報|業務|本日|今日|明日|作成|報告|修正|変更|表現|内容|情報|確認|必要|場合|追加|上記|以上|以下|文章|提出|社内|注意|下書|完成|記載|要望|依頼|指定|形式|本文|出力|回答|見出|参考|指示|簡潔|丁寧|テンプレート|フォーマット|マシュマロ|メモ/gu;
const WORD =
  /\p{Script=Han}{2,}|[\p{Script=Katakana}ー]{3,}|[a-z][a-z0-9.+#-]+|[0-9]+(?:[.,:][0-9]+)*/gu;

function wordsOf(text: string): ReadonlySet<string> {
  const folded = withoutDates(text).normalize('NFKC').toLowerCase().replace(GENERIC, ' ');
  return new Set(
    [...folded.matchAll(WORD)].flatMap(({ 0: word }) =>
      /^\p{Script=Han}/u.test(word)
        ? Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
        : [word],
    ),
  );
}

export interface ReportSigns {
  /** Whether none of these lines is the template's, names a section, or says what the notes say. */
  readonly areBeside: (lines: readonly Line[]) => boolean;
  readonly title: (line: string) => boolean;
  readonly isOwnHeading: (line: string) => boolean;
  readonly closing: ReadonlySet<string>;
}

/** What a report for these inputs is told by. `isWhole`: it came to its own end, and nothing goes that is not known to be said of a report. */
export function reportSigns(
  { written: own, headings, text: template }: ReportDocument,
  { today, tomorrow, remarks }: ReportRequest,
  isWhole: boolean,
): ReportSigns {
  const ownLines = new Set(own.map(({ text }) => headingKey(text)));
  const keys = new Set(headings.map(({ key }) => key));
  const notes = [today, tomorrow, remarks].join('\n');
  const said = wordsOf(notes);
  const first = own[0]?.text ?? '';
  const isDated = (line: string): boolean =>
    datesIn(line).length > 0 || datePlaceholdersIn(line).length > 0;
  const isOwnHeading = (line: string): boolean => keys.has(possibleHeadingKey(line) ?? '');
  const isBeside = ({ text }: Line): boolean =>
    (RULE.test(text) && !isFence(text)) ||
    (text.length <= LONGEST_LINE &&
      (!isWhole || isAboutReport(text)) &&
      !isFence(text) &&
      !ownLines.has(headingKey(text)) &&
      !isOwnHeading(text) &&
      !isSectionLabel(text) &&
      !isReplyIn(text, `${notes}\n${template}`) &&
      ![...wordsOf(text)].some((word) => said.has(word)));
  const end = own.findLastIndex(
    ({ bullet, start }) => bullet !== null || headings.some((one) => one.start === start),
  );
  const below = own.slice(end + 1);
  const closing = below.findLastIndex(({ text }) => CLOSING.test(text) && !GREETING.test(text));
  return {
    areBeside: (lines) => lines.length <= MOST_LINES && lines.every(isBeside),
    title: (line) =>
      !isBlank(first) &&
      (possibleHeadingKey(line) ?? headingKey(line)) ===
        (possibleHeadingKey(first) ?? headingKey(first)) &&
      (isDated(line) || !/^[^\p{L}\p{N}]*$/u.test(line)),
    isOwnHeading,
    closing: new Set(
      below.slice(closing === -1 ? below.length : closing).map(({ text }) => text.trim()),
    ),
  };
}

export function withoutHead(text: string, signs: ReportSigns): string {
  const lines = parseDocument(text).written;
  const isTitle = (index: number): boolean => signs.title(lines[index]?.text ?? '');
  const head = lines.slice(0, MOST_LINES + 1);
  let at = head.findIndex(({ text: line }) => signs.title(line) || signs.isOwnHeading(line));
  if (at === -1 || !isTitle(at)) return text;
  for (;;) {
    const next = lines.findIndex(
      ({ text: line }, index) => index > at && !RULE.test(line) && !isFence(line),
    );
    if (next === -1 || !isTitle(next)) break;
    at = next;
  }
  const fence = lines.slice(0, at).findLastIndex(({ text: line }) => isFence(line));
  const above = lines
    .slice(0, fence === -1 ? at : fence)
    .filter(({ text: line }) => !signs.title(line));
  const start = lines[fence === -1 ? at : fence];
  const isList = above.some(({ bullet }) => bullet !== null);
  return at === 0 || start === undefined || isList || !signs.areBeside(above)
    ? text
    : text.slice(start.start);
}

const ABOUT_REPORT =
  /日報|上記の|テンプレート|言い換え|言い回し|表現を|表現に|文章|お知らせください|お申し付け|お申しつけ|お聞かせ|教えてください|いかがでしょう|よろしいでしょう|ご不明|ご要望|^(?:もし)?よろしければ|お役に立|調整してください|let me know|^note:|i have |feel free|hope this/iu;

export function withoutTail(text: string, signs: ReportSigns): string {
  const { written: lines, headings } = parseDocument(text);
  const closing = lines.findLastIndex(({ text: line }) => signs.closing.has(line.trim()));
  const end = closing === -1 ? lastSectionEnd(lines) : closing;
  const last = lines[end];
  const below = lines.slice(end + 1);
  const isRemark =
    closing !== -1 ||
    (!isInReflection(headings, last?.end ?? 0) &&
      below.some(({ text: line }) => ABOUT_REPORT.test(line.trim())));
  return last === undefined || below.length === 0 || !isRemark || !signs.areBeside(below)
    ? text
    : text.slice(0, last.end);
}

function isInReflection(headings: readonly Heading[], at: number): boolean {
  const heading = headings.findLast(({ start }) => start <= at);
  return heading !== undefined && isReflectionHeading(heading);
}

function lastSectionEnd(lines: readonly Line[]): number {
  let end = lines.length - 1;
  while (end > 0 && lines[end - 1]?.next === lines[end]?.start) end -= 1;
  return end - 1;
}
