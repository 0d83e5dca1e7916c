import type { TextRange } from '../domain/textEdits.ts';

/** A text as it is checked: composed, ideographs in place of radicals that look like them, without letters that are not seen. */
export interface NormalForm {
  readonly text: string;
  /** Where a stretch of it stands in the text as it was, in UTF-16 units. */
  readonly originalRange: (range: TextRange) => TextRange;
}

const LETTER_WITH_MARKS = /[^\p{M}]\p{M}*|\p{M}+/gu;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const RADICALS = /[\u2f00-\u2fd5]/gu;

function normalLetters(text: string): string {
  return text
    .replaceAll(UNSEEN, '')
    .replaceAll(RADICALS, (radical) => radical.normalize('NFKC'))
    .normalize('NFC');
}

export function normalFormOf(text: string): NormalForm {
  if (normalLetters(text) === text) return { text, originalRange: (range) => range };
  let normal = '';
  const starts: number[] = [];
  for (const { 0: letter, index } of text.matchAll(LETTER_WITH_MARKS)) {
    const normalized = normalLetters(letter);
    for (let unit = 0; unit < normalized.length; unit += 1) starts.push(index);
    normal += normalized;
  }
  const offsetOf = (at: number) => starts[at] ?? text.length;
  return {
    text: normal,
    originalRange: ({ start, end }) => ({ start: offsetOf(start), end: offsetOf(end) }),
  };
}
