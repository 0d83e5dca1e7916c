import { dateOfEpochDay } from '../domain/calendarDays.ts';
import { spacedRowsOf } from '../domain/wordList.ts';
import type { CalendarDate } from '../report/index.ts';
import { ABOVE, BELOW, COUNTERS, LESS, MEASURES, MORE, UNITS } from './data/units.ts';
import { daysIn, type DaySpan, type WrittenDay } from './days.ts';
import type { LocatedText } from './sentences.ts';

/** `unit` is one of data/units.ts, '' is none. */
export interface Amount {
  readonly value: number;
  readonly unit: string;
}

export interface NumberValue extends LocatedText {
  readonly kind: 'number';
  /** All that it may mean: of 3時 both 3:00 and 15:00. */
  readonly amounts: readonly Amount[];
  /** The bare numbers that its digits may be read as, without its unit: 9 and 900 of 9:00. */
  readonly figures: readonly number[];
  /** -2 is a minus; -1 and 1 are words that say less and more. */
  readonly sign: -2 | -1 | 0 | 1;
  /** At least, as 以上 says, or at most. */
  readonly limit: '' | '>' | '<';
  /** Whether it may be a word that counts nothing, as 一部 and 半分 are. */
  readonly isIdiomatic: boolean;
}

export interface DayValue extends WrittenDay {
  readonly kind: 'day';
  /** The figures that a date or a word like 明後日 stands for. */
  readonly amounts: readonly Amount[];
}

/** Letters with digits: PC-0457, v2.3.1, web02. */
export interface IdValue extends LocatedText {
  readonly kind: 'id';
  /** In lower case; '' where only a version is written. */
  readonly letters: string;
  readonly figures: readonly number[];
}

export interface WordValue extends LocatedText {
  readonly kind: 'word';
}

export type Value = NumberValue | DayValue | IdValue | WordValue;

/** The text in one width for comparison; its length stays, so that offsets hold. */
export function toHalfWidth(text: string): string {
  return text.replace(/[\u3000\uff01-\uff9f℃×−²³]/gu, (character) => {
    const plain = NARROW[character] ?? character.normalize('NFKC');
    return plain.length === 1 ? plain : character;
  });
}

const NARROW: Readonly<Record<string, string>> = { '℃': '度', '×': 'x', '−': '-' };

interface Factor {
  readonly unit: string;
  readonly factor: number;
  /** Whether it counts only behind a larger unit of its kind: the 分 of 2割5分. */
  readonly isPart: boolean;
}

const factors = new Map<string, Factor[]>();

function addFactor(name: string, unit: string, factor: number): void {
  const isPart = name.startsWith('+');
  const key = isPart ? name.slice(1) : name;
  factors.set(key, [
    ...(factors.get(key) ?? []),
    { unit: unit === '-' ? '' : unit, factor, isPart },
  ]);
}

for (const [unit = '', factor, ...names] of spacedRowsOf(UNITS))
  for (const name of names) addFactor(name, unit, Number(factor));
for (const [index, names] of COUNTERS.split('|').entries())
  for (const name of names.split(' ')) addFactor(name, `件${index}`, 1);
for (const { prefixes, units } of MEASURES) {
  for (const [unit = '', ...names] of units.split('|').map((row) => row.split(' '))) {
    for (const name of names) {
      addFactor(name, unit, 1);
      for (const [abbr = '', word = '', factor] of prefixes.split('|').map((row) => row.split(' ')))
        addFactor((/^[a-z]/u.test(name) ? abbr : word) + name, unit, Number(factor));
    }
  }
}

export const UNIT_NAMES = [...factors.keys()]
  .toSorted((one, other) => other.length - one.length)
  .map((name) => name.replace('$', '\\$'))
  .join('|');

