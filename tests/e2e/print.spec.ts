import { EVENING, openPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const LONG = Array.from({ length: 120 }, (_, line) => `・${line + 1}行目の作業を終えました。`).join(
  '\n',
);

test('the browser prints a long report over several pages, behind an open dialog too, a short one on one, and keeps nothing afterwards @full', async ({
  page,
}) => {
  const screen = await openPage(page, EVENING);
  /** The page takes it away only after this has heard of the end. */
  const prints = await page.evaluateHandle(() => {
    const seen: (readonly [text: string | undefined, isDialogSeen: boolean | null])[] = [];
    window.addEventListener('afterprint', () => {
      const dialog = document.querySelector('[role="dialog"]');
      seen.push([
        document.querySelector('article')?.textContent,
        dialog?.checkVisibility() ?? null,
      ]);
    });
    return seen;
  });
  const countPages = async () => {
    const pdf = await page.pdf({ format: 'A4' });
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  };
  await page.emulateMedia({ media: 'print' });
  await screen.result.fill(LONG);
  // Its counts come with the part of the page that prints it.
  await expect(page.getByText(/^\d[\d,]*文字/)).toBeVisible();
  expect(await countPages()).toBe(4);
  await screen.button('履歴').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await countPages()).toBe(4);
  await page.keyboard.press('Escape');
  await screen.result.fill('■ 業務\n・設計');
  expect(await countPages()).toBe(1);
  expect(await prints.jsonValue()).toEqual([
    [LONG, null],
    [LONG, false],
    ['■ 業務\n・設計', null],
  ]);
  await expect(page.getByRole('article')).toHaveCount(0);
});
