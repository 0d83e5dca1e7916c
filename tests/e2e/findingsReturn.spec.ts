import type { Page } from '@playwright/test';
import { reportPage } from '../support/reportPage.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

/** In how many frames from the text on its finding is there, and how long that takes. */
function watchReturn(page: Page, text: string) {
  return page.evaluate(
    (wanted) =>
      new Promise<{ readonly frames: number; readonly milliseconds: number }>((resolve) => {
        let frame = 0;
        let shown: { readonly frame: number; readonly at: number } | null = null;
        const look = () => {
          frame += 1;
          const result = document.querySelector<HTMLTextAreaElement>('#result');
          if (result?.value === wanted) shown ??= { frame, at: performance.now() };
          const isFound = [...document.querySelectorAll('li')].some(({ textContent }) =>
            textContent.includes('37件'),
          );
          if (shown !== null && isFound) {
            resolve({ frames: frame - shown.frame, milliseconds: performance.now() - shown.at });
          } else {
            requestAnimationFrame(look);
          }
        };
        requestAnimationFrame(look);
      }),
    text,
  );
}

test('a text that comes back brings its findings in the same frame', async ({ page, standIn }) => {
  standIn.setScenario('dropped-heading');
  await page.clock.setFixedTime(new Date('2026-11-20T18:40:00+09:00'));
  await page.goto('/');
  const screen = reportPage(page);
  await screen.fillNotes(WORKDAY_NOTES);
  await screen.generate.click();
  const number = page.getByRole('button', { name: /^「12件」に直す/ });
  await expect(number).toBeVisible();
  const listed = page.getByRole('listitem').filter({ hasText: '37件' });
  const wrong = await screen.result.inputValue();
  const seen = [];

  for (const bringBack of [() => screen.undo.click(), () => page.keyboard.press('Control+z')]) {
    // Nothing is done to a point while its card has only just come.
    await expect(async () => {
      await number.click();
      await expect(listed).toHaveCount(0, { timeout: 100 });
    }).toPass();
    const returned = watchReturn(page, wrong);
    await bringBack();
    seen.push(await returned);
  }

  await screen.button('AIなしで下書き').click();
  await expect(listed).toHaveCount(0);
  const returned = watchReturn(page, wrong);
  await screen.button('前の結果に戻す').click();
  seen.push(await returned);
  expect(seen.map(({ frames }) => frames)).toEqual([0, 0, 0]);
});
