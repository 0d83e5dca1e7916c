import { REFLECTION_PLACEHOLDER } from '../domain/template.ts';
import { parseDocument, type ReportDocument, type Section } from './document.ts';
import { Line } from './lines.ts';
import { withoutGreetings } from './text/courtesies.ts';
import { isDayOff } from './text/daysOff.ts';
import { isPlaceholderValue } from './text/lineKinds.ts';
import { headingText } from './text/reportLines.ts';
import { isDayName, isIdentityLabel, isDateLabel, isSectionLabel } from './text/sectionLabels.ts';
import { headingFor, namesDay, roleOf, type SectionRole } from './text/sectionRoles.ts';
import { tablesIn } from './text/tables.ts';
import { type TaskState, withoutBox } from './text/taskBoxes.ts';
import { hasWords } from './text/words.ts';

/** The open plans of a report as notes of the next day; a day off is nothing that was done. */
export function itemsForToday(report: string): readonly string[] {
  return readItems(parseDocument(report))
    .filter(({ role, box }) => role === 'tomorrow' && box !== 'done')
    .flatMap(({ front, doneCell, parts: [first = '', ...others] }) => [
      front + (doneCell ?? first),
      ...others,
    ])
    .filter((note) => !isDayOff(note));
}

interface ReadItem {
  readonly role: SectionRole;
  readonly box: TaskState | null;
  /** What is said before its words: the names that it stands below. */
  readonly front: string;
  /** Its words, and those of the items below it. */
  readonly parts: string[];
  /** Of a row the cell that says what was done. */
  readonly doneCell: string | null;
  readonly line: Line;
}

/** What a report tells, as it stands there. */
export function readItems(report: ReportDocument): readonly ReadItem[] {
  const sections = blocksOf(report);
  const { lines, head, headings } = report;
  const titles = new Set(
    headings.flatMap(({ style, lineIndex }) =>
      style === 'field' || style === 'colon' ? [] : lineIndex,
    ),
  );
  const isParted = sections.length > 0;
  const written = (isParted ? head : lines).filter((_, index) => !titles.has(index));
  const isListForm = written.some((line) => line.bullet !== null && labelIn(line) !== null);
  const top = { ...NO_BLOCK, isForm: true, isListForm, lines: written };
  const roles = written.map((line) => labelIn(line, top)?.role);
  const hasToday =
    roles.includes('today') ||
    sections.some(
      (block) =>
        (block.role === 'today' && !block.isEmpty) ||
        block.lines.some((line) => labelIn(line, block)?.role === 'today'),
    );
  /** Above sections of work only what a label names is told. */
  const start = hasToday && isParted ? roles.findIndex(Boolean) : 0;
  const told = { ...top, lines: start === -1 ? [] : written.slice(start) };
  return [told, ...sections].flatMap((block) => itemsIn(block, hasToday ? 'other' : 'today'));
}

/** A section, or the lines above all sections. */
interface Block extends Pick<Section, 'lines' | 'role'> {
  readonly front: string;
  /** What its heading says beside its name, and the heading. */
  readonly said: string;
  readonly saidIn: Line;
  readonly isEmpty: boolean;
  /** Whether its lines have labels in place of headings, and whether the listed ones have. */
  readonly isForm: boolean;
  readonly isListForm: boolean;
}

const NO_LINE = new Line('');
const NO_BLOCK: Block = {
  lines: [],
  role: null,
  front: '',
  said: '',
  saidIn: NO_LINE,
  isEmpty: false,
  isForm: false,
  isListForm: false,
};

