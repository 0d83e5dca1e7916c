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

export interface Written {
  readonly text: string;
  readonly start: number;
}

export interface NumberValue extends Written {
  readonly kind: 'number';
  /** What it may mean: 3時 is one o'clock of two. */
  readonly amounts: readonly Amount[];
  /** Its digits, whatever its unit makes of them: 9 and 900 for 9:00, 1 and 13 for 13時 and 午後1時. */
  readonly figures: readonly number[];
  /** -2 is a minus; -1 and 1 are words that say less and more. */
  readonly sign: number;
  readonly limit: '' | '>' | '<';
  /** Whether it may count nothing, as 一部 and 半分 do. */
  readonly isLoose: boolean;
}

export interface DayValue extends Written, Pick<WrittenDay, 'spans' | 'date' | 'isOrdinary'> {
  readonly kind: 'day';
  /** The figures that a date or a word like 明後日 stands for. */
  readonly amounts: readonly Amount[];
}

/** Letters with figures: PC-0457, v2.3.1, web02. */
export interface IdValue extends Written {
  readonly kind: 'id';
  /** In small letters; '' where only a version is written. */
  readonly letters: string;
  readonly figures: readonly number[];
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

const WORD = /(?<![0-9])[A-Za-z][0-9A-Za-z]*(?:[-_.'’#][0-9A-Za-z]+)*/gu;
const VERSION = /[0-9]+(?:\.[0-9]+){2,}/gu;

/** Numbers, days, ids and Latin words as values, in the order of the text; none within another. */
export function valuesIn(text: string, today: CalendarDate | null): readonly Value[] {
  const plain = narrow(text);
  const candidates: readonly Value[] = [
    ...daysIn(plain, today).map(dayValue),
    ...[...plain.matchAll(VERSION)].map(({ 0: word, index }) => idValue(word, index)),
    ...[...plain.matchAll(WORD)].flatMap(({ 0: word, index }) => wordValues(word, index, plain)),
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

export function dayValue(day: WrittenDay): DayValue {
  return { ...day, kind: 'day', amounts: day.spans.flatMap(amountsOfSpan) };
}

function idValue(text: string, start: number): IdValue {
  const letters = text.toLowerCase().replace(/^v(?:er)?(?=[0-9.])|[^a-z]/gu, '');
  const figures = (text.match(/[0-9]+/gu) ?? []).map(Number);
  return { kind: 'id', text, start, letters, figures };
}

/** PV35万 is PV and 35万, p.12 is a number; A-3 is one id. */
function wordValues(text: string, start: number, line: string): readonly Value[] {
  const letters = /^[A-Za-z]+/u.exec(text)?.[0] ?? '';
  if (letters === text || !/[0-9]/u.test(text)) return [{ kind: 'word', text, start }];
  const behind = numberAt(line, start + letters.length);
  // PV35万 and pH5.2 are a word and a number.
  const isDecimal = letters.length > 1 && /^[0-9]+\.[0-9]+$/u.test(text.slice(letters.length));
  const isCounted = isDecimal || (behind !== null && behind.end > start + text.length);
  if (isCounted) return [{ kind: 'word', text: letters, start }];
  return letters === 'x' ? [] : [idValue(text, start)];
}

/** The numbers of a text with their units. */
export function numbersIn(text: string): readonly NumberValue[] {
  const plain = narrow(text);
  const found: NumberValue[] = [];
  for (let at = 0; at < plain.length; at += 1) {
    const number = /[0-9.]/u.test(plain[at - 1] ?? '') ? null : numberAt(plain, at);
    if (number === null) continue;
    const { end, ...rest } = number;
    const marks = marksOf(plain, at, end, rest.amounts);
    found.push({ kind: 'number', ...rest, ...marks, start: at, text: text.slice(at, end) });
    at = end - 1;
  }
  return found;
}

interface Read extends Pick<NumberValue, 'amounts' | 'figures' | 'isLoose'> {
  readonly end: number;
}

const CLOCK =
  /([0-9]{1,2}|(?!一時)[一二三四五六七八九十]{1,3})(?::([0-9]{2})(?![0-9])|時(?![間期点的代])(?:(半)|([0-9]{1,2})分(?!間))?)/uy;
const DIGITS = '〇一二三四五六七八九';
/** In places (三十七) or digit by digit (二〇一). */
const KANJI = `(?:(?:[${DIGITS}]?[十百千])+[${DIGITS}]?|[一二三四五六七八九]+〇[${DIGITS}]*|[${DIGITS}])(?:点[${DIGITS}]+)?`;
const NUMBER = `(?:[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?|${KANJI})`;
const RATIO = new RegExp(`(?<![-A-Za-z])(${NUMBER})(分の|/)(${NUMBER})(?![/0-9])`, 'uy');
/** 1億2,000万, 1億 2,000万, 三十五, 5k; of 1200万30年 only 1200万. */
const FIGURE = new RegExp(
  [
    `(?=[0-9${DIGITS}十百千])(?:(?: ?${NUMBER} ?(?:[百千]?[万億兆]|[百千]))+`,
    `(?:[0-9],?[0-9]{3}|[0-9]{3}|${KANJI})?|${NUMBER}(?:[kK](?![A-Za-z]))?)`,
  ].join(''),
  'uy',
);

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Words that say an amount by themselves. */
const AMOUNTS: Readonly<Record<string, Amount>> = {
  半分: { value: 0.5, unit: '率' },
  半数: { value: 0.5, unit: '率' },
  半額: { value: 0.5, unit: '率' },
  半日: { value: 0.5, unit: '日間' },
  半月: { value: 0.5, unit: '月間' },
  半年: { value: 6, unit: '月間' },
  半時間: { value: 1800, unit: '秒' },
  正午: { value: 720, unit: '時刻' },
};
const AMOUNT = new RegExp(`(?:${Object.keys(AMOUNTS).join('|')})(?<![日月年間](?=前))`, 'uy');

function clockAt(text: string, at: number): Read | null {
  const match = matchAt(CLOCK, text, at);
  if (match === null) return null;
  const [words, written = '', minutes, half, spoken] = match;
  const end = at + words.length;
  const before = text.slice(Math.max(0, at - 3), at);
  const behind = text.slice(end, end + 3);
  const hour = figureOf(written);
  const minute = half ? 30 : Number(minutes ?? spoken ?? 0);
  const isLate = /(?:午後|夕方|(?<!深)夜|pm) ?$/iu.test(before) || /^ ?pm/iu.test(behind);
  const isEarly = /(?:午前|朝|深夜|未明|am) ?$/iu.test(before) || /^ ?am/iu.test(behind);
  const hours = hour >= 12 || isEarly ? [hour] : isLate ? [hour + 12] : [hour, hour + 12];
  const amounts = hours.map((each) => ({ value: (each % 24) * 60 + minute, unit: '時刻' }));
  const span = hour * 60 + minute;
  if (minutes !== undefined)
    amounts.push({ value: span, unit: '秒' }, { value: span * 60, unit: '秒' });
  const ofHalfDay = hour > 12 ? [hour - 12] : [];
  const figures = [hour, ...hours, ...ofHalfDay].flatMap((each) => [
    each * 100 + minute,
    ...(minute === 0 ? [each] : []),
  ]);
  return { end, amounts, figures, isLoose: false };
}

function shareAt(text: string, at: number): Read | null {
  const [words, one = '', sign, other = ''] = matchAt(RATIO, text, at) ?? [];
  if (words === undefined) return null;
  const [part, whole] = (sign === '/' ? [one, other] : [other, one]).map(figureOf);
  const value = (part ?? 0) / (whole || 1);
  const end = at + words.length;
  return { end, amounts: [{ value, unit: '率' }], figures: [value], isLoose: false };
}

function wordAt(text: string, at: number): Read | null {
  const [words = ''] = matchAt(AMOUNT, text, at) ?? [];
  const amount = AMOUNTS[words];
  if (amount === undefined) return null;
  return { end: at + words.length, amounts: [amount], figures: [], isLoose: true };
}

function numberAt(text: string, at: number): Read | null {
  return clockAt(text, at) ?? shareAt(text, at) ?? wordAt(text, at) ?? countAt(text, at);
}

/** A number with its unit, or alone: 12件, 1時間30分, 350万. */
function countAt(text: string, at: number): Read | null {
  const figure = figureAt(text, at);
  if (figure === null || /^十分(?![間前後])/u.test(text.slice(at))) return null;
  const { value, end, words } = figure;
  if (MILLION.test(text.slice(end))) {
    const amounts = [{ value: value * 1e6, unit: '' }];
    return { end: end + 1, amounts, figures: [value, value * 1e6], isLoose: false };
  }
  const unit = unitAt(text, end);
  const isKanji = !/^[0-9]/u.test(words);
  if (unit === null) {
    const isOrdinal = text[at - 1] === '第';
    if (isKanji && !isOrdinal && !/[万億]/u.test(words)) return null;
    const amounts = [{ value, unit: CURRENCIES[text[at - 1] ?? ''] ?? '' }];
    // 11半 is half past.
    if (text[end] === '半')
      return { end: end + 1, amounts, figures: [value * 100 + 30], isLoose: false };
    const figures = /k$/iu.test(words) ? [value, value / 1000] : [value];
    // 無礼千万 and 何十万 count nothing.
    return { end, amounts, figures, isLoose: isKanji && !isOrdinal };
  }
  // 三度目 counts, 千円札 and 二人組 may not.
  const isCompound = isKanji && HAN_PAIR.test(text.slice(unit.end - 1));
  const isLoose = isCompound || /^[一二]$/u.test(words);
  for (const base of unit.bases) {
    const part = partBehind(text, unit.end, base);
    if (part === null) continue;
    const amount = { value: value * base.value + part.value, unit: base.unit };
    return { end: part.end, amounts: [amount], figures: [amount.value / base.value], isLoose };
  }
  const isEra = unit.name.startsWith('年') && /(?:令和|R)$/u.test(text.slice(0, at));
  const years = isEra ? value + REIWA : value;
  const amounts =
    unit.name === '年' && years > 1000
      ? [{ value: years, unit: '暦年' }]
      : unit.bases.map((base) => ({ value: years * base.value, unit: base.unit }));
  return { end: unit.end, amounts, figures: [value], isLoose };
}

/** 3M is three millions; not 3MB. */
const MILLION = /^M(?![A-Za-z0-9])/u;
const REIWA = 2018;
const HAN_PAIR = /^\p{Script=Han}(?!目)\p{Script=Han}/u;

interface Figure {
  readonly words: string;
  readonly value: number;
  readonly end: number;
}

function figureAt(text: string, at: number): Figure | null {
  const [words] = matchAt(FIGURE, text, at) ?? [];
  return words === undefined ? null : { words, value: figureOf(words), end: at + words.length };
}

const PLACES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1e3, k: 1e3 };
const SCALES: Readonly<Record<string, number>> = { 万: 1e4, 億: 1e8, 兆: 1e12 };

/** A number in figures or kanji with its 千, 万 and k. */
export function figureOf(written: string): number {
  let [total, below, digits] = [0, 0, ''];
  for (const [sign] of written.toLowerCase().matchAll(/[0-9.]+|[^ ,]/gu)) {
    const [place, scale] = [PLACES[sign], SCALES[sign]];
    if (place !== undefined) below += Number(digits || 1) * place;
    else if (scale !== undefined) total += (below + Number(digits)) * scale;
    if (scale !== undefined) below = 0;
    if (place !== undefined || scale !== undefined) digits = '';
    else digits += sign === '点' ? '.' : DIGITS.includes(sign) ? DIGITS.indexOf(sign) : sign;
  }
  return total + below + Number(digits);
}

interface Unit {
  readonly name: string;
  readonly bases: readonly Amount[];
  readonly end: number;
}

export const UNIT_NAMES = [...FACTORS.keys()]
  .toSorted((one, other) => other.length - one.length)
  .join('|');
/** The longest one right behind a number, or, in letters, behind a space; not within a word. */
const UNIT = new RegExp(
  `(?: (?=[a-z%°]))?(${UNIT_NAMES})(?<![a-z](?=[a-z]))(?<!x(?=[0-9]))`,
  'iuy',
);

function unitAt(text: string, at: number): Unit | null {
  const [words = '', written = ''] = matchAt(UNIT, text, at) ?? [];
  const name = written.toLowerCase();
  const bases = FACTORS.get(name);
  return bases === undefined ? null : { name, bases, end: at + words.length };
}

const HOUR = 3600;

/** What right behind an amount adds to it: the 30分 of 1時間30分, the 30 of 1h30, the 5分 of 2割5分, the 半 of 3年半. */
function partBehind(text: string, at: number, base: Amount): Pick<Figure, 'value' | 'end'> | null {
  if (/^半(?![分数額ば])/u.test(text.slice(at))) return { value: base.value / 2, end: at + 1 };
  const minutes = /^[0-9]{2}(?![0-9.,:a-z\p{Script=Han}])/iu.exec(text.slice(at))?.[0];
  if (minutes !== undefined && base.unit === '秒' && base.value === HOUR)
    return { value: Number(minutes) * 60, end: at + 2 };
  const figure = figureAt(text, at);
  const unit = figure && unitAt(text, figure.end);
  if (figure === null || unit === null || unit.name === '月') return null;
  const factor = FACTORS_OF_PARTS.get(unit.name)?.find(
    (one) => one.unit === base.unit && one.value < base.value,
  );
  if (factor === undefined) return null;
  const more = partBehind(text, unit.end, factor);
  return { value: figure.value * factor.value + (more?.value ?? 0), end: more?.end ?? unit.end };
}

const CURRENCIES: Readonly<Record<string, string>> = {
  '¥': '円',
  '￥': '円',
  $: 'ドル',
  '€': 'ユーロ',
  '£': 'ポンド',
};

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
  amounts: readonly Amount[],
): Pick<NumberValue, 'sign' | 'limit'> {
  const before = text.slice(Math.max(0, start - 6), start);
  const behind = text.slice(end, end + 16);
  const [limit = '', above] = LIMIT.exec(behind) ?? [];
  const isDenied = limit !== '' && DENIED.test(behind.slice(limit.length));
  const [turn, more] = TURN.exec(behind) ?? [];
  const isSigned = amounts.some(({ unit }) => SIGNED.has(unit));
  const isHyphen = HYPHEN.test(before);
  const isMinus = MINUS.test(before) || (isSigned && isHyphen);
  const isLess = turn === undefined ? isHyphen : more === undefined;
  return {
    sign: isMinus ? -2 : isLess ? -1 : turn === undefined ? 0 : 1,
    limit: limit === '' ? '' : (above === undefined) === isDenied ? '>' : '<',
  };
}

export function isSameAmount(one: Amount, other: Amount): boolean {
  return one.unit === other.unit && isNear(one.value, other.value);
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one));
}

export function isBare({ amounts }: NumberValue): boolean {
  return amounts.every(({ unit }) => unit === '');
}

function isSameNumber(one: NumberValue, other: NumberValue): boolean {
  if (isBare(one) || isBare(other))
    return one.figures.some((figure) => other.figures.some((its) => isNear(figure, its)));
  return haveSameAmount(one, other);
}

type OfAmounts = Pick<NumberValue, 'amounts'>;

function haveSameAmount(one: OfAmounts, other: OfAmounts): boolean {
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

/** Whether a value of a report says what one of the notes does, in whatever way of writing. */
export function isSame(said: Value, given: Value): boolean {
  if (said.kind === 'number' && given.kind === 'number') return isSameNumber(said, given);
  if (said.kind === 'day' && given.kind === 'day')
    return said.text === given.text || isWithin(said.spans, given.spans);
  if (said.kind === 'number' && given.kind === 'day') return haveSameAmount(said, given);
  if (said.kind === 'day' && given.kind === 'number') return isOfDay(said, given);
  if (said.kind === 'id' && given.kind === 'id') return isSameId(said, given);
  return false;
}

/** One may be written without its letters. */
function isSameId(one: IdValue, other: IdValue): boolean {
  const isSameWord = one.letters === other.letters || one.letters === '' || other.letters === '';
  return isSameWord && one.figures.join('.') === other.figures.join('.');
}

/** Of a whole date the number says the day, and not only its month. */
function isOfDay(said: DayValue, given: NumberValue): boolean {
  const amounts =
    said.date === null ? said.amounts : said.amounts.filter(({ unit }) => unit === '日');
  return haveSameAmount({ amounts }, given);
}

const FEW_DAYS = 3;

function amountsOfSpan({ from, to }: DaySpan): readonly Amount[] {
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
}
