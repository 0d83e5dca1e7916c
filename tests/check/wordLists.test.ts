import { describe, expect, it } from 'vitest';
import { aliasesOf, wordKey } from '../../src/check/facts/aliases.ts';
import { keysOf } from '../../src/check/lines/lineKeys.ts';
import { textsOf } from '../../src/check/texts.ts';
import * as style from '../../src/check/data/style.ts';
import { styleRule } from '../../src/check/styleFindings.ts';
import * as sets from '../../src/check/data/wordSets.ts';
import { rowsOf, wordSetsOf } from '../../src/domain/wordList.ts';

const files = import.meta.glob<Readonly<Record<string, string>>>(
  ['../../src/{check,report}/data/*.ts', '!**/{wordSets,surnames,unitWeights}.ts'],
  { eager: true },
);
const lists = Object.entries(files).flatMap(([file, exports]) =>
  Object.entries(exports).map(
    ([name, list]) => [`${file.replace('../../src/', '')} ${name}`, list] as const,
  ),
);

/** Lists in which case says nothing. */
const INSENSITIVE = /REFUSALS|ABOUT|FORM_WORDS|MORE|LESS|LATIN/u;

/** Lists of pairs: the second column is found in the second text. */
const PAIRS = /OUTCOMES|CONTRARIES/u;

describe.each(lists)('%s', (name, list) => {
  const rows = list.trim().split('\n');

  it('has each row once, with a text that has its words', () => {
    const words = rowsOf(list).map(([first]) => first);
    expect(words.filter((word, index) => words.indexOf(word) < index)).toEqual([]);
    const wrong = rows.filter((row) => {
      const [columns = '', found = ''] = row.split('\t\t');
      const [wanted = '', other = ''] = found.split('\t');
      const [word = '', opposite = ''] = columns.split('\t');
      const finds = (pattern: string, text: string): boolean =>
        new RegExp(pattern, INSENSITIVE.test(name) ? 'iu' : 'u').test(text);
      return (
        wanted === '' ||
        !finds(word, wanted) ||
        (other !== '' && finds(word, other)) ||
        (PAIRS.test(name) && (!finds(opposite, other) || finds(opposite, wanted))) ||
        (/\(\?<?!/u.test(word) && other === '')
      );
    });
    expect(wrong).toEqual([]);
  });
});

/** Every two words of the rows of a list. */
function pairsOf(list: string): readonly (readonly [string, string])[] {
  return wordSetsOf(list).flatMap((words) =>
    words.flatMap((one, index) => words.slice(index + 1).map((other) => [one, other] as const)),
  );
}

describe('words of one row', () => {
  it('stand for one another in notes and reports', () => {
    const apart = pairsOf(sets.ALIASES).filter(
      ([one, other]) => !aliasesOf(wordKey(one)).has(wordKey(other)),
    );
    expect(apart).toEqual([]);
  });

  it('make two lines alike', () => {
    const apart = pairsOf(sets.MEANINGS).filter(([one, other]) => {
      const keys = keysOf(other, []);
      return ![...keysOf(one, []).keys()].some((key) => keys.has(key));
    });
    expect(apart).toEqual([]);
  });
});

const request = { today: '', tomorrow: '', remarks: '', template: '', date: '' };

describe.each([
  ['double-honorific', style.DOUBLE_HONORIFIC],
  ['dropped-ra', style.RANUKI_VERBS],
  ['added-sa', style.ADDED_SA],
  ['redundant-words', style.REDUNDANT_WORDS],
])('%s', (kind, list) => {
  it('is told of each text that has the words, and changes it', () => {
    const wrong = list
      .trim()
      .split('\n')
      .filter((row) => {
        const [columns = '', found = ''] = row.split('\t\t');
        const [words, other = ''] = found.split('\t');
        const [told] = styleRule.find(textsOf(`${words}\n`, request));
        const isWanted = told?.kind === kind && (told.fix === null) === columns.endsWith('\t?');
        return (
          !isWanted ||
          told.fix?.text === told.text ||
          styleRule.find(textsOf(other, request)).length > 0
        );
      });
    expect(wrong).toEqual([]);
  });
});
