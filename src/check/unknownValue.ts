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
  /** The value of its note that it most likely stands for; `isCertain` where no other can be meant. */
  readonly noted: LostValue | null;
  readonly isCertain: boolean;
}

const isNumber = (value: Value): value is NumberValue => value.kind === 'number';
const isId = (value: Value): value is IdValue => value.kind === 'id';

/** Whether a value says so much that it can be wrong. */
function isSpecific(value: Value): boolean {
  if (value.kind === 'number') return !value.isIdiomatic;
  return value.kind === 'id' || (value.kind === 'day' && !value.needsNoSource);
}

/** What says in a note that one of its numbers is a part of the other. */
const PARTS = /[0-9][^、。]{0,3}中|うち|まで|目標|定員|予定|→/u;
/** What says that the rest of something is spoken of. */
const REST = /残|余|まだ|以外|ほか|他|未|見送|ず(?!つ)|な[いかくし]|ません/u;
/** A sum of the report's own, where no note says one. */
const SUM = /合計|小計|総計|累計|合わせて|全部で|[|｜\t][ \u3000]*計|^計|total/iu;

/** A number that follows from two of a line: what one leaves of the other, or its share of it. */
interface Derived {
  readonly amount: Amount;
  readonly isShare: boolean;
  readonly parts: readonly NumberValue[];
  /** The line that they stand in. */
  readonly line: string;
}

const MAX_NUMBERS = 6;

function derivedIn(values: readonly Value[], line: string): readonly Derived[] {
  const numbers = values.filter(isNumber).slice(0, MAX_NUMBERS);
  return numbers.flatMap((one, index) =>
    numbers.slice(index + 1).flatMap((other) => derivedFrom([one, other], line)),
  );
}

