import type { Page } from '@playwright/test';
import { holdDatabase, holdStores } from '../support/lateDatabase.ts';
import { readIndexedDb, reportPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const savedTemplate = (page: Page) =>
  page.evaluate(() => localStorage.getItem('marshmallow-nippo.template'));

const isSaved = (page: Page) => expect(page.getByText(/^下書き保存済み/)).toBeVisible();

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
