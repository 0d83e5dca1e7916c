import type { CalendarDay } from '../domain/localTime.ts';
import { REFLECTION_PLACEHOLDER } from '../domain/template.ts';
import { withoutDates } from './dates.ts';
import { parseDocument, type ReportDocument } from './document.ts';
import { Line } from './lines.ts';
import { withoutGreetings } from './text/courtesies.ts';
import { isDayOff } from './text/daysOff.ts';
import { keepsPlace } from './text/frameLines.ts';
import type { Heading } from './text/headings.ts';
import { itemOf, labelOf, type LineLabel, lineKey } from './text/lineParts.ts';
import { headingText } from './text/reportLines.ts';
import { isDayName, isOwn, isOwnDate, isSectionLabel } from './text/sectionLabels.ts';
import { headingFor, namesDay, roleOf, type SectionRole } from './text/sectionRoles.ts';
import { isOfTable, isTableRule, tablesIn } from './text/tables.ts';
import { type TaskState, withoutBox } from './text/taskBoxes.ts';
import { hasWords } from './text/words.ts';

export interface DayReport {
  readonly day: CalendarDay;
  readonly text: string;
}

export interface ReportItem {
  readonly day: CalendarDay;
  readonly role: SectionRole;
  readonly state: TaskState | 'planned';
  readonly text: string;
}

const NO_LINE = new Line('');

/** Several items in one cell. */
const BREAK_IN_CELL = /<br>/u;

/** What a report tells, in its order; one that names no day's work tells of its day alone. */
export function itemsOfReport({ day, text: report }: DayReport): readonly ReportItem[] {
  return readItems(parseDocument(report)).flatMap(({ role, text, box }) => {
    const state = role === 'tomorrow' && box !== 'done' ? 'planned' : (box ?? 'done');
    return text.split(BREAK_IN_CELL).map((part) => ({ day, role, state, text: part }));
  });
}

/** The open plans of a report as notes of the next day; a day off is nothing that was done. */
export function itemsForToday(report: string): readonly string[] {
  return readItems(parseDocument(report))
    .flatMap(({ role, box, notes }) => (role === 'tomorrow' && box !== 'done' ? notes : []))
    .filter((note) => !isDayOff(note));
}

interface ReadItem {
  readonly role: SectionRole;
  readonly box: TaskState | null;
  text: string;
  /** Its listed lines; of a row the main cell. */
  readonly notes: string[];
  readonly line: Line;
}

/** What a report tells, as it stands there. */
export function readItems(report: ReportDocument): readonly ReadItem[] {
  const blocks = blocksOf(report);
  const hasToday = blocks.some(
    (block) =>
      (block.role === 'today' && !block.isEmpty) ||
      block.lines.some((line) => labelIn(line, block)?.role === 'today'),
  );
  const [head, ...others] = blocks;
  const rest = hasToday ? 'other' : 'today';
  const told = head === undefined || hasToday ? blocks : [{ ...head, isFrame: false }, ...others];
  return told.flatMap((block) => itemsIn(block, rest));
}

/** A section, or the lines above and below all sections. */
interface Block {
  readonly lines: readonly Line[];
  readonly role: SectionRole | null;
  /** What is said before each of its items. */
  readonly front: string;
  /** What its heading says beside its name, and the heading. */
  readonly said: string;
  readonly saidIn: Line;
  readonly isEmpty: boolean;
  /** Whether its lines have labels in place of headings, and whether the listed ones have. */
  readonly isForm: boolean;
  readonly isListForm: boolean;
  /** Whether its lines greet and name. */
  readonly isFrame: boolean;
}

