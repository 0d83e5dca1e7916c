const WINDOW = 6;
/** A run in plain ASCII must be this long: shorter ones are words that anyone uses. */
const ASCII_RUN = 12;
const DECODINGS = 4;
const NOT_ASCII = /[^\p{ASCII}]/u;
/** Stands for a character that is left out; no text has it. */
const MARK = '\uFFFF';

/** What hides no echo; in the second look anything between letters and digits. */
const SEPARATORS = [/[\p{White_Space}\p{Cf}]/gu, /[^\p{L}\p{N}]/gu] as const;

type Reading = readonly {
  readonly character: string;
  readonly start: number;
  readonly end: number;
}[];

function textOf(reading: Reading): string {
  return reading.map(({ character }) => character).join('');
}

function decoded(
  reading: Reading,
  pattern: RegExp,
  decode: (match: string) => string,
): Reading | null {
  const parts: Reading[] = [];
  let copied = 0;
  for (const { 0: match, index } of textOf(reading).matchAll(pattern)) {
    const end = index + match.length;
    const span = { start: reading[index]?.start ?? 0, end: reading[end - 1]?.end ?? 0 };
    const characters = decode(match).split('');
    parts.push(
      reading.slice(copied, index),
      characters.map((character) => ({ character, ...span })),
    );
    copied = end;
  }
  return copied === 0 ? null : [...parts, reading.slice(copied)].flat();
}

function unescaped(reading: Reading, decodings = DECODINGS): readonly Reading[] {
  const inner = decodings === 0 ? null : decoded(reading, ESCAPE, decodedEscape);
  return inner === null ? [reading] : [reading, ...unescaped(inner, decodings - 1)];
}

function readingsOf(text: string): readonly Reading[] {
  const characters = text.split('');
  const plain = unescaped(
    characters.map((character, start) => ({ character, start, end: start + 1 })),
  );
  const inner = decoded(plain.at(-1) ?? [], BASE64, decodedBase64);
  return [...plain, ...(inner === null ? [] : unescaped(inner))].flatMap((reading) =>
    SEPARATORS.map((separator) =>
      reading.filter(({ character }) => character.replace(separator, '') !== ''),
    ),
  );
}

function* windowsOf(text: string): Generator<string> {
  for (let end = WINDOW; end <= text.length; end += 1) yield text.slice(end - WINDOW, end);
}

function markEchoes(reading: Reading, echoed: ReadonlySet<string>, marked: string[]): void {
  const text = textOf(reading);
  const isEchoed = Array.from(windowsOf(text), (window) => echoed.has(window));
  for (let start = 0; start < isEchoed.length; start += 1) {
    if (isEchoed[start] !== true) continue;
    let end = start + WINDOW;
    for (let next = start; next < end; next += 1) if (isEchoed[next] === true) end = next + WINDOW;
    const run = text.slice(start, end);
    if (run.length >= ASCII_RUN || NOT_ASCII.test(run)) {
      marked.fill(MARK, reading[start]?.start, reading[end - 1]?.end);
    }
    start = end - 1;
  }
}

/** The text with every passage that repeats what was sent left out, in whatever escapes or spaced out as it stands there. */
export function redactEcho(text: string, sent: readonly string[]): string {
  const readings = readingsOf(text);
  const windows = new Set(readings.flatMap((reading) => [...windowsOf(textOf(reading))]));
  const echoed = new Set<string>();
  for (const source of sent) {
    for (const separator of SEPARATORS) {
      for (const window of windowsOf(source.replace(separator, ''))) {
        if (windows.has(window)) echoed.add(window);
      }
    }
  }
  const marked = text.split('');
  for (const reading of readings) markEchoes(reading, echoed, marked);
  return marked.join('').replace(/\uFFFF(?:\s*\uFFFF)*/gu, '…');
}

export const ENTITY = /&#(?:\d{1,7}|x[\da-f]{1,6});|&(?:amp|lt|gt|quot|apos|nbsp);/giu;

/** Escaping again makes more of one backslash. */
const BACKSLASH = '\\\\{1,4}';

export const ESCAPE = new RegExp(
  `(?:(?:%|${BACKSLASH}x)[\\da-f]{2})+|${BACKSLASH}(?:u[\\da-f]{4}|[nrt"/])|${ENTITY.source}`,
  'gi',
);

export const BASE64 = /[\w+/-]{16,}={0,2}/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&nbsp;': ' ',
};

const LAST_CODE_POINT = 0x10ffff;

function charactersOf(bytes: readonly number[]): string {
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

export function decodedBase64(text: string): string {
  const digits = text.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '');
  return [0, 1, 2, 3]
    .map((start) => digits.slice(start, digits.length - ((digits.length - start) % 4)))
    .map((groups) => charactersOf(Array.from(atob(groups), (byte) => byte.charCodeAt(0))))
    .join('\n');
}

export function decodedEscape(escape: string): string {
  const entity = ENTITIES[escape.toLowerCase()];
  if (entity !== undefined) return entity;
  const digits = escape.replace(/[^\da-f]/giu, '');
  if (digits === '') return escape.replace(/\\+/u, '').replace(/[nrt]/u, ' ');
  if (!/[u#]/iu.test(escape)) {
    return charactersOf((digits.match(/../gu) ?? []).map((byte) => parseInt(byte, 16)));
  }
  const code = parseInt(digits, /#\d/u.test(escape) ? 10 : 16);
  return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : '';
}
