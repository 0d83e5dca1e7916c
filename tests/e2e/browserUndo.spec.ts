import type { Page } from '@playwright/test';
import { EVENING, openPage, openWithNotes } from '../support/reportPage.ts';
import type { StandIn } from '../support/standIn.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

/** The page with a report that has a wrong number, written after 納品 was typed below tomorrow's notes. */
async function openWithWrongNumber(page: Page, standIn: StandIn) {
  standIn.setScenario('wrong-and-doubled');
  const screen = await openWithNotes(page, EVENING, WORKDAY_NOTES);
  await screen.tomorrow.press('Control+End');
  await page.keyboard.type('\n納品');
  await screen.generate.click();
  await expect(screen.generate).toBeEnabled();
  const number = page.getByRole('button', { name: /^「12件」に直す/ });
  await expect(number).toBeVisible();
  const wrong = await screen.result.inputValue();
  return {
    screen,
    number,
    undo: screen.undo,
    wrong,
    right: wrong.replace('37件', '12件'),
    notes: WORKDAY_NOTES.tomorrow,
  };
}

test('Ctrl+Z takes back a fix, in 生成結果 alone and before what was typed earlier; Ctrl+Y makes it again', async ({
  page,
  standIn,
}) => {
  const { screen, number, undo, wrong, right, notes } = await openWithWrongNumber(page, standIn);
  await number.click();
  await expect(screen.result).toHaveValue(right);
  await expect(undo).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(screen.result).toHaveValue(wrong);
  await expect(screen.tomorrow).toHaveValue(`${notes}\n納品`);
  await expect(undo).toBeHidden();
  await expect(number).toBeVisible();

  await page.keyboard.press('Control+y');
  await expect(screen.result).toHaveValue(right);
  await expect(undo).toBeVisible();
  await undo.click();
  await expect(screen.result).toHaveValue(wrong);
  await expect(screen.tomorrow).toHaveValue(`${notes}\n納品`);
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a fix brings up no keyboard, scrolls nothing and leaves the focus where it was @full', async ({
    page,
    standIn,
  }) => {
    const { screen, number, right } = await openWithWrongNumber(page, standIn);
    await page.evaluate(() => {
      const taken: (string | null)[] = [];
      Object.assign(window, { taken });
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLTextAreaElement) taken.push(target.getAttribute('inputmode'));
      });
    });
    // Above the end of the page, which comes nearer as the list gets shorter.
    await number.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    const place = () =>
      page.evaluate(() => [scrollY, document.querySelector('#result')?.scrollTop]);
    const before = await place();
    await number.tap();
    await expect(screen.result).toHaveValue(right);
    expect(await place()).toEqual(before);
    expect(await page.evaluate(() => (window as unknown as { taken: unknown }).taken)).toEqual([
      'none',
    ]);
    await expect(screen.result).not.toHaveAttribute('inputmode', /./);
    await expect(screen.result).not.toBeFocused();
  });
});

test('a fix is made where the browser throws instead of typing, and 元に戻す takes it back @full', async ({
  page,
  standIn,
}) => {
  await page.addInitScript(() => {
    document.execCommand = () => {
      throw new Error('not here');
    };
  });
  const { screen, number, undo, wrong, right } = await openWithWrongNumber(page, standIn);
  await number.click();
  await expect(screen.result).toHaveValue(right);
  await undo.click();
  await expect(screen.result).toHaveValue(wrong);
});
