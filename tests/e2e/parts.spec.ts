import { EVENING, NOTES, openPage, openWithNotes } from '../support/reportPage.ts';
import { readClipboard } from '../support/pageText.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const PARTS = /(inferenceClient|secondary|reportChecks).*\.js$/;

test('parts that cannot be fetched are told of and asked for again, and the report is copied as it stands @full', async ({
  page,
  standIn,
  watched,
}) => {
  await page.addInitScript(() => localStorage.setItem('marshmallow-nippo.copy-format', 'slack'));
  await page.route(PARTS, (route) => route.abort());
  const screen = await openWithNotes(page);
  // The browser takes a machine whose only network is itself for one that is offline.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
  await screen.generate.click();
  await expect(screen.result).toHaveValue(
    /必要なプログラムを読み込めませんでした[\s\S]*再読み込みしてください.*入力は残っています/,
  );
  await screen.alert.getByRole('button', { name: '閉じる' }).click();
  await screen.button('AIなしで下書き').click();
  await screen.result.fill('■ 業務\n・設計');
  await screen.copy.click();
  await expect.poll(() => readClipboard(page)).toBe('■ 業務\n・設計');
  await page.unroute(PARTS);
  await page.route('**/reportChecksChunk-*.js', (route) => route.abort());
  await page.reload();
  await screen.generate.click();
  await expect(page.getByText(/^「送る前の確認」を読み込めませんでした/)).toBeVisible();
  await expect(screen.result).toHaveValue(/幸いです。$/);
  standIn.setScenario('status-503');
  await screen.generate.click();
  await expect(screen.alert).toContainText('障害');
  expect(watched.consoleLines.filter((line) => line.includes('marshmallow-nippo'))).toEqual([
    'error: marshmallow-nippo: report failed client-not-loaded',
    'error: marshmallow-nippo: report failed server status=503 request=standin-2',
  ]);
});

for (const [when, act] of [
  ['with the first key', (page: Page) => page.getByLabel('今日やったこと').press('a')],
  [
    'when the page is left',
    (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  ],
] as const)
  test(`the call and the check are fetched ${when}, not before`, async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      const part = /assets\/(check|inferenceClient)-/.exec(request.url())?.[1];
      if (part !== undefined) fetched.push(part);
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
    await act(page);
    await expect.poll(() => fetched.toSorted()).toEqual(['check', 'inferenceClient']);
  });

test('a page that lost its network before it was used makes the draft without AI, on its first visit too', async ({
  page,
  context,
}) => {
  const screen = await openPage(page, EVENING);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await screen.fillNotes({ today: '検索を実装', tomorrow: '設計レビュー' });
  await screen.button('AIなしで下書き').click();
  await expect(screen.result).toHaveValue(/検索を実装[^]*設計レビュー/);
});

for (const [what, answer] of [
  ['is gone', { status: 404, body: '' }],
  ['is a page of a proxy', { status: 200, contentType: 'text/html', body: '<p>ログイン</p>' }],
] as const) {
  test(`each press that needs a part which ${what} says so once, and the notes outlast the reload`, async ({
    page,
    watched,
  }) => {
    const isEverything = answer.status === 404;
    await page.route(/assets\/(?!index-|rolldown-)/, (route) => route.fulfill(answer));
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
    const screen = await openWithNotes(page, EVENING);
    await page.waitForLoadState('networkidle');
    await expect(screen.alert).toHaveCount(0);
    const presses = ['設定', 'テンプレートを選ぶ', 'AIなしで下書き'];
    for (const name of isEverything ? [...presses, ...presses] : presses) {
      await page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .last()
        .click();
      await expect(screen.alert).toHaveAccessibleName('エラーが発生しました');
      await expect(screen.alert).toContainText('再読み込みしてください。入力は残っています。');
      await screen.alert.getByRole('button', { name: '閉じる' }).click();
      await expect(screen.alert).toHaveCount(0);
      await expect(page.locator(':focus')).toHaveCount(1);
    }
    await screen.generate.click();
    await expect(screen.alert).toContainText('必要なプログラムを読み込めませんでした。');
    await page.unroute(/assets\/(?!index-|rolldown-)/);
    await screen.alert.getByRole('button', { name: 'ページを再読み込み' }).click();
    await expect(screen.today).toHaveValue(NOTES.today);
    await screen.button('設定').click();
    await expect(screen.alert).toHaveAccessibleName('設定');
    expect(watched.pageErrors).toEqual([]);
  });
}
