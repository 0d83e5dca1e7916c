import type { Reporter, TestCase } from '@playwright/test/reporter';
import { table, writeProof } from '../../../scripts/proofs.mjs';
import { MATRIX, type Group } from './matrix.ts';

const GROUPS = Object.keys(MATRIX) as readonly Group[];

/** Said once more, so that no line of the matrix can go unnoticed. */
const SIZES: Readonly<Record<Group, number>> = {
  'before the answer': 12,
  'in the stream': 24,
  'life of the page': 36,
  storage: 24,
};

/** Cells that are run with persistence switched off, too, and must be red then. */
const CONTROLS = 2;
const CONTROL_PREFIX = 'persistence switched off: ';

/** Counts the cells of the matrix of faults, and fails the run where one is red or missing. */
export default class MatrixReporter implements Reporter {
  /** Whether each cell and control has held each time. */
  readonly #held = new Map<string, boolean>();

  onTestEnd(test: Pick<TestCase, 'title' | 'outcome'>): void {
    const { title } = test;
    const [group = '', kind, moment, ...rest] = title.split('/');
    const isCell = Object.hasOwn(MATRIX, group) && kind && moment && rest.length === 0;
    if (!isCell && !title.startsWith(CONTROL_PREFIX)) return;
    this.#held.set(title, test.outcome() === 'expected' && this.#held.get(title) !== false);
  }

  onEnd(): Promise<{ readonly status: 'failed' } | undefined> {
    const rows = GROUPS.map((group) => {
      const { kinds, moments } = MATRIX[group];
      return [group, kinds.length, moments.length, this.#count(`${group}/`)];
    });
    const text = table([['faults', 'kinds', 'moments', 'cells that hold'], ...rows]);
    console.log(`\n${text}\n`);
    const missing = GROUPS.filter((group) => this.#count(`${group}/`) !== SIZES[group]).map(
      (group) => `${group}: ${this.#count(`${group}/`)} cells hold instead of ${SIZES[group]}`,
    );
    const red = [...this.#held].filter(([, holds]) => !holds).map(([name]) => `red: ${name}`);
    const controls = this.#count(CONTROL_PREFIX);
    if (controls !== CONTROLS) missing.push(`${controls} controls hold instead of ${CONTROLS}`);
    const problems = [...missing, ...red];
    if (problems.length === 0) {
      writeProof('faults', text);
      return Promise.resolve(undefined);
    }
    console.error(problems.join('\n'));
    return Promise.resolve({ status: 'failed' });
  }

  printsToStdio(): boolean {
    return false;
  }

  #count(prefix: string): number {
    return [...this.#held].filter(([name, holds]) => holds && name.startsWith(prefix)).length;
  }
}
