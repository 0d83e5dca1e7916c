import { bulletOf, type CalendarDate, datesIn } from '../../report/index.ts';
import {
  dateOfDay,
  dayOfMonthSpans,
  daySpan,
  relativeDaysIn,
  type DaySpan,
} from '../text/relativeDays.ts';
import { aliasesOf, isShortFor, wordKey } from './aliases.ts';
import { isKnownKatakana, katakanaKey } from './katakana.ts';
import { hasName, namesIn } from './names.ts';
import {
  isSameQuantity,
  isSameValue,
  plainForm,
  quantitiesIn,
  type Quantity,
  type QuantityForm,
} from './quantities.ts';

export type Fact = {
  readonly text: string;
  readonly start: number;
} & (
  | {
      readonly kind: 'number';
      readonly forms: readonly QuantityForm[];
      readonly isIdiom: boolean;
      readonly spans: readonly DaySpan[];
      /** The year of a month that is written without one. */
      readonly year: QuantityForm | null;
    }
  | {
      readonly kind: 'day';
      /** As a calendar writes it; null for one named from the day of writing. */
      readonly date: CalendarDate | null;
      readonly spans: readonly DaySpan[];
      readonly isOrdinary: boolean;
    }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'word' | 'katakana' }
);

const LATIN = '[A-Za-zＡ-Ｚａ-ｚ]';
const ALNUM = '[0-9A-Za-z０-９Ａ-Ｚａ-ｚ]';
const LATIN_WORD = new RegExp(`${LATIN}${ALNUM}*(?:[-_.．'’/]${ALNUM}+)*`, 'gu');
const KATAKANA_WORD = /[ァ-ヺヽヾｦ-ｯｱ-ﾟ][ァ-ヺヽヾーｦ-ﾟ\u3099\u309A]+/gu;

function wordsIn(line: string, pattern: RegExp, kind: 'word' | 'katakana'): readonly Fact[] {
  return Array.from(line.matchAll(pattern), (match) => ({
    kind,
    text: match[0],
    start: match.index,
  }));
}

/** How much of a line is its list number: １．3階 is about 3階. */
export function leadLength(line: string): number {
  const mark = /^[ \t\u3000]{0,8}#{1,6}[ \t\u3000]{1,4}/u.exec(line)?.[0].length ?? 0;
  if (mark > 0) return mark + leadLength(line.slice(mark));
  const bullet = bulletOf(line);
  if (bullet?.isNumbered === true) return bullet.lead.length;
  return (
    /^[ \t\u3000]{0,8}(?:[０-９]{1,2}[．.](?=[0-9])|[0-9]{1,2}．(?=[0-9０-９]))/u.exec(line)?.[0]
      .length ?? 0
  );
}

const DAY_OF_MONTH = /^[0-9０-９一二三四五六七八九十]{1,3}日$/u;

/** The year of 3月: of the nearest one to the day of writing. */
function yearOf(
  { text, start, forms }: Quantity,
  line: string,
  today: CalendarDate | null,
): QuantityForm | null {
  const month = Number(forms[0]?.value);
  const isMonth = /^[0-9０-９]{1,2}月$/u.test(text) && month >= 1 && month <= 12;
  if (today === null || today.year === null || !isMonth || line[start - 1] === '年') return null;
  const { from } = daySpan({ year: null, month, day: 1, weekday: null }, today);
  return plainForm(String(dateOfDay(from).year), '年');
}

export function factsIn(line: string, from: number, today: CalendarDate | null): readonly Fact[] {
  const candidates: Fact[] = [
    ...datesIn(line).flatMap(({ start, end, date }): Fact[] =>
      date === null
        ? []
        : [
            {
              kind: 'day',
              text: line.slice(start, end),
              start,
              date,
              spans: [daySpan(date, today)],
              isOrdinary: false,
            },
          ],
    ),
    ...relativeDaysIn(line, today).map((day): Fact => ({ kind: 'day', date: null, ...day })),
    ...namesIn(line).map((party): Fact => ({ kind: 'name', ...party })),
    ...quantitiesIn(line).map((quantity): Fact => ({
      kind: 'number',
      ...quantity,
      spans: DAY_OF_MONTH.test(quantity.text)
        ? dayOfMonthSpans(Number(quantity.forms[0]?.value), today)
        : [],
      year: yearOf(quantity, line, today),
    })),
    ...wordsIn(line, LATIN_WORD, 'word'),
    ...wordsIn(line, KATAKANA_WORD, 'katakana'),
  ];
  let end = from;
  const numbers = new Set(
    candidates.flatMap(({ kind, text, start }) =>
      kind === 'number' && /[^0-9０-９.．]$/u.test(text) ? [start] : [],
    ),
  );
  return candidates
    .map((fact) => (fact.kind === 'word' ? withoutCounted(fact, numbers) : fact))
    .toSorted((one, other) => one.start - other.start)
    .filter((fact) => {
      if (fact.start < end) return false;
      end = fact.start + fact.text.length;
      return true;
    });
}

