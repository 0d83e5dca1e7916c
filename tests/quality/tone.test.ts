import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ASIDE, readHands } from '../../build/hands.ts';
import {
  learningCurve,
  leftOutScores,
  type Score,
  scoresOf,
  soberThreshold,
} from '../../build/toneModel.ts';
import { SET_ASIDE, type WrittenReport } from '../../build/reportLines.ts';
import { table, writeProof } from '../../scripts/proofs.mjs';
import { checkReport } from '../../src/check/checkReport.ts';
import type { TextRange } from '../../src/domain/textEdits.ts';
import { TONE } from '../../src/check/data/tone.ts';
import { setAsideReports } from '../corpus/readQuality.ts';

const all = readHands();
const hands = new Map([...all].filter(([name]) => name !== ASIDE));

function shareTold(scores: readonly Score[], isHarsh: boolean, threshold = TONE.threshold): string {
  const asked = scores.filter((score) => score.isHarsh === isHarsh);
  const above = asked.filter(({ tone }) => tone > threshold);
  return asked.length === 0 ? '' : `${((100 * above.length) / asked.length).toFixed(1)} %`;
}

function harshIn(written: WrittenReport): readonly TextRange[] {
  const findings = checkReport(written.report, written);
  return findings.flatMap(({ kind, range }) => (kind === 'harsh' ? [range] : []));
}

it('hands left out of the training', () => {
  const rows = [...leftOutScores(hands)].map(([name, own]) => [
    name,
    shareTold(own, true),
    shareTold(own, false),
    shareTold(own, true, soberThreshold(own, 0.01)),
  ]);
  const aside = scoresOf(all.get(ASIDE) ?? [], TONE);
  rows.push([`${ASIDE}, set aside`, shareTold(aside, true), shareTold(aside, false), '']);
  const head = ['hand', 'stinging noticed', 'sober told', 'noticed at 1 % of its own sober'];
  const text = table([head, ...rows]);
  process.stdout.write(`${text}\nmodel: ${brotliCompressSync(TONE.weights).length} bytes brotli\n`);
  writeProof('tone', text);
  expect(rows.length).toBeGreaterThan(10);
});

it('what each more hand brings', () => {
  const points = learningCurve();
  const rows = points.map(({ hands: count, noticed }) => [count, (100 * noticed).toFixed(1)]);
  const text = table([['hands', 'noticed of one more, at 1 % of its sober'], ...rows]);
  process.stdout.write(`${text}\n`);
  writeProof('tone by hands', text);
  expect(rows.length).toBe(3);
});

it('whole reports', () => {
  const reports = SET_ASIDE.flatMap(setAsideReports);
  const faults = reports.filter(({ kind }) => kind === 'harsh');
  const noticed = faults.filter(({ fault = '', ...report }) => {
    const at = report.report.indexOf(fault);
    return harshIn(report).some(({ start, end }) => start < at + fault.length && at < end);
  });
  const faultless = reports.filter(({ kind }) => kind === undefined);
  const told = faultless.flatMap(harshIn).length;
  process.stdout.write(
    `whole reports: ${noticed.length} of ${faults.length} noticed, ${told} told falsely in ${faultless.length}\n`,
  );
  expect(faults.length).toBeGreaterThan(0);
});
