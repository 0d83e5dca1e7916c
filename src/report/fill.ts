import { isBlank, NOTE_NAMES, NOTE_TITLES } from '../domain/inputFields.ts';
import type { ReportRequest } from '../domain/report.ts';
import { REFLECTION_PLACEHOLDER } from '../domain/template.ts';
import { parseDocument } from './document.ts';
import { type FixedLine, readTemplate, type Template } from './template.ts';
import { lineBreakOf } from './lines.ts';
import { isCourtesy } from './text/courtesies.ts';
import { CLOSING } from './text/frameLines.ts';
import { headingLike, numbered } from './text/headingLike.ts';
import { clockOf, isDivider, itemOf, labelOf, NUMBER } from './text/lineParts.ts';
import {
  asideOf,
  headingFor,
  isHandover,
  isReflectionHeading,
  isReflectionLabel,
  type Label,
  type SectionRole,
} from './text/sectionRoles.ts';
import { boxesIn, stateOf, type TaskState, withoutBox } from './text/taskBoxes.ts';
import { cellRanges, cellsOf, inOneCell, isRow, rowLike } from './text/tables.ts';
import { type Block, withNothing, write } from './write.ts';

const DEFAULT_SIGN = '・';

type NoteName = (typeof NOTE_NAMES)[number];

/** The template filled from the fields on the device: each line of a field becomes an item under the heading, behind the label or in the cell that names it, else under 備考. */
export function fillTemplate(request: ReportRequest): string {
  const { template, date } = request;
  const form = readTemplate(template, date);
  const { given, rest } = notesByPlace(form, request, true);
  const whole = rest.length === 0 ? form : withRemarks(form);
  const places = rest.length === 0 ? given : notesByPlace(whole, request, false).given;
  const unsaid = NOTE_NAMES.filter((name) => isBlank(request[name])).map(
    (name) => placeFor(name, whole)?.index,
  );
  const blocks = withNothing(whole, blocksOf(whole, places), unsaid);
  return write(whole, blocks).join(lineBreakOf(template));
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
  const lines = parseDocument(field).written.map(({ text }) => text);
  const outer = itemOf(lines[0] ?? '').indent.length;
  return lines.flatMap((line) => {
    const { indent, sign, words } = itemOf(line);
    const state = boxesIn(line).length === 1 ? stateOf(line) : null;
    const isListed = sign !== '' && !NUMBER.test(sign) && sign !== '>';
    const text = state === null ? (isListed ? words : line.trim()) : withoutBox(words);
    return isBlank(text) ? [] : [{ indent: indent.slice(outer), words: text, state }];
  });
}

function under(label: string, notes: readonly Note[]): readonly Note[] {
  return notes.length === 0 ? [] : [plainNote(`${label}：`), ...notes];
}

interface Place extends Label {
  /** Of its line in the form. */
  readonly index: number;
  /** Of a table; -1 elsewhere. */
  readonly column: number;
}

interface Given {
  readonly place: Pick<Place, 'index' | 'column'>;
  readonly notes: readonly Note[];
}

function nameOf({ text, label, key }: FixedLine): Label {
  return { key: label || key, text };
}

function isReflection(line: FixedLine): boolean {
  return !line.isTitle && isReflectionHeading(nameOf(line));
}

function isPlace(line: FixedLine): boolean {
  if (line.isTitle || line.columns.length > 0 || isReflection(line)) return false;
  return line.isHeading || (line.places.length > 0 && line.role !== null);
}

function placeFor(role: SectionRole, { lines }: Template): Place | null {
  const places = lines.flatMap((line, index): readonly Place[] =>
    isPlace(line) ? [{ ...nameOf(line), index, column: -1 }] : [],
  );
  const columns = lines.flatMap((line, index) =>
    line.columns.map((text, column): Place => ({ key: text, text, index, column })),
  );
  const isListed = ({ index }: Place): boolean => itemOf(lines[index]?.text ?? '').sign !== '';
  const isBare = ({ index }: Place): boolean => {
    const { text = '', slots = [], places: own = [] } = lines[index] ?? {};
    return /^\p{L}/u.test(text) && slots.length === 0 && own.length === 0;
  };
  const best = [places.filter((place) => !isListed(place) && !isBare(place)), places, columns]
    .map((named) => headingFor(role, named))
    .find((place) => place !== undefined);
  if (best === undefined) return null;
  const below = best.index + 1;
  const main = lines[below]?.main;
  return columns.find(({ index, column }) => index === below && column === main) ?? best;
}

