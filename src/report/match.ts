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

/** Headings and labels that the answer says in other words: those like them at their place, else the only one of their role, else of signs that no other has. */
function pairOtherWords(pairing: Pairing): void {
  const { own, given, found } = pairing;
  const isOpen = ({ isHeading, label, places }: FixedLine): boolean =>
    isHeading || (label !== '' && places.length > 0);
  const wanted = (): readonly number[] =>
    openOf(pairing).filter((index) => own[index] !== undefined && isOpen(own[index]));
  const signs = new Set(
    own
      .filter(({ isHeading }) => isHeading)
      .map(({ text }) => decorationOf(text))
      .filter((decoration) => decoration !== ''),
  );
  const couldBe = ({ text, name, label, value, isHeading }: AnswerLine): boolean =>
    isHeading &&
    !/。/u.test(name) &&
    ((value !== '' && !/[0-9]/u.test(label)) ||
      isSectionLabel(name) ||
      signs.has(decorationOf(text)));
  const free = freeOf(pairing).filter((at) => given[at] !== undefined && couldBe(given[at]));
  pairTitle(pairing);
  if (wanted().length > MOST_OPEN || free.length > MOST_OPEN) return;
  const left = (from = -1, to = given.length): readonly number[] => {
    const taken = new Set(found.values());
    return free.filter((at) => at > from && at < to && !taken.has(at));
  };
  forEachGap(pairing, (line, from, to) => {
    if (!isOpen(line)) return undefined;
    const [best, second] = left(from, to)
      .map((at) => ({ at, likeness: likenessOf(nameOf(line), nameOf(given[at])) }))
      .toSorted((one, other) => other.likeness - one.likeness);
    return best !== undefined && best.likeness > (second?.likeness ?? 0) ? best.at : undefined;
  });
  const byRole = grouped(
    given,
    left(),
    (line) => roleOf({ key: nameOf(line), text: line.name }) ?? '',
  );
  for (const [role, [index, another]] of grouped(own, wanted(), (line) => line.role ?? '')) {
    const [at, other] = byRole.get(role) ?? [];
    const isAlone = another === undefined && other === undefined;
    if (isAlone && index !== undefined && at !== undefined) found.set(index, at);
  }
  forEachGap(pairing, (line, from, to) => {
    if (!isOpen(line)) return undefined;
    const rivals = own.filter(({ text }) => signsOf(text) === signsOf(line.text));
    const [at, other] = left(from, to).filter((one) => isLikeHeading(line, given[one]));
    return rivals.length === 1 && other === undefined ? at : undefined;
  });
}

/** A number, a letter or a picture, which tells one heading from the others. */
const DISTINCT = /[\p{N}\p{Lu}\p{Extended_Pictographic}]/u;

/** Whether a line has the signs of a heading, its number among them, and names no other role. */
function isLikeHeading({ text, role }: FixedLine, line: AnswerLine | undefined): boolean {
  const signs = signsOf(text);
  const given = roleOf({ key: nameOf(line), text: line?.name ?? '' });
  const isOpen = [given, role].some((one) => one === null || one === 'other');
  return DISTINCT.test(signs) && signs === signsOf(line?.text ?? '') && (isOpen || given === role);
}

function nameOf(line: FixedLine | AnswerLine | undefined): string {
  return line === undefined ? '' : line.label || line.key;
}

const COMMON = /[\p{Script=Hiragana}\p{Script=Latin}\p{N}事物日本今明内容]/gu;

/** How alike two names are: that one is part of the other, else how many signs they have in common that say something. */
function likenessOf(name: string, other: string): number {
  const isPart = name.includes(other) || other.includes(name);
  if (isPart && name.length > 1 && other.length > 1) return Infinity;
  const signs = new Set(name.replace(COMMON, ''));
  return [...other.replace(COMMON, '')].filter((sign) => signs.has(sign)).length;
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
function pairTitle(pairing: Pairing): void {
  const { own, given, found } = pairing;
  const index = own.findIndex((line, at) => line.isTitle && !found.has(at));
  const first = Math.min(given.length, ...found.values());
  const at = freeOf(pairing).find((one) => {
    const { key = '', text = '' } = given[one] ?? {};
    return one < first && isTitle({ key, text });
  });
  if (index === -1 || at === undefined) return;
  const [title = '', other = ''] = [own[index]?.key, given[at]?.key].map((key) =>
    (key ?? '').replace(GENERIC_TITLE, ''),
  );
  if (title.includes(other)) found.set(index, at);
}
