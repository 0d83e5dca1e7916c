/** Made when it is first asked for: it takes longer than everything else that this module does. */
let segmenter: Intl.Segmenter | null = null;

const PLAIN = String.raw`\t\u0020-\u007e\u3000-\u3029\u3040-\u3096\u309b-\u30ff\u3400-\u9fff\uff01-\uff9d`;

/** What may be more or fewer characters than it has code points, with the one in front of it. Segmenting a long text at once takes memory that grows with its square. */
const OTHERS = new RegExp(`[${PLAIN}]?[^\\n${PLAIN}]{1,512}`, 'gu');

/** As a reader counts them, line ends aside. */
export function countCharacters(text: string): number {
  let others = 0;
  const plain = text.replace(/[\r\n]+/g, '\n').replace(OTHERS, (run) => {
    segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' });
    others += Array.from(segmenter.segment(run)).length;
    return '';
  });
  return others + plain.replaceAll('\n', '').length;
}
