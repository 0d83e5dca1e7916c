import { openPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const TITLE = '形式を選んでコピー';

test('at 360 px the whole menu is in view and can be pressed, wherever its button stands @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const screen = await openPage(page);
  await screen.result.fill('■ 業務\n・設計');
  for (const scroll of [-10_000, 10_000]) {
    await page.mouse.wheel(0, scroll);
    await screen.button(TITLE).click();
    const menu = page.getByRole('menu', { name: TITLE });
    const entries = menu.getByRole('menuitemradio').or(menu.getByRole('menuitem'));
    await expect(entries).toHaveCount(9);
    for (const entry of await entries.all()) {
      await entry.scrollIntoViewIfNeeded();
      await expect(entry).toBeInViewport({ ratio: 1 });
      await entry.click({ trial: true });
    }
    await page.keyboard.press('Escape');
  }
});
