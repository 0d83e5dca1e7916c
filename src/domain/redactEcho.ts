/** A run this long is looked at. */
const WINDOW = 6;
/** A run in plain ASCII must be this long: shorter ones are words that anyone uses. */
const ASCII_RUN = 12;
const NOT_ASCII = /[^\p{ASCII}]/u;
const OMITTED = '…';

function compact(text: string): string {
  return text.replace(/\p{White_Space}+/gu, '');
}

/** The text with every passage that repeats what was sent left out; white space does not hide one. */
export function redactEcho(text: string, sent: readonly string[]): string {
  const positions: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    if (!/\p{White_Space}/u.test(text.charAt(index))) positions.push(index);
  }
  const dense = compact(text);
  const starts = new Map<string, number[]>();
  for (let start = 0; start + WINDOW <= dense.length; start += 1) {
    const window = dense.slice(start, start + WINDOW);
    const known = starts.get(window);
    if (known) known.push(start);
    else starts.set(window, [start]);
  }
  const isEcho = Array.from({ length: dense.length }, () => false);
  for (const source of starts.size === 0 ? [] : sent.map(compact)) {
    for (let start = 0; start + WINDOW <= source.length; start += 1) {
      for (const hit of starts.get(source.slice(start, start + WINDOW)) ?? []) {
        isEcho.fill(true, hit, hit + WINDOW);
      }
    }
  }
  let redacted = '';
  let copied = 0;
  for (let start = 0; start < dense.length; start += 1) {
    if (isEcho[start] !== true) continue;
    let end = start;
    while (isEcho[end] === true) end += 1;
    const run = dense.slice(start, end);
    if (run.length >= ASCII_RUN || NOT_ASCII.test(run)) {
      redacted += text.slice(copied, positions[start]) + OMITTED;
      copied = (positions[end - 1] ?? 0) + 1;
    }
    start = end;
  }
  return redacted + text.slice(copied);
}
