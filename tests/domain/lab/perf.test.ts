import { it } from 'vitest';
import { goodReports } from '../../corpus/goodReports.ts';
import { carriedOverFindings } from '../../../src/domain/findings/carriedOverFindings.ts';
import { compare } from '../../../src/domain/findings/comparison.ts';
import { matchLines } from '../../../src/domain/findings/lineMatch.ts';
import { harshFindings } from '../../../src/domain/findings/harshFindings.ts';
import { headingFindings } from '../../../src/domain/findings/headingFindings.ts';
import { languageFindings } from '../../../src/domain/findings/languageFindings.ts';
import { leftoverFindings } from '../../../src/domain/findings/leftoverFindings.ts';
import { plainStyleFindings } from '../../../src/domain/findings/plainStyleFindings.ts';
import { styleFindings } from '../../../src/domain/findings/styleFindings.ts';
import { findFindings } from '../../../src/domain/findings/findings.ts';
import { writeFileSync } from 'node:fs';
it('perf', () => {
  const out: string[] = [];
  const goods = goodReports();
  const chars = goods.reduce((s, g) => s + g.report.length, 0);
  const run = (name: string, f: (t: string, r: any) => unknown) => {
    let best = Infinity,
      first = 0,
      worst = 0;
    for (let i = 0; i < 5; i += 1) {
      const t = performance.now();
      for (const g of goods) {
        const a = performance.now();
        f(g.report, g.request);
        worst = Math.max(worst, performance.now() - a);
      }
      const d = performance.now() - t;
      if (i === 0) first = d;
      best = Math.min(best, d);
    }
    out.push(
      `${name}: best ${((best / chars) * 1000).toFixed(2)} first ${((first / chars) * 1000).toFixed(2)} ms/1000, worst one ${worst.toFixed(1)}`,
    );
  };
  run('carried', carriedOverFindings);
  run('compare', compare);
  run('match', (t, r) => matchLines(compare(t, r)));
  run('harsh', harshFindings);
  run('heading', (t, r) => headingFindings(t, r.template));
  run('leftover', leftoverFindings);
  run('language', languageFindings);
  run('plain', plainStyleFindings);
  run('style', styleFindings);
  run('all', findFindings);
  writeFileSync('/tmp/lab/perf.txt', out.join('\n'));
}, 60000);
