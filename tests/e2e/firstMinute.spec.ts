import { sampleReport } from '../../src/domain/exampleDays.ts';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { EVENING, openPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const SAMPLE = sampleReport('2026年11月20日(金)');

test.use({ isTokenStored: false, viewport: { width: 390, height: 844 } });

test('a first minute on a phone: what it is and how to begin in view, a sample, a token, a report of one’s own', async ({
  page,
  standIn,
}) => {
  const screen = await openPage(page, EVENING);
  const trial = screen.button('トークンなしで試す');
  const pair = screen.guide.getByText(/表示崩れが再発しています。原因はまだ分かっていません。$/);
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const element of [screen.generate, screen.statusLine, pair, trial, screen.setUp]) {
      await expect(element).toBeInViewport({ ratio: 1 });
    }
  }
  const link = page.getByRole('link', { name: '「今日やったこと」へ進む' });
  expect(await link.boundingBox()).toMatchObject({ width: 1, height: 1 });
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  expect((await link.boundingBox())?.height).toBeGreaterThan(24);
  await page.keyboard.press('Enter');
  await expect(screen.today).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');

  await trial.click();
  await expect(screen.result).toHaveValue(SAMPLE);
  const sheet = page.getByRole('region', { name: 'できた日報' });
  await expect(sheet.getByText('見本').first()).toBeInViewport({ ratio: 1 });
  await expect(screen.result).toBeInViewport({ ratio: 0.5 });
  expect(standIn.requests).toEqual([]);

  const field = page.getByLabel('アクセストークン');
  await expect(field).toBeHidden();
  await screen.setUp.click();
  await field.fill(SENTINEL_TOKEN);
  await field.press('Enter');
  await expect(field).toBeHidden();
  await expect(screen.today).toBeFocused();
  await expect(screen.today).toBeInViewport({ ratio: 1 });
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/幸いです。$/);
  await expect(screen.result).not.toHaveValue(SAMPLE);
});

test('the set-up that is opened on a laptop or a tablet keeps 日報を生成 in view and its words whole', async ({
  page,
}) => {
  const screen = await openPage(page, EVENING);
  await screen.setUp.click();
  const store = screen.button('保存');
  for (const [width, height] of [
    [768, 1024],
    [1024, 768],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [words, room] = await store
      .locator('.mantine-Button-label')
      .evaluate((node) => [node.scrollWidth, node.clientWidth]);
    expect(words).toBe(room);
    await expect(screen.generate).toBeInViewport({ ratio: 1 });
  }
  await screen.generate.click();
  await page.keyboard.press('Escape');
  await expect(screen.today).toHaveAttribute('aria-invalid', 'true');
  for (const field of [screen.today, screen.tomorrow]) {
    expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  }
});

test.describe('under a finger', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    isTokenStored: false,
  });

  test('what takes a tap is seen on a first visit too', async ({ page }) => {
    const screen = await openPage(page);
    await expect(screen.button('設定')).toHaveCSS('opacity', '1');
    for (const hidden of [screen.chooser, screen.button('履歴')]) await expect(hidden).toBeHidden();
    // With a fifth digit Chrome would take the month for a part of the year, where that comes first.
    await expect(page.getByLabel('日報の日付')).toHaveAttribute('max', '9999-12-31');
  });
});
