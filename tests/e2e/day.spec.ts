import { openPage } from '../support/reportPage.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

const NIGHT = new Date('2026-11-27T00:40:00+09:00');

test('a report at 0:40 is yesterday’s by one press, and a day that is typed counts once it is whole @full', async ({
  page,
}) => {
  const screen = await openPage(page, NIGHT);
  const day = page.getByLabel('日報の日付');
  await expect(day).toHaveValue('2026-11-27');
  const offer = screen.button('11月26日(木)の日報にする');
  expect((await offer.boundingBox())?.height).toBe(44);
  await offer.click();
  await screen.fillNotes(WORKDAY_NOTES);
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/^【日報】2026年11月26日\(木\)[\s\S]*幸いです。$/);

  await day.focus();
  await page.keyboard.press('Delete');
  await page.keyboard.type('11');
  await expect(day).toHaveValue('2026-11-26');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(day).toHaveValue('2026-11-20');
});
