import type { TextRange } from '../../domain/textEdits.ts';
import classes from './markLayer.module.css';

export type MarkStyle = 'wavy' | 'dotted' | 'highlighted';

export interface Mark {
  readonly range: TextRange;
  readonly style: MarkStyle;
}

export interface MarkLayer {
  /** Renders the current value with its marks; nothing without marks. */
  readonly draw: (marks: readonly Mark[]) => void;
  /** The words' rectangle in the window, or for an empty range that of the character before it; null where nothing is drawn. */
  readonly rectOf: (range: TextRange) => DOMRect | null;
  readonly remove: () => void;
}

/** The properties that decide where a character is laid out. */
const METRICS = [
  'padding',
  // Not `font`, which is empty in forced colors.
  'font-family',
  'font-feature-settings',
  'font-kerning',
  'font-size',
  'font-stretch',
  'font-style',
  'font-variant',
  'font-weight',
  'letter-spacing',
  'line-break',
  'line-height',
  'overflow-wrap',
  'tab-size',
  'text-align',
  'text-autospace',
  'text-indent',
  'text-spacing-trim',
  'white-space',
  'word-break',
  'word-spacing',
];

/** A layer behind a text area that repeats its text invisibly, with highlights. */
export function createMarkLayer(node: HTMLTextAreaElement): MarkLayer {
  const layer = document.createElement('div');
  layer.className = classes.layer ?? '';
  layer.ariaHidden = 'true';
  layer.hidden = true;
  // Moved by a transform: Chromium would repaint a scroller at each key.
  const text = document.createElement('div');
  layer.append(text);
  node.before(layer);
  let drawn: readonly Piece[] = [];
  let drawnKey = '';

  const scroll = () => {
    text.style.transform = `translateY(${-node.scrollTop}px)`;
  };
  const measure = () => {
    const style = getComputedStyle(node);
    for (const name of METRICS) layer.style.setProperty(name, style.getPropertyValue(name));
    layer.style.left = `${node.offsetLeft + node.clientLeft}px`;
    layer.style.top = `${node.offsetTop + node.clientTop}px`;
    layer.style.width = `${node.clientWidth}px`;
    layer.style.height = `${node.clientHeight}px`;
    scroll();
  };
  const resizeObserver = new ResizeObserver(measure);
  resizeObserver.observe(node);
  node.addEventListener('scroll', scroll, { passive: true });

  return {
    draw: (marks) => {
      const key = JSON.stringify([node.value, marks]);
      if (key === drawnKey) return;
      drawnKey = key;
      drawn = marks.length === 0 ? [] : piecesOf(node.value, marks);
      text.replaceChildren(
        ...drawn.map(({ words, styles }) => styles.reduce<Node>(wrapInMark, words)),
      );
      layer.hidden = drawn.length === 0;
      if (!layer.hidden) measure();
    },
    rectOf: (range) => {
      const { start, end } =
        range.start === range.end ? precedingCharacter(node.value, range) : range;
      const first = drawn.findLast((piece) => piece.start <= start);
      const last = drawn.findLast((piece) => piece.start < end);
      if (first === undefined || last === undefined) return null;
      const words = document.createRange();
      words.setStart(first.words, start - first.start);
      words.setEnd(last.words, end - last.start);
      return words.getBoundingClientRect();
    },
    remove: () => {
      resizeObserver.disconnect();
      node.removeEventListener('scroll', scroll);
      layer.remove();
    },
  };
}

/** The last character that is not white space before an empty range. */
function precedingCharacter(value: string, { start }: TextRange): TextRange {
  const end = Math.max(value.slice(0, start).trimEnd().length, 1);
  return { start: end - 1, end };
}

interface Piece {
  readonly start: number;
  readonly words: Text;
  readonly styles: readonly MarkStyle[];
}

/** The text split where a mark begins or ends. */
function piecesOf(value: string, marks: readonly Mark[]): readonly Piece[] {
  const ends = marks.flatMap(({ range }) => [range.start, range.end]);
  const bounds = [...new Set([0, ...ends, value.length])].toSorted((one, other) => one - other);
  return bounds.slice(0, -1).map((start, index) => {
    const covering = marks.filter(({ range }) => range.start <= start && start < range.end);
    return {
      start,
      words: document.createTextNode(value.slice(start, bounds[index + 1])),
      styles: STYLES.filter((style) => covering.some((mark) => mark.style === style)),
    };
  });
}

/** Innermost first. */
const STYLES = ['dotted', 'wavy', 'highlighted'] as const satisfies readonly MarkStyle[];

function wrapInMark(words: Node, style: MarkStyle): Node {
  const mark = document.createElement('span');
  mark.dataset['markStyle'] = style;
  mark.append(words);
  return mark;
}
