import { STAGES } from './data/stages.ts';
import { wordKey } from './facts/aliases.ts';
import { factsIn } from './facts/facts.ts';
import { isProperWord } from './facts/properWords.ts';
import { placesIn } from './facts/places.ts';
import { keysOf, type LineKeys } from './lines/lineKeys.ts';
import { countKeys } from './lines/lineMatch.ts';

/** Bounds of what is one work: two lines of it are `alike`, and all lines of it on average; a plan and what came of it. */
export const P = {
  T: 0.42,
  M: 0.3,
  A: 0.25,
  B: 0.15,
  N: 0.7,
  D: 0.4,
  S: 0.2,
  Q: 0.5,
  TP: 0.3,
  MP: 0.3,
  SAME: 0,
};

interface Words {
  readonly text: string;
  /** What it is about, without names and progress. */
  readonly keys: LineKeys;
  /** The keys of each clause, then those of what stands in brackets. */
  readonly clauses: readonly ReadonlySet<string>[];
  readonly asides: ReadonlySet<string>;
  readonly parties: ReadonlySet<string>;
  /** What it says of each kind of fact: a count by its unit, names, places by their kind, models. */
  readonly facts: ReadonlyMap<string, ReadonlySet<string>>;
}

const SHARE = String.raw`(?:約|およそ|だいたい)?[0-9０-９][0-9０-９.．]*[ ]?(?:割|[%％])`;
const BEHIND = String.raw`(?:方|がた|ほど|程度|くらい|ぐらい|まで|強|弱)?`;
const PROGRESS = new RegExp(
  String.raw`(?<![率比税引増減割])${SHARE}${BEHIND}(?=$|[\s、。．）)」]|で|完|終|済|進|達|出来|でき|作|書|実装)`,
  'gu',
);
const ASIDE = /[（(][^（()）]*[）)]/gu;
const HONOURED = /(?<name>[ぁ-ん]{2,8})様(?![子々式態相])/gu;
const NOBODY = /みな|どな/u;

