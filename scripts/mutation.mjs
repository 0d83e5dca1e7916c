import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeProof } from './proofs.mjs';

// Stryker over each room by that room's own tests; `npm run test:mutation -- machines` does one.
const rooms =
  process.argv.length > 2
    ? process.argv.slice(2)
    : ['machines', 'domain', 'report', 'check', 'services'];
const lines = [];
let isBroken = false;

for (const room of rooms) {
  const { status } = spawnSync('stryker', ['run', 'stryker.config.mjs'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, MUTATION_ROOM: room },
  });
  isBroken ||= status !== 0;
  const { files } = JSON.parse(readFileSync(`reports/mutation/${room}.json`, 'utf8'));
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const count = (/** @type {readonly string[]} */ ...statuses) =>
    mutants.filter((mutant) => statuses.includes(mutant.status)).length;
  const found = count('Killed', 'Timeout');
  const missed = count('Survived', 'NoCoverage');
  const score = ((100 * found) / (found + missed)).toFixed(1);
  const line = `${score} % of ${found + missed} mutants found, ${count('Ignored')} left out`;
  lines.push(`${room}: ${line}`);
  writeProof(`mutation of ${room}`, line);
}

console.log(lines.join('\n'));
if (isBroken) process.exitCode = 1;
