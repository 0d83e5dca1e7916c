import { it } from 'vitest';
import { goodReports } from '../../corpus/goodReports.ts';
import { corpusDrafts, corpusOutputs } from '../../corpus/readCorpus.ts';
import { findFindings } from '../../../src/domain/findings/findings.ts';
import { writeFileSync } from 'node:fs';
const out: string[] = [];
const log = (line: string) => out.push(line);
it('lab', () => {
  const goods = [
    ...goodReports().map((g) => ({ name: g.name, request: g.request, report: g.report })),
    ...corpusOutputs()
      .filter(({ name }) => name.startsWith('good-'))
      .map((o) => ({ name: o.name, request: o.request, report: o.expected })),
    ...corpusDrafts().map((d) => ({
      name: 'draft ' + d.name,
      request: d.request,
      report: d.draft,
    })),
  ];
  let n = 0;
  for (const { name, request, report } of goods) {
    const found = findFindings(report, request);
    for (const f of found) {
      n += 1;
      log(
        `GOOD ${name}: ${f.kind} 「${f.text}」 ${f.given ?? ''} ${f.kind === 'left-out' && f.range ? report.slice(f.range.start, f.range.end) : ''}`,
      );
    }
  }
  log(`good: ${goods.length}, false findings ${n}`);
  // whole line dropped
  let dropped = 0,
    named = 0,
    moved = 0,
    movedNamed = 0;
  for (const g of goodReports()) {
    const lines = g.report.split('\n');
    for (const pair of g.pairs)
      for (const line of pair.lines) {
        const at = lines.findIndex((l) => l.includes(line));
        if (at < 0) continue;
        const without = [...lines.slice(0, at), ...lines.slice(at + 1)].join('\n');
        dropped += 1;
        const f = findFindings(without, g.request);
        if (f.some((x) => x.kind === 'left-out')) named += 1;
        else log(`DROP ${g.name}: ${pair.notes.join(' && ')} => ${line}`);
        // moved
        if (pair.field === 'remarks') continue;
        const other = g.pairs.find((p) => p.field !== 'remarks' && p.field !== pair.field);
        const to =
          other === undefined ? -1 : lines.findIndex((l) => l.includes(other.lines[0] ?? '#'));
        if (to < 0) continue;
        const rest = lines.filter((_, i) => i !== at);
        const pos = rest.findIndex((l) => l.includes(other?.lines[0] ?? '#'));
        rest.splice(pos, 0, lines[at] ?? '');
        moved += 1;
        const m = findFindings(rest.join('\n'), g.request);
        if (m.some((x) => x.kind === 'wrong-section' && x.text.includes(line))) movedNamed += 1;
        else
          log(
            `MOVE ${g.name}: ${pair.field} ${pair.notes.join(' && ')} => ${line} :: ${m.map((x) => x.kind)}`,
          );
        const wrong = m.filter((x) => x.kind === 'wrong-section' && !x.text.includes(line));
        for (const w of wrong) log(`MOVEFALSE ${g.name}: ${w.text}`);
      }
  }
  log(`dropped ${dropped} named ${named}; moved ${moved} named ${movedNamed}`);
  // a line of another report in place
  let inv = 0,
    invNamed = 0;
  const all = goodReports();
  all.forEach((g, i) => {
    const foreign = all[(i + 7) % all.length]!.pairs[0]!.lines[0]!;
    const lines = g.report.split('\n');
    const at = lines.findIndex((l) => l.includes(g.pairs[0]!.lines[0]!));
    const lead = lines[at]!.slice(0, lines[at]!.indexOf(g.pairs[0]!.lines[0]!));
    lines.splice(at + 1, 0, lead + foreign);
    inv += 1;
    const f = findFindings(lines.join('\n'), g.request);
    if (f.some((x) => x.range !== null && ['invented', 'carried-over'].includes(x.kind)))
      invNamed += 1;
    else log(`FOREIGN ${g.name}: ${foreign} :: ${f.map((x) => x.kind + x.text)}`);
  });
  log(`foreign ${inv} named ${invNamed}`);
  const t = performance.now();
  let chars = 0;
  for (const { request, report } of goods) {
    findFindings(report, request);
    chars += report.length;
  }
  log(`ms per 1000 chars ${((performance.now() - t) / chars) * 1000}`);
  writeFileSync('/tmp/lab/out.txt', out.join('\n'));
});
