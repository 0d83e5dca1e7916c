import { wordKey } from './match.ts';
import type { Name } from './names.ts';
import { replaceableAt, type Rule } from './rule.ts';
import type { Reading, Sentence } from './texts.ts';

function isFirm({ title }: Name): boolean {
  return title === '';
}

/** What may be a name of which one letter is another: a katakana word, a run of kanji before a title. */
const WORD = /[ァ-ヺー]{3,}|[\p{Script=Han}々]{2,5}(?=さん|様|氏|くん|君)/gu;
const RUN = /[ァ-ヺー]{3,}|[\p{Script=Han}々]{2,}/gu;

function isOneLetterOff(one: string, other: string): boolean {
  return (
    one.length === other.length &&
    [...one].filter((sign, index) => sign !== other[index]).length === 1
  );
}

interface Stranger {
  readonly text: string;
  readonly start: number;
  readonly name: string;
  readonly instead: string | null;
}

function strangersIn(
  sentence: Sentence,
  reading: Reading,
  said: string,
  given: string,
): readonly Stranger[] {
  const near = reading.match.piecesOf(sentence);
  const isLost = (words: string) => !said.includes(wordKey(words));
  const lost = near.flatMap(({ names }) => names).filter(({ name }) => isLost(name));
  const named = sentence.names.filter(({ name }) => !given.includes(wordKey(name)));
  const titled = named.map((name): Stranger => {
    const other = lost.find((one) => isFirm(one) === isFirm(name));
    const title = name.text.slice(name.name.length);
    const isRole = /[長任]$/u.test(title);
    if (other === undefined || (isRole && NO_NAME.test(other.name)))
      return { ...name, instead: null };
    return { ...name, instead: isFirm(name) ? other.text : other.name + title };
  });
  const words = [...sentence.text.matchAll(WORD)]
    .filter(({ 0: word }) => !given.includes(wordKey(word)))
    .flatMap(({ 0: word, index }): readonly Stranger[] => {
      const other = near
        .flatMap(({ text }) => text.match(RUN) ?? [])
        .find((one) => isOneLetterOff(word, one) && !said.includes(wordKey(one)));
      return other === undefined ? [] : [{ text: word, name: word, start: index, instead: other }];
    });
  const all = [...titled];
  for (const one of words)
    if (
      all.every(
        (other) =>
          one.start >= other.start + other.text.length ||
          other.start >= one.start + one.text.length,
      )
    )
      all.push(one);
  return all;
}

/** クソ部長 has a word that no report is to have, and no name. */
const NO_NAME = /^[ァ-ヺー]{1,2}$/u;

/** The names of a report that no note has, each where it stands first. */
export const nameRule: Rule<'unknown-name'> = {
  kinds: { 'unknown-name': ['メモにない名前', '', 'は、メモにない名前です。'] },
  needsNotes: true,
  *find(reading) {
    const said = wordKey(reading.sentences.map(({ text }) => text).join('\n'));
    const known = wordKey(reading.given);
    const seen = new Set<string>();
    for (const sentence of reading.sentences) {
      for (const { text, name, start, instead } of strangersIn(sentence, reading, said, known)) {
        if (seen.has(name)) continue;
        seen.add(name);
        const told = sentence.text.slice(start, start + text.length);
        yield replaceableAt('unknown-name', told, sentence.start + start, instead);
      }
      yield;
    }
  },
};
