import { withOwnDate } from './assembly/templateFrame.ts';
import { parseDocument } from './document.ts';
import { repairDate } from './text/dateRepair.ts';
import { CLOSING, RULE, keepsPlace } from './text/frameLines.ts';
import { isBlank, NOTE_NAMES } from '../domain/inputFields.ts';
import { NOTE_TITLES } from '../domain/noteTitles.ts';
import { REFLECTION_PLACEHOLDER } from '../domain/template.ts';
import { bulletOf } from './text/bullets.ts';
import { headingKey, type Heading } from './text/headings.ts';
import { lineBreakOf } from './text/textLines.ts';
import { eventLines, isOfForm, isPreviousReport } from './previousReport.ts';
import type { ReportRequest } from '../domain/report.ts';
import { headingLike } from './text/headingLike.ts';
import { headingFor, isReflectionHeading, isReflectionLabel } from './text/sectionRoles.ts';
import { isRow } from './text/tables.ts';
import { templateOf } from './weekly/periodRequest.ts';
import { type Place, type Form, formOf, placeFor } from './filling/form.ts';
import { writtenAt } from './filling/cells.ts';
import {
  FIELD,
  isLabelled,
  isValue,
  filledLine,
  type Style,
  filledBody,
  bulletRuns,
  leadOf,
} from './filling/section.ts';
import { NOTHING, type Item, labelled, itemsOf, bulleted } from './filling/items.ts';

/** The template filled from the fields on the device: each line of a field becomes an item under the heading, behind the label or in the cell that names it, else under 備考. */
export function fillTemplate(request: ReportRequest): string {
  const { date } = request;
  const template = templateOf(request);
  const isPrevious = isPreviousReport(parseDocument(template));
  const lineBreak = lineBreakOf(template);
  const dated = parseDocument(repairDate(template, template, date)).lines.map(({ text }) =>
    withOwnDate(text, date),
  );
  const form = formOf(parseDocument(dated.join(lineBreak)), isPrevious);
  const isBare =
    form.places.length === 0 &&
    form.columns.length === 0 &&
    !form.headings.some(isReflectionHeading);
  if (isBare) return withBlocks(form, request).join(lineBreak);
  const { byPlace, rest } = itemsByPlace(form, request);
  if (rest.length === 0) return filled(form, byPlace).join(lineBreak);
  const whole = withRemarksHeading(form, lineBreak);
  return filled(whole, itemsByPlace(whole, request).byPlace).join(lineBreak);
}

function withBlocks(form: Form, request: ReportRequest): readonly string[] {
  return appended(
    form.lines,
    NOTE_NAMES.flatMap((name) => labelled(NOTE_TITLES[name], itemsOf(request[name]))),
    form.lead,
  );
}

function withRemarksHeading(form: Form, lineBreak: string): Form {
  const { lines, headings, isOfLabels, places, lead, isPrevious } = form;
  const named = places.flatMap(({ heading }) => heading ?? []);
  const last = places.at(-1)?.line ?? -1;
  const closing = lines.findIndex(
    (line, index) => index > last + 1 && !isBlank(line) && (CLOSING.test(line) || RULE.test(line)),
  );
  const rest = closing === -1 ? lines.length : closing;
  const end = lines.slice(0, rest).findLastIndex((line) => !isBlank(line)) + 1;
  const isSpaced =
    named.length === 0 || named.some(({ line }) => line > 0 && isBlank(lines[line - 1] ?? ''));
  const gap = isSpaced ? [''] : [];
  const behind = closing !== -1 && end === closing ? gap : [];
  const withHeading = (heading: readonly string[]): Form => {
    const place =
      isOfLabels || /[：:]$/u.test(heading.at(-1) ?? '')
        ? []
        : [lead.replace(/\[[ xX]?\][ \t\u3000]*/u, '')];
    const all = [
      ...lines.slice(0, end),
      ...gap,
      ...heading,
      ...place,
      ...behind,
      ...lines.slice(end),
    ];
    return formOf(parseDocument(all.join(lineBreak)), isPrevious);
  };
  const own = withHeading(headingLike(NOTE_TITLES.remarks, named[0], headings, lines));
  const isOwn =
    own.headings.length === headings.length + 1 &&
    own.headings.some(({ key, line }) => key === NOTE_TITLES.remarks && line >= end);
  return isOwn ? own : withHeading([`${NOTE_TITLES.remarks}：`]);
}

