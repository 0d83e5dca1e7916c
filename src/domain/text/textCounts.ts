/** How long a text is. */
export interface TextCounts {
  /** As a reader counts them, line ends aside. */
  readonly characters: number;
  /** About how many Llama 3 tokens it is: fitted to Japanese reports, within about a fifth. */
  readonly tokens: number;
}

/** Made when it is first asked for: it takes longer than everything else that this module does. */
let segmenter: Intl.Segmenter | null = null;

/** Characters that are one to a reader wherever they stand, unless something else follows: ASCII, kana, kanji, full-width forms. */
const PLAIN =
  /^[\n\t\u0020-\u007e\u3000-\u3029\u3040-\u3096\u309b-\u30ff\u3400-\u9fff\uff01-\uff9d]*$/;

/** Segmenting a long text at once takes time that grows with its square. */
const WINDOW = 512;

const TOKENS_PER_JAPANESE_CHARACTER = 0.9;
const TOKENS_PER_ASCII_CHARACTER = 0.3;

/** Counts a text; pauses after every few hundred characters, so that a long one can be counted between other work. */
export function* countText(text: string): Generator<undefined, TextCounts> {
  let characters = 0;
  let ascii = 0;
  let others = 0;
  let at = 0;
  while (at < text.length) {
    const end = isSplitAt(text, at + WINDOW) ? at + WINDOW - 1 : at + WINDOW;
    const found = charactersIn(text.slice(at, end));
    // What ends a window may go on behind it, so it begins the next one.
    const isWhole = end >= text.length || found.length === 1;
    for (const character of isWhole ? found : found.slice(0, -1)) {
      at += character.length;
      if (character !== '\n' && character !== '\r\n' && character !== '\r') characters += 1;
      for (const point of character) {
        if (point <= '\u007F') ascii += 1;
        else others += 1;
      }
    }
    yield;
  }
  return {
    characters,
    tokens: Math.round(ascii * TOKENS_PER_ASCII_CHARACTER + others * TOKENS_PER_JAPANESE_CHARACTER),
  };
}

/** Whether an offset lies between the two halves of one code point. */
function isSplitAt(text: string, offset: number): boolean {
  return (text.codePointAt(offset - 1) ?? 0) > 0xffff;
}

function charactersIn(window: string): readonly string[] {
  if (PLAIN.test(window)) return window.split('');
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(window), ({ segment }) => segment);
}
