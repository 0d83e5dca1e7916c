import type { Page } from '@playwright/test';
import { openPage, readIndexedDb, reportPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const EVENING = new Date('2026-11-20T18:42:00+09:00');
const NEXT_EVENING = new Date('2026-11-21T18:40:00+09:00');

function draftsOf(page: Page) {
  const list = page.getByRole('list', { name: '残っている下書き' });
  return {
    list,
    items: list.getByRole('listitem'),
    restore: (item: ReturnType<Page['locator']>) =>
      item.getByRole('button', { name: 'この下書きを開く', exact: true }),
  };
}

/** The drafts under 履歴, which is opened. */
async function openKept(page: Page) {
  await reportPage(page).button('履歴').click();
  const dialog = page.getByRole('dialog', { name: '履歴' });
  const items = dialog.getByRole('list', { name: '下書き' }).getByRole('listitem');
  return { dialog, items };
}

/** Opens the page on that evening, writes a note, waits until it is kept, and closes the tab. */
async function leaveNote(page: Page, evening: Date, today: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.clock.setFixedTime(evening);
  await tab.goto('/');
  await reportPage(tab).today.fill(today);
  await expect(tab.getByText(/^下書き保存済み/)).toBeVisible();
  await tab.close();
}

async function duplicate(page: Page): Promise<Page> {
  const session = await page.evaluate(() => ({ ...sessionStorage }));
  const copy = await page.context().newPage();
  await copy.addInitScript((entries) => {
    if (sessionStorage.length > 0) return;
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, String(value));
  }, session);
  await copy.goto('/');
  return copy;
}

test('a duplicated tab shows the draft and goes on with a copy of its own @full', async ({
  page,
}) => {
  const screen = await openPage(page);
  await screen.today.fill('元のタブのメモ');
  await expect(page.getByText(/^下書き保存済み/)).toBeVisible();
  const copy = await duplicate(page);
  await expect(reportPage(copy).today).toHaveValue('元のタブのメモ');
  await reportPage(copy).tomorrow.fill('写しのメモ');
  await screen.tomorrow.fill('元のメモ');
  const kept = async () =>
    JSON.stringify((await readIndexedDb(page))['marshmallow-nippo']?.['drafts']);
  await expect.poll(kept).toContain('写しのメモ');
  await expect.poll(kept).toContain('元のメモ');
  for (const tab of [page, copy]) await tab.reload();
  await expect(reportPage(copy).tomorrow).toHaveValue('写しのメモ');
  await expect(screen.tomorrow).toHaveValue('元のメモ');
});

test('a draft of another day is offered with its date, taken over undoably, and in the history once it is undone', async ({
  page,
}) => {
  await leaveNote(page, EVENING, '金曜のメモ');
  const screen = await openPage(page, NEXT_EVENING);
  const drafts = draftsOf(page);
  await expect(drafts.items).toHaveCount(1);
  await expect(drafts.items).toContainText('11月20日(金) 18:42の下書きがあります');
  await expect(drafts.items).toContainText('金曜のメモ');
  await expect(screen.today).toHaveValue('');

  await screen.today.fill('土曜のメモ');
  await expect(page.getByText('下書き保存済み 18:40')).toBeVisible();
  await drafts.restore(drafts.items).click();
  await expect(screen.today).toHaveValue('金曜のメモ');
  await expect(drafts.list).toBeHidden();

  await screen.undo.click();
  await expect(screen.today).toHaveValue('土曜のメモ');
  await expect(drafts.list).toBeHidden();
  await page.reload();
  await expect(screen.today).toHaveValue('土曜のメモ');
  await screen.button('履歴').click();
  const entries = page.getByRole('list', { name: '履歴' }).getByRole('listitem');
  await expect(entries).toContainText(['メモのみ金曜のメモ']);
});

test('after two tabs and a night there is one offer, and none of what stands in another draft or under 履歴 @full', async ({
  page,
  context,
}) => {
  const tabs = [page, await context.newPage()];
  const saved = (tab: Page) => expect(tab.getByText(/^下書き保存済み/)).toBeVisible();
  for (const tab of tabs) {
    await tab.clock.setFixedTime(EVENING);
    await tab.goto('/');
    await reportPage(tab).today.fill('検索を直した');
    await saved(tab);
  }
  await reportPage(page).tomorrow.fill('検証に出す');
  await reportPage(page).button('AIなしで下書き').first().click();
  await expect(reportPage(page).result).toHaveValue(/検索を直した/);
  await reportPage(page).button('新しい日報').click();
  await reportPage(page).today.fill('検索を直した\n半分まで');
  await reportPage(page).button('新しい日報').click();
  await reportPage(page).today.fill('検索を直した\n半分まで\nレビュー');
  await saved(page);
  const kept = async () =>
    JSON.stringify((await readIndexedDb(page))['marshmallow-nippo']?.['drafts']);
  await expect.poll(kept).toContain('半分まで\\nレビュー');
  for (const tab of tabs) await tab.close();

  const morning = await context.newPage();
  await morning.clock.setFixedTime(new Date('2026-11-21T09:00:00+09:00'));
  await morning.goto('/');
  await expect(draftsOf(morning).items).toHaveText([/検索を直した/]);
  const { items } = await openKept(morning);
  await expect(items).toHaveCount(1);
  await morning.keyboard.press('Escape');
  await draftsOf(morning).restore(draftsOf(morning).items).click();
  await expect(reportPage(morning).today).toHaveValue('検索を直した\n半分まで\nレビュー');
});
