import { dateOfDay } from '../domain/calendarDays.ts';
import { type CalendarDate, dateLike, headDates } from '../report/index.ts';
import { foundAt, type Rule } from './rule.ts';
import { eachInPieces, type Passage, perReading, type Piece, type Sentence } from './texts.ts';
import {
  agrees,
  type Amount,
  derivedAmounts,
  type IdValue,
  isSame,
  isSameAmount,
  keyOf,
  keysOf,
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

function pairsOf(values: readonly Value[]): readonly (readonly [NumberValue, NumberValue])[] {
  const numbers = values.filter(isNumber).slice(0, 6);
  return numbers.flatMap((one, index) =>
    numbers.slice(index + 1).map((other) => [one, other] as const),
  );
}

const PARTS = /[0-9][^、。]{0,3}中|うち|まで|目標|定員|予定|→/u;
/** What says that the rest of something is spoken of. */
const REST = /残|余|まだ|以外|ほか|他|未|見送|ず(?!つ)|な[いかくし]|ません/u;
const PRODUCT = /[x×✕*]/u;

interface Derived {
  readonly amount: Amount;
  readonly how: 'sum' | 'rest' | 'share' | 'product';
  readonly parts: readonly NumberValue[];
  /** The line that they stand in. */
  readonly line: string;
}

/** What each two numbers of a line say together: their sum, what one leaves of the other, its share, their product. */
function derivedIn(values: readonly Value[], line: string): readonly Derived[] {
  return pairsOf(values).flatMap((parts) =>
    derivedAmounts(...parts).map((derived) => ({ ...derived, parts, line })),
  );
}

function byKeys<T>(all: readonly T[], keysOfOne: (one: T) => readonly string[]) {
  const index = new Map<string, T[]>();
  for (const one of all) {
    for (const key of new Set(keysOfOne(one))) {
      const others = index.get(key);
      if (others === undefined) index.set(key, [one]);
      else others.push(one);
    }
  }
  return index;
}

interface Known {
  readonly values: ReadonlyMap<string, readonly Value[]>;
  readonly derived: ReadonlyMap<string, readonly Derived[]>;
  readonly ids: readonly IdValue[];
  /** Numbers that stand in ids. */
  readonly figures: ReadonlySet<number>;
  readonly text: string;
  readonly day: CalendarDate | null;
  /** Whether the notes name a year. */
  readonly hasYear: boolean;
}

function* knownOf(
  passages: readonly Passage[],
  text: string,
  day: CalendarDate | null,
): Generator<undefined, Known> {
  const values = yield* eachInPieces(passages, (passage) => passage.values.flatMap(withParts));
  const lines = new Map<string, Passage>();
  for (const passage of passages) {
    const key = `${'field' in passage ? String(passage.field) : ''} ${passage.lineStart}`;
    const before = lines.get(key);
    const own = [...(before?.values ?? []), ...passage.values];
    lines.set(key, { ...passage, values: own, text: (before?.text ?? '') + passage.text });
  }
  const derived = yield* eachInPieces([...lines.values()], (line) =>
    derivedIn(line.values, line.text),
  );
  const figures = new Set([
    ...values.filter(isId).flatMap(({ key }) => (key.match(/[0-9]+/gu) ?? []).map(Number)),
    ...values.filter(isNumber).flatMap(minutesOf),
    ...(/な[しいく]|無し|ゼロ|ません/u.test(text) ? [0] : []),
  ]);
  return {
    values: byKeys(values, (value) => keysOf([value])),
    derived: byKeys(derived, ({ amount }) => [keyOf(amount.value)]),
    ids: values.filter(isId),
    figures,
    text: text.toLowerCase(),
    day,
    hasYear: values.some((value) => isNumber(value) && value.amounts[0]?.unit === '暦年'),
  };
}

const RATIO = /^([0-9]+)\/([0-9]+)$/u;

/** 9/12 may be a day, a share and two numbers. */
function withParts(value: Value): readonly Value[] {
  const [written, part = '', whole = ''] = RATIO.exec(narrow(value.text)) ?? [];
  return written === undefined
    ? [value]
    : [value, ...numbersIn(written), ...numbersIn(part), ...numbersIn(whole)];
}

/** 10:50 says 50分 too. */
function minutesOf({ amounts }: NumberValue): readonly number[] {
  return amounts.flatMap(({ value, unit }) => (unit === '時刻' ? [value % 60] : []));
}

/** Whether what is known says a value, in whatever way of writing; loosely: whatever its sign and its limit. */
function isKnown(value: Value, known: Known, beside: Passage, isLoosely = false): boolean {
  const isSaid = (other: Value) =>
    (isSame(value, other) || (isLoosely && isSame(other, value))) &&
    (isLoosely || !isNumber(value) || !isNumber(other) || agrees(value, other));
  const keys = keysOf([value]);
  const likes = <T>(index: ReadonlyMap<string, readonly T[]>) =>
    keys.flatMap((key) => index.get(key) ?? []);
  if (likes(known.values).some(isSaid)) return true;
  const [, share, part, whole] = withParts(value);
  if (share !== undefined && part !== undefined && whole !== undefined) {
    const isOf = (one: Value) => isKnown(one, known, beside, isLoosely);
    return isOf({ ...share, text: '' }) || (isOf(part) && isOf(whole));
  }
  if (value.kind === 'id') return isKnownId(value, known, isLoosely);
  if (value.kind !== 'number') return false;
  const { amounts, figure } = value;
  if (isNearYear(value, known)) return true;
  const isAmount = (amount: Amount) =>
    amounts.some((one) => isSameAmount(one, amount)) ||
    (figure !== null && amount.unit === '' && figure === amount.value);
  return (
    (figure !== null && known.figures.has(figure)) ||
    amounts.some((amount) => isOtherShare(amount, known)) ||
    likes(known.derived).some(
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

/** 3割 are left of 7割, and 103% are 3% more. */
function isOtherShare({ value, unit }: Amount, { values }: Known): boolean {
  if (unit !== '率') return false;
  return [1 - value, value - 1, 1 + value].some((other) =>
    (values.get(keyOf(other)) ?? []).some(
      (known) =>
        isNumber(known) && known.amounts.some((one) => isSameAmount(one, { value: other, unit })),
    ),
  );
}

/** The year of a month that the notes name without one. */
function isNearYear({ amounts }: NumberValue, { day, hasYear }: Known): boolean {
  const [only] = amounts;
  return only?.unit === '暦年' && !hasYear && Math.abs(only.value - (day?.year ?? only.value)) <= 1;
}

/** PR #482 says PR-482, and pc-0457/0458 says PC-0458; web02 beside db02 says nothing of db01. */
function isKnownId({ key }: IdValue, { ids, values, text }: Known, isLoosely: boolean): boolean {
  const lettersOf = (id: string) => id.replace(/[0-9]+/gu, '');
  const letters = lettersOf(key);
  const hasLikes = ids.some((other) => lettersOf(other.key) === letters);
  const figures = (key.match(/[0-9]+/gu) ?? []).map(Number);
  const isFigure = (figure: number) =>
    hasLikes
      ? (values.get(keyOf(figure)) ?? []).some(
          (other) => isNumber(other) && other.figure === figure,
        )
      : new RegExp(`(?<![0-9])0*${figure}(?![0-9])`, 'u').test(text);
  return (isLoosely || letters.length < 2 || text.includes(letters)) && figures.every(isFigure);
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
export function isToldAlone({ value }: LostValue): boolean {
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
function isMadeSaid(piece: Piece, { values }: Known): boolean {
  return derivedIn(piece.values, piece.text).some(
    ({ how, amount, line }) =>
      (how === 'share' || (how === 'product' && PRODUCT.test(line))) &&
      (values.get(keyOf(amount.value)) ?? []).some(
        (value) => isNumber(value) && value.amounts.some((one) => isSameAmount(amount, one)),
      ),
  );
}

export const lostValues = perReading(function* ({ pieces, sentences, day }) {
  const said = yield* knownOf(sentences, sentences.map(({ text }) => text).join('\n'), day);
  return yield* eachInPieces(pieces, (piece): readonly LostValue[] =>
    isMadeSaid(piece, said)
      ? []
      : piece.values.flatMap((value) =>
          canBeLost(value) && !isKnown(value, said, piece, true) ? [{ piece, value }] : [],
        ),
  );
});

export const unknownValues = perReading(function* (reading) {
  const { report, pieces, sentences, frame, given, match, day } = reading;
  const known = yield* knownOf([...frame, ...pieces], given, day);
  const ofHead = new Set(headDates(report).map(({ start }) => start));
  const lost = yield* lostValues(reading);
  return yield* eachInPieces(sentences, (sentence): readonly UnknownValue[] => {
    const unknown = sentence.values.filter(
      (value) =>
        isSpecific(value) &&
        !ofHead.has(sentence.start + value.start) &&
        !isKnown(value, known, sentence),
    );
    if (unknown.length === 0) return [];
    const own = match.notesOf(sentence);
    const ofNotes = lost.filter(({ piece }) => own.includes(piece));
    return unknown.flatMap((value): readonly UnknownValue[] => {
      const near = own.length > 0 ? ofNotes : lost.filter(({ piece }) => piece.units.size === 0);
      const alike = near.filter((one) => isOfOneUnit(value, one.value));
      const opposed = own
        .flatMap((piece) => piece.values.map((other) => ({ piece, value: other })))
        .find((one) => isSame(value, one.value));
      const rivals = unknown.filter((other) => isOfOneUnit(other, value));
      const wanted = opposed ?? alike[rivals.indexOf(value)] ?? null;
      if (wanted === null && isOne(value)) return [];
      return [
        {
          sentence,
          value,
          wanted,
          isCertain: opposed !== undefined || rivals.length === alike.length,
        },
      ];
    });
  });
});

/** 1件 beside a note that counts nothing: the report counts the thing that the note tells of. */
function isOne(value: Value): boolean {
  return isNumber(value) && value.figure === 1;
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
  const figures = FIGURES.exec(wanted.text.normalize('NFKC'))?.[0];
  const candidates = [
    ...(figures === undefined
      ? []
      : [own.text.replace(WIDE_FIGURES, (written) => like(written, figures))]),
    wanted.text,
  ];
  return (
    candidates.find((words) => {
      const [read] = numbersIn(words);
      return (
        words !== own.text && read !== undefined && read.text === words && isSame(read, wanted)
      );
    }) ?? null
  );
}

const FIGURES = /[0-9][0-9.,]*/u;
const WIDE_FIGURES = /[0-9０-９][0-9０-９.,．，]*/u;

function like(written: string, figures: string): string {
  if (!/[０-９]/u.test(written)) return figures;
  return figures.replace(/[0-9.,]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
}

export const valueRule: Rule<'unknown-number' | 'unknown-date'> = {
  kinds: {
    'unknown-number': { name: 'メモにない数字', says: ['', 'は、メモにない数字です。'] },
    'unknown-date': { name: 'メモにない日付', says: ['', 'は、メモにない日付です。'] },
  },
  needsNotes: true,
  *find(reading) {
    const seen = new Set<string>();
    for (const { sentence, value, wanted, isCertain } of yield* unknownValues(reading)) {
      const kind = value.kind === 'day' ? 'unknown-date' : 'unknown-number';
      const key = `${kind} ${value.text.normalize('NFKC').toLowerCase()}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const words = isCertain && wanted !== null ? wordsFor(value, wanted.value) : null;
      const start = sentence.start + value.start;
      const range = { start, end: start + value.text.length };
      const isOther = words !== null && words !== value.text;
      const more = isOther ? { given: words, fix: { range, text: words } } : {};
      yield foundAt(kind, value.text, start, more);
    }
  },
};
