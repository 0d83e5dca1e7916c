import { isBlank, NOTE_NAMES, NOTE_TITLES } from '../domain/inputFields.ts';
import type { ReportRequest } from '../domain/report.ts';
import { REFLECTION_PLACEHOLDER } from '../domain/template.ts';
import { prefixShape } from './align.ts';
import { parseDocument } from './document.ts';
import { Line, lineBreakOf } from './lines.ts';
import {
  isBracketed,
  openSlots,
  type ReportPart,
  joinParts,
  withMarkers,
  renderFixedLine,
} from './parts.ts';
import { type FixedLine, readTemplate, type Template, asFixedLine } from './template.ts';
import { isCourtesy } from './text/courtesies.ts';
import { CLOSING_LINE } from './text/lineKinds.ts';
import { formatHeadingLike, withNumber } from './text/headingLike.ts';
import {
  topicOf,
  headingFor,
  isHandover,
  isReflectionHeading,
  isReflectionLabel,
  type SectionName,
  type SectionRole,
} from './text/sectionRoles.ts';
import { joinInCell, formatRowLike } from './text/tables.ts';
import { boxesIn, type TaskState, withoutBox } from './text/taskBoxes.ts';
import { hasWords } from './text/words.ts';

const DEFAULT_MARKER = '・';

type NoteName = (typeof NOTE_NAMES)[number];

/** The template filled from the fields on the device: each line of a field becomes an item under the heading, behind the label or in the cell that names it, else under 備考. */
export function fillTemplate(request: ReportRequest): string {
  const template = readTemplate(request.template, request.date);
  const { placements, rest } = placementsOf(template, request);
  const order = [-1, ...template.lines.keys()];
  const added = rest.length === 0 ? null : remarksLine(template);
  const lines = added === null ? template.lines : [...added.lines, added.remarks];
  if (added !== null) order.splice(added.aboveIndex + 2, 0, lines.length - 1);
  const whole = { ...template, lines };
  const remarks = { target: { index: lines.length - 1, column: -1 }, notes: rest };
  const allPlacements = added === null ? placements : [...placements, remarks];
  const emptyFields = NOTE_NAMES.filter((name) => isBlank(request[name]));
  const emptyFieldLines = emptyFields.map((name) => targetFor(name, template)?.index);
  const filled = fillingsOf(whole, allPlacements);
  const parts = order.map((at): ReportPart => {
    const line = lines[at] ?? template.top;
    const { values = [], below = [] } = filled.get(at) ?? {};
    const head = at === -1 ? [] : [renderFixedLine(line, template, values, below.length > 0)];
    const isSaid = below.length > 0 || !values.every(isBlank);
    const hasOnlyBlanks =
      template.isPreviousReport || line.slots.every(({ item }) => isBlank(item.words));
    const saysNothing =
      line.isHeading && line.places.length === 0 && hasOnlyBlanks && emptyFieldLines.includes(at);
    const open = saysNothing ? ['特になし'] : openSlots(line, template);
    const rule = at === lines.length - 1 && added?.rule ? [added.rule] : [];
    return { at, head: [...head, ...rule], body: isSaid ? below : open, isInAnswer: false };
  });
  const marked = parts.map((part) => withMarkers(part, whole));
  const end = Array.from({ length: template.lines.at(-1)?.blankBelow ?? 0 }, () => '');
  return [...joinParts(marked, whole), ...end].join(lineBreakOf(request.template));
}

interface Note {
  readonly indent: string;
  readonly words: string;
  /** What its task box says; null where it has none. */
  readonly state: TaskState | null;
}

const wordsWithState = ({ words, state }: Note): string =>
  state === 'open' ? `${words}（未）` : words;

const plainNote = (words: string): Note => ({ indent: '', words, state: null });

/** The items of a field, without their marks; what is numbered keeps its number. */
function notesOf(field: string): readonly Note[] {
  const { nonBlankLines } = parseDocument(field);
  const outer = nonBlankLines[0]?.item.indent.length ?? 0;
  return nonBlankLines.flatMap((line) => {
    const { indent, marker, words, isNumbered } = line.item;
    const state = boxesIn(line.text).length === 1 ? line.state : null;
    const hasListMark = marker !== '' && !isNumbered && marker !== '>';
    const text = state === null ? (hasListMark ? words : line.text.trim()) : withoutBox(words);
    return isBlank(text) ? [] : [{ indent: indent.slice(outer), words: text, state }];
  });
}

function withLabelAbove(label: string, notes: readonly Note[]): readonly Note[] {
  return notes.length === 0 ? [] : [plainNote(`${label}：`), ...notes];
}

