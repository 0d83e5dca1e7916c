import type { Page } from '@playwright/test';
import { holdDatabase, holdStores } from '../support/lateDatabase.ts';
import { readIndexedDb, reportPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const savedTemplate = (page: Page) =>
  page.evaluate(() => localStorage.getItem('marshmallow-nippo.template'));

const isSaved = (page: Page) => expect(page.getByText(/^下書き保存済み/)).toBeVisible();

async function historyOf(page: Page) {
  await reportPage(page).button('履歴').click();
  const drawer = page.getByRole('dialog', { name: '履歴' });
  return { drawer, entries: drawer.getByRole('list', { name: '履歴' }).getByRole('listitem') };
}

test('text by hand does not take the place of one that is kept and not read yet @full', async ({
  page,
}) => {
  const screen = reportPage(page);
  await page.goto('/');
  await screen.result.fill('一通目');
  await isSaved(page);
  const first = await historyOf(page);
  await expect(first.entries).toHaveText([/一通目/]);
  await page.keyboard.press('Escape');
  await screen.button('新しい日報').click();
  await expect(screen.result).toHaveValue('');
  await isSaved(page);

  const release = await holdDatabase(page);
  await page.reload();
  await expect(screen.generate).toBeEnabled();
  await screen.result.fill('二通目');
  await release();
  const { drawer, entries } = await historyOf(page);
  await expect(entries).toHaveText([/二通目/]);
  await drawer.getByRole('button', { name: 'ほかの版 1件' }).click();
  await expect(drawer.getByRole('list', { name: 'ほかの版 1件' })).toHaveText(/一通目/);
});

test('the history is shown once it is read, not empty before @full', async ({ page }) => {
  const screen = reportPage(page);
  await page.goto('/');
  await screen.result.fill('きのうの日報');
  await expect((await historyOf(page)).entries).toHaveText([/きのうの日報/]);

  const release = await holdDatabase(page);
  await page.reload();
  await expect(screen.generate).toBeEnabled();
  const { drawer, entries } = await historyOf(page);
  await expect(drawer).toContainText('保存した内容を読み込んでいます。');
  await expect(drawer).not.toContainText('まだ日報はありません');
  await release();
  await expect(entries).toHaveText([/きのうの日報/]);
  await expect(drawer).not.toContainText('読み込んでいます');
});

test('a template that is saved when the page is left is saved @full', async ({ page }) => {
  const screen = reportPage(page);
  await page.goto('/');
  await screen.template.fill('前の型');
  await screen.button('テンプレートを保存 (Save template)').click();
  await expect.poll(() => savedTemplate(page)).toBe('前の型');
  const release = await holdDatabase(page);
  await page.reload();
  await expect(screen.generate).toBeEnabled();
  await screen.template.fill('新しい型');
  await screen.button('テンプレートを保存 (Save template)').click();
  await page.goto('/favicon.svg');
  expect(await savedTemplate(page)).toBe('新しい型');
  await release();
  await page.goto('/');
  await expect(screen.template).toHaveValue('新しい型');
  expect(await savedTemplate(page)).toBe('新しい型');
});

test('what is deleted before stays deleted, though the page was hidden in between @full', async ({
  page,
}) => {
  const screen = reportPage(page);
  const release = await holdDatabase(page);
  await page.goto('/');
  await expect(screen.generate).toBeEnabled();
  await screen.today.fill('消すメモ');
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  const kept = () => page.evaluate(() => JSON.stringify(Object.values(localStorage)));
  expect(await kept()).toContain('消すメモ');
  await screen.today.fill('');
  await release();
  await expect.poll(kept).not.toContain('消すメモ');
  // The database deletes what it had just put: a page that is left in between loses the deletion, not a word.
  await expect
    .poll(async () => JSON.stringify(await readIndexedDb(page)))
    .not.toContain('消すメモ');
  await page.reload();
  await expect(screen.generate).toBeEnabled();
  await expect((await historyOf(page)).drawer).toBeVisible();
  await expect(screen.today).toHaveValue('');
});

test('a key typed and deleted before does not hide what was kept @full', async ({ page }) => {
  const screen = reportPage(page);
  await page.goto('/');
  await screen.today.fill('今日のメモ');
  await isSaved(page);
  const release = await holdDatabase(page);
  await page.reload();
  await expect(screen.generate).toBeEnabled();
  await screen.remarks.fill('あ');
  await screen.remarks.fill('');
  await page.goto('about:blank');
  await release();
  await page.goto('/');
  await expect(screen.today).toHaveValue('今日のメモ');
});

test('words typed while another tab holds the stores survive a crash, and the page says what is not kept @full', async ({
  page,
  context,
}) => {
  // The process is gone: nobody is told that the page is left.
  await page.addInitScript(() => {
    for (const type of ['pagehide', 'visibilitychange', 'freeze']) {
      window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
    }
  });
  const screen = reportPage(page);
  await page.goto('/');
  await screen.today.fill('一行目');
  await isSaved(page);
  const release = await holdStores(page);
  await screen.today.press('End');
  await screen.today.pressSequentially('\n二行目', { delay: 20 });
  const trouble = (tab: Page) =>
    tab.locator('main').getByText(/下書き.*を保存できません（.*応答しません/);
  await expect(trouble(page)).toBeVisible();
  await expect(page.getByText(/^下書き保存済み/)).toBeHidden();
  await screen.today.pressSequentially('\n三行目', { delay: 20 });
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage))))
    .toContain('三行目');
  await page.close();

  const next = await context.newPage();
  const again = reportPage(next);
  await next.goto('/');
  await expect(again.today).toHaveValue('一行目\n二行目\n三行目', { timeout: 10_000 });
  await again.today.press('End');
  await again.today.pressSequentially('。');
  await expect(trouble(next)).toBeVisible();
  await release();
  await isSaved(next);
  await expect(trouble(next)).toBeHidden();
  await expect
    .poll(async () => JSON.stringify((await readIndexedDb(next))['marshmallow-nippo']?.['drafts']))
    .toContain('三行目。');
});
