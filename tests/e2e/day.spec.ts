import { openPage, reportPage } from '../support/reportPage.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

const NIGHT = new Date('2026-11-27T00:40:00+09:00');
const MORNING = new Date('2026-11-27T08:40:00+09:00');
const YESTERDAY = '11月26日(木)の日報にする';
const TODAY = '11月27日(金)の日報にする';

test('a report at 0:40 is yesterday’s, in its head, the checks, 履歴 and 前回, by one press', async ({
  page,
}) => {
  const screen = await openPage(page, NIGHT);
  const day = page.getByLabel('日報の日付');
  await expect(day).toHaveValue('2026-11-27');
  await screen.button(YESTERDAY).click();
  await expect(day).toHaveValue('2026-11-26');
  await screen.fillNotes(WORKDAY_NOTES);
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/^【日報】2026年11月26日\(木\)[\s\S]*幸いです。$/);
  await expect(page.getByText('メモと照らし合わせました')).toBeVisible();
  await screen.button('履歴').click();
  await expect(page.getByRole('heading', { name: '11月26日(木)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('下書き保存済み')).toBeAttached();

  await page.goto('about:blank');
  await page.clock.setFixedTime(MORNING);
  await page.goto('/');
  const next = reportPage(page);
  await expect(day).toHaveValue('2026-11-27');
  await next.button('新しい日報').click();
  await expect(next.button('前回の日報を使う')).toBeVisible();
  await expect(next.button('前回の「明日の予定」を取り込む')).toBeVisible();
  await day.fill('2026-11-26');
  await expect(next.button('前回の日報を使う')).toBeHidden();
  await expect(next.button(TODAY)).toHaveCount(2);
});

test('the day changed after a report stands is in its head and in 履歴, and 元に戻す takes it back', async ({
  page,
}) => {
  const screen = await openPage(page, MORNING);
  const day = page.getByLabel('日報の日付');
  await screen.fillNotes(WORKDAY_NOTES);
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/^【日報】2026年11月27日\(金\)[\s\S]*幸いです。$/);
  await day.fill('2026-11-26');
  await expect(screen.result).toHaveValue(/^【日報】2026年11月26日\(木\)/);
  await screen.button('履歴').click();
  await expect(page.getByRole('heading', { name: '11月26日(木)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '11月27日(金)' })).toBeHidden();
  await page.keyboard.press('Escape');
  await screen.undo.click();
  await expect(screen.result).toHaveValue(/^【日報】2026年11月27日\(金\)/);
  await expect(day).toHaveValue('2026-11-27');
  await day.fill('2026-11-26');
  await day.fill('');
  await expect(day).toHaveValue('2026-11-27');
  await expect(screen.result).toHaveValue(/^【日報】2026年11月27日\(金\)/);
});

test('an edited date in the head is the report’s day, and nothing is told of it', async ({
  page,
}) => {
  const screen = await openPage(page, MORNING);
  const day = page.getByLabel('日報の日付');
  await screen.fillNotes(WORKDAY_NOTES);
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/幸いです。$/);
  const text = await screen.result.inputValue();
  await screen.result.fill(text.replace('11月27日(金)', '11月26日(木)'));
  await expect(day).toHaveValue('2026-11-26');
  await expect(page.getByText('メモと照らし合わせました')).toBeVisible();
  await expect(page.getByRole('button', { name: /^確認 / })).toBeHidden();
});

test('unfinished notes of yesterday open with their day', async ({ page }) => {
  const screen = await openPage(page, new Date('2026-11-26T18:40:00+09:00'));
  const day = page.getByLabel('日報の日付');
  await screen.today.fill('棚卸し');
  await expect(page.getByText('下書き保存済み')).toBeVisible();
  await page.goto('about:blank');
  await page.clock.setFixedTime(MORNING);
  await page.goto('/');
  await screen.button('この下書きを開く').click();
  await expect(screen.today).toHaveValue('棚卸し');
  await expect(day).toHaveValue('2026-11-26');
  await screen.button(TODAY).first().click();
  await expect(day).toHaveValue('2026-11-27');
});

test('an opened entry of 履歴 brings its day, and 新しい日報 is at rest', async ({ page }) => {
  const screen = await openPage(page, NIGHT);
  const day = page.getByLabel('日報の日付');
  await screen.button(YESTERDAY).click();
  await screen.fillNotes(WORKDAY_NOTES);
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/幸いです。$/);
  await screen.button('新しい日報').click();
  await expect(day).toHaveValue('2026-11-27');
  await screen.button('履歴').click();
  await page
    .getByRole('button', { name: /の日報を開く$/ })
    .first()
    .click();
  await expect(day).toHaveValue('2026-11-26');
});

test('a day on the way to be typed takes nothing away', async ({ page }) => {
  await openPage(page, MORNING);
  const day = page.getByLabel('日報の日付');
  await expect(day).toHaveValue('2026-11-27');
  await day.focus();
  await page.keyboard.press('Delete');
  await expect(day).toHaveValue('');
  await page.keyboard.type('11');
  await expect(day).toHaveValue('2026-11-27');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(day).toHaveValue('2026-11-20');
});