const DIGITS = '〇一二三四五六七八九';
/** With place values (三十七) or digit by digit (二〇一). */
const KANJI_NUMERAL = `(?:(?:[${DIGITS}]?[十百千])+[${DIGITS}]?|[一二三四五六七八九]+〇[${DIGITS}]*|[${DIGITS}])(?:点[${DIGITS}]+)?`;
const UNSCALED = `(?:[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?|${KANJI_NUMERAL})`;
const SCALE = ' ?(?:[百千]?[万億兆]|[百千])';
/** 1億2,000万, 1億 2,000万, 三十五; of 1200万30年 only 1200万. */
const NUMERAL = `${UNSCALED}(?:${SCALE}(?: ?${UNSCALED}${SCALE})*(?:[0-9],?[0-9]{3}|[0-9]{3}|${KANJI_NUMERAL})?)?`;
const WORD_AMOUNTS: Readonly<Record<string, Amount>> = {
  半分: { value: 0.5, unit: '率' },
  半数: { value: 0.5, unit: '率' },
  半額: { value: 0.5, unit: '率' },
  半日: { value: 0.5, unit: '日間' },
  半月: { value: 0.5, unit: '月間' },
  半年: { value: 6, unit: '月間' },
  半時間: { value: 1800, unit: '秒' },
  正午: { value: 720, unit: '時刻' },
};
const NUMBER = new RegExp(
  [
    '(?<![0-9.])(?:(?<hour>[0-9]{1,2})[:h](?<minute>[0-9]{2})(?![0-9a-z])',
    `|(?<![-A-Za-z])(?<first>${UNSCALED})(?<slash>分の|/)(?<second>${UNSCALED})(?![/0-9])(?:(?:${UNIT_NAMES})(?!\\p{Script=Han}))?`,
    `|(?<word>${Object.keys(WORD_AMOUNTS).join('|')})(?<![日月年間](?=前))`,
    `|(?!十分(?![間前後]))(?<numeral>${NUMERAL})`,
    `(?:(?: (?=[a-z]{2}|[%°]))?(?<unit>${UNIT_NAMES})(?<![a-z](?=[a-z]))(?<!x(?=[0-9])))?(?<half>半(?![分数額ば]))?)`,
  ].join(''),
  'giu',
);

interface Quantity {
  readonly start: number;
  readonly end: number;
  readonly amounts: readonly (Amount & Factor)[];
  readonly figures: readonly number[];
}

/** The numbers of a text with their units. */
export function numbersIn(text: string): readonly NumberValue[] {
  const plain = toHalfWidth(text);
  const found: Quantity[] = [];
  for (const match of plain.matchAll(NUMBER)) {
    const quantity = quantityOf(match, plain);
    const last = found.at(-1);
    const both = quantity && last?.end === quantity.start ? joinQuantities(last, quantity) : null;
    if (both !== null) found[found.length - 1] = both;
    else if (quantity !== null) found.push(quantity);
  }
  return found.map((quantity) => numberOf(quantity, plain, text));
}

function quantityOf(match: RegExpExecArray, text: string): Quantity | null {
  const { 0: words, index: start, groups = {} } = match;
  const { hour, minute, first, slash, second = '', word, numeral = '', unit = '', half } = groups;
  const end = start + words.length;
  const quantity = (amounts: readonly Amount[]) => ({
    start,
    end,
    figures: [],
    amounts: amounts.map((amount) => ({ ...amount, factor: 1, isPart: false })),
  });
  if (hour !== undefined) {
    const value = Number(hour) * 60 + Number(minute);
    return quantity([
      { value, unit: '時刻' },
      { value, unit: '秒' },
      { value: value * 60, unit: '秒' },
    ]);
  }
  if (first !== undefined) {
    const [part, whole] = (slash === '/' ? [first, second] : [second, first]).map(parseNumeral);
    return quantity([{ value: (part ?? 0) / (whole || 1), unit: '率' }]);
  }
  const said = word === undefined ? undefined : WORD_AMOUNTS[word];
  if (said !== undefined) return quantity([said]);
  const before = text.charAt(start - 1);
  const isKanji = !/^[0-9]/u.test(numeral);
  const units = factors.get(unit) ?? factors.get(unit.toLowerCase());
  const isCurrency = units === undefined && /[¥￥$€£]/u.test(before);
  const bases = units ?? (isCurrency ? factors.get(before) : undefined);
  if (bases === undefined && isKanji && before !== '第' && !/[万億]/u.test(numeral)) return null;
  const value = parseNumeral(numeral) + (half === undefined ? 0 : 0.5);
  const isEra = unit.startsWith('年') && /(?:令和|R)$/u.test(text.slice(0, start));
  const amounts = (bases ?? NO_UNIT).flatMap((base) => {
    const count = isEra ? value + REIWA : value;
    const isMisread = unit === '年' && (base.unit === '暦年') !== count > 1000;
    return isMisread ? [] : [{ ...base, value: count * base.factor }];
  });
  const isUnitless = amounts.every((amount) => amount.unit === '');
  const figures = [value, ...(isUnitless ? amounts.map((amount) => amount.value) : [])];
  return { start, end, amounts, figures };
}

