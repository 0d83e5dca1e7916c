import type { Page } from '@playwright/test';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { openPage, openWithNotes, reportPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const TOKEN_KEY = 'marshmallow-nippo.token';
const USABLE = '利用できます（トークン設定済み）';
const NEEDS_SET_UP = '初期設定が必要です（トークンがありません）';

function store(page: Page, token: string | null): Promise<void> {
  return page.evaluate(
    ([key, value]) => {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    },
    [TOKEN_KEY, token] as const,
  );
}

test.use({ isTokenStored: false });

test('obtain, store in the console, reload with the button: the page is usable', async ({
  page,
}) => {
  const screen = await openPage(page);
  await expect(screen.statusLine).toHaveText(NEEDS_SET_UP);
  await store(page, SENTINEL_TOKEN);
  await expect(screen.statusLine).toHaveText(NEEDS_SET_UP);
  await page.getByText('ページを再読み込みする').click();
  const loaded = page.waitForEvent('load');
  await screen.button('ページを再読み込み').click();
  await loaded;
  await expect(screen.statusLine).toHaveText(USABLE);
});

test('the status line follows the token that another tab stores and removes, at once', async ({
  context,
  page,
}) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  const here = reportPage(page).statusLine;
  const there = reportPage(other);
  await expect(here).toHaveText(NEEDS_SET_UP);
  // What a tab's own console stores before the page has looked, that page finds as its own.
  await expect(there.statusLine).toHaveText(NEEDS_SET_UP);

  await store(other, SENTINEL_TOKEN);
  await expect(here).toHaveText(USABLE);
  await store(other, null);
  await expect(here).toHaveText(NEEDS_SET_UP);

  await other.getByLabel('アクセストークン').fill(SENTINEL_TOKEN);
  await there.button('保存').click();
  await expect(there.statusLine).toHaveText(USABLE);
  await expect(here).toHaveText(USABLE);
  await there.setUp.click();
  await there.button('トークンを削除').click();
  await expect(there.statusLine).toHaveText(NEEDS_SET_UP);
  await expect(here).toHaveText(NEEDS_SET_UP);
});

test("a token stored in this tab's console is seen on Generate, and used @full", async ({
  page,
  standIn,
}) => {
  const screen = await openWithNotes(page);
  await store(page, SENTINEL_TOKEN);
  await expect(screen.statusLine).toHaveText(NEEDS_SET_UP);
  await screen.generate.click();
  await expect(screen.statusLine).toHaveText(USABLE);
  await expect(screen.result).toHaveValue(/幸いです。$/);
  const post = standIn.requests.find(({ method }) => method === 'POST');
  expect(post?.headers['authorization']).toBe(`Bearer ${SENTINEL_TOKEN}`);
});
