import type { Page } from '@playwright/test';
import { EVENING, openPage } from '../support/reportPage.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

const TEMPLATE =
  '【日報】{{日付}}\n\n■ 本日の業務\n・\n\n■ 明日の予定\n・\n\n■ 申し送り事項\n・\n\n■ 所感\n・\n';

/** A report without the service whose 所感 waits for the person. */
async function openWithReflection(page: Page) {
  const screen = await openPage(page, EVENING);
  await screen.template.fill(TEMPLATE);
  await screen.fillNotes({ ...WORKDAY_NOTES, today: '見積書の差し戻し 2回\n納品の立ち会い' });
  await screen.button('AIなしで下書き').click();
  const questions = page.getByRole('region', { name: '所感は、ご自分の言葉で' });
  await expect(questions).toBeVisible();
  return { screen, questions };
}

test.describe('on a phone, right after the report', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the first character of an answer stays, typed or pasted', async ({ page }) => {
    const { screen, questions } = await openWithReflection(page);
    const field = questions.getByRole('textbox').first();
    await field.focus();
    await page.keyboard.type('xyz');
    await expect(field).toHaveValue('xyz');

    await screen.button('AIなしで下書き').click();
    await field.fill('');
    await screen.button('AIなしで下書き').click();
    await page.evaluate(() => navigator.clipboard.writeText('段取り'));
    await field.focus();
    await page.keyboard.press('Control+v');
    await expect(field).toHaveValue('段取り');
    await page.keyboard.press('Enter');
    await expect(screen.result).toHaveValue(/■ 所感\n・段取り/);
    await page.keyboard.press('Control+z');
    await expect(screen.result).toHaveValue(/■ 所感\n・（ここはご自分で）|■ 所感\n・\n?$/);
  });
});
