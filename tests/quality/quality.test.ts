import { expect, it } from 'vitest';
import { table, writeProof } from '../../scripts/proofs.mjs';
import { MEASURES, type Part } from './checkQuality.ts';
import { firstScoresTable, readmeTable, scoreNewSets, scoresToday } from './setAside.ts';

const ALL = process.env['QUALITY_FAILED'] !== undefined;
const PARTS: readonly Part[] = ['tuning', 'held-out'];

it('the corpora of our own hand', () => {
  const rows = Object.entries(MEASURES).map(([name, measure]) => [
    name,
    ...PARTS.map((part) => {
      const { cases, failed } = measure(part);
      if (ALL) process.stdout.write(failed.map((line) => `${name}: ${line}\n`).join(''));
      expect(cases).toBeGreaterThan(0);
      return `${failed.length} of ${cases}`;
    }),
  ]);
  writeProof('quality', table([['', ...PARTS], ...rows]));
});

it('the sets set aside, as they were scored first and today', () => {
  scoreNewSets();
  writeProof('first scores', firstScoresTable());
  writeProof('checked', readmeTable('ja'));
  writeProof('checked, in English', readmeTable('en'));
  writeProof('set aside', scoresToday());
});
