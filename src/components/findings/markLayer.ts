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
    const start = drawn.findIndex(({ key }, index) => key !== lines[index]?.key);
    const from = start === -1 ? drawn.length : start;
    let kept = 0;
    while (
      kept < Math.min(drawn.length, lines.length) - from &&
      drawn.at(-1 - kept)?.key === lines.at(-1 - kept)?.key
    ) {
      kept += 1;
    }
    const below = drawn.slice(drawn.length - kept);
    const old = drawn.slice(from, drawn.length - kept);
    const written = lines
      .slice(from, lines.length - kept)
      .map((line, index) => rewritten(old[index], line) ?? drawLine(line));
    if (
      old.length !== written.length ||
      old.some(({ element }, index) => element !== written[index]?.element)
    ) {
      for (const { element } of old) element.remove();
      const next = below[0]?.element ?? null;
      for (const { element } of written) text.insertBefore(element, next);
    }
    drawn = [...drawn.slice(0, from), ...written, ...below];
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
  const inOrder = marks.toSorted((one, other) => one.range.start - other.range.start);
  let start = 0;
  let open: readonly Mark[] = [];
  let next = 0;
  return value.split('\n').map((text) => {
    const end = start + text.length;
    const begun: Mark[] = [];
    for (let mark = inOrder[next]; mark !== undefined && mark.range.start < end;) {
      begun.push(mark);
      next += 1;
      mark = inOrder[next];
    }
    open = [...open, ...begun].filter(({ range }) => start < range.end);
    const own = open.map(({ range, look }) => ({
      range: {
        start: Math.max(range.start, start) - start,
        end: Math.min(range.end, end) - start,
      },
      look,
    }));
    start = end + 1;
    const key = own.map(({ range, look }) => `${range.start} ${range.end} ${look}\n`).join('');
    return { text, marks: own, key: key + text };
  });
}

/** The element of a line without marks with other words; null where it takes another element. Selectors are not asked again for these. */
function rewritten(old: DrawnLine | undefined, { text, marks, key }: MarkedLine): DrawnLine | null {
  const words = old?.element.firstChild;
  if (old?.key !== old?.element.textContent || !(words instanceof Text)) return null;
  if (old === undefined || marks.length > 0 || text === '') return null;
  words.data = text;
  return { key, element: old.element };
}

function drawLine({ text, marks, key }: MarkedLine): DrawnLine {
  const element = document.createElement('div');
  if (text === '') element.append(document.createElement('br'));
  const isLit = ({ look }: Mark) => look === 'lit';
  const layers = [marks.filter(isLit), marks.filter((mark) => !isLit(mark))];
  write(element, text, { start: 0, end: text.length }, layers);
  return { key, element };
}

/** Writes a piece of a line with the marks of the first layer around those of the next; of two in one layer that overlap the first has the words. */
function write(
  parent: HTMLElement,
  text: string,
  { start, end }: TextRange,
  [marks, ...deeper]: readonly (readonly Mark[])[],
): void {
  if (marks === undefined) {
    if (start < end) parent.append(text.slice(start, end));
    return;
  }
  let at = start;
  for (const { range, look } of marks) {
    const words = { start: Math.max(range.start, at), end: Math.min(range.end, end) };
    if (words.start >= words.end) continue;
    const mark = document.createElement('span');
    mark.dataset['look'] = look;
    write(mark, text, words, deeper);
    write(parent, text, { start: at, end: words.start }, deeper);
    parent.append(mark);
    at = words.end;
  }
  write(parent, text, { start: at, end }, deeper);
}
