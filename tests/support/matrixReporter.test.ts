import { expect, test, vi } from 'vitest';
import { MATRIX } from '../e2e/faults/matrix.ts';
import MatrixReporter from '../e2e/faults/matrixReporter.ts';

const CELLS = Object.entries(MATRIX).flatMap(([group, { kinds, moments }]) =>
  kinds.flatMap((kind) => moments.map((moment) => `${group}/${kind}/${moment}`)),
);
const RELOAD = 'persistence switched off: life of the page/reload/typing';
const KILL = 'persistence switched off: life of the page/browser SIGKILL/mid-stream';
const ALL = [...CELLS, RELOAD, KILL];
const RED = 'storage/quota/load';

/** How a run of these tests ends, and what is told of it. */
async function report(titles: readonly string[], ...red: readonly string[]) {
  vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockClear().mockReturnValue();
  vi.stubEnv('PROOFS', undefined);
  const reporter = new MatrixReporter();
  for (const title of titles) {
    reporter.onTestEnd({
      title,
      outcome: () => (red.includes(title) ? 'unexpected' : 'expected'),
    });
  }
  const status = (await reporter.onEnd())?.status;
  return [status, ...error.mock.calls.flat().join('\n').split('\n').filter(Boolean)];
}

test('a run with every cell and both controls is one to be content with', async () => {
  expect(CELLS).toHaveLength(96);
  expect(await report([...ALL, 'another test'])).toEqual([undefined]);
});

test('whatever is not as it must be is told, and fails the run', async () => {
  const lacking = 'storage: 23 cells hold instead of 24';
  expect(await report(ALL, RED)).toEqual(['failed', lacking, `red: ${RED}`]);
  expect(await report(ALL.filter((title) => title !== RED))).toEqual(['failed', lacking]);
  const control = '1 controls hold instead of 2';
  expect(await report(ALL, RELOAD)).toEqual(['failed', control, `red: ${RELOAD}`]);
  expect(await report([])).toHaveLength(6);
});
