// Runs the matrix of faults alone, and prints its table however it ended.
import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';

await rm('reports/playwright.json', { force: true });
/** @type {import('node:child_process').SpawnSyncOptions} */
const options = { stdio: 'inherit', shell: process.platform === 'win32' };
const tests = spawnSync(
  'playwright',
  ['test', 'tests/e2e/faults', '--project=chromium', ...process.argv.slice(2)],
  options,
);
const table = spawnSync('node', ['scripts/faults-table.mjs'], options);
process.exit(tests.status === 0 ? (table.status ?? 1) : (tests.status ?? 1));
