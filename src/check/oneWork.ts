import { addDays, type CalendarDay } from '../domain/calendarDays.ts';
import { wordSetsOf } from '../domain/wordList.ts';
import { STAGES } from './data/wordSets.ts';
import { wordKey } from './facts/aliases.ts';
import { factsIn } from './facts/facts.ts';
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
export const LONGEST_PAUSE = 31;

/** Which lines are of one work: joined from the likest pair on, where all lines of both sides are alike on average and none tells of another work. */
export function oneWork<Line extends Comparable>(lines: readonly Line[]): OneWork<Line> {
  const words = new Map(lines.map((line) => [line, wordsOf(line.text)]));
  const counts = countKeys(
    [...words.values()].flatMap(({ keys, parties }) => [
      { keys },
      { keys: new Map([...parties].map((party) => [party, 1])) },
    ]),
  );
  const weightOf = (key: string): number =>
    Math.log2(1 + lines.length / (counts.get(key) ?? 1)) / Math.log2(1 + lines.length);
  const known = new Map<Line, Map<Line, number>>(lines.map((line) => [line, new Map()]));
  const likeness = (one: Line, other: Line): number => {
    const found = known.get(one)?.get(other);
    if (found !== undefined) return found;
    const [its, others] = [words.get(one), words.get(other)];
    const isOfOneList = one.day === other.day && one.role === other.role;
    const score =
      its === undefined || others === undefined
        ? 0
        : its.text === others.text
          ? 1
          : isOfOneList
            ? DIFFERENT
            : likenessOf(its, others, weightOf);
    known.get(one)?.set(other, score);
    known.get(other)?.set(one, score);
    return score;
  };
  const linesBefore = new Map<string, Line[]>();
  const links = lines.flatMap((one) => {
    const { text = '', keys = new Map() } = words.get(one) ?? {};
    const telling = [text, ...keys.keys()].filter((key) => !STAGE_KEYS.has(key));
    const first = addDays(one.day, -LONGEST_PAUSE);
    const related = new Set(
      telling.flatMap((key) => (linesBefore.get(key) ?? []).filter(({ day }) => day >= first)),
    );
    for (const key of telling) {
      const before = linesBefore.get(key);
      if (before === undefined) linesBefore.set(key, [one]);
      else before.push(one);
    }
    return [...related].flatMap((other) => {
      const score = likeness(one, other);
      return score >= WEIGHTS.oneWork ? [{ one, other, score }] : [];
    });
  });
  const groupOf = new Map<Line, readonly Line[]>(lines.map((line) => [line, [line]]));
  for (const { one, other } of links.toSorted((a, b) => b.score - a.score)) {
    const [own, others] = [groupOf.get(one) ?? [], groupOf.get(other) ?? []];
    if (own === others) continue;
    const scores = own.flatMap((line) => others.map((its) => likeness(line, its)));
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    if (scores.includes(DIFFERENT) || mean < WEIGHTS.oneWorkOnAverage) continue;
    const joined = [...own, ...others];
    for (const line of joined) groupOf.set(line, joined);
  }
  const at = new Map(lines.map((line, index) => [line, index]));
  const groups = [...new Set(groupOf.values())].map((group) =>
    group.toSorted((one, other) => (at.get(one) ?? 0) - (at.get(other) ?? 0)),
  );
  return { groups, likeness };
}

interface Words {
  /** Without progress and white space. */
  readonly text: string;
  /** What it is about, without names and facts. */
  readonly keys: LineKeys;
  /** The keys of each clause, and those of what stands in brackets. */
  readonly clauses: readonly ReadonlySet<string>[];
  readonly asides: ReadonlySet<string>;
  /** Whom it is done for, without persons of one's own (さん). */
  readonly parties: ReadonlySet<string>;
  /** The values of each kind of fact: counts by their unit, names, places by their kind, models. */
  readonly facts: ReadonlyMap<string, ReadonlySet<string>>;
}

const COUNT = String.raw`[0-9０-９][0-9０-９,，.．]*[ ]?\p{L}{1,3}?`;
const COUNTER = '(?:名|人|枚|頁|ページ|件|本|個|章|項目|社|店舗|箇所|か所)';

/** 3割ほど, (60%), 36名中12名, 残り4枚, 21名分まで: how far a work is says nothing of which it is. */
const PROGRESS = new RegExp(
  [
    String.raw`(?<!(?:(?<!進捗|進行|完了|完成)率|比|税|引き?|増|減)[はがをの：: ]{0,2}|[0-9０-９.．])(?:約|およそ|だいたい)?[0-9０-９][0-9０-９.．]*[ ]?(?:割|[%％])(?:方|がた|ほど|程度|くらい|ぐらい|まで|強|弱)?(?=$|[\s、。．）)」]|で|完|終|済|進|達|出来|でき|作|書|実装)`,
    `${COUNT}(?:分)?(?:中|のうち)、?${COUNT}(?:分|目)?(?:まで)?`,
    `(?:残り|残|あと)(?:は|、)?${COUNT}(?![0-9０-９])`,
    `(?<![0-9０-９月/／])[0-9０-９]+${COUNTER}(?:分|目)?まで`,
  ].join('|'),
  'gu',
);

