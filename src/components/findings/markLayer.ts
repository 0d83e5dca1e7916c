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
  /** Where words that are drawn stand in the window; null where the text is not. */
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

interface DrawnLine {
  readonly key: string;
  readonly element: HTMLElement;
}

/** A layer behind a text area that writes its text unseen in the same places, and so marks its words. Lines that stay are not laid out again. */
export function createMarkLayer(node: HTMLTextAreaElement): MarkLayer {
  const layer = document.createElement('div');
  layer.className = classes.layer ?? '';
  layer.ariaHidden = 'true';
  layer.hidden = true;
  // Moved, not scrolled: Chromium draws all of what scrolls anew at each key.
  const text = document.createElement('div');
  layer.append(text);
  node.before(layer);
  let drawn: readonly DrawnLine[] = [];

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

  const draw = (marks: readonly Mark[]) => {
    const lines = marks.length === 0 ? [] : markedLines(node.value, marks);
    const isSame = (index: number) => drawn.at(index)?.key === lines.at(index)?.key;
    const most = Math.min(drawn.length, lines.length);
    let above = 0;
    while (above < most && isSame(above)) above += 1;
    let below = 0;
    while (below < most - above && isSame(-1 - below)) below += 1;
    const written = lines.slice(above, lines.length - below).map(drawLine);
    const next = drawn[drawn.length - below]?.element ?? null;
    for (const { element } of drawn.slice(above, drawn.length - below)) element.remove();
    for (const { element } of written) text.insertBefore(element, next);
    drawn = [...drawn.slice(0, above), ...written, ...drawn.slice(drawn.length - below)];
    if (layer.hidden === lines.length > 0) {
      layer.hidden = lines.length === 0;
      if (!layer.hidden) measure();
    }
    scroll();
  };

  const placeOf = ({ start, end }: TextRange): DOMRect | null => {
    const at = (offset: number) => {
      const lines = node.value.slice(0, offset).split('\n');
      const walker = document.createTreeWalker(
        drawn[lines.length - 1]?.element ?? layer,
        NodeFilter.SHOW_TEXT,
      );
      let left = lines.at(-1)?.length ?? 0;
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        const { length } = text.textContent ?? '';
        if (left <= length) return { text, left };
        left -= length;
      }
      return null;
    };
    const [first, last] = [at(start), at(end)];
    if (layer.hidden || first === null || last === null) return null;
    const words = document.createRange();
    words.setStart(first.text, first.left);
    words.setEnd(last.text, last.left);
    return words.getBoundingClientRect();
  };

  return {
    draw,
    placeOf,
    remove: () => {
      sizes.disconnect();
      node.removeEventListener('scroll', scroll);
      layer.remove();
    },
  };
}

interface MarkedLine {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** The same for lines that look the same. */
  readonly key: string;
}

/** The lines of a text, each with the parts of the marks that are in it, by their place there. */
function markedLines(value: string, marks: readonly Mark[]): readonly MarkedLine[] {
  let next = 0;
  return value.split('\n').map((text) => {
    const from = next;
    next += text.length + 1;
    const own = marks.flatMap(({ range, look }) => {
      const start = Math.max(range.start - from, 0);
      const end = Math.min(range.end - from, text.length);
      return start < end ? [{ range: { start, end }, look }] : [];
    });
    const key = own.map(({ range, look }) => `${range.start} ${range.end} ${look}\n`).join('');
    return { text, marks: own, key: key + text };
  });
}

function drawLine({ text, marks, key }: MarkedLine): DrawnLine {
  const element = document.createElement('div');
  if (text === '') element.append(document.createElement('br'));
  const cuts = marks.flatMap(({ range }) => [range.start, range.end]);
  const places = [...new Set([0, ...cuts, text.length])].toSorted((one, other) => one - other);
  for (const [index, start] of places.slice(0, -1).entries()) {
    const words = text.slice(start, places[index + 1]);
    const over = marks.filter(({ range }) => range.start <= start && start < range.end);
    const looks = LOOKS.filter((look) => over.some((mark) => mark.look === look));
    element.append(looks.reduce<Node>(marked, document.createTextNode(words)));
  }
  return { key, element };
}

/** From the inmost. */
const LOOKS = ['dotted', 'wavy', 'lit'] as const satisfies readonly MarkLook[];

function marked(words: Node, look: MarkLook): Node {
  const mark = document.createElement('span');
  mark.dataset['look'] = look;
  mark.append(words);
  return mark;
}
