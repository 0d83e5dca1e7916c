import { expect, test } from 'vitest';
import { redactEcho } from '../../../src/domain/failure/redactEcho.ts';

test.each([
  ['nothing sent', 'the service is busy', [], 'the service is busy'],
  ['nothing in common', 'the service is busy', ['検索を直した'], 'the service is busy'],
  ['a note', '入力「検索APIを直した」は長すぎます', ['検索APIを直した'], '入力「…」は長すぎます'],
  ['a note in the middle of another', '誤り: 検索APIを直', ['今日は検索APIを直した'], '誤り: …'],
  [
    'a note over other white space',
    '誤り: 検索 API\nを　直した。',
    ['検索APIを直した'],
    '誤り: …。',
  ],
  ['two notes', '検索APIを直した / 設計のレビュー', ['検索APIを直した', '設計のレビュー'], '… / …'],
  ['a run of six in Japanese', 'ab検索を直した', ['検索を直した'], 'ab…'],
  ['a run of five in Japanese', 'ab検索を直す', ['検索を直す'], 'ab検索を直す'],
  ['a word that anyone uses', 'model overloaded', ['the model is overloaded'], 'model overloaded'],
  ['eleven in plain ASCII', 'x abcdefghijk y', ['abcdefghijk'], 'x abcdefghijk y'],
  ['twelve in plain ASCII', 'x abcdefghijkl y', ['abcdefghijkl'], 'x … y'],
  ['everything', '検索APIを直した', ['検索APIを直した'], '…'],
  ['it twice', '検索APIを直したと検索APIを直した', ['検索APIを直した'], '…と…'],
])('%s', (_, text, sent, redacted) => {
  expect(redactEcho(text, sent)).toBe(redacted);
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
