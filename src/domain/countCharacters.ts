/** Made when it is first asked for: it takes longer than everything else that this module does. */
let segmenter: Intl.Segmenter | null = null;

const PLAIN = String.raw`\t\u0020-\u007e\u3000-\u3029\u3040-\u3096\u309b-\u30ff\u3400-\u9fff\uff01-\uff9d`;

/** A run that may not be one character a code point, with the code point before it; short, since segmenting takes memory that grows with the square of the length. */
const NOT_PLAIN = new RegExp(`[${PLAIN}]?[^\\n${PLAIN}]{1,512}`, 'gu');

/** As a reader counts them, line ends aside. */
export function countCharacters(text: string): number {
  let graphemes = 0;
  const plain = text.replace(/[\r\n]+/g, '\n').replace(NOT_PLAIN, (run) => {
    segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' });
    graphemes += Array.from(segmenter.segment(run)).length;
    return '';
  });
  return graphemes + plain.replaceAll('\n', '').length;
}