/** Where notes go: a heading or a label of the template, or a column below one. */
interface Target extends SectionName {
  /** Of its line in the template; -1 above the first one. */
  readonly index: number;
  /** Of a table; -1 elsewhere. */
  readonly column: number;
}

interface Placement {
  readonly target: Pick<Target, 'index' | 'column'>;
  readonly notes: readonly Note[];
}

function sectionNameOf({ text, label, key }: FixedLine): SectionName {
  return { key: label?.key ?? key, text };
}

function asksForReflection(line: FixedLine): boolean {
  return isReflectionHeading(sectionNameOf(line));
}

/** Whether notes of the day can go to a line. */
function takesNotes(line: FixedLine): boolean {
  if (line.isTitle || line.hasCheckboxes || line.columns.length > 0 || asksForReflection(line))
    return false;
  return line.isHeading || (line.places.length > 0 && line.role !== null);
}

function indentOf(line: FixedLine | undefined): number {
  return line?.item.indent.length ?? 0;
}

function targetsIn(lines: readonly FixedLine[], isOne: (line: FixedLine) => boolean) {
  return lines.flatMap((line, index): readonly Target[] =>
    isOne(line) ? [{ ...sectionNameOf(line), index, column: -1 }] : [],
  );
}

/** Where a template names a role: a marked or open heading before any other, columns last. */
function targetFor(role: SectionRole, { lines }: Template): Target | null {
  const columns = lines.flatMap((line, index) =>
    line.columns.map((text, column): Target => ({ key: text, text, index, column })),
  );
  const isMarkedOrOpen = (line: FixedLine): boolean =>
    takesNotes(line) &&
    !line.isPlainItem &&
    (!/^\p{L}/u.test(line.text) || line.slots.length > 0 || line.places.length > 0);
  const best = [targetsIn(lines, isMarkedOrOpen), targetsIn(lines, takesNotes), columns]
    .map((candidates) => headingFor(role, candidates))
    .find((target) => target !== undefined);
  if (best === undefined) return null;
  const tableIndex = best.index + 1;
  const doneColumn = lines[tableIndex]?.doneColumn;
  return columns.find(({ index, column }) => index === tableIndex && column === doneColumn) ?? best;
}

const AWAY = /休み|休暇|有休|有給|不在|欠席|欠勤|通院|早退|遅刻|直行|直帰/u;
/** What a part of the day is called. */
const DAY_PART = /^(?:午前|午後|夕方|夜間|am|pm)/iu;

/** Where the notes of each field go, by what the names of the parts mean, else by elimination. */
function targetsOfFields(
  template: Template,
  remarks: readonly Note[],
): Readonly<Record<NoteName, Target | null>> {
  const { lines } = template;
  const indent = Math.min(...lines.filter(takesNotes).map(indentOf));
  const sections = targetsIn(
    lines,
    (line) => asksForReflection(line) || (takesNotes(line) && indentOf(line) === indent),
  );
  const handover = sections.find((section) => isHandover(section)) ?? null;
  const namedTomorrow = targetFor('tomorrow', template);
  const tomorrow = namedTomorrow ?? handover;
  const taken = [tomorrow];
  const isFree = (target: Target): boolean => !taken.some((one) => isSameTarget(one, target));
  const neutralSection = sections.find(
    (section) =>
      isFree(section) &&
      topicOf(section) === null &&
      !DAY_PART.test(section.key) &&
      lines[section.index]?.role === null &&
      lines[section.index]?.places.length === 0,
  );
  const [firstPart] = targetsIn(lines, (line) => line.isHeading || line.slots.length > 0);
  const isAboveHeadings =
    template.isPreviousReport && lines[firstPart?.index ?? -1]?.isHeading === false;
  const byElimination = isAboveHeadings ? firstPart : neutralSection;
  const today = targetFor('today', template) ?? byElimination ?? null;
  taken.push(today);
  const isOuter = ({ index }: Target): boolean =>
    sections.length === 0 || indentOf(lines[index]) <= indent;
  const namedRemarks = [targetFor('remarks', template), targetFor('other', template)].find(
    (one) => one !== null && isFree(one) && isOuter(one),
  );
  return {
    today,
    tomorrow,
    remarks:
      namedRemarks ??
      (namedTomorrow === null ? handover : null) ??
      remarksByElimination(template, sections.filter(isFree), remarks),
  };
}

function isSameTarget(one: Target | null, other: Target | null): boolean {
  return one?.index === other?.index && one?.column === other?.column;
}

