import { addDays } from '../domain/calendarDays.ts';
import type { CalendarDay } from '../domain/localTime.ts';
import { wordSetsOf } from '../domain/wordList.ts';
import { STAGES } from './data/wordSets.ts';
import { wordKey } from './facts/aliases.ts';
import { factsIn } from './facts/facts.ts';
import { isKnownKatakana } from './facts/katakana.ts';
import { placesIn } from './facts/places.ts';
import { isProperWord } from './facts/properWords.ts';
import { keysOf, type LineKeys } from './lines/lineKeys.ts';
import { countKeys } from './lines/lineMatch.ts';
import { WEIGHTS } from './weights.ts';

interface Comparable {
  readonly day: CalendarDay;
  readonly role: string;
  readonly text: string;
}

export interface OneWork<Line> {
  /** The lines of each work, in their order. */
  readonly groups: readonly (readonly Line[])[];
  /** From 0 to 1; less than 0 for two works that look alike. */
  readonly likeness: (one: Line, other: Line) => number;
}

const DIFFERENT = -1;

/** For so many days a work may rest. */
export const LONGEST_PAUSE = 7;

/** So many lines are compared before the page may go on with what else there is. */
const LINES_OF_PIECE = 16;

function isPieceDone(count: number): boolean {
  return (count + 1) % LINES_OF_PIECE === 0;
}

/** Which lines are of one work: joined from the likest pair on, where all lines of both sides are alike on average and none tells of another work. Yields after every few lines. */
export function* oneWorkInPieces<Line extends Comparable>(
  lines: readonly Line[],
): Generator<undefined, OneWork<Line>> {
  const read: Words[] = [];
  for (const line of lines) {
    read.push(wordsOf(line));
    if (isPieceDone(read.length)) yield;
  }
  const words = new Map(weighed(read).map((its, at) => [lines[at], its]));
  const known = new Map<Line, Map<Line, number>>(lines.map((line) => [line, new Map()]));
  const likeness = (one: Line, other: Line): number => {
    if (one.day > other.day) return likeness(other, one);
    const found = known.get(one)?.get(other);
    if (found !== undefined) return found;
    const [before, after] = [words.get(one), words.get(other)];
    const isOfOneList = one.day === other.day && one.role === other.role;
    const score =
      before === undefined || after === undefined
        ? 0
        : one.day < other.day && goesBack(before, after)
          ? DIFFERENT
          : before.text === after.text
            ? 1
            : isOfOneList
              ? DIFFERENT
              : likenessOf(before, after);
    known.get(one)?.set(other, score);
    return score;
  };
  const linesBefore = new Map<string, Line[]>();
  const links: { readonly one: Line; readonly other: Line; readonly score: number }[] = [];
  for (const [at, one] of lines.entries()) {
    const { text = '', keys = new Map() } = words.get(one) ?? {};
    const first = addDays(one.day, -LONGEST_PAUSE);
    const related = new Set<Line>();
    for (const key of [text, ...keys.keys()]) {
      if (STAGE_KEYS.has(key) || key.startsWith('=')) continue;
      const before = linesBefore.get(key) ?? [];
      for (const other of before) if (other.day >= first) related.add(other);
      before.push(one);
      linesBefore.set(key, before);
    }
    for (const other of related) {
      const score = likeness(one, other);
      if (score >= WEIGHTS.oneWork) links.push({ one, other, score });
    }
    if (isPieceDone(at)) yield;
  }
  /** Whether the last wording leaves out what an earlier line counts. */
  const hidesCountOf = (group: readonly Line[]): boolean => {
    const told = group
      .filter(({ role }) => role !== 'tomorrow')
      .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
      .flatMap((line) => words.get(line) ?? []);
    const last = told.at(-1);
    return last !== undefined && told.some((its) => hidesCount(its, last));
  };
  const groupOf = new Map<Line, readonly Line[]>(lines.map((line) => [line, [line]]));
  for (const { one, other } of links.toSorted((a, b) => b.score - a.score)) {
    const [own, others] = [groupOf.get(one) ?? [], groupOf.get(other) ?? []];
    if (own === others) continue;
    const scores = own.flatMap((line) => others.map((its) => likeness(line, its)));
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    if (scores.includes(DIFFERENT) || mean < WEIGHTS.oneWorkOnAverage) continue;
    const joined = [...own, ...others];
    if (hidesCountOf(joined)) continue;
    for (const line of joined) groupOf.set(line, joined);
  }
  const order = new Map(lines.map((line, at) => [line, at]));
  const groups = [...new Set(groupOf.values())].map((group) =>
    group.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0)),
  );
  return { groups, likeness };
}

