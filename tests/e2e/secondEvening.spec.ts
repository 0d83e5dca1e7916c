import { watchShifts } from '../support/layoutShifts.ts';
import { EVENING, openPage, openWithNotes, reportPage } from '../support/reportPage.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

const MONDAY = new Date('2026-11-23T18:40:00+09:00');
const NAME = '前回（11/20 金）の予定';

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

test('shows nothing of the finished one but its plans, has the caret in the first empty note, and sorts them with two presses', async ({
  page,
}) => {
  const screen = await openPage(page);
  const card = page.getByRole('region', { name: NAME });
  await expect(card).toBeVisible();
  for (const name of ['today', 'tomorrow', 'remarks', 'result'] as const) {
    await expect(screen[name]).toHaveValue('');
  }
  await expect(page.getByText('下書きがあります')).toBeHidden();
  for (const name of ['例文を入れる', '前の結果に戻す', '新しい日報']) {
    await expect(screen.button(name)).toBeHidden();
  }
  await expect(screen.today).toBeFocused();
  await page.getByRole('checkbox', { name: '検索の並べ替え' }).click();
  await screen.button('入れる').click();
  await expect(screen.today).toHaveValue('検索の並べ替え');
  await expect(screen.tomorrow).toHaveValue(
    '吉野家様の帳票の文字化けを再現させる\n午後の定例で進捗共有',
  );
  await expect(card).toBeHidden();
  await screen.undo.click();
  await expect(screen.today).toHaveValue('');
  await expect(screen.tomorrow).toHaveValue('');

  await page.evaluate(() => localStorage.removeItem('marshmallow-nippo.token'));
  await page.goto('about:blank');
  await page.goto('/');
  await expect(card).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator(':focus')).toHaveCount(0);
});

test('nothing moves as they come @full', async ({ page }) => {
  const shifts = await watchShifts(page);
  await openPage(page);
  await expect(page.getByRole('region', { name: NAME })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shifts()).toEqual([]);
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
    const card = page.getByRole('region', { name: NAME });
    await expect(card).toBeInViewport({ ratio: 1 });
    await page.waitForLoadState('networkidle');
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(page.locator(':focus')).toHaveCount(0);
    const [painted, top] = await places();
    expect(top).toBeGreaterThan(300);
    expect(painted).toBe(top);
    expect(await shifts()).toEqual([]);

    await screen.today.fill('朝会');
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
