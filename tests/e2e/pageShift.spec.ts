import { EVENING } from '../support/reportPage.ts';
import { overSlow4G, slowDown } from '../support/slowPage.ts';
import { expect, test } from './fixtures.ts';

const SIZES = [
  [1280, 720],
  [1280, 800],
  [1440, 900],
  [390, 844],
] as const;
const LOADS = 3;

for (const isTokenStored of [true, false]) {
  for (const [width, height] of SIZES) {
    test.describe(`${width}x${height}, ${isTokenStored ? 'with' : 'without'} a token`, () => {
      test.use({ isTokenStored, viewport: { width, height } });

      test('nothing moves while the page comes, at a quarter of the speed over slow 4G @full', async ({
        page,
      }) => {
        test.setTimeout(180_000);
        await page.clock.setFixedTime(EVENING);
        await page.addInitScript(() => {
          const shifts: string[] = [];
          Object.assign(window, { shift: 0, shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & {
              readonly value: number;
              readonly sources: readonly { readonly node: Node | null }[];
            })[]) {
              Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + entry.value });
              const nodes = entry.sources.map(({ node }) =>
                node instanceof Element ? node.className || node.id : node?.textContent,
              );
              shifts.push(`${Math.round(entry.startTime)} ${entry.value} ${nodes.join(' | ')}`);
            }
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await overSlow4G(await slowDown(page));
        for (let load = 0; load < LOADS; load += 1) {
          await page.goto('about:blank');
          await page.goto('/');
          await page.waitForLoadState('networkidle');
          const [shift, shifts] = await page.evaluate(() => [
            Number(Reflect.get(window, 'shift')),
            Reflect.get(window, 'shifts') as string[],
          ]);
          expect(shift, String(shifts)).toBeLessThanOrEqual(0.0005);
        }
      });
    });
  }
}
