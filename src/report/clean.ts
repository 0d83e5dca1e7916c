import { noteTexts } from '../domain/inputFields.ts';
import type { ReportRequest } from '../domain/report.ts';
import { isAboutReport, isClosingRemark, isPreface, isReplyIn } from './aside.ts';
import { withoutDates } from './dates.ts';
import { parseDocument } from './document.ts';
import { type FixedLine, readTemplate, type Template } from './template.ts';
import { isCourtesy } from './text/courtesies.ts';
import { FENCE } from './text/lineKinds.ts';
import { Line } from './lines.ts';
import { isSectionLabel } from './text/sectionLabels.ts';
import { isReflectionHeading } from './text/sectionRoles.ts';

/** The lines of an answer without what stands beside the report: a fence around all of it, a preface in front, a remark behind. */
export function withoutWrapping(
  answer: readonly string[],
  template: Template,
  request: ReportRequest,
): readonly string[] {
  const matchers = matchersOf(template, request);
  for (let lines: readonly Line[] = answer.map((text) => new Line(text)); ;) {
    const inner = withoutFence(withoutTail(withoutHead(lines, matchers), matchers), matchers);
    if (inner.length === lines.length) return lines.map(({ text }) => text);
    lines = inner;
  }
}

/** A report without what is said of it below its end; what stands before `from` stays. */
export function withoutClosingRemark(text: string, from: number, request: ReportRequest): string {
  const { lines } = parseDocument(text);
  const matchers = matchersOf(readTemplate(request.template, request.date), request);
  const kept = withoutTail(lines, matchers).length;
  const [last, first] = [lines[kept - 1], lines[kept]];
  const isCut = last !== undefined && first !== undefined && first.start >= from;
  return isCut ? text.slice(0, last.end) : text;
}

/** Whether a text ends with the last line of its template, where that can be told from others. */
export function isReportEnded(text: string, template: string): boolean {
  const { lines } = readTemplate(template, '');
  const closing = lines.slice(endOfSections(lines)).at(-1);
  const last = parseDocument(text).nonBlankLines.at(-1)?.text.trim();
  const isOnce = lines.filter(({ key }) => key === closing?.key).length === 1;
  return closing !== undefined && isOnce && closing.text.trim() === last;
}

/** The index behind the last line of a template that words stand below or behind. */
function endOfSections(lines: readonly FixedLine[]): number {
  const last = lines.findLastIndex(
    ({ isHeading, slots, places }) => isHeading || slots.length > 0 || places.length > 0,
  );
  const isRuled = lines[last + 1]?.isSeparator === true && lines[last]?.blankBelow === 0;
  return last + (isRuled ? 2 : 1);
}

/** How surely a line is said of a report, and not in it: by its words, or by its place too. */
type Sureness = 'by its words' | 'by its place';

type Matchers = ReturnType<typeof matchersOf>;

function matchersOf(template: Template, request: ReportRequest) {
  const keys = new Set(
    template.lines.flatMap(({ key, label }) => [key, label?.key]).filter((key) => key !== ''),
  );
  /** Whether a line is one of the template's. */
  const isKnown = ({ key, label }: Line): boolean => keys.has(key) || keys.has(label?.key ?? '');
  const notes = noteTexts(request).join('\n');
  const noteWords = wordSetOf(withoutDates(notes));
  /** Whether a line can be no remark: it is the template's, or says what the notes say. */
  const isOfReport = (line: Line): boolean =>
    line.isFence ||
    isKnown(line) ||
    isSectionLabel(line.text) ||
    isReplyIn(line.text, `${notes}\n${request.template}`) ||
    [...wordSetOf(line.dateless)].some((word) => noteWords.has(word));
  const isSaidOfReport = (line: Line, sureness: Sureness): boolean =>
    sureness === 'by its place'
      ? !/[0-9０-９]/u.test(line.dateless)
      : isAboutReport(line.text) && !NUMBER_OR_PERSON.test(line.dateless);
  return {
    isKnown,
    isFirst: ({ key }: Line): boolean => key === template.lines[0]?.key,
    /** Whether a line stands beside the report: blank, a rule, or said of it. */
    isBeside: (line: Line, sureness: Sureness): boolean =>
      line.isBlank ||
      (line.isDivider && !line.isFence) ||
      (isSaidOfReport(line, sureness) && !isOfReport(line)),
    /** The keys of what the template has below its last section. */
    closing: new Set(
      template.lines
        .slice(endOfSections(template.lines))
        .map(({ text }) => closingKey(new Line(text))),
    ),
    isFenced: FENCE.test(template.lines[0]?.text ?? ''),
  };
}

const NUMBER_OR_PERSON =
  /[0-9０-９]|(?<![皆客])(?:\p{Script=Han}|\p{Script=Katakana})(?:さん|様|氏|くん|君)/u;
