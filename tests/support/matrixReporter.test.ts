import { expect, test, vi } from 'vitest';
import { cellsOf, CONTROLS, GROUPS } from '../e2e/faults/matrix.ts';
import MatrixReporter from '../e2e/faults/matrixReporter.ts';

const CELLS = GROUPS.flatMap(cellsOf);

const RED = 'storage/quota/load';

test('a run is one to be content with where all 96 cells and both controls were run and hold', async () => {
  expect(CELLS).toHaveLength(96);
  vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubEnv('PROOFS', undefined);
  const reporter = new MatrixReporter();
  for (const title of [...CELLS, ...CONTROLS].filter((cell) => cell !== RED)) {
    reporter.onTestEnd({ title, outcome: () => 'expected' });
  }
  expect(await reporter.onEnd()).toEqual({ status: 'failed' });
  reporter.onTestEnd({ title: RED, outcome: () => 'expected' });
  expect(await reporter.onEnd()).toBeUndefined();
  for (const title of [RED, CONTROLS[1]]) {
    reporter.onTestEnd({ title, outcome: () => 'unexpected' });
  }
  expect(await reporter.onEnd()).toEqual({ status: 'failed' });
  expect(error.mock.calls).toEqual([
    [`does not hold: ${RED}`],
    [`does not hold: ${RED}\ndoes not hold: ${CONTROLS[1]}`],
  ]);
});
