import type { Page } from '@playwright/test';
import { EVENING, keepInDatabase, openPage, reportPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

test.use({
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  // What fades and what scrolls may get in each other's way.
  contextOptions: { reducedMotion: 'no-preference' },
});

async function openDrawer(page: Page) {
  await reportPage(page).button('履歴').click();
  const drawer = page.getByRole('dialog', { name: '履歴' });
  await expect(drawer).toBeVisible();
  const cards = drawer.getByRole('list', { name: '履歴' }).locator('> li');
  const button = (name: string | RegExp) => drawer.getByRole('button', { name, exact: true });
  return { drawer, cards, button };
}

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

test('on a phone a report that is opened comes into view, and what was deleted far down can be brought back from where one stands @full', async ({
  page,
}) => {
  const screen = await openPage(page, EVENING);
  await keepDays(page, 12);
  for (const order of [11, 12]) {
    const { button } = await openDrawer(page);
    await button(new RegExp(`^11月${order + 8}日.*の日報を開く$`)).click();
    await expect(screen.result).toHaveValue(new RegExp(`作業${order}を`));
    await expect(screen.generate).toBeFocused();
    const sheet = page.getByRole('region', { name: 'できた日報' });
    await expect.poll(async () => (await sheet.boundingBox())?.y).toBeCloseTo(0, 0);
    await expect(screen.copy).toBeInViewport({ ratio: 1 });
  }
  const { cards, drawer, button } = await openDrawer(page);
  await expect(cards).toHaveCount(12);
  await button(/^11月12日.*のメニュー$/).click();
  await drawer.getByRole('menuitem', { name: '削除', exact: true }).click();
  await expect(cards).toHaveCount(11);
  const undo = button('元に戻す');
  await expect(undo).toBeFocused();
  await expect(undo).toBeInViewport({ ratio: 1 });
  await undo.click();
  await expect(cards).toHaveCount(12);
});
