import { dateOfEpochDay } from '../domain/calendarDays.ts';
import { type CalendarDate, formatDateLike, formatDigitsLike, headDates } from '../report/index.ts';
import { replaceableAt, type Rule } from './rule.ts';
import type { TextSpan, NoteClause, Analysis, ReportSentence } from './analysis.ts';
import {
  isCompatible,
  type Amount,
  areSameUnit,
  type IdValue,
  isUnitless,
  isSameValue,
  isSameAmount,
  toHalfWidth,
  numbersIn,
  type NumberValue,
  type Value,
} from './values.ts';

/** A value of a note that the report says nowhere. */
export interface LostValue {
  readonly clause: NoteClause;
  readonly value: Value;
}

export interface UnknownValue {
  readonly sentence: ReportSentence;
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
  return value.kind === 'id' || (value.kind === 'day' && !value.needsNoSource);
}

const PARTS = /[0-9][^、。]{0,3}中|うち|まで|目標|定員|予定|→/u;
/** What says that the rest of something is spoken of. */
const REST = /残|余|まだ|以外|ほか|他|未|見送|ず(?!つ)|な[いかくし]|ません/u;
/** A sum of the report's own, where no note says one. */
const SUM = /合計|小計|総計|累計|合わせて|全部で|[|｜\t][ \u3000]*計|^計|total/iu;

/** What two numbers of a line make: what one leaves of the other, or its share. */
interface Made {
  readonly amount: Amount;
  readonly isShare: boolean;
  readonly parts: readonly NumberValue[];
  /** The line that they stand in. */
  readonly line: string;
}

const MOST_NUMBERS = 6;

function madeIn(values: readonly Value[], line: string): readonly Made[] {
  const numbers = values.filter(isNumber).slice(0, MOST_NUMBERS);
  return numbers.flatMap((one, index) =>
    numbers.slice(index + 1).flatMap((other) => madeOf([one, other], line)),
  );
}

function madeOf(parts: readonly [NumberValue, NumberValue], line: string): readonly Made[] {
  const [one, other] = parts;
  return one.amounts.flatMap((a) =>
    other.amounts.flatMap((b): readonly Made[] => {
      if (!areSameUnit(a.unit, b.unit) && a.unit !== '' && b.unit !== '') return [];
      const [least, most] = [Math.min(a.value, b.value), Math.max(a.value, b.value)];
      const rest = { value: most - least, unit: a.unit || b.unit };
      const share = { value: least / (most || 1), unit: '率' };
      return [
        { amount: rest, isShare: false, parts, line },
        { amount: share, isShare: true, parts, line },
      ];
    }),
  );
}

interface Known {
  readonly values: readonly Value[];
  /** What follows from them in any case: minutes of clocks, numbers within ids, other shares, the year of a month. */
  readonly amounts: readonly Amount[];
  readonly text: string;
}

const NUMBER_WORDS = 'one two three four five six seven eight nine ten'.split(' ');

function knownOf(spans: readonly TextSpan[], text: string, day: CalendarDate | null): Known {
  const values = spans.flatMap((span) => span.values.flatMap(withParts));
  const amounts = values.flatMap(impliedAmounts);
  if (/な[しいく]|無し|ゼロ|ません/u.test(text)) amounts.push({ value: 0, unit: '' });
  for (const [index, word] of NUMBER_WORDS.entries())
    if (new RegExp(`\\b${word}\\b`, 'iu').test(text)) amounts.push({ value: index + 1, unit: '' });
  const hasYear = values.some((one) => isNumber(one) && one.amounts[0]?.unit === '暦年');
  if (!hasYear && typeof day?.year === 'number')
    amounts.push(...[-1, 0, 1].map((away) => ({ value: (day.year ?? 0) + away, unit: '暦年' })));
  return { values, amounts, text: text.toLowerCase() };
}

/** 10:50 says 50分 too, PC-0457 says 457, v2.10 says 2.10, but v2.3.1 no 3, 7割 leave 3割, and 103% are 3% more. */
function impliedAmounts(value: Value): readonly Amount[] {
  if (isId(value)) {
    const figures = value.letters === '' ? [Number(value.figures.join('.'))] : value.figures;
    return figures.map((figure) => ({ value: figure, unit: '' }));
  }
  if (!isNumber(value)) return [];
  return value.amounts.flatMap(({ value: own, unit }) => {
    if (unit === '時刻') return [{ value: own % 60, unit: '' }];
    if (unit !== '率') return [];
    const others = own > 1 ? [own - 1] : [1 - own, 1 + own];
    return others.map((one) => ({ value: one, unit }));
  });
}

const RATIO = /^([0-9.]+)\/([0-9.]+)(.*)$/u;

