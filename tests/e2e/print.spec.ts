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

for (const colorScheme of ['light', 'dark'] as const) {
  const tag = colorScheme === 'light' ? '' : ' @full';
  test(`${colorScheme}: title, date and the whole report on paper, nothing of it cut${tag} @full`, async ({
    page,
  }) => {
    const screen = reportPage(page);
    await writeReport(page, LONG);
    await page.emulateMedia({ media: 'print', colorScheme });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const paper = page.getByRole('article');
    await expect(paper.getByRole('heading', { name: '日報' })).toBeVisible();
    await expect(paper.getByText(DATE)).toBeVisible();
    await expect(paper.getByText('1行目').last()).toContainText('・120行目の作業を終えました。');
    for (const other of [screen.result, screen.generate, screen.today, screen.guide]) {
      await expect(other).toBeHidden();
    }
    const { lines, cut, color } = await paper.evaluate((node) => {
      const text = node.lastElementChild!;
      const range = document.createRange();
      range.selectNodeContents(text);
      const clips: Element[] = [];
      for (let at: Element | null = text; at !== null; at = at.parentElement) {
        const { overflowX, overflowY, maxHeight, position } = getComputedStyle(at);
        const isCut = at.scrollHeight > Math.ceil(at.getBoundingClientRect().height) + 1;
        if (
          isCut &&
          (`${overflowX} ${overflowY}` !== 'visible visible' ||
            maxHeight !== 'none' ||
            position === 'fixed')
        )
          clips.push(at);
      }
      return {
        lines: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size,
        cut: clips.map(({ tagName }) => tagName),
        color: getComputedStyle(text).color,
      };
    });
    expect([lines, cut, color]).toEqual([120, [], 'rgb(0, 0, 0)']);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(paper).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await expect(screen.result).toBeVisible();
  });
}

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

test('印刷 in the menu of コピー puts the report on paper @full', async ({ page }) => {
  const screen = reportPage(page);
  await writeReport(page, '■ 業務\n・設計');
  const prints = await recordPrints(page);
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await screen.button('形式を選んでコピー').click();
  await page.getByRole('menuitem', { name: '印刷' }).click();
  await expect.poll(prints).toEqual([`日報${DATE}■ 業務\n・設計`]);
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

for (const [scenario, paperText] of [
  ['status-500', ''],
  ['error-in-stream', /^日報\s2026年11月20日\(金\)(?![^]*エラーが発生)[^]+$/],
] as const) {
  test(`${scenario}: no notes and no words of the error on paper, at most the partial text`, async ({
    page,
    standIn,
  }) => {
    standIn.setScenario(scenario);
    const screen = reportPage(page);
    await screen.fillNotes();
    await screen.generate.click();
    await expect(screen.alert).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const isOpen of [true, false]) {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      for (const other of [screen.alert, screen.today, screen.result]) {
        await expect(other).toBeHidden();
      }
      await expect(page.locator('body')).toHaveText(paperText, { useInnerText: true });
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      if (isOpen) await page.keyboard.press('Escape');
      await expect(screen.alert).toBeHidden();
    }
  });
}

test('without a report the page prints as it is @full', async ({ page }) => {
  const screen = reportPage(page);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(screen.today).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});
