import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../src/domain/wordList.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../src/{check,report}/data/*.ts',
  {
    eager: true,
  },
);
/** Those whose rows have a text behind two tabs. */
const lists = Object.entries(files).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, list]) =>
    typeof list === 'string' && list.includes('\t\t')
      ? [[`${file.replace('../../src/', '')} ${name}`, list] as const]
      : [],
  ),
);

/** Lists in which case says nothing. */
const INSENSITIVE = /REFUSALS|ABOUT|FORM_WORDS/u;

describe.each(lists)('%s', (name, list) => {
  const rows = list.trim().split('\n');

  it('has each row once, with a text that has its words', () => {
    const words = rowsOf(list).map(([first]) => first);
    expect(words.filter((word, index) => words.indexOf(word) < index)).toEqual([]);
    const wrong = rows.filter((row) => {
      const [columns = '', found = ''] = row.split('\t\t');
      const [wanted = '', other = ''] = found.split('\t');
      const [word = ''] = columns.split('\t');
      const finds = (pattern: string, text: string): boolean =>
        new RegExp(pattern, INSENSITIVE.test(name) ? 'iu' : 'u').test(text);
      return (
        wanted === '' ||
        !finds(word, wanted) ||
        (other !== '' && finds(word, other)) ||
        (/\(\?<?!/u.test(word) && other === '')
      );
    });
    expect(wrong).toEqual([]);
  });
});
