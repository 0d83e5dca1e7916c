import { bareNamesIn } from './parties.ts';
import { foundAt, type Rule } from './rule.ts';
import {
  eachInPieces,
  type Passage,
  perReading,
  type Piece,
  type Reading,
  type Sentence,
} from './texts.ts';
import { isSame, narrow, type NumberValue } from './values.ts';

interface Labelled {
  readonly label: string;
  readonly value: NumberValue;
  readonly passage: Passage;
}

const RUN = '(?:[\\p{Script=Han}々ァ-ヺーA-Za-z0-9]|ども)+';
const LABEL = new RegExp(`${RUN}(?=(?:さん|様)?[はがをもに:：の ]{0,2}(?:約|計)?$)`, 'u');
const BEHIND = new RegExp(`^の(${RUN})`, 'u');

/** The numbers of some texts by the word before each, where it stands before one alone. */
function labelled(passages: readonly Passage[]): ReadonlyMap<string, Labelled> {
  const all = passages.flatMap((passage) =>
    passage.values.flatMap((value): readonly Labelled[] => {
      if (value.kind !== 'number' || value.isLoose) return [];
      const text = narrow(passage.text);
      const label =
        LABEL.exec(text.slice(0, value.start))?.[0] ??
        BEHIND.exec(text.slice(value.start + value.text.length))?.[1];
      return label === undefined ? [] : [{ label, value, passage }];
    }),
  );
  const counts = new Map<string, number>();
  for (const { label } of all) counts.set(label, (counts.get(label) ?? 0) + 1);
  return new Map(all.filter(({ label }) => counts.get(label) === 1).map((one) => [one.label, one]));
}

function exchangedNumbers({ sentences, pieces }: Reading) {
  const said = labelled(sentences.filter(({ isTelling }) => isTelling));
  const given = labelled(pieces);
  return [...said].flatMap(([label, { value, passage }]) => {
    const own = given.get(label);
    if (own === undefined || isSame(value, own.value)) return [];
    const other = [...said].find(([name, one]) => {
      const its = given.get(name);
      return (
        name !== label &&
        its !== undefined &&
        isSame(value, its.value) &&
        isSame(one.value, own.value)
      );
    });
    if (other === undefined) return [];
    const start = passage.start + value.start;
    const range = { start, end: start + value.text.length };
    return [
      foundAt('exchanged', value.text, start, {
        given: own.value.text,
        fix: { range, text: own.value.text },
      }),
    ];
  });
}

const PARTY = '([\\p{Script=Han}ァ-ヺー々A-Za-z0-9]{1,12})(?:さん|様|氏)?';
const WAY = new RegExp(`${PARTY}(?:から|より|→)${PARTY}(?=[へに、]|まで|$)`, 'gu');

/** Of two that something goes between, which is named first: AからB. */
function waysIn(text: string): readonly (readonly [from: string, to: string])[] {
  return [...narrow(text).matchAll(WAY)].map(([, from = '', to = '']) => [from, to]);
}

function isTurned(sentence: Sentence, piece: Piece): boolean {
  const ways = waysIn(sentence.text);
  return waysIn(piece.text).some(
    ([from, to]) =>
      from !== to && ways.some((way) => way[0].endsWith(to) && way[1].startsWith(from)),
  );
}

/** Names of a sentence with the word behind each: who does what. */
function actsIn({ text, names }: Passage): ReadonlyMap<string, string> {
  const all = [...names, ...bareNamesIn(text)].toSorted((one, other) => one.start - other.start);
  const acts = new Map<string, string>();
  for (const [index, { name, start }] of all.entries()) {
    const until = all.slice(index + 1).find((one) => one.start > start)?.start ?? text.length;
    const act = /[\p{Script=Han}]{2}|[ァ-ヺー]{3,}/u.exec(
      text.slice(start + name.length + 1, until),
    );
    if (act !== null && !acts.has(name)) acts.set(name, act[0]);
  }
  return acts;
}

function haveExchanged(sentence: Sentence, piece: Passage): boolean {
  const [said, given] = [actsIn(sentence), actsIn(piece)];
  const both = [...given].filter(([name]) => said.has(name));
  return both.some(([name, act]) =>
    both.some(
      ([other, its]) =>
        name !== other && act !== its && said.get(name) === its && said.get(other) === act,
    ),
  );
}

/** Two values or names that have changed places. */
export const exchanged = perReading(function* (reading) {
  const { sentences, match } = reading;
  const numbers = exchangedNumbers(reading);
  yield;
  const turned = yield* eachInPieces(sentences, (sentence) => {
    const { text, start } = sentence;
    const piece = match
      .piecesOf(sentence)
      .find((one) => isTurned(sentence, one) || haveExchanged(sentence, one));
    return piece === undefined ? [] : [foundAt('exchanged', text, start, { given: piece.text })];
  });
  return [...numbers, ...turned];
});

export const exchangedRule: Rule<'exchanged'> = {
  kinds: {
    exchanged: {
      name: '入れ替わった値や名前',
      says: ['', 'は、メモの', 'と入れ替わっているようです。'],
    },
  },
  find: exchanged,
};
