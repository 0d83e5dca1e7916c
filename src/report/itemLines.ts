import { isBlank } from '../domain/inputFields.ts';
import { REFLECTION_PLACEHOLDER } from '../domain/template.ts';
import { withoutDates } from './dates.ts';
import type { Line } from './document.ts';
import { isFence, keepsPlace } from './text/frameLines.ts';
import type { Heading } from './text/headings.ts';
import { isDivider, itemOf, labelOf, type LineLabel, lineKey } from './text/lineParts.ts';
import { headingText } from './text/reportLines.ts';
import { isDayName, isOwn, isOwnDate, isSectionLabel } from './text/sectionLabels.ts';
import { namesDay, roleOf, type SectionRole } from './text/sectionRoles.ts';
import { cellsOf, isOfTable, isRow, isTableRule } from './text/tables.ts';
import { withoutBox } from './text/taskBoxes.ts';
import { hasWords } from './text/words.ts';

export function isItemRow(line: string): boolean {
  return isRow(line) && itemOf(line).sign === '';
}

/** What a line or a row says, without its mark. */
export function wordsOf(line: string): string {
  if (!isItemRow(line)) return withoutBox(itemOf(line).words);
  return cellsOf(line)
    .filter((cell) => !isNothing(cell))
    .join(' ');
}

/** Whether words only keep a place or say that there is nothing to say. */
export function isNothing(text: string): boolean {
  const words = text.trim();
  return keepsPlace(words) || words === REFLECTION_PLACEHOLDER || !hasWords(words);
}

const TITLE = /(?:日報|日誌|週報|月報|報告書?|レポート|report)$/u;
const DAY_FACT =
  /^(?:曜日|天[気候]|気温|勤務(?:時間|日|形態|地|先)|[出退][社勤].*|tel|電話|住所|.*印)$/u;

/** Whether a label is a title or asks for what is said of every day: who, where, when. */
export function isOfFrame(label: string): boolean {
  const key = lineKey(label);
  return TITLE.test(key) || isOwn(key) || isOwnDate(key) || DAY_FACT.test(key);
}

export function isDay(key: string): boolean {
  return namesDay('today', key) || namesDay('tomorrow', key);
}

/** Whether a label is a section's name and no piece of work. */
export function isName(label: string): boolean {
  const name = label.replace('以降', '');
  return isDayName(lineKey(name)) || isSectionLabel(name);
}

/** The label of a line or of a row; a date is none. */
export function labelledOf(line: string): LineLabel | null {
  const found = labelOf(line);
  return found?.key === 'date' ? null : found;
}

/** Whether a line of a form says only who, where or when, or leaves its label unanswered. */
export function isOfFrameLine({ text, bullet }: Line): boolean {
  const found = labelledOf(text);
  if (found === null) return !hasWords(withoutDates(text));
  return isOfFrame(found.label) || (bullet === null && isNothing(found.value));
}

const SIGNS = /^(?::[a-z0-9_+-]+:|[^\p{L}\p{N}（(「『])+[ \t\u3000]*/u;

/** The words of a heading without its mark. */
export function nameOf({ text }: Heading): string {
  return itemOf(headingText(text)).words.replace(SIGNS, '');
}

/** Whether a line says nothing itself: a rule, a fence, the names of columns. */
export function isBetween(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  const isHead = isRow(line) && isTableRule(lines[index + 1]) && !isOfTable(lines[index - 1] ?? '');
  return isBlank(line) || isDivider(line) || isFence(line) || isHead;
}

interface Labelled {
  readonly role: SectionRole;
  readonly text: string;
}

/** What is said under a label that stands in a line as a heading would: 明日：会議, | 今日 | 会議 |. */
export function labelIn(
  { text, bullet }: Line,
  form = { isForm: false, isListForm: false },
): Labelled | null {
  const isForm = bullet === null ? form.isForm : form.isListForm;
  const words = wordsOf(text);
  const { label, value } = labelledOf(text) ?? { label: words, value: '' };
  const key = lineKey(label);
  const role = roleOf({ key, text: label });
  if (!isName(label)) {
    return isForm && isDay(key) && role !== null && value !== '' ? { role, text: words } : null;
  }
  const isWork = role === 'today' && (!isForm || label === words);
  const isOfForm = isForm || bullet === null || text.startsWith('【');
  if (!isDay(key) && (isWork || !isOfForm)) return null;
  return { role: role ?? 'other', text: role === null && !isNothing(value) ? words : value };
}
