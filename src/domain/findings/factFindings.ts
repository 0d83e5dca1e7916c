import { bulletOf } from '../text/bullets.ts';
import { datesIn, isSameDay, type CalendarDate } from '../text/dateExpressions.ts';
import { type FindingKind, locatedFinding, type LocatedFinding } from './finding.ts';
import { noteTexts } from '../inputFields.ts';
import { isKnownKatakana, katakanaKey } from './katakana.ts';
import { frameOf, isPreviousReport } from '../previousReport.ts';
import type { ReportRequest } from '../report.ts';
import { textLines } from '../text/textLines.ts';

/** Numbers, dates, Latin words and katakana words of the report that stand in none of the inputs, each once, where it stands first. Of a previous report only the frame says anything about today. */
export function factFindings(text: string, request: ReportRequest): readonly LocatedFinding[] {
  const { date, template } = request;
  const form = isPreviousReport(template) ? frameOf(template) : template;
  const known = knownFacts([...noteTexts(request), date, form].join('\n'));
  const seen = new Set<string>();
  return textLines(text)
    .flatMap((line) => {
      if (FENCE_LINE.test(line.text)) return [];
      const skipped = leadLength(line.text);
      return factsIn(line.text, skipped).flatMap((fact) => {
        const kind = doubt(fact, known);
        return kind === null ? [] : [locatedFinding(kind, fact.text, line.start + fact.start)];
      });
    })
    .filter(({ kind, text: words }) => {
      const key = `${kind} ${words.normalize('NFKC').toLowerCase()}`;
      return seen.has(key) ? false : seen.add(key) && true;
    });
}

