import { it } from 'vitest';
import { compare } from '../../../src/domain/findings/comparison.ts';
import { matchLines } from '../../../src/domain/findings/lineMatch.ts';
import { findFindings } from '../../../src/domain/findings/findings.ts';
import { DEFAULT_TEMPLATE } from '../../../src/domain/template.ts';
import { writeFileSync } from 'node:fs';
const units = [
  'a',
  '9',
  'ア',
  ' ',
  '\u3000',
  '\uD83D',
  '👨‍👩‍👧',
  '・実装\r\n',
  '・\n',
  '■ 本日の業務\n',
  '●x\n',
  'x：y\n',
  '```md\n',
  '以下は日報です：\n',
  '9年',
  '{{日付}}\n',
  '{{',
  '**',
  'a-',
  '検索機能のパフォーマンスを計測しました。テストを12件追加。\n',
  '一',
  '一二三',
  '3/',
  '・アイウ',
  '田中さん',
  '株',
  '終わらない',
  '2026/11/20 ',
  'が、',
  'ず',
];
it('hostile', () => {
  const out: string[] = [];
  const request = {
    today: '実装',
    tomorrow: '確認',
    remarks: '',
    template: DEFAULT_TEMPLATE,
    date: '2026年11月20日(金)',
  };
  for (const u of units) {
    const row: string[] = [];
    for (const size of [2500, 5000, 10000]) {
      const text = u.repeat(size / u.length);
      const t0 = performance.now();
      const c = compare(text, request);
      const t1 = performance.now();
      matchLines(c);
      const t2 = performance.now();
      findFindings(text, request);
      const t3 = performance.now();
      findFindings(DEFAULT_TEMPLATE, { ...request, template: text });
      const t4 = performance.now();
      findFindings(DEFAULT_TEMPLATE, { ...request, today: text });
      const t5 = performance.now();
      row.push([t1 - t0, t2 - t1, t3 - t2, t4 - t3, t5 - t4].map((x) => x.toFixed(0)).join('/'));
    }
    out.push(`${JSON.stringify(u)}: ${row.join('  ')}`);
    writeFileSync('/tmp/lab/hostile.txt', out.join('\n'));
  }
}, 100000);
