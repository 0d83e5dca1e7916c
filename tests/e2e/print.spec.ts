import type { Page } from '@playwright/test';
import { EVENING, reportPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const DATE = '2026年11月20日(金)';
const LONG = Array.from({ length: 120 }, (_, line) => `・${line + 1}行目の作業を終えました。`).join(
  '\n',
);

const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** A report that the page has taken up: what is typed before it wakes up is on paper only after that. */
async function writeReport(page: Page, text: string): Promise<void> {
  const screen = reportPage(page);
  await screen.result.fill(text);
  // Its counts come with the part of the page that prints it.
  await expect(page.getByText(/^\d[\d,]*文字/)).toBeVisible();
}

/** What each print put on paper: the page takes it away only after this has heard of the end. */
async function recordPrints(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const prints: string[] = [];
    Object.assign(window, { prints });
    window.addEventListener('afterprint', () => {
      prints.push(document.querySelector('article')?.textContent ?? '');
    });
  });
  return () => page.evaluate(() => (window as unknown as { prints: string[] }).prints);
}

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(EVENING);
  await page.goto('/');
});

test('the browser prints a long report over several pages, a short one on one, and keeps nothing afterwards @full', async ({
  page,
}) => {
  const screen = reportPage(page);
  const prints = await recordPrints(page);
  await writeReport(page, LONG);
  const long = pagesIn(await page.pdf({ format: 'A4' }));
  expect(long).toBe(4);
  await screen.result.fill('■ 業務\n・設計');
  expect(pagesIn(await page.pdf({ format: 'A4' }))).toBe(1);
  expect(await prints()).toEqual([`日報${DATE}${LONG}`, `日報${DATE}■ 業務\n・設計`]);
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('an open dialog is not on the paper, and does not cut the report @full', async ({ page }) => {
  const screen = reportPage(page);
  await writeReport(page, LONG);
  const pages = pagesIn(await page.pdf({ format: 'A4' }));
  await screen.button('履歴').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(pagesIn(await page.pdf({ format: 'A4' }))).toBe(pages);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('・120行目の作業を終えました。').last()).toBeVisible();
});

test('no notes and no words of an error on paper, at most the partial text @full', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('error-in-stream');
  const screen = reportPage(page);
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.alert).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const isOpen of [true, false]) {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    for (const other of [screen.alert, screen.today, screen.result]) {
      await expect(other).toBeHidden();
    }
    const paper = page.locator('body');
    await expect(paper).toHaveText(/^日報\s2026年11月20日\(金\)(?![^]*エラーが発生)[^]+$/, {
      useInnerText: true,
    });
    await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    if (isOpen) await page.keyboard.press('Escape');
    await expect(screen.alert).toBeHidden();
  }
});
