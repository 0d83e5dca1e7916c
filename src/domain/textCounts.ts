export interface TextCounts {
  /** As a reader counts them, line ends aside. */
  readonly characters: number;
  /** About how many Llama 3 tokens it is: fitted to reports, notes, English and code, nearly always within a fifth. */
  readonly tokens: number;
}

/** Made when it is first asked for: it takes longer than everything else that this module does. */
let segmenter: Intl.Segmenter | null = null;

const PLAIN =
  /^[\n\t\u0020-\u007e\u3000-\u3029\u3040-\u3096\u309b-\u30ff\u3400-\u9fff\uff01-\uff9d]*$/;

/** Segmenting a long text at once takes time that grows with its square. */
const WINDOW = 512;

/** A row of one of these is few tokens, however long. */
const ROW_SIGN = /[ -/:-@[-`{-~\u2000-\u257f\u3000-\u3003・＿]/;

const LF = 0x0a;
const CR = 0x0d;

function tokensOf(code: number, last: number, isRow: boolean): number {
  if (code === LF || code === CR) return last === LF || last === CR ? 0 : 0.7;
  if (isRow && ROW_SIGN.test(String.fromCodePoint(code))) return 0;
  if (code < 0x80) {
    const letter = code | 0x20;
    return code === 0x20 || (letter > 0x60 && letter < 0x7b) ? 0.2 : 0.75;
  }
  if (code < 0x3000 || code > 0x9fff) return 1.3;
  return code < 0x3100 ? 0.6 : 1;
}

/** Counts a text; pauses after every few hundred characters, so that a long one can be counted between other work. */
export function* countText(text: string): Generator<undefined, TextCounts> {
  let characters = 0;
  let tokens = 0;
  let last = 0;
  let isRow = false;
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
        const code = point.codePointAt(0) ?? 0;
        tokens += tokensOf(code, last, isRow && code === last);
        isRow = code === last;
        last = code;
      }
    }
    yield;
  }
  return { characters, tokens: Math.round(tokens) };
}

function isSplitAt(text: string, offset: number): boolean {
  return (text.codePointAt(offset - 1) ?? 0) > 0xffff;
}

function charactersIn(window: string): readonly string[] {
  if (PLAIN.test(window)) return window.split('');
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(window), ({ segment }) => segment);
}
