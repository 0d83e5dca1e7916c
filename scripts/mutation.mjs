import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeProof } from './proofs.mjs';

// Stryker over each room by that room's own tests; `npm run test:mutation -- report check --every 40` takes each 40th line of two.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '1' } },
});
const rooms =
  positionals.length > 0 ? positionals : ['machines', 'domain', 'report', 'check', 'services'];
const lines = [];
let isBroken = false;

for (const room of rooms) {
  const { status } = spawnSync('stryker', ['run', 'stryker.config.mjs'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, MUTATION_ROOM: room, MUTATION_EVERY: values.every },
  });
  isBroken ||= status !== 0;
  const { files } = JSON.parse(readFileSync(`reports/mutation/${room}.json`, 'utf8'));
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const count = (/** @type {readonly string[]} */ ...statuses) =>
    mutants.filter((mutant) => statuses.includes(mutant.status)).length;
  const found = count('Killed', 'Timeout');
  const missed = count('Survived', 'NoCoverage');
  const score = ((100 * found) / (found + missed)).toFixed(1);
  const part = values.every === '1' ? 'all lines' : `one line in ${values.every}`;
  const day = new Date().toISOString().slice(0, 10);
  const line = `${day}: ${score} % of ${found + missed} mutants found (${part}), ${count('Ignored')} static ones left out`;
  lines.push(`${room}: ${line}`);
  writeProof(`mutation of ${room}`, line);
}

console.log(lines.join('\n'));
if (isBroken) process.exitCode = 1;
