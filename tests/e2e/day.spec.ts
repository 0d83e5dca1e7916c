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

test('the morning after, a page that is shown begins anew where its report is whole, and no field is in use', async ({
  page,
}) => {
  const screen = await openPage(page, NIGHT);
  const day = page.getByLabel('日報の日付');
  await screen.button('11月26日(木)の日報にする').click();
  await screen.fillNotes(WORKDAY_NOTES);
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/^【日報】2026年11月26日[\s\S]*幸いです。$/);
  // What is on the page is kept as of the night.
  await page.reload();
  await expect(screen.result).toHaveValue(/^【日報】2026年11月26日/);
  await page.clock.setFixedTime(new Date('2026-11-27T09:00:00+09:00'));
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));

  await screen.today.focus();
  await comeBack();
  await expect(screen.button('11月27日(金)の日報にする').first()).toBeVisible();
  await expect(day).toHaveValue('2026-11-26');
  await expect(screen.today).toHaveValue(WORKDAY_NOTES.today);

  await screen.copy.click();
  await comeBack();
  for (const name of ['today', 'tomorrow', 'remarks', 'result'] as const) {
    await expect(screen[name]).toHaveValue('');
  }
  await expect(day).toHaveValue('2026-11-27');
  await screen.undo.click();
  await expect(screen.result).toHaveValue(/^【日報】2026年11月26日/);
  await expect(day).toHaveValue('2026-11-26');
});
