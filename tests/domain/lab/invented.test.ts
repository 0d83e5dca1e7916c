import { it } from 'vitest';
import { findFindings } from '../../../src/domain/findings/findings.ts';
import { DEFAULT_TEMPLATE } from '../../../src/domain/template.ts';
import { readFileSync, writeFileSync } from 'node:fs';
const grams = (t: string) => new Set([...t].slice(0, -1).map((c, i) => c + [...t][i + 1]));
const dice = (a: string, b: string) => {
  const x = grams(a),
    y = grams(b);
  let n = 0;
  for (const g of x) if (y.has(g)) n += 1;
  return n / (x.size + y.size || 1);
};
it('invented', () => {
  const out: string[] = [];
  let g = 0,
    gBad = 0,
    gAny = 0,
    v = 0,
    vn = 0,
    index = -1;
  const kinds: Record<string, number> = {};
  for (const block of readFileSync('tests/corpus/quality/invented.txt', 'utf8')
    .split(/^=== /mu)
    .slice(1)) {
    index += 1;
    if (process.env['HELD'] === undefined && index % 3 === 2) continue;
    const rows = block.split('\n').flatMap((l) => {
      const m = /^([>+-]) (today|tomorrow|remarks) \| (.*)$/u.exec(l);
      return m ? [{ mark: m[1]!, field: m[2]! as 'today', text: m[3]! }] : [];
    });
    const notes = rows.filter((r) => r.mark === '>');
    const of = (f: string) =>
      notes
        .filter((n) => n.field === f)
        .map((n) => n.text)
        .join('\n');
    const request = {
      today: of('today'),
      tomorrow: of('tomorrow'),
      remarks: of('remarks'),
      template: DEFAULT_TEMPLATE,
      date: '2026年11月20日(金)',
    };
    const best = (line: { field: string; text: string }) =>
      notes
        .filter((n) => n.field === line.field)
        .toSorted((a, b) => dice(b.text, line.text) - dice(a.text, line.text))[0];
    const goods = rows.filter((r) => r.mark === '+');
    const base = notes
      .map(
        (n) =>
          goods
            .filter((l) => best(l) === n)
            .toSorted((a, b) => dice(b.text, n.text) - dice(a.text, n.text))[0],
      )
      .filter((l) => l !== undefined);
    const report = (lines: readonly { field: string; text: string }[]) => {
      const s = (f: string) => {
        const t = lines
          .filter((l) => l.field === f)
          .map((l) => '・' + l.text)
          .join('\n');
        return t || '・特になし';
      };
      return `【日報】2026年11月20日(金)\n\n■ 本日の業務\n${s('today')}\n\n■ 明日の予定\n${s('tomorrow')}\n\n■ 申し送り事項\n${s('remarks')}\n\n■ その他\n特になし\n\n以上です。お手すきの際にご確認いただけますと幸いです。`;
    };
    for (const line of rows.filter((r) => r.mark !== '>')) {
      const lines =
        line.mark === '+' ? [...base.filter((b) => best(b) !== best(line)), line] : [...base, line];
      const text = report(lines);
      const f = findFindings(text, request).filter(
        (x) =>
          x.text === line.text ||
          (x.range !== null &&
            text.slice(x.range.start, x.range.end) !== '' &&
            text.indexOf(line.text) <= x.range.start &&
            x.range.end <= text.indexOf(line.text) + line.text.length) ||
          (x.kind === 'left-out' && line.mark === '+' && x.text === best(line)?.text),
      );
      const is = f.some((x) => x.kind === 'invented');
      const told = f.map((x) => `${x.kind}「${x.text}」${x.given ?? ''}`).join(' ');
      if (line.mark === '+') {
        g += 1;
        if (is) gBad += 1;
        if (f.length) {
          gAny += 1;
          for (const x of f) kinds[x.kind] = (kinds[x.kind] ?? 0) + 1;
          out.push(`GOOD ${best(line)?.text} => ${line.text} :: ${told}`);
        }
      } else {
        v += 1;
        if (f.length) vn += 1;
        else out.push(`MISS ${line.text}  [[${notes.map((n) => n.text).join(' / ')}]]`);
      }
    }
  }
  out.push(
    `good ${g}: invented ${gBad}, any ${gAny} ${JSON.stringify(kinds)}; invented ${v} named ${vn}`,
  );
  writeFileSync('/tmp/lab/invented.txt', out.join('\n'));
});