interface Words {
  readonly isPlan: boolean;
  /** Whether it says a figure of the day. */
  readonly isMeasured: boolean;
  /** Without progress, each white space one. */
  readonly text: string;
  /** How far it is, more for further: by share, by what is left, by what it has come to. */
  readonly progress: ReadonlyMap<string, number>;
  /** What it is about, without names, places and facts. */
  readonly keys: LineKeys;
  /** The keys of each clause. */
  readonly clauses: readonly ReadonlySet<string>[];
  /** The values of each kind of fact: counts by their unit, names, places by their kind, models. */
  readonly facts: ReadonlyMap<string, ReadonlySet<string>>;
  readonly parts: readonly Part[];
  /** Of what is done: 発注 of モニターの発注. */
  readonly act: ReadonlySet<string>;
  /** Of what stands in brackets alone. */
  readonly aside: ReadonlySet<string>;
}

/** 運動会 and its 景品. */
interface Part {
  readonly whole: string;
  readonly part: string;
}

const COUNT = String.raw`[0-9０-９][0-9０-９,，.．]*[ ]?\p{L}{1,3}?`;
const COUNTER = '(?:名|人|枚|頁|ページ|件|本|個|章|項目|社|店舗|箇所|か所)';

/** A key by how few of the lines have it; what is done with any work counts little. */
function weighed(lines: readonly Words[]): readonly Words[] {
  const counts = countKeys(lines);
  const most = Math.log2(1 + lines.length);
  const weightOf = (key: string): number =>
    (Math.log2(1 + lines.length / (counts.get(key) ?? 1)) / most) *
    (STAGE_KEYS.has(key) ? WEIGHTS.stage : 1);
  return lines.map((words) => ({
    ...words,
    keys: new Map([...words.keys].map(([key, weight]) => [key, weight * weightOf(key)])),
  }));
}

/** 3割ほど, (60%), 36名中12名, 残り4枚, 21名分まで: how far a work is says nothing of which it is. */
const PROGRESS = new RegExp(
  [
    String.raw`(?<!(?:(?<!進捗|進行|完了|完成)率|比|税|引き?|増|減)[はがをの：: ]{0,2}|[0-9０-９.．])(?:約|およそ|だいたい)?(?:(?<share>[0-9０-９]+)[ ]?(?<unit>割|[%％])|(?<half>半分))(?:方|がた|ほど|程度|くらい|ぐらい|まで|強|弱)?(?=$|[\s、。．）)」]|で|完|終|済|進|達|出来|でき|作|書|実装)`,
    `(?<all>${COUNT})(?:分)?(?:中|のうち)、?(?<part>${COUNT})(?:分|目)?(?:まで)?`,
    `(?:残り|残|あと)(?:は|、)?(?<left>${COUNT})(?![0-9０-９])`,
    `(?<![0-9０-９月/／])(?<upTo>[0-9０-９]+)${COUNTER}(?:分|目)?まで`,
  ].join('|'),
  'gu',
);

/** 直帰率、48%, 30名中24名, 3個不良: a day's figure, which the next day's does not take further. */
const MEASURED = new RegExp(
  [
    '(?<!進捗|進行|完了|完成|達成|効)率|[温湿濃]度|満足度|確度|粗利|原価|在庫|残量|摂取|空き|空床|燃料|電池|バッテリー|SpO2',
    '出席|欠席|登園|出勤|出社|入場|来場',
    String.raw`(?<=[0-9０-９]\p{L}{0,3})(?:不良|NG|成功|失敗|合格|再現|陽性|アポ|入り)`,
    String.raw`中[0-9０-９]+(?:[名人](?=$|[、。）)])|\p{L}{1,3}?[がに](?!.*[完済終]))`,
  ].join('|'),
  'u',
);

function progressIn(text: string): ReadonlyMap<string, number> {
  const numberOf = (words: string): number =>
    Number.parseFloat(words.normalize('NFKC').replaceAll(',', ''));
  const progress = new Map<string, number>();
  for (const { groups } of text.matchAll(PROGRESS)) {
    const { share, unit, half, all, part, left, upTo } = groups ?? {};
    if (half !== undefined) progress.set('share', 0.5);
    if (share !== undefined) progress.set('share', numberOf(share) / (unit === '割' ? 10 : 100));
    if (all !== undefined && part !== undefined) {
      progress.set('share', numberOf(part) / numberOf(all));
    }
    if (left !== undefined) progress.set('left', -numberOf(left));
    if (upTo !== undefined) progress.set('upTo', numberOf(upTo));
  }
  return progress;
}

