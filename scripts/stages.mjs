import { spawn } from 'node:child_process';

/**
 * Runs an npm script and says how long it took.
 * @param {string} script
 * @returns {Promise<{ line: string, status: number | null }>}
 */
function run(script) {
  const from = performance.now();
  const child = spawn('npm', ['run', script], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.once('close', (status) => {
      const seconds = ((performance.now() - from) / 1_000).toFixed(1);
      const line = `${script.padEnd(16)} ${seconds.padStart(7)} s${status === 0 ? '' : '  failed'}`;
      resolve({ line, status });
    });
  });
}

// Runs npm scripts one after the other, those that a plus joins at once, up to the first that fails.
const lines = [];
for (const stage of process.argv.slice(2)) {
  const ended = await Promise.all(stage.split('+').map(run));
  lines.push(...ended.map(({ line }) => line));
  const failed = ended.find(({ status }) => status !== 0);
  if (failed !== undefined) {
    process.exitCode = failed.status ?? 1;
    break;
  }
}
console.log(`\n${lines.join('\n')}`);
