import { EVENING, openWithNotes } from '../support/reportPage.ts';
import { REPORT } from '../support/scriptedReport.ts';
import { expect, test } from './fixtures.ts';

test('a broken-off report: cause and next step in the alert, the service’s words and the text in the result, one line in the console', async ({
  page,
  standIn,
  watched,
}) => {
  standIn.setScenario('silent-end-after-n');
  const screen = await openWithNotes(page, EVENING);
  await screen.generate.click();
  await expect(screen.alert).toContainText('エラーが発生しました');
  await expect(screen.alert).toContainText(/応答が途中で切れました/);
  await expect(screen.alert).toContainText(/途中までの文章は残っています/);
  const value = await screen.result.inputValue();
  const [partial, error = ''] = value.split('\n\n――――\n');
  expect(partial).toBe(REPORT.slice(0, 32));
  expect(error.split('\n')).toEqual([
    expect.stringMatching(/^エラーが発生しました: .*応答が途中で切れました/),
    expect.stringMatching(/途中までの文章は残っています/),
    '',
    'ID: standin-1',
  ]);
  expect(watched.consoleLines).toEqual([
    'error: marshmallow-nippo: report failed interrupted status=200 request=standin-1',
  ]);
  await page.keyboard.press('Escape');
  await expect(screen.alert).toBeHidden();
  await expect(screen.generate).toBeFocused();
  await expect(screen.result).toBeEditable();
  await expect(screen.result).toHaveValue(value);
});

test('parts that cannot be fetched: the client is told of, the alert is asked for again @full', async ({
  page,
  standIn,
}) => {
  await page.route(/(inferenceClient|secondary).*\.js$/, (route) => route.abort());
  const screen = await openWithNotes(page);
  // The browser takes a machine whose only network is itself for one that is offline.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
  await screen.generate.click();
  await expect(screen.result).toHaveValue(
    /生成に必要なプログラムを読み込めませんでした[\s\S]*再読み込みしてください.*入力は残っています/,
  );
  await expect(screen.button('AIなしで下書き')).toBeVisible();
  await page.unroute(/(inferenceClient|secondary).*\.js$/);
  standIn.setScenario('status-503');
  await page.reload();
  await screen.generate.click();
  await expect(screen.alert).toContainText('障害');
});
