import { it } from 'vitest';
import { findFindings } from '../../../src/domain/findings/findings.ts';
import { DEFAULT_TEMPLATE } from '../../../src/domain/template.ts';
import { readFileSync, writeFileSync } from 'node:fs';
it('turned', () => {
  const out: string[] = [];
  let t = 0,
    tn = 0,
    h = 0,
    hn = 0,
    index = -1;
  for (const line of readFileSync('tests/corpus/quality/turnedRound.txt', 'utf8').split('\n')) {
    const m = /^([-+]) (today|tomorrow|remarks) \| (.*) \| (.*)$/u.exec(line);
    if (!m) {
      if (line && !line.startsWith('#')) out.push('?? ' + line);
      continue;
    }
    index += 1;
    if (process.env['HELD'] === undefined && index % 3 === 2) continue;
    const [, kind = '', field = '', note = '', said = ''] = m;
    const fields = { today: '朝礼に参加', tomorrow: '棚卸の準備', remarks: '', [field]: note };
    const lines: Record<string, string> = {
      today: '朝礼に参加しました。',
      tomorrow: '棚卸の準備をします。',
      remarks: '特になし',
      [field]: said,
    };
    const report = `【日報】2026年11月20日(金)\n\n■ 本日の業務\n・${lines['today']}\n\n■ 明日の予定\n・${lines['tomorrow']}\n\n■ 申し送り事項\n・${lines['remarks']}\n\n■ その他\n特になし\n\n以上です。お手すきの際にご確認いただけますと幸いです。`;
    const f = findFindings(report, {
      ...fields,
      template: DEFAULT_TEMPLATE,
      date: '2026年11月20日(金)',
    });
    const told = f.map((x) => `${x.kind}「${x.text}」${x.given ?? ''}`).join(' ');
    const is = f.some((x) => x.kind === 'turned-round');
    if (kind === '-') {
      t += 1;
      if (is) tn += 1;
      else out.push(`MISS ${note} | ${said} :: ${told}`);
    } else {
      h += 1;
      if (f.length) {
        hn += 1;
        out.push(`FALSE ${note} | ${said} :: ${told}`);
      }
    }
  }
  out.push(`turned ${t} named ${tn}; honest ${h} alarmed ${hn}`);
  writeFileSync('/tmp/lab/turned.txt', out.join('\n'));
});