function derivedFrom(parts: readonly [NumberValue, NumberValue], line: string): readonly Derived[] {
  const [one, other] = parts;
  return one.amounts.flatMap((a) =>
    other.amounts.flatMap((b): readonly Derived[] => {
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
  /** What each of them implies: minutes of clocks, numbers within ids, other shares, the year of a month. */
  readonly amounts: readonly Amount[];
  readonly text: string;
}

const NUMBER_WORDS = 'one two three four five six seven eight nine ten'.split(' ');

function knownOf(spans: readonly TextSpan[], text: string, writtenOn: CalendarDate | null): Known {
  const values = spans.flatMap((span) => span.values.flatMap(withParts));
  const amounts = values.flatMap(impliedAmounts);
  if (/な[しいく]|無し|ゼロ|ません/u.test(text)) amounts.push({ value: 0, unit: '' });
  for (const [index, word] of NUMBER_WORDS.entries())
    if (new RegExp(`\\b${word}\\b`, 'iu').test(text)) amounts.push({ value: index + 1, unit: '' });
  const hasYear = values.some((one) => isNumber(one) && one.amounts[0]?.unit === '暦年');
  const year = writtenOn?.year ?? null;
  if (!hasYear && year !== null)
    amounts.push(...[-1, 0, 1].map((away) => ({ value: year + away, unit: '暦年' })));
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

/** Whether what is known says a value, in any way of writing; loosely: whatever its sign, its limit and an id's letters are. */
function isKnown(value: Value, known: Known, isLoosely = false): boolean {
  const isSaid = (other: Value) =>
    isLoosely
      ? isSameValue(value, other) || isSameValue(other, value)
      : isSameValue(value, other) &&
        (!isNumber(value) || !isNumber(other) || isCompatible(value, other));
  if (known.values.some(isSaid)) return true;
  const [, share, part, whole] = withParts(value);
  if (share !== undefined && part !== undefined && whole !== undefined) {
    const isPartKnown = (one: Value) => isKnown(one, known, isLoosely);
    return isPartKnown({ ...share, text: '' }) || (isPartKnown(part) && isPartKnown(whole));
  }
  if (value.kind === 'id') return isKnownId(value, known, isLoosely);
  return isNumber(value) && known.amounts.some((amount) => saysAmount(value, amount));
}

function saysAmount(value: NumberValue, amount: Amount): boolean {
  return (
    value.amounts.some((one) => isSameAmount(one, amount)) ||
    (amount.unit === '' && value.figures.includes(amount.value))
  );
}

/** A share may be rounded to the hundredth. */
const ROUNDED = 0.005;

/** A share counts anywhere; a rest only beside both numbers, beside one where only one of the lines speaks of a rest, or by PARTS. */
function isDerived(value: Value, derived: readonly Derived[], sentence: TextSpan): boolean {
  if (!isNumber(value)) return false;
  const isThere = (part: NumberValue) => sentence.values.some((other) => isSameValue(other, part));
  return derived.some(({ amount, isShare, parts, line }) => {
    if (isShare)
      return value.amounts.some(
        (own) => own.unit === amount.unit && Math.abs(own.value - amount.value) < ROUNDED,
      );
    if (!saysAmount(value, amount)) return false;
    const isRest = parts.some(isThere) && REST.test(line) !== REST.test(sentence.text);
    return isRest || PARTS.test(line) || parts.every(isThere);
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
function isFixed(value: Value, { text }: TextSpan, boilerplate: readonly TextSpan[]): boolean {
  const isOfCalendar = !isNumber(value) || value.amounts.some(({ unit }) => CALENDAR.has(unit));
  const words = text.slice(Math.max(0, value.start - 2), value.start + value.text.length);
  return boilerplate.some(
    (own) =>
      own.text.includes(words) ||
      (isOfCalendar && own.values.some((other) => isSameValue(value, other))),
  );
}

function isComparable(one: Value, other: Value): boolean {
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
  writtenOn,
}: Pick<Analysis, 'clauses' | 'sentences' | 'writtenOn'>): Generator<undefined, LostValue[]> {
  const said = knownOf(sentences, sentences.map(({ text }) => text).join('\n'), writtenOn);
  const lost: LostValue[] = [];
  for (const clause of clauses) {
    yield;
    const values = clause.values.filter((value) => canBeLost(value) && !isKnown(value, said, true));
    if (values.length === 0) continue;
    // 25% takes the place of 40件中10件.
    const derived = derivedIn(clause.values, clause.line);
    const isSaidAsDerived = sentences.some((sentence) =>
      sentence.values.some((value) => isDerived(value, derived, sentence)),
    );
    if (!isSaidAsDerived) lost.push(...values.map((value) => ({ clause, value })));
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
  permittedText,
  match,
  writtenOn,
  lost,
}: Omit<Analysis, 'unknown' | 'omitted'>): Generator<undefined, readonly UnknownValue[]> {
  const known = knownOf(clauses, permittedText, writtenOn);
  const derived = linesOf(clauses).flatMap((line) =>
    derivedIn(
      line.flatMap(({ values }) => values),
      line[0]?.line ?? '',
    ),
  );
  yield;
  const headStarts = new Set(headDates(report).map(({ start }) => start));
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
        !headStarts.has(sentence.start + value.start) &&
        !isKnown(value, known) &&
        !isDerived(value, derived, sentence) &&
        !isFixed(value, sentence, boilerplate),
    );
    const near = lost.filter(({ clause }) =>
      own.length > 0 ? own.includes(clause) : clause.terms.size === 0,
    );
    for (const value of unknown) {
      const candidates = near.filter((one) => isComparable(value, one.value));
      const opposite = own
        .flatMap((clause) => clause.values.map((other) => ({ clause, value: other })))
        .find((one) => isSameValue(value, one.value));
      const rivals = unknown.filter((other) => isComparable(other, value));
      const noted = opposite ?? candidates[rivals.indexOf(value)] ?? null;
      const isCertain = opposite !== undefined || rivals.length === candidates.length;
      // 1件 beside a note that counts nothing: the report counts the thing that the note tells of.
      const isOne = isNumber(value) && value.figures.includes(1);
      if (noted !== null || !isOne) all.push({ sentence, value, noted, isCertain });
    }
  }
  return all;
}

/** The noted value in the way of writing of the one that it replaces; null where that would say something else. */
function wordsFor(own: Value, noted: Value): string | null {
  if (own.kind === 'day') {
    if (noted.kind !== 'day') return null;
    const [span] = noted.spans;
    if (own.date === null || span === undefined || span.from !== span.to) return noted.text;
    const [year, month, day] = dateOfEpochDay(span.from);
    return formatDateLike(own.text, `${year}年${month}月${day}日`);
  }
  if (!isNumber(own) || !isNumber(noted)) return own.kind === noted.kind ? noted.text : null;
  const [digits] = DIGITS.exec(noted.text.normalize('NFKC')) ?? [];
  const inOwn = own.text.replace(WIDE_DIGITS, (written) =>
    formatDigitsLike(written, digits ?? written),
  );
  return (
    [inOwn, noted.text].find((words) => {
      const [read] = numbersIn(words);
      return read?.text === words && words !== own.text && isSameValue(read, noted);
    }) ?? null
  );
}

const DIGITS = /[0-9][0-9.,]*/u;
const WIDE_DIGITS = /[0-9０-９][0-9０-９.,．，]*/u;

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
    for (const { sentence, value, noted, isCertain } of unknown) {
      const kind = value.kind === 'day' ? 'unknown-date' : 'unknown-number';
      const key = `${kind} ${value.text.normalize('NFKC').toLowerCase()}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const replacement =
        isCertain && noted !== null
          ? { given: wordsFor(value, noted.value), source: noted.clause.text }
          : null;
      yield replaceableAt(kind, value.text, sentence.start + value.start, replacement);
    }
  },
} satisfies Rule<'unknown-number' | 'unknown-date'>;
