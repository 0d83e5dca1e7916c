import { expect, it } from 'vitest';
import { table, writeProof } from '../../scripts/proofs.mjs';
import * as quality from './checkQuality.ts';
import { firstScoresTable, readmeTable, scoreNewSets, shareText, sumOf } from './firstScores.ts';
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

it('the corpora of our own hand', () => {
  const rows = MEASURES.map(([name, measure]) => [
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

it('the sets set aside, as they were scored first', () => {
  scoreNewSets();
  writeProof('first scores', firstScoresTable());
  writeProof('checked', readmeTable('ja'));
  writeProof('checked, in English', readmeTable('en'));
});

it('the sets set aside, today', () => {
  const rows = ['', '2', '3', '4'].map((hand) => {
    const { clean, falsely, noticed, pairs, pairsTold } = setAsideScore(hand);
    return [
      `reports${hand}`,
      shareText(clean),
      falsely.length,
      shareText(sumOf(Object.values(noticed))),
      Object.entries(noticed)
        .map(([kind, share]) => `${kind} ${shareText(share)}`)
        .join('; '),
      shareText([pairsTold.length, pairs]),
    ];
  });
  writeProof(
    'set aside',
    table([['', 'clean', 'told falsely', 'noticed', 'of it', 'pairs told'], ...rows]),
  );
});
