import type { Page } from '@playwright/test';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { openPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const KEY = 'marshmallow-nippo.token';
const USABLE = '利用できます（トークン設定済み）';
const NEEDS_SET_UP = '初期設定が必要です（トークンがありません）';

/** What a person types into the console. */
const store = (page: Page) =>
  page.evaluate(([key, token]) => localStorage.setItem(key, token), [KEY, SENTINEL_TOKEN] as const);

test.use({ isTokenStored: false });

test('obtain, store in the console, reload with the button: the page is usable, and each tab says at once whether there is a token', async ({
  page,
  context,
}) => {
  const screen = await openPage(page);
  const other = await context.newPage();
  const there = await openPage(other);
  for (const { statusLine } of [screen, there]) await expect(statusLine).toHaveText(NEEDS_SET_UP);
  await store(page);
  await expect(there.statusLine).toHaveText(USABLE);
  await expect(screen.statusLine).toHaveText(NEEDS_SET_UP);
  await screen.setUp.click();
  await page.getByText('ページを再読み込みする').click();
  const loaded = page.waitForEvent('load');
  await screen.button('ページを再読み込み').click();
  await loaded;
  await expect(screen.statusLine).toHaveText(USABLE);

  await there.usage.click();
  await there.setUp.click();
  await there.button('トークンを削除').click();
  for (const { statusLine } of [screen, there]) await expect(statusLine).toHaveText(NEEDS_SET_UP);
  await other.getByLabel('アクセストークン').fill(SENTINEL_TOKEN);
  await there.button('保存').click();
  for (const { statusLine } of [screen, there]) await expect(statusLine).toHaveText(USABLE);
});

for (const width of [1024, 1280, 1440]) {
  test(`with a token, no line of the guide is over another, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const screen = await openPage(page);
    await store(page);
    await page.reload();
    await expect(screen.statusLine).toHaveText(USABLE);
    await screen.usage.click();
    await screen.setUp.click();
    const steps = screen.guide.getByRole('list', { name: '初期設定' }).getByRole('listitem');
    const [one, other] = await Promise.all([1, 2].map((step) => steps.nth(step).boundingBox()));
    const isBeside = (one?.x ?? NaN) + (one?.width ?? NaN) <= (other?.x ?? NaN);
    expect(isBeside || (one?.y ?? NaN) + (one?.height ?? NaN) <= (other?.y ?? NaN)).toBe(true);
  });
}
