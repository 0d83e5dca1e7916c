import { openPage } from '../support/reportPage.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

const NIGHT = new Date('2026-11-27T00:40:00+09:00');
for (const [width, height] of [
  [360, 740],
  [1100, 800],
  [1280, 800],
] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    test.describe(`${width} ${scheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme: scheme });
      test('shots', async ({ page }) => {
        const shot = (name: string) =>
          page.screenshot({ path: `/tmp/shots/${width}-${scheme}-${name}.png` });
        const screen = await openPage(page, NIGHT);
        await page.waitForLoadState('networkidle');
        await page.getByRole('heading', { name: '今日のメモ' }).scrollIntoViewIfNeeded();
        if (width === 360)
          await page.evaluate(() => document.getElementById('notes')?.scrollIntoView());
        await shot('night');
        if (scheme === 'light') {
          await page.getByRole('button', { name: '11月26日(木)の日報にする' }).click();
          await screen.fillNotes(WORKDAY_NOTES);
          await screen.generate.click();
          await expect(screen.result).toHaveValue(/幸いです。$/);
          if (width === 360)
            await page.evaluate(() => document.getElementById('notes')?.scrollIntoView());
          await page.waitForTimeout(1500);
          await shot('chosen');
          await page.clock.setFixedTime(new Date('2026-11-27T08:40:00+09:00'));
          await page.evaluate(() => window.dispatchEvent(new Event('focus')));
          await page.waitForTimeout(300);
          await shot('morning');
          if (width === 360) {
            await page.evaluate(() => scrollBy(0, 500));
            await shot('morning2');
          }
        }
      });
    });
  }
}
