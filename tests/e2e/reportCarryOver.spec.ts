import { EVENING, openPage } from '../support/reportPage.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

const MONDAY = new Date('2026-11-23T09:05:00+09:00');

const PLANS = [
  '検索機能の並べ替えを実装します。',
  '吉野家様(𠮷は土に口)の帳票の文字化けを再現させます。',
  '午後の定例で進捗を共有します。',
].join('\n');

test("on a new day yesterday's plans come into today's work, and go again", async ({
  page,
  standIn,
}) => {
  const screen = await openPage(page, EVENING);
  const carryOver = screen.button('前回の「明日の予定」を取り込む');
  await screen.fillNotes(WORKDAY_NOTES);
  await screen.generate.click();
  await expect(screen.generate).toBeEnabled();
  await expect(screen.result).toHaveValue(/幸いです。$/);
  await expect(carryOver).toBeHidden();

  await screen.button('新しい日報').click();
  await expect(screen.today).toHaveValue('');
  await expect(carryOver).toBeHidden();

  await page.clock.setFixedTime(MONDAY);
  await page.reload();
  await carryOver.click();
  await expect(screen.today).toHaveValue(PLANS);
  await screen.undo.click();
  await expect(screen.today).toHaveValue('');

  await screen.today.fill('朝会');
  await expect(carryOver).toBeHidden();
  expect(standIn.countPosts()).toBe(1);

  // Once there is a report of the new day, that is the last one.
  await screen.tomorrow.fill('帳票の続き');
  await screen.generate.click();
  await expect(screen.generate).toBeEnabled();
  await expect(carryOver).toBeHidden();
});

test('the day turns while the page is open @full', async ({ page }) => {
  await page.clock.install({ time: EVENING });
  const screen = await openPage(page);
  const carryOver = screen.button('前回の「明日の予定」を取り込む');
  await screen.fillNotes(WORKDAY_NOTES);
  await screen.generate.click();
  await expect(screen.generate).toBeEnabled();
  await expect(screen.result).toHaveValue(/幸いです。$/);
  await expect(carryOver).toBeHidden();
  await page.clock.fastForward('08:00:00');
  await screen.button('新しい日報').click();
  await expect(carryOver).toBeVisible();
});
