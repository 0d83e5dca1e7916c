import { isBlank } from '../domain/inputFields.ts';
import type { FixedLine } from './form.ts';
import { RULE_KEY } from './text/lineParts.ts';
import { isSectionLabel } from './text/sectionLabels.ts';
import { isTitle, roleOf } from './text/sectionRoles.ts';
import { isRow } from './text/tables.ts';

/** A line of an answer, as far as it is compared with those of a template. */
export interface AnswerLine {
  readonly text: string;
  readonly key: string;
  /** The key of its label; '' where it has none. */
  readonly label: string;
  readonly value: string;
  /** Its label, else the line. */
  readonly name: string;
  readonly isItem: boolean;
  /** Whether it could be a heading or a label. */
  readonly isHeading: boolean;
  readonly isQuoted: boolean;
}

/** By the index of a fixed line, the index of the answer's line that is it. */
export type Matches = ReadonlyMap<number, number>;

type Key<Line> = (line: Line) => string;
type Keys = readonly [own: Key<FixedLine>, given: Key<AnswerLine>];

const BY_KEY: readonly Keys[] = [
  [({ text }) => text.trim(), ({ text }) => text.trim()],
  [({ key }) => key, ({ key }) => key],
  [
    ({ key, text, places }) => (places.length === 0 || isRow(text) ? '' : key),
    ({ key }) => key.replace(/[0-9]+/gu, ''),
  ],
  [({ label }) => label, ({ label }) => label],
];

/** Both sides, and what is found of them so far. */
interface Pairing {
  readonly own: readonly FixedLine[];
  readonly given: readonly AnswerLine[];
  readonly found: Map<number, number>;
}

/** Finds the lines of a template in an answer, each once. `isExact`: by their keys alone. */
export function matchLines(
  own: readonly FixedLine[],
  given: readonly AnswerLine[],
  isExact: boolean,
): Matches {
  const pairing = { own, given, found: new Map<number, number>() };
  for (const keys of BY_KEY) pairEqual(pairing, keys, 1);
  for (const keys of BY_KEY) pairInOrder(pairing, keys);
  for (const keys of BY_KEY) pairEqual(pairing, keys, Infinity);
  if (!isExact) pairOtherWords(pairing);
  return pairing.found;
}

function openOf({ own, found }: Pairing): readonly number[] {
  return [...own.keys()].filter((index) => !found.has(index));
}

function freeOf({ given, found }: Pairing): readonly number[] {
  const taken = new Set(found.values());
  return given.flatMap(({ text, isQuoted }, at) =>
    taken.has(at) || isQuoted || isBlank(text) ? [] : [at],
  );
}

function grouped<Line>(
  lines: readonly Line[],
  indexes: readonly number[],
  keyOf: Key<Line>,
): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  for (const index of indexes) {
    const line = lines[index];
    const key = line === undefined ? '' : keyOf(line);
    const group = groups.get(key);
    if (key === '') continue;
    if (group === undefined) groups.set(key, [index]);
    else group.push(index);
  }
  return groups;
}

/** Keys that both sides have equally often, wherever they stand; rules have no place of their own. */
function pairEqual(pairing: Pairing, [keyOf, wordsOf]: Keys, most: number): void {
  const { own, given, found } = pairing;
  const places = grouped(given, freeOf(pairing), wordsOf);
  for (const [key, indexes] of grouped(own, openOf(pairing), keyOf)) {
    const ats = places.get(key) ?? [];
    if (key === RULE_KEY || ats.length !== indexes.length || ats.length > most) continue;
    indexes.forEach((index, nth) => found.set(index, ats[nth] ?? 0));
  }
}

/** In order, between those that are found. */
function pairInOrder(pairing: Pairing, [keyOf, wordsOf]: Keys): void {
  const places = grouped(pairing.given, freeOf(pairing), wordsOf);
  forEachGap(pairing, (line, from, to) =>
    places.get(keyOf(line))?.find((at) => at > from && at < to),
  );
}

/** Asks of each fixed line that is not found for its place between the found ones around it, and takes that. */
function forEachGap(
  { own, given, found }: Pairing,
  placeOf: (line: FixedLine, from: number, to: number) => number | undefined,
): void {
  const end = given.length;
  const next = nextFound(own.length, end, found);
  const nextTaken = nextFound(end, end, new Map([...found.values()].map((at) => [at, at])));
  let from = -1;
  for (const [index, line] of own.entries()) {
    const bound = next[index] ?? end;
    const to = bound > from ? bound : (nextTaken[from] ?? end);
    const at = found.get(index) ?? placeOf(line, from, to);
    if (at === undefined) continue;
    found.set(index, at);
    from = at;
  }
}

/** By index, what the next index above it that is found has. */
function nextFound(count: number, end: number, found: Matches): readonly number[] {
  const bounds = Array.from({ length: count }, () => end);
  let next = end;
  for (let index = count - 1; index >= 0; index -= 1) {
    bounds[index] = next;
    next = found.get(index) ?? next;
  }
  return bounds;
}

/** More open headings than a form has. */
const MOST_OPEN = 60;

