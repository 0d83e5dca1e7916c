import { dateOfDay } from '../domain/calendarDays.ts';
import { type CalendarDate, dateLike, digitsLike, headDates } from '../report/index.ts';
import { replaceableAt, type Rule } from './rule.ts';
import type { Passage, Piece, Reading, Sentence } from './texts.ts';
import {
  agrees,
  type Amount,
  derivedAmounts,
  type IdValue,
  isSame,
  isSameAmount,
  narrow,
  numbersIn,
  type NumberValue,
  type Value,
} from './values.ts';

/** A value of a note that the report says nowhere. */
export interface LostValue {
  readonly piece: Piece;
  readonly value: Value;
}

export interface UnknownValue {
  readonly sentence: Sentence;
  readonly value: Value;
  /** The value of its note that it most likely stands for. */
  readonly wanted: LostValue | null;
  readonly isCertain: boolean;
}

const isNumber = (value: Value): value is NumberValue => value.kind === 'number';
const isId = (value: Value): value is IdValue => value.kind === 'id';

/** Whether a value says so much that it can be wrong. */
function isSpecific(value: Value): boolean {
  if (value.kind === 'number') return !value.isLoose;
  return value.kind === 'id' || (value.kind === 'day' && !value.isOrdinary);
}

const PARTS = /[0-9][^、。]{0,3}中|うち|まで|目標|定員|予定|→/u;
/** What says that the rest of something is spoken of. */
const REST = /残|余|まだ|以外|ほか|他|未|見送|ず(?!つ)|な[いかくし]|ません/u;
const PRODUCT = /[x×✕*]/u;

/** What two numbers of a line say together: their sum, what one leaves of the other, its share, their product. */
interface Derived {
  readonly amount: Amount;
  readonly how: 'sum' | 'rest' | 'share' | 'product';
  readonly parts: readonly NumberValue[];
  /** The line that they stand in. */
  readonly line: string;
}

const MOST_NUMBERS = 6;

function derivedIn(values: readonly Value[], line: string): readonly Derived[] {
  const numbers = values.filter(isNumber).slice(0, MOST_NUMBERS);
  return numbers.flatMap((one, index) =>
    numbers
      .slice(index + 1)
      .flatMap((other) =>
        derivedAmounts(one, other).map((derived) => ({ ...derived, parts: [one, other], line })),
      ),
  );
}

interface Known {
  readonly values: readonly Value[];
  /** What follows from them in any case: numbers within ids, minutes of clocks, other shares, the year of a month. */
  readonly amounts: readonly Amount[];
  readonly derived: readonly Derived[];
  readonly text: string;
}

function* knownOf(
  passages: readonly Passage[],
  text: string,
  day: CalendarDate | null,
): Generator<undefined, Known> {
  const lines = new Map<string, Pick<Passage, 'values' | 'text'>>();
  for (const { values, ...passage } of passages) {
    const key = `${'field' in passage ? String(passage.field) : ''} ${passage.lineStart}`;
    const before = lines.get(key) ?? { values: [], text: '' };
    lines.set(key, { values: [...before.values, ...values], text: before.text + passage.text });
  }
  const derived: Derived[] = [];
  for (const line of lines.values()) {
    derived.push(...derivedIn(line.values, line.text));
    yield;
  }
  const values = passages.flatMap((passage) => passage.values.flatMap(withParts));
  const amounts = values.flatMap(impliedAmounts);
  if (/な[しいく]|無し|ゼロ|ません/u.test(text)) amounts.push({ value: 0, unit: '' });
  const hasYear = values.some((one) => isNumber(one) && one.amounts[0]?.unit === '暦年');
  const year = day?.year ?? null;
  if (!hasYear && year !== null)
    amounts.push(...[year - 1, year, year + 1].map((value) => ({ value, unit: '暦年' })));
  return { values, amounts, derived, text: text.toLowerCase() };
}

/** 10:50 says 50分 too, PC-0457 says 457, 7割 leave 3割, and 103% are 3% more. */
function impliedAmounts(value: Value): readonly Amount[] {
  if (isId(value)) return figuresIn(value).map((figure) => ({ value: figure, unit: '' }));
  if (!isNumber(value)) return [];
  return value.amounts.flatMap(({ value: own, unit }) => {
    if (unit === '時刻') return [{ value: own % 60, unit: '' }];
    return unit === '率' ? [1 - own, own - 1, 1 + own].map((one) => ({ value: one, unit })) : [];
  });
}

