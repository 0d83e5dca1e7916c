import { describe, expect, test } from 'vitest';
import { closingLine, countPlaywright, countVitest } from '../../scripts/testCount.mjs';

const vitestReport = {
  numFailedTestSuites: 0,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
};
const playwrightReport = {
  errors: [],
  stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 },
};

describe('countVitest', () => {
  test('counts what ran and what did not', () => {
    expect(countVitest(vitestReport)).toEqual({ passed: 3, failed: 0, skipped: 2 });
    expect(countVitest({ ...vitestReport, numFailedTests: 2, numFailedTestSuites: 1 })).toEqual({
      passed: 3,
      failed: 2,
      skipped: 2,
    });
  });

  test('counts a file that does not load as failed', () => {
    expect(countVitest({ ...vitestReport, numFailedTestSuites: 1 })).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
    });
  });

  test('refuses a report without tests and what is no report', () => {
    expect(() => countVitest({ ...vitestReport, numPassedTests: 0 })).toThrow('no test that ran');
    expect(() => countVitest({})).toThrow('no number numPassedTests');
    expect(() => countVitest(null)).toThrow('no number numPassedTests');
  });
});

describe('countPlaywright', () => {
  test('counts flaky tests and errors outside tests as failed', () => {
    expect(countPlaywright(playwrightReport)).toEqual({ passed: 4, failed: 0, skipped: 0 });
    expect(
      countPlaywright({
        errors: [{ message: 'a' }],
        stats: { expected: 4, unexpected: 2, flaky: 1, skipped: 3 },
      }),
    ).toEqual({ passed: 4, failed: 4, skipped: 3 });
  });

  test('refuses a report without tests and what is no report', () => {
    expect(() =>
      countPlaywright({ errors: [], stats: { ...playwrightReport.stats, expected: 0 } }),
    ).toThrow('no test that ran');
    expect(() => countPlaywright({ errors: [] })).toThrow('no number expected');
    expect(() => countPlaywright({ stats: playwrightReport.stats })).toThrow('no list of errors');
  });
});

test('closingLine adds up the runners and names skipped tests only where there are some', () => {
  const count = { passed: 2, failed: 1, skipped: 0 };
  expect(closingLine([count, count])).toBe('4 passed, 2 failed');
  expect(closingLine([count, { ...count, skipped: 3 }])).toBe('4 passed, 2 failed, 3 skipped');
});
