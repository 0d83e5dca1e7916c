import { it } from 'vitest';
import { findFindings } from '../../../src/domain/findings/findings.ts';
import { DEFAULT_TEMPLATE } from '../../../src/domain/template.ts';
import { readFileSync, writeFileSync } from 'node:fs';
it('values', () => {
  const out: string[] = [];
  let date = '';
  let eq = 0,
    eqBad = 0,
    ne = 0,
    neBad = 0;
  for (const line of readFileSync('tests/corpus/quality/values.txt', 'utf8').split('\n')) {
    if (line.startsWith('@ ')) {
      date = line.slice(2);
      continue;
    }
    const m = /^(\S+) (today|tomorrow|remarks) \| (.*) \| (.*)$/u.exec(line);
    if (!m) {
      if (line && !line.startsWith('#')) out.push('?? ' + line);
      continue;
    }
    const [, kind = '', field = '', note = '', said = ''] = m;
    const plain = (t: string) => t.replace(/[{}]/gu, '');
    const fields = {
      today: '朝礼に参加',
      tomorrow: '棚卸の準備',
      remarks: '',
      [field]: plain(note),
    };
    const lines: Record<string, string> = {
      today: '朝礼に参加しました。',
      tomorrow: '棚卸の準備をします。',
      remarks: '特になし',
      [field]: plain(said),
    };
    const report = `【日報】${date}\n\n■ 本日の業務\n・${lines['today']}\n\n■ 明日の予定\n・${lines['tomorrow']}\n\n■ 申し送り事項\n・${lines['remarks']}\n\n■ その他\n特になし\n\n以上です。お手すきの際にご確認いただけますと幸いです。`;
    const f = findFindings(report, { ...fields, template: DEFAULT_TEMPLATE, date });
    const told = f.map((x) => `${x.kind}「${x.text}」${x.given ?? ''}`).join(' ');
    if (kind === '=') {
      eq += 1;
      if (f.length) {
        eqBad += 1;
        out.push(`EQ ${note} | ${said} :: ${told}`);
      }
    } else {
      ne += 1;
      if (!f.length) {
        neBad += 1;
        out.push(`NE ${note} | ${said}`);
      } else if (f.length > 1) out.push(`NE2 ${note} | ${said} :: ${told}`);
    }
  }
  out.push(`equal ${eq} alarmed ${eqBad}; unequal ${ne} missed ${neBad}`);
  writeFileSync('/tmp/lab/values.txt', out.join('\n'));
});