/** Where the notes of each field stand, by what the names of the parts mean, else by elimination. */
function placesByName(
  form: Template,
  remarks: readonly Note[],
): ReadonlyMap<NoteName, Place | null> {
  const { lines } = form;
  const indent = Math.min(...lines.map((line) => (isPlace(line) ? indentOf(line) : Infinity)));
  const sections = lines.flatMap((line, index): readonly Place[] =>
    (isPlace(line) && indentOf(line) === indent) || isReflection(line)
      ? [{ ...nameOf(line), index, column: -1 }]
      : [],
  );
  const handover = sections.find((section) => isHandover(section)) ?? null;
  const named = placeFor('tomorrow', form);
  const tomorrow = named ?? handover;
  const taken = [tomorrow];
  const isFree = ({ index, column }: Place): boolean =>
    taken.every((one) => one?.index !== index || one.column !== column);
  const plain = sections.find(
    (section) =>
      isFree(section) &&
      asideOf(section) === null &&
      !DAY_PART.test(section.key) &&
      lines[section.index]?.role === null &&
      lines[section.index]?.places.length === 0,
  );
  const unnamed = form.isPrevious ? unnamedPlace(form) : null;
  const today = placeFor('today', form) ?? unnamed ?? plain ?? null;
  taken.push(today);
  const isOuter = ({ index }: Place): boolean =>
    sections.length === 0 || indentOf(lines[index]) <= indent;
  const last = [placeFor('remarks', form), placeFor('other', form)].find(
    (place) => place !== null && isFree(place) && isOuter(place),
  );
  return new Map([
    ['today', today],
    ['tomorrow', tomorrow],
    [
      'remarks',
      last ?? (named === null ? handover : null) ?? asideAmong(sections.filter(isFree), remarks),
    ],
  ]);
}

const AWAY = /休み|休暇|有休|有給|不在|欠席|欠勤|通院|早退|遅刻|直行|直帰/u;
/** What a part of the day is called. */
const DAY_PART = /^(?:午前|午後|夕方|夜間|am|pm)/iu;

function indentOf(line: FixedLine | undefined): number {
  return /^[\s\u3000]*/u.exec(line?.text ?? '')?.[0].length ?? 0;
}

/** The only part that is neither today's nor tomorrow's, or the only one of those for thoughts and troubles; troubles take no greeting and no absence. */
function asideAmong(free: readonly Place[], notes: readonly Note[]): Place | null {
  const isPolite = notes.some(({ words }) => isCourtesy(words) || AWAY.test(words));
  const [only, ...others] = free.filter((place) => {
    const aside = asideOf(place);
    return aside === 'thought' || (aside === 'trouble' && !isPolite);
  });
  return only !== undefined && others.length === 0 ? only : null;
}

/** What goes where, and what no place is named for. `asks`: a part for thoughts that no note is meant for asks for them. */
function notesByPlace(
  form: Template,
  request: ReportRequest,
  asks: boolean,
): { readonly given: readonly Given[]; readonly rest: readonly Note[] } {
  const reflections = form.lines.flatMap((line, index) =>
    isReflection(line) ? [{ ...nameOf(line), index, column: -1 }] : [],
  );
  const given: Given[] = [];
  /** What a note says of the person's own words stands under their heading. */
  const isElsewhere = ({ words }: Note): boolean => {
    const { key = '', value = '' } = labelOf(words) ?? {};
    if (value === '' || !isReflectionLabel(key)) return false;
    const place =
      reflections.find((one) => one.key.includes(key) || key.includes(one.key)) ?? reflections[0];
    if (place !== undefined) given.push({ place, notes: [plainNote(value)] });
    return place !== undefined;
  };
  const timed = new Set<number>();
  /** What begins with the time that a line of the template has room for stands there. */
  const isTimed = ({ words }: Note): boolean => {
    const clock = clockOf(words);
    const [part] = DAY_PART.exec(words) ?? [];
    const index = form.lines.findIndex((line, at) => {
      if (timed.has(at)) return false;
      if (clock !== null) return line.clock?.key === clock.key && line.places.length > 0;
      const isOpen = line.isHeading || line.places.length > 0;
      return part !== undefined && isOpen && (line.label || line.key).startsWith(part);
    });
    if (index === -1) return false;
    if (clock !== null) timed.add(index);
    const said = clock === null ? words : words.slice(clock.end);
    given.push({ place: { index, column: -1 }, notes: [plainNote(said)] });
    return true;
  };
  const notes = new Map(
    NOTE_NAMES.map((name) => [
      name,
      notesOf(request[name]).filter((one) => !isElsewhere(one) && !isTimed(one)),
    ]),
  );
  const remarks = notes.get('remarks') ?? [];
  const places = placesByName(form, remarks);
  const isNamed = form.lines.some((line) => isPlace(line) || line.columns.length > 0);
  if (!isNamed && reflections.length === 0)
    return { given: [...given, bare(form, notes)], rest: [] };
  const [today, tomorrow] = [places.get('today'), places.get('tomorrow')];
  const isShared = today?.index === tomorrow?.index && today?.column === tomorrow?.column;
  const unplaced: Note[] = [];
  for (const name of NOTE_NAMES.filter((one) => one !== 'remarks')) {
    const own = notes.get(name) ?? [];
    const place = places.get(name) ?? null;
    if (place === null) unplaced.push(...under(NOTE_TITLES[name], own));
    else given.push({ place, notes: isShared ? under(NOTE_TITLES[name], own) : own });
  }
  const rest = [...remarks, ...unplaced];
  const named = places.get('remarks') ?? null;
  /** Thoughts and troubles take no work that has no place of its own. */
  const isAside = named !== null && asideOf(named) !== null && unplaced.length > 0;
  const last = isAside ? null : named;
  if (last !== null) given.push({ place: last, notes: rest });
  const isAsked = asks && unplaced.length === 0 && (remarks.length === 0 || last !== null);
  for (const place of isAsked ? reflections : []) {
    const line = form.lines[place.index];
    const isFree = given.every(
      ({ place: one, notes: own }) => one.index !== place.index || own.length === 0,
    );
    if (isFree && line?.isRow === false && !isSheetLine(line)) {
      given.push({ place, notes: [plainNote(REFLECTION_PLACEHOLDER)] });
    }
  }
  return { given, rest: last === null ? rest : [] };
}