function figuresIn({ key }: IdValue): readonly number[] {
  return (key.match(/[0-9]+/gu) ?? []).map(Number);
}

const RATIO = /^([0-9]+)\/([0-9]+)$/u;

/** 9/12 may be a day, a share and two numbers. */
function withParts(value: Value): readonly Value[] {
  const [written, part = '', whole = ''] = RATIO.exec(narrow(value.text)) ?? [];
  return written === undefined
    ? [value]
    : [value, ...numbersIn(written), ...numbersIn(part), ...numbersIn(whole)];
}

/** Whether what is known says a value, in whatever way of writing; loosely: whatever its sign and its limit. */
function isKnown(value: Value, known: Known, beside: Passage, isLoosely = false): boolean {
  const isSaid = (other: Value) =>
    isLoosely
      ? isSame(value, other) || isSame(other, value)
      : isSame(value, other) && (!isNumber(value) || !isNumber(other) || agrees(value, other));
  if (known.values.some(isSaid)) return true;
  const [, share, part, whole] = withParts(value);
  if (share !== undefined && part !== undefined && whole !== undefined) {
    const isOf = (one: Value) => isKnown(one, known, beside, isLoosely);
    return isOf({ ...share, text: '' }) || (isOf(part) && isOf(whole));
  }
  if (value.kind === 'id') return isKnownId(value, known, isLoosely);
  if (value.kind !== 'number') return false;
  const isAmount = (amount: Amount) =>
    value.amounts.some((one) => isSameAmount(one, amount)) ||
    (amount.unit === '' && value.figure === amount.value);
  return (
    known.amounts.some(isAmount) ||
    known.derived.some(
      (derived) => isAmount(derived.amount) && isReached(derived, beside, isLoosely),
    )
  );
}

/** Whether a report may say what two numbers make: sums and rests only where their parts stand beside them, or it speaks of the rest. */
function isReached({ how, parts, line }: Derived, beside: Passage, isLoosely: boolean): boolean {
  if (how === 'share' || how === 'product') return how === 'share' || PRODUCT.test(line);
  if (isLoosely) return beside.values.filter(isNumber).length > 1;
  const there = parts.filter((part) => beside.values.some((other) => isSame(other, part))).length;
  if (there === parts.length) return true;
  const isRest = REST.test(line) !== REST.test(beside.text);
  return how === 'rest' && (PARTS.test(line) || (there > 0 && isRest));
}

/** PR #482 says PR-482, and pc-0457/0458 says PC-0458; web02 beside db03 says nothing of web03. */
function isKnownId(id: IdValue, { values, text }: Known, isLoosely: boolean): boolean {
  const letters = lettersIn(id);
  const hasLikes = values.some((other) => isId(other) && lettersIn(other) === letters);
  const isFigure = (figure: number) =>
    hasLikes
      ? values.some((other) => isNumber(other) && other.figure === figure)
      : new RegExp(`(?<![0-9])0*${figure}(?![0-9])`, 'u').test(text);
  return (
    (isLoosely || letters.length < 2 || text.includes(letters)) && figuresIn(id).every(isFigure)
  );
}

function lettersIn({ key }: IdValue): string {
  return key.replace(/[0-9]+/gu, '');
}

function isOfOneUnit(one: Value, other: Value): boolean {
  if (!isNumber(one) || !isNumber(other)) {
    const isDay = (value: Value) =>
      value.kind === 'day' ||
      (isNumber(value) && value.amounts.some(({ unit }) => unit === '日' || unit === '月'));
    return one.kind === other.kind || (isDay(one) && isDay(other));
  }
  if (one.figure !== null && one.figure === other.figure) return true;
  return one.amounts.some((amount) =>
    other.amounts.some(({ unit }) => unit === amount.unit || unit === '' || amount.unit === ''),
  );
}

/** Whether a lost value is told by itself: a small number may be said in other words. */
export function isToldAlone(value: Value): boolean {
  const isBare = isNumber(value) && value.amounts.every(({ unit }) => unit === '');
  return !isBare || (value.figure ?? 0) > 9;
}

/** 一件 may be said without its number, and 先月 in other words. */
function canBeLost(value: Value): boolean {
  if (value.kind === 'number') {
    return isSpecific(value) && (value.figure === null || value.figure > 1);
  }
  return (
    value.kind === 'id' || (value.kind === 'day' && (value.date !== null || /曜/u.test(value.text)))
  );
}

