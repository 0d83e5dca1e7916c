import { isBlank, NOTE_NAMES, NOTE_TITLES } from '../domain/inputFields.ts';
import type { ReportRequest } from '../domain/report.ts';
import { REFLECTION_PLACEHOLDER } from '../domain/template.ts';
import { prefixShape } from './align.ts';
import { parseDocument } from './document.ts';
import { Line, lineBreakOf } from './lines.ts';
import {
  isFramed,
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
  type Label,
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
  const { given, rest } = notesByPlace(template, request);
  const order = [-1, ...template.lines.keys()];
  const added = rest.length === 0 ? null : remarksLine(template);
  const lines = added === null ? template.lines : [...added.lines, added.remarks];
  if (added !== null) order.splice(added.below + 2, 0, lines.length - 1);
  const whole = { ...template, lines };
  const remarks = { place: { index: lines.length - 1, column: -1 }, notes: rest };
  const all = added === null ? given : [...given, remarks];
  const unsaid = NOTE_NAMES.filter((name) => isBlank(request[name])).map(
    (name) => placeFor(name, template)?.index,
  );
  const filled = contentsOf(whole, all);
  const parts = order.map((at): ReportPart => {
    const line = lines[at] ?? template.top;
    const { values = [], content = [] } = filled.get(at) ?? {};
    const head = at === -1 ? [] : [renderFixedLine(line, template, values, content.length > 0)];
    const isSaid = content.length > 0 || !values.every(isBlank);
    const isOpen = template.isPrevious || line.slots.every(({ item }) => isBlank(item.words));
    const saysNothing = line.isHeading && line.places.length === 0 && isOpen && unsaid.includes(at);
    const open = saysNothing ? ['特になし'] : openSlots(line, template);
    const below = at === lines.length - 1 && added?.rule ? [added.rule] : [];
    return { at, head: [...head, ...below], body: isSaid ? content : open, isGiven: false };
  });
  return joinParts(
    parts.map((part) => withMarkers(part, whole)),
    whole,
  )
    .concat(Array.from({ length: template.lines.at(-1)?.blankBelow ?? 0 }, () => ''))
    .join(lineBreakOf(request.template));
}

interface Note {
  readonly indent: string;
  readonly words: string;
  /** What its task box says; null where it has none. */
  readonly state: TaskState | null;
}

const wordsOf = ({ words, state }: Note): string => (state === 'open' ? `${words}（未）` : words);

const plainNote = (words: string): Note => ({ indent: '', words, state: null });

/** The items of a field, without their marks; what is numbered keeps its number. */
function notesOf(field: string): readonly Note[] {
  const { nonBlankLines } = parseDocument(field);
  const outer = nonBlankLines[0]?.item.indent.length ?? 0;
  return nonBlankLines.flatMap((line) => {
    const { indent, marker, words, isNumbered } = line.item;
    const state = boxesIn(line.text).length === 1 ? line.state : null;
    const isListed = marker !== '' && !isNumbered && marker !== '>';
    const text = state === null ? (isListed ? words : line.text.trim()) : withoutBox(words);
    return isBlank(text) ? [] : [{ indent: indent.slice(outer), words: text, state }];
  });
}

function under(label: string, notes: readonly Note[]): readonly Note[] {
  return notes.length === 0 ? [] : [plainNote(`${label}：`), ...notes];
}

interface Place extends Label {
  /** Of its line in the template. */
  readonly index: number;
  /** Of a table; -1 elsewhere. */
  readonly column: number;
}

interface Given {
  readonly place: Pick<Place, 'index' | 'column'>;
  readonly notes: readonly Note[];
}

function nameOf({ text, label, key }: FixedLine): Label {
  return { key: label?.key ?? key, text };
}

function isReflection(line: FixedLine): boolean {
  return isReflectionHeading(nameOf(line));
}

function isPlace(line: FixedLine): boolean {
  if (line.isTitle || line.hasCheckboxes || line.columns.length > 0 || isReflection(line))
    return false;
  return line.isHeading || (line.places.length > 0 && line.role !== null);
}