/** Headings and labels that the answer says in other words: those like them at their place, else the only one of their role, else of a number, letter or picture that no other has. */
function pairOtherWords(pairing: Pairing): void {
  const { own, given } = pairing;
  const isOpen = ({ isHeading, label, places }: FixedLine): boolean =>
    isHeading || (label !== '' && places.length > 0);
  const signs = new Set(own.flatMap((line) => (line.isHeading ? decorationOf(line.text) : [])));
  signs.delete('');
  const couldBe = ({ text, name, label, value, isHeading }: AnswerLine): boolean =>
    isHeading &&
    !/。/u.test(name) &&
    ((value !== '' && !/[0-9]/u.test(label)) ||
      isSectionLabel(name) ||
      signs.has(decorationOf(text)));
  const open = new Set(own.filter(isOpen));
  const free = new Set(given.filter(couldBe));
  pairTitle(pairing);
  pairBetween(pairing, open, free, mostAlike);
  const among =
    <Line>(lines: ReadonlySet<Line>, keyOf: Key<Line>): Key<Line> =>
    (line) =>
      lines.has(line) ? keyOf(line) : '';
  pairEqual(pairing, [among(open, ({ role }) => role ?? ''), among(free, roleIn)], 1);
  const rivals = grouped(own, [...own.keys()], distinctSigns);
  pairBetween(pairing, open, free, (line, left) => {
    const signs = distinctSigns(line);
    const isAlone = rivals.get(signs)?.length === 1;
    return left.find(
      (one) => isAlone && distinctSigns(one.line) === signs && isOfRole(line, one.line),
    );
  });
}

interface FreeLine {
  readonly at: number;
  readonly line: AnswerLine;
}

/** Gives each open line the free one that is chosen of those at its place. */
function pairBetween(
  pairing: Pairing,
  open: ReadonlySet<FixedLine>,
  free: ReadonlySet<AnswerLine>,
  choose: (own: FixedLine, left: readonly FreeLine[]) => FreeLine | undefined,
): void {
  const left = freeOf(pairing).flatMap((at) => {
    const line = pairing.given[at];
    return line !== undefined && free.has(line) ? [{ at, line }] : [];
  });
  if (left.length > MOST_OPEN) return;
  forEachGap(pairing, (own, from, to) => {
    const between = left.filter(({ at }) => at > from && at < to);
    return open.has(own) ? choose(own, between)?.at : undefined;
  });
}

/** The one that is more like a line than the others. */
function mostAlike(own: FixedLine, left: readonly FreeLine[]): FreeLine | undefined {
  const [best, second] = left
    .map((one) => ({ one, likeness: likenessOf(nameOf(own), nameOf(one.line)) }))
    .toSorted((one, other) => other.likeness - one.likeness);
  return best !== undefined && best.likeness > (second?.likeness ?? 0) ? best.one : undefined;
}

function roleIn(line: AnswerLine): string {
  return roleOf({ key: nameOf(line), text: line.name }) ?? '';
}

/** Whether a line of an answer says no other role than a heading does. */
function isOfRole({ role }: FixedLine, line: AnswerLine): boolean {
  const said = roleIn(line);
  return role === 'other' || ['', 'other', role ?? said].includes(said);
}

/** What a line begins with, where a number, a letter or a picture in it tells one heading from the others. */
function distinctSigns({ text }: FixedLine | AnswerLine): string {
  const signs = signsOf(text);
  return /[\p{N}\p{Lu}\p{Extended_Pictographic}]/u.test(signs) ? signs : '';
}

function nameOf(line: FixedLine | AnswerLine): string {
  return line.label || line.key;
}

const COMMON = /[\p{Script=Hiragana}\p{Script=Latin}\p{N}事物日本今明内容]/gu;

/** How alike two names are: that one is part of the other, else how many signs they have in common that say something; one alone may be chance. */
function likenessOf(name: string, other: string): number {
  const isPart = name.includes(other) || other.includes(name);
  if (isPart && name.length > 1 && other.length > 1) return Infinity;
  const signs = new Set(name.replace(COMMON, ''));
  const alike = [...other.replace(COMMON, '')].filter((sign) => signs.has(sign)).length;
  return alike > 1 || isSectionLabel(other) ? alike : 0;
}

const LONGEST_HEADING = 40;

/** Whether a line that is no item begins as headings do. */
export function isDecorated(text: string): boolean {
  return text.length <= LONGEST_HEADING && decorationOf(text) !== '';
}

/** What a heading begins with. */
function signsOf(text: string): string {
  return (
    /^(?:第\S{1,2}\s|[【(（]?\p{Lu}[：:.)）】]|[^\p{L}]*)/u.exec(text.trim())?.[0].trim() ?? ''
  );
}

/** The same, its number apart. */
function decorationOf(text: string): string {
  return signsOf(text).replace(/[0-9０-９一二三四五六七八九十]+/gu, '1');
}

const GENERIC_TITLE =
  /業務|営業|作業|日次|本日の|今日の|個人|日報|日誌|報告書?|レポート|daily|report/gu;

/** A title of other words that say nothing more. */
function pairTitle({ own, given, found }: Pairing): void {
  const bare = (key = ''): string => key.replace(GENERIC_TITLE, '');
  const first = Math.min(given.length, ...found.values());
  const index = own.findIndex((line, nth) => line.isTitle && !found.has(nth));
  const at = given.slice(0, first).findIndex(isTitle);
  if (index === -1 || at === -1) return;
  if (bare(own[index]?.key).includes(bare(given[at]?.key))) found.set(index, at);
}
