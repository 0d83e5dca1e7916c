import { expect, test } from 'vitest';
import { redactEcho } from '../../../src/domain/failure/redactEcho.ts';
import { casesBeside, listIn } from '../../support/rows.ts';

const rows = casesBeside(import.meta.url);

test.each(rows('echoes'))('%s', (_, text = '', sent = '', redacted = '') => {
  expect(redactEcho(text, listIn(sent))).toBe(redacted);
});

const NOTE = '検索画面の絞り込みを直した。\nAPI "v2" は 3割 <済>、障害☕対応';

test.each([
  ['spaced out', Array.from(NOTE).join(' ')],
  ['spaced out in full width', Array.from(NOTE).join('\u3000')],
  ['with invisible characters', Array.from(NOTE).join('\u200b')],
  ['with soft hyphens', Array.from(NOTE).join('\u00ad')],
])('an echo %s', (_, form) => {
  expect(redactEcho(`Bad: (${form}) refused`, [NOTE])).toBe('Bad: (…) refused');
});

test.each(['a', '検', '%', '9', 'ab-'])('%j a million times, on both sides', (sign) => {
  const text = sign.repeat(300_000 / sign.length);
  expect(redactEcho(text, [sign.repeat(999_999 / sign.length)])).toBe('…');
});
