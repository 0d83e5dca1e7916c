import { spawnSync } from 'node:child_process';

// Runs npm scripts one after the other, up to the first that fails, and prints how long each took.
const lines = [];
for (const stage of process.argv.slice(2)) {
  const from = performance.now();
  const { status } = spawnSync('npm', ['run', stage], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  lines.push(`${stage.padEnd(16)} ${seconds.padStart(7)} s${status === 0 ? '' : '  failed'}`);
  if (status !== 0) {
    process.exitCode = status ?? 1;
    break;
  }
}
console.log(`\n${lines.join('\n')}`);