function blocksOf({ lines: all, sections }: ReportDocument): readonly Block[] {
  const plan = headingFor(
    'tomorrow',
    sections.map(({ heading }) => heading),
  );
  const blocks: Block[] = [];
  for (const [index, { heading, role, parent, lines }] of sections.entries()) {
    const name = new Line(headingText(heading.text)).item.words.replace(MARKERS, '');
    const { label, value } = new Line(name).label ?? { label: name, value: '' };
    const [above, last] = [blocks[parent ?? -1], blocks.at(-1)];
    const isFrame = isOfFrame(label);
    const isWork = role === 'today' && !isDay(heading.key);
    const isEmpty = lines.every(({ isBlank }) => isBlank);
    const namesSection = isName(label) || (role !== null && !isWork);
    const mayBeTask = !namesSection || (isWork && heading.style === 'number');
    const isTask = isEmpty && mayBeTask && sections.every((one) => one.parent !== index);
    const isOnlyOfRole = sections.filter((one) => one.role === role).length === 1;
    const needsNoFront = isTask || isFrame || (role !== null && (namesSection || isOnlyOfRole));
    const ownRole = isWork ? null : (role ?? (isName(label) ? 'other' : null));
    const isOfGroup = isTask || (role === null && (last?.isEmpty === true || last?.front !== ''));
    const inherited = above?.role ?? (isOfGroup ? last?.role : null);
    blocks.push({
      ...NO_BLOCK,
      lines: DAY_FACT.test(new Line(label).key) ? [] : lines,
      role: heading === plan ? 'tomorrow' : (ownRole ?? inherited ?? role),
      front: (above?.front ?? '') + (needsNoFront ? '' : `${label}：`),
      said: isFrame ? '' : isTask ? name : value,
      saidIn: all[heading.lineIndex] ?? NO_LINE,
      isEmpty: isEmpty && value === '',
      isForm: heading.style === 'colon',
    });
  }
  return blocks;
}

