import { it } from 'vitest';
import { corpusDrafts, corpusOutputs } from '../../corpus/readCorpus.ts';
import { findFindings } from '../../../src/domain/findings/findings.ts';
import { readFileSync, writeFileSync } from 'node:fs';
it('c', () => {
  const out: string[] = [];
  for (const { name, request, expected, findings } of corpusOutputs()) {
    const now = findFindings(expected, request).map(({ kind, text }) => `${kind}: ${text}`);
    const was = findings.map(({ kind, text }) => `${kind}: ${text}`);
    if (now.join('\n') === was.join('\n')) continue;
    out.push(
      `# ${name}`,
      ...was.filter((x) => !now.includes(x)).map((x) => '- ' + x),
      ...now.map((x) => (was.includes(x) ? '  ' : '+ ') + x),
    );
    if (process.env['WRITE']) {
      const path = `tests/corpus/outputs/${name}.txt`;
      const text = readFileSync(path, 'utf8');
      const at = text.indexOf('=== findings');
      writeFileSync(path, text.slice(0, at) + ['=== findings', ...now].join('\n') + '\n');
    }
  }
  for (const { name, request, draft } of corpusDrafts()) {
    const f = findFindings(draft, request);
    if (f.length) out.push(`draft ${name}: ${f.map((x) => x.kind + x.text)}`);
  }
  writeFileSync('/tmp/lab/corpus.txt', out.join('\n'));
});
