import { EXAMPLE_DAYS } from '../../src/domain/exampleDays.ts';
import { EXAMPLE_NOTES } from '../../src/domain/inputFields.ts';
import { sampleReport } from '../../src/domain/sampleReport.ts';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { EVENING, reportPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const DATE = '2026年11月20日(金)';
const SAMPLE = sampleReport(DATE);

test.use({ isTokenStored: false, viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(EVENING);
  await page.goto('/');
});

test('トークンなしで試す leads to the sample, of any trade, which one step takes back', async ({
  page,
  standIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const screen = reportPage(page);
  await screen.button('トークンなしで試す').click();
  await expect(screen.result).toHaveValue(SAMPLE);
  for (const name of ['today', 'tomorrow', 'remarks'] as const) {
    await expect(screen[name]).toHaveValue(EXAMPLE_NOTES[name]);
  }
  const sheet = page.getByRole('region', { name: 'できた日報' });
  await expect(sheet.getByText('見本').first()).toBeInViewport({ ratio: 1 });
  await expect(screen.result).toBeInViewport({ ratio: 0.5 });
  const finished = screen.button('できました ↓');
  await expect(finished).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(finished).toBeVisible();
  // Of the sheet its head alone, and コピー in its place at the bar.
  await sheet.evaluate((node) => {
    scrollBy(0, node.getBoundingClientRect().top - innerHeight + 168);
  });
  await expect(screen.copy).toBeInViewport({ ratio: 1 });
  await expect(finished).toBeHidden();
  const [, care] = EXAMPLE_DAYS;
  await sheet.getByText(care.trade, { exact: true }).click();
  await expect(screen.result).toHaveValue(sampleReport(DATE, care.notes));
  await expect(page.getByText('メモと照らし合わせました。')).toHaveCount(0);
  await expect(page.getByRole('list', { name: '送る前の確認' })).toBeHidden();
  await screen.undo.click();
  await expect(screen.result).toHaveValue(SAMPLE);
  await screen.undo.click();
  await expect(screen.result).toHaveValue('');
  await expect(screen.today).toHaveValue('');
  await expect(sheet.getByText('見本')).toHaveCount(0);
  expect(standIn.requests).toEqual([]);
});

test('what is there, what it does and how to begin are in view; the steps unfold from one line @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const screen = reportPage(page);
  const pair = screen.guide.getByText('「表示崩れの原因を調べています。」');
  const trial = screen.button('トークンなしで試す');
  for (const element of [screen.generate, screen.statusLine, pair, trial, screen.setUp]) {
    await expect(element).toBeInViewport({ ratio: 1 });
  }
  expect((await screen.today.boundingBox())?.y).toBeLessThan(1_000);
  const field = page.getByLabel('アクセストークン');
  await expect(field).toBeHidden();
  for (const name of ['初期設定', '使い方']) {
    const steps = screen.guide.getByRole('list', { name }).getByRole('listitem');
    await expect(steps).toHaveCount(3);
  }
  await screen.setUp.click();
  await expect(field).toBeVisible();
});

test('a token stored by the form folds the card, is said once, and leads to the first note', async ({
  page,
}) => {
  const screen = reportPage(page);
  await screen.button('トークンなしで試す').click();
  await expect(screen.result).toHaveValue(SAMPLE);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    for (const region of document.querySelectorAll('[role="status"], [aria-live="polite"]')) {
      new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    }
  });
  const field = page.getByLabel('アクセストークン');
  await field.fill(SENTINEL_TOKEN);
  await field.press('Enter');
  await expect(field).toBeHidden();
  await expect(screen.today).toBeFocused();
  await expect(screen.today).toBeInViewport({ ratio: 1 });
  await expect(screen.generate).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
    '利用できます（トークン設定済み）',
  ]);
  await expect(screen.result).toHaveValue(SAMPLE);
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/幸いです。$/);
  await expect(screen.result).not.toHaveValue(SAMPLE);
  await expect(screen.button('前の結果に戻す')).toBeHidden();
});