const NO_UNIT: readonly Factor[] = [{ unit: '', factor: 1, isPart: false }];
const REIWA = 2018;

/** 1時間30分, 2割5分, 3年6か月: two numbers that touch are one where the second has a smaller unit of the kind. */
function joinQuantities(one: Quantity, other: Quantity): Quantity | null {
  const amounts = one.amounts.flatMap((large) =>
    other.amounts
      .filter(({ unit, factor }) => unit !== '' && unit === large.unit && factor < large.factor)
      .map((small) => ({ ...large, value: large.value + small.value, isPart: false })),
  );
  const figures = amounts.map(({ value, factor }) => value / factor);
  return amounts.length === 0 ? null : { ...one, end: other.end, amounts, figures };
}

const HALF_DAY_MINUTES = 720;

/** The times of day in minutes that a clock may mean: one from 12時 on or with 午前 or 午後, else two. */
function timesOf(minutes: number, before: string, behind: string): readonly number[] {
  const isLate = /(?:午後|夕方|(?<!深)夜|pm) ?$/iu.test(before) || /^ ?pm/iu.test(behind);
  const isEarly = /(?:午前|朝|深夜|未明|am) ?$/iu.test(before) || /^ ?am/iu.test(behind);
  if (minutes >= HALF_DAY_MINUTES || isEarly) return [minutes % (2 * HALF_DAY_MINUTES)];
  return isLate ? [minutes + HALF_DAY_MINUTES] : [minutes, minutes + HALF_DAY_MINUTES];
}

/** 9 and 900 for 9:00, 10.5 and 1030 for 10:30; 15:00 may be 3 too. */
function figuresOfTime(minutes: number): readonly number[] {
  return [minutes, minutes % HALF_DAY_MINUTES].flatMap((each) => {
    const hour = Math.floor(each / 60);
    return [each / 60, hour * 100 + (each % 60)];
  });
}

function numberOf({ start, end, ...read }: Quantity, plain: string, text: string): NumberValue {
  const before = plain.slice(Math.max(0, start - 6), start);
  const behind = plain.slice(end, end + 16);
  const amounts = read.amounts.flatMap(({ value, unit, isPart }): readonly Amount[] => {
    if (isPart) return [];
    if (unit !== '時刻') return [{ value, unit }];
    return timesOf(value, before, behind).map((time) => ({ value: time, unit }));
  });
  const times = amounts.flatMap(({ value, unit }) => (unit === '時刻' ? figuresOfTime(value) : []));
  const words = plain.slice(start, end);
  const isBareKanji = !/[0-9]/u.test(words) && amounts.every(({ unit }) => unit === '');
  const isIdiomatic =
    !before.endsWith('第') && (isBareKanji || IDIOM.test(words + behind.slice(0, 1)));
  return {
    kind: 'number',
    start,
    text: text.slice(start, end),
    isIdiomatic,
    amounts,
    figures: [...read.figures, ...times],
    ...modifiersOf(before, behind, amounts),
  };
}

