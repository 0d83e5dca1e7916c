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

test('notes written at 23:58 and never generated are shown after a reload at 0:01 and the next morning, with their day', async ({
  page,
}) => {
  const screen = await openPage(page, new Date('2026-11-20T23:58:00+09:00'));
  await screen.today.fill('金曜のメモ');
  await saved(page);
  for (const later of ['2026-11-21T00:01:00+09:00', '2026-11-21T09:00:00+09:00']) {
    await page.goto('about:blank');
    await openPage(page, new Date(later));
    await expect(screen.today).toHaveValue('金曜のメモ');
    await expect(page.getByLabel('日報の日付')).toHaveValue('2026-11-20');
    await expect(screen.button('11月21日(土)の日報にする').first()).toBeVisible();
  }
});

test('a field says that its draft is read, until it is there', async ({ page }) => {
  const screen = await openPage(page, EVENING);
  await screen.tomorrow.fill('検証');
  await saved(page);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const field = document.getElementById('today');
      if (!(field instanceof HTMLTextAreaElement)) return;
      const said = ((window as unknown as { said?: string[] }).said ??= []);
      if (said.at(-1) !== field.placeholder) said.push(field.placeholder);
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await page.reload();
  await expect(screen.tomorrow).toHaveValue('検証');
  await expect(screen.today).toHaveAttribute('placeholder', /^例: /);
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.filter((words) => !words.startsWith('例: '))).toEqual(['下書きを戻しています…']);
});

test('a draft of another day is offered beside another page, taken over undoably, and gone from that one', async ({
  page,
  context,
}) => {
  const beside = await context.newPage();
  await openPage(beside, new Date('2026-11-20T18:00:00+09:00'));
  const leaving = await openTab(context);
  await reportPage(leaving).today.fill('金曜のメモ');
  await saved(leaving);
  await leaving.close();
  const screen = await openPage(page, NEXT_EVENING);
  await expect(offered(page)).toContainText('11月20日(金) 18:40の下書きがあります');
  await expect(offered(page)).toContainText('金曜のメモ');
  await beside.close();
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