function blocksOf({
  lines: all,
  head,
  sections,
  closing,
  headings,
}: ReportDocument): readonly Block[] {
  const plan = headingFor(
    'tomorrow',
    sections.map(({ heading }) => heading),
  );
  const parents = new Set(sections.map(({ parent }) => parent));
  const roles = sections.map(({ role }) => role);
  const blocks: Block[] = [];
  for (const [index, { heading, role, parent, lines }] of sections.entries()) {
    const name = nameOf(heading);
    const { label, value } = labelOf(name) ?? { label: name, value: '' };
    const above = blocks[parent ?? -1];
    const last = blocks.at(-1);
    const isFrameName = isOfFrame(label);
    const isWork = role === 'today' && !isDay(heading.key);
    const isEmpty = lines.every(({ isBlank }) => isBlank);
    const isNamed = isName(label) || (role !== null && !isWork);
    const isTask = !isNamed || (isWork && heading.mark === 'number');
    const isItem = isEmpty && isTask && !parents.has(index);
    const isAlone = roles.indexOf(role) === roles.lastIndexOf(role);
    const isSaid = isItem || isFrameName || (role !== null && (isNamed || isAlone));
    const own = isWork ? null : (role ?? (isName(label) ? 'other' : null));
    const isOfGroup = role === null && (last?.isEmpty === true || last?.front !== '');
    const inherited = above?.role ?? (isItem || isOfGroup ? last?.role : null);
    blocks.push({
      lines,
      role: heading === plan ? 'tomorrow' : (own ?? inherited ?? role),
      front: (above?.front ?? '') + (isSaid ? '' : `${label}：`),
      said: isFrameName ? '' : isItem ? name : value,
      saidIn: all[heading.line] ?? NO_LINE,
      isEmpty: isEmpty && value === '',
      isForm: heading.mark === 'colon',
      isListForm: false,
      isFrame: false,
    });
  }
  const titles = headings.filter(
    ({ mark, line }) => line < head.length && mark !== 'field' && mark !== 'colon',
  );
  const named = new Set(titles.map(({ line }) => line));
  const isFrame = sections.length > 0;
  const isListForm = head.some((line) => line.bullet !== null && labelIn(line) !== null);
  const frame = {
    role: null,
    front: '',
    said: '',
    saidIn: NO_LINE,
    isEmpty: false,
    isForm: true,
    isListForm,
    isFrame,
  };
  const top = head.filter((_, index) => !named.has(index));
  return [{ ...frame, lines: top }, ...blocks, { ...frame, isFrame: true, lines: closing }];
}

/** What only a sentence has: a name or an address has none of it. */
const PREDICATE = /[。！？!?をはがに]|[すたいんる]$/u;
const END = /^[ \t\u3000]*以上|よろしく|宜しく/u;

function itemsIn(block: Block, rest: SectionRole): readonly ReadItem[] {
  const lines = block.lines.map(({ text }) => text);
  const [table] = tablesIn(lines);
  const isProse = block.lines.some(({ text, bullet }) => bullet === null && text.includes('。'));
  const items: ReadItem[] = [];
  let { role, front, isFrame } = block;
  let isGreeted = false;
  /** Whether the next line may go on with the last item. */
  let isOpen = false;
  const add = (words: string, as: SectionRole | null, line: Line, note = words): void => {
    isOpen = !isNothing(words);
    const said = { text: front + words, notes: [front + note], line };
    if (isOpen) items.push({ role: as ?? rest, box: line.state, ...said });
  };
  add(block.said, role, block.saidIn);
  isOpen = false;
  for (const [index, line] of block.lines.entries()) {
    const { text, bullet } = line;
    const above = isOpen ? items.at(-1) : undefined;
    isOpen = false;
    if (bullet === null && (isBetween(block.lines, index) || index === table?.head)) continue;
    const words = wordsOf(line);
    const label = labelIn(line, block);
    const found = labelledOf(line);
    const as = bullet === null && found !== null ? block.role : role;
    if (block.isForm && (label !== null || (bullet === null && found !== null))) front = '';
    if (above !== undefined && isBelow(line, above.line)) {
      const seam = bullet === null ? ' ' : above.notes.length === 1 ? '：' : '、';
      above.text += seam + words;
      above.notes.push((bullet === null ? `${above.notes.pop() ?? ''} ` : '') + words);
      isOpen = true;
    } else if (label !== null) {
      role = label.role;
      add(label.text, role, line);
    } else if (block.isForm && isOfFrameLine(line)) {
      continue;
    } else if (isItemRow(line) || words !== text.trim()) {
      const isOfColumns = table !== undefined && table.head < index && index < table.end;
      add(words, as, line, isOfColumns && isItemRow(line) ? line.cells?.[table.main] : words);
    } else {
      const said = withoutGreetings(text, isGreeted);
      isGreeted = said === '';
      if (isGreeted && END.test(text) && (isFrame || items.length > 0)) {
        role = null;
        isFrame = true;
      } else if (isProse && above !== undefined && isUnended(above)) {
        above.text += said;
        above.notes.push((above.notes.pop() ?? '') + said);
        isOpen = true;
      } else if (!isFrame || role !== null || found !== null || PREDICATE.test(said)) {
        add(said, as, line);
      }
    }
  }
  return items;
}

