import { bulletOf } from '../text/lineParts.ts';
import { type Line, parseDocument } from '../document.ts';
import { isOpenLine } from '../text/textLines.ts';

/** A text by its words: its lines without marks at their ends, spaces and width, each ended by LF; lines without words are left out. */
export interface FoldedText {
  readonly text: string;
  readonly lines: readonly { readonly at: number; readonly line: Line }[];
}

const FIRST_WORD = /[\p{L}\p{N}]/u;
const BEHIND_LAST_WORD = /(?!\p{M})(?<=[\p{L}\p{N}]\p{M}*)[^\p{L}\p{N}]*$/u;

const REST = /\((?:続き?|つ(?:つ\u3099き?)?)?$/u;

const NUMBER = /^[0-9]{1,2}$/u;

function wordsOf(line: string): { readonly start: number; readonly words: string } {
  const lead = bulletOf(line)?.lead.length ?? 0;
  const start = lead + line.slice(lead).search(FIRST_WORD);
  if (start < lead) return { start, words: '' };
  return { start, words: line.slice(start, BEHIND_LAST_WORD.exec(line)?.index) };
}

function foldSigns(text: string): string {
  return text.normalize('NFKD').replace(/\s+/gu, '');
}

/** What makes two lines the same line, whatever marks and spaces they have; '' where there are no words. */
export function lineKey(line: string): string {
  const folded = foldSigns(wordsOf(line).words);
  const key = REST.test(folded) ? folded.replace(REST, '').replace(BEHIND_LAST_WORD, '') : folded;
  return NUMBER.test(key) ? '' : key;
}

/** The text by its words. `isOpen`: more of its last line is to come. */
export function fold(text: string, isOpen: boolean): FoldedText {
  let folded = '';
  const lines: { at: number; line: Line }[] = [];
  for (const line of parseDocument(text).lines) {
    const key = lineKey(line.text);
    if (key === '') continue;
    lines.push({ at: folded.length, line });
    folded += isOpen && isOpenLine(line) ? key : `${key}\n`;
  }
  return { text: folded, lines };
}

/** Where in the original the first `length` UTF-16 units of a folded text end. */
export function endOf({ text, lines }: FoldedText, length: number): number {
  const last = lines.findLast(({ at }) => at < length);
  if (last === undefined) return 0;
  const { at, line } = last;
  if (text[length - 1] === '\n') return line.next;
  const { start, words } = wordsOf(line.text);
  let end = line.start + start;
  let count = at;
  for (const sign of words) {
    if (count >= length) break;
    end += sign.length;
    count += foldSigns(sign).length;
  }
  return end;
}

/** Below this a piece from the middle of a line that stands on both sides is taken for chance. */
const SHORTEST_OVERLAP = 5;

/** The length of the longest end of one folded text that another begins with, from where a line or a sentence starts; linear, by the prefix function. */
export function overlap(before: string, after: string): number {
  const borders: number[] = [];
  for (let index = 0, matched = 0; index < after.length; index += 1) {
    while (matched > 0 && after[index] !== after[matched]) matched = borders[matched - 1] ?? 0;
    if (index > 0 && after[index] === after[matched]) matched += 1;
    borders.push(matched);
  }
  let length = 0;
  for (let index = Math.max(0, before.length - after.length); index < before.length; index += 1) {
    while (length > 0 && (length === after.length || before[index] !== after[length])) {
      length = borders[length - 1] ?? 0;
    }
    if (before[index] === after[length]) length += 1;
  }
  const mayBreakIn = !before.endsWith('\n');
  const isChance = (): boolean =>
    !/^$|[\n。]/u.test(before.charAt(before.length - length - 1)) &&
    !(mayBreakIn && length >= SHORTEST_OVERLAP);
  while (length > 0 && isChance()) length = borders[length - 1] ?? 0;
  return length;
}