function indentOf(line: FixedLine | undefined): number {
  return line?.item.indent.length ?? 0;
}

function placesOf(lines: readonly FixedLine[], isSo: (line: FixedLine) => boolean) {
  return lines.flatMap((line, index): readonly Place[] =>
    isSo(line) ? [{ ...nameOf(line), index, column: -1 }] : [],
  );
}

function placeFor(role: SectionRole, { lines }: Template): Place | null {
  const columns = lines.flatMap((line, index) =>
    line.columns.map((text, column): Place => ({ key: text, text, index, column })),
  );
  const isOpen = (line: FixedLine): boolean =>
    isPlace(line) &&
    !line.isPlainItem &&
    (!/^\p{L}/u.test(line.text) || line.slots.length > 0 || line.places.length > 0);
  const best = [placesOf(lines, isOpen), placesOf(lines, isPlace), columns]
    .map((named) => headingFor(role, named))
    .find((place) => place !== undefined);
  if (best === undefined) return null;
  const below = best.index + 1;
  const doneColumn = lines[below]?.doneColumn;
  return columns.find(({ index, column }) => index === below && column === doneColumn) ?? best;
}

const AWAY = /休み|休暇|有休|有給|不在|欠席|欠勤|通院|早退|遅刻|直行|直帰/u;
/** What a part of the day is called. */
const DAY_PART = /^(?:午前|午後|夕方|夜間|am|pm)/iu;

/** Where the notes of each field stand, by what the names of the parts mean, else by elimination. */
function placesByName(
  template: Template,
  remarks: readonly Note[],
): Readonly<Record<NoteName, Place | null>> {
  const { lines } = template;
  const indent = Math.min(...lines.filter(isPlace).map(indentOf));
  const sections = placesOf(
    lines,
    (line) => isReflection(line) || (isPlace(line) && indentOf(line) === indent),
  );
  const handover = sections.find((section) => isHandover(section)) ?? null;
  const named = placeFor('tomorrow', template);
  const tomorrow = named ?? handover;
  const taken = [tomorrow];
  const isFree = ({ index, column }: Place): boolean =>
    taken.every((one) => one?.index !== index || one.column !== column);
  const plain = sections.find(
    (section) =>
      isFree(section) &&
      topicOf(section) === null &&
      !DAY_PART.test(section.key) &&
      lines[section.index]?.role === null &&
      lines[section.index]?.places.length === 0,
  );
  const unnamed = template.isPrevious
    ? lines.find((line) => line.isHeading || line.slots.length > 0)
    : undefined;
  const below =
    unnamed?.isHeading === false ? placesOf(lines, (line) => line === unnamed)[0] : undefined;
  const today = placeFor('today', template) ?? below ?? plain ?? null;
  taken.push(today);
  const isOuter = ({ index }: Place): boolean =>
    sections.length === 0 || indentOf(lines[index]) <= indent;
  const last = [placeFor('remarks', template), placeFor('other', template)].find(
    (place) => place !== null && isFree(place) && isOuter(place),
  );
  const free = sections.filter(isFree);
  return {
    today,
    tomorrow,
    remarks: last ?? (named === null ? handover : null) ?? asideAmong(template, free, remarks),
  };
}

/** The only part that is neither today's nor tomorrow's, or the only one of those for thoughts and troubles; troubles take no greeting and no absence. */
function asideAmong(
  { lines }: Template,
  free: readonly Place[],
  notes: readonly Note[],
): Place | null {
  const isPolite = notes.some(({ words }) => isCourtesy(words) || AWAY.test(words));
  const open = free.filter((place) => {
    const aside = topicOf(place);
    return aside !== 'fact' && aside !== 'insight' && !(aside === 'trouble' && isPolite);
  });
  const named = open.filter((place) => ['thought', 'trouble'].includes(topicOf(place) ?? ''));
  const index = free.length === 1 ? (free[0]?.index ?? -1) : -1;
  const [sole, below] = [lines[index], lines[index + 1]];
  const isOpen = sole?.role === null && sole.places.length === 0;
  const isSole = isOpen && !(below !== undefined && isFilledBy(sole, below));
  const [only, ...others] = isSole ? open : named;
  return only !== undefined && others.length === 0 ? only : null;
}

