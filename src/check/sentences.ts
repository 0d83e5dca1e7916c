/** Words of a text, and where they start in it, in UTF-16 units. */
export interface LocatedText {
  readonly text: string;
  readonly start: number;
}

const SENTENCE = /[^。！？!?\n\r]+/gu;
const TRAILING = /(?:[wｗ…・♪☆\s\u3000]|（笑）|\(笑\)|（汗）|\(汗\))+$/u;

export function sentencesIn(line: string, from = 0): readonly LocatedText[] {
  return [...line.slice(from).matchAll(SENTENCE)].flatMap((match) => {
    const prefix = /^[\s\u3000]*/u.exec(match[0])?.[0].length ?? 0;
    const text = match[0].slice(prefix).replace(TRAILING, '');
    return text === '' ? [] : [{ text, start: from + match.index + prefix }];
  });
}

export function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
