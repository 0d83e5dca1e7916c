import { SURROUNDING_WHITE_SPACE } from '../token.ts';

const REDACTED = '•••';
const LIKE_A_TOKEN = /hf_[A-Za-z0-9_]{8,}/g;
/** Shorter keys, which a server of one's own takes, may be words of a report. */
const MIN_SECRET_LENGTH = 12;

export function canBeBearerToken(text: string): boolean {
  return /^[!-~]+$/.test(text);
}

/** The base64 digits that the secret alone determines, for each of the three byte offsets that it can have. */
function base64Of(secret: string): readonly string[] {
  return [0, 2, 3].map((sharedDigits, offset) =>
    btoa('-'.repeat(offset) + secret).slice(
      sharedDigits,
      Math.floor(((offset + secret.length) * 8) / 6),
    ),
  );
}

function hexOf(secret: string): string {
  return Array.from(secret, (character) => character.charCodeAt(0).toString(16)).join('');
}

function formsOf(token: string): readonly string[] {
  const trimmed = token.replace(SURROUNDING_WHITE_SPACE, '');
  const secret = trimmed.replace(/^hf_/u, '');
  const isSecret = secret.length >= MIN_SECRET_LENGTH && canBeBearerToken(secret);
  const base64 = isSecret ? base64Of(secret) : [];
  return [
    ...[token, trimmed].flatMap((form) => [
      form,
      encodeURIComponent(form.replace(/\p{Surrogate}/gu, '\uFFFD')),
      JSON.stringify(form).slice(1, -1),
    ]),
    ...(isSecret ? [secret, hexOf(secret)] : []),
    ...base64,
    ...base64.map((digits) => digits.replaceAll('+', '-').replaceAll('/', '_')),
  ];
}

function redactionOf(token: string): (text: string) => string {
  const forms = formsOf(token)
    .filter((form) => form !== '')
    .toSorted((one, other) => other.length - one.length)
    .map((form) => form.replace(/\W/g, '\\$&'));
  if (forms.length === 0) return (text) => text;
  const pattern = new RegExp(forms.join('|'), 'gi');
  return (text) => text.replace(pattern, REDACTED);
}

/** The text without the token in any form that a service quotes it in, and without anything that looks like one. */
export function redactToken(text: string, token: string): string {
  return redactionOf(token)(text).replace(LIKE_A_TOKEN, REDACTED);
}

/** Text of a report without the token; what only looks like one may be a word of it. */
export function reportRedaction(token: string): (text: string) => string {
  return redactionOf(token.length < MIN_SECRET_LENGTH ? '' : token);
}
