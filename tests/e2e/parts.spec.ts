import { openWithNotes } from '../support/reportPage.ts';
import { readClipboard } from '../support/pageText.ts';
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
    /生成に必要なプログラムを読み込めませんでした[\s\S]*再読み込みしてください.*入力は残っています/,
  );
  await screen.button('AIなしで下書き').last().click();
  await screen.result.fill('■ 業務\n・設計');
  await screen.copy.click();
  await expect.poll(() => readClipboard(page)).toBe('■ 業務\n・設計');
  await page.unroute(PARTS);
  await page.route('**/reportChecks-*.js', (route) => route.abort());
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
