export type TaskState = 'open' | 'done';

const SIGN = /^(?:\[[ xX✓✔]?\]|[☐☑☒✅✓✔🚧□■])\ufe0f?[ \t\u3000]*/u;
const LIST_MARK = /^[ \t\u3000]*(?:[-*+・•][ \t\u3000]*|[0-9０-９]{1,3}[.．)）][ \t\u3000]*)?/u;
const DONE_SIGN = /^(?:\[[xX✓✔]\]|[☑✅✓✔])/u;
const OPEN_SIGN = /^(?:\[ ?\]|[☐🚧]|WIP(?![A-Za-z]))/u;
const STATE_IN_BRACKETS =
  /^[（(【［[](済み?|未|未[了済]|WIP)[）)】］\]]|[（(【［[](済み?|未|未[了済]|WIP)[）)】］\]]$/u;

/** What the box of a line says, or its 済 or 未; null where it has none. */
export function stateOf(line: string): TaskState | null {
  const words = line.replace(LIST_MARK, '').trim();
  if (DONE_SIGN.test(words)) return 'done';
  if (OPEN_SIGN.test(words)) return 'open';
  const [, before, behind] = STATE_IN_BRACKETS.exec(words) ?? [];
  const said = before ?? behind;
  if (said === undefined) return null;
  return said.startsWith('済') ? 'done' : 'open';
}

/** The words of an item without the sign of its box. */
export function withoutBox(words: string): string {
  return words.replace(SIGN, '');
}
