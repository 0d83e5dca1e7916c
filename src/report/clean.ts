import { isBlank, noteTexts } from '../domain/inputFields.ts';
import type { ReportRequest } from '../domain/report.ts';
import { isPreface, isReplyIn, mayBeAside } from './aside.ts';
import type { Form } from './form.ts';
import { isDivider, itemOf, labelOf, lineKey } from './text/lineParts.ts';
import { withoutDates } from './dates.ts';
import { FENCE, isFence } from './text/frameLines.ts';
import { isSectionLabel } from './text/sectionLabels.ts';
import { isReflectionHeading } from './text/sectionRoles.ts';

/** A model wraps once, or once more around that; what is wrapped deeper is something else and stays whole. */
const DEEPEST_WRAPPING = 3;
const MOST_LINES = 8;
const LONGEST_LINE = 160;

/** The lines of an answer without what stands beside the report: a fence around all of it, a preface in front, a remark behind. */
export function withoutWrapping(
  answer: readonly string[],
  form: Form,
  request: ReportRequest,
): readonly string[] {
  const signs = signsOf(form, request);
  let lines = answer;
  for (let depth = 0; depth <= DEEPEST_WRAPPING; depth += 1) {
    const inner = withoutFence(withoutTail(withoutHead(lines, signs), signs), signs);
    if (inner.length === lines.length) return lines;
    lines = inner;
  }
  return answer;
}

interface Signs {
  /** Whether a line is one of the template's. */
  readonly isKnown: (line: string) => boolean;
  /** Whether all of these lines are said of a report, and not in it. */
  readonly areBeside: (lines: readonly string[], isSure?: boolean) => boolean;
  readonly closing: ReadonlySet<string>;
  readonly isFenced: boolean;
}

function signsOf(form: Form, request: ReportRequest): Signs {
  const keys = new Set(
    form.lines.flatMap(({ key, label }) => [key, label]).filter((key) => key !== ''),
  );
  const isKnown = (line: string): boolean =>
    [lineKey(line), labelOf(line)?.key].some((key) => keys.has(key ?? ''));
  const notes = noteTexts(request).join('\n');
  const said = wordsOf(notes);
  const isBeside = (line: string, isSure: boolean): boolean =>
    isBlank(line) ||
    (isDivider(line) && !isFence(line)) ||
    (line.length <= LONGEST_LINE &&
      !(isSure ? SAYING : /[0-9０-９]/u).test(withoutDates(line)) &&
      (!isSure || mayBeAside(line)) &&
      !isFence(line) &&
      !isKnown(line) &&
      !isSectionLabel(line) &&
      !isReplyIn(line, `${notes}\n${request.template}`) &&
      ![...wordsOf(line)].some((word) => said.has(word)));
  const last = form.lines.findLastIndex(({ isHeading, slots }) => isHeading || slots.length > 0);
  return {
    isKnown,
    areBeside: (lines, isSure = true) =>
      lines.filter((line) => !isBlank(line)).length <= MOST_LINES &&
      lines.every((line) => isBeside(line, isSure)),
    closing: new Set(form.lines.slice(last + 1).map(({ key }) => key)),
    isFenced: isFence(form.lines[0]?.text ?? ''),
  };
}

/** What says something of somebody: a number, a name. */
const SAYING =
  /[0-9０-９]|(?<![皆客])(?:\p{Script=Han}|\p{Script=Katakana})(?:さん|様|氏|くん|君)/u;
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

const EMOJI_AT_END = /\s*\p{Extended_Pictographic}\ufe0f?$/u;

const SENTENCE_END = /[\p{P}\p{Extended_Pictographic}]\ufe0f?\s*$/u;

function withoutHead(lines: readonly string[], { isKnown, areBeside }: Signs): readonly string[] {
  let from = 0;
  for (const [index, line] of lines.entries()) {
    if (isBlank(line)) continue;
    if (isKnown(line) || isFence(line) || !isPreface(line.replace(EMOJI_AT_END, '。'))) break;
    from = index + 1;
  }
  const first = lines.findIndex((line) => isKnown(line) || isFence(line));
  const front = lines.slice(from, Math.max(first, from));
  const isList = front.some((line) => itemOf(line).sign !== '');
  const inner = isFence(lines[first] ?? '') ? lines.slice(first + 1) : [];
  const isAboveReport =
    isKnown(inner.find((line) => !isBlank(line)) ?? '') &&
    front.every((line) => isBlank(line) || SENTENCE_END.test(line));
  return lines.slice(first > from && !isList && areBeside(front, !isAboveReport) ? first : from);
}

const ABOUT_REPORT =
  /日報|上記の|テンプレート|言い換え|言い回し|表現を|表現に|文章|お知らせください|お申し付け|お申しつけ|お聞かせ|教えてください|いかがでしょう|よろしいでしょう|ご不明|ご要望|^(?:もし)?よろしければ|お役に立|調整してください|let me know|^note:|i have |feel free|hope this/iu;

function withoutTail(lines: readonly string[], signs: Signs): readonly string[] {
  const closing = lines.findLastIndex((line) => !isBlank(line) && signs.closing.has(lineKey(line)));
  const last = lines.findLastIndex((line) => !isBlank(line));
  const gap = lines.findLastIndex((line, index) => index < last && isBlank(line));
  const end = closing === -1 ? gap : closing + 1;
  const below = lines.slice(Math.max(end, 0));
  const isRemark =
    closing !== -1 ||
    (gap > 0 &&
      !isInReflection(lines.slice(0, gap)) &&
      below.some((line) => ABOUT_REPORT.test(line.trim())));
  return isRemark && below.some((line) => !isBlank(line)) && signs.areBeside(below)
    ? lines.slice(0, end)
    : lines;
}

function isInReflection(lines: readonly string[]): boolean {
  const heading =
    lines.findLast((line) => !isBlank(line) && isSectionLabel(labelOf(line)?.label ?? line)) ?? '';
  return isReflectionHeading({ key: lineKey(heading), text: heading });
}

function fenceOf(
  line: string | undefined,
): { readonly mark: string; readonly info: string } | null {
  const info = FENCE.exec(line ?? '')?.[1];
  return info === undefined ? null : { mark: (line ?? '').trim().slice(0, 3), info: info.trim() };
}

function withoutFence(lines: readonly string[], signs: Signs): readonly string[] {
  const open = lines.findIndex((line) => !isBlank(line));
  const fence = fenceOf(lines[open]);
  if (fence === null || signs.isFenced) return lines;
  const close = lines.findLastIndex((line, index) => {
    const found = fenceOf(line);
    return index > open && found?.mark === fence.mark && found.info === '';
  });
  const inner = lines.slice(open + 1, close === -1 ? undefined : close);
  const isReport = signs.isKnown(withoutHead(inner, signs).find((line) => !isBlank(line)) ?? '');
  const isQuotation = inner.filter((line) => fenceOf(line)?.mark === fence.mark).length % 2 === 1;
  const isClosed = close !== -1 && signs.areBeside(lines.slice(close + 1), !isReport);
  return isQuotation || !(isClosed || (isReport && close === -1)) ? lines : inner;
}
