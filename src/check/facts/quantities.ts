import * as data from '../data/quantities.ts';
import { DERIVED_UNITS, SAME_UNITS as UNIT_NAMES } from '../data/wordSets.ts';
import { anyOf, wordSetsOf } from '../../domain/wordList.ts';
import { agrees, marksOf, type Limit, type Sign } from './quantityMarks.ts';

export interface Quantity {
  readonly text: string;
  readonly start: number;
  readonly forms: readonly QuantityForm[];
  /** Whether it may count nothing, as 一部 and 一通り do. */
  readonly isIdiom: boolean;
}

/** A value in a unit; '' is no unit, which agrees with any that is written. */
export interface QuantityForm {
  readonly value: string;
  readonly unit: string;
  readonly sign: Sign;
  readonly limit: Limit;
}

const DIGIT = '[0-9０-９]';
const DIGITS = `${DIGIT}{1,15}(?:[,，]${DIGIT}{3}(?!${DIGIT})){0,5}(?:[.．]${DIGIT}{1,15}){0,5}`;
const LATIN = '[A-Za-zＡ-Ｚａ-ｚ]';
const ALNUM = '[0-9A-Za-z０-９Ａ-Ｚａ-ｚ]';
const START = `(?<!${ALNUM})`;
/** A counter tells a number from the end of a word: PV35万 is PV and 35万, v2 is a word. */
const COUNTED_START = '(?<![0-9０-９.．])';
const GAP = '[ \\t]?';
const MULTIPLIER = '[百千]?[万億兆]|[百千]';
const KANJI = '[一二三四五六七八九十百千]';
const KANJI_DIGIT = '[〇一二三四五六七八九]';
const ONE_DIGIT = `(?:${DIGIT}|${KANJI_DIGIT})`;
const NUMERAL = `(?:${KANJI}|[〇万億兆])`;

const UNITS = anyOf(data.UNITS);
const SPACED_UNITS = '[KMGTkmgt]i?B|ms|px|pt|h|min|sec|s|hours?|[kcm]?m|k?g|t|[mdk]?[Ll]';
const KANJI_UNITS = anyOf(data.KANJI_UNITS);

const HALF_DAY = '午前|午後|AM|PM|am|pm|朝|昼|夕方|夜|深夜';

const NATIVE = 'ひとつ ふたつ みっつ よっつ いつつ ひとり ふたり'.split(' ');