/** What is measured anew each day goes back; a work does not. */
function goesBack(before: Words, after: Words): boolean {
  if (before.isPlan || after.isPlan) return false;
  return [...before.progress].some(([kind, share]) => (after.progress.get(kind) ?? share) < share);
}

const CLAUSE = /[^、。]+/gu;
const ASIDE = /[（(][^（()）]*[）)]/gu;
const PARTY =
  /(?<name>[ぁ-ん]{2,8}(?:\p{Script=Han}{1,4}店)?|(?:(?<=^|[\s、。・（(「])[ぁ-ん]{2,8})?[\p{Script=Han}々ァ-ヺーA-Za-z]{2,})(?:様|御中)(?![子々式態相])/gu;
const ORGANISATION =
  /(?:(?<=^|[\s、。・（(「])[ぁ-ん]{2,8})?(?:[\p{Script=Han}々ァ-ヺーA-Za-z]{2,}|(?<=[ぁ-ん]{2}))(?:こども園|保育[園所]|幼稚園|[小中]学校|高校|大学|病院|医院|クリニック|薬局|商店|工務店|製作所|事務所|銀行|信金|組合|協会)/gu;
/** Most often whose work it is: カネダのASN取込. */
const FIRST_KATAKANA = /(?<=^[^ァ-ヺ]{0,2})[ァ-ヺー]{3,}/u;
const SIDE = /[左右](?![記官腕])|上り|下り|[東西南北](?=[側口面棟])|[上下]期|男[子性]|女[子性]/gu;
const NOBODY = /みな|どな|利用者|担当者|家族|患者|業者/u;

function wordsOf(line: Comparable): Words {
  const isMeasured = MEASURED.test(line.text);
  const text = isMeasured ? line.text : line.text.replaceAll(PROGRESS, ' ');
  const facts = factsIn(text, 0, null);
  const asides = [...text.matchAll(ASIDE)];
  const values = new Map<string, Set<string>>();
  const valuesAside = new Map<string, Set<string>>();
  const add = (kind: string, value: string, to = values): void => {
    to.set(kind, (to.get(kind) ?? new Set()).add(value));
  };
  for (const fact of facts) {
    if (fact.kind === 'number') {
      const isAside = asides.some(
        ({ index, 0: { length } }) => index < fact.start && fact.start < index + length,
      );
      const to = isAside ? valuesAside : values;
      for (const { value, unit } of fact.forms) add(`#${unit}`, value, to);
    } else if (fact.kind === 'day' && fact.date !== null) {
      add('day', `${fact.date.month}/${fact.date.day}`);
    } else if (fact.kind === 'name') {
      add('name', wordKey(fact.name));
    } else if (fact.kind === 'word' && isProperWord(fact.text) && /[0-9０-９]/u.test(fact.text)) {
      add('model', wordKey(fact.text));
    }
  }
  const parties = [...text.matchAll(PARTY)]
    .map(({ groups }) => groups?.['name'] ?? '')
    .filter((name) => !NOBODY.test(name));
  for (const name of parties) add('name', wordKey(name));
  for (const [name] of text.matchAll(ORGANISATION)) add('organisation', name);
  const first = FIRST_KATAKANA.exec(text)?.[0] ?? '';
  if (first !== '' && !isKnownKatakana(first, '')) add('katakana', wordKey(first));
  for (const [side] of text.matchAll(SIDE)) add('side', side);
  const places = placesIn(text);
  for (const { name, kind } of places) add(`@${kind}`, name);
  const names = [...facts.filter(({ kind }) => kind === 'name'), ...places].map(
    (named) => named.text,
  );
  const topic = [...names, ...parties].reduce((rest, name) => rest.replaceAll(name, blank), text);
  const written = text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
  return {
    text: written,
    isPlan: line.role === 'tomorrow',
    isMeasured: isMeasured && /[0-9０-９]/u.test(line.text),
    progress: isMeasured ? new Map() : progressIn(line.text),
    keys: new Map([...keysOf(topic, facts)].filter(([key]) => !/^[#@&]/u.test(key))),
    clauses: [...topic.replaceAll(ASIDE, blank).matchAll(CLAUSE)].map(
      ({ index, 0: clause }) =>
        new Set(
          keysOf(
            clause,
            facts.filter(({ start }) => index <= start && start < index + clause.length),
          ).keys(),
        ),
    ),
    facts: new Map([...valuesAside, ...values]),
    parts: partsOf(written),
    aside: new Set(
      [...keySetOf(asides.map(([words]) => words).join(' '))].filter(
        (key) => !keySetOf(text.replaceAll(ASIDE, blank)).has(key),
      ),
    ),
    act: keySetOf(ACT.exec(written.replace(ENDING, ''))?.[0] ?? ''),
  };
}

function blank(words: string): string {
  return ' '.repeat(words.length);
}

function keySetOf(words: string): ReadonlySet<string> {
  return new Set(keysOf(words, factsIn(words, 0, null)).keys());
}

/** What is written of a work, and meetings on it: each a work of its own beside what it is for. */
const OWN_WORKS: readonly RegExp[] = [
  /資料|書類|シナリオ|スライド|原稿|マニュアル|メモ|リスト|一覧|台帳|レポート|文面|文案|案内|[\p{Script=Han}々ァ-ヺー](?:書|表|票|図|録)(?!\p{Script=Han})/u,
  /打ち?合わ?せ|面談|会議|協議|ヒアリング|訪問|研修|講習|ミーティング|MTG/u,
];

/** Whether one is of a document, a meeting or a figure of the day, and the other is not; a plan need not say it. */
function isOfOtherKind(one: Words, other: Words): boolean {
  if (one.isPlan || other.isPlan) return false;
  return (
    one.isMeasured !== other.isMeasured ||
    OWN_WORKS.some((words) => words.test(one.text) !== words.test(other.text))
  );
}

function likenessOf(one: Words, other: Words): number {
  if (hasOtherFacts(one, other)) return DIFFERENT;
  const found = sharedPart(one, other);
  if (found === 0) return 0;
  if (hasOtherObject(one, other) || hasOtherWord(one, other)) return DIFFERENT;
  if (isOfOtherKind(one, other)) return DIFFERENT;
  if (hasOtherPart(one, other)) return 0;
  return isNamed(one) === isNamed(other) ? found : found * WEIGHTS.namedInOne;
}

/** Whether it says whose, where or of which model. */
function isNamed({ facts }: Words): boolean {
  return [...facts.keys()].some(
    (kind) => ['name', 'organisation', 'model'].includes(kind) || kind.startsWith('@'),
  );
}

/** Whether both say a fact of one kind, and not one of it alike. */
function hasOtherFacts(one: Words, other: Words): boolean {
  for (const [kind, values] of one.facts) {
    const others = other.facts.get(kind);
    if (others === undefined) continue;
    const isNamed = kind === 'name' || kind === 'organisation' || kind.startsWith('@');
    const isIn = (value: string): boolean =>
      others.has(value) ||
      (isNamed && [...others].some((its) => its.includes(value) || value.includes(its)));
    if (![...values].some(isIn)) return true;
  }
  return false;
}

const COUNTED = /^#(?!(?:時|日|月|年|半分|号|割|%)$)./u;

/** Whether a later line leaves out what one counts, as its last wording would: it is no reason to join them. */
function hidesCount(before: Words, after: Words): boolean {
  return [...before.facts.keys()].some((kind) => COUNTED.test(kind) && !after.facts.has(kind));
}

const STAGE_WORDS = new Set(wordSetsOf(STAGES).flat().map(wordKey));
const STAGE_KEYS = new Set([...STAGE_WORDS].flatMap((word) => [...keySetOf(word)]));

/** Which part of two lines is said by both; what only the longer one goes into counts little. */
function sharedPart(one: Words, other: Words): number {
  let shared = 0;
  let isOfActs = true;
  for (const [key, weight] of one.keys) {
    const its = other.keys.get(key);
    if (its === undefined) continue;
    shared += Math.max(weight, its);
    isOfActs &&=
      (one.act.has(key) && other.act.has(key)) ||
      STAGE_KEYS.has(key) ||
      key.length === 1 ||
      one.aside.has(key) ||
      other.aside.has(key);
  }
  if (shared === 0 || isOfActs) return 0;
  const [its, others] = [restOf(one, other), restOf(other, one)];
  const less = Math.min(its, others);
  return shared / (shared + less + (Math.max(its, others) - less) * WEIGHTS.longer);
}

/** What only one line says, most of it in the clause that has least of that among those both share. */
function restOf({ keys, clauses }: Words, { keys: others }: Words): number {
  const restIn = (clause: Iterable<string>): number => {
    let rest = 0;
    for (const key of clause) {
      if (!others.has(key) && !key.startsWith('=')) rest += keys.get(key) ?? 0;
    }
    return rest;
  };
  const whole = restIn(keys.keys());
  const shared = clauses.filter((clause) => [...clause].some((key) => others.has(key)));
  const head = Math.min(whole, ...shared.map(restIn));
  return head + (whole - head) * WEIGHTS.detail;
}

const RUN = /[\p{Script=Han}々]+|[ァ-ヺー]+|[A-Za-z]+/gu;
const RUN_BEFORE = /[\p{Script=Han}々ァ-ヺーA-Za-z]+$/u;

/** Of both lines together: whole paragraphs speak of many things, and each pair of their letters takes too long. */
const LONG = 400;

/** Whether both speak of one kind of thing by other names: ログイン画面の, 会員登録画面の. */
function hasOtherObject({ text: one }: Words, { text: other }: Words): boolean {
  if (one.length + other.length > LONG) return false;
  for (let at = 1; at < one.length; at += 1) {
    for (let its = 1; its < other.length; its += 1) {
      if (one[at] !== other[its] || one[at - 1] === other[its - 1]) continue;
      if (isInsideWord(one, at) || isInsideWord(other, its)) continue;
      let length = 1;
      while (at + length < one.length && one[at + length] === other[its + length]) length += 1;
      if (!isKind(one.slice(at, at + length))) continue;
      const name = RUN_BEFORE.exec(one.slice(0, at))?.[0] ?? '';
      const another = RUN_BEFORE.exec(other.slice(0, its))?.[0] ?? '';
      if (isOnlyIn(name, other) && isOnlyIn(another, one)) return true;
    }
  }
  return false;
}

function isKind(words: string): boolean {
  return (words.match(RUN) ?? []).some((run) => run.length > 1 && !STAGE_WORDS.has(wordKey(run)));
}

function isInsideWord(text: string, at: number): boolean {
  return /^(?:[ァ-ヺー]{2}|[A-Za-z]{2})$/u.test(text.slice(at - 1, at + 1));
}

function isOnlyIn(word: string, elsewhere: string): boolean {
  if (word === '' || STAGE_WORDS.has(wordKey(word)) || elsewhere.includes(word)) return false;
  for (let at = 0; at + 2 <= word.length; at += 1) {
    if (elsewhere.includes(word.slice(at, at + 2))) return false;
  }
  return true;
}

const ENDING = /(?:[をのにが]?(?:開始|着手|完了|終了|実施|再開))?[ぁ-ん]*。?$/u;
const ACT = /(?:\p{Script=Han}{2,}|[ァ-ヺー]{2,})$/u;
const NO_WORD = /^[ぁ-ん]{0,2}$|[、。]|まで|[中済]$/u;
const IS_INSIDE = /^[）)]|[\p{Script=Han}ァ-ヺA-Za-z0-9]/u;

/** Whether two lines are alike but for one word within them: 居宅あおぞらへFAX, 居宅さくら苑へFAX. */
function hasOtherWord(...lines: readonly Words[]): boolean {
  const [one = '', other = ''] = lines.map(({ text }) => text.replace(ENDING, ''));
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  if ((start + end) * 2 < Math.max(one.length, other.length)) return false;
  const [word = '', another = ''] = [one, other].map((text) =>
    text.slice(start, text.length - end),
  );
  return (
    IS_INSIDE.test(one.slice(one.length - end)) &&
    isOnlyIn(word, another) &&
    isOnlyIn(another, word) &&
    ![word, another].some((its) => NO_WORD.test(its))
  );
}

const PART =
  /(?<whole>[\p{Script=Han}々ァ-ヺーA-Za-z0-9]{2,})の(?<part>[\p{Script=Han}々ァ-ヺーA-Za-z]{2,})/gu;
const NAMED = /(?:様|さん)$/u;
const ITSELF = /^ ?(?:[をがは]|で?開催|に[参出]|$|[0-9])/u;

/** Whether both speak of one thing, and one of a part that the other says nothing of: 運動会の景品 with 運動会の写真 or 運動会を. */
function hasOtherPart(one: Words, other: Words): boolean {
  const isOfOther = ({ whole, part }: Part, { text, parts }: Words, own: string): boolean =>
    isOnlyIn(part, text) &&
    (ITSELF.test(text.split(whole)[1] ?? '?') ||
      parts.some(
        (its) =>
          (its.whole.endsWith(whole) || whole.endsWith(its.whole)) && isOnlyIn(its.part, own),
      ));
  return (
    one.parts.some((part) => isOfOther(part, other, one.text)) ||
    other.parts.some((part) => isOfOther(part, one, other.text))
  );
}

function partsOf(text: string): readonly Part[] {
  return [...text.matchAll(PART)].flatMap(({ groups }) => {
    const { whole = '', part = '' } = groups ?? {};
    const isStage = [...keysOf(part, []).keys()].every(
      (key) => key.startsWith('=') || STAGE_KEYS.has(key),
    );
    return isStage || NAMED.test(whole) ? [] : [{ whole, part }];
  });
}
