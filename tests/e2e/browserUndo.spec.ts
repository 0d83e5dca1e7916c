import { EVENING, openPage, openWithNotes } from '../support/reportPage.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

test('Ctrl+Z takes back a fix, in 生成結果 alone and before what was typed earlier; Ctrl+Y makes it again', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('wrong-and-doubled');
  const screen = await openWithNotes(page, EVENING, WORKDAY_NOTES);
  await screen.tomorrow.press('Control+End');
  await page.keyboard.type('\n納品');
  const notes = `${WORKDAY_NOTES.tomorrow}\n納品`;
  await screen.generate.click();
  await expect(screen.generate).toBeEnabled();
  const number = page.getByRole('button', { name: /「37件」/ });
  await page.getByText('送る前の確認').click();
  await number.click();
  const wrong = await screen.result.inputValue();
  const right = wrong.replace('37件', '12件');
  // A card takes nothing in its first moment.
  await expect(async () => {
    const fix = page.getByRole('button', { name: '「12件」に直す' });
    await fix.click({ timeout: 100 }).catch(() => undefined);
    await expect(screen.result).toHaveValue(right, { timeout: 100 });
  }).toPass();
  await expect(screen.undo).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(screen.result).toHaveValue(wrong);
  await expect(screen.tomorrow).toHaveValue(notes);
  await expect(screen.undo).toBeHidden();
  await expect(number).toBeVisible();

  await page.keyboard.press('Control+y');
  await expect(screen.result).toHaveValue(right);
  await screen.undo.click();
  await expect(screen.result).toHaveValue(wrong);
  await expect(screen.tomorrow).toHaveValue(notes);
});

test("a pasted cell loses Excel's quotes, which Ctrl+Z gives back @full", async ({ page }) => {
  const screen = await openPage(page, EVENING);
  const field = screen.result;
  await field.fill('前後');
  await field.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('中');
  await page.evaluate(() => navigator.clipboard.writeText('"設計\n""A""案"\r\n'));
  await page.keyboard.press('Control+v');
  await expect(field).toHaveValue('前中設計\n"A"案\n後');
  await page.keyboard.type('済');
  await expect(field).toHaveValue('前中設計\n"A"案\n済後');
  const seen: string[] = [];
  for (const key of ['z', 'z', 'z', 'z', 'y', 'y', 'y']) {
    await page.keyboard.press(`Control+${key}`);
    seen.push(await field.inputValue());
  }
  expect(seen).toEqual([
    '前中設計\n"A"案\n後',
    '前中"設計\n""A""案"\n後',
    '前中後',
    '前後',
    '前中後',
    '前中"設計\n""A""案"\n後',
    '前中設計\n"A"案\n後',
  ]);
  await page.reload();
  await expect(field).toHaveValue('前中設計\n"A"案\n後');
});
