/** The source of an expression for any of these words, parted by white space. */
export function anyOf(words: string): string {
  return `(?:${words.trim().split(/\s+/u).join('|')})`;
}

export function expressionOf(words: string, flags = 'u'): RegExp {
  return new RegExp(anyOf(words), flags);
}

/** Letters and digits alone, in one width and case. */
export function wordsKey(words: string): string {
  return words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

export function wide(digits: string): string {
  return digits.replaceAll(/[0-9]/gu, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
}
