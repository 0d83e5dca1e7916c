import { isBlank } from '../domain/inputFields.ts';
import { datesIn } from './dates.ts';
import { Line } from './lines.ts';
import { isPlaceholderValue } from './text/lineKinds.ts';
import { isIdentityLabel } from './text/sectionLabels.ts';
import type { FixedLine } from './template.ts';
import { joinInCell, type Row } from './text/tables.ts';

/** Ranges of a line that values take the place of. */
export type ValueRanges = readonly (readonly [start: number, end: number])[];

const UNITS = 'h|時間|分|円|千円|名|人|件|個|台|本|回|点|枚|歳|日|km|kg|L|℃|度|%|％';
/** Room for a value: white space in front of a unit, between labels but not behind such a unit, behind the last one; words to choose from. */
const ROOM = new RegExp(
  [
    `(?<=[：:].*)[ \\t\\u3000]+(?=(?:${UNITS})(?!\\p{L}))`,
    `(?<=\\p{L})[ \\t\\u3000]{2,}(?=(?:${UNITS})(?!\\p{L}))`,
    `(?<=[：:].*)(?<![ \\t\\u3000](?:${UNITS}))[ \\t\\u3000]{2,}(?=\\S)`,
    '(?<=[：:])[ \\t\\u3000]+(?=[^\\s：:]{1,10}[：:])',
    '(?<=[：:])[\\s：:～〜／/.．-]*$',
    '(?<=[：:][ \\t\\u3000]*)[^\\s：:/／・0-9]{1,8}(?: ?[/／・] ?[^\\s：:/／・0-9]{1,8})+(?=[ \\t\\u3000]|$)',
  ].join('|'),
  'gu',
);
const UNIT_CELL = new RegExp(`^\\s*(?:${UNITS})\\s*$`, 'u');
/** Labels side by side. */
const LABELS = /(?:^|(?<=[\s\u3000]))[^\s：:／/|、（()）]*\p{L}[^\s：:／/|、（()）]*(?=[：:])/gu;
/** A longer line is prose, without places for values. */
const LONGEST_LINE = 200;

export function valueRangesIn(line: Line): ValueRanges {
  const { text, label, clock } = line;
  if (text.length > LONGEST_LINE) return [];
  if (line.row !== null) {
    return label === null || isIdentityLabel(label.key) ? [] : cellRanges(text, line.row);
  }
  if (clock !== null && isBlank(text.slice(clock.end))) return [[clock.end, text.length]];
  const found = [...text.matchAll(ROOM)]
    .map(({ index, 0: room }): readonly [number, number] => [index, index + room.length])
    .filter(([start, end], index, all) => {
      const isBeforeDate = datesIn(text.slice(end))[0]?.start === 0;
      const isBehindOther = start === all[index - 1]?.[1];
      return !isBeforeDate && !isBehindOther;
    });
  return label === null || found.length > 0 ? found : rangesBehindLabels(text);
}

function cellRanges(row: string, { ranges }: Row): ValueRanges {
  const [first, ...others] = ranges;
  const isUnit = (range: readonly [number, number]): boolean => UNIT_CELL.test(row.slice(...range));
  if (first === undefined) return [];
  return (isUnit(first) ? [first, ...others] : others).map((range) =>
    isUnit(range) ? [range[0], range[0]] : range,
  );
}

/** What stands behind labels, but for who, where and days, which stay. */
function rangesBehindLabels(text: string): ValueRanges {
  const starts = [0, ...[...text.matchAll(LABELS)].map(({ index }) => index).slice(1)];
  return starts.flatMap((start, nth): ValueRanges => {
    const label = new Line(text.slice(start)).label;
    if (label === null) return [];
    const end = text.slice(0, starts[nth + 1]).trimEnd().length;
    const value = text.slice(start + label.start, end).trim();
    const isFixed = isIdentityLabel(label.key) && !isPlaceholderValue(value);
    return isFixed || new Line(value).isDated ? [] : [[start + label.start, end]];
  });
}