/** PV35万 is PV and 35万; A-3 is one word. */
function withoutCounted(fact: Fact, numbers: ReadonlySet<number>): Fact {
  const letters = /^[^0-9０-９]*/u.exec(fact.text)?.[0] ?? '';
  return letters.length < fact.text.length && numbers.has(fact.start + letters.length)
    ? { ...fact, text: letters }
    : fact;
}

export type NumberFact = Fact & { readonly kind: 'number' };
export type DayFact = Fact & { readonly kind: 'day' };

const NONE = /な[しくい]|無[しく]|ゼロ|皆無|ません|未発生/u;

/** From so many days on a span names none of them: 今年. */
const LONGEST_SPAN = 31;

const FEW_DAYS = 3;

export interface KnownFacts {
  readonly forms: ReadonlyMap<string, readonly QuantityForm[]>;
  readonly days: readonly DayFact[];
  /** Parts of Latin words, in small letters. */
  readonly words: ReadonlySet<string>;
  readonly katakana: ReadonlySet<string>;
  /** Everything as a wordKey, for words inside longer ones. */
  readonly text: string;
}

export function knownFacts(
  lines: readonly { readonly text: string; readonly facts: readonly Fact[] }[],
  derived: readonly QuantityForm[] = [],
): KnownFacts {
  const forms = new Map<string, QuantityForm[]>();
  const days: DayFact[] = [];
  const words = new Set<string>();
  const katakana = new Set<string>();
  const addForm = (form: QuantityForm): void => {
    const others = forms.get(form.value);
    if (others === undefined) forms.set(form.value, [form]);
    else others.push(form);
  };
  const text = lines.map((line) => line.text).join('\n');
  derived.forEach(addForm);
  if (NONE.test(text)) addForm(plainForm('0', ''));
  for (const fact of lines.flatMap(({ facts }) => facts)) {
    switch (fact.kind) {
      case 'day':
        if (fact.spans.every(({ from, to }) => to - from < LONGEST_SPAN)) days.push(fact);
        for (const form of sharesIn(fact)) [form, ...partsOf(form)].forEach(addForm);
        calendarForms(fact).forEach(addForm);
        break;
      case 'number':
        if (fact.spans.length > 0) {
          days.push({ ...fact, kind: 'day', date: null, isOrdinary: false });
        }
        for (const form of fact.forms) {
          addForm(form);
          if (form.unit === '=clock') {
            addForm({ ...form, value: String(Math.floor(Number(form.value) / 60)), unit: '時' });
          }
          if (/^[a-z]{3,}$/u.test(form.unit)) words.add(form.unit);
          partsOf(form).forEach(addForm);
        }
        if (fact.year !== null) addForm(fact.year);
        break;
      case 'word':
        for (const part of wordParts(fact.text)) words.add(part);
        for (const value of digitsIn(fact.text)) addForm(plainForm(value, ''));
        basementForms(fact).forEach(addForm);
        break;
      case 'katakana':
        katakana.add(katakanaKey(fact.text));
        break;
      case 'name':
        for (const part of wordParts(fact.name)) words.add(part);
        break;
    }
  }
  return { forms, days, words, katakana, text: wordKey(text) };
}

export function basementForms({ text }: Fact): readonly QuantityForm[] {
  const value = text.normalize('NFKC');
  return /^B[1-9]$/u.test(value) ? [plainForm(value, '階')] : [];
}

function partsOf({ value }: QuantityForm): readonly QuantityForm[] {
  return value.includes('/') ? value.split('/').map((part) => plainForm(part, '')) : [];
}

function calendarForms({ date, spans }: DayFact): readonly QuantityForm[] {
  if (date !== null) {
    return [
      ...(date.year === null ? [] : [plainForm(String(date.year), '年')]),
      plainForm(String(date.month), '月'),
      plainForm(String(date.day), '日'),
    ];
  }
  return spans.flatMap(({ from, to }) => {
    const [first, last] = [dateOfDay(from), dateOfDay(to)];
    const isMonth = first.year === last.year && first.month === last.month;
    const count = to - from < FEW_DAYS ? to - from + 1 : 0;
    return [
      ...(first.year === last.year ? [plainForm(String(first.year), '年')] : []),
      ...(isMonth ? [plainForm(String(first.month), '月')] : []),
      ...Array.from({ length: count }, (_, index) =>
        plainForm(String(dateOfDay(from + index).day), '日'),
      ),
    ];
  });
}

