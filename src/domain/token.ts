const QUOTES = '\\p{Pi}\\p{Pf}"\'`´ʼ„‚′″「」『』〝〞〟＂＇｀｢｣';
const SURROUNDING_QUOTES = new RegExp(`^[${QUOTES}]+|[${QUOTES}]+$`, 'gu');
const INVISIBLE = /[\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu;
const WHITE_SPACE = /[\p{White_Space}\p{Cc}]/gu;
const SURROUNDING_WHITE_SPACE = /^[\p{White_Space}\p{Cc}]+|[\p{White_Space}\p{Cc}]+$/gu;
const SCHEME =
  /^(?:authorization[\p{White_Space}]*:[\p{White_Space}]*)?bearer(?:[\p{White_Space}]+|$)/iu;

const REDACTED = '•••';
const LIKE_A_TOKEN = /hf_[A-Za-z0-9_]{8,}/g;

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

/** Whether an Authorization header can carry the text as a bearer token. */
export function isBearerToken(text: string): boolean {
  return /^[!-~]+$/.test(text);
}

/** Whether a text can be a Hugging Face token: begins with hf_, and a header can carry it. No length is demanded. */
export function isTokenWellFormed(token: string): boolean {
  return token.startsWith('hf_') && token !== 'hf_' && isBearerToken(token);
}

/** The text without the token in any form that a service quotes it in, and without anything that looks like one. */
export function redactToken(text: string, token: string): string {
  const trimmed = token.replace(SURROUNDING_WHITE_SPACE, '');
  const forms = [token, trimmed].flatMap((form) => [
    form,
    encodeURIComponent(form.replace(/\p{Surrogate}/gu, '\uFFFD')),
    JSON.stringify(form).slice(1, -1),
  ]);
  return [...new Set(forms)]
    .filter((form) => form !== '')
    .toSorted((one, other) => other.length - one.length)
    .reduce((redacted, form) => redacted.replaceAll(form, REDACTED), text)
    .replace(LIKE_A_TOKEN, REDACTED);
}
