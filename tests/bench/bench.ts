import { mkdir, writeFile } from 'node:fs/promises';
import { chromium, expect, test } from '@playwright/test';
import { launchOptionsFor } from '../e2e/fixtures.ts';
import { chromiumLaunch, prepareChromium } from '../support/chromium.ts';
import { type Figures, measureKeys, measureLoad } from './measure.ts';
import { buildStill, firstBytes, PAGES, servePage } from './pages.ts';

/** What is measured, and how often; BENCH=load BENCH_ROUNDS=1 takes one round of that part alone. */
const PARTS = (process.env['BENCH'] ?? 'load,keys').split(',');
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** No page of the bench asks for anything but itself. */
const NO_SERVICE = 9;

test('the product beside its floors', async () => {
  test.setTimeout(0);
  await buildStill();
  prepareChromium({ hasWindows: true });
  const browser = await chromium.launch(
    launchOptionsFor(NO_SERVICE, undefined, chromiumLaunch({ hasWindows: true })),
  );
  const pages = await Promise.all(
    PAGES.map(async (page) => ({ ...page, server: await servePage(page.folder) })),
  );
  const rounds: Record<string, Figures[]> = {};
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const { name, folder, server } of pages) {
      const { origin } = server;
      const figures: Figures = {
        'entry JS + CSS, brotli kB': (await firstBytes(folder)) / 1000,
        ...(PARTS.includes('load') && (await measureLoad(browser, origin))),
        ...(PARTS.includes('keys') && name !== 'still' && (await measureKeys(browser, origin))),
      };
      (rounds[name] ??= []).push(figures);
      console.log(`round ${round}/${ROUNDS} ${name}`, JSON.stringify(figures));
    }
  }

  await browser.close();
  for (const { server } of pages) server.close();
  await mkdir('bench-results', { recursive: true });
  await writeFile('bench-results/rounds.json', JSON.stringify(rounds, null, 2));
  await writeFile('bench-results/table.md', tableOf(rounds));
  console.log(tableOf(rounds));
  expect(rounds['product']).toHaveLength(ROUNDS);
});

/** All figures as a Markdown table: median (min to max), and how many times each unit's the product's are. */
function tableOf(rounds: Readonly<Record<string, readonly Figures[]>>): string {
  const valuesOf = (page: string, figure: string) =>
    (rounds[page] ?? [])
      .flatMap((figures) => figures[figure] ?? [])
      .filter(Number.isFinite)
      .toSorted((one, other) => one - other);
  const medianOf = (values: readonly number[]) =>
    values[Math.floor(values.length / 2)] ?? Number.NaN;
  const tenths = (value = Number.NaN) => value.toFixed(1);
  const names = PAGES.map(({ name }) => name);
  const units = names.slice(0, -1);
  const figures = [...new Set(Object.values(rounds).flat().flatMap(Object.keys))];
  const rows = figures.map((figure) => {
    const product = medianOf(valuesOf('product', figure));
    return [
      figure,
      ...names.map((name) => {
        const values = valuesOf(name, figure);
        return values.length === 0
          ? ''
          : `${tenths(medianOf(values))} (${tenths(values[0])} to ${tenths(values.at(-1))})`;
      }),
      ...units.map((unit) => {
        const ratio = product / medianOf(valuesOf(unit, figure));
        return Number.isFinite(ratio) ? ratio.toFixed(2) : '';
      }),
    ];
  });
  const heads = [
    '',
    ...PAGES.map(({ name, what }) => `${name}: ${what}`),
    ...units.map((unit) => `product / ${unit}`),
  ];
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |\n`).join('');
}
