import { isBlank, NOTE_NAMES } from '../../domain/inputFields.ts';
import { REFLECTION_PLACEHOLDER } from '../../domain/template.ts';
import { isOwn, labelOf } from '../assembly/labels.ts';
import { isOwnDate, type Line, type ReportDocument } from '../document.ts';
import { isAnsweredBy, listedLabels } from '../previousReport.ts';
import { headingKey, type Heading } from '../text/headings.ts';
import {
  headingFor,
  isReflectionHeading,
  isTitle,
  namesDay,
  type Label,
} from '../text/sectionRoles.ts';
import { isRow } from '../text/tables.ts';
import { INVITATION } from '../text/frameLines.ts';
import { NOTHING_TO_REPORT } from '../text/textLines.ts';

export type Role = (typeof NOTE_NAMES)[number];

/** A line that is labelled as a heading would be: 明日：会議, ・備考：鍵は金庫, 今日→. */
export interface LabelledLine {
  readonly role: Role;
  /** What stands behind the label, with the label where that names no role. */
  readonly text: string;
  /** Whether the lines below it stand under it too. */
  readonly isOpen: boolean;
}

export function roleOf(label: Label): Role | null {
  return NOTE_NAMES.find((name) => headingFor(name, [label]) !== undefined) ?? null;
}

const DAY_FACT =
  /^(?:曜日|天気|天候|気温|勤務(?:時間|日|形態|地|先)|(?:出|退)[社勤](?:時[刻間])?|date|weather|tel|fax|e?mail|電話|携帯|住所|.*印)$/u;

/** 月報の作成 is work, 月報 a title. */
export const WORK_ON_REPORT =
  /(?:日報|日誌|週報|月報|報告書?|レポート)(?:[のを]|作成|提出|確認|修正)/u;

/** Whether a label is a title or asks for what is said of every day: who, where, when. */
export function isOfFrame(key: string): boolean {
  const isOfTitle = isTitle({ key, text: key }) && !WORK_ON_REPORT.test(key);
  return isOfTitle || isOwn(key) || isOwnDate(key) || DAY_FACT.test(key);
}

/** Whether a label is a section's name and no piece of work. */
export function isLabel(label: string): boolean {
  const heading = { key: headingKey(label), text: label };
  return isAnsweredBy(label.replace(/以降/u, ''), '') || isReflectionHeading(heading);
}

/** 今日→会議, 今日／会議, ［今日］会議: signs that part a label from its words as a colon does. */
const POINTED =
  /^(?:[［[〔＜<]([^［\]]{1,24})[］\]〕＞>]|([^：:。、→⇒／\u3000]{1,24}?)[ \t]*(?:→|⇒|[-=]>|／|\u3000|[ ]{2,}))[ \t\u3000]*(.*)$/u;
const FRAMED = /^(?::[a-z0-9_+-]{2,40}:|[^\p{L}\p{N}]*)[ \t\u3000]*(.*?)[^\p{L}\p{N}）)]*$/u;

interface Found {
  readonly line: Line;
  readonly label: string;
  readonly value: string;
  readonly role: Role | null;
  readonly isKnown: boolean;
  readonly isDay: boolean;
  /** Neither below a heading nor of the head of a form. */
  readonly isOutside: boolean;
  readonly isListed: boolean;
}

export function labelledLines(report: ReportDocument): ReadonlyMap<number, LabelledLine> {
  const { head, sections, closing, headings } = report;
  const fields = new Set(headings.flatMap(({ mark, line }) => (mark === 'field' ? [line] : [])));
  const listed = listedLabels(report);
  const found = [
    ...[...head, ...closing].flatMap((line) => foundIn(line, true)),
    ...sections.flatMap(({ heading, lines }) =>
      lines.flatMap((line) => foundIn(line, isOfSameForm(line, heading))),
    ),
  ];
  const lineOf = new Map(report.lines.map((line, index) => [line, index]));
  const bullets = head.filter(({ bullet }) => bullet !== null);
  const ofList = found.filter(
    ({ isListed, isKnown, line }) => isListed && isKnown && bullets.includes(line),
  );
  const isListForm =
    sections.some(({ headingLine }) => headingLine.bullet !== null) ||
    (ofList[0]?.line === bullets[0] && new Set(ofList.map(({ role }) => role)).size > 1);
  const hasDay = sections.length > 0 || found.some(({ isDay }) => isDay);
  return new Map(
    found.flatMap((one): readonly (readonly [number, LabelledLine])[] => {
      const { line, label, value, role, isKnown, isDay, isOutside, isListed } = one;
      const index = lineOf.get(line) ?? -1;
      const below = report.lines[index + 1];
      const isBare = isBlank(value) && !/[：:→⇒>】][*_]*\s*$/u.test(line.text);
      const isAbove =
        below !== undefined &&
        (below.bullet !== null || (!isBlank(below.text) && isNothing(below.text)));
      const isPlace = isListed
        ? isListForm
        : isBare
          ? isAbove || (hasDay && role !== 'today')
          : true;
      const isTaken =
        listed.has(index) ||
        (isKnown && (isDay || (isOutside && isPlace))) ||
        (isOutside && !isListed && !isBare && (role !== null || line.text.startsWith('【')));
      if (!(isTaken || (fields.has(index) && role !== null))) return [];
      const isNamed = isKnown && role !== null;
      const text = isNamed || isNothing(value) ? value : `${label}：${value}`;
      const isOpen = !isListed || isListForm || isBlank(value);
      return [[line.start, { role: role ?? 'remarks', text, isOpen }]];
    }),
  );
}

function isOfSameForm({ text }: Line, { mark, text: heading }: Heading): boolean {
  return (
    mark === 'colon' || mark === 'plain' || (heading.startsWith('【') && text.startsWith('【'))
  );
}

function foundIn(line: Line, isOutside: boolean): readonly Found[] {
  const { text, bullet } = line;
  if (isBlank(text) || text.length > 4000 || isRow(text) || /^\s/u.test(text)) return [];
  const words = bullet?.text ?? text.trim();
  const [, framed, before = '', behind = ''] = POINTED.exec(words) ?? [];
  const pointed = framed ?? before;
  const labelled = labelOf(text);
  const bare = words.length > 48 ? '' : (FRAMED.exec(words)?.[1] ?? '');
  const spelt = /^\p{L}[（(](.+)[)）]$/u.exec(bare)?.[1] ?? bare;
  const [label, value] =
    labelled !== null
      ? [labelled.label.replace(/^[*_]+|[*_]+$/gu, ''), labelled.value.replace(/^[：:]\s*/u, '')]
      : isLabel(pointed) || /(?:こと|事)$/u.test(before)
        ? [pointed, behind]
        : [spelt, ''];
  if (label === '' || (labelled === null && label !== pointed && !isLabel(label))) return [];
  const key = headingKey(label);
  if (isOfFrame(key)) return [];
  const isDay = (['today', 'tomorrow'] as const).some((day) => namesDay(day, key));
  return [
    {
      line,
      label,
      value,
      role: roleOf({ key, text: label }),
      isKnown: isLabel(label),
      isDay,
      isOutside,
      isListed: bullet !== null,
    },
  ];
}

/** Whether words only keep a place or say that there is nothing to say. */
export function isNothing(text: string): boolean {
  const words = text.trim();
  return (
    isBlank(words) ||
    words === REFLECTION_PLACEHOLDER ||
    NOTHING_TO_REPORT.test(words) ||
    INVITATION.test(words) ||
    !/[\p{L}\p{N}]/u.test(words)
  );
}
