import type { CalendarDate } from '../report/index.ts';
import { dateOfDay } from '../domain/calendarDays.ts';
import { wordSetsOf } from '../domain/wordList.ts';
import { ABOVE, BELOW, LESS, MORE, UNITS, UNITS_OF_PARTS } from './data/units.ts';
import { daysIn, type DaySpan, type WrittenDay } from './days.ts';

/** A value in a unit; '' is no unit, which agrees with any that is written. */
export interface Amount {
  readonly value: number;
  readonly unit: string;
}

interface Written {
  readonly text: string;
  readonly start: number;
}

export interface NumberValue extends Written {
  readonly kind: 'number';
  /** What it may mean: 3時 is one o'clock of two. */
  readonly amounts: readonly Amount[];
  /** The number as written, without what its unit makes of it; null for one of two numbers. */
  readonly figure: number | null;
  /** -2 is a minus; -1 and 1 are words that say less and more. */
  readonly sign: number;
  readonly limit: '' | '>' | '<';
  /** Whether it may count nothing, as 一部 and 半分 do. */
  readonly isLoose: boolean;
}

export interface DayValue extends Written, Pick<WrittenDay, 'spans' | 'date' | 'isOrdinary'> {
  readonly kind: 'day';
}

/** Letters with figures: PC-0457, v2.3.1, web02. */
export interface IdValue extends Written {
  readonly kind: 'id';
  readonly key: string;
}

export interface WordValue extends Written {
  readonly kind: 'word';
}

export type Value = NumberValue | DayValue | IdValue | WordValue;

/** A text as it is compared: one width, as long as it was. */
export function narrow(text: string): string {
  return text.replace(/[\u3000\uff01-\uff9f㎡℃×−]/gu, (sign) => {
    const plain = NARROW[sign] ?? sign.normalize('NFKC');
    return plain.length === 1 ? plain : sign;
  });
}

const NARROW: Readonly<Record<string, string>> = { '℃': '度', '×': 'x', '−': '-' };

type Factors = ReadonlyMap<string, readonly Amount[]>;

function factorsOf(rows: string): Factors {
  const factors = new Map<string, readonly Amount[]>();
  for (const [unit = '', factor, ...names] of wordSetsOf(rows)) {
    for (const name of names)
      factors.set(name, [...(factors.get(name) ?? []), { value: Number(factor), unit }]);
  }
  return factors;
}

const FACTORS = factorsOf(UNITS);
const FACTORS_OF_PARTS = factorsOf(UNITS + UNITS_OF_PARTS);
const LONGEST_UNIT = Math.max(...[...FACTORS.keys()].map((name) => name.length));

