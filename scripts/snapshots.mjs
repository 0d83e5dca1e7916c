import { spawnSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

// Writes tests/corpus/snapshots anew, and shows what each text is made into now beside the commit before, or the one named.
const [commit = 'HEAD'] = process.argv.slice(2);
const before = join(mkdtempSync(join(tmpdir(), 'snapshots-')), 'before');

function run(/** @type {string} */ command, /** @type {string} */ cwd = '.') {
  const env = { ...process.env, SNAPSHOTS: 'write' };
  return spawnSync(command, { cwd, env, shell: true, stdio: 'inherit' }).status;
}

const write = 'npx vitest run --config vitest.fuzz.config.ts tests/fuzz/reportSnapshots.test.ts';

run(`git worktree add --detach "${before}" ${commit}`);
symlinkSync(resolve('node_modules'), join(before, 'node_modules'), 'junction');
const codes = [run(write, before), run(write)];
run(`git --no-pager diff --no-index --color-words "${before}/reports/snapshots" reports/snapshots`);
run(`git worktree remove --force "${before}"`);
if (codes.some((code) => code !== 0)) process.exitCode = 1;
