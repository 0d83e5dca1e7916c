import type { Reporter, TestCase } from '@playwright/test/reporter';
import { table, writeProof } from '../../../scripts/proofs.mjs';
import { cellsOf, CONTROLS, GROUPS, MATRIX } from './matrix.ts';

/** Counts the cells of the matrix of faults, and fails the run where one is red or missing. */
export default class MatrixReporter implements Reporter {
  readonly #held = new Set<string>();

  onTestEnd(test: Pick<TestCase, 'title' | 'outcome'>): void {
    if (test.outcome() === 'expected') this.#held.add(test.title);
    else this.#held.delete(test.title);
  }

  onEnd(): Promise<{ readonly status: 'failed' } | undefined> {
    const holds = (title: string) => this.#held.has(title);
    const rows = GROUPS.map((group) => {
      const { kinds, moments } = MATRIX[group];
      return [group, kinds.length, moments.length, cellsOf(group).filter(holds).length];
    });
    const text = table([['faults', 'kinds', 'moments', 'cells that hold'], ...rows]);
    console.log(`\n${text}\n`);
    const lacking = [...GROUPS.flatMap(cellsOf), ...CONTROLS].filter((title) => !holds(title));
    if (lacking.length === 0) {
      writeProof('faults', text);
      return Promise.resolve(undefined);
    }
    console.error(lacking.map((title) => `does not hold: ${title}`).join('\n'));
    return Promise.resolve({ status: 'failed' });
  }

  printsToStdio(): boolean {
    return false;
  }
}
