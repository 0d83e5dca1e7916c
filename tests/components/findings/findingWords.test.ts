import { expect, it } from 'vitest';
import type { Finding } from '../../../src/check/kinds.ts';
import { mendWords, sentenceOf } from '../../../src/components/findings/words.ts';

const UNKNOWN: Finding = {
  kind: 'unknown-word',
  text: 'ひどい',
  range: { start: 1, end: 4 },
  given: null,
  fix: { range: { start: 1, end: 4 }, text: '難しい' },
};

const LEFT_OUT: Finding = {
  kind: 'omitted',
  text: '議事録を送る',
  range: { start: 9, end: 9 },
  given: null,
  fix: { range: { start: 9, end: 9 }, text: '\n・' },
};

it.each<[Finding, string, string]>([
  [UNKNOWN, '「難しい」に直す', '「ひどい」は、メモにない言葉です。'],
  [
    { ...UNKNOWN, kind: 'doubled', fix: { range: { start: 1, end: 4 }, text: '' } },
    '消す',
    '「ひどい」が、二度書かれています。',
  ],
  [LEFT_OUT, '自分で書く', 'メモの「議事録を送る」が、日報にありません。'],
  [
    {
      kind: 'misplaced',
      text: '棚卸をします。',
      range: { start: 9, end: 16 },
      given: '明日やること',
      fix: { range: { start: 8, end: 40 }, text: '\n■ 明日の予定\n・棚卸をします。' },
    },
    '移す',
    '「棚卸をします。」は、メモでは「明日やること」に書かれています。',
  ],
  [
    { ...UNKNOWN, fix: { range: { start: 1, end: 4 }, text: 'あ'.repeat(50) } },
    `「${'あ'.repeat(39)}…」に直す`,
    '「ひどい」は、メモにない言葉です。',
  ],
])('the button of a finding says what its edit does: %#', (finding, label, sentence) => {
  expect([mendWords(finding), sentenceOf(finding)]).toEqual([label, sentence]);
});

it('a report in another form than its template is told without a quote', () => {
  const finding: Finding = {
    kind: 'form',
    text: '',
    range: { start: 0, end: 0 },
    given: null,
    fix: null,
  };
  expect(sentenceOf(finding)).toBe('テンプレートの形になっていません。');
  const heading = { ...finding, text: '■ 備考', range: { start: 0, end: 4 } };
  expect(sentenceOf(heading)).toBe('「■ 備考」に何も書かれていません。');
});
