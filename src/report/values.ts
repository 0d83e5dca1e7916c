import { boxIn, itemOf, lineKey } from './text/lineParts.ts';
import { cellsOf, inOneCell, isRow } from './text/tables.ts';
import type { FixedLine } from './form.ts';

/** What a line of an answer says behind its own label. */
interface Labelled {
  readonly text: string;
  /** The key of its label; '' where it has none. */
  readonly label: string;
  readonly value: string;
}

function fold(text: string): { readonly words: string; readonly at: readonly number[] } {
  let words = '';
  const at: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const sign = text
      .charAt(index)
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s*_]/gu, '');
    words += sign;
    for (const _ of sign) at.push(index);
  }
  return { words, at };
}

const UNIT = /^[^\s（()）：:／/|、]{1,3}(?![^\s（()）：:／/|、]*[：:])/u;

/** The words of an answer's line by the places of the template's line that it is: what stands behind a place's label there, up to the next one. */
export function valuesOf(
  { text, places, label: ownLabel }: FixedLine,
  line: Labelled,
): readonly string[] | null {
  if (places.length === 0 || line.text.trim() === text.trim()) return [];
  const box = boxIn(text);
  if (box !== null && box[0] === places[0]?.[0]) {
    const own = boxIn(line.text);
    const isTicked = own !== null && TICKED.test(line.text.slice(...own));
    return isTicked ? [text.slice(...box).startsWith('[') ? '[x]' : '☑'] : [];
  }
  if (isRow(text)) {
    const cells = isRow(line.text) ? cellsOf(line.text).slice(1) : [line.value];
    const last = places.length - 1;
    return [...cells.slice(0, last), inOneCell(text, cells.slice(last))];
  }
  const { words, at } = fold(line.text);
  let end = text.indexOf(itemOf(text).words);
  let from = 0;
  const found = places.map(([start, next], index) => {
    const front = text.slice(end, start);
    const label = index === 0 ? front : front.replace(UNIT, '').replace(SEPARATED, '');
    end = next;
    for (const one of [label, /\S*$/u.exec(label)?.[0] ?? '', LAST_WORD.exec(label)?.[0] ?? '']) {
      const { words: own } = fold(one);
      const here = words.indexOf(own, from);
      if (here === -1 || own === '') continue;
      from = here + own.length;
      return { start: here, end: from };
    }
    return null;
  });
  const [first = 0, behind = 0] = places[0] ?? [];
  if (found[0] === null) {
    if (line.label === '') return [];
    const isBehind = lineKey(text.slice(0, first)) === ownLabel;
    return isBehind ? [withoutUnit(line.value, text.slice(behind))] : null;
  }
  return places.map(([, next], index) => {
    const own = found[index];
    if (!own) return '';
    const limit = found.slice(index + 1).find((one) => one !== null)?.start;
    const value = line.text
      .slice(at[own.end] ?? line.text.length, at[limit ?? words.length])
      .replace(/^[：:]/u, '');
    const isLast = limit === undefined;
    return withoutUnit(isLast ? value : value.replace(SEPARATED, ''), text.slice(next));
  });
}

const TICKED = /[xX✓✔☑✅■]/u;
const LAST_WORD = /[\p{L}\p{N}]+[：:]?\s*$/u;
const SEPARATED = /^[\s／/|、（()）*_]+|[\s／/|、（()）*_]+$/gu;

/** A value without what the template has behind its place. */
function withoutUnit(value: string, behind: string): string {
  const unit = UNIT.exec(behind)?.[0] ?? '';
  const said = value.trim();
  const own = [behind.trim(), unit].find((one) => one !== '' && said.endsWith(one));
  return own === undefined ? said : said.slice(0, -own.length).trim();
}
