// With --open: removes the reports of an earlier run. Without: adds up what the runners reported and prints the closing line.
import { readFile, rm } from 'node:fs/promises';
import { closingLine, countPlaywright, countVitest } from './testCount.mjs';

const REPORTS = [
  { path: 'reports/vitest.json', count: countVitest },
  { path: 'reports/playwright.json', count: countPlaywright },
];

if (process.argv.includes('--open')) {
  for (const { path } of REPORTS) await rm(path, { force: true });
} else {
  const counts = [];
  for (const { path, count } of REPORTS) {
    try {
      counts.push(count(JSON.parse(await readFile(path, 'utf8'))));
    } catch (error) {
      console.error(`${path}: ${String(error)}`);
      process.exit(1);
    }
  }
  console.log(closingLine(counts));
  if (counts.some(({ failed }) => failed > 0)) process.exit(1);
}