/** Whether a section's content stands in the template. */
function isFilledBy(section: FixedLine, below: FixedLine): boolean {
  const isContent = !below.isHeading && below.slots.length === 0 && !CLOSING_LINE.test(below.text);
  const isOpen = section.slots.length > 0 || section.blankBelow > 0;
  return !isOpen && isContent && hasWords(below.text);
}

/** What goes where, and what no place is named for. */
function notesByPlace(
  template: Template,
  request: ReportRequest,
): { readonly given: readonly Given[]; readonly rest: readonly Note[] } {
  const reflections = placesOf(template.lines, isReflection);
  const given: Given[] = [];
  /** What a note says of the person's own words stands under their heading. */
  const isElsewhere = ({ words }: Note): boolean => {
    const { key = '', value = '' } = new Line(words).label ?? {};
    if (value === '' || !isReflectionLabel(key)) return false;
    const place =
      reflections.find((one) => one.key.includes(key) || key.includes(one.key)) ?? reflections[0];
    if (place !== undefined) given.push({ place, notes: [plainNote(value)] });
    return place !== undefined;
  };
  const timed = new Set<number>();
  /** What begins with the time that a line of the template has room for stands there. */
  const isTimed = ({ words }: Note): boolean => {
    const { clock } = new Line(words);
    const [part] = DAY_PART.exec(words) ?? [];
    const index = template.lines.findIndex((line, at) => {
      if (timed.has(at)) return false;
      if (clock !== null) return line.clock?.key === clock.key && line.places.length > 0;
      const isOpen = line.isHeading || line.places.length > 0;
      return part !== undefined && isOpen && nameOf(line).key.startsWith(part);
    });
    if (index === -1) return false;
    if (clock !== null) timed.add(index);
    const said = clock === null ? words : words.slice(clock.end);
    given.push({ place: { index, column: -1 }, notes: [plainNote(said)] });
    return true;
  };
  const fieldNotes = (name: NoteName): readonly Note[] =>
    notesOf(request[name]).filter((one) => !isElsewhere(one) && !isTimed(one));
  const notes = {
    today: fieldNotes('today'),
    tomorrow: fieldNotes('tomorrow'),
    remarks: fieldNotes('remarks'),
  };
  const isNamed = template.lines.some((line) => isPlace(line) || line.columns.length > 0);
  if (!isNamed && reflections.length === 0) {
    const all = NOTE_NAMES.flatMap((name) => under(NOTE_TITLES[name], notes[name]));
    return { given: [...given, { place: barePlace(template), notes: all }], rest: [] };
  }
  const places = placesByName(template, notes.remarks);
  const isShared =
    places.today?.index === places.tomorrow?.index &&
    places.today?.column === places.tomorrow?.column;
  const unplaced: Note[] = [];
  for (const name of NOTE_NAMES) {
    if (name === 'remarks') continue;
    const [place, own] = [places[name], notes[name]];
    if (place === null) unplaced.push(...under(NOTE_TITLES[name], own));
    else given.push({ place, notes: isShared ? under(NOTE_TITLES[name], own) : own });
  }
  const rest = [...notes.remarks, ...unplaced];
  /** Thoughts and troubles take no work that has no place of its own. */
  const isAside =
    places.remarks !== null && topicOf(places.remarks) !== null && unplaced.length > 0;
  const last = isAside ? null : places.remarks;
  if (last !== null) given.push({ place: last, notes: rest });
  const isAsked = unplaced.length === 0 && (notes.remarks.length === 0 || last !== null);
  for (const place of isAsked ? reflections : []) {
    const line = template.lines[place.index];
    const isFree = given.every((one) => one.place.index !== place.index || one.notes.length === 0);
    if (isFree && line?.cells === null && !isSheetLine(line)) {
      given.push({ place, notes: [plainNote(REFLECTION_PLACEHOLDER)] });
    }
  }
  return { given, rest: last === null ? rest : [] };
}

