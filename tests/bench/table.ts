import { PAGES, type PageName } from './pages.ts';
import type { Figures } from './measure.ts';

export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export type Results = Readonly<Record<string, Partial<Record<PageName, Summary>>>>;

function summary(values: readonly number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return { median, min: sorted[0] ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN };
}

/** The rounds of each page as median, min and max of each figure. */
export function summarise(rounds: Readonly<Record<PageName, readonly Figures[]>>): Results {
  const names = [...new Set(Object.values(rounds).flatMap((all) => all.flatMap(Object.keys)))];
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(
        Object.entries(rounds).map(([page, all]) => [
          page,
          summary(all.map((figures) => figures[name] ?? Number.NaN)),
        ]),
      ),
    ]),
  );
}

/** What the product is measured by, where it was measured too. */
const UNITS = (['F0', 'still', 'base'] as const).filter((name) => PAGES[name] !== undefined);

function ratiosOf(of: Partial<Record<PageName, Summary>>): readonly string[] {
  return UNITS.map((unit) => {
    const ratio = (of.product?.median ?? Number.NaN) / (of[unit]?.median ?? Number.NaN);
    return Number.isFinite(ratio) ? ratio.toFixed(2) : '';
  });
}

const RATIO_HEADS = UNITS.map((unit) => `product / ${unit}`);

/** All figures as a Markdown table: median (min to max), and the product's ratios. */
export function markdownTable(results: Results): string {
  const pages = Object.keys(PAGES) as PageName[];
  const cell = (value: Summary | undefined) =>
    value === undefined || Number.isNaN(value.median)
      ? ''
      : `${value.median.toFixed(1)} (${value.min.toFixed(1)} to ${value.max.toFixed(1)})`;
  const rows = Object.entries(results).map(([name, of]) => {
    return `| ${[name, ...pages.map((page) => cell(of[page])), ...ratiosOf(of)].join(' | ')} |`;
  });
  const heads = [...pages.map((page) => `${page}: ${PAGES[page]?.what}`), ...RATIO_HEADS];
  return [`| | ${heads.join(' | ')} |`, `|${'---|'.repeat(heads.length + 1)}`, ...rows, ''].join(
    '\n',
  );
}