/** The only part that is neither today's nor tomorrow's, or the only one of those for thoughts and troubles; troubles take no greeting and no absence. */
function remarksByElimination(
  { lines }: Template,
  free: readonly Target[],
  notes: readonly Note[],
): Target | null {
  const hasCourtesyOrAbsence = notes.some(({ words }) => isCourtesy(words) || AWAY.test(words));
  const fit = free.filter((target) => {
    const topic = topicOf(target);
    return topic === null || topic === 'thought' || (topic === 'trouble' && !hasCourtesyOrAbsence);
  });
  const index = free.length === 1 ? (free[0]?.index ?? -1) : -1;
  const [sole, next] = [lines[index], lines[index + 1]];
  const isNeutral = sole?.role === null && sole.places.length === 0;
  const isOpen = isNeutral && !(next !== undefined && isFilledBy(sole, next));
  const [only, ...others] = isOpen ? fit : fit.filter((one) => topicOf(one) !== null);
  return only !== undefined && others.length === 0 ? only : null;
}

/** Whether a section's content stands in the template, in the line below it. */
function isFilledBy(section: FixedLine, next: FixedLine): boolean {
  const isContent = !next.isHeading && next.slots.length === 0 && !CLOSING_LINE.test(next.text);
  return !hasRoom(section) && isContent && hasWords(next.text);
}

function hasRoom({ slots, places, blankBelow }: FixedLine): boolean {
  return slots.length > 0 || places.length > 0 || blankBelow > 0;
}

/** Which notes go where, and those that no part is named for. */
function placementsOf(
  template: Template,
  request: ReportRequest,
): { readonly placements: readonly Placement[]; readonly rest: readonly Note[] } {
  const reflections = targetsIn(template.lines, asksForReflection);
  const placements: Placement[] = [];
  /** Puts what a note says of the person's own words under their heading; false where it says nothing of them. */
  const putUnderReflection = ({ words }: Note): boolean => {
    const { key = '', value = '' } = new Line(words).label ?? {};
    if (value === '' || !isReflectionLabel(key)) return false;
    const target =
      reflections.find((one) => one.key.includes(key) || key.includes(one.key)) ?? reflections[0];
    if (target !== undefined) placements.push({ target, notes: [plainNote(value)] });
    return target !== undefined;
  };
  const usedTimes = new Set<number>();
  /** Puts what begins with a time, or a part of the day, into the template's line for it; false where there is none. */
  const putAtTime = ({ words }: Note): boolean => {
    const { clock } = new Line(words);
    const [dayPart] = DAY_PART.exec(words) ?? [];
    const index = template.lines.findIndex((line, at) => {
      if (usedTimes.has(at)) return false;
      if (clock !== null) return line.clock?.key === clock.key && line.places.length > 0;
      const takesWords = line.isHeading || line.places.length > 0;
      return dayPart !== undefined && takesWords && sectionNameOf(line).key.startsWith(dayPart);
    });
    if (index === -1) return false;
    if (clock !== null) usedTimes.add(index);
    const said = clock === null ? words : words.slice(clock.end);
    placements.push({ target: { index, column: -1 }, notes: [plainNote(said)] });
    return true;
  };
  const otherNotes = (name: NoteName): readonly Note[] =>
    notesOf(request[name]).filter((one) => !putUnderReflection(one) && !putAtTime(one));
  const notes = {
    today: otherNotes('today'),
    tomorrow: otherNotes('tomorrow'),
    remarks: otherNotes('remarks'),
  };
  const hasNames = template.lines.some((line) => takesNotes(line) || line.columns.length > 0);
  if (!hasNames && reflections.length === 0) {
    const all = NOTE_NAMES.flatMap((name) => withLabelAbove(NOTE_TITLES[name], notes[name]));
    placements.push({ target: namelessTarget(template), notes: all });
    return { placements, rest: [] };
  }
  const targets = targetsOfFields(template, notes.remarks);
  const isShared = isSameTarget(targets.today, targets.tomorrow);
  const unplaced: Note[] = [];
  for (const name of NOTE_NAMES) {
    if (name === 'remarks') continue;
    const target = targets[name];
    const labelled = withLabelAbove(NOTE_TITLES[name], notes[name]);
    if (target === null) unplaced.push(...labelled);
    else placements.push({ target, notes: isShared ? labelled : notes[name] });
  }
  const rest = [...notes.remarks, ...unplaced];
  const { remarks } = targets;
  /** Thoughts and troubles take no work that has no place of its own. */
  const takesNoWork = remarks !== null && topicOf(remarks) !== null;
  const forRest = takesNoWork && unplaced.length > 0 ? null : remarks;
  if (forRest !== null) placements.push({ target: forRest, notes: rest });
  const areAllPlaced = unplaced.length === 0 && (notes.remarks.length === 0 || forRest !== null);
  for (const target of areAllPlaced ? reflections : []) {
    const { index } = target;
    const line = template.lines[index];
    const isEmpty = placements.every((one) => one.target.index !== index || one.notes.length === 0);
    if (isEmpty && line?.cells === null && !takesWordsBehind(line)) {
      placements.push({ target, notes: [plainNote(REFLECTION_PLACEHOLDER)] });
    }
  }
  return { placements, rest: forRest === null ? rest : [] };
}