const WORD = /(?<![0-9])[A-Za-z][0-9A-Za-z]*(?:[-_.'’#][0-9A-Za-z]+)*/gu;
const VERSION = /[0-9]+(?:\.[0-9]+){2,}/gu;

/** Numbers, days, ids and Latin words as values, in the order of the text; none within another. */
export function valuesIn(text: string, today: CalendarDate | null): readonly Value[] {
  const plain = narrow(text);
  const words = [...plain.matchAll(WORD)].flatMap(({ 0: word, index }) =>
    wordValues(word, index, plain),
  );
  const candidates: readonly Value[] = [
    ...daysIn(plain, today).map((day) => ({ kind: 'day' as const, ...day })),
    ...[...plain.matchAll(VERSION)].map(({ 0: word, index }) => idValue(word, index)),
    ...words,
    ...numbersIn(text),
  ];
  let end = 0;
  return candidates
    .toSorted((one, other) => one.start - other.start)
    .filter((value) => {
      if (value.start < end) return false;
      end = value.start + value.text.length;
      return true;
    })
    .map((value) => ({ ...value, text: text.slice(value.start, value.start + value.text.length) }));
}

function idValue(text: string, start: number): IdValue {
  return { kind: 'id', text, start, key: idKey(text) };
}

export function idKey(text: string): string {
  return narrow(text)
    .toLowerCase()
    .replace(/[^0-9a-z]/gu, '');
}

/** PV35万 is PV and 35万, p.12 is a number; A-3 is one id. */
function wordValues(text: string, start: number, line: string): readonly Value[] {
  const letters = /^[A-Za-z]+/u.exec(text)?.[0] ?? '';
  if (!/[0-9]/u.test(text)) return [{ kind: 'word', text, start }];
  const behind = numberAt(line, start + letters.length);
  // PV35万 and pH5.2 are a word and a number.
  const isDecimal = letters.length > 1 && /^[0-9]+\.[0-9]+$/u.test(text.slice(letters.length));
  const isCounted = isDecimal || (behind !== null && behind.end > start + text.length);
  if (isCounted) return [{ kind: 'word', text: letters, start }];
  return letters === 'x' ? [] : [idValue(text, start)];
}

const FIRST = /[0-9〇一二三四五六七八九十百千半正]/u;

/** The numbers of a text with their units; the last of several readings of a place is the longest. */
export function numbersIn(text: string): readonly NumberValue[] {
  const plain = narrow(text);
  const found: NumberValue[] = [];
  for (let at = 0; at < plain.length; at += 1) {
    if (!FIRST.test(plain[at] ?? '') || /[0-9.]/u.test(plain[at - 1] ?? '')) continue;
    const number = numberAt(plain, at);
    if (number === null) continue;
    const { start, end, ...rest } = number;
    const isSigned = rest.amounts.some(({ unit }) => SIGNED.has(unit));
    const marks = marksOf(plain, start, end, isSigned);
    found.push({ kind: 'number', ...rest, ...marks, start, text: text.slice(start, end) });
    at = end - 1;
  }
  return found;
}

interface Read {
  readonly start: number;
  readonly end: number;
  readonly amounts: readonly Amount[];
  readonly figure: number | null;
  readonly isLoose: boolean;
}

const CLOCK =
  /([0-9]{1,2}|(?!一時)[一二三四五六七八九十]{1,3})(?::([0-9]{2})(?![0-9])|時(?![間期点的代])(?:(半)|([0-9]{1,2})分(?!間))?)/uy;
const N = '[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?';
const K = '[〇一二三四五六七八九十百千点]+';
const PART = new RegExp(`(${N}|${K})分の(${N}|${K})`, 'uy');
const RATIO = new RegExp(`(?<![-A-Za-z])(${N})/(${N})(?![/0-9])`, 'uy');
const HALF = /半(?:分|数|額)|(?:半日|半年|半月|半時間)(?!前)/uy;
const NOON = /正午/uy;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Shapes that are read before a plain number with its unit. */
const SHAPES: readonly (readonly [
  RegExp,
  (match: readonly string[], before: string, after: string) => readonly Amount[],
])[] = [
  [CLOCK, clockAmounts],
  [PART, ([, whole = '', part = '']) => [{ value: figureOf(part) / figureOf(whole), unit: '率' }]],
  [
    RATIO,
    ([, part = '', whole = '']) => [{ value: figureOf(part) / (figureOf(whole) || 1), unit: '率' }],
  ],
  [HALF, ([words = '']) => HALVES[words] ?? [{ value: 0.5, unit: '率' }]],
  [NOON, () => [{ value: 720, unit: '時刻' }]],
];

const HALVES: Readonly<Record<string, readonly Amount[]>> = {
  半日: [{ value: 0.5, unit: '日' }],
  半年: [{ value: 6, unit: '月' }],
  半月: [{ value: 0.5, unit: '月' }],
  半時間: [{ value: 1800, unit: '秒' }],
};

function clockAmounts(match: readonly string[], before: string, after: string): readonly Amount[] {
  const [, written, minutes, half, spoken] = match;
  const hour = figureOf(written ?? '');
  const minute = half ? 30 : Number(minutes ?? spoken ?? 0);
  const isLate = /(?:午後|夕方|(?<!深)夜|pm) ?$/iu.test(before) || /^ ?pm/iu.test(after);
  const isEarly = /(?:午前|朝|深夜|未明|am) ?$/iu.test(before) || /^ ?am/iu.test(after);
  const hours = hour >= 12 || isEarly ? [hour] : isLate ? [hour + 12] : [hour, hour + 12];
  const clocks = hours.map((each) => ({ value: (each % 24) * 60 + minute, unit: '時刻' }));
  if (minutes !== undefined) {
    const span = hour * 60 + minute;
    return [...clocks, { value: span, unit: '秒' }, { value: span * 60, unit: '秒' }];
  }
  return minute === 0 && !isLate && !isEarly ? [...clocks, { value: hour, unit: '時' }] : clocks;
}

function numberAt(text: string, at: number): Read | null {
  for (const [pattern, amountsOf] of SHAPES) {
    const match = matchAt(pattern, text, at);
    if (match === null) continue;
    const end = at + match[0].length;
    const amounts = amountsOf(match, text.slice(Math.max(0, at - 3), at), text.slice(end, end + 3));
    const own = amounts.find(({ unit }) => unit !== '時刻' && unit !== '秒');
    const figure = pattern === HALF ? null : (own?.value ?? null);
    return { start: at, end, amounts, figure, isLoose: pattern === HALF || pattern === NOON };
  }
  const figure = figureAt(text, at);
  if (figure === null) return null;
  if (text.startsWith('十分', at) && !/^[間前後]/u.test(text.slice(at + 2))) return null;
  const isKanji = !/[0-9]/u.test(text[at] ?? '');
  const unit = unitAt(text, figure.end);
  if (isKanji && unit === null && !/[万億]/u.test(text.slice(at, figure.end))) return null;
  // 三度目 counts, 二人組 and 一時間帯 may not.
  const isCompound =
    isKanji && HAN_PAIR.test((unit?.name.slice(-1) ?? '') + text.slice(unit?.end ?? at));
  const rest = {
    start: at,
    isLoose: isCompound || (isKanji && /^[一二]$/u.test(text.slice(at, figure.end))),
  };
  const { value } = figure;
  if (unit === null) {
    const amounts = [{ value, unit: CURRENCIES[text[at - 1] ?? ''] ?? '' }];
    return { ...rest, end: figure.end, amounts, figure: value };
  }
  const bases = FACTORS.get(unit.name) ?? [];
  for (const base of bases) {
    const part = partBehind(text, unit.end, base);
    if (part === null) continue;
    const amount = { value: value * base.value + part.value, unit: base.unit };
    return { ...rest, end: part.end, amounts: [amount], figure: amount.value / base.value };
  }
  const isEra = /(?:令和|R)$/u.test(text.slice(0, at)) && unit.name.startsWith('年');
  const years = isEra ? value + 2018 : value;
  const amounts =
    unit.name === '年' && years > 1000
      ? [{ value: years, unit: '暦年' }]
      : bases.map((each) => ({ value: years * each.value, unit: each.unit }));
  return { ...rest, end: unit.end, amounts, figure: value };
}

/** What right behind an amount adds to it: the 30分 of 1時間30分, the 5分 of 2割5分, the 半 of 3年半. */
function partBehind(
  text: string,
  at: number,
  base: Amount,
): { readonly value: number; readonly end: number } | null {
  if (/^半(?![分数額ば])/u.test(text.slice(at))) return { value: base.value / 2, end: at + 1 };
  const figure = text[at] === ' ' ? null : figureAt(text, at);
  const unit = figure === null ? null : unitAt(text, figure.end);
  if (figure === null || unit === null || unit.name === '月') return null;
  const factor = FACTORS_OF_PARTS.get(unit.name)?.find(
    (one) => one.unit === base.unit && one.value < base.value,
  );
  if (factor === undefined) return null;
  const more = partBehind(text, unit.end, factor);
  return {
    value: figure.value * factor.value + (more?.value ?? 0),
    end: more?.end ?? unit.end,
  };
}

const HAN_PAIR = /^\p{Script=Han}(?!目)\p{Script=Han}/u;

const CURRENCIES: Readonly<Record<string, string>> = {
  '¥': '円',
  '￥': '円',
  $: 'ドル',
  '€': 'ユーロ',
  '£': 'ポンド',
};

interface Unit {
  readonly name: string;
  readonly end: number;
}

/** The longest unit right behind a number, or behind one space. */
function unitAt(text: string, at: number): Unit | null {
  const from = text[at] === ' ' ? at + 1 : at;
  for (let length = LONGEST_UNIT; length > 0; length -= 1) {
    const name = text.slice(from, from + length);
    const end = from + length;
    const key = name.toLowerCase().replace(/^[ヵヶケ箇か](?=月|所)/u, 'か');
    if (!FACTORS.has(key) || name.length < length) continue;
    if (/[a-z]$/iu.test(name) && /^[a-z]/iu.test(text.slice(end))) continue;
    if (from > at && !/^[a-z%°℃]/iu.test(name)) continue;
    return { name: key, end };
  }
  return null;
}

const LARGE: Readonly<Record<string, number>> = { 百: 100, 千: 1e3, 万: 1e4, 億: 1e8, 兆: 1e12 };
const FIGURES =
  / ?[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?|[〇一二三四五六七八九十百千]+(?:点[〇一二三四五六七八九]+)?/uy;
const SCALE = /[ ]?([百千]?[万億兆]|[百千])|k(?![a-z])/iuy;

/** A number in figures or kanji with its 千, 万 and k: 1億2,000万, 三十五, 5k. */
function figureAt(
  text: string,
  at: number,
): { readonly value: number; readonly end: number } | null {
  let value = 0;
  let end = at;
  for (;;) {
    const figures = matchAt(FIGURES, text, end)?.[0];
    if (figures === undefined) break;
    const number = figureOf(figures.trim());
    if (Number.isNaN(number)) return null;
    const scale = matchAt(SCALE, text, end + figures.length);
    const factor = scale === null ? 1 : scaleOf(scale[0].trim());
    value += number * factor;
    end += figures.length + (scale?.[0].length ?? 0);
    if (factor < 100 || scale?.[1] === undefined) break;
  }
  return end === at ? null : { value, end };
}

function scaleOf(signs: string): number {
  return [...signs].reduce((product, sign) => product * (LARGE[sign] ?? 1000), 1);
}

/** Figures or a numeral in kanji as a number; NaN for a row of digits that is none (二三). */
export function figureOf(written: string): number {
  if (/^[0-9.,]*$/u.test(written)) return Number(written.replaceAll(',', ''));
  const [whole = '', decimals] = written.split('点');
  if (decimals !== undefined) return Number(`${figureOf(whole)}.${digitsOf(decimals)}`);
  if (/^[^〇].*〇/u.test(written) && !/[十百千]/u.test(written)) return Number(digitsOf(written));
  let total = 0;
  let digit: number | null = null;
  for (const sign of written) {
    const place = '〇一二三四五六七八九'.indexOf(sign);
    if (place >= 0) {
      if (digit !== null) return Number.NaN;
      digit = place;
    } else {
      total += (digit ?? 1) * (sign === '十' ? 10 : (LARGE[sign] ?? 1));
      digit = null;
    }
  }
  return total + (digit ?? 0);
}

function digitsOf(kanji: string): string {
  return [...kanji].map((sign) => '〇一二三四五六七八九'.indexOf(sign)).join('');
}

const list = (words: string) => `(?:${words.split(' ').join('|')})`;
const TURN = new RegExp(`^[もはがを、のほ程度ど ]{0,3}(?:(${list(MORE)})|(${list(LESS)}))`, 'iu');
const LIMIT = new RegExp(`^(?:(${list(ABOVE)})|(${list(BELOW)}))`, 'u');
const DENIED = /^[^、。]{0,6}(?:ない|なか|ません|ず|ねば)/u;
const MINUS = /(?:マイナス|氷点下|零下) ?$|[▲△]$|[比差異額率] ?-$/u;
/** A hyphen joins more often than it takes away. */
const HYPHEN = /(?:^|[^0-9A-Za-z])-$/u;
const SIGNED = new Set(['度', '率', '円']);

function marksOf(
  text: string,
  start: number,
  end: number,
  isSigned: boolean,
): Pick<NumberValue, 'sign' | 'limit'> {
  const before = text.slice(Math.max(0, start - 6), start);
  const behind = text.slice(end, end + 16);
  const limit = LIMIT.exec(behind);
  const isDenied = limit !== null && DENIED.test(behind.slice(limit[0].length));
  const isAbove = limit?.[1] !== undefined;
  const isMinus = MINUS.test(before) || (isSigned && HYPHEN.test(before));
  return {
    sign: isMinus ? -2 : turnOf(behind),
    limit: limit === null ? '' : isAbove === isDenied ? '<' : '>',
  };
}

function turnOf(behind: string): number {
  const turn = TURN.exec(behind);
  return turn === null ? 0 : turn[1] === undefined ? -1 : 1;
}

function isSameUnit(one: string, other: string): boolean {
  return one === other || one === '' || other === '';
}

export function isSameAmount(one: Amount, other: Amount): boolean {
  return one.unit === other.unit && isNear(one.value, other.value);
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one));
}

function isBare({ amounts }: NumberValue): boolean {
  return amounts.every(({ unit }) => unit === '');
}

function isSameNumber(one: NumberValue, other: NumberValue): boolean {
  if (isBare(one) || isBare(other)) {
    return one.figure !== null && other.figure !== null && isNear(one.figure, other.figure);
  }
  return one.amounts.some((amount) => other.amounts.some((its) => isSameAmount(amount, its)));
}

/** Whether nothing said of one is the opposite of what is said of the other. */
export function agrees(one: NumberValue, other: NumberValue): boolean {
  return (
    Math.abs(one.sign - other.sign) < 2 &&
    (one.limit === '' || other.limit === '' || one.limit === other.limit)
  );
}

function isWithin(said: readonly DaySpan[], given: readonly DaySpan[]): boolean {
  return said.some(({ from, to }) => given.some((span) => from <= span.from && span.to <= to));
}

/** What equal values have in common: one key at least. */
export function keysOf(values: readonly Value[]): readonly string[] {
  return values.flatMap((value): readonly string[] => {
    if (value.kind === 'id') return [`#${value.key}`];
    if (value.kind === 'word') return [];
    if (value.kind === 'day') {
      const numbers = numbersOfDay(value).map((amount) => keyOf(amount.value));
      return ['day', ...numbers];
    }
    const { amounts, figure } = value;
    return [...(figure === null ? [] : [keyOf(figure)]), ...amounts.map((one) => keyOf(one.value))];
  });
}

export function keyOf(value: number): string {
  return `#${Number(value.toPrecision(5))}`;
}

/** Whether a value of a report says what one of the notes does, in whatever way of writing. */
export function isSame(said: Value, given: Value): boolean {
  if (said.kind === 'number' && given.kind === 'number') return isSameNumber(said, given);
  if (said.kind === 'day' && given.kind === 'day')
    return said.text === given.text || isWithin(said.spans, given.spans);
  if (said.kind === 'number' && given.kind === 'day')
    return numbersOfDay(given).some((amount) =>
      said.amounts.some((one) => isSameAmount(one, amount)),
    );
  if (said.kind === 'day' && given.kind === 'number') return isSame(given, said);
  if (said.kind === 'id' && given.kind === 'id') return said.key === given.key;
  return false;
}

const FEW_DAYS = 3;

/** The figures that a date or a word like 明後日 stands for. */
function numbersOfDay({ spans }: DayValue): readonly Amount[] {
  return spans.flatMap(({ from, to }) => {
    const [year, month] = dateOfDay(from);
    const [lastYear, lastMonth] = dateOfDay(to);
    const days = to - from < FEW_DAYS ? to - from + 1 : 0;
    return [
      ...(year === lastYear ? [{ value: year, unit: '暦年' }] : []),
      ...(year === lastYear && month === lastMonth ? [{ value: month, unit: '月' }] : []),
      ...Array.from({ length: days }, (_, index) => ({
        value: dateOfDay(from + index)[2],
        unit: '日',
      })),
    ];
  });
}

/** What two numbers say together. */
export function derivedAmounts(one: NumberValue, other: NumberValue) {
  return one.amounts.flatMap((a) =>
    other.amounts.flatMap((b) => {
      const [least, most] = [Math.min(a.value, b.value), Math.max(a.value, b.value)];
      const unit = a.unit || b.unit;
      const product = { value: a.value * b.value, unit: a.unit === '件' ? b.unit : a.unit };
      if (!isSameUnit(a.unit, b.unit)) return [{ how: 'product' as const, amount: product }];
      return [
        { how: 'product' as const, amount: product },
        { how: 'sum' as const, amount: { value: a.value + b.value, unit } },
        { how: 'rest' as const, amount: { value: most - least, unit } },
        ...[1e6, 1000, 100].map((places) => ({
          how: 'share' as const,
          amount: { value: Math.round((least / (most || 1)) * places) / places, unit: '率' },
        })),
      ];
    }),
  );
}
