import type { Page } from '@playwright/test';
import { reportPage } from '../support/reportPage.ts';
import { scriptedReport } from '../support/scriptedReport.ts';
import { expect, test } from './fixtures.ts';

const CLICK = new Date('2026-11-20T18:40:00+09:00');
const REPORT = scriptedReport('2026年11月20日(金)');

/** The page with a first report in 生成結果. */
async function openWithReport(page: Page) {
  await page.clock.setFixedTime(CLICK);
  await page.goto('/');
  const screen = reportPage(page);
  const restore = screen.button('前の結果に戻す');
  await expect(restore).toBeHidden();
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.generate).toBeEnabled();
  await expect(screen.result).toHaveValue(REPORT);
  await expect(restore).toBeHidden();
  return { screen, restore };
}

test('after an error that took its place @full', async ({ page, standIn }) => {
  const { screen, restore } = await openWithReport(page);
  await screen.result.fill('手直しした日報');
  standIn.setScenario('status-500');
  await screen.generate.click();
  await expect(screen.alert).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.result).toHaveValue(/^エラーが発生しました/);
  await restore.click();
  await expect(screen.result).toHaveValue('手直しした日報');
  await expect(restore).toBeHidden();
});

test('after an error with partial text @full', async ({ page, standIn }) => {
  const { screen, restore } = await openWithReport(page);
  standIn.setScenario('silent-end-after-n');
  await screen.generate.click();
  await expect(screen.alert).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.result).toHaveValue(/――――\nエラーが発生しました/);
  await restore.click();
  await expect(screen.result).toHaveValue(REPORT);
  // The other way round: the partial text comes back, the error's text does not.
  await restore.click();
  await expect(screen.result).toHaveValue(REPORT.slice(0, 32));
});

test('after a second report, and back again @full', async ({ page, standIn }) => {
  const { screen, restore } = await openWithReport(page);
  await screen.result.fill('手直しした日報');
  standIn.setScenario('one-line');
  await screen.generate.click();
  await expect(screen.result).toHaveValue('本日の作業は順調でした。');
  await expect(screen.generate).toBeEnabled();
  await restore.click();
  await expect(screen.result).toHaveValue('手直しした日報');
  await restore.click();
  await expect(screen.result).toHaveValue('本日の作業は順調でした。');
});

test('after a draft without AI @full', async ({ page, standIn }) => {
  const { screen, restore } = await openWithReport(page);
  await screen.button('AIなしで下書き').click();
  await expect(screen.result).toHaveValue(/・14時から設計レビュー/);
  await restore.click();
  await expect(screen.result).toHaveValue(REPORT);
  expect(standIn.countPosts()).toBe(1);
});

test('after an old report was opened from the history @full', async ({ page, standIn }) => {
  const { screen, restore } = await openWithReport(page);
  standIn.setScenario('one-line');
  await screen.generate.click();
  await expect(screen.result).toHaveValue('本日の作業は順調でした。');
  await expect(screen.generate).toBeEnabled();

  await screen.button('履歴').click();
  const entries = page.getByRole('list', { name: '履歴' }).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await entries.last().getByRole('button', { name: /開く$/ }).click();
  await expect(screen.result).toHaveValue(REPORT);
  await restore.click();
  await expect(screen.result).toHaveValue('本日の作業は順調でした。');
});

test("an error's text is not the previous result, not in the history, not there after a reload @full", async ({
  page,
  standIn,
}) => {
  standIn.setScenario(['status-500', 'one-line']);
  await page.goto('/');
  const screen = reportPage(page);
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.alert).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.result).toHaveValue(/^エラーが発生しました/);
  await screen.button('履歴').click();
  await expect(page.getByText(/^まだ日報はありません/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(screen.today).not.toHaveValue('');
  await expect(screen.result).toHaveValue('');

  standIn.setScenario(['status-500', 'one-line']);
  await screen.generate.click();
  await expect(screen.alert).toBeVisible();
  await screen.alert.getByRole('button', { name: 'もう一度' }).click();
  await expect(screen.result).toHaveValue('本日の作業は順調でした。');
  await expect(screen.generate).toBeEnabled();
  await expect(screen.button('前の結果に戻す')).toBeHidden();
});

test('a partial report with an error comes back from a reload without the error @full', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('silent-end-after-n');
  await page.clock.setFixedTime(CLICK);
  await page.goto('/');
  const screen = reportPage(page);
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.alert).toBeVisible();
  await page.reload();
  await expect(screen.result).toHaveValue(REPORT.slice(0, 32));
});
