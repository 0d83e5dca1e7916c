/**
 * The rows of a list of words, one a line, columns parted by a tab. Behind two tabs stand a text that has the words and one that
 * has not: tests play these, and a build leaves them out.
 */
export function rowsOf(list: string): readonly (readonly string[])[] {
  return list
    .trim()
    .split('\n')
    .map((row) => (row.split('\t\t', 1)[0] ?? '').split('\t'));
}

/** The source of an expression that matches the first column of any row, itself such a source; earlier rows win. */
export function anyOf(list: string): string {
  return `(?:${rowsOf(list)
    .map(([pattern = '']) => pattern)
    .join('|')})`;
}

export function expressionOf(list: string, flags = 'u'): RegExp {
  return new RegExp(anyOf(list), flags);
}

/** The rows of a list whose columns are parted by spaces. */
export function spacedRowsOf(list: string): readonly (readonly string[])[] {
  return list
    .trim()
    .split('\n')
    .map((row) => row.split(' '));
}

/** Each group is a last character, the characters in front of it, and behind commas longer beginnings. */
export function unpackWords(packed: string): readonly string[] {
  return packed.split(' ').flatMap((group) => {
    const [characters = '', ...more] = group.split(',');
    const last = characters.slice(0, 1);
    return [...characters.slice(1), ...more].map((front) => front + last);
  });
}