/** Of a template that names nothing: in its slots, else in front of its closing. */
function barePlace({ top, lines }: Template): Given['place'] {
  const closing = lines.findIndex(
    ({ text }, index) => CLOSING_LINE.test(text) && (index > 0 || /^\s*以上/u.test(text)),
  );
  const last = (closing === -1 ? lines.length : closing) - 1;
  return { index: top.slots.length > 0 ? -1 : last, column: -1 };
}

interface Content {
  readonly values: readonly string[];
  readonly content: readonly string[];
}

/** What stands in the places of each line, and below it. */
function contentsOf(template: Template, given: readonly Given[]): ReadonlyMap<number, Content> {
  const contents = new Map<number, Content>();
  const isListed = given.some(({ notes, place: { index } }) => {
    const line = template.lines[index];
    return notes.length > 1 && line !== undefined && isSheetLine(line);
  });
  for (const [index, line] of [[-1, template.top] as const, ...template.lines.entries()]) {
    const own = given.filter(({ place, notes }) => place.index === index && notes.length > 0);
    if (own.length === 0) continue;
    const at = slotFrom(template.lines, index);
    const rows = (template.lines[at]?.slots ?? []).filter(({ cells }) => cells !== null);
    const { values, content } = contentOf(line, own, { rows, isListed, prefix: template.prefix });
    // A part may stand below another name, whose notes come first.
    const above = contents.get(at);
    contents.set(at, {
      values: [...(above?.values ?? []), ...values],
      content: [...(above?.content ?? []), ...content],
    });
  }
  return contents;
}

/** Whether words stand behind it, and no slot below. */
function isSheetLine(line: FixedLine): boolean {
  return (
    line.places.length > 0 && line.slots.length === 0 && line.cells === null && !isFramed(line)
  );
}

/** The index of the line of a section that its items stand below: behind what the template says in front of them. */
function slotFrom(lines: readonly FixedLine[], index: number): number {
  const [line, next] = [lines[index], lines[index + 1]];
  if (line === undefined || next === undefined) return index;
  const isOpen = line.slots.length === 0 && line.places.length === 0 && line.blankBelow === 0;
  const isBelow = isProse(next) || isRuleOf(line, next) || isPartOf(line, next);
  return isOpen && isBelow ? slotFrom(lines, index + 1) : index;
}

/** Whether a name stands below another one, as a part of it. */
function isPartOf(name: FixedLine, line: FixedLine): boolean {
  const isDeeper =
    indentOf(line) > indentOf(name) ||
    (line.role !== null && !line.isPlainItem && prefixShape(line.text) !== prefixShape(name.text));
  return name.isHeading && line.isHeading && line.slots.length > 0 && isDeeper;
}

/** Whether a rule stands below a name. */
function isRuleOf(name: FixedLine, { isDivider }: FixedLine): boolean {
  return isDivider && (name.isHeading || name.columns.length > 0);
}

function isProse(line: FixedLine): boolean {
  const isNamed = line.places.length > 0 || line.role !== null || isReflection(line);
  return /^\p{L}/u.test(line.text) && !isNamed && !CLOSING_LINE.test(line.text);
}

interface Manner {
  /** The template's rows to fill. */
  readonly rows: readonly Line[];
  /** Whether what stands behind labels stands below them, as several notes of one do. */
  readonly isListed: boolean;
  /** Of the template's items. */
  readonly prefix: Template['prefix'];
}

function contentOf(
  line: FixedLine,
  own: readonly Given[],
  { rows, isListed, prefix }: Manner,
): Content {
  const columns = own.filter(({ place }) => place.column !== -1);
  if (columns.length > 0) return { values: [], content: rowsOf(line, columns, rows) };
  const notes = own.flatMap((one) => one.notes);
  const words = notes.map(wordsOf);
  if (line.cells !== null && line.places.length > 0) {
    return { values: [joinInCell(line.text, words)], content: [] };
  }
  if (isSheetLine(line) && !isListed) return { values: words, content: [] };
  const isThought = line.prefix === null && topicOf(nameOf(line)) === 'thought';
  const isBare = line.prefix === null && prefix?.isNumbered === true;
  const marker = isThought || isBare ? '' : DEFAULT_MARKER;
  return {
    values: [],
    content: notes.map((note) =>
      note.words.endsWith('：')
        ? note.words
        : note.indent + itemOfNote(note, line.prefix?.marker ?? '', marker),
    ),
  };
}