/** 一部 and 半分 count nothing, nor may 千円札 and 二人組; 三度目 does, and 十五件 in any case. */
const IDIOM = new RegExp(
  `^(?:半|正午|(?:[一二]|[${DIGITS}十百千](?=.*\\p{Script=Han}(?![目${DIGITS}])\\p{Script=Han}$))(?![${DIGITS}十百千]))`,
  'u',
);

const PLACES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1e3 };
const SCALES: Readonly<Record<string, number>> = { 万: 1e4, 億: 1e8, 兆: 1e12 };

/** The value of a number in digits or kanji with its 千 and 万. */
function parseNumeral(written: string): number {
  let [total, below, digits] = [0, 0, ''];
  for (const [part] of written.matchAll(/[0-9.]+|[^ ,]/gu)) {
    const [place, scale] = [PLACES[part], SCALES[part]];
    if (place !== undefined) below += Number(digits || 1) * place;
    else if (scale !== undefined) total += (below + Number(digits)) * scale;
    if (scale !== undefined) below = 0;
    if (place !== undefined || scale !== undefined) digits = '';
    else digits += part === '点' ? '.' : DIGITS.includes(part) ? DIGITS.indexOf(part) : part;
  }
  return total + below + Number(digits);
}

const or = (words: string) => `(?:${words.split(' ').join('|')})`;
const CHANGE = new RegExp(`^[もはがを、のほ程度ど ]{0,3}(?:(${or(MORE)})|(${or(LESS)}))`, 'iu');
const LIMIT = new RegExp(`^(?:(${or(ABOVE)})|(${or(BELOW)}))`, 'u');
const NEGATION = /^[^、。]{0,6}(?:ない|なか|ません|ず|ねば)/u;
const MINUS = /(?:マイナス|氷点下|零下) ?$|[▲△]$|[比差異額率] ?-$/u;
/** A hyphen joins more often than it is a minus. */
const HYPHEN = /(?:^|[^0-9A-Za-z])-$/u;
const SIGNED = new Set(['度', '率', '円']);

function modifiersOf(
  before: string,
  behind: string,
  amounts: readonly Amount[],
): Pick<NumberValue, 'sign' | 'limit'> {
  const [limit = '', above] = LIMIT.exec(behind) ?? [];
  const isNegated = limit !== '' && NEGATION.test(behind.slice(limit.length));
  const [change, more] = CHANGE.exec(behind) ?? [];
  const isHyphen = HYPHEN.test(before);
  const isMinus = MINUS.test(before) || (isHyphen && amounts.some(({ unit }) => SIGNED.has(unit)));
  const isLess = change === undefined ? isHyphen : more === undefined;
  return {
    sign: isMinus ? -2 : isLess ? -1 : change === undefined ? 0 : 1,
    limit: limit === '' ? '' : (above === undefined) === isNegated ? '>' : '<',
  };
}

