import { SURROUNDING_WHITE_SPACE } from '../token.ts';

const REDACTED = '•••';
const LIKE_A_TOKEN = /hf_[A-Za-z0-9_]{8,}/g;

export function isBearerToken(text: string): boolean {
  return /^[!-~]+$/.test(text);
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
