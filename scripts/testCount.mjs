/**
 * @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Count
 */

/**
 * @param {unknown} report
 * @param {readonly string[]} names
 * @returns {readonly number[]}
 */
function numbers(report, names) {
  return names.map((name) => {
    const value = Object(report)[name];
    if (!Number.isInteger(value)) throw new Error(`the report has no number ${name}`);
    return value;
  });
}

/** @param {Count} count */
function refuseEmpty(count) {
  if (count.passed + count.failed === 0) throw new Error('the report holds no test that ran');
  return count;
}

/**
 * What vitest's JSON report counts; throws where it is no such report or no test ran.
 * @param {unknown} report
 * @returns {Count}
 */
export function countVitest(report) {
  const [passed = 0, failed = 0, pending = 0, todo = 0, failedSuites = 0] = numbers(report, [
    'numPassedTests',
    'numFailedTests',
    'numPendingTests',
    'numTodoTests',
    'numFailedTestSuites',
  ]);
  // A file that does not even load fails without a failed test.
  return refuseEmpty({
    passed,
    failed: failed === 0 ? failedSuites : failed,
    skipped: pending + todo,
  });
}

/**
 * What Playwright's JSON report counts; throws where it is no such report or no test ran. A flaky test has failed.
 * @param {unknown} report
 * @returns {Count}
 */
export function countPlaywright(report) {
  const [passed = 0, unexpected = 0, flaky = 0, skipped = 0] = numbers(Object(report)['stats'], [
    'expected',
    'unexpected',
    'flaky',
    'skipped',
  ]);
  const errors = Object(report)['errors'];
  if (!Array.isArray(errors)) throw new Error('the report has no list of errors');
  return refuseEmpty({ passed, failed: unexpected + flaky + errors.length, skipped });
}

/**
 * The plain closing line over all runners.
 * @param {readonly Count[]} counts
 */
export function closingLine(counts) {
  /** @param {keyof Count} kind */
  const sum = (kind) => counts.reduce((total, count) => total + count[kind], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