/** Whether the report says what two numbers make, instead of them: 25% for 40件中10件. */
function isMadeSaid({ values, text }: Piece, said: Known): boolean {
  return derivedIn(values, text).some(
    ({ how, amount }) =>
      (how === 'share' || (how === 'product' && PRODUCT.test(text))) &&
      said.values.some(
        (value) => isNumber(value) && value.amounts.some((one) => isSameAmount(amount, one)),
      ),
  );
}

export function* lostValues({
  pieces,
  sentences,
  day,
}: Pick<Reading, 'pieces' | 'sentences' | 'day'>): Generator<undefined, readonly LostValue[]> {
  const said = yield* knownOf(sentences, sentences.map(({ text }) => text).join('\n'), day);
  const lost: LostValue[] = [];
  for (const piece of pieces) {
    yield;
    const values = piece.values.filter(
      (value) => canBeLost(value) && !isKnown(value, said, piece, true),
    );
    if (values.length > 0 && !isMadeSaid(piece, said))
      lost.push(...values.map((value) => ({ piece, value })));
  }
  return lost;
}

export function* unknownValues({
  report,
  pieces,
  sentences,
  frame,
  given,
  match,
  day,
  lost,
}: Omit<Reading, 'unknown' | 'omitted'>): Generator<undefined, readonly UnknownValue[]> {
  const known = yield* knownOf([...frame, ...pieces], given, day);
  const ofHead = new Set(headDates(report).map(({ start }) => start));
  const all: UnknownValue[] = [];
  for (const sentence of sentences) {
    yield;
    const unknown = sentence.values.filter(
      (value) =>
        isSpecific(value) &&
        !ofHead.has(sentence.start + value.start) &&
        !isKnown(value, known, sentence),
    );
    const own = match.piecesOf(sentence);
    const near = lost.filter(({ piece }) =>
      own.length > 0 ? own.includes(piece) : piece.units.size === 0,
    );
    for (const value of unknown) {
      const alike = near.filter((one) => isOfOneUnit(value, one.value));
      const opposed = own
        .flatMap((piece) => piece.values.map((other) => ({ piece, value: other })))
        .find((one) => isSame(value, one.value));
      const rivals = unknown.filter((other) => isOfOneUnit(other, value));
      const wanted = opposed ?? alike[rivals.indexOf(value)] ?? null;
      const isCertain = opposed !== undefined || rivals.length === alike.length;
      // 1件 beside a note that counts nothing: the report counts the thing that the note tells of.
      const isOne = isNumber(value) && value.figure === 1;
      if (wanted !== null || !isOne) all.push({ sentence, value, wanted, isCertain });
    }
  }
  return all;
}

/** What takes the place of a value, in its own way of writing; null where that is not what the note says. */
function wordsFor(own: Value, wanted: Value): string | null {
  if (own.kind === 'day') {
    const [span] = wanted.kind === 'day' ? wanted.spans : [];
    if (wanted.kind !== 'day') return null;
    if (own.date === null || span === undefined || span.from !== span.to) return wanted.text;
    const [year, month, day] = dateOfDay(span.from);
    return dateLike(own.text, `${year}年${month}月${day}日`);
  }
  if (!isNumber(own) || !isNumber(wanted)) return own.kind === wanted.kind ? wanted.text : null;
  const [figures] = FIGURES.exec(wanted.text.normalize('NFKC')) ?? [];
  const inOwn = own.text.replace(WIDE_FIGURES, (written) =>
    digitsLike(written, figures ?? written),
  );
  return (
    [inOwn, wanted.text].find((words) => {
      const [read] = numbersIn(words);
      return read?.text === words && words !== own.text && isSame(read, wanted);
    }) ?? null
  );
}

const FIGURES = /[0-9][0-9.,]*/u;
const WIDE_FIGURES = /[0-9０-９][0-9０-９.,．，]*/u;

export const valueRule: Rule<'unknown-number' | 'unknown-date'> = {
  kinds: {
    'unknown-number': ['メモにない数字', '', 'は、メモにない数字です。'],
    'unknown-date': ['メモにない日付', '', 'は、メモにない日付です。'],
  },
  needsNotes: true,
  *find({ unknown }) {
    const seen = new Set<string>();
    for (const { sentence, value, wanted, isCertain } of unknown) {
      const kind = value.kind === 'day' ? 'unknown-date' : 'unknown-number';
      const key = `${kind} ${value.text.normalize('NFKC').toLowerCase()}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const words = isCertain && wanted !== null ? wordsFor(value, wanted.value) : null;
      yield replaceableAt(kind, value.text, sentence.start + value.start, words);
    }
  },
};
