import type { Page } from '@playwright/test';
import { EVENING, keepInDatabase, openPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

test.use({
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  // What fades and what scrolls may get in each other's way.
  contextOptions: { reducedMotion: 'no-preference' },
});

/** Reports of that many days up to this evening, as the product keeps them; the page is loaded anew. */
async function keepDays(page: Page, days: number): Promise<void> {
  const entries = Array.from({ length: days }, (_, index) => {
    const order = index + 1;
    const id = `day-${order}`;
    const text = `■ 本日の業務\n・作業${order}を終えました`;
    const report = { id, text, outcome: 'complete', request: null, isEdited: false };
    const savedAt = EVENING.getTime() - (days - order) * 86_400_000;
    return [id, { version: 1, id, savedAt, order, report }] as const;
  });
  await keepInDatabase(page, { history: Object.fromEntries(entries) });
  await page.reload();
}

test('on a phone a report that is opened comes into view @full', async ({ page }) => {
  const screen = await openPage(page, EVENING);
  await keepDays(page, 12);
  for (const order of [11, 12]) {
    await screen.button('履歴').click();
    await page
      .getByRole('dialog', { name: '履歴' })
      .getByRole('button', { name: new RegExp(`^11月${order + 8}日.*の日報のメニュー$`) })
      .click();
    await page.getByRole('menuitem', { name: 'この日報を編集する' }).click();
    await expect(screen.result).toHaveValue(new RegExp(`作業${order}を`));
    await expect(screen.generate).toBeFocused();
    const sheet = page.getByRole('region', { name: 'できた日報' });
    await expect.poll(async () => (await sheet.boundingBox())?.y).toBeCloseTo(0, 0);
    await expect(screen.copy).toBeInViewport({ ratio: 1 });
  }
});