function isBelow(line: Line, above: Line): boolean {
  const isDeeper = line.text.search(/\S/u) > above.text.search(/\S/u);
  return isDeeper && !isItemRow(line) && !isItemRow(above) && line.state === null;
}

function isUnended({ text, line }: ReadItem): boolean {
  return wordsOf(line) === line.text.trim() && !/[。！？!?]$/u.test(text);
}

function isItemRow({ cells, bullet }: Line): boolean {
  return cells !== null && bullet === null;
}

/** What a line or a row says, without its mark. */
function wordsOf({ item, cells, bullet }: Line): string {
  if (cells === null || bullet !== null) return withoutBox(item.words);
  return cells.filter((cell) => !isNothing(cell)).join(' ');
}

/** Whether words only keep a place or say that there is nothing to say. */
function isNothing(text: string): boolean {
  const words = text.trim();
  return keepsPlace(words) || words === REFLECTION_PLACEHOLDER || !hasWords(words);
}

const TITLE = /(?:日報|日誌|週報|月報|報告書?|レポート|report)$/u;
const DAY_FACT =
  /^(?:曜日|天[気候]|気温|勤務(?:時間|日|形態|地|先)|[出退][社勤].*|tel|電話|住所|.*印)$/u;

/** Whether a label is a title or asks for what is said of every day: who, where, when. */
function isOfFrame(label: string): boolean {
  const key = lineKey(label);
  return TITLE.test(key) || isOwn(key) || isOwnDate(key) || DAY_FACT.test(key);
}

function isDay(key: string): boolean {
  return namesDay('today', key) || namesDay('tomorrow', key);
}

/** Whether a label is a section's name and no piece of work. */
function isName(label: string): boolean {
  const name = label.replace('以降', '');
  return isDayName(lineKey(name)) || isSectionLabel(name);
}

/** The label of a line or of a row; a date is none. */
function labelledOf({ label }: Line): LineLabel | null {
  return label?.key === 'date' ? null : label;
}

/** Whether a line of a form says only who, where or when, or leaves its label unanswered. */
function isOfFrameLine(line: Line): boolean {
  const found = labelledOf(line);
  if (found === null) return !hasWords(withoutDates(line.text));
  return isOfFrame(found.label) || (line.bullet === null && isNothing(found.value));
}

const SIGNS = /^(?::[a-z0-9_+-]+:|[^\p{L}\p{N}（(「『])+[ \t\u3000]*/u;

/** The words of a heading without its mark. */
function nameOf({ text }: Heading): string {
  return itemOf(headingText(text)).words.replace(SIGNS, '');
}

/** Whether a line says nothing itself: a rule, a fence, the names of columns. */
function isBetween(lines: readonly Line[], index: number): boolean {
  const line = lines[index] ?? NO_LINE;
  const isHead =
    line.cells !== null &&
    isTableRule(lines[index + 1]?.text) &&
    !isOfTable(lines[index - 1]?.text ?? '');
  return line.isBlank || line.isDivider || line.isFence || isHead;
}

/** What is said under a label that stands in a line as a heading would: 明日：会議, | 今日 | 会議 |. */
function labelIn(
  line: Line,
  form = { isForm: false, isListForm: false },
): Pick<ReportItem, 'role' | 'text'> | null {
  const { text, bullet } = line;
  const isForm = bullet === null ? form.isForm : form.isListForm;
  const words = wordsOf(line);
  const { label, value } = labelledOf(line) ?? { label: words, value: '' };
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
