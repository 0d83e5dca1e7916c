import { expect, it } from 'vitest';
import { type Finding, findingOf } from '../../../src/check/kinds.ts';
import { fixLabel, findingSentence } from '../../../src/components/findings/words.ts';

const range = { start: 1, end: 4 };
const NO_RANGE = { start: 9, end: 9 };
const LONG = 'あ'.repeat(50);
const HARSH = '「ひどい」は、メモにありません。';

it.each<[Partial<Finding>, string, string]>([
  [{ fix: { range, text: '難しい' } }, '「難しい」に直す', HARSH],
  [{ fix: { range, text: LONG } }, `「${LONG.slice(0, 39)}…」に直す`, HARSH],
  [
    {
      kind: 'unknown-number',
      text: '13件',
      given: '12件',
      source: 'テスト12件追加',
      fix: { range, text: '12件' },
    },
    '「12件」に直す',
    '「13件」 → 「12件」　メモでは「テスト12件追加」です。',
  ],
  [{ kind: 'doubled', fix: { range, text: '' } }, '消す', '「ひどい」が、二度書かれています。'],
  [
    { kind: 'omitted', text: '議事録を送る', fix: { range: NO_RANGE, text: '\n・' } },
    '自分で書く',
    'メモの「議事録を送る」が、日報にありません。',
  ],
  [
    {
      kind: 'misplaced',
      text: '棚卸をします。',
      given: '明日やること',
      fix: { range, text: '\n■ 明日の予定\n・棚卸をします。' },
    },
    '移す',
    '「棚卸をします。」は、メモでは「明日やること」に書かれています。',
  ],
  [{ kind: 'form', text: '' }, '消す', 'テンプレートの形になっていません。'],
  [{ kind: 'form', text: '■ 備考' }, '消す', '「■ 備考」に何も書かれていません。'],
])('the button of a finding says what its edit does: %#', (change, label, sentence) => {
  const finding = findingOf({
    kind: 'unknown-word',
    text: 'ひどい',
    range,
    given: null,
    source: null,
    fix: null,
    note: null,
    ...change,
  });
  expect([fixLabel(finding), findingSentence(finding)]).toEqual([label, sentence]);
});
