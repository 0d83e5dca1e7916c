import { afterAll, expect, it } from 'vitest';
import { table, writeProof } from '../../scripts/proofs.mjs';
import * as facts from './factQuality.ts';
import * as words from './wordQuality.ts';
import type { Measure, Part } from './measure.ts';

const RUNS = Number(process.env['QUALITY_RUNS'] ?? '10000');
const ALL = process.env['QUALITY_FAILED'] !== undefined;

const MEASURES: readonly (readonly [name: string, measure: (part: Part) => Measure])[] = [
  ['Q1 good reports with a finding on their words', words.quietReports],
  ['Q2 deleted facts missed', (part) => facts.deletedFacts(part, RUNS)],
  ['Q3 lines turned round, missed', facts.turnedRound],
  ['Q3 honest lines told', facts.honest],
  ['Q4 moved lines missed', (part) => facts.movedLines(part, RUNS / 2)],
  ['Q5 good lines told', facts.goodLines],
  ['Q6 equal values told', facts.equalValues],
  ['Q6 unequal values missed', facts.unequalValues],
  ['Q7 mends that leave or bring a finding', facts.mendedFaults],
  ['Q8 faults of Japanese missed', words.styleFaults],
  ['Q8 allowed forms told', words.styleAllowed],
  ['right names told', facts.rightNames],
  ['wrong names missed', facts.wrongNames],
  ['leftovers missed', words.ownWordsFaults],
  ['what looks like leftovers, told', words.ownWordsAllowed],
  ['good reports with a finding', facts.goodReportsTold],
  ['careful reports with a finding', facts.carefulReports],
  ['planted faults missed', facts.plantedFaults],
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
