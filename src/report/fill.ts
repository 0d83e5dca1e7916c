import { isBlank, NOTE_NAMES, NOTE_TITLES } from '../domain/inputFields.ts';
import type { ReportRequest } from '../domain/report.ts';
import { REFLECTION_PLACEHOLDER } from '../domain/template.ts';
import { parseDocument } from './document.ts';
import { type FixedLine, type Form, readForm } from './form.ts';
import { lineBreakOf } from './lines.ts';
import { CLOSING } from './text/frameLines.ts';
import { headingLike } from './text/headingLike.ts';
import { itemOf, labelOf, NUMBER } from './text/lineParts.ts';
import {
  headingFor,
  isReflectionHeading,
  isReflectionLabel,
  type Label,
  type SectionRole,
} from './text/sectionRoles.ts';
import { boxesIn, stateOf, type TaskState, withoutBox } from './text/taskBoxes.ts';
import { cellRanges, cellsOf, inOneCell, isRow, rowLike } from './text/tables.ts';
import { type Block, withNothing, write } from './write.ts';

const DEFAULT_SIGN = '・';

/** The template filled from the fields on the device: each line of a field becomes an item under the heading, behind the label or in the cell that names it, else under 備考. */
export function fillTemplate(request: ReportRequest): string {
  const { template, date } = request;
  const form = readForm(template, date);
  const { given, rest } = notesByPlace(form, request);
  const whole = rest.length === 0 ? form : withRemarks(form);
  const places = rest.length === 0 ? given : notesByPlace(whole, request).given;
  const unsaid = NOTE_NAMES.filter((name) => isBlank(request[name])).map(
    (name) => placeFor(name, whole)?.index,
  );
  const blocks = withNothing(whole, blocksOf(whole, places), (_, index) => unsaid.includes(index));
  return write(whole, blocks, { keepsSlots: true }).join(lineBreakOf(template));
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

function placeFor(role: SectionRole, { lines }: Form): Place | null {
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

/** What goes where, and what no place is named for. */
function notesByPlace(
  form: Form,
  request: ReportRequest,
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
  const notes = new Map(
    NOTE_NAMES.map((name) => [name, notesOf(request[name]).filter((one) => !isElsewhere(one))]),
  );
  const places = new Map(NOTE_NAMES.map((name) => [name, placeFor(name, form)]));
  if (places.get('today') === null && form.isPrevious) places.set('today', unnamedPlace(form));
  const isNamed = form.lines.some((line) => isPlace(line) || line.columns.length > 0);
  if (!isNamed && reflections.length === 0) return { given: [bare(form, notes)], rest: [] };
  const [today, tomorrow] = [places.get('today'), places.get('tomorrow')];
  const isShared = today?.index === tomorrow?.index && today?.column === tomorrow?.column;
  const rest = [...(notes.get('remarks') ?? [])];
  for (const name of NOTE_NAMES.filter((one) => one !== 'remarks')) {
    const own = notes.get(name) ?? [];
    const place = places.get(name) ?? null;
    if (place === null) rest.push(...under(NOTE_TITLES[name], own));
    else given.push({ place, notes: isShared ? under(NOTE_TITLES[name], own) : own });
  }
  for (const place of reflections) {
    const isFree = given.every((one) => one.place.index !== place.index);
    if (isFree && !isRow(place.text)) {
      given.push({ place, notes: [plainNote(REFLECTION_PLACEHOLDER)] });
    }
  }
  const last = places.get('remarks') ?? placeFor('other', form);
  if (last !== null) given.push({ place: last, notes: rest });
  return { given, rest: last === null ? rest : [] };
}

/** Where a report without a heading for it said what was done: below its first line. */
function unnamedPlace({ lines }: Form): Place | null {
  const index = lines.findIndex((line) => line.isHeading || line.slots.length > 0);
  const line = lines[index];
  return line === undefined || line.isHeading ? null : { ...nameOf(line), index, column: -1 };
}

/** All notes, each field below its title, in a form that names nothing: in its slots, else in front of its closing. */
function bare({ top, lines }: Form, notes: ReadonlyMap<string, readonly Note[]>): Given {
  const closing = lines.findIndex(
    ({ text }, index) => CLOSING.test(text) && (index > 0 || /^\s*以上/u.test(text)),
  );
  const last = (closing === -1 ? lines.length : closing) - 1;
  return {
    place: { index: top.slots.length > 0 ? -1 : last, column: -1 },
    notes: NOTE_NAMES.flatMap((name) => under(NOTE_TITLES[name], notes.get(name) ?? [])),
  };
}

function blocksOf(form: Form, given: readonly Given[]): ReadonlyMap<number, Block> {
  const isListed = given.some(({ notes, place: { index } }) => {
    const line = form.lines[index];
    return notes.length > 1 && line !== undefined && isSheetLine(line);
  });
  const blocks = new Map<number, Block>();
  for (const [index, line] of [[-1, form.top] as const, ...form.lines.entries()]) {
    const own = given.filter(({ place }) => place.index === index);
    if (own.length === 0) continue;
    blocks.set(slotFrom(form.lines, index), blockOf(line, own, isListed));
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
  return isOpen && next !== undefined && isProse(next) ? slotFrom(lines, index + 1) : index;
}

function isProse(line: FixedLine): boolean {
  const { text, places, role } = line;
  const isNamed = places.length > 0 || role !== null || isReflection(line);
  return /^\p{L}/u.test(text) && !isNamed && !CLOSING.test(text);
}

function blockOf(line: FixedLine, own: readonly Given[], isListed: boolean): Block {
  const columns = own.filter(({ place, notes }) => place.column !== -1 && notes.length > 0);
  if (columns.length > 0) return { values: [], content: rowsOf(line.text, columns) };
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
        : note.indent + itemOfNote(note, line.lead?.sign ?? ''),
    ),
  };
}

/** A note as an item; its state is said by the box of the section's items, else in words. */
function itemOfNote(note: Note, sign: string): string {
  const isBoxed = boxesIn(`${sign} ${note.words}`).length === 1;
  if (!isBoxed) return DEFAULT_SIGN + wordsOf(note);
  const own = note.state === 'done' ? sign.replace(/\[ ?\]/u, '[x]').replace(/[☐□]/u, '☑') : sign;
  return `${own} ${note.words}`;
}

/** A row for each note. */
function rowsOf(head: string, columns: readonly Given[]): readonly string[] {
  const blank = cellsOf(head).map(() => '');
  return columns.flatMap(({ place, notes }) =>
    notes.map((note) => rowLike(head, blank.with(place.column, wordsOf(note)))),
  );
}

/** The form with a line for the remarks behind its last place, like its others. */
function withRemarks(form: Form): Form {
  const isNamed = (line: FixedLine): boolean => isPlace(line) || isReflection(line);
  const last = form.lines.findLastIndex(
    (line) =>
      isNamed(line) || [line.slots, line.places, line.columns].some(({ length }) => length > 0),
  );
  const line = form.lines[last];
  if (line === undefined) return form;
  const headings = form.lines.filter((one) => isNamed(one) && !isRow(one.text));
  const outer = headings.filter(({ text }) => itemOf(text).sign === '');
  const isCell = isRow(line.text) && line.columns.length === 0 && headings.length === 0;
  const model = outer.find(({ slots }) => slots.length > 0) ?? outer[0] ?? headings[0];
  const isSheet = model !== undefined && isSheetLine(model);
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
  const gap = headings.length > 1 ? Math.max(...headings.map(({ after }) => after)) : 1;
  const remarks: FixedLine = {
    ...(model ?? line),
    text,
    under: model?.under ?? [],
    key: NOTE_TITLES.remarks,
    label: NOTE_TITLES.remarks,
    places,
    slots: places.length > 0 ? [] : (model?.slots.slice(0, 1) ?? []),
    after: line.after,
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
    ...form.lines.slice(last + 1),
  ];
  return { ...form, lines };
}
