import { isBlank } from '../domain/inputFields.ts';
import { itemOf, lineKey } from './text/lineParts.ts';
import { cellsOf, inOneCell, isRow } from './text/tables.ts';
import { boxesIn } from './text/taskBoxes.ts';
import type { Line } from './lines.ts';
import type { FixedLine } from './template.ts';

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
  line: Line,
): readonly string[] | null {
  if (places.length === 0 || line.text.trim() === text.trim()) return [];
  const boxes = boxesIn(text);
  if (boxes.length > 0 && boxes[0]?.[0] === places[0]?.[0]) {
    const own = boxesIn(line.text).map((box) => line.text.slice(...box));
    return own.length === boxes.length
      ? own.map((box, index) => ticked(box, text.slice(...(boxes[index] ?? []))))
      : [];
  }
  if (isRow(text)) {
    const cells = isRow(line.text) ? cellsOf(line.text).slice(1) : [line.label?.value ?? line.text];
    const last = places.length - 1;
    const values = [...cells.slice(0, last), inOneCell(text, cells.slice(last))];
    return values.map((value, index) => {
      const hasUnit = isBlank(values[index + 1] ?? '');
      return hasUnit
        ? withoutUnit(value, text.slice(places[index]?.[1]).replace(/[|｜│\t]/gu, ''))
        : value;
    });
  }
  const { words, at } = fold(line.text);
  let end = text.indexOf(itemOf(text).words);
  let from = 0;
  const found = places.map(([start, next], index) => {
    const front = text.slice(end, start);
    const label = index === 0 ? front : front.replace(UNIT, '').replace(SEPARATED, '');
    end = next;
    for (const one of [label, LAST_WORD.exec(label)?.[0] ?? '']) {
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
    if (line.label === null) return [];
    const isBehind = lineKey(text.slice(0, first)) === ownLabel;
    return isBehind ? [withoutUnit(line.label.value, text.slice(behind))] : null;
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

const TICKED = /[xX✓✔☑✅■☒]/u;

/** A box that is ticked, in the shape of the template's; '' where it is not. */
function ticked(box: string, own: string): string {
  if (!TICKED.test(box)) return '';
  if (own.startsWith('[')) return '[x]';
  return box.startsWith('[') ? '☑' : box;
}
const LAST_WORD = /[\p{L}\p{N}]+[：:]?\s*$/u;
const SEPARATED = /^[\s／/|、（()）*_]+|[\s／/|、（()）*_]+$/gu;

/** A value without what the template has behind its place: its unit, or what its line ends with. */
function withoutUnit(value: string, behind: string): string {
  const said = value.trim();
  const rest = behind.trim();
  const unit = UNIT.exec(behind)?.[0] ?? '';
  const ends = [...rest].map((_, index, all) => all.slice(index).join(''));
  const own = [...ends, unit].find((end) => end !== '' && isAtEnd(said, end));
  return own === undefined ? said : said.slice(0, -own.length).trim();
}

function isAtEnd(said: string, end: string): boolean {
  return said.slice(-end.length).normalize('NFKC') === end.normalize('NFKC');
}

const LABELS = /[^\s：:／/|、（()）]*\p{L}[^\s：:／/|、（()）]*(?=[：:])/gu;

/** A line of labels is one of a sheet, not a text. */
const LONGEST_LINE = 200;

function labelsIn(line: string): readonly string[] {
  if (line.length > LONGEST_LINE) return [];
  return isRow(line) ? [] : [...line.matchAll(LABELS)].map(([label]) => lineKey(label));
}

/** The lines of an answer with those joined that say apart what a line of the template asks for side by side. */
export function withLabelsJoined(
  answer: readonly string[],
  lines: readonly FixedLine[],
): readonly string[] {
  const groups = lines
    .filter(({ places }) => places.length > 0)
    .map(({ text }) => labelsIn(text))
    .filter((labels) => labels.length > 1);
  const joined: string[] = [];
  let group: readonly string[] | undefined;
  let last = -1;
  for (const line of answer) {
    const [key = '', another] = labelsIn(line);
    const next = another === undefined ? (group?.indexOf(key) ?? -1) : -1;
    if (next > last && joined.length > 0) {
      joined.push(`${joined.pop() ?? ''}　${line.trim()}`);
    } else {
      joined.push(line);
      group = another === undefined ? groups.find((labels) => labels.includes(key)) : undefined;
    }
    last = group?.indexOf(key) ?? -1;
  }
  return joined;
}