/** 9/12 may be a day, a share and two numbers, of one unit in 9/12件. */
function withParts(value: Value): readonly Value[] {
  const [written, part = '', whole = '', unit = ''] = RATIO.exec(toHalfWidth(value.text)) ?? [];
  return written === undefined
    ? [value]
    : [value, ...numbersIn(written), ...numbersIn(part + unit), ...numbersIn(whole + unit)];
}

/** Whether what is known says a value, in whatever way of writing; loosely: whatever its sign and its limit. */
function isKnown(value: Value, known: Known, isLoosely = false): boolean {
  const isSaid = (other: Value) =>
    isLoosely
      ? isSameValue(value, other) || isSameValue(other, value)
      : isSameValue(value, other) &&
        (!isNumber(value) || !isNumber(other) || isCompatible(value, other));
  if (known.values.some(isSaid)) return true;
  const [, share, part, whole] = withParts(value);
  if (share !== undefined && part !== undefined && whole !== undefined) {
    const isOf = (one: Value) => isKnown(one, known, isLoosely);
    return isOf({ ...share, text: '' }) || (isOf(part) && isOf(whole));
  }
  if (value.kind === 'id') return isKnownId(value, known, isLoosely);
  return isNumber(value) && known.amounts.some((amount) => isOf(value, amount));
}

function isOf(value: NumberValue, amount: Amount): boolean {
  return (
    value.amounts.some((one) => isSameAmount(one, amount)) ||
    (amount.unit === '' && value.figures.includes(amount.value))
  );
}

/** A share may be rounded to the hundredth. */
const ROUNDED = 0.005;

/** What one number leaves of another is said beside one of them, or where their line or the report's speaks of a rest. */
function isMade(value: Value, made: readonly Made[], beside: TextSpan): boolean {
  if (!isNumber(value)) return false;
  const isThere = (part: NumberValue) => beside.values.some((other) => isSameValue(other, part));
  return made.some(({ amount, isShare, parts, line }) => {
    if (isShare)
      return value.amounts.some(
        (own) => own.unit === amount.unit && Math.abs(own.value - amount.value) < ROUNDED,
      );
    if (!isOf(value, amount)) return false;
    const isTurned = parts.some(isThere) && REST.test(line) !== REST.test(beside.text);
    return isTurned || PARTS.test(line) || parts.every(isThere);
  });
}

/** PR #482 says PR-482, and pc-0457/0458 says PC-0458; web02 beside db03 says nothing of web03. */
function isKnownId(id: IdValue, { values, text }: Known, isLoosely: boolean): boolean {
  const hasLikes = values.some((other) => isId(other) && other.letters === id.letters);
  const isFigure = (figure: number) =>
    hasLikes
      ? values.some((other) => isNumber(other) && other.figures.includes(figure))
      : new RegExp(`(?<![0-9])0*${figure}(?![0-9])`, 'u').test(text);
  return (
    (isLoosely || id.letters.length < 2 || text.includes(id.letters)) && id.figures.every(isFigure)
  );
}

const CALENDAR = new Set(['時刻', '日', '月', '暦年']);

/** Whether the day or the template says a date or a time, or a number behind the same letters. */
function isOfFrame(value: Value, { text }: TextSpan, boilerplate: readonly TextSpan[]): boolean {
  const isOfCalendar = !isNumber(value) || value.amounts.some(({ unit }) => CALENDAR.has(unit));
  const words = text.slice(Math.max(0, value.start - 2), value.start + value.text.length);
  return boilerplate.some(
    (own) =>
      own.text.includes(words) ||
      (isOfCalendar && own.values.some((other) => isSameValue(value, other))),
  );
}

function isOfOneUnit(one: Value, other: Value): boolean {
  if (!isNumber(one) || !isNumber(other)) {
    const isDay = (value: Value) =>
      value.kind === 'day' ||
      (isNumber(value) && value.amounts.some(({ unit }) => unit === '日' || unit === '月'));
    return one.kind === other.kind || (isDay(one) && isDay(other));
  }
  return (
    one.figures.some((figure) => other.figures.includes(figure)) ||
    one.amounts.some((amount) =>
      other.amounts.some(
        ({ unit }) => areSameUnit(unit, amount.unit) || unit === '' || amount.unit === '',
      ),
    )
  );
}

/** Whether a lost value is reported by itself: a small number may be said in other words. */
export function isReportedAlone(value: Value): boolean {
  return !isNumber(value) || !isUnitless(value) || value.figures.some((figure) => figure > 9);
}

/** 一件 may be said without its number, and 先月 in other words. */
function canBeLost(value: Value): boolean {
  if (isNumber(value)) return isSpecific(value) && !value.figures.some((figure) => figure <= 1);
  return (
    value.kind === 'id' || (value.kind === 'day' && (value.date !== null || /曜/u.test(value.text)))
  );
}

