import { readText } from '../support/pageText.ts';
import { reportPage } from '../support/reportPage.ts';
import { scriptedReport } from '../support/scriptedReport.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

const CLICK = new Date('2026-11-20T18:40:00+09:00');
const REPORT = scriptedReport('2026年11月20日(金)');

test('wherever the first call is cut, the report is whole: each heading once, no line twice @full', async ({
  page,
  standIn,
}) => {
  await page.clock.setFixedTime(CLICK);
  await page.goto('/');
  const screen = reportPage(page);
  await screen.fillNotes(WORKDAY_NOTES);
  // In the title, in the heading, inside a character, at the specified limit, and in the closing line.
  for (const limit of [1, 13, 33, 61, 100, 128, 175, 210, 229] as const) {
    standIn.setScenario(`cut-off-at-${limit}`);
    const posts = standIn.countPosts();
    await screen.generate.click();
    await expect.poll(() => standIn.countPosts()).toBeGreaterThan(posts + 1);
    await expect(screen.generate).toBeEnabled();
    const text = await readText(screen.result);
    expect(text, `cut at ${limit}`).toBe(REPORT);
    await expect(page.getByText('完了', { exact: true })).toBeVisible();
    await expect(page.getByText('長さの上限で途切れました', { exact: true })).toBeHidden();
  }
  await expect(page.getByRole('list', { name: '送る前の確認' })).toBeHidden();
});

test('停止 between two calls keeps the report of the first @full', async ({ page, standIn }) => {
  standIn.setScenario(['cut-off', 'hang']);
  await page.clock.setFixedTime(CLICK);
  await page.goto('/');
  const screen = reportPage(page);
  await screen.fillNotes(WORKDAY_NOTES);
  await screen.generate.click();
  await standIn.posted(2);
  await expect(page.getByText('続きを書いています 2/5')).toBeVisible();
  const before = await readText(screen.result);
  expect(REPORT.startsWith(before)).toBe(true);
  await screen.stop.click();
  expect(await standIn.closed(2)).toBe('aborted');
  await expect(screen.generate).toBeEnabled();
  await expect(page.getByText('続きを書いています 2/5')).toBeHidden();
  await expect(page.getByText('停止しました', { exact: true })).toBeVisible();
  expect(await readText(screen.result)).toBe(before);
  expect(standIn.countPosts()).toBe(2);

  // 続きを生成 goes on from there, with one call.
  standIn.setScenario('ok');
  await screen.button('続きを生成').click();
  await expect(screen.result).toHaveValue(REPORT);
  await expect(page.getByText('完了', { exact: true })).toBeVisible();
  expect(standIn.countPosts()).toBe(3);
});