const WORD = /(?<![0-9])[A-Za-z][0-9A-Za-z]*(?:[-_.'’#][0-9A-Za-z]+)*/gu;
const VERSION = /[0-9]+(?:\.[0-9]+){2,}/gu;

/** Numbers, days, ids and Latin words as values, in the order of the text; none within another. */
export function valuesIn(text: string, writtenOn: CalendarDate | null): readonly Value[] {
  const plain = toHalfWidth(text);
  const numbers = numbersIn(text);
  const candidates: readonly Value[] = [
    ...daysIn(plain, writtenOn).map(dayValue),
    ...[...plain.matchAll(VERSION)].map(({ 0: word, index }) => idValue(word, index)),
    ...[...plain.matchAll(WORD)].map(({ 0: word, index }) => wordValue(word, index, numbers)),
    ...numbers,
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

export function dayValue(day: WrittenDay): DayValue {
  return { ...day, kind: 'day', amounts: day.spans.flatMap(amountsOfSpan) };
}

const FEW_DAYS = 3;

function amountsOfSpan({ from, to }: DaySpan): readonly Amount[] {
  const [year, month] = dateOfEpochDay(from);
  const [lastYear, lastMonth] = dateOfEpochDay(to);
  const days = to - from < FEW_DAYS ? to - from + 1 : 0;
  return [
    ...(year === lastYear ? [{ value: year, unit: '暦年' }] : []),
    ...(year === lastYear && month === lastMonth ? [{ value: month, unit: '月' }] : []),
    ...Array.from({ length: days }, (_, index) => ({
      value: dateOfEpochDay(from + index)[2],
      unit: '日',
    })),
  ];
}

function idValue(text: string, start: number): IdValue {
  const letters = text.toLowerCase().replace(/^v(?:er)?(?=[0-9.])|[^a-z]/gu, '');
  const figures = (text.match(/[0-9]+/gu) ?? []).map(Number);
  return { kind: 'id', text, start, letters, figures };
}

/** PV35万 and pH5.2 are a word and a number; A-3 is one id. */
function wordValue(text: string, start: number, numbers: readonly NumberValue[]): Value {
  const letters = /^[A-Za-z]+/u.exec(text)?.[0] ?? '';
  const behind = numbers.find((one) => one.start === start + letters.length);
  const isDecimal = letters.length > 1 && /^[0-9]+\.[0-9]+$/u.test(text.slice(letters.length));
  const isCounted = behind !== undefined && behind.start + behind.text.length > start + text.length;
  if (isDecimal || isCounted || letters === 'x' || !/[0-9]/u.test(text))
    return { kind: 'word', text: letters === text ? text : letters, start };
  return idValue(text, start);
}

/** Whether two units count the same; 件 and つ count anything that can be counted. */
export function areSameUnit(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return one === other || (short === '件' && long.startsWith(short));
}

export function isSameAmount(one: Amount, other: Amount): boolean {
  return areSameUnit(one.unit, other.unit) && isNear(one.value, other.value);
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one));
}

export function isUnitless({ amounts }: NumberValue): boolean {
  return amounts.every(({ unit }) => unit === '');
}

type OfAmounts = Pick<NumberValue, 'amounts'>;

function haveSameAmount(one: OfAmounts, other: OfAmounts): boolean {
  return one.amounts.some((amount) => other.amounts.some((its) => isSameAmount(amount, its)));
}

/** Whether neither the signs nor the limits of two numbers contradict each other. */
export function isCompatible(one: NumberValue, other: NumberValue): boolean {
  return (
    Math.abs(one.sign - other.sign) < 2 &&
    (one.limit === '' || other.limit === '' || one.limit === other.limit)
  );
}

/** Whether a value of a report says what one of the notes does: the same digits without a unit, or as much in a unit of the same kind. */
export function isSameValue(said: Value, noted: Value): boolean {
  if (said.kind === 'number' && noted.kind === 'number') {
    if (!isUnitless(said) && !isUnitless(noted)) return haveSameAmount(said, noted);
    return said.figures.some((figure) => noted.figures.some((its) => isNear(figure, its)));
  }
  if (said.kind === 'day' && noted.kind === 'day')
    return said.text === noted.text || said.spans.some(isWithin(noted.spans));
  if (said.kind === 'number' && noted.kind === 'day') return haveSameAmount(said, noted);
  if (said.kind === 'day' && noted.kind === 'number') {
    // Of a whole date the number says the day, and not only its month.
    const amounts = said.amounts.filter(({ unit }) => said.date === null || unit === '日');
    return haveSameAmount({ amounts }, noted);
  }
  if (said.kind !== 'id' || noted.kind !== 'id') return false;
  // One may be written without its letters.
  const isSameWord = said.letters === noted.letters || said.letters === '' || noted.letters === '';
  return isSameWord && said.figures.join('.') === noted.figures.join('.');
}

function isWithin(outer: readonly DaySpan[]): (span: DaySpan) => boolean {
  return ({ from, to }) => outer.some((span) => from <= span.from && span.to <= to);
}
