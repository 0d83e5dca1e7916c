import { describe, expect, test } from 'vitest';
import { matrixProblems, matrixTable, readMatrix } from '../../scripts/faultMatrix.mjs';
import { MATRIX } from '../e2e/faults/matrix.ts';

const RED = 'storage/quota/load';

function specOf(title: string, usableMs: readonly number[] = []) {
  return {
    title,
    tests: [
      {
        status: title === RED ? 'unexpected' : 'expected',
        annotations: usableMs.map((ms) => ({ type: 'usable', description: String(ms) })),
      },
    ],
  };
}

function specTitles(): readonly string[] {
  return Object.entries(MATRIX).flatMap(([group, { kinds, moments }]) =>
    kinds.flatMap((kind) => moments.map((moment) => `${group}/${kind}/${moment}`)),
  );
}

const CONTROLS = [
  'persistence switched off: life of the page/reload/typing',
  'persistence switched off: life of the page/close/mid-stream',
];

function reportOf(titles: readonly string[]) {
  const specs = titles.map((title) => specOf(title));
  return { suites: [{ specs: specs.slice(0, 5), suites: [{ specs: specs.slice(5) }] }] };
}

describe('the matrix of faults', () => {
  test('is read from a report, other tests left out', () => {
    const report = {
      suites: [
        {
          specs: [specOf('storage/quota/typing', [12, 30]), specOf('another test')],
          suites: [{ specs: [specOf(RED), specOf(CONTROLS[0] ?? '')] }],
        },
      ],
    };
    expect(readMatrix(report)).toEqual({
      cells: [
        { group: 'storage', kind: 'quota', moment: 'typing', holds: true, usableMs: 30 },
        { group: 'storage', kind: 'quota', moment: 'load', holds: false, usableMs: null },
      ],
      controls: [{ name: 'life of the page/reload/typing', isRed: true }],
    });
    expect(readMatrix(null)).toEqual({ cells: [], controls: [] });
  });

  test('has a problem with whatever is not as it must be', () => {
    const holding = specTitles().filter((title) => title !== RED);
    expect(matrixProblems(readMatrix(reportOf([...holding, RED, ...CONTROLS])))).toEqual([
      `red: ${RED}`,
    ]);
    expect(matrixProblems(readMatrix(reportOf([...holding, ...CONTROLS])))).toEqual([
      'storage: 23 cells instead of 24',
    ]);
    expect(
      matrixProblems(readMatrix(reportOf([...holding, 'storage/quota/typing', CONTROLS[0] ?? '']))),
    ).toEqual([
      'storage: 23 cells instead of 24',
      'a cell is there twice',
      '1 cells with persistence switched off instead of 2',
    ]);
    expect(
      matrixProblems({ ...readMatrix(reportOf([...holding, ...CONTROLS])), cells: [] }),
    ).toHaveLength(4);
    expect(
      matrixProblems({
        ...readMatrix(reportOf(holding)),
        controls: [
          { name: 'one', isRed: true },
          { name: 'other', isRed: false },
        ],
      }),
    ).toEqual(['storage: 23 cells instead of 24', 'other does not see that nothing is kept']);
  });

  test('is printed with a line for each kind', () => {
    const cell = { group: 'storage', kind: 'quota', holds: true, usableMs: null };
    expect(
      matrixTable({
        cells: [
          { ...cell, moment: 'load', holds: false },
          { ...cell, moment: 'typing', usableMs: 812 },
          { ...cell, kind: 'corrupt', moment: 'load' },
        ],
        controls: [{ name: 'one', isRed: true }],
      }),
    ).toBe(
      [
        'before the answer (0)',
        'in the stream (0)',
        'life of the page (0)',
        [
          'storage (3)   load   typing',
          '  quota       RED    ok 812 ms',
          '  corrupt     ok     missing',
        ].join('\n'),
        [
          '2 of 3 cells hold, with no character lost; usable again after 812 ms at most',
          'with persistence switched off one is red',
        ].join('\n'),
      ].join('\n\n'),
    );
  });
});
