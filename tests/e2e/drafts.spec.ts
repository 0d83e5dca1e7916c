import type { BrowserContext, Page } from '@playwright/test';
import { EVENING, openPage, reportPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const NEXT_EVENING = new Date('2026-11-21T18:40:00+09:00');

const offered = (page: Page) =>
  page.getByRole('list', { name: '残っている下書き' }).getByRole('listitem');

const saved = (page: Page) => expect(page.getByText(/^下書き保存済み/)).toBeVisible();

/** Another tab, with those entries of sessionStorage, as a duplicated one has them. */
async function openTab(context: BrowserContext, session: object = {}) {
  const page = await context.newPage();
  await page.addInitScript((entries) => {
    if (sessionStorage.length > 0) return;
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, String(value));
  }, session);
  await openPage(page, EVENING);
  return page;
}

test('each tab keeps a draft of its own over reloads, a duplicated one too, and none is offered to another', async ({
  context,
}) => {
  const one = await openTab(context);
  await reportPage(one).today.fill('一枚目のメモ');
  await saved(one);
  const session = await one.evaluate(() => ({ ...sessionStorage }));
  const [other, copy] = [await openTab(context), await openTab(context, session)];
  await reportPage(other).today.fill('二枚目のメモ');
  await expect(reportPage(copy).today).toHaveValue('一枚目のメモ');
  await reportPage(copy).tomorrow.fill('写しのメモ');
  await reportPage(one).tomorrow.fill('元のメモ');
  for (const tab of [one, other, copy]) await saved(tab);
  for (let round = 0; round < 2; round += 1) {
    for (const tab of [one, other, copy]) await tab.reload();
    await expect(reportPage(one).tomorrow).toHaveValue('元のメモ');
    await expect(reportPage(other).today).toHaveValue('二枚目のメモ');
    await expect(reportPage(copy).tomorrow).toHaveValue('写しのメモ');
  }
  for (const tab of [one, other, copy]) await expect(offered(tab)).toHaveCount(0);
});

test('a draft of another day is offered with its date, taken over by one tab undoably, and gone from the other', async ({
  page,
  context,
}) => {
  const leaving = await openTab(context);
  await reportPage(leaving).today.fill('金曜のメモ');
  await saved(leaving);
  await leaving.close();
  const screen = await openPage(page, NEXT_EVENING);
  await expect(offered(page)).toContainText('11月20日(金) 18:40の下書きがあります');
  await expect(offered(page)).toContainText('金曜のメモ');
  await screen.today.fill('土曜のメモ');
  await saved(page);
  const other = await context.newPage();
  await openPage(other, NEXT_EVENING);
  await reportPage(other).button('履歴').click();
  const kept = other.getByRole('list', { name: '下書き' }).getByRole('listitem');
  await expect(kept.filter({ hasText: '金曜' })).toHaveCount(1);

  await screen.button('この下書きを開く').click();
  await expect(screen.today).toHaveValue('金曜のメモ');
  await expect(kept.filter({ hasText: '金曜' })).toHaveCount(0);
  await screen.undo.click();
  await expect(screen.today).toHaveValue('土曜のメモ');
  await page.reload();
  await expect(screen.today).toHaveValue('土曜のメモ');
  await expect(offered(page)).toHaveCount(0);
  await screen.button('履歴').click();
  await expect(page.getByRole('list', { name: '履歴' })).toContainText('金曜のメモ');
});
