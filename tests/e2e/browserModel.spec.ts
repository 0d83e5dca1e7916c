import type { LanguageModelPlan, LanguageModelStandIn } from '../support/languageModelStandIn.ts';
import { standInForLanguageModel } from '../support/languageModelStandIn.ts';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { EVENING, openWithNotes } from '../support/reportPage.ts';
import { REPORT, reportTokens } from '../support/scriptedReport.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

const WRONG = REPORT.replace('12件', '37件');
const PLAN: LanguageModelPlan = {
  availability: 'downloadable',
  answers: [
    // Of the session that downloads it.
    [],
    reportTokens(WRONG, 20),
    ['1. ・検索機能の絞り込みを実装し、単体テストを12件追加しました。☕'],
  ],
};

test('the browser’s own model comes by a press, and writes a report, and a line of it anew, without a request or a token', async ({
  page,
  standIn,
}) => {
  await page.addInitScript(`{
    const standIn = (${String(standInForLanguageModel)})(${JSON.stringify(PLAN)});
    Object.assign(window, { LanguageModel: standIn.model, standIn });
  }`);
  const screen = await openWithNotes(page, EVENING, WORKDAY_NOTES);
  const handle = await page.evaluateHandle(
    () => (window as unknown as { standIn: LanguageModelStandIn }).standIn,
  );
  const progress = (part: number) =>
    handle.evaluate((model, loaded) => model.progress(loaded), part);
  await screen.button('設定').click();
  const settings = page.getByRole('dialog', { name: '設定' });
  await settings.getByRole('radio', { name: 'ブラウザのAI（試験的）' }).check();

  await test.step('the download can be stopped, told of where it fails, and left alone', async () => {
    const bar = settings.getByRole('progressbar', { name: 'モデルのダウンロード' });
    const download = settings.getByRole('button', { name: 'ダウンロードする' });
    await download.click();
    await progress(0.4);
    await expect(bar).toHaveAttribute('aria-valuenow', '40');
    await settings.getByRole('button', { name: '停止' }).click();
    await expect(bar).toBeHidden();

    await download.click();
    await handle.evaluate((model) => model.failDownload('NetworkError', 'It failed.'));
    await expect(settings.getByRole('alert')).toContainText('通信できませんでした。');

    await download.click();
    await page.keyboard.press('Escape');
    await progress(0.7);
    await screen.button('設定').click();
    await expect(bar).toHaveAttribute('aria-valuenow', '70');
    await settings.getByRole('button', { name: '停止' }).focus();
    await progress(1);
    await expect(settings.getByText('モデルはダウンロード済みです。')).toBeVisible();
    // No button that a key meant for the one that is gone would change the settings with.
    await expect(settings.getByRole('button', { name: '閉じる' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(screen.statusLine).toHaveText('利用できます（ブラウザのAI）');
  });

  await screen.generate.click();
  await expect(screen.result).toHaveValue(WRONG);
  await screen.button('確認 1件').click();
  const card = page.getByRole('dialog', { name: /^確認\s*「37件」/u });
  const sessions = () => handle.evaluate((model) => model.sessions);
  // Again where the card has only just come.
  await expect(async () => {
    await card.getByRole('button', { name: 'この行を書き直す' }).click();
    await expect.poll(sessions, { timeout: 1000 }).toHaveLength(3);
  }).toPass();
  await expect(screen.result).toHaveValue(REPORT);
  const asked = await sessions();
  expect(asked.map(({ isOpen }) => isOpen)).toEqual([false, false, false]);
  expect(asked[1]?.prompts[0]).toContain(WORKDAY_NOTES.remarks);
  expect(JSON.stringify(asked)).not.toContain(SENTINEL_TOKEN);
  expect(standIn.requests).toEqual([]);
});
