import { bulletOf } from '../text/bullets.ts';
import { datesIn, type CalendarDate } from '../text/dateExpressions.ts';
import { daySpan, relativeDaysIn, type DaySpan } from '../text/relativeDays.ts';
import { aliasesOf, isShortFor, wordKey } from './aliases.ts';
import { isKnownKatakana, katakanaKey } from './katakana.ts';
import { hasName, namesIn } from './names.ts';
import { quantitiesIn, isSameQuantity, type QuantityForm } from './quantities.ts';

/** What a line says that can be held against another text. */
export type Fact = {
  readonly text: string;
  readonly start: number;
} & (
  | { readonly kind: 'number'; readonly forms: readonly QuantityForm[]; readonly isIdiom: boolean }
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

/** The facts of a line from an offset on, in order, each stretch of it told once. */
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
    ...quantitiesIn(line).map((quantity): Fact => ({ kind: 'number', ...quantity })),
    ...wordsIn(line, LATIN_WORD, 'word'),
    ...wordsIn(line, KATAKANA_WORD, 'katakana'),
  ];
  let end = from;
  const numbers = new Set(
    candidates.flatMap(({ kind, start }) => (kind === 'number' ? [start] : [])),
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

/** PV35万 is PV and 35万. */
function withoutCounted(fact: Fact, numbers: ReadonlySet<number>): Fact {
  const letters = /^[^0-9０-９]*/u.exec(fact.text)?.[0] ?? '';
  return letters.length < fact.text.length && numbers.has(fact.start + letters.length)
    ? { ...fact, text: letters }
    : fact;
}

/** All that some lines say, to look a fact up in. */
export interface KnownFacts {
  readonly forms: ReadonlyMap<string, readonly QuantityForm[]>;
  readonly days: readonly (Fact & { readonly kind: 'day' })[];
  /** Parts of Latin words, in small letters. */
  readonly words: ReadonlySet<string>;
  readonly katakana: ReadonlySet<string>;
  /** Everything as a wordKey, for words inside longer ones. */
  readonly text: string;
}

/** What lines say. */
export function knownFacts(
  lines: readonly { readonly text: string; readonly facts: readonly Fact[] }[],
  derived: readonly QuantityForm[] = [],
): KnownFacts {
  const forms = new Map<string, QuantityForm[]>();
  const days: (Fact & { readonly kind: 'day' })[] = [];
  const words = new Set<string>();
  const katakana = new Set<string>();
  const addForm = (form: QuantityForm): void => {
    const others = forms.get(form.value);
    if (others === undefined) forms.set(form.value, [form]);
    else others.push(form);
  };
  derived.forEach(addForm);
  for (const fact of lines.flatMap(({ facts }) => facts)) {
    switch (fact.kind) {
      case 'day':
        days.push(fact);
        sharesIn(fact).forEach(addForm);
        if (fact.date === null) break;
        if (fact.date.year !== null) addForm({ value: String(fact.date.year), unit: '年' });
        addForm({ value: String(fact.date.month), unit: '月' });
        addForm({ value: String(fact.date.day), unit: '日' });
        break;
      case 'number':
        for (const form of fact.forms) {
          addForm(form);
          if (form.unit === '=clock') {
            addForm({ value: String(Math.floor(Number(form.value) / 60)), unit: '時' });
          }
          if (/^[a-z]{3,}$/u.test(form.unit)) words.add(form.unit);
          for (const part of form.value.includes('/') ? form.value.split('/') : []) {
            addForm({ value: part, unit: '' });
          }
        }
        break;
      case 'word':
        for (const part of wordParts(fact.text)) words.add(part);
        for (const value of digitsIn(fact.text)) addForm({ value, unit: '' });
        break;
      case 'katakana':
        katakana.add(katakanaKey(fact.text));
        break;
      case 'name':
        for (const part of wordParts(fact.name)) words.add(part);
        break;
    }
  }
  return { forms, days, words, katakana, text: wordKey(lines.map(({ text }) => text).join('\n')) };
}

const MOST_ADDENDS = 6;

/** What two numbers of one line say together: of 3件 2件 are done, so 1件 is left; 2件 and 3件 are 5件; 96 of 120 are 80 %. */
export function derivedForms(facts: readonly Fact[]): readonly QuantityForm[] {
  const written = facts
    .flatMap((fact) =>
      fact.kind === 'number' && fact.forms[0]
        ? [{ ...fact.forms[0], counter: fact.text.replace(/^[0-9０-９.,]+/u, '') }]
        : [],
    )
    .slice(0, MOST_ADDENDS);
  return written.flatMap((one, index) =>
    written.slice(index + 1).flatMap((other): readonly QuantityForm[] => {
      const [a, b] = [Number(one.value), Number(other.value)];
      if (Number.isNaN(a) || Number.isNaN(b) || a === 0 || b === 0) return [];
      const { unit } = one;
      if (one.counter !== other.counter) return [];
      return [
        { value: String(a + b), unit },
        { value: String(Math.abs(a - b)), unit },
        {
          value: String(Math.round((Math.min(a, b) / Math.max(a, b)) * 100) / 100),
          unit: '=share',
        },
      ];
    }),
  );
}

/** Whether what is known says a fact, in whatever way of writing. */
export function isKnown(fact: Fact, known: KnownFacts): boolean {
  switch (fact.kind) {
    case 'number':
      return (
        fact.forms.some((form) => isSameQuantity([form], known.forms.get(form.value) ?? [])) ||
        (known.text.includes(wordKey(fact.text)) && /[一-龠]/u.test(fact.text[0] ?? ''))
      );
    case 'day':
      return (
        known.days.some((day) => isSameDay(fact, day)) ||
        sharesIn(fact).some((form) => isSameQuantity([form], known.forms.get(form.value) ?? []))
      );
    case 'name':
      return hasName(known.text, wordKey(fact.name));
    case 'word':
      return (
        isOtherwiseKnown(fact.text, known) ||
        (isKnownWord(fact.text, known) &&
          digitsIn(fact.text).every(
            (value) => known.forms.has(value) || known.text.includes(wordKey(fact.text)),
          ))
      );
    case 'katakana':
      return isKnownKatakana(fact.text, known.text) || isOtherwiseKnown(fact.text, known);
  }
}

/** What a date without a year may be as well: 1/3. */
function sharesIn({ text }: Fact): readonly QuantityForm[] {
  return /^[0-9０-９]{1,2}[/／][0-9０-９]{1,2}$/u.test(text)
    ? quantitiesIn(text).flatMap(({ forms }) => forms)
    : [];
}

function isSameDay(
  fact: Fact & { readonly kind: 'day' },
  day: Fact & { readonly kind: 'day' },
): boolean {
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

/** By another name: a table's, the first letters of several words, a shortened form. */
function isOtherwiseKnown(word: string, { words, katakana, text }: KnownFacts): boolean {
  const key = wordKey(word);
  for (const alias of aliasesOf(key)) if (text.includes(alias)) return true;
  for (const other of [...words, ...katakana]) {
    if (isShortFor(key, other) || isShortFor(other, key) || endsShortFor(other, key)) return true;
  }
  return false;
}

const LONGEST_COMPOUND = 48;

/** テレアポ ends with what is short for アポイント. */
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
  return [plain, ...parts, ...camel].map((part) => part.toLowerCase());
}

function camelParts(run: string): readonly string[] {
  return run.split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/u);
}

function digitsIn(word: string): readonly string[] {
  return word.normalize('NFKC').match(/[0-9]+(?:\.[0-9]+)*/gu) ?? [];
}

/** Each run of three letters or more is a known word, or made of such words. */
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
