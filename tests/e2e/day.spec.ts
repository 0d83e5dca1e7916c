import { openPage, reportPage } from '../support/reportPage.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

const NIGHT = new Date('2026-11-27T00:40:00+09:00');
const MORNING = new Date('2026-11-27T08:40:00+09:00');
const YESTERDAY = '11月26日(木)の日報にする';
const TODAY = '11月27日(金)の日報にする';

test('a report at 0:40 is yesterday’s, in its head, the checks, 履歴 and 前回, by one press @full', async ({
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
  for (const offer of [next.button(TODAY).first(), next.undo]) {
    expect((await offer.boundingBox())?.height).toBe(44);
  }

  // On the way to be typed it takes nothing away.
  await day.focus();
  await page.keyboard.press('Delete');
  await page.keyboard.type('11');
  await expect(day).toHaveValue('2026-11-26');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(day).toHaveValue('2026-11-20');
});