/** A note as an item; its state is said by the box of the section's items, else in words. */
function itemOfNote(note: Note, marker: string, plain: string): string {
  const isBoxed = boxesIn(`${marker} ${note.words}`).length === 1;
  if (!isBoxed) return plain + wordsOf(note);
  const own =
    note.state === 'done' ? marker.replace(/\[ ?\]/u, '[x]').replace(/[☐□]/u, '☑') : marker;
  return `${own} ${note.words}`;
}

/** A row for each note, numbered where the template's are. */
function rowsOf(
  line: FixedLine,
  columns: readonly Given[],
  [slot]: readonly Line[],
): readonly string[] {
  const own = slot?.cells ?? [];
  const blank = line.columns.map((_, at) => /^\p{N}{1,2}$/u.exec(own[at] ?? '')?.[0] ?? '');
  return columns.flatMap(({ place, notes }) =>
    notes.map((note, nth) => {
      const cells = blank.map((cell) => (cell === '' ? '' : withNumber(cell, nth + 1)));
      return formatRowLike(slot?.row ?? line.row, cells.with(place.column, wordsOf(note)));
    }),
  );
}

interface Added {
  readonly lines: readonly FixedLine[];
  readonly remarks: FixedLine;
  /** The index of the line that it stands below. */
  readonly below: number;
  /** The rule below it, where other headings have one; else ''. */
  readonly rule: string;
}

/** A line for the remarks behind the last place of a template, like its others. */
function remarksLine(template: Template): Added | null {
  const isNamed = (line: FixedLine): boolean => isPlace(line) || isReflection(line);
  const below = template.lines.findLastIndex(
    (line) =>
      isNamed(line) || [line.slots, line.places, line.columns].some(({ length }) => length > 0),
  );
  const line = template.lines[below];
  if (line === undefined) return null;
  const headings = template.lines.filter((one) => isNamed(one) && one.cells === null);
  const indent = Math.min(...headings.map(indentOf));
  const outer = headings.filter((one) => !one.isPlainItem && indentOf(one) === indent);
  const isCell = line.cells !== null && line.columns.length === 0 && headings.length === 0;
  const model = outer.find(({ slots }) => slots.length > 0) ?? outer[0] ?? headings[0] ?? line;
  const isSheet = headings.length > 0 && isSheetLine(model);
  const ruleOf = (one: FixedLine): FixedLine | undefined => {
    const next = template.lines[template.lines.indexOf(one) + 1];
    return next !== undefined && headings.length > 0 && isRuleOf(one, next) ? next : undefined;
  };
  const names = headings.map((one) => one.text);
  const blank = (line.cells ?? []).map((_, at) => (at === 0 ? NOTE_TITLES.remarks : ''));
  const text = isCell
    ? formatRowLike(line.row, blank)
    : formatHeadingLike(
        NOTE_TITLES.remarks,
        headings.length > 0 ? model.text : undefined,
        isSheet,
        names,
      );
  const end = text.length;
  const places = isCell
    ? (new Line(text).row?.ranges ?? []).slice(1)
    : isSheet
      ? [[end, end] as const]
      : [];
  const gap =
    headings.length > 1 ? Math.max(...headings.map((one) => (ruleOf(one) ?? one).blankBelow)) : 1;
  const remarks = asFixedLine(new Line(text), {
    ...model,
    places,
    slots: places.length > 0 ? [] : model.slots.slice(0, 1),
    blankBelow: line.blankBelow,
    prefix: headings.length > 0 ? (model.prefix ?? template.prefix) : template.prefix,
    columns: [],
    isHeading: true,
  });
  const above = asFixedLine(line, {
    ...line,
    blankBelow: isCell ? 0 : Math.max(line.blankBelow, gap),
  });
  return {
    lines: template.lines.with(below, above),
    remarks,
    below,
    rule: ruleOf(model)?.text ?? '',
  };
}