const WRITTEN = [
  `(?<half>(?:${HALF_DAY})[ \\t]?)?${START}(?<hour>${DIGIT}{1,2})(?:[:：](?<minute>${DIGIT}{2})(?!${DIGIT})|時(?!間)(?:(?<halfPast>半)|(?<minutes>${DIGIT}{1,2})分(?!間))?)(?:[ \\t]?(?<halfAfter>[AaPp][Mm])(?!${ALNUM}))?`,
  `${START}(?<hours>${DIGITS})${GAP}(?:時間|h(?:ours?|rs?)?(?!${ALNUM}))(?:(?<andHalf>半)|(?<andMinutes>${DIGIT}{1,2})${GAP}(?:分間?|m(?:in)?(?!${ALNUM})))`,
  `(?<tenths>${START}${DIGIT}{1,2}|(?<!${NUMERAL})${KANJI})割(?:(?<tenthsHalf>半)|(?<hundredths>${ONE_DIGIT})分(?!間)(?:(?<thousandths>${ONE_DIGIT})厘)?)`,
  `(?<degrees>${COUNTED_START}${DIGIT}{1,2})度(?<tenthsOfDegree>${DIGIT})分(?!間)`,
  `(?<major>${COUNTED_START}${DIGITS})(?<majorUnit>円|ドル)(?<minor>${DIGIT}{1,2})(?:銭|セント)`,
  `(?<onlyBasement>地階)`,
  `(?:地下|(?<!${ALNUM})[BＢ])(?<basement>${DIGIT}{1,2})(?:階|[FＦ](?!${ALNUM})|(?=[-〜～~]${DIGIT}{1,2}(?:階|[FＦ])))`,
  `[xｘ×✕*＊](?<!(?:${ALNUM}|[*＊]|${DIGIT}.{1,2}).)(?<times>${DIGIT}{1,3})(?![0-9０-９.:/A-Za-z×✕*＊])(?<timesUnit>${UNITS})?`,
  `${START}(?<part>${DIGITS})[/／](?<whole>${DIGITS})(?![/／.．]?${ALNUM})`,
  `(?<!${ALNUM}|${NUMERAL})(?<denominator>${DIGIT}{1,4}|${KANJI}{1,4})分の(?<numerator>${DIGITS}|${KANJI}{1,4})`,
  `${START}(?<years>${DIGITS})年(?:(?<yearHalf>半)|(?<andMonths>${DIGIT}{1,2})[かヶケカヵ箇]月)`,
  `(?<days>${DIGIT}{1,3})日半`,
  `(?<large>${COUNTED_START}${DIGITS}(?:${GAP}(?:${MULTIPLIER})(?:${GAP}${DIGITS})?){1,4})(?<largeUnit>${UNITS})?`,
  `(?<counted>${COUNTED_START}${DIGITS})(?<countedUnit>${UNITS})`,
  `(?<number>${START}${DIGITS})(?:${GAP}(?<unit>[%％‰℃]|(?:${SPACED_UNITS})(?!${ALNUM})|(?<=${DIGIT})${LATIN}{1,5}(?!${ALNUM})|(?:${UNITS})(?!\\p{Script=Han})))?`,
  `(?<!${NUMERAL})(?<kanji>${NUMERAL}{1,15}(?:点${KANJI_DIGIT}{1,4}(?=[割%％倍度]|パー|ポイ))?)(?<kanjiUnit>${KANJI_UNITS})`,
  `(?<!${NUMERAL})(?<amount>${NUMERAL}{1,15}[万億](?![一-龠])|${NUMERAL}{1,15}[十百千]${NUMERAL}{0,15}(?=[ァ-ヺ]))`,
  `(?<halfOf>半(?:分|数|額)(?!間))`,
  `(?<halfTime>半日|半年|半月|半時間)(?!前)`,
  `(?<noon>正午|(?<midday>昼)(?=[にまか、。はの]|$)|${START}noon(?!${ALNUM}))`,
  `(?<native>${NATIVE.join('|')})`,
].join('|');

/** What every number begins with; looked at first, it spares most of a text the rest. */
const FIRST =
  '[0-9０-９〇一二三四五六七八九十百千万億兆半正n午朝昼夕夜深地AaPpBＢxｘ×✕*＊ひふみよい]';

const QUANTITY = new RegExp(`(?=${FIRST})(?:${WRITTEN})`, 'gu');

const HINT = /[0-9０-９半一二三四五六七八九十百千午昼つ]|[とた]り|地階|noon/u;

const CURRENCIES: Readonly<Record<string, string>> = {
  '¥': '円',
  $: 'ドル',
  '€': 'ユーロ',
  '£': 'ポンド',
};
const ERA = /(?:令和|(?<![A-Za-z])R)$/u;

export function quantitiesIn(text: string): readonly Quantity[] {
  if (!HINT.test(text)) return [];
  return [...text.matchAll(QUANTITY)].flatMap((match) => {
    const groups = withUnitBefore(
      match.groups ?? {},
      text.slice(Math.max(0, match.index - 3), match.index),
    );
    const values = formsOf(groups);
    if (values.length === 0) return [];
    const lead = /^[ \t]*/u.exec(match[0])?.[0].length ?? 0;
    const end = match.index + match[0].length;
    const { sign, limit, before, behind } = marksOf(text, match.index + lead, end);
    const start = match.index + lead - before;
    return [
      {
        text: text.slice(start, end + behind),
        start,
        forms: [
          ...values.map((one) => ({ ...one, sign, limit })),
          ...values.flatMap((one) => ratioForm(one, sign) ?? []).map((one) => ({ ...one, limit })),
        ],
        isIdiom:
          groups['kanji'] === '一' ||
          groups['halfOf'] !== undefined ||
          groups['native'] !== undefined ||
          groups['midday'] !== undefined ||
          isUnit(text, match.index, match[0]),
      },
    ];
  });
}

