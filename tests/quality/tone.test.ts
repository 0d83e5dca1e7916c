import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import {
  ASIDE,
  leftOutScores,
  leftOutThreshold,
  readHands,
  type Score,
  scoresOf,
  thresholdOf,
  train,
} from '../../build/toneModel.ts';
import { table, writeProof } from '../../scripts/proofs.mjs';
import { MODEL } from '../../src/check/tone/model.ts';

const all = readHands();
const hands = new Map([...all].filter(([name]) => name !== ASIDE));

function told(scores: readonly Score[], isHarsh: boolean, threshold: number): string {
  const asked = scores.filter((score) => score.isHarsh === isHarsh);
  const above = asked.filter(({ tone }) => tone > threshold);
  return asked.length === 0 ? '' : `${((100 * above.length) / asked.length).toFixed(1)} %`;
}

it('hands left out of the training', () => {
  const scores = leftOutScores(hands);
  const threshold = leftOutThreshold(scores);
  const rows = [...scores].map(([name, own]) => [
    name,
    told(own, true, threshold),
    told(own, false, threshold),
    told(own, true, thresholdOf(own, 0.01)),
  ]);
  const aside = scoresOf(all.get(ASIDE) ?? [], MODEL);
  rows.push([`${ASIDE}, set aside`, told(aside, true, 0), told(aside, false, 0), '']);
  const head = ['hand', 'stinging noticed', 'sober told', 'noticed at 1 % of its own sober'];
  const text = table([head, ...rows]);
  process.stdout.write(
    `${text}\nmodel: ${brotliCompressSync(MODEL.weights).length} bytes brotli\n`,
  );
  writeProof('tone', text);
  expect(rows.length).toBeGreaterThan(10);
});

it('what each more hand brings', () => {
  const sober = [...hands].filter(([, own]) => !own.some(({ isHarsh }) => isHarsh));
  const conversation = sober.map(([name]) => name);
  const mixed = [...hands.keys()].filter((name) => !conversation.includes(name) && name !== 'O');
  const samplesOf = (names: readonly string[]) => names.flatMap((name) => hands.get(name) ?? []);
  const rows = [1, 2, 4, 6, 8, 10].map((count) => {
    const shares = mixed.map((name, index) => {
      const others = [...mixed, ...mixed].slice(index + 1, index + 1 + count);
      const scores = scoresOf(samplesOf([name]), train(samplesOf([...others, ...conversation])));
      return Number.parseFloat(told(scores, true, thresholdOf(scores, 0.01)));
    });
    return [count, (shares.reduce((sum, share) => sum + share, 0) / shares.length).toFixed(1)];
  });
  const text = table([['hands', 'noticed of one more, at 1 % of its sober'], ...rows]);
  process.stdout.write(`${text}\n`);
  writeProof('tone by hands', text);
  expect(rows.length).toBe(6);
});