function filled(form: Form, items: ReadonlyMap<Place, readonly Item[]>): readonly string[] {
  const { template, lines, headings, isOfLabels, isPrevious, lead } = form;
  const itemsOfHeading = new Map([...items].map(([{ heading }, own]) => [heading, own]));
  const written = writtenAt(form, items);
  const events = new Set(isPrevious ? eventLines(template).map(({ line }) => line.text) : []);
  const other = headingFor('other', headings);
  const sections = headings.map((heading, index) => {
    const next = headings[index + 1];
    const line = lines[heading.line] ?? '';
    const start = heading.line + 1;
    const body = lines.slice(start, next?.line);
    const isParent = body.every(isBlank) && isBelow(next, heading);
    const isReflection = isReflectionHeading(heading) && !isParent;
    const given = itemsOfHeading.get(heading);
    const own =
      isReflection && !given?.length ? [{ indent: '', text: REFLECTION_PLACEHOLDER }] : given;
    const style: Style = {
      lead: !isReflection ? lead : isOfLabels ? '\u3000' : '',
      isPrevious,
      isReflection,
      events,
      ifNothing: heading === other ? NOTHING : '',
    };
    const isSheet = heading.mark === 'colon';
    const end = body.findIndex(
      (text, at) =>
        written.has(start + at) ||
        (own !== undefined &&
          (isSheet ? isLabelled(text) || isRow(text) : isLabelled(text) && isValue(text))),
    );
    const value = end === -1 ? body : body.slice(0, end);
    const rest = withWritten(body.slice(value.length), start + value.length, written, (part) =>
      filledBody(part, undefined, { ...style, isReflection: false }),
    );
    if (heading.mark === 'field') {
      const isOld = isPrevious && isValue(line);
      const isList = isOld && bulletRuns(value, isPrevious).length > 0;
      const below = isOld ? filledBody(value, isList ? own : undefined, style) : value;
      return [...filledLine(line, isList ? undefined : own, style), ...below, ...rest];
    }
    const isBehind =
      isSheet &&
      own !== undefined &&
      own.length > 0 &&
      isBlank(value[0] ?? '') &&
      bulletRuns(value, isPrevious).length === 0 &&
      (isLabelled(lines[heading.line - 1]) || (value.length === 0 && isLabelled(lines[start])));
    if (isBehind) return [...filledLine(line, own, style), ...value, ...rest];
    const [, label = line, , words = ''] = FIELD.exec(line.trim()) ?? [];
    const isRoom = heading.mark !== 'bold' && own?.length && words !== '' && keepsPlace(words);
    return [isRoom ? label : line, ...filledBody(value, own, style), ...rest];
  });
  const head = lines.slice(0, headings[0]?.line);
  return [...withWritten(head, 0, written, (part) => part), ...sections.flat()];
}

function withWritten(
  lines: readonly string[],
  start: number,
  written: ReadonlyMap<number, readonly string[]>,
  fill: (part: readonly string[]) => readonly string[],
): readonly string[] {
  const ends = [...lines.keys()].filter((at) => written.has(start + at));
  return [...ends, lines.length].flatMap((end, index) => {
    const part = lines.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end);
    return [...(part.length === 0 ? [] : fill(part)), ...(written.get(start + end) ?? [])];
  });
}

const LABELLED = /^([^：:。、「」]{1,16})[：:][ \t\u3000]*(.*)$/u;

/** A note that says itself that it is a reflection (所感：…), taken apart; null where it does not. */
function labelledReflection(note: string): { readonly key: string; readonly text: string } | null {
  const [, label = '', text = ''] = LABELLED.exec(bulletOf(note)?.text ?? note.trim()) ?? [];
  const key = headingKey(label);
  return !isBlank(text) && isReflectionLabel(key) ? { key, text } : null;
}

function isBelow(heading: Heading | undefined, above: Heading | undefined): boolean {
  const level = (one: Heading | undefined): number => /^#+/u.exec(one?.text ?? '')?.[0].length ?? 0;
  return level(above) > 0 && level(heading) > level(above);
}

/** What goes where, and what no place is named for. A place that is meant for a field is there even if the field is blank. */
function itemsByPlace(
  form: Form,
  request: ReportRequest,
): { readonly byPlace: ReadonlyMap<Place, readonly Item[]>; readonly rest: readonly Item[] } {
  const reflections = form.headings.filter(isReflectionHeading);
  const byPlace = new Map<Place, readonly Item[]>();
  const add = (place: Place, items: readonly Item[]): void => {
    byPlace.set(place, [...(byPlace.get(place) ?? []), ...items]);
  };
  const reflectionPlaces = reflections.map((heading): Place => ({
    ...heading,
    kind: 'heading',
    column: -1,
    heading,
  }));
  const reflectionPlaceFor = (key: string): Place | undefined =>
    reflectionPlaces.find((place) => place.key.includes(key) || key.includes(place.key)) ??
    reflectionPlaces[0];
  const itemsWithoutReflections = (field: string): readonly Item[] =>
    itemsOf(field).filter((item) => {
      const reflection = labelledReflection(item.text);
      const place = reflection === null ? undefined : reflectionPlaceFor(reflection.key);
      if (reflection === null || place === undefined) return true;
      add(place, [{ indent: '', text: reflection.text }]);
      return false;
    });
  const named = placeFor('remarks', form);
  const isShared = placeFor('today', form) === placeFor('tomorrow', form);
  const rest = [...itemsWithoutReflections(request.remarks)];
  for (const name of NOTE_NAMES.filter((one) => one !== 'remarks')) {
    const items = itemsWithoutReflections(request[name]);
    const own = placeFor(name, form);
    if (own === null) rest.push(...labelled(NOTE_TITLES[name], items));
    else add(own, isShared ? labelled(NOTE_TITLES[name], items) : items);
  }
  const place = named ?? (rest.length > 0 ? placeFor('other', form) : null);
  if (place === null) return { byPlace, rest };
  add(place, rest);
  return { byPlace, rest: [] };
}

function appended(
  lines: readonly string[],
  items: readonly Item[],
  lead: string,
): readonly string[] {
  const [run] = bulletRuns(lines, false);
  if (run !== undefined) {
    const isFixed = lines.slice(run.start, run.end).some(isOfForm);
    return [
      ...lines.slice(0, isFixed ? run.end : run.start),
      ...bulleted(items, leadOf(lines[run.start] ?? '')),
      ...lines.slice(run.end),
    ];
  }
  const closing = lines.findIndex(
    (line, index) => (index > 0 || /^\s*以上/u.test(line)) && CLOSING.test(line),
  );
  const at = closing === -1 ? lines.length : closing;
  const gap = closing !== -1 && isBlank(lines[at - 1] ?? '') ? [''] : [];
  return [...lines.slice(0, at), ...bulleted(items, lead), ...gap, ...lines.slice(at)];
}
