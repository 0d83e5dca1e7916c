import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { table, writeProof } from '../../scripts/proofs.mjs';
import { assemble } from '../../src/report/repair.ts';
import { corpusOutputs } from '../corpus/readCorpus.ts';

const good = corpusOutputs().filter(({ name }) => name.startsWith('good-'));

const wordsIn = (report: string): readonly string[] =>
  report.split('\n').map((line) => line.replace(/^[・-] ?/u, ''));

function wordsOf(file: string): readonly string[] {
  return readFileSync(new URL(`../corpus/wrappings/${file}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.replaceAll('\\n', '\n'));
}

const WRAPPINGS = [
  ['prefaces', (words: string, report: string) => `${words}\n\n${report}`],
  ['prefaces', (words: string, report: string) => `${words}\n\`\`\`\n${report}\n\`\`\``],
  ['postscripts', (words: string, report: string) => `${report}\n\n${words}`],
  ['postscripts', (words: string, report: string) => `\`\`\`\n${report}\n\`\`\`\n\n${words}`],
] as const;

const rows: (readonly (string | number)[])[] = [['beside the report', 'cases', 'left']];

afterAll(() => {
  writeProof('wrappings', table(rows));
});

it.each(WRAPPINGS)(
  '%s of good reports go in 90 cases of 100, and no word of a report',
  { timeout: 120_000 },
  (file, wrap) => {
    let cases = 0;
    const left: string[] = [];
    const lost: string[] = [];
    for (const words of wordsOf(file)) {
      for (const { assembled, request, name } of good) {
        const { text } = assemble(request, wrap(words, assembled), true);
        cases += 1;
        if (text !== assembled) left.push(`${words} | ${name}`);
        if (wordsIn(assembled).some((said) => !text.includes(said)))
          lost.push(`${words} | ${name}`);
      }
    }
    rows.push([
      `${file}${wrap('', '').includes('```') ? ', the report in a fence' : ''}`,
      cases,
      left.length,
    ]);
    expect(lost).toEqual([]);
    expect(1 - left.length / cases).toBeGreaterThanOrEqual(0.9);
  },
);