export function* lostValues({
  clauses,
  sentences,
  day,
}: Pick<Analysis, 'clauses' | 'sentences' | 'day'>): Generator<undefined, readonly LostValue[]> {
  const said = knownOf(sentences, sentences.map(({ text }) => text).join('\n'), day);
  const lost: LostValue[] = [];
  for (const clause of clauses) {
    yield;
    const values = clause.values.filter((value) => canBeLost(value) && !isKnown(value, said, true));
    if (values.length === 0) continue;
    // 25% takes the place of 40件中10件.
    const made = madeIn(clause.values, clause.line);
    const isSaidAsMade = sentences.some((sentence) =>
      sentence.values.some((value) => isMade(value, made, sentence)),
    );
    if (!isSaidAsMade) lost.push(...values.map((value) => ({ clause, value })));
  }
  return lost;
}

/** The clauses of each line of the notes. */
function linesOf(clauses: readonly NoteClause[]): readonly (readonly NoteClause[])[] {
  const lines = new Map<string, NoteClause[]>();
  for (const clause of clauses) {
    const key = `${clause.field} ${clause.lineStart}`;
    lines.set(key, [...(lines.get(key) ?? []), clause]);
  }
  return [...lines.values()];
}

export function* unknownValues({
  report,
  clauses,
  sentences,
  boilerplate,
  given,
  match,
  day,
  lost,
}: Omit<Analysis, 'unknown' | 'omitted'>): Generator<undefined, readonly UnknownValue[]> {
  const known = knownOf(clauses, given, day);
  const made = linesOf(clauses).flatMap((line) =>
    madeIn(
      line.flatMap(({ values }) => values),
      line[0]?.line ?? '',
    ),
  );
  yield;
  const ofHead = new Set(headDates(report).map(({ start }) => start));
  const all: UnknownValue[] = [];
  for (const sentence of sentences) {
    yield;
    const own = match.clausesOf(sentence);
    const isSum = SUM.test(sentence.text) && !own.some(({ text }) => /計/u.test(text));
    const unknown = sentence.values.filter(
      (value) =>
        isSpecific(value) &&
        (sentence.hasContent || value.kind === 'day') &&
        !(isSum && isNumber(value)) &&
        !ofHead.has(sentence.start + value.start) &&
        !isKnown(value, known) &&
        !isMade(value, made, sentence) &&
        !isOfFrame(value, sentence, boilerplate),
    );
    const near = lost.filter(({ clause }) =>
      own.length > 0 ? own.includes(clause) : clause.terms.size === 0,
    );
    for (const value of unknown) {
      const alike = near.filter((one) => isOfOneUnit(value, one.value));
      const opposed = own
        .flatMap((clause) => clause.values.map((other) => ({ clause, value: other })))
        .find((one) => isSameValue(value, one.value));
      const rivals = unknown.filter((other) => isOfOneUnit(other, value));
      const wanted = opposed ?? alike[rivals.indexOf(value)] ?? null;
      const isCertain = opposed !== undefined || rivals.length === alike.length;
      // 1件 beside a note that counts nothing: the report counts the thing that the note tells of.
      const isOne = isNumber(value) && value.figures.includes(1);
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
    const [year, month, day] = dateOfEpochDay(span.from);
    return formatDateLike(own.text, `${year}年${month}月${day}日`);
  }
  if (!isNumber(own) || !isNumber(wanted)) return own.kind === wanted.kind ? wanted.text : null;
  const [figures] = FIGURES.exec(wanted.text.normalize('NFKC')) ?? [];
  const inOwn = own.text.replace(WIDE_FIGURES, (written) =>
    formatDigitsLike(written, figures ?? written),
  );
  return (
    [inOwn, wanted.text].find((words) => {
      const [read] = numbersIn(words);
      return read?.text === words && words !== own.text && isSameValue(read, wanted);
    }) ?? null
  );
}

const FIGURES = /[0-9][0-9.,]*/u;
const WIDE_FIGURES = /[0-9０-９][0-9０-９.,．，]*/u;

export const unknownValueRule = {
  kinds: {
    'unknown-number': {
      words: ['メモにない数字', '', 'は、メモにありません。'],
      severity: 'error',
      isRewritable: true,
    },
    'unknown-date': {
      words: ['メモにない日付', '', 'は、メモにありません。'],
      severity: 'error',
      isRewritable: true,
    },
  },
  needsNotes: true,
  *find({ unknown }) {
    const seen = new Set<string>();
    for (const { sentence, value, wanted, isCertain } of unknown) {
      const kind = value.kind === 'day' ? 'unknown-date' : 'unknown-number';
      const key = `${kind} ${value.text.normalize('NFKC').toLowerCase()}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const instead =
        isCertain && wanted !== null
          ? { given: wordsFor(value, wanted.value), source: wanted.clause.text }
          : null;
      yield replaceableAt(kind, value.text, sentence.start + value.start, instead);
    }
  },
} satisfies Rule<'unknown-number' | 'unknown-date'>;
