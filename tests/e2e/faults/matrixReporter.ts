import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { table, writeProof } from '../../../scripts/proofs.mjs';
import { MATRIX, type Group } from './matrix.ts';

interface Outcome {
  readonly holds: boolean;
  /** How long until the page could be used again, where the cell measures it. */
  readonly usableMs: number | null;
}

const GROUPS = Object.keys(MATRIX) as readonly Group[];

/** Said once more, so that no line of the matrix can go unnoticed. */
const SIZES: Readonly<Record<Group, number>> = {
  'before the answer': 12,
  'in the stream': 24,
  'life of the page': 36,
  storage: 24,
};

const CONTROLS = 2;
const CONTROL_PREFIX = 'persistence switched off: ';

/** Prints the matrix of faults as a table, and fails the run where a cell is red or missing. */
export default class MatrixReporter implements Reporter {
  readonly #cells = new Map<string, Outcome>();
  /** Cells run with persistence switched off, and whether they were red without it. */
  readonly #controls = new Map<string, boolean>();

  onTestEnd(
    test: Pick<TestCase, 'title' | 'outcome'>,
    { annotations }: Pick<TestResult, 'annotations'>,
  ): void {
    const { title } = test;
    const isExpected = test.outcome() === 'expected';
    if (title.startsWith(CONTROL_PREFIX)) {
      this.#controls.set(title.slice(CONTROL_PREFIX.length), isExpected);
    }
    const [group = '', kind, moment, ...rest] = title.split('/');
    if (!Object.hasOwn(MATRIX, group) || !kind || !moment || rest.length > 0) return;
    const times = annotations
      .filter(({ type }) => type === 'usable')
      .map(({ description }) => Number(description));
    this.#cells.set(title, {
      holds: isExpected && this.#cells.get(title)?.holds !== false,
      usableMs: times.length === 0 ? null : Math.max(...times),
    });
  }

  onEnd(): Promise<{ readonly status: 'failed' } | undefined> {
    console.log(`\n${this.#table()}\n`);
    const problems = this.#problems();
    if (problems.length === 0) {
      writeProof('faults', table(this.#held()));
      return Promise.resolve(undefined);
    }
    console.error(problems.join('\n'));
    return Promise.resolve({ status: 'failed' });
  }

  printsToStdio(): boolean {
    return false;
  }

  #problems(): readonly string[] {
    const names = [...this.#cells.keys()];
    const sizes = GROUPS.flatMap((group) => {
      const found = names.filter((name) => name.startsWith(`${group}/`)).length;
      return found === SIZES[group] ? [] : [`${group}: ${found} cells instead of ${SIZES[group]}`];
    });
    const red = names
      .filter((name) => this.#cells.get(name)?.holds !== true)
      .map((name) => `red: ${name}`);
    const blind = [...this.#controls]
      .filter(([, isRed]) => !isRed)
      .map(([name]) => `${name} does not see that nothing is kept`);
    const controls =
      this.#controls.size === CONTROLS
        ? []
        : [`${this.#controls.size} cells with persistence switched off instead of ${CONTROLS}`];
    return [...sizes, ...red, ...blind, ...controls];
  }

  /** Without times, which are of one machine. */
  #held(): readonly (readonly (string | number)[])[] {
    const rows = GROUPS.map((group) => [
      group,
      MATRIX[group].kinds.length,
      MATRIX[group].moments.length,
      [...this.#cells].filter(([name, { holds }]) => holds && name.startsWith(`${group}/`)).length,
    ]);
    return [['faults', 'kinds', 'moments', 'cells that hold'], ...rows];
  }

  #table(): string {
    const groups = GROUPS.map((group) => {
      const { kinds, moments } = MATRIX[group];
      const rows = kinds.map((kind) => [
        `  ${kind}`,
        ...moments.map((moment) => described(this.#cells.get(`${group}/${kind}/${moment}`))),
      ]);
      return columns([[`${group} (${SIZES[group]})`, ...moments], ...rows]);
    });
    const cells = [...this.#cells.values()];
    const slowest = Math.max(0, ...cells.map(({ usableMs }) => usableMs ?? 0));
    const closing = [
      `${cells.filter(({ holds }) => holds).length} of ${cells.length} cells hold, with no character lost; usable again after ${slowest} ms at most`,
      ...[...this.#controls].map(
        ([name, isRed]) => `with persistence switched off ${name} is ${isRed ? 'red' : 'NOT RED'}`,
      ),
    ];
    return [...groups, closing.join('\n')].join('\n\n');
  }
}

function described(cell: Outcome | undefined): string {
  if (cell === undefined) return 'missing';
  if (!cell.holds) return 'RED';
  return cell.usableMs === null ? 'ok' : `ok ${cell.usableMs} ms`;
}

function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}