function wordsOf(line: string): Words {
  const text = line.replaceAll(PROGRESS, ' ');
  const facts = factsIn(text, 0, null);
  const brackets = [...text.matchAll(ASIDE)];
  const isAside = (at: number): boolean =>
    brackets.some(({ index, 0: { length } }) => index < at && at < index + length);
  const known = new Map<string, Set<string>>();
  const aside = new Map<string, Set<string>>();
  const add = (kind: string, value: string, to = known): void => {
    to.set(kind, (to.get(kind) ?? new Set()).add(value));
  };
  const parties = new Set<string>();
  for (const fact of facts) {
    switch (fact.kind) {
      case 'number':
        for (const { value, unit } of fact.forms)
          add(`#${unit}`, value, isAside(fact.start) ? aside : known);
        break;
      case 'day':
        if (fact.date !== null) add('day', `${fact.date.month}/${fact.date.day}`);
        break;
      case 'name':
        add('name', wordKey(fact.name));
        if (!fact.text.endsWith('さん')) parties.add(wordKey(fact.name));
        break;
      case 'word':
        if (isProperWord(fact.text) && /[0-9０-９]/u.test(fact.text))
          add('word', wordKey(fact.text));
        break;
      case 'katakana':
        break;
    }
  }
  for (const { groups } of text.matchAll(HONOURED)) {
    const name = groups?.['name'] ?? '';
    if (!NOBODY.test(name)) add('name', name);
  }
  for (const { name, kind } of placesIn(text)) add(`@${kind}`, name);
  for (const [kind, values] of aside) if (!known.has(kind)) known.set(kind, values);
  const topic = facts.reduce(
    (rest, fact) => (fact.kind === 'name' ? rest.replaceAll(fact.text, ' ') : rest),
    text,
  );
  const keySet = (words: string): ReadonlySet<string> =>
    new Set(keysOf(words, factsIn(words, 0, null)).keys());
  return {
    text: text.normalize('NFKC').replaceAll(/\s/gu, ''),
    keys: new Map([...keysOf(topic, facts)].filter(([key]) => !/^[#@&]/u.test(key))),
    clauses: topic
      .replaceAll(ASIDE, ' ')
      .split(/[、。]/u)
      .map(keySet),
    asides: keySet([...topic.matchAll(ASIDE)].join(' ')),
    parties,
    facts: known,
  };
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

const RUN_BEFORE = /[\p{Script=Han}々ァ-ヺーA-Za-z]+$/u;
const KIND = /^(?:版|分(?!析|類|割|担)|用(?!意)|店|階|棟|館|室)/u;
const STAGE_WORDS = new Set(STAGES.trim().split(/\s+/u).map(wordKey));
const STAGE_KEYS = new Set(
  [...STAGE_WORDS].flatMap((word) => [...keysOf(word, factsIn(word, 0, null)).keys()]),
);

/** Whether both speak of one kind of thing by other names of it: ログイン画面の, 会員登録画面の. */
function hasOtherObject({ text: one }: Words, { text: other }: Words): boolean {
  for (let at = 1; at < one.length; at += 1) {
    for (let its = 1; its < other.length; its += 1) {
      if (one[at] !== other[its] || one[at - 1] === other[its - 1]) continue;
      if (isInsideWord(one, at) || isInsideWord(other, its)) continue;
      let length = 1;
      while (at + length < one.length && one[at + length] === other[its + length]) length += 1;
      if (!isKind(one.slice(at, at + length))) continue;
      const [name, another] = apartFrom(
        RUN_BEFORE.exec(one.slice(0, at))?.[0] ?? '',
        RUN_BEFORE.exec(other.slice(0, its))?.[0] ?? '',
      );
      if (isObject(name, other) && isObject(another, one)) return true;
    }
  }
  return false;
}

function isKind(words: string): boolean {
  const runs = words.match(/[\p{Script=Han}々]+|[ァ-ヺー]+|[A-Za-z]+/gu) ?? [];
  return KIND.test(words) || runs.some((run) => run.length > 1 && !isStage(run));
}

function apartFrom(one: string, other: string): readonly [string, string] {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return isInsideWord(one, same) ? [one, other] : [one.slice(same), other.slice(same)];
}

function isObject(word: string, elsewhere: string): boolean {
  if (word === '' || isStage(word) || elsewhere.includes(word)) return false;
  for (let at = 0; at + 2 <= word.length; at += 1)
    if (elsewhere.includes(word.slice(at, at + 2))) return false;
  return true;
}

function isInsideWord(text: string, at: number): boolean {
  return /^(?:[ァ-ヺー]{2}|[A-Za-z]{2})$/u.test(text.slice(at - 1, at + 1));
}

function isStage(word: string): boolean {
  return STAGE_WORDS.has(wordKey(word));
}

function alikeness(
  one: Words,
  other: Words,
  weightOf: (key: string) => number,
  least: number,
): number {
  const weigh = (key: string, weight: number): number =>
    weight * weightOf(key) * (STAGE_KEYS.has(key) ? P.S : 1);
  let shared = 0;
  for (const [key, weight] of one.keys) {
    const its = other.keys.get(key);
    const inAside = one.asides.has(key) || other.asides.has(key);
    if (its !== undefined) shared += weigh(key, Math.max(weight, its)) * (inAside ? P.Q : 1);
  }
  if (shared < least) return 0;
  for (const party of one.parties)
    if (other.parties.has(party)) shared += P.N * weightOf(`&${party}`);
  const apartOf = ({ keys, clauses }: Words, { keys: others }: Words): number => {
    const rest = [...keys].filter(([key]) => !others.has(key) && !key.startsWith('='));
    const whole = rest.reduce((sum, [key, weight]) => sum + weigh(key, weight), 0);
    const heads = clauses
      .filter((clause) => [...clause].some((key) => others.has(key)))
      .map((clause) =>
        rest.reduce((sum, [key, weight]) => (clause.has(key) ? sum + weigh(key, weight) : sum), 0),
      );
    const head = heads.length === 0 ? whole : Math.min(...heads);
    return head + (whole - head) * P.D;
  };
  const [a, b] = [apartOf(one, other), apartOf(other, one)];
  return shared / (shared + Math.min(a, b) * (1 - P.B) + Math.max(a, b) * P.B);
}

type Scored = { readonly text: string; readonly day: string; readonly role: string };

export interface OneWork<Line> {
  /** In the order of their first lines. */
  readonly groups: readonly (readonly Line[])[];
  readonly likeness: (one: Line, other: Line) => number;
}

export function oneWork<Line extends Scored>(lines: readonly Line[]): OneWork<Line> {
  const words = lines.map(({ text }) => wordsOf(text));
  const counts = countKeys([
    ...words,
    ...words.map(({ parties }) => ({
      keys: new Map([...parties].map((party) => [`&${party}`, 1])),
    })),
  ]);
  const weightOf = (key: string): number =>
    Math.log2(1 + lines.length / (counts.get(key) ?? 1)) / Math.log2(1 + lines.length);
  const memo = new Map<number, number>();
  const score = (x: number, y: number): number => {
    const [a, b] = [Math.min(x, y), Math.max(x, y)];
    const key = a * lines.length + b;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const [one, other] = [words[a], words[b]];
    let found = 0;
    if (one && other) {
      found = one.text === other.text ? 1 : alikeness(one, other, weightOf, P.M);
      if (found < 1 && lines[a]?.day === lines[b]?.day && lines[a]?.role === lines[b]?.role)
        found = found < P.SAME ? -1 : found;
      if (hasOtherFacts(one, other) || (found > 0 && found < 1 && hasOtherObject(one, other)))
        found = -1;
    }
    memo.set(key, found);
    return found;
  };
  const groupOf = lines.map((_, at) => [at]);
  const links = words.flatMap((_, a) =>
    words.flatMap((__, b) => (a < b && score(a, b) >= P.T ? [{ a, b, score: score(a, b) }] : [])),
  );
  for (const { a, b } of links.toSorted((one, other) => other.score - one.score)) {
    const [one, other] = [groupOf[a] ?? [], groupOf[b] ?? []];
    if (one === other) continue;
    const pairs = one.flatMap((x) => other.map((y) => score(x, y)));
    const mean = pairs.reduce((x, y) => x + y, 0) / pairs.length;
    if (pairs.some((pair) => pair < 0) || mean < P.A) continue;
    const all = [...one, ...other].toSorted((x, y) => x - y);
    for (const at of all) groupOf[at] = all;
  }
  const at = new Map(lines.map((line, index) => [line, index]));
  return {
    groups: [...new Set(groupOf)].map((group) => group.flatMap((index) => lines[index] ?? [])),
    likeness: (one, other) => score(at.get(one) ?? 0, at.get(other) ?? 0),
  };
}