/** Where a report without a heading for it said what was done: below its first line. */
function unnamedPlace({ lines }: Template): Place | null {
  const index = lines.findIndex((line) => line.isHeading || line.slots.length > 0);
  const line = lines[index];
  return line === undefined || line.isHeading ? null : { ...nameOf(line), index, column: -1 };
}

/** All notes, each field below its title, in a form that names nothing: in its slots, else in front of its closing. */
function bare({ top, lines }: Template, notes: ReadonlyMap<string, readonly Note[]>): Given {
  const closing = lines.findIndex(
    ({ text }, index) => CLOSING.test(text) && (index > 0 || /^\s*以上/u.test(text)),
  );
  const last = (closing === -1 ? lines.length : closing) - 1;
  return {
    place: { index: top.slots.length > 0 ? -1 : last, column: -1 },
    notes: NOTE_NAMES.flatMap((name) => under(NOTE_TITLES[name], notes.get(name) ?? [])),
  };
}

function blocksOf(form: Template, given: readonly Given[]): ReadonlyMap<number, Block> {
  const isListed = given.some(({ notes, place: { index } }) => {
    const line = form.lines[index];
    return notes.length > 1 && line !== undefined && isSheetLine(line);
  });
  const blocks = new Map<number, Block>();
  for (const [index, line] of [[-1, form.top] as const, ...form.lines.entries()]) {
    const own = given.filter(({ place }) => place.index === index);
    if (own.length === 0) continue;
    const at = slotFrom(form.lines, index);
    const rows = (form.lines[at]?.slots ?? []).filter(isRow);
    const isThought = line.lead === null && asideOf(nameOf(line)) === 'thought';
    const sign = isThought ? '' : DEFAULT_SIGN;
    blocks.set(at, blockOf(line, own, { isListed, rows, sign }));
  }
  return blocks;
}

/** Whether words stand behind it, and no slot below. */
function isSheetLine({ text, places, slots }: FixedLine): boolean {
  return places.length > 0 && slots.length === 0 && !isRow(text);
}

/** The index of the line of a section that its items stand below: behind what the template says in front of them. */
function slotFrom(lines: readonly FixedLine[], index: number): number {
  const [line, next] = [lines[index], lines[index + 1]];
  const isOpen = line?.slots.length === 0 && line.places.length === 0 && line.after === 0;
  const isBelow =
    next !== undefined && (isProse(next) || isRuleOf(line, next) || isPartOf(line, next));
  return isOpen && isBelow ? slotFrom(lines, index + 1) : index;
}

/** Whether a name stands below another one, as a part of it. */
function isPartOf(name: FixedLine | undefined, { isHeading, slots, text }: FixedLine): boolean {
  const isInner = name?.isHeading === true && isHeading && slots.length > 0;
  return isInner && /^[\s\u3000]/u.test(text) && !/^[\s\u3000]/u.test(name.text);
}

/** Whether a rule stands below a name. */
function isRuleOf(name: FixedLine | undefined, { text }: FixedLine): boolean {
  const isNamed = name?.isHeading === true || (name?.columns.length ?? 0) > 0;
  return isNamed && isDivider(text);
}

function isProse(line: FixedLine): boolean {
  const { text, places, role } = line;
  const isNamed = places.length > 0 || role !== null || isReflection(line);
  return /^\p{L}/u.test(text) && !isNamed && !CLOSING.test(text);
}

