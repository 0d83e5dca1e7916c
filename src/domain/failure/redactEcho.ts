/** In UTF-16 units. */
const WINDOW = 6;
/** A passage in plain ASCII must be this long: shorter ones are words that anyone uses. */
const MIN_ASCII = 12;
const NOT_ASCII = /[^\p{ASCII}]/u;
/** In place of a character that is left out; no text has it. */
const REMOVED = '\uFFFF';
/** What hides no echo; escaping twice leaves backslashes. */
const SEPARATOR = /[\p{White_Space}\p{Cf}\\]/gu;

function* windowsOf(text: string): Generator<string> {
  for (let end = WINDOW; end <= text.length; end += 1) yield text.slice(end - WINDOW, end);
}

/** The text with every passage that repeats what was sent left out, however it is spaced out. */
export function redactEcho(text: string, sent: readonly string[]): string {
  const characters = text.split('');
  const offsets = characters.flatMap((character, at) =>
    character.replace(SEPARATOR, '') === '' ? [] : [at],
  );
  const visible = offsets.map((at) => characters[at]).join('');
  const windows = new Set(windowsOf(visible));
  const echoed = new Set<string>();
  for (const source of sent) {
    for (const window of windowsOf(source.replace(SEPARATOR, ''))) {
      if (windows.has(window)) echoed.add(window);
    }
  }
  const isEchoed = Array.from(windowsOf(visible), (window) => echoed.has(window));
  for (let start = 0; start < isEchoed.length; start += 1) {
    if (isEchoed[start] !== true) continue;
    let end = start + WINDOW;
    for (let next = start; next < end; next += 1) if (isEchoed[next] === true) end = next + WINDOW;
    const run = visible.slice(start, end);
    if (run.length >= MIN_ASCII || NOT_ASCII.test(run)) {
      characters.fill(REMOVED, offsets[start], (offsets[end - 1] ?? 0) + 1);
    }
    start = end - 1;
  }
  return characters.join('').replace(/\uFFFF(?:\s*\uFFFF)*/gu, '…');
}