/** In a template that names nothing: its slots, else in front of its closing. */
function namelessTarget({ top, lines }: Template): Placement['target'] {
  const closing = lines.findIndex(
    ({ text }, index) => CLOSING_LINE.test(text) && (index > 0 || /^\s*以上/u.test(text)),
  );
  const aboveClosing = (closing === -1 ? lines.length : closing) - 1;
  return { index: top.slots.length > 0 ? -1 : aboveClosing, column: -1 };
}

/** The words in the places of a line, and the lines below it. */
interface Filling {
  readonly values: readonly string[];
  readonly below: readonly string[];
}

/** By the index of a line. */
function fillingsOf(template: Template, placements: readonly Placement[]) {
  const fillings = new Map<number, Filling>();
  const areListed = placements.some(({ notes, target: { index } }) => {
    const line = template.lines[index];
    return notes.length > 1 && line !== undefined && takesWordsBehind(line);
  });
  for (const [index, line] of [[-1, template.top] as const, ...template.lines.entries()]) {
    const ofLine = placements.filter(
      ({ target, notes }) => target.index === index && notes.length > 0,
    );
    if (ofLine.length === 0) continue;
    const at = lineAboveItems(template.lines, index);
    const row = template.lines[at]?.slots.find(({ cells }) => cells !== null);
    const options = { row, areListed, templatePrefix: template.prefix };
    const { values, below } = fillingOf(line, ofLine, options);
    // A part may stand below another name, whose notes come first.
    const earlier = fillings.get(at);
    fillings.set(at, {
      values: [...(earlier?.values ?? []), ...values],
      below: [...(earlier?.below ?? []), ...below],
    });
  }
  return fillings;
}

/** Whether words stand behind a line, in it, and not below. */
function takesWordsBehind(line: FixedLine): boolean {
  return (
    line.places.length > 0 && line.slots.length === 0 && line.cells === null && !isBracketed(line)
  );
}

/** The index of the line of a section that its items stand below: behind what the template says in front of them. */
function lineAboveItems(lines: readonly FixedLine[], index: number): number {
  const [line, next] = [lines[index], lines[index + 1]];
  if (line === undefined || next === undefined) return index;
  const isInFront = isProse(next) || isRuleOf(line, next) || isPartOf(line, next);
  return !hasRoom(line) && isInFront ? lineAboveItems(lines, index + 1) : index;
}

/** Whether a heading stands below another one, as a part of it. */
function isPartOf(heading: FixedLine, line: FixedLine): boolean {
  const isDeeper =
    indentOf(line) > indentOf(heading) ||
    (line.role !== null &&
      !line.isPlainItem &&
      prefixShape(line.text) !== prefixShape(heading.text));
  return heading.isHeading && line.isHeading && line.slots.length > 0 && isDeeper;
}

/** Whether a rule stands below a heading or the names of columns. */
function isRuleOf(heading: FixedLine, { isDivider }: FixedLine): boolean {
  return isDivider && (heading.isHeading || heading.columns.length > 0);
}

function isProse(line: FixedLine): boolean {
  const isNameOfPart = line.places.length > 0 || line.role !== null || asksForReflection(line);
  return /^\p{L}/u.test(line.text) && !isNameOfPart && !CLOSING_LINE.test(line.text);
}

interface FillOptions {
  /** The template's row to fill, of a table. */
  readonly row: Line | undefined;
  /** Whether what stands behind labels stands below them, as several notes of one do. */
  readonly areListed: boolean;
  /** Of the template's items; null where they have none. */
  readonly templatePrefix: Template['prefix'];
}

