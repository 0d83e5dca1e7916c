import { isBlank } from '../../domain/inputFields.ts';

export type TaskState = 'open' | 'done';

const BOX = '(?:\\[[ xX✓✔]?\\](?!\\()|[☐☑☒✅✓✔🚧□■])\\ufe0f?';
const BOXES = new RegExp(BOX, 'gu');
/** A box in front of the words, behind the mark of a list. */
const BOX_IN_FRONT = new RegExp(`^[^\\p{L}]*?(${BOX})[ \\t\\u3000]*`, 'u');
const DONE = /[xX✓✔☑✅]/u;
const OPEN = /[[☐🚧]/u;
const FRAMED = '[（(【［[](済|未|WIP)[み了済]?[）)】］\\]]';
const STATE_WORD = new RegExp(`^(?:\\P{L}*${FRAMED}|\\P{L}*(WIP)(?![a-z]))|${FRAMED}$`, 'iu');

/** Whether the work of a line is done, by its box or by 済, 未 or WIP; null where nothing says. */
export function stateOf(line: string): TaskState | null {
  const box = BOX_IN_FRONT.exec(line)?.[1] ?? '';
  if (DONE.test(box)) return 'done';
  const said = STATE_WORD.exec(line.trim())?.slice(1).join('') ?? '';
  if (said !== '') return said === '済' ? 'done' : 'open';
  return OPEN.test(box) ? 'open' : null;
}

/** The words of an item without the box in front of them. */
export function withoutBox(words: string): string {
  const [front = '', box] = BOX_IN_FRONT.exec(words) ?? [];
  return box !== undefined && words.startsWith(box) ? words.slice(front.length) : words;
}

/** Where the task boxes of a line stand: one in front of its words, or several to choose from. */
export function boxesIn(line: string): readonly (readonly [start: number, end: number])[] {
  const found = [...line.matchAll(BOXES)].map(({ index, 0: box }): readonly [number, number] => [
    index,
    index + box.length,
  ]);
  const end = found.at(-1)?.[1] ?? line.length;
  return !isBlank(line.slice(end)) && (found.length > 1 || BOX_IN_FRONT.test(line)) ? found : [];
}