function labelsIn({ text, row }: Line): readonly string[] {
  if (text.length > LONGEST_LINE || row !== null) return [];
  return [...text.matchAll(LABELS)].map(([label]) => new Line(label).key);
}

/** The lines of an answer, joined where they say apart what one line of the template asks for. */
export function withLabelsJoined(
  answer: readonly string[],
  lines: readonly FixedLine[],
): readonly string[] {
  const groups = lines
    .filter(({ places }) => places.length > 0)
    .map(labelsIn)
    .filter((labels) => labels.length > 1);
  const joined: string[] = [];
  let group: readonly string[] | undefined;
  let lastAt = -1;
  for (const text of answer) {
    const [key = '', another] = labelsIn(new Line(text));
    const at = another === undefined ? (group?.indexOf(key) ?? -1) : -1;
    if (at > lastAt && joined.length > 0) {
      joined.push(`${joined.pop() ?? ''}　${text.trim()}`);
    } else {
      joined.push(text);
      group = another === undefined ? groups.find((labels) => labels.includes(key)) : undefined;
    }
    lastAt = group?.indexOf(key) ?? -1;
  }
  return joined;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
}

/** White space that a value may take the place of, in the source of an expression. */
const ROOM_IN_LITERAL =
  /(?<=[：:〜～]|\\[(/]|[（／])[ \u3000]+|[ \u3000]+(?=[）／]|\\[)/])|[ \u3000]{2,}/gu;
const ANY_BOX = '(?:\\[[ xX✓✔]?\\]|[☐☑☒✅✓✔□■レ])\\ufe0f?';

/** Tells of a text whether it is that line with whatever is written in its places. */
export function matcherOf(
  { text, row }: Line,
  places: ValueRanges,
  areBoxes: boolean,
): FixedLine['matches'] {
  const trimmed = text.trimEnd();
  if (places.length === 0) return (line) => line.trimEnd() === trimmed;
  const spaces = row !== null ? '[ \\u3000]*' : '[ \\u3000]+';
  const literals = literalsOf(text, places).map((literal, nth) =>
    escaped(nth === places.length ? literal.trimEnd() : literal)
      .replaceAll(ROOM_IN_LITERAL, '.*?')
      .replaceAll(/[ \u3000]+/gu, spaces),
  );
  const whole = new RegExp(`^${literals.join(areBoxes ? ANY_BOX : '.*?')}[\\s\\u3000]*$`, 'u');
  return (line) => whole.test(line);
}

function literalsOf(text: string, places: ValueRanges): readonly string[] {
  return [0, ...places.map(([, end]) => end)].map((start, nth) =>
    text.slice(start, places[nth]?.[0]),
  );
}

/** In one width and case, each letter where it was. */
function folded(text: string): string {
  return text.replaceAll(/[^\s]/gu, (letter) => {
    const one = letter.normalize('NFKC').toLowerCase();
    return one.length === letter.length ? one : letter;
  });
}

/** Decoration, which may stand anywhere in a literal. */
const BETWEEN = '[\\s*_:|]*';
const UNIT = /^\s*([^\s（()）：:／/|、]{1,3})(?![^\s（()）：:／/|、]*[：:])/u;

function looseSource(literal: string): string {
  return [...folded(literal).replaceAll(/[\s*_：:|]+/gu, '')].map(escaped).join(BETWEEN);
}

/** The expression for a literal behind a place, in any decoration; its unit may be left out. */
function behindSource(literal: string): string {
  const rest = literal.slice(UNIT.exec(literal)?.[0].length ?? 0);
  const words = rest.replace(/^[\s／/|、（()）]+(?=.*[\p{L}\p{N}])/u, '');
  return `${BETWEEN}${unitSource(literal)}[\\s／/|、（()）*_]*?${looseSource(words)}${BETWEEN}`;
}

function unitSource(literal: string): string {
  const unit = UNIT.exec(literal)?.[1] ?? '';
  return unit === '' ? '' : `(?:${looseSource(unit)})?`;
}

