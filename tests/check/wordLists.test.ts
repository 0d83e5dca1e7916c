import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../src/domain/wordList.ts';

const files = import.meta.glob<Readonly<Record<string, string>>>(
  '../../src/{check,report}/data/*.ts',
  { eager: true },
);
const lists = Object.entries(files).flatMap(([file, exports]) =>
  Object.entries(exports).map(
    ([name, list]) => [`${file.replace('../../src/', '')} ${name}`, list] as const,
  ),
);

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
      const finds = (pattern: string, text: string): boolean => new RegExp(pattern, 'u').test(text);
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
