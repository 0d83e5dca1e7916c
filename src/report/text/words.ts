/** The source of an expression for any of these words, parted by white space. */
export function anyOfWords(words: string): string {
  return `(?:${words.trim().split(/\s+/u).join('|')})`;
}

export function anyWordPattern(words: string, flags = 'u'): RegExp {
  return new RegExp(anyOfWords(words), flags);
}

/** Letters and digits alone, in one width and case. */
export function wordsKey(words: string): string {
  return words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

export function withoutBrackets(text: string): string {
  return text.replace(/[（(][^（()）]{0,40}[）)]/gu, '');
}

/** A number in the width of another one. */
export function formatDigitsLike(own: string, digits: string): string {
  if (!/[０-９]/u.test(own)) return digits;
  return digits.replaceAll(/[0-9]/gu, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
}
