import { watchShifts } from '../support/layoutShifts.ts';
import { EVENING, openPage, openWithNotes, reportPage } from '../support/reportPage.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

const MONDAY = new Date('2026-11-23T18:40:00+09:00');

/** Friday evening: a report is written. Then it is Monday. */
test.beforeEach(async ({ page }) => {
  const screen = await openWithNotes(page, EVENING, WORKDAY_NOTES);
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/幸いです。$/);
  await screen.copy.click();
  await expect(page.getByText('下書き保存済み')).toBeVisible();
  // A page that is open over the weekend would keep its last words as of Monday.
  await page.goto('about:blank');
  await page.clock.setFixedTime(MONDAY);
});

test('shows nothing of the finished one, has the caret in the first empty note, and its plans come into today’s work and go again', async ({
  page,
}) => {
  const screen = await openPage(page);
  const carryOver = screen.button(CARRY_OVER);
  await expect(carryOver).toBeVisible();
  await expect(screen.button('前回の日報を使う')).toBeVisible();
  for (const name of ['today', 'tomorrow', 'remarks', 'result'] as const) {
    await expect(screen[name]).toHaveValue('');
  }
  await expect(page.getByText('下書きがあります')).toBeHidden();
  for (const name of ['例文を入れる', '前の結果に戻す', '新しい日報']) {
    await expect(screen.button(name)).toBeHidden();
  }
  await expect(screen.today).toBeFocused();
  await carryOver.click();
  await expect(screen.today).toHaveValue(PLANS);
  await screen.undo.click();
  await expect(screen.today).toHaveValue('');

  await page.evaluate(() => localStorage.removeItem('marshmallow-nippo.token'));
  await page.goto('about:blank');
  await page.goto('/');
  await expect(carryOver).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator(':focus')).toHaveCount(0);
});

test.describe('on one column', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('a page with a token stands at 今日のメモ from its first frame, one without at its top @full', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new PerformanceObserver(() => {
        Object.assign(window, { painted: scrollY });
      }).observe({ type: 'paint', buffered: true });
    });
    const screen = reportPage(page);
    const heading = page.getByRole('heading', { name: '今日のメモ' });
    const shifts = await watchShifts(page);
    const places = () =>
      page.evaluate(() => [(window as unknown as { painted: number }).painted, scrollY]);
    await page.goto('/');
    await expect(screen.button(CARRY_OVER)).toBeInViewport({ ratio: 1 });
    await page.waitForLoadState('networkidle');
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(page.locator(':focus')).toHaveCount(0);
    const [painted, top] = await places();
    expect(top).toBeGreaterThan(300);
    expect(painted).toBe(top);
    expect(await shifts()).toEqual([]);

    await screen.today.fill('朝会');
    await expect(screen.button(CARRY_OVER)).toBeHidden();
    await expect(page.getByText('下書き保存済み')).toBeVisible();
    expect(await shifts()).toEqual([]);
    await page.goto('about:blank');
    await page.goto('/');
    await expect(screen.today).toHaveValue('朝会');
    await expect(heading).toBeInViewport({ ratio: 1 });

    await page.evaluate(() => localStorage.removeItem('marshmallow-nippo.token'));
    await screen.today.fill('');
    await page.goto('about:blank');
    await page.goto('/');
    await expect(screen.statusLine).toContainText('初期設定が必要');
    await page.waitForLoadState('networkidle');
    expect(await places()).toEqual([0, 0]);
  });
});
