import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { table, writeProof } from '../../scripts/proofs.mjs';
import { cleanUp } from '../../src/report/cleanUp.ts';
import { corpusOutputs } from '../corpus/readCorpus.ts';

const good = corpusOutputs().filter(({ name }) => name.startsWith('good-'));

function linesOf(file: string): readonly string[] {
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
  '%s of good reports go in 95 cases of 100, and no word of a report',
  (file, wrap) => {
    let cases = 0;
    const left: string[] = [];
    const lost: string[] = [];
    for (const words of linesOf(file)) {
      for (const { expected, request, name } of good) {
        const { text } = cleanUp(wrap(words, expected), request);
        cases += 1;
        if (text !== expected) left.push(`${words} | ${name}`);
        if (!text.includes(expected)) lost.push(`${words} | ${name}`);
      }
    }
    rows.push([
      `${file}${wrap('', '').includes('```') ? ', the report in a fence' : ''}`,
      cases,
      left.length,
    ]);
    expect(lost).toEqual([]);
    expect(1 - left.length / cases).toBeGreaterThanOrEqual(0.95);
  },
);
