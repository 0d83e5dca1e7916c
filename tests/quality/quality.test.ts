import { afterAll, expect, it } from 'vitest';
import { table, writeProof } from '../../scripts/proofs.mjs';
import * as quality from './checkQuality.ts';
import { setAsideScore } from './setAside.ts';
import type { Measure, Part } from './measure.ts';

const ALL = process.env['QUALITY_FAILED'] !== undefined;

const MEASURES: readonly (readonly [name: string, measure: (part: Part) => Measure])[] = [
  ['equal values told', quality.equalValues],
  ['unequal values missed', quality.unequalValues],
  ['honest lines told', quality.honestLines],
  ['right names told', quality.rightNames],
  ['wrong names missed', quality.wrongNames],
  ['leftovers missed', quality.ownWordsFaults],
  ['what looks like leftovers, told', quality.ownWordsAllowed],
  ['good reports with a finding', quality.goodReportsTold],
  ['careful reports with a finding', quality.carefulReports],
  ['good days with a finding', quality.goodDays],
  ['planted faults missed', quality.plantedFaults],
  ['mends that leave or bring a finding', quality.mendedFaults],
];

const PARTS: readonly Part[] = ['tuning', 'held-out'];

const figures: string[][] = [];

afterAll(() => {
  writeProof('quality', table([['', ...PARTS], ...figures]));
});

it.each(MEASURES)('%s', (name, measure) => {
  const row = [name];
  for (const part of PARTS) {
    if (process.env['QUALITY_PART'] !== undefined && process.env['QUALITY_PART'] !== part) continue;
    const { cases, failed } = measure(part);
    const figure = `${String(failed.length)} of ${String(cases)}`;
    row.push(figure);
    process.stdout.write(`${name}, ${part}: ${figure}\n`);
    if (ALL) process.stdout.write(failed.map((line) => `  ${line}\n`).join(''));
    expect(cases).toBeGreaterThan(0);
  }
  figures.push(row);
});

it('the hands set aside', () => {
  const rows = ['', '2', '3'].map((hand) => {
    const { clean, falsely, all, noticed, pairs, pairsTold } = setAsideScore(hand);
    const kinds = [...noticed].map(([kind, count]) => `${kind} ${count}`).join(', ');
    return [`reports${hand}`, clean, falsely.length, all, kinds, `${pairsTold.length} of ${pairs}`];
  });
  const text = table([['', 'clean', 'told falsely', 'noticed', 'of it', 'pairs told'], ...rows]);
  process.stdout.write(`${text}\n`);
  writeProof('set aside', text);
  expect(rows.length).toBe(3);
});