function isUnit(text: string, start: number, written: string): boolean {
  const rest = text.slice(start + written.length, start + written.length + 3);
  return (
    /^[1１一](?![0-9０-９])/u.test(written.trim()) &&
    (text.includes(`もう${written.trim()}`) || /^(?:あた|当た|につき|ごと|毎)/u.test(rest))
  );
}

export function plainForm(value: string, unit: string): QuantityForm {
  return { value, unit, sign: 0, limit: '' };
}

export function isSameUnit(one: QuantityForm, other: QuantityForm): boolean {
  return (
    one.unit === other.unit ||
    (other.unit === '' && !isDerived(one.unit)) ||
    (one.unit === '' && !isDerived(other.unit))
  );
}

export function isSameValue(one: QuantityForm, other: QuantityForm): boolean {
  return one.value === other.value && isSameUnit(one, other);
}

export function isSameQuantity(said: QuantityForm, known: QuantityForm): boolean {
  return isSameValue(said, known) && agrees(said, known);
}

const CLOCK = '=clock';
const SECONDS = '=seconds';
const SHARE = '=share';
const RATIO = '=ratio';
const DAYS = '=days';
const MONTHS = '=months';

function isDerived(unit: string): boolean {
  return unit.startsWith('=');
}

type Groups = Readonly<Record<string, string | undefined>>;

type Value = Pick<QuantityForm, 'value' | 'unit'>;

function withUnitBefore(groups: Groups, before: string): Groups {
  const currency = CURRENCIES[before.slice(-1).normalize('NFKC')];
  if (currency !== undefined) return { largeUnit: currency, unit: currency, ...defined(groups) };
  return groups['countedUnit'] === '年' && ERA.test(before)
    ? { ...groups, counted: String(2018 + numberOf(groups['counted'] ?? '')) }
    : groups;
}

function defined(groups: Groups): Groups {
  return Object.fromEntries(Object.entries(groups).filter(([, value]) => value !== undefined));
}

/** What share of the old value the new one is: 5%減 is 95%. */
function ratioForm({ value, unit }: Value, sign: Sign): QuantityForm | null {
  const part = Number(value);
  if (unit !== SHARE || sign === -0.5 || (sign === 0 && (part < 0.5 || part > 3))) return null;
  return { ...form(sign === 0 ? part : 1 + Math.sign(sign) * part, RATIO), sign: 0, limit: '' };
}

