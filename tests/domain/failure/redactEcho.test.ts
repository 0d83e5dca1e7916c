import { describe, expect, test } from 'vitest';
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
const bytes = [...Buffer.from(NOTE)].map((byte) => byte.toString(16).padStart(2, '0'));
const units = Array.from({ length: NOTE.length }, (_, index) => NOTE.charCodeAt(index));
const unitsAs = (form: (code: number) => string) => units.map(form).join('');
const hex = (code: number) => code.toString(16).padStart(4, '0');
const escaped = JSON.stringify(NOTE).slice(1, -1);
const base64 = Buffer.from(`{"content":"${escaped}"}`).toString('base64');

const FORMS: readonly (readonly [string, string])[] = [
  ['percent-encoded', encodeURIComponent(NOTE)],
  [
    'percent-encoded in small letters',
    encodeURIComponent(NOTE).replace(/%../gu, (byte) => byte.toLowerCase()),
  ],
  ['percent-encoded, every byte', bytes.map((byte) => `%${byte}`).join('')],
  ['percent-encoded twice', encodeURIComponent(encodeURIComponent(NOTE))],
  ['of a form', new URLSearchParams({ q: NOTE }).toString().slice(2)],
  ['in decimal entities', unitsAs((code) => `&#${code};`)],
  ['in hexadecimal entities', unitsAs((code) => `&#x${hex(code).toUpperCase()};`)],
  [
    'in named entities',
    NOTE.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  ],
  ['in JSON', escaped],
  ['in JSON twice', JSON.stringify(escaped).slice(1, -1)],
  ['in \\u', unitsAs((code) => `\\u${hex(code)}`)],
  ['in \\\\u', unitsAs((code) => `\\\\u${hex(code)}`)],
  ['in bytes', bytes.map((byte) => `\\x${byte}`).join('')],
  ['in base64', Buffer.from(NOTE).toString('base64')],
  ['in base64 for URLs', Buffer.from(NOTE).toString('base64url')],
  ['in base64 of the body', base64],
  ['in base64 cut short', base64.slice(0, -9)],
  ['in base64 behind a path', `body/${base64}`],
  ['in base64, percent-encoded', encodeURIComponent(base64)],
  ['spaced out', Array.from(NOTE).join(' ')],
  ['spaced out in full width', Array.from(NOTE).join('\u3000')],
  ['with invisible characters', Array.from(NOTE).join('\u200b')],
  ['with soft hyphens', Array.from(NOTE).join('\u00ad')],
  ['as a list', Array.from(NOTE).join(', ')],
  ['as a list of texts', JSON.stringify(Array.from(NOTE)).slice(2, -2)],
  ['between dots', Array.from(NOTE).join('・')],
];

describe('an echo in another form', () => {
  test.each(FORMS)('%s', (_, form) => {
    expect(redactEcho(`Bad: (${form}) refused`, [NOTE])).toBe('Bad: (…) refused');
  });

  test.each([
    [
      'what was not sent',
      'at ?q=%E5%88%A5%E3%81%AE%E8%AA%9E &#x5225; \\u5225 5Yil44Gu6Kqe5Yil44Gu6Kqe',
    ],
    ['long words', 'Internationalization-of-the-request_failed/for/everybody'],
    ['broken escapes', '%E6%A4 %zz &#x110000; &#99999999; &unknown; \\ud83d ===='],
  ])('%s stays as it is', (_, text) => {
    expect(redactEcho(text, [NOTE])).toBe(text);
  });

  test('only the echo is left out of what is around it', () => {
    const echo = encodeURIComponent('検索画面の絞り込み');
    expect(redactEcho(`GET /v1?q=${echo}&n=1 from &lt;proxy&gt;`, [NOTE])).toBe(
      'GET /v1?q=…&n=1 from &lt;proxy&gt;',
    );
    expect(redactEcho(`${echo} / &#38556;&#23475;`, [NOTE])).toBe('… / &#38556;&#23475;');
  });

  test('the same sign a million times, on both sides, takes a moment', { timeout: 60_000 }, () => {
    const start = process.cpuUsage();
    for (const sign of ['a', '検', '%', '\\u', '&#x', '%E6', '\\\\', '9', 'ab-'.repeat(3)]) {
      const text = sign.repeat(20_000 / sign.length);
      expect(redactEcho(text, [sign.repeat(1_000_000 / sign.length)])).toBe('…');
    }
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1e6).toBeLessThan(20);
  });
});
