/** Made when it is first asked for: it takes longer than everything else that this module does. */
let segmenter: Intl.Segmenter | null = null;

const PLAIN =
  /^[\n\t\u0020-\u007e\u3000-\u3029\u3040-\u3096\u309b-\u30ff\u3400-\u9fff\uff01-\uff9d]*$/;

/** Segmenting a long text at once takes time that grows with its square. */
const WINDOW = 512;

/** As a reader counts them, line ends aside. */
export function countCharacters(text: string): number {
  let count = 0;
  let at = 0;
  while (at < text.length) {
    const end = isSplitAt(text, at + WINDOW) ? at + WINDOW - 1 : at + WINDOW;
    const found = charactersIn(text.slice(at, end));
    // What ends a window may go on behind it, so it begins the next one.
    const isWhole = end >= text.length || found.length === 1;
    const whole = isWhole ? found : found.slice(0, -1);
    count += whole.filter((character) => !/^[\r\n]/.test(character)).length;
    at += whole.join('').length;
  }
  return count;
}

function isSplitAt(text: string, offset: number): boolean {
  return (text.codePointAt(offset - 1) ?? 0) > 0xffff;
}

function charactersIn(window: string): readonly string[] {
  if (PLAIN.test(window)) return window.split('');
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(window), ({ segment }) => segment);
}
