import type { TextRange } from '../../domain/textEdits.ts';
import classes from './markLayer.module.css';

export type MarkLook = 'wavy' | 'dotted' | 'lit';

/** A stretch of the text area's value, in UTF-16 units. */
export interface Mark {
  readonly range: TextRange;
  readonly look: MarkLook;
}

export interface MarkLayer {
  /** Draws the value as it is now with its marks; none of it without marks. */
  readonly draw: (marks: readonly Mark[]) => void;
  /** Where words that are drawn, or what stands before missing ones, are in the window; null where the text is not drawn. */
  readonly placeOf: (range: TextRange) => DOMRect | null;
  readonly remove: () => void;
}

/** What decides where a character of a text area stands. */
const METRICS = [
  'padding',
  // One by one: the shorthand is empty where colours are forced.
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

/** A layer behind a text area that writes its text unseen in the same places, and so marks its words. */
export function createMarkLayer(node: HTMLTextAreaElement): MarkLayer {
  const layer = document.createElement('div');
  layer.className = classes.layer ?? '';
  layer.ariaHidden = 'true';
  layer.hidden = true;
  // Moved, not scrolled: Chromium draws all of what scrolls anew at each key.
  const text = document.createElement('div');
  layer.append(text);
  node.before(layer);
  let drawn: readonly Piece[] = [];
  let key = '';

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
  const sizes = new ResizeObserver(measure);
  sizes.observe(node);
  node.addEventListener('scroll', scroll, { passive: true });

  return {
    draw: (marks) => {
      const next = JSON.stringify([node.value, marks]);
      if (next === key) return;
      key = next;
      drawn = marks.length === 0 ? [] : piecesOf(node.value, marks);
      text.replaceChildren(...drawn.map(({ words, looks }) => looks.reduce<Node>(marked, words)));
      layer.hidden = drawn.length === 0;
      if (!layer.hidden) measure();
    },
    placeOf: (range) => {
      const { start, end } = range.start === range.end ? lastWritten(node.value, range) : range;
      const first = drawn.findLast((piece) => piece.start <= start);
      const last = drawn.findLast((piece) => piece.start < end);
      if (first === undefined || last === undefined) return null;
      const words = document.createRange();
      words.setStart(first.words, start - first.start);
      words.setEnd(last.words, end - last.start);
      return words.getBoundingClientRect();
    },
    remove: () => {
      sizes.disconnect();
      node.removeEventListener('scroll', scroll);
      layer.remove();
    },
  };
}

/** The last character before a place where words are missing. */
function lastWritten(value: string, { start }: TextRange): TextRange {
  const end = Math.max(value.slice(0, start).trimEnd().length, 1);
  return { start: end - 1, end };
}

interface Piece {
  readonly start: number;
  readonly words: Text;
  readonly looks: readonly MarkLook[];
}

/** A text cut where a mark begins or ends. */
function piecesOf(value: string, marks: readonly Mark[]): readonly Piece[] {
  const cuts = marks.flatMap(({ range }) => [range.start, range.end]);
  const places = [...new Set([0, ...cuts, value.length])].toSorted((one, other) => one - other);
  return places.slice(0, -1).map((start, index) => {
    const over = marks.filter(({ range }) => range.start <= start && start < range.end);
    return {
      start,
      words: document.createTextNode(value.slice(start, places[index + 1])),
      looks: LOOKS.filter((look) => over.some((mark) => mark.look === look)),
    };
  });
}

/** From the inmost. */
const LOOKS = ['dotted', 'wavy', 'lit'] as const satisfies readonly MarkLook[];

function marked(words: Node, look: MarkLook): Node {
  const mark = document.createElement('span');
  mark.dataset['look'] = look;
  mark.append(words);
  return mark;
}