const WORD =
  /\p{Script=Han}{2,}|[\p{Script=Katakana}ー]{3,}|[a-z][a-z0-9.+#-]+|[0-9]+(?:[.,:][0-9]+)*/gu;

/** Words that remarks and notes share by chance. */
const GENERIC = new Set(
  '日報 業務 本日 今日 明日 作成 報告 修正 変更 表現 内容 情報 確認 必要 場合 追加 上記 以上 以下 文章 提出 社内 注意 下書 完成 記載 要望 依頼 指定 形式 本文 出力 回答 見出 参考 指示 簡潔 丁寧 テンプレート フォーマット マシュマロ メモ'.split(
    ' ',
  ),
);

function wordSetOf(text: string): ReadonlySet<string> {
  const folded = text.normalize('NFKC').toLowerCase();
  const words = [...folded.matchAll(WORD)].flatMap(({ 0: word }) =>
    /^\p{Script=Han}/u.test(word)
      ? Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
      : [word],
  );
  return new Set(words.filter((word) => !GENERIC.has(word)));
}

/** What a line says that tells of the report below it. */
const TELLING = /日報|日誌|報告|レポート|まとめ|作成|以下|下記|こちら|report/iu;

function withoutHead(lines: readonly Line[], matchers: Matchers): readonly Line[] {
  const isStart = (line: Line): boolean => matchers.isKnown(line) || line.isFence;
  const end = lines.findIndex((line) => !line.isBlank && (isStart(line) || !isPreface(line.text)));
  const belowPrefaces = end === -1 ? lines.length : end;
  const first = lines.findIndex(isStart);
  const start = Math.max(first, belowPrefaces);
  const top = lines[first];
  const front = lines.slice(belowPrefaces, start);
  const isList = front.some(({ bullet }) => bullet !== null);
  const inner = top?.isFence ? lines.slice(first + 1).find((line) => !line.isBlank) : undefined;
  const isAboveReport = inner !== undefined && matchers.isKnown(inner);
  const isTelling =
    top !== undefined && matchers.isFirst(top) && front.some(({ text }) => TELLING.test(text));
  const sureness = isAboveReport || isTelling ? 'by its place' : 'by its words';
  const isBeside = !isList && front.every((line) => matchers.isBeside(line, sureness));
  return lines.slice(isBeside ? start : belowPrefaces);
}

/** What asks for changes of a report. */
const EDITING = /修正|調整|追記|追加|変更|編集|加筆|書き換え/u;
const ASKING = /(?:ください|下さい|お知らせ|教えて|申し付け)[^。]{0,12}[。！!]?$/u;

function withoutTail(lines: readonly Line[], matchers: Matchers): readonly Line[] {
  const closing = lines.findLastIndex((line) => matchers.closing.has(closingKey(line)));
  const hasText = ({ isBlank, isDivider }: Line): boolean => !isBlank && !isDivider;
  const isGreeting = (line: Line): boolean =>
    hasText(line) && isCourtesy(line.text) && !isClosingRemark(line.text);
  const isBesideByPlace = (line: Line): boolean =>
    line.bullet === null &&
    !line.isMarkedHeading &&
    !isGreeting(line) &&
    !NUMBER_OR_PERSON.test(line.text) &&
    matchers.isBeside(line, 'by its place');
  const isClosed = closing !== -1 && lines.slice(closing + 1).every(isBesideByPlace);
  const lastOfReport = lines.findLastIndex(
    (line) => isGreeting(line) || !matchers.isBeside(line, 'by its words'),
  );
  const end = isClosed ? closing : Math.max(lastOfReport, closing);
  const tail = lines.slice(end + 1);
  const said = tail.filter(hasText);
  if (said.length === 0) return lines;
  const isApart = tail[0] !== said[0];
  const isText = said[0]?.bullet === null;
  const isBelowWork = isText && isApart && !isInReflection(lines.slice(0, end + 1));
  const asks = ({ text }: Line): boolean => EDITING.test(text) && ASKING.test(text.trim());
  const isAsking = isApart && said.every(asks);
  const isBesideReport =
    isClosed || isBelowWork || isAsking || said.every(({ text }) => isClosingRemark(text));
  return isBesideReport ? lines.slice(0, end + 1) : lines;
}

function closingKey({ isDivider, text, key }: Line): string {
  return isDivider ? text.trim() : key;
}

function isInReflection(lines: readonly Line[]): boolean {
  const heading = lines.findLast(
    ({ isBlank, label, text }) => !isBlank && isSectionLabel(label?.label ?? text),
  );
  return heading !== undefined && isReflectionHeading(heading);
}

const INFO_OF_TEXT = /^(?:markdown|md|te?xt|plaintext)?$/iu;

/** What stands in a fence that a text begins with, and below it. */
interface Fenced {
  readonly inner: readonly Line[];
  readonly below: readonly Line[];
  readonly isClosed: boolean;
}

export function parseFence(lines: readonly Line[]): Fenced | null {
  const open = lines.findIndex(({ isBlank }) => !isBlank);
  const mark = (lines[open]?.text ?? '').trim().slice(0, 3);
  const infoOf = (line: Line | undefined): string | null =>
    line?.text.trim().startsWith(mark) ? (FENCE.exec(line.text)?.[1]?.trim() ?? null) : null;
  const info = infoOf(lines[open]);
  if (info === null || !INFO_OF_TEXT.test(info)) return null;
  const close = lines.findLastIndex((line, index) => index > open && infoOf(line) === '');
  const inner = lines.slice(open + 1, close === -1 ? undefined : close);
  const below = close === -1 ? [] : lines.slice(close + 1);
  return { inner, below, isClosed: close !== -1 };
}

function withoutFence(lines: readonly Line[], matchers: Matchers): readonly Line[] {
  const fenced = matchers.isFenced ? null : parseFence(lines);
  if (fenced === null) return lines;
  const { inner, below, isClosed } = fenced;
  const first = withoutHead(inner, matchers).find(({ isBlank }) => !isBlank);
  const isReport = first !== undefined && matchers.isKnown(first);
  const sureness = isReport ? 'by its place' : 'by its words';
  const isAround = isClosed ? below.every((line) => matchers.isBeside(line, sureness)) : isReport;
  return isAround ? inner : lines;
}
