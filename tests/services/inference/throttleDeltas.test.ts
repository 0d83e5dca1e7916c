import { expect, test } from 'vitest';
import { throttleDeltas } from '../../../src/services/inference/throttleDeltas.ts';
import { createManualClock } from '../../support/manualClock.ts';

function start() {
  const clock = createManualClock(0);
  const delivered: (readonly [at: number, text: string])[] = [];
  const pace = throttleDeltas(clock, (text) => delivered.push([clock.now(), text]));
  return { ...pace, clock, delivered };
}

test('the first delta goes on at once, later ones together, at most one in 50 ms', () => {
  const { push, clock, delivered } = start();
  for (const text of '日報を書く') {
    push(text);
    clock.advance(20);
  }
  clock.advance(200);
  push('。');
  expect(delivered).toEqual([
    [0, '日'],
    [50, '報を'],
    [100, '書く'],
    [300, '。'],
  ]);
});

test('what waits goes on with the end, and nothing after it', () => {
  const { push, flush, clock, delivered } = start();
  push('日');
  push('報');
  flush();
  clock.advance(200);
  flush();
  expect(delivered).toEqual([
    [0, '日'],
    [0, '報'],
  ]);
});
