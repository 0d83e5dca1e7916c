import type { Page } from '@playwright/test';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { reportPage } from '../support/reportPage.ts';
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

function stored(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
}

test.use({ isTokenStored: false });

test('the set-up block holds three steps, three steps of use, and the line for the console @full', async ({
  page,
}) => {
  await page.goto('/');
  const { guide, statusLine } = reportPage(page);
  await expect(statusLine).toHaveText(NEEDS_SET_UP);
  await expect(guide.getByRole('list', { name: '初期設定' }).getByRole('listitem')).toHaveCount(3);
  await expect(guide.getByRole('list', { name: '使い方' }).getByRole('listitem')).toHaveCount(3);
  await expect(guide).toContainText("localStorage.setItem('marshmallow-nippo.token', 'hf_…')");
  await expect(guide).toContainText(
    'Hugging Face と、推論を担当する提携先（推論プロバイダー）へ送られます',
  );
  await expect(guide.getByRole('link')).toHaveAttribute(
    'href',
    'https://huggingface.co/settings/tokens/new?ownUserPermissions=inference.serverless.write&tokenType=fineGrained',
  );
});

test('obtain, store in the console, reload with the button: the page is usable', async ({
  page,
}) => {
  await page.goto('/');
  const screen = reportPage(page);
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

  await store(other, SENTINEL_TOKEN);
  await expect(here).toHaveText(USABLE);
  await store(other, null);
  await expect(here).toHaveText(NEEDS_SET_UP);

  await other.getByLabel('アクセストークン').fill(SENTINEL_TOKEN);
  await there.button('保存').click();
  await expect(there.statusLine).toHaveText(USABLE);
  await expect(here).toHaveText(USABLE);
  await other.getByText('使い方と初期設定').click();
  await there.button('トークンを削除').click();
  await expect(there.statusLine).toHaveText(NEEDS_SET_UP);
  await expect(here).toHaveText(NEEDS_SET_UP);
});

test('a token that the service refused is told as such, until another is stored in another tab @full', async ({
  context,
  page,
  standIn,
}) => {
  await page.goto('/');
  await store(page, SENTINEL_TOKEN);
  const screen = reportPage(page);
  standIn.setScenario('status-401');
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.statusLine).toHaveText(`${USABLE}。前回、サービスに断られました。`);
  const other = await context.newPage();
  await other.goto('/');
  await store(other, SENTINEL_TOKEN);
  await expect(screen.statusLine).toHaveText(`${USABLE}。前回、サービスに断られました。`);
  await store(other, `${SENTINEL_TOKEN}2`);
  await expect(screen.statusLine).toHaveText(USABLE);
});

test('what cannot be a token is not stored, and stays in the field @full', async ({ page }) => {
  await page.goto('/');
  const field = page.getByLabel('アクセストークン');
  await field.fill('my-password');
  await reportPage(page).button('保存').click();
  await expect(field).toHaveAccessibleDescription('hf_ で始まるトークンを貼り付けてください。');
  await expect(field).toHaveValue('my-password');
  expect(await stored(page)).toBeNull();
});

for (const [name, comeBack] of [
  ['on focus', () => window.dispatchEvent(new Event('focus'))],
  ['on visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
] as const) {
  test(`a token stored in this tab's console is seen ${name} @full`, async ({ page }) => {
    await page.goto('/');
    const { statusLine } = reportPage(page);
    await store(page, SENTINEL_TOKEN);
    await page.evaluate(comeBack);
    await expect(statusLine).toHaveText(USABLE);
    await store(page, null);
    await page.evaluate(comeBack);
    await expect(statusLine).toHaveText(NEEDS_SET_UP);
  });
}

test("a token stored in this tab's console is seen on Generate, and used @full", async ({
  page,
  standIn,
}) => {
  await page.goto('/');
  const screen = reportPage(page);
  await screen.fillNotes();
  await store(page, SENTINEL_TOKEN);
  await expect(screen.statusLine).toHaveText(NEEDS_SET_UP);
  await screen.generate.click();
  await expect(screen.statusLine).toHaveText(USABLE);
  await expect(screen.result).toHaveValue(/幸いです。$/);
  const post = standIn.requests.find(({ method }) => method === 'POST');
  expect(post?.headers['authorization']).toBe(`Bearer ${SENTINEL_TOKEN}`);
});

test('no token: the app does not check first; the failure says so, and nothing is sent @full', async ({
  page,
  standIn,
}) => {
  await page.goto('/');
  const screen = reportPage(page);
  await screen.fillNotes();
  await expect(screen.generate).toBeEnabled();
  await screen.generate.click();
  await expect(screen.alert).toContainText('トークンがありません');
  await expect(screen.result).toHaveValue(/^エラーが発生しました: トークンがありません/);
  expect(standIn.requests).toEqual([]);
});

test('the password field stores the cleaned token, keeps nothing of it, and the token can be deleted @full', async ({
  page,
}) => {
  await page.goto('/');
  const screen = reportPage(page);
  const field = page.getByLabel('アクセストークン');
  await expect(field).toHaveAttribute('type', 'password');
  const fullWidth = SENTINEL_TOKEN.replace(/[!-~]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) + 0xfee0),
  );
  for (const pasted of [
    SENTINEL_TOKEN,
    `  ${SENTINEL_TOKEN}\t`,
    `"${SENTINEL_TOKEN}"`,
    `「${SENTINEL_TOKEN}」`,
    `Bearer ${SENTINEL_TOKEN}`,
    `Authorization: Bearer ${SENTINEL_TOKEN}`,
    `${SENTINEL_TOKEN.slice(0, 9)}\u200B\u00A0${SENTINEL_TOKEN.slice(9)}\uFEFF`,
    fullWidth,
  ]) {
    await store(page, null);
    await field.fill(pasted);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    expect(await stored(page)).toBe(SENTINEL_TOKEN);
    await page.getByText('使い方と初期設定').click();
  }
  await expect(screen.statusLine).toHaveText(USABLE);
  await expect(screen.guide).toContainText('設定済み');

  await screen.button('トークンを削除').click();
  expect(await stored(page)).toBeNull();
  await expect(screen.statusLine).toHaveText(NEEDS_SET_UP);
  await expect(field).toBeFocused();
});

test('a blank field stores nothing and says what to do @full', async ({ page }) => {
  await page.goto('/');
  const field = page.getByLabel('アクセストークン');
  await field.fill(' \u3000');
  await reportPage(page).button('保存').click();
  const refusal = page.getByText('トークンを貼り付けてください。');
  await expect(refusal).toBeVisible();
  await expect(refusal).toHaveCSS('color', 'rgb(179, 38, 30)');
  await expect(field).toHaveAccessibleDescription('トークンを貼り付けてください。');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(await stored(page)).toBeNull();
});
