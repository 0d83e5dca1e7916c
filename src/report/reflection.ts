import { type Line, parseDocument, type ReportDocument } from './document.ts';
import { bulletOf } from './text/bullets.ts';
import { withoutDates } from './text/dateExpressions.ts';
import { headingKey, possibleHeadingKey, type Heading } from './text/headings.ts';
import { CLOSING, INVITATION, RULE } from './text/frameLines.ts';
import { isBlank } from '../domain/inputFields.ts';
import { isPreviousReport } from './previousReport.ts';
import { REFLECTION_PLACEHOLDER } from '../domain/template.ts';
import { isTitle, type Label } from './text/sectionRoles.ts';
import type { TextEdit, TextRange } from '../domain/textEdits.ts';
import { NOTHING_TO_REPORT, lineBreakOf } from './text/textLines.ts';

export { REFLECTION_PLACEHOLDER };

const REFLECTION =
  /所感|感想|雑感|感じた|内省|思ったこと|気[づ付]き|気[づ付]いた|気が[つ付]いた|学び|学んだ|反省(?!会)|一言|ひとこと|ひと言|振り?返り(?!会)|ふりかえり|良かった|よかった|うまくいった|自己評価|つぶやき|reflection|impression|thoughts|learned|learnings|lessons|takeaway/u;
const ANOTHERS =
  /上司|上長|課長|部長|店長|所長|師長|管理者|承認者|確認者|責任者|指導者|指導員|お客|顧客|先方|利用者|患者|保護者|参加者/u;

export function isReflectionHeading(heading: Label): boolean {
  const isDated = withoutDates(heading.text) !== heading.text;
  return !isDated && !isTitle(heading) && isReflectionLabel(heading.key);
}

function isReflectionLabel(key: string): boolean {
  return REFLECTION.test(key) && !ANOTHERS.test(key);
}

const LABELLED = /^([^：:。、「」]{1,16})[：:][ \t\u3000]*(.*)$/u;

/** A note that says itself that it is a reflection (所感：…), taken apart; null where it does not. */
export function labelledReflection(
  note: string,
): { readonly key: string; readonly text: string } | null {
  const [, label = '', text = ''] = LABELLED.exec(bulletOf(note)?.text ?? note.trim()) ?? [];
  const key = headingKey(label);
  return !isBlank(text) && isReflectionLabel(key) ? { key, text } : null;
}

function isPlaceForReflection({ text, bullet }: Line): boolean {
  const words = bullet?.text ?? text.trim();
  return (
    isBlank(words) ||
    words === REFLECTION_PLACEHOLDER ||
    NOTHING_TO_REPORT.test(words) ||
    INVITATION.test(words)
  );
}

const isEmpty = ({ text }: Line): boolean => isBlank(text);

export function isBelow(heading: Heading | undefined, above: Heading | undefined): boolean {
  const level = (one: Heading | undefined): number => /^#+/u.exec(one?.text ?? '')?.[0].length ?? 0;
  return level(above) > 0 && level(heading) > level(above);
}

interface ReflectionSection {
  readonly heading: string;
  readonly headingEnd: number;
  /** Up to the next heading or the closing. */
  readonly body: readonly Line[];
}

function reflectionSections(
  { lines, headingAt: own }: ReportDocument,
  { headings: wanted }: ReportDocument,
): readonly ReflectionSection[] {
  const wantedKeys = new Set(wanted.map(({ key }) => key));
  const reflectionKeys = new Set(wanted.filter(isReflectionHeading).map(({ key }) => key));
  const keyAt = (line: Line): string | null => possibleHeadingKey(line.text);
  const isHeadingAt = (index: number, line: Line): boolean =>
    own.has(index) || wantedKeys.has(keyAt(line) ?? '');
  const isReflectionAt = (index: number, line: Line): boolean => {
    const heading = own.get(index);
    return heading === undefined
      ? reflectionKeys.has(keyAt(line) ?? '')
      : heading.mark !== 'field' && isReflectionHeading(heading);
  };
  return lines.flatMap((line, index) => {
    if (!isReflectionAt(index, line)) return [];
    const below = lines.slice(index + 1);
    const end = below.findIndex(
      (one, offset) =>
        isHeadingAt(index + 1 + offset, one) ||
        (offset > 0 && !isEmpty(one) && (CLOSING.test(one.text) || RULE.test(one.text))),
    );
    const body = below.slice(0, end === -1 ? undefined : end);
    const isParent = isBelow(own.get(index + 1 + end), own.get(index)) && body.every(isEmpty);
    return isParent ? [] : [{ heading: line.text.trim(), headingEnd: line.end, body }];
  });
}

export interface OpenReflection {
  readonly heading: string;
  /** Where the words go: the lines that keep the place for them, or nothing below the heading. */
  readonly range: TextRange;
}

export function openReflections(text: string, template: string): readonly OpenReflection[] {
  return openIn(parseDocument(text), parseDocument(template));
}

function openIn(report: ReportDocument, template: ReportDocument): readonly OpenReflection[] {
  const isPrevious = isPreviousReport(template);
  return reflectionSections(report, template).flatMap(({ heading, headingEnd, body }) => {
    const isOpen = body.every(
      (line) =>
        isPlaceForReflection(line) ||
        RULE.test(line.text) ||
        (!isPrevious && template.words.has(line.text.trim())),
    );
    if (!isOpen) return [];
    const places = body.filter((line) => line.text.trim() !== '' && isPlaceForReflection(line));
    const start =
      places[0]?.start ?? spareLine(body)?.start ?? lastWritten(body)?.end ?? headingEnd;
    return [{ heading, range: { start, end: places.at(-1)?.end ?? start } }];
  });
}

function lastWritten(lines: readonly Line[]): Line | undefined {
  return lines.findLast(({ text }) => !isBlank(text));
}

function spareLine(body: readonly Line[]): Line | undefined {
  return body.slice(0, 2).filter(isEmpty).length === 2 ? body[0] : undefined;
}

/** The edit that puts an answer under a heading: in place of what keeps the place, or below what stands there; null without either. */
export function answerReflection(
  text: string,
  template: string,
  asked: string,
  answer: string,
): TextEdit | null {
  const sentences = parseDocument(answer).written.flatMap((line) => {
    const words = line.bullet?.text ?? line.text.trim();
    return isBlank(words) ? [] : [words];
  });
  if (sentences.length === 0) return null;
  const lineBreak = lineBreakOf(text);
  const [report, form] = [parseDocument(text), parseDocument(template)];
  const open = openIn(report, form).find(({ heading }) => heading === asked);
  if (open !== undefined) {
    const { range } = open;
    const place = report.lines.find(({ start }) => start === range.start);
    const body = reflectionSections(form, form).find(({ heading }) => heading === asked)?.body;
    const ownLead = body?.find(({ bullet }) => bullet !== null)?.bullet?.lead ?? '';
    const lead = range.start < range.end ? (place?.bullet?.lead ?? '') : ownLead;
    const words = sentences.map((sentence) => lead + sentence).join(lineBreak);
    const isInLine = range.start === range.end && !/[\r\n]$/u.test(text.slice(0, range.start));
    return { range, text: isInLine ? lineBreak + words : words };
  }
  const section = reflectionSections(report, form).find(({ heading }) => heading === asked);
  if (section === undefined) return null;
  const last = lastWritten(section.body);
  const at = last?.end ?? section.headingEnd;
  const lead = last?.bullet?.lead ?? '';
  return {
    range: { start: at, end: at },
    text: sentences.map((sentence) => lineBreak + lead + sentence).join(''),
  };
}
