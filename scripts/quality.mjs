import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

// Measures the checks of a report, and writes docs/quality.md and the READMEs' tables; `-- --strangers <folder>`: on those texts too.
const at = process.argv.indexOf('--strangers');
const folder = at === -1 ? undefined : process.argv[at + 1];
if (at !== -1 && folder === undefined) throw new Error('--strangers needs a folder');

const args = ['run', '--config', 'vitest.quality.config.ts', '--no-file-parallelism'];
const { status } = spawnSync('vitest', args, {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: {
    ...process.env,
    PROOFS: 'write',
    ...(folder !== undefined && { QUALITY_STRANGERS: resolve(folder) }),
  },
});
process.exitCode = status ?? 1;
