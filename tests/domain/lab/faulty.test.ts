import { it } from 'vitest';
import { faultyReports } from '../../corpus/readQuality.ts';
import { findFindings } from '../../../src/domain/findings/findings.ts';
import { isAdvice } from '../../../src/domain/findings/finding.ts';
import { writeFileSync } from 'node:fs';
it('faulty', () => {
  const out: string[] = [];
  let good = 0,
    goodFalse = 0,
    bad = 0,
    named = 0,
    extra = 0;
  for (const { name, request, report, fault, isHeldOut } of faultyReports()) {
    if ((process.env['HELD'] === undefined) === isHeldOut) continue;
    const found = findFindings(report, request).filter((f) => !isAdvice(f));
    const told = found.map((x) => `${x.kind}「${x.text}」${x.given ?? ''}`).join(' ');
    if (fault === null) {
      good += 1;
      goodFalse += found.length;
      if (found.length) out.push(`GOOD ${name}: ${told}`);
      continue;
    }
    bad += 1;
    const hit = found.filter(
      (f) =>
        f.kind === fault.kind ||
        f.text.includes(fault.text) ||
        fault.text.includes(f.text) ||
        (f.range !== null && report.slice(f.range.start, f.range.end).includes(fault.text)),
    );
    if (hit.length) named += 1;
    else out.push(`MISS ${name} ${fault.kind} 「${fault.text}」 :: ${told}`);
    if (hit.length && found.length > 1) {
      extra += 1;
      out.push(`EXTRA ${name} ${fault.kind} 「${fault.text}」 :: ${told}`);
    }
  }
  out.push(
    `good ${good} false ${goodFalse}; faults ${bad} named ${named}, with more than one ${extra}`,
  );
  writeFileSync('/tmp/lab/faulty.txt', out.join('\n'));
});
