import type { Page } from '@playwright/test';
import { reportPage, typeWithIme } from '../support/reportPage.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

const TEMPLATE =
  '【日報】{{日付}}\n\n■ 本日の業務\n・\n\n■ 明日の予定\n・\n\n■ 申し送り事項\n・\n\n■ 所感\n・\n';

/** A report without the service whose 所感 waits for the person. */
async function openWithReflection(page: Page) {
  await page.clock.setFixedTime(new Date('2026-11-20T18:40:00+09:00'));
  await page.goto('/');
  const screen = reportPage(page);
  await screen.template.fill(TEMPLATE);
  await screen.fillNotes({ ...WORKDAY_NOTES, today: '見積書の差し戻し 2回\n納品の立ち会い' });
  await screen.button('AIなしで下書き').click();
  const questions = page.getByRole('region', { name: '所感は、ご自分の言葉で' });
  await expect(questions).toBeVisible();
  return { screen, questions };
}

test('the questions of 所感 are answered in place, each answer one step back @full', async ({
  page,
  standIn,
}) => {
  const { screen, questions } = await openWithReflection(page);
  const before = await screen.result.inputValue();
  const field = questions.getByRole('textbox', { name: /次に同じことを防ぐには？$/ });
  await screen.button('所感はご自分で').click();
  await expect(questions.getByRole('textbox').first()).toBeFocused();
  await field.focus();
  await typeWithIme(page, ['ひなが', '雛形'], '雛形を先に見せる');
  await page.keyboard.press('Enter');
  await expect(screen.result).toHaveValue(/■ 所感\n・雛形を先に見せる/);
  await expect(field).toBeHidden();
  await screen.button('元に戻す').click();
  await expect(screen.result).toHaveValue(before);
  expect(standIn.countPosts()).toBe(0);
});

test('今日はいい puts them away, 今後は表示しない for good, the switch brings them back @full', async ({
  page,
}) => {
  const { screen, questions } = await openWithReflection(page);
  await questions.getByRole('button', { name: '今日はいい' }).click();
  await expect(questions).toBeHidden();
  await page.reload();
  await questions.getByRole('button', { name: '今後は表示しない' }).click();
  await expect(questions).toBeHidden();
  await expect(screen.button('所感はご自分で')).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const open = indexedDB.open('marshmallow-nippo');
            open.onsuccess = () => {
              const all = open.result.transaction('values').objectStore('values').getAll();
              all.onsuccess = () => resolve(JSON.stringify(all.result));
            };
          }),
      ),
    )
    .toContain('"asksForReflection":false');
  await page.reload();
  await expect(screen.button('所感はご自分で')).toBeVisible();
  await expect(questions).toBeHidden();
  await screen.button('設定').click();
  await page.getByRole('switch', { name: '所感のための問いを表示する' }).press('Space');
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click();
  await expect(questions).toBeVisible();
});

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