interface Manner {
  readonly isListed: boolean;
  /** The template's rows to fill. */
  readonly rows: readonly string[];
  /** Of an item. */
  readonly sign: string;
}

function blockOf(line: FixedLine, own: readonly Given[], { isListed, rows, sign }: Manner): Block {
  const columns = own.filter(({ place, notes }) => place.column !== -1 && notes.length > 0);
  if (columns.length > 0) return { values: [], content: rowsOf(line.text, columns, rows) };
  const notes = own.flatMap((one) => one.notes);
  const words = notes.map(wordsOf);
  if (isRow(line.text) && line.places.length > 0 && notes.length > 0) {
    return { values: [inOneCell(line.text, words)], content: [] };
  }
  if (isSheetLine(line) && !isListed) return { values: words, content: [] };
  if (words.join('') === REFLECTION_PLACEHOLDER) return { values: [], content: words };
  return {
    values: [],
    content: notes.map((note) =>
      note.words.endsWith('：')
        ? note.words
        : note.indent + itemOfNote(note, line.lead?.sign ?? '', sign),
    ),
  };
}

/** A note as an item; its state is said by the box of the section's items, else in words. */
function itemOfNote(note: Note, sign: string, plain: string): string {
  const isBoxed = boxesIn(`${sign} ${note.words}`).length === 1;
  if (!isBoxed) return plain + wordsOf(note);
  const own = note.state === 'done' ? sign.replace(/\[ ?\]/u, '[x]').replace(/[☐□]/u, '☑') : sign;
  return `${own} ${note.words}`;
}

/** A row for each note, numbered where the template's are. */
function rowsOf(
  head: string,
  columns: readonly Given[],
  slots: readonly string[],
): readonly string[] {
  const [row = head] = slots;
  const own = slots.length > 0 ? cellsOf(row) : [];
  const blank = cellsOf(head).map((_, at) => /^\p{N}{1,2}$/u.exec(own[at] ?? '')?.[0] ?? '');
  return columns.flatMap(({ place, notes }) =>
    notes.map((note, nth) => {
      const cells = blank.map((cell) => (cell === '' ? '' : numbered(cell, nth + 1)));
      return rowLike(row, cells.with(place.column, wordsOf(note)));
    }),
  );
}

/** The form with a line for the remarks behind its last place, like its others. */
function withRemarks(form: Template): Template {
  const isNamed = (line: FixedLine): boolean => isPlace(line) || isReflection(line);
  const last = form.lines.findLastIndex(
    (line) =>
      isNamed(line) || [line.slots, line.places, line.columns].some(({ length }) => length > 0),
  );
  const line = form.lines[last];
  if (line === undefined) return form;
  const headings = form.lines.filter((one) => isNamed(one) && !isRow(one.text));
  const indent = Math.min(...headings.map(indentOf));
  const outer = headings.filter((one) => itemOf(one.text).sign === '' && indentOf(one) === indent);
  const isCell = isRow(line.text) && line.columns.length === 0 && headings.length === 0;
  const model = outer.find(({ slots }) => slots.length > 0) ?? outer[0] ?? headings[0];
  const isSheet = model !== undefined && isSheetLine(model);
  const below = form.lines[model === undefined ? -1 : form.lines.indexOf(model) + 1];
  const rule = below !== undefined && isRuleOf(model, below) ? below : undefined;
  const text = isCell
    ? rowLike(
        line.text,
        cellsOf(line.text).map((_, at) => (at === 0 ? NOTE_TITLES.remarks : '')),
      )
    : headingLike(
        NOTE_TITLES.remarks,
        model?.text,
        isSheet,
        headings.map((one) => one.text),
      );
  const end = text.length;
  const places = isCell ? cellRanges(text).slice(1) : isSheet ? [[end, end] as const] : [];
  const afterOf = (one: FixedLine): number => {
    const next = form.lines[form.lines.indexOf(one) + 1];
    return next !== undefined && isRuleOf(one, next) ? next.after : one.after;
  };
  const gap = headings.length > 1 ? Math.max(...headings.map(afterOf)) : 1;
  const remarks: FixedLine = {
    ...(model ?? line),
    text,
    key: NOTE_TITLES.remarks,
    label: NOTE_TITLES.remarks,
    places,
    slots: places.length > 0 ? [] : (model?.slots.slice(0, 1) ?? []),
    after: rule === undefined ? line.after : 0,
    lead: model?.lead ?? form.lead,
    columns: [],
    isHeading: true,
    isTitle: false,
    role: 'remarks',
  };
  const lines = [
    ...form.lines.slice(0, last),
    { ...line, after: isCell ? 0 : Math.max(line.after, gap) },
    remarks,
    ...(rule === undefined ? [] : [{ ...rule, after: line.after }]),
    ...form.lines.slice(last + 1),
  ];
  return { ...form, lines };
}
