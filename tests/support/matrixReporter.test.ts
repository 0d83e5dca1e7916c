import { expect, test, vi } from 'vitest';
import { MATRIX } from '../e2e/faults/matrix.ts';
import MatrixReporter from '../e2e/faults/matrixReporter.ts';

const ALL = Object.entries(MATRIX).flatMap(([group, { kinds, moments }]) =>
  kinds.flatMap((kind) => moments.map((moment) => `${group}/${kind}/${moment}`)),
);
const RELOAD = 'persistence switched off: life of the page/reload/typing';
const KILL = 'persistence switched off: life of the page/browser SIGKILL/mid-stream';
const RED = 'storage/quota/load';

/** How a run of these tests ends, and all that is printed. */
async function report(
  titles: readonly string[],
  { red = [], usable = {} }: { red?: string[]; usable?: Record<string, readonly number[]> } = {},
) {
  const log = vi.spyOn(console, 'log').mockClear().mockReturnValue();
  const error = vi.spyOn(console, 'error').mockClear().mockReturnValue();
  vi.stubEnv('PROOFS', undefined);
  const reporter = new MatrixReporter();
  for (const title of titles) {
    reporter.onTestEnd(
      { title, outcome: () => (red.includes(title) ? 'unexpected' : 'expected') },
      {
        annotations: (usable[title] ?? []).map((ms) => ({
          type: 'usable',
          description: String(ms),
        })),
      },
    );
  }
  const status = (await reporter.onEnd())?.status;
  return {
    status,
    table: log.mock.calls.flat().join('\n'),
    problems: error.mock.calls.flat().join('\n').split('\n').filter(Boolean),
  };
}

test('a run with every cell and both controls is one to be content with', async () => {
  expect(ALL).toHaveLength(96);
  expect(await report([...ALL, 'another test', RELOAD, KILL])).toMatchObject({
    status: undefined,
    problems: [],
  });
});

test('whatever is not as it must be is told, and fails the run', async () => {
  const others = ALL.filter((title) => title !== RED);
  expect(await report([...ALL, RELOAD, KILL], { red: [RED] })).toMatchObject({
    status: 'failed',
    problems: [`red: ${RED}`],
  });
  expect(await report([...others, 'storage/quota/typing', KILL])).toMatchObject({
    status: 'failed',
    problems: [
      'storage: 23 cells instead of 24',
      '1 cells with persistence switched off instead of 2',
    ],
  });
  expect(await report([...ALL, RELOAD, KILL], { red: [RELOAD] })).toMatchObject({
    status: 'failed',
    problems: ['life of the page/reload/typing does not see that nothing is kept'],
  });
  expect((await report([])).problems).toHaveLength(5);
});