/** The words of a line in the places of the fixed line that it is in another decoration; null where they cannot be told apart. */
export function valuesOf(own: FixedLine, line: Line): readonly string[] | null {
  if (own.places.length === 0) return [];
  if (own.row !== null) return cellValues(own, line);
  const [first = '', ...literals] = literalsOf(own.text, own.places);
  const label = /[\p{L}\p{N}]+(?=[^\p{L}\p{N}]*$)/u.exec(first)?.[0] ?? first;
  const endsInSign = /[^\p{L}\p{N}\s]\s*$/u.test(first);
  const front = `${looseSource(label)}${endsInSign ? '(?=\\s*(?:[\\t*_:|】〕\\]＞>》]|$))' : ''}[\\s*_:|】〕\\]＞>》]*`;
  const last = literals.at(-1) ?? '';
  const source = literals
    .slice(0, -1)
    .reduceRight(
      (rest, literal) => `(.*?)(?:${behindSource(literal)}${rest}|${unitSource(literal)}\\s*$)`,
      `(.*?)(?:${last === '' ? '' : behindSource(last)})?\\s*$`,
    );
  const whole = folded(line.text);
  const isBehindLabel = new Line(first).label?.key === own.label?.key;
  const valueOnly = isBehindLabel ? `(?<=^.{${line.label?.start ?? whole.length + 1}})` : '(?!)';
  const found =
    new RegExp(`^.*?${front}${source}`, 'du').exec(whole) ??
    new RegExp(valueOnly + source, 'du').exec(whole);
  if (found === null) return line.label === null ? [] : null;
  return own.places.map((_, nth) =>
    line.text.slice(...(found.indices?.[nth + 1] ?? [0, 0])).trim(),
  );
}

function cellValues({ text, places }: FixedLine, line: Line): readonly string[] {
  const cells = line.cells?.slice(1) ?? [
    line.label?.value ?? line.text.slice(line.clock?.end ?? line.text.length),
  ];
  const last = places.length - 1;
  const values = [...cells.slice(0, last), joinInCell(text, cells.slice(last))];
  return values.map((value, nth) => {
    const unit = text
      .slice(places[nth]?.[1])
      .replace(/[|｜│\t]/gu, '')
      .trim();
    const isLast = isBlank(values[nth + 1] ?? '');
    return isLast && unit !== '' && value.endsWith(unit) ? value.slice(0, -unit.length) : value;
  });
}

/** The text of a line with values in its places; what is given none keeps what it has there where `keeps` says so. */
export function withValues(
  { text, places }: FixedLine,
  values: readonly string[],
  keeps: (placeText: string) => boolean = () => true,
): string {
  let written = '';
  let from = 0;
  for (const [nth, [start, end]] of places.entries()) {
    const placeText = text.slice(start, end);
    const value = values[nth] ?? '';
    written += text.slice(from, start);
    if (!isBlank(value)) written += spacedLike(value, placeText, written, text.slice(end));
    else if (isBlank(placeText) || keeps(placeText.trim())) written += placeText;
    const unit = /^\p{L}{1,2}(?!\p{L}|[：:])/u.exec(text.slice(end))?.[0] ?? '';
    from = end + (/\p{L}$/u.test(value) ? unit.length : 0);
  }
  return written + text.slice(from);
}

/** A value in its place, with the white space that the template has there. */
function spacedLike(value: string, placeText: string, front: string, behind: string): string {
  if (/[|│]$/u.test(front)) return ` ${value} `;
  if (!isBlank(placeText) || placeText === '') return value;
  if (/^[^：:\s]{1,12}[：:]/u.test(behind)) return value + placeText.slice(-1);
  if (!placeText.startsWith(' ') || (behind !== '' && !front.endsWith(':'))) return value;
  return placeText.length > 1 && /^[a-z]/iu.test(behind) ? ` ${value} ` : ` ${value}`;
}