export function hasKnownNumbers(
  { facts }: { readonly facts: readonly Fact[] },
  readKnown: () => KnownFacts,
): boolean {
  const numbers = facts.filter(({ kind }) => kind === 'number');
  if (new Set(numbers.map(({ text }) => text)).size < 2) return false;
  const known = readKnown();
  return numbers.every((number) => isKnown(number, known));
}

/** Whether what is known says a fact, in whatever way of writing; not exactly: whatever its sign and its limit, or the days that it is one of. */
export function isKnown(fact: Fact, known: KnownFacts, { isExact } = { isExact: true }): boolean {
  const isSame = isExact ? isSameQuantity : isSameValue;
  const hasForm = (form: QuantityForm): boolean =>
    (known.forms.get(form.value) ?? []).some((one) => isSame(form, one));
  switch (fact.kind) {
    case 'number':
      return (
        fact.forms.some(hasForm) ||
        (known.text.includes(wordKey(fact.text)) && /[一-龠]/u.test(fact.text[0] ?? ''))
      );
    case 'day':
      return (
        known.days.some((day) => isSameDay(fact, day) || (!isExact && isSameDay(day, fact))) ||
        [...sharesIn(fact), ...monthForms(fact)].some(hasForm)
      );
    case 'name':
      return hasName(known.text, wordKey(fact.name));
    case 'word':
      return (
        isOtherwiseKnown(fact, known) ||
        basementForms(fact).some(hasForm) ||
        (isKnownWord(fact.text, known) &&
          digitsIn(fact.text).every(
            (value) => known.forms.has(value) || known.text.includes(wordKey(fact.text)),
          ))
      );
    case 'katakana':
      return isKnownKatakana(fact.text, known.text) || isOtherwiseKnown(fact, known);
  }
}

export function sharesIn({ text }: Fact): readonly QuantityForm[] {
  return /^[0-9０-９]{1,2}[/／][0-9０-９]{1,2}$/u.test(text)
    ? quantitiesIn(text).flatMap(({ forms }) => forms)
    : [];
}

function monthForms(fact: DayFact): readonly QuantityForm[] {
  const isMonth = fact.spans.some(({ from, to }) => to - from >= SHORTEST_MONTH);
  return isMonth ? calendarForms(fact).filter(({ unit }) => unit === '月') : [];
}

const SHORTEST_MONTH = 27;

function isSameDay(fact: DayFact, day: DayFact): boolean {
  if (fact.date === null && day.date === null && fact.text === day.text) return true;
  if (fact.date !== null && day.date !== null) {
    return (
      fact.date.month === day.date.month &&
      fact.date.day === day.date.day &&
      (fact.date.year === null || day.date.year === null || fact.date.year === day.date.year)
    );
  }
  return fact.spans.some(({ from, to }) =>
    day.spans.some((span) => from <= span.from && span.to <= to),
  );
}

function isOtherwiseKnown(
  fact: Fact & { readonly kind: 'word' | 'katakana' },
  { words, katakana, text }: KnownFacts,
): boolean {
  const key = wordKey(fact.text);
  for (const alias of aliasesOf(key)) if (text.includes(alias)) return true;
  for (const other of [...words, ...katakana]) {
    if (isShortFor(key, other) || isShortFor(other, key) || endsShortFor(other, key)) return true;
  }
  return false;
}

const LONGEST_COMPOUND = 48;

function endsShortFor(compound: string, word: string): boolean {
  if (compound.length > LONGEST_COMPOUND) return false;
  for (let at = 2; at + 2 <= compound.length; at += 1) {
    if (word.startsWith(compound.slice(at))) return true;
  }
  return false;
}

function wordParts(word: string): readonly string[] {
  const plain = word.normalize('NFKC');
  const parts = plain.split(/[^A-Za-z]+/u);
  const camel = parts.flatMap(camelParts);
  return [plain, parts.join(''), ...parts, ...camel].map((part) => part.toLowerCase());
}

function camelParts(run: string): readonly string[] {
  return run.split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/u);
}

function digitsIn(word: string): readonly string[] {
  return word.normalize('NFKC').match(/[0-9]+(?:\.[0-9]+)*/gu) ?? [];
}

export function isKnownWord(word: string, { words }: KnownFacts): boolean {
  const plain = word.normalize('NFKC');
  return plain
    .split(/[^A-Za-z]+/u)
    .every(
      (run) =>
        words.has(run.toLowerCase()) ||
        camelParts(run).every((part) => part.length < 3 || words.has(part.toLowerCase())),
    );
}