function formsOf(groups: Groups): readonly Value[] {
  if (groups['hour'] !== undefined) return clockForms(groups);
  if (groups['hours'] !== undefined) {
    const hours = numberOf(groups['hours']);
    const minutes =
      groups['andHalf'] === undefined ? Number(plain(groups['andMinutes'] ?? '')) : 30;
    return [form(hours * 3600 + minutes * 60, SECONDS)];
  }
  if (groups['tenths'] !== undefined) {
    const hundredths =
      groups['tenthsHalf'] === undefined ? digitsOf(groups['hundredths'] ?? '') : 5;
    const thousandths = digitsOf(groups['thousandths'] ?? '');
    return [form(digitsOf(groups['tenths']) / 10 + hundredths / 100 + thousandths / 1000, SHARE)];
  }
  if (groups['degrees'] !== undefined) {
    return [form(numberOf(`${groups['degrees']}.${groups['tenthsOfDegree']}`), '度')];
  }
  if (groups['major'] !== undefined) {
    const value = numberOf(groups['major']) + numberOf(groups['minor'] ?? '') / 100;
    return [form(value, groups['majorUnit'] ?? '')];
  }
  const basement = groups['onlyBasement'] === undefined ? groups['basement'] : '1';
  if (basement !== undefined) return [{ value: `B${plain(basement)}`, unit: '階' }];
  if (groups['times'] !== undefined) {
    return withUnit(numberKey(groups['times']), groups['timesUnit'] ?? '回');
  }
  if (groups['part'] !== undefined) {
    const [part, whole] = [numberOf(groups['part']), numberOf(groups['whole'] ?? '')];
    return [form(share(part, whole), SHARE), { value: `${part}/${whole}`, unit: '' }];
  }
  if (groups['denominator'] !== undefined) {
    const [part, whole] = [digitsOf(groups['numerator'] ?? ''), digitsOf(groups['denominator'])];
    return [form(share(part, whole), SHARE)];
  }
  if (groups['years'] !== undefined) {
    const months = groups['yearHalf'] === undefined ? Number(plain(groups['andMonths'] ?? '')) : 6;
    return [form(numberOf(groups['years']) * 12 + months, MONTHS)];
  }
  if (groups['days'] !== undefined) return [form(numberOf(groups['days']) + 0.5, DAYS)];
  if (groups['counted'] !== undefined) {
    return withUnit(numberKey(groups['counted']), groups['countedUnit']);
  }
  if (groups['amount'] !== undefined) {
    return withUnit(String(kanjiNumber(groups['amount']) ?? ''), undefined);
  }
  if (groups['noon'] !== undefined) return [form(720, CLOCK)];
  if (groups['native'] !== undefined) {
    const index = NATIVE.indexOf(groups['native']);
    return withUnit(String((index % 5) + 1), index < 5 ? 'つ' : '人');
  }
  if (groups['large'] !== undefined) {
    return withUnit(String(largeNumber(plain(groups['large']))), groups['largeUnit']);
  }
  if (groups['number'] !== undefined) {
    return withUnit(numberKey(groups['number']), groups['unit']);
  }
  if (groups['kanji'] !== undefined) {
    const [whole = '', part] = groups['kanji'].split('点');
    const number = kanjiNumber(whole);
    if (number === null) return [];
    const value = part === undefined ? number : Number(`${number}.${kanjiDigits(part)}`);
    const unit = groups['kanjiUnit'] ?? '';
    if (unit === '時') return clockForms({ hour: String(value) });
    return unit === '時間半' ? [form(value * 3600 + 1800, SECONDS)] : withUnit(String(value), unit);
  }
  if (groups['halfOf'] !== undefined) return [form(0.5, SHARE)];
  return HALVES[groups['halfTime'] ?? ''] ?? [];
}

const HALVES: Readonly<Record<string, readonly Value[]>> = {
  半年: [form(6, MONTHS)],
  半日: [form(0.5, DAYS)],
  半月: [form(0.5, MONTHS)],
  半時間: [form(1800, SECONDS)],
};