const MARKERS = /^(?::[a-z0-9_+-]+:|[^\p{L}\p{N}（(「『])+[ \t\u3000]*/u;
const END = /^[ \t\u3000]*以上|よろしく|宜しく/u;
const ENDED = /[。！？!?]$/u;

function itemsIn(block: Block, rest: SectionRole): readonly ReadItem[] {
  const { lines } = block;
  const [table] = tablesIn(lines);
  const isProse = lines.some(({ text, bullet }) => bullet === null && text.includes('。'));
  const items: ReadItem[] = [];
  let { role, front } = block;
  let isGreeted = false;
  /** Behind its closing only items and labels tell something. */
  let isClosed = false;
  /** Whether the next line may go on with the last item. */
  let mayGoOn = false;
  const add = (
    words: string,
    as: SectionRole | null,
    line: Line,
    doneCell: string | null,
  ): void => {
    mayGoOn = !isNothing(words);
    const said = { front, parts: [words], doneCell, line };
    if (mayGoOn) items.push({ role: as ?? rest, box: line.state, ...said });
  };
  add(block.said, role, block.saidIn, null);
  mayGoOn = false;
  for (const [index, line] of lines.entries()) {
    const { bullet, cells } = line;
    const last = mayGoOn ? items.at(-1) : undefined;
    mayGoOn = false;
    if (bullet === null && (isSeparator(lines, index) || index === table?.head)) continue;
    if (isDayFact(line)) continue;
    const words = wordsOf(line);
    const isUnmarked = words === line.text.trim() && !isItemRow(line);
    const label = labelIn(line, block);
    const isLabelled = bullet === null && labelledOf(line) !== null;
    if (block.isForm && (label !== null || isLabelled)) front = '';
    const isBelow = last !== undefined && standsBelow(line, last.line);
    const isRestOfSentence = isUnmarked && isProse && last !== undefined && isUnended(last);
    if (last !== undefined && (isBelow || (isRestOfSentence && label === null))) {
      if (bullet === null)
        last.parts.push(`${last.parts.pop() ?? ''}${isBelow ? ' ' : ''}${words}`);
      else last.parts.push(words);
      mayGoOn = true;
    } else if (label !== null) {
      role = label.role;
      add(label.text, role, line, null);
    } else if (!(block.isForm && isOfFrameLine(line))) {
      const said: string = isUnmarked ? withoutGreetings(line.text, isGreeted) : words;
      isGreeted = isUnmarked && said === '';
      isClosed ||= isGreeted && END.test(line.text) && items.length > 0;
      if (isClosed && isUnmarked && !isLabelled) continue;
      const isOfColumns = table !== undefined && table.head < index && index < table.end;
      const doneCell = isOfColumns && isItemRow(line) ? (cells?.[table.doneColumn] ?? null) : null;
      add(said, isLabelled ? block.role : role, line, doneCell);
    }
  }
  return items;
}

function standsBelow(line: Line, above: Line): boolean {
  const isDeeper = line.text.search(/\S/u) > above.text.search(/\S/u);
  return isDeeper && !isItemRow(line) && !isItemRow(above) && line.state === null;
}

function isUnended({ parts, line }: ReadItem): boolean {
  return wordsOf(line) === line.text.trim() && !ENDED.test(parts.at(-1) ?? '');
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
  return (
    isPlaceholderValue(words) ||
    words === REFLECTION_PLACEHOLDER ||
    !hasWords(words.replace(/[ー－]/gu, ''))
  );
}

const TITLE = /(?:日報|日誌|週報|月報|報告書?|レポート|report)$/u;
const DAY_FACT =
  /^(?:曜日|天[気候]|気温|勤務.*|シフト|[出退][社勤].*|[始終]業.*|tel|電話|住所|承認.*|確認欄|.*印欄?)$/u;
/** A fact of the day behind its name, without a colon. */
const FACT = /^(?:勤務(?:時間)?|天[気候]|気温|承認欄?)(?:[ \t\u3000]|$)/u;
/** The row of what took no time. */
const NO_TIME = /(?:^|[\s:：(（|])[0０](?:\.0+)?\s?(?:h|時間|分|min)(?:[)）]|$)/iu;

/** Whether a line says a fact of the day or what took no time, which no section tells. */
function isDayFact(line: Line): boolean {
  const words = wordsOf(line);
  const key = labelledOf(line)?.key ?? line.key;
  return DAY_FACT.test(key) || FACT.test(words) || NO_TIME.test(words.trim());
}

/** Whether a label is a title or asks for what is said of every day: who, where, when. */
function isOfFrame(label: string): boolean {
  const { key } = new Line(label);
  return TITLE.test(key) || isIdentityLabel(key) || isDateLabel(key) || DAY_FACT.test(key);
}

function isDay(key: string): boolean {
  return namesDay('today', key) || namesDay('tomorrow', key);
}

/** Whether a label is a section's name and no piece of work. */
function isName(label: string): boolean {
  const name = label.replace('以降', '');
  return isDayName(new Line(name).key) || isSectionLabel(name);
}

/** The label of a line or of a row; a date is none. */
function labelledOf({ label }: Line): Line['label'] {
  return label?.key === 'date' ? null : label;
}

/** Whether a line of a template says only who, where or when, or leaves its label unanswered. */
function isOfFrameLine(line: Line): boolean {
  const found = labelledOf(line);
  if (found === null) return !hasWords(line.dateless);
  return isOfFrame(found.label) || (line.bullet === null && isNothing(found.value));
}

/** Whether a line says nothing itself: a rule, a fence, the names of columns. */
function isSeparator(lines: readonly Line[], index: number): boolean {
  const line = lines[index] ?? NO_LINE;
  const isHead =
    line.cells !== null && lines[index + 1]?.isTableRule && !lines[index - 1]?.isOfTable;
  return line.isBlank || line.isDivider || line.isFence || isHead === true;
}

/** What is said under a label that stands in a line as a heading would: 明日：会議, | 今日 | 会議 |. */
function labelIn(
  line: Line,
  block = NO_BLOCK,
): (Pick<ReadItem, 'role'> & { readonly text: string }) | null {
  const isForm = line.bullet === null ? block.isForm : block.isListForm;
  const words = wordsOf(line);
  const { label, key, value } = labelledOf(line) ?? { label: words, key: line.key, value: '' };
  const role = roleOf({ key, text: label });
  if (!isName(label)) {
    return isForm && isDay(key) && role !== null && value !== '' ? { role, text: words } : null;
  }
  const isTask = role === 'today' && (!isForm || label === words);
  const standsAsHeading = isForm || line.bullet === null || line.text.startsWith('【');
  if (!isDay(key) && (isTask || !standsAsHeading)) return null;
  return { role: role ?? 'other', text: role === null && !isNothing(value) ? words : value };
}