function fillingOf(
  line: FixedLine,
  placements: readonly Placement[],
  { row, areListed, templatePrefix }: FillOptions,
): Filling {
  const inColumns = placements.filter(({ target }) => target.column !== -1);
  if (inColumns.length > 0) return { values: [], below: rowsOf(line, inColumns, row) };
  const notes = placements.flatMap((one) => one.notes);
  const words = notes.map(wordsWithState);
  if (line.cells !== null && line.places.length > 0) {
    return { values: [joinInCell(line.text, words)], below: [] };
  }
  if (takesWordsBehind(line) && !areListed) return { values: words, below: [] };
  const isThought = topicOf(sectionNameOf(line)) === 'thought';
  const isUnmarked = line.prefix === null && (isThought || templatePrefix?.isNumbered === true);
  const marker = isUnmarked ? '' : DEFAULT_MARKER;
  const below = notes.map((note) => {
    const isLabel = note.words.endsWith('：');
    if (isLabel) return note.words;
    return note.indent + itemOfNote(note, line.prefix?.marker ?? '', marker);
  });
  return { values: [], below };
}

/** A note as an item; its state is said by the box of the section's items, else in words. */
function itemOfNote(note: Note, sectionMarker: string, otherMarker: string): string {
  const hasBox = boxesIn(`${sectionMarker} ${note.words}`).length === 1;
  if (!hasBox) return otherMarker + wordsWithState(note);
  const ticked = sectionMarker.replace(/\[ ?\]/u, '[x]').replace(/[☐□]/u, '☑');
  return `${note.state === 'done' ? ticked : sectionMarker} ${note.words}`;
}

/** A row for each note, numbered where the template's are. */
function rowsOf(
  line: FixedLine,
  placements: readonly Placement[],
  slot: Line | undefined,
): readonly string[] {
  const emptyCells = line.columns.map(
    (_, column) => /^\p{N}{1,2}$/u.exec(slot?.cells?.[column] ?? '')?.[0] ?? '',
  );
  return placements.flatMap(({ target, notes }) =>
    notes.map((note, nth) => {
      const cells = emptyCells.map((cell) => (cell === '' ? '' : withNumber(cell, nth + 1)));
      return formatRowLike(slot?.row ?? line.row, cells.with(target.column, wordsWithState(note)));
    }),
  );
}

interface Added {
  readonly lines: readonly FixedLine[];
  readonly remarks: FixedLine;
  /** The index of the line that it stands below. */
  readonly aboveIndex: number;
  /** The rule below it, where other headings have one; else ''. */
  readonly rule: string;
}

/** A line for the remarks behind the last place of a template, like its others. */
function remarksLine({ lines, prefix }: Template): Added | null {
  const isSection = (line: FixedLine): boolean => takesNotes(line) || asksForReflection(line);
  const aboveIndex = lines.findLastIndex(
    (line) =>
      isSection(line) || [line.slots, line.places, line.columns].some(({ length }) => length > 0),
  );
  const above = lines[aboveIndex];
  if (above === undefined) return null;
  const headings = lines.filter((line) => isSection(line) && line.cells === null);
  const indent = Math.min(...headings.map(indentOf));
  const outer = headings.filter((line) => !line.isPlainItem && indentOf(line) === indent);
  const isRow = above.cells !== null && above.columns.length === 0 && headings.length === 0;
  const heading = outer.find(({ slots }) => slots.length > 0) ?? outer[0] ?? headings[0];
  const model = heading ?? above;
  const hasWordsBehind = heading !== undefined && takesWordsBehind(heading);
  const ruleOf = (line: FixedLine): FixedLine | undefined => {
    const next = lines[lines.indexOf(line) + 1];
    return next !== undefined && isRuleOf(line, next) ? next : undefined;
  };
  const names = headings.map((line) => line.text);
  const cells = (above.cells ?? []).map((_, at) => (at === 0 ? NOTE_TITLES.remarks : ''));
  const text = isRow
    ? formatRowLike(above.row, cells)
    : formatHeadingLike(NOTE_TITLES.remarks, heading?.text, hasWordsBehind, names);
  const cellRanges = isRow ? (new Line(text).row?.ranges ?? []) : [];
  const places = hasWordsBehind ? [[text.length, text.length] as const] : cellRanges.slice(1);
  const gaps = headings.map((line) => (ruleOf(line) ?? line).blankBelow);
  const gap = gaps.length > 1 ? Math.max(...gaps) : 1;
  const remarks = asFixedLine(new Line(text), {
    ...model,
    places,
    slots: places.length > 0 ? [] : model.slots.slice(0, 1),
    blankBelow: above.blankBelow,
    prefix: heading?.prefix ?? prefix,
    columns: [],
    isHeading: true,
  });
  const blankBelow = isRow ? 0 : Math.max(above.blankBelow, gap);
  return {
    lines: lines.with(aboveIndex, asFixedLine(above, { ...above, blankBelow })),
    remarks,
    aboveIndex,
    rule: (heading && ruleOf(heading)?.text) ?? '',
  };
}
