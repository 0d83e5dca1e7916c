const QUOTES = '\\p{Pi}\\p{Pf}"\'`´ʼ„‚′″「」『』〝〞〟＂＇｀｢｣';
const SURROUNDING_QUOTES = new RegExp(`^[${QUOTES}]+|[${QUOTES}]+$`, 'gu');
const INVISIBLE = /[\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu;
const WHITE_SPACE = /[\p{White_Space}\p{Cc}]/gu;
export const SURROUNDING_WHITE_SPACE = /^[\p{White_Space}\p{Cc}]+|[\p{White_Space}\p{Cc}]+$/gu;
const SCHEME =
  /^(?:authorization[\p{White_Space}]*:[\p{White_Space}]*)?bearer(?:[\p{White_Space}]+|$)/iu;

function stripWrapping(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(SURROUNDING_WHITE_SPACE, '')
    .replace(SURROUNDING_QUOTES, '')
    .normalize('NFKC')
    .replace(SURROUNDING_WHITE_SPACE, '')
    .replace(SCHEME, '');
}

function untilStable(text: string, step: (text: string) => string): string {
  const next = step(text);
  return next === text ? text : untilStable(next, step);
}

/** A pasted token without what came along with it: full-width forms, quotes, `Bearer `, white space, invisible characters. */
export function cleanToken(pasted: string): string {
  const unwrapped = untilStable(pasted, stripWrapping);
  return untilStable(unwrapped, (text) => stripWrapping(text.replace(WHITE_SPACE, '')));
}

/** Those of signing in, too, which go on behind dots; no name that code has, such as hf_hub_download. */
const TOKEN_LIKE = /hf_(?:[a-z]+_)?[A-Za-z0-9]{16,}(?:[\w.-]*\w)?/gu;

export const TOKEN_PLACEHOLDER = '（トークン）';

/** The first part of a text that looks like an access token. */
export function findToken(text: string): string | null {
  return text.match(TOKEN_LIKE)?.[0] ?? null;
}

export function withoutTokens(text: string): string {
  return text.replace(TOKEN_LIKE, TOKEN_PLACEHOLDER);
}