const FENCE_LINE = /^ {0,3}(?:`{3}|~{3})/u;

type Fact =
  | {
      readonly kind: 'date';
      readonly text: string;
      readonly start: number;
      readonly date: CalendarDate;
    }
  | {
      readonly kind: 'number';
      readonly text: string;
      readonly start: number;
      readonly value: string;
      readonly unit: string;
    }
  | { readonly kind: 'word' | 'katakana'; readonly text: string; readonly start: number };

const UNITS =
  '時間|分間|秒間|日間|週間|年間|営業日|[かヶケカヵ]月|[かヶケカヵ]所|箇月|箇所|パーセント|ポイント|ページ|キロ|メートル|人日|人月|人時|万円|億円|千円|万件|万人|項目|種類|案件|台分|件|個|名|人|回|本|枚|台|行|点|分|秒|時|日|月|年|円|章|社|種|通|冊|版|号|位|倍|割|歳|度|つ|桁|列|番|階|万|億|千';
const SPACED_UNITS = '[KMGTkmgt]?B|ms|px|pt|h|min|sec|s|hours?|k?m|kg';
const DIGIT = '[0-9０-９]';
const LATIN = '[A-Za-zＡ-Ｚａ-ｚ]';
const ALNUM = '[0-9A-Za-z０-９Ａ-Ｚａ-ｚ]';

const FACT = new RegExp(
  [
    `(?<clock>(?<!${ALNUM}|[:：])${DIGIT}{1,2}(?:[:：]${DIGIT}{2}(?!${DIGIT})|時(?!間)${DIGIT}{1,2}分))`,
    `(?<number>(?<!${ALNUM})${DIGIT}+(?:[,，]${DIGIT}{3}(?!${DIGIT}))*(?:[.．]${DIGIT}+)*)(?:[ \\t]?(?<unit>[%％‰℃]|(?:${SPACED_UNITS})(?!${ALNUM})|(?<=${DIGIT})${LATIN}{1,5}(?!${ALNUM})|${UNITS}))?`,
    `(?<kanji>[一二三四五六七八九十]{1,3})(?<kanjiUnit>件|名|個|台|枚|社|時間|日間|週間|[かヶケカヵ]月)`,
    `(?<word>${LATIN}${ALNUM}*(?:[-_.'’/]${ALNUM}+)*)`,
    `(?<katakana>[ァ-ヺヽヾｦ-ｯｱ-ﾟ][ァ-ヺヽヾーｦ-ﾟ\\u3099\\u309A]{3,})`,
  ].join('|'),
  'gu',
);

function leadLength(line: string): number {
  const bullet = bulletOf(line);
  return bullet?.isNumbered === true ? bullet.lead.length : 0;
}

const HINT = /[0-9A-Za-z０-９Ａ-Ｚａ-ｚァ-ヺｦ-ﾟ二三四五六七八九十]/u;

function factsIn(text: string, from: number): readonly Fact[] {
  if (!HINT.test(text)) return [];
  const dates = datesIn(text).filter(({ start }) => start >= from);
  const facts: Fact[] = dates.flatMap(({ start, end, date }) =>
    date === null ? [] : [{ kind: 'date', text: text.slice(start, end), start, date }],
  );
  let nextDate = 0;
  for (const match of text.matchAll(FACT)) {
    while ((dates[nextDate]?.end ?? Infinity) <= match.index) nextDate += 1;
    if (match.index < from || match.index >= (dates[nextDate]?.start ?? Infinity)) continue;
    facts.push(...factsOf(match));
  }
  return facts.toSorted((one, other) => one.start - other.start);
}

function factsOf(match: RegExpExecArray): readonly Fact[] {
  const groups = match.groups ?? {};
  const at = { text: match[0], start: match.index };
  if (groups.clock !== undefined)
    return [{ kind: 'number', ...at, value: clockValue(groups.clock), unit: '' }];
  if (groups.number !== undefined) {
    return [
      { kind: 'number', ...at, value: numberValue(groups.number), unit: unitKey(groups.unit) },
    ];
  }
  if (groups.kanji !== undefined) {
    const value = kanjiValue(groups.kanji);
    return value === null
      ? []
      : [{ kind: 'number', ...at, value: String(value), unit: unitKey(groups.kanjiUnit) }];
  }
  return [{ kind: groups.word === undefined ? 'katakana' : 'word', ...at }];
}

function clockValue(written: string): string {
  const [hour = '', minute = ''] = written.normalize('NFKC').split(/[:時分]/u);
  return `${String(Number(hour))}:${minute.padStart(2, '0')}`;
}

function numberValue(written: string): string {
  return written
    .normalize('NFKC')
    .replace(/,/gu, '')
    .replace(/^0+(?=[0-9])/u, '');
}

const KANJI_DIGITS = '〇一二三四五六七八九';

/** Up to 99; null for anything else, and for 一 alone, which mostly counts nothing (一部, 一通り). */
function kanjiValue(written: string): number | null {
  const match = /^([二三四五六七八九]?)(十?)([一二三四五六七八九]?)$/u.exec(written);
  const [, tens = '', ten = '', ones = ''] = match ?? [];
  if (match === null || (ten === '' && ones !== '')) return null;
  const digit = (part: string): number => (part === '' ? 0 : KANJI_DIGITS.indexOf(part));
  return ten === '' ? digit(tens) : (tens === '' ? 1 : digit(tens)) * 10 + digit(ones);
}

const SAME_UNITS: Readonly<Record<string, string>> = {
  パーセント: '%',
  名: '人',
  つ: '個',
  h: '時間',
  hr: '時間',
  hrs: '時間',
  hour: '時間',
  hours: '時間',
  min: '分',
  mins: '分',
  分間: '分',
  sec: '秒',
  s: '秒',
  秒間: '秒',
  日間: '日',
  年間: '年',
  箇月: 'か月',
  ヶ月: 'か月',
  ケ月: 'か月',
  カ月: 'か月',
  ヵ月: 'か月',
  か所: '箇所',
  ヶ所: '箇所',
  ケ所: '箇所',
  カ所: '箇所',
  ヵ所: '箇所',
};

function unitKey(unit: string | undefined): string {
  const written = (unit ?? '').normalize('NFKC').toLowerCase();
  return SAME_UNITS[written] ?? written;
}

interface KnownFacts {
  readonly dates: readonly CalendarDate[];
  /** Units by value; '' for a number without one. */
  readonly numbers: ReadonlyMap<string, ReadonlySet<string>>;
  readonly words: ReadonlySet<string>;
  /** All inputs, for katakana inside longer words. */
  readonly katakana: string;
}

function knownFacts(inputs: string): KnownFacts {
  const numbers = new Map<string, Set<string>>();
  const words = new Set<string>();
  const addNumber = (value: string, unit: string): void => {
    numbers.set(value, (numbers.get(value) ?? new Set()).add(unit));
  };
  const dates: CalendarDate[] = [];
  for (const fact of textLines(inputs).flatMap(({ text }) => factsIn(text, leadLength(text)))) {
    if (fact.kind === 'date') {
      dates.push(fact.date);
      if (fact.date.year !== null) addNumber(String(fact.date.year), '年');
      addNumber(String(fact.date.month), '月');
      addNumber(String(fact.date.day), '日');
    } else if (fact.kind === 'number') {
      addNumber(fact.value, fact.unit);
      if (fact.unit === '時') addNumber(`${fact.value}:00`, '');
      if (fact.value.includes(':')) addNumber(fact.value.split(':')[0] ?? '', '時');
      if (/^[a-z]{3,}$/u.test(fact.unit)) words.add(fact.unit);
    } else if (fact.kind === 'word') {
      for (const part of wordParts(fact.text)) words.add(part);
      for (const value of digitsIn(fact.text)) addNumber(value, '');
    }
  }
  return { dates, numbers, words, katakana: katakanaKey(inputs) };
}

/** What is unknown about a fact; null where an input says it. */
function doubt(fact: Fact, known: KnownFacts): FindingKind | null {
  switch (fact.kind) {
    case 'date':
      return known.dates.some((day) => isSameDay(fact.date, day)) ? null : 'unknown-date';
    case 'number': {
      const units = known.numbers.get(fact.value);
      const isKnown =
        units !== undefined && (fact.unit === '' || units.has('') || units.has(fact.unit));
      return isKnown ? null : 'unknown-number';
    }
    case 'word':
      if (!isKnownWord(fact.text, known)) return 'unknown-word';
      return digitsIn(fact.text).every((value) => known.numbers.has(value))
        ? null
        : 'unknown-number';
    case 'katakana':
      return isKnownKatakana(fact.text, known.katakana) ? null : 'unknown-katakana';
  }
}

function wordParts(word: string): readonly string[] {
  const plain = word.normalize('NFKC');
  const parts = plain.split(/[^A-Za-z]+/u);
  const camel = parts.flatMap((part) =>
    part.split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/u),
  );
  return [...parts, ...camel].map((part) => part.toLowerCase());
}

function digitsIn(word: string): readonly string[] {
  return word.normalize('NFKC').match(/[0-9]+(?:\.[0-9]+)*/gu) ?? [];
}

/** Each run of three letters or more is an input's word, or made of such words. */
function isKnownWord(word: string, { words }: KnownFacts): boolean {
  const plain = word.normalize('NFKC');
  return plain.split(/[^A-Za-z]+/u).every((run) => {
    const camel = run.split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/u);
    return (
      words.has(run.toLowerCase()) ||
      camel.every((part) => part.length < 3 || words.has(part.toLowerCase()))
    );
  });
}