const ASIDE = /[（(][^（()）]*[）)]/gu;
const KANA_NAME = /(?<name>[ぁ-ん]{2,8})様(?![子々式態相])/gu;
const NOBODY = /みな|どな/u;

function wordsOf(line: string): Words {
  const text = line.replaceAll(PROGRESS, ' ');
  const facts = factsIn(text, 0, null);
  const asides = [...text.matchAll(ASIDE)];
  const values = new Map<string, Set<string>>();
  const valuesAside = new Map<string, Set<string>>();
  const add = (kind: string, value: string, to = values): void => {
    to.set(kind, (to.get(kind) ?? new Set()).add(value));
  };
  const parties = new Set<string>();
  for (const fact of facts) {
    if (fact.kind === 'number') {
      const isAside = asides.some(
        ({ index, 0: { length } }) => index < fact.start && fact.start < index + length,
      );
      for (const { value, unit } of fact.forms) {
        add(`#${unit}`, value, isAside ? valuesAside : values);
      }
    } else if (fact.kind === 'day' && fact.date !== null) {
      add('day', `${fact.date.month}/${fact.date.day}`);
    } else if (fact.kind === 'name') {
      add('name', wordKey(fact.name));
      if (!fact.text.endsWith('さん')) parties.add(`&${wordKey(fact.name)}`);
    } else if (fact.kind === 'word' && isProperWord(fact.text) && /[0-9０-９]/u.test(fact.text)) {
      add('model', wordKey(fact.text));
    }
  }
  for (const { groups } of text.matchAll(KANA_NAME)) {
    const name = groups?.['name'] ?? '';
    if (!NOBODY.test(name)) add('name', name);
  }
  for (const { name, kind } of placesIn(text)) add(`@${kind}`, name);
  const topic = facts.reduce(
    (rest, fact) => (fact.kind === 'name' ? rest.replaceAll(fact.text, ' ') : rest),
    text,
  );
  return {
    text: text.normalize('NFKC').replaceAll(/\s/gu, ''),
    keys: new Map([...keysOf(topic, facts)].filter(([key]) => !/^[#@&]/u.test(key))),
    clauses: topic
      .replaceAll(ASIDE, ' ')
      .split(/[、。]/u)
      .map(keySetOf),
    asides: keySetOf([...topic.matchAll(ASIDE)].join(' ')),
    parties,
    facts: new Map([...valuesAside, ...values]),
  };
}

function keySetOf(words: string): ReadonlySet<string> {
  return new Set(keysOf(words, factsIn(words, 0, null)).keys());
}

function likenessOf(one: Words, other: Words, weightOf: (key: string) => number): number {
  if (hasOtherFacts(one, other)) return DIFFERENT;
  const found = sharedPart(one, other, weightOf);
  if (found === 0) return 0;
  if (hasOtherObject(one, other) || hasOtherWord(one, other)) return DIFFERENT;
  return hasOtherPart(one, other) ? 0 : found;
}

/** Whether both say a fact of one kind, and not one of it alike. */
function hasOtherFacts(one: Words, other: Words): boolean {
  return [...one.facts].some(([kind, values]) => {
    const others = [...(other.facts.get(kind) ?? values)];
    const isNamed = kind === 'name' || kind.startsWith('@');
    return ![...values].some((value) =>
      others.some((its) => (isNamed ? its.includes(value) || value.includes(its) : its === value)),
    );
  });
}

const STAGE_WORDS = new Set(wordSetsOf(STAGES).flat().map(wordKey));
const STAGE_KEYS = new Set([...STAGE_WORDS].flatMap((word) => [...keySetOf(word)]));

/** Which part of two lines is said by both; what only the longer one goes into counts little. 0 where that is next to nothing. */
function sharedPart(one: Words, other: Words, weightOf: (key: string) => number): number {
  const weigh = (key: string, weight: number): number =>
    weight * weightOf(key) * (STAGE_KEYS.has(key) ? WEIGHTS.stage : 1);
  let shared = 0;
  for (const [key, weight] of one.keys) {
    const its = other.keys.get(key);
    if (its === undefined) continue;
    const isAside = one.asides.has(key) || other.asides.has(key);
    shared += weigh(key, Math.max(weight, its)) * (isAside ? WEIGHTS.aside : 1);
  }
  if (shared < WEIGHTS.leastShared) return 0;
  for (const party of one.parties) {
    if (other.parties.has(party)) shared += WEIGHTS.party * weightOf(party);
  }
  const apartOf = ({ keys, clauses }: Words, { keys: others }: Words): number => {
    const rest = [...keys].filter(([key]) => !others.has(key) && !key.startsWith('='));
    const weightOfRest = (isIn: (key: string) => boolean): number =>
      rest.reduce((sum, [key, weight]) => (isIn(key) ? sum + weigh(key, weight) : sum), 0);
    const whole = weightOfRest(() => true);
    const heads = clauses
      .filter((clause) => [...clause].some((key) => others.has(key)))
      .map((clause) => weightOfRest((key) => clause.has(key)));
    const head = Math.min(whole, ...heads);
    return head + (whole - head) * WEIGHTS.detail;
  };
  const [less = 0, more = 0] = [apartOf(one, other), apartOf(other, one)].toSorted((a, b) => a - b);
  return shared / (shared + less + (more - less) * WEIGHTS.longer);
}

const RUN = /[\p{Script=Han}々]+|[ァ-ヺー]+|[A-Za-z]+/gu;
const RUN_BEFORE = /[\p{Script=Han}々ァ-ヺーA-Za-z]+$/u;
const KIND = /^(?:版|分(?!析|類|割|担)|用(?!意)|店|階|棟|館|室)/u;
const WRITTEN = /[\p{Script=Han}ァ-ヺA-Za-z0-9]/u;

/** Whether both speak of one kind of thing by other names: ログイン画面の, 会員登録画面の. */
function hasOtherObject({ text: one }: Words, { text: other }: Words): boolean {
  for (let at = 1; at < one.length; at += 1) {
    for (let its = 1; its < other.length; its += 1) {
      if (one[at] !== other[its] || one[at - 1] === other[its - 1]) continue;
      if (isInsideWord(one, at) || isInsideWord(other, its)) continue;
      let length = 1;
      while (at + length < one.length && one[at + length] === other[its + length]) length += 1;
      if (!isKind(one.slice(at, at + length))) continue;
      const [name, another] = withoutCommonStart(
        RUN_BEFORE.exec(one.slice(0, at))?.[0] ?? '',
        RUN_BEFORE.exec(other.slice(0, its))?.[0] ?? '',
      );
      if (isOnlyIn(name, other) && isOnlyIn(another, one)) return true;
    }
  }
  return false;
}

function isKind(words: string): boolean {
  return (
    KIND.test(words) ||
    (words.match(RUN) ?? []).some((run) => run.length > 1 && !STAGE_WORDS.has(wordKey(run)))
  );
}

function withoutCommonStart(one: string, other: string): readonly [string, string] {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return isInsideWord(one, same) ? [one, other] : [one.slice(same), other.slice(same)];
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

/** Whether two lines are alike but for one word within them: 居宅あおぞらへFAX, 居宅さくら苑へFAX. */
function hasOtherWord({ text: one }: Words, { text: other }: Words): boolean {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  if ((start + end) * 2 < Math.max(one.length, other.length)) return false;
  const words = [one, other].map((text) => text.slice(start, text.length - end));
  return (
    WRITTEN.test(one.slice(one.length - end)) &&
    WRITTEN.test(words.join('')) &&
    words.every((word) => !STAGE_WORDS.has(wordKey(word)) && !/^[ぁ-ん]{0,2}$|[、。]/u.test(word))
  );
}

const PART =
  /(?<whole>[\p{Script=Han}々ァ-ヺーA-Za-z0-9]{2,})の(?<part>[\p{Script=Han}々ァ-ヺーA-Za-z]{2,})/gu;
const NAMED = /(?:様|さん)$/u;
const ITSELF = /^(?:[をがは]|で?開催|に[参出]|$|[0-9])/u;

/** Whether both speak of one thing, and one of a part that the other says nothing of: 運動会の景品 with 運動会の写真 or 運動会を. */
function hasOtherPart({ text: one }: Words, { text: other }: Words): boolean {
  const [parts, others] = [partsOf(one), partsOf(other)];
  const isApart = (part: string, its: string): boolean =>
    !(part.match(/\p{Script=Han}/gu) ?? []).some((sign) => its.includes(sign));
  return (
    parts.some(({ whole, part }) =>
      others.some(
        (its) =>
          (its.whole.endsWith(whole) || whole.endsWith(its.whole)) &&
          isOnlyIn(part, other) &&
          isOnlyIn(its.part, one) &&
          isApart(part, its.part),
      ),
    ) ||
    parts.some(({ whole, part }) => isSaidItself(whole, other) && isOnlyIn(part, other)) ||
    others.some(({ whole, part }) => isSaidItself(whole, one) && isOnlyIn(part, one))
  );
}

function partsOf(text: string): readonly { readonly whole: string; readonly part: string }[] {
  return [...text.matchAll(PART)].flatMap(({ groups }) => {
    const { whole = '', part = '' } = groups ?? {};
    const isStage = [...keysOf(part, []).keys()].every(
      (key) => key.startsWith('=') || STAGE_KEYS.has(key),
    );
    return isStage || NAMED.test(whole) ? [] : [{ whole, part }];
  });
}

function isSaidItself(whole: string, text: string): boolean {
  const at = text.indexOf(whole);
  return at !== -1 && ITSELF.test(text.slice(at + whole.length));
}