function form(value: number, unit: string): Value {
  return { value: String(Math.round(value * 1e6) / 1e6), unit };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function plain(written: string): string {
  return written.normalize('NFKC').replace(/[, \t]/gu, '');
}

function numberOf(written: string): number {
  return Number.parseFloat(plain(written));
}

/** Leading zeros say nothing; a version's dots stay. */
function numberKey(written: string): string {
  const key = plain(written).replace(/^0+(?=[0-9])/u, '');
  return /^[0-9]+\.[0-9]+$/u.test(key) && key.endsWith('0') ? key.replace(/\.?0+$/u, '') : key;
}

const LATE_HALF: ReadonlySet<string> = new Set(['午後', 'PM', '夕方', '夜']);
const EARLY_HALF: ReadonlySet<string> = new Set(['午前', 'AM', '朝', '深夜']);

function clockForms(groups: Groups): readonly Value[] {
  const hour = Number(plain(groups['hour'] ?? ''));
  const written = groups['minute'] ?? groups['minutes'];
  const minute = groups['halfPast'] === undefined ? Number(plain(written ?? '0')) : 30;
  const half = (groups['half'] ?? groups['halfAfter'] ?? '').trim().toUpperCase();
  const isEither = hour < 12 && !LATE_HALF.has(half) && !EARLY_HALF.has(half);
  const isLate = hour < 12 && LATE_HALF.has(half);
  const hours = isEither ? [hour, hour + 12] : [isLate ? hour + 12 : hour];
  return [
    ...hours.map((one) => form((one % 24) * 60 + minute, CLOCK)),
    ...(minute === 0 && half === '' ? [{ value: String(hour), unit: '時' }] : []),
  ];
}

const MULTIPLIERS: Readonly<Record<string, number>> = {
  百: 100,
  千: 1e3,
  万: 1e4,
  億: 1e8,
  兆: 1e12,
};

function largeNumber(written: string): number {
  let sum = 0;
  for (const [, digits = '', multiplier = ''] of written.matchAll(/([0-9.]+)([百千万億兆]*)/gu)) {
    sum += [...multiplier].reduce(
      (value, sign) => value * (MULTIPLIERS[sign] ?? 1),
      Number(digits),
    );
  }
  return Math.round(sum * 1e6) / 1e6;
}

const KANJI_DIGITS = '〇一二三四五六七八九';
const SMALL: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

function kanjiDigits(written: string): string {
  return [...written].map((sign) => KANJI_DIGITS.indexOf(sign)).join('');
}

function digitsOf(written: string): number {
  return (/[0-9０-９]/u.test(written) ? numberOf(written) : kanjiNumber(written)) ?? 0;
}

/** A numeral in kanji; null for a row of digits that is no numeral (二三). */
function kanjiNumber(written: string): number | null {
  if (/^[〇一二三四五六七八九]{2,}$/u.test(written)) {
    if (!/^[^〇].*〇/u.test(written)) return null;
    return Number(kanjiDigits(written));
  }
  let total = 0;
  let section = 0;
  let digit: number | null = null;
  let lastSmall = Infinity;
  for (const sign of written) {
    const small = SMALL[sign];
    const large = MULTIPLIERS[sign];
    if (small !== undefined) {
      if (small >= lastSmall) return null;
      section += (digit ?? 1) * small;
      lastSmall = small;
      digit = null;
    } else if (large !== undefined) {
      total += (section + (digit ?? 0) || 1) * large;
      section = 0;
      digit = null;
      lastSmall = Infinity;
    } else {
      if (digit !== null) return null;
      digit = KANJI_DIGITS.indexOf(sign);
    }
  }
  return total + section + (digit ?? 0);
}

const SAME_UNITS: ReadonlyMap<string, string> = new Map(
  wordSetsOf(UNIT_NAMES).flatMap(([name = '', ...units]) =>
    units.map((unit) => [unit, name] as const),
  ),
);

const DERIVED: ReadonlyMap<string, readonly [factor: number, unit: string]> = new Map(
  wordSetsOf(DERIVED_UNITS).map(([unit = '', factor, base = '']) => [
    unit,
    [Number(factor), base] as const,
  ]),
);

function unitKey(unit: string | undefined): string {
  const written = (unit ?? '').normalize('NFKC').toLowerCase();
  if (/^[かヶケカヵ箇]月$/u.test(written)) return 'か月';
  if (/^[かヶケカヵ箇]所$/u.test(written)) return '件';
  return SAME_UNITS.get(written) ?? written;
}

function withUnit(value: string, written: string | undefined): readonly Value[] {
  const unit = unitKey(written);
  if (unit === 'k') return [form(Number(value) * 1000, ''), { value, unit }];
  if (unit === 'ダース') return [{ value, unit }, form(Number(value) * 12, '件')];
  if (unit === '度' && /^[1-9]$/u.test(value)) return [{ value, unit }, ...withUnit(value, '回')];
  if (unit === 'x') return [{ value, unit: '件' }, ...withUnit(value, '倍')];
  if (unit === 'キロ') return ['km', 'kg'].flatMap((one) => withUnit(value, one));
  const derived = DERIVED.get(unit);
  const number = Number(value);
  if (/^[kmgt]i?b$/u.test(unit)) {
    // A kilobyte is a thousand bytes to some and 1,024 to others.
    const power = 'kmgt'.indexOf(unit.charAt(0)) + 1;
    return [
      { value, unit },
      form(number * 1000 ** power, '=bytes'),
      form(number * 1024 ** power, '=bytes'),
    ];
  }
  return derived === undefined || Number.isNaN(number)
    ? [{ value, unit }]
    : [{ value, unit }, form(number * derived[0], derived[1])];
}
