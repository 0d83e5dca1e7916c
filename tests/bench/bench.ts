import { mkdir, writeFile } from 'node:fs/promises';
import { chromium, expect, test } from '@playwright/test';
import { launchOptionsFor } from '../e2e/fixtures.ts';
import { createCertificate } from '../support/certificate.ts';
import { chromiumLaunch, prepareChromium } from '../support/chromium.ts';
import { INFERENCE_HOST } from '../support/leaks.ts';
import { servePage, serveTokens } from './benchServers.ts';
import { type Figures, measureKeys, measureLoad, measureStream } from './measure.ts';
import { buildFloors, firstBytes, PAGES, type PageName } from './pages.ts';
import { measureYear } from './year.ts';
import { markdownTable, summarise } from './table.ts';

// BENCH=quick: one round of the shorter measurements. BENCH=load, keys, stream or year: five rounds of that part alone.
const MODE = process.env['BENCH'] ?? 'full';
const IS_QUICK = MODE === 'quick';
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? (IS_QUICK ? 1 : 5));
const has = (part: string) => MODE === 'full' || IS_QUICK || MODE === part;

const KEY_SIZES = (process.env['KEY_SIZES'] ?? '0,10000,100000')
  .split(',')
  .filter(Boolean)
  .map(Number);

const NAMES = Object.keys(PAGES) as PageName[];

test('the product beside its floors', async () => {
  test.setTimeout(0);
  await buildFloors();
  const tokens = await serveTokens(await createCertificate(INFERENCE_HOST));
  prepareChromium({ hasWindows: true });
  const browser = await chromium.launch(
    launchOptionsFor(tokens.port, undefined, chromiumLaunch({ hasWindows: true })),
  );
  const folders = NAMES.map((name) => PAGES[name]?.folder ?? '');
  const servers = await Promise.all(folders.map(servePage));
  const rounds = Object.fromEntries(NAMES.map((name) => [name, [] as Figures[]])) as Record<
    PageName,
    Figures[]
  >;

  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, name] of NAMES.entries()) {
      const origin = servers[index]?.origin ?? '';
      let figures: Figures = {
        'entry JS + CSS, brotli kB': (await firstBytes(folders[index] ?? '')) / 1000,
      };
      if (has('load')) figures = { ...figures, ...(await measureLoad(browser, origin)) };
      if (has('keys') && name !== 'still') {
        for (const characters of IS_QUICK ? [10_000] : KEY_SIZES) {
          figures = { ...figures, ...(await measureKeys(browser, origin, { characters })) };
          // One step of a composition at the end of 100,000 characters takes 15 seconds on the hand-written page too.
          if (characters <= 10_000) {
            const withIme = { characters, withIme: true };
            figures = { ...figures, ...(await measureKeys(browser, origin, withIme)) };
          }
        }
        for (const field of ['template', 'today'] as const) {
          const target = { characters: 30_000, field };
          figures = { ...figures, ...(await measureKeys(browser, origin, target)) };
        }
      }
      if (has('stream') && name !== 'still') {
        for (const count of IS_QUICK ? [1000] : [1000, 2000, 4000]) {
          tokens.setTokens(count);
          figures = { ...figures, ...(await measureStream(browser, origin, count)) };
        }
      }
      if (has('year') && name === 'product') {
        figures = { ...figures, ...(await measureYear(browser, origin)) };
      }
      rounds[name].push(figures);
      console.log(`round ${round + 1}/${ROUNDS} ${name}`, JSON.stringify(figures));
    }
  }

  await browser.close();
  tokens.close();
  for (const server of servers) server.close();
  const results = summarise(rounds);
  await mkdir('bench-results', { recursive: true });
  await writeFile(`bench-results/${MODE}.json`, JSON.stringify({ rounds, results }, null, 2));
  await writeFile(`bench-results/${MODE}.md`, markdownTable(results));
  console.log(markdownTable(results));
  expect(rounds.product).toHaveLength(ROUNDS);
});
