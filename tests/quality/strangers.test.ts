import { expect, it } from 'vitest';
import { table, writeProof } from '../../scripts/proofs.mjs';
import { strangersMeasures } from './strangers.ts';

const FOLDER = process.env['QUALITY_STRANGERS'];

it.runIf(FOLDER !== undefined)('texts of other hands', () => {
  const measures = strangersMeasures(FOLDER ?? '');
  for (const [name, { cases, failed }] of measures) {
    process.stdout.write(`${name}: ${String(failed.length)} of ${String(cases)}\n`);
    if (process.env['QUALITY_FAILED'] !== undefined) {
      process.stdout.write(failed.map((line) => `  ${line}\n`).join(''));
    }
  }
  expect(measures.length).toBeGreaterThan(0);
  const rows = measures.map(([name, { cases, failed }]) => [name, `${failed.length} of ${cases}`]);
  writeProof('quality of other hands', table([['', 'wrong'], ...rows]));
});
