import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

// The checks of a report on our own corpora; `npm run quality -- --strangers <folder>`: on those texts too.
const at = process.argv.indexOf('--strangers');
const folder = at === -1 ? undefined : process.argv[at + 1];
if (at !== -1 && folder === undefined) throw new Error('--strangers needs a folder');

const { status } = spawnSync('vitest', ['run', '--config', 'vitest.quality.config.ts'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, ...(folder !== undefined && { QUALITY_STRANGERS: resolve(folder) }) },
});
process.exitCode = status ?? 1;
