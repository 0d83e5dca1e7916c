import type { Page } from '@playwright/test';
import type { LanguageModelPlan, LanguageModelStandIn } from '../support/languageModelStandIn.ts';
import { standInForLanguageModel } from '../support/languageModelStandIn.ts';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { EVENING, openWithNotes } from '../support/reportPage.ts';
import { REPORT, reportTokens } from '../support/scriptedReport.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

const PIECES = reportTokens(REPORT, 20);
const PLACE = 'ブラウザ内蔵のAI（試験的）';

/** The page in a browser with that model, and with it as the 書く場所 where `isChosen`. */
async function openWith(page: Page, plan: LanguageModelPlan, isChosen = true) {
  await page.addInitScript(`{
    const standIn = (${String(standInForLanguageModel)})(${JSON.stringify(plan)});
    Object.assign(window, { LanguageModel: standIn.model, standIn });
    if (${isChosen}) localStorage.setItem('marshmallow-nippo.place', 'browser');
  }`);
  const screen = await openWithNotes(page, EVENING, WORKDAY_NOTES);
  const handle = await page.evaluateHandle(
    () => (window as unknown as { standIn: LanguageModelStandIn }).standIn,
  );
  const settings = page.getByRole('dialog', { name: '設定' });
  return {
    screen,
    settings,
    choice: settings.getByRole('radio', { name: PLACE }),
    sessions: () => handle.evaluate(({ sessions }) => sessions),
    progress: (part: number) =>
      handle.evaluate((standIn, loaded) => standIn.progress(loaded), part),
    failDownload: () =>
      handle.evaluate((standIn) => standIn.failDownload('NetworkError', 'The download failed.')),
    release: () => handle.evaluate((standIn) => standIn.release()),
    openSettings: () => screen.button('設定').click(),
  };
}

test.afterEach(({ standIn }) => {
  expect(standIn.requests).toEqual([]);
});

test('a report, and a line of it anew, is written without a request or a token, offline too', async ({
  page,
  context,
}) => {
  const line = '・検索機能の絞り込みを実装し、単体テストを12件追加しました。☕';
  const wrong = REPORT.replace('12件', '37件');
  const { screen, choice, sessions, openSettings } = await openWith(
    page,
    { answers: [reportTokens(wrong, 20), [`1. ${line}`]] },
    false,
  );
  await openSettings();
  await choice.check();
  await page.keyboard.press('Escape');
  await expect(screen.statusLine).toHaveText('利用できます（ブラウザ内蔵のAI）');

  await context.setOffline(true);
  await screen.generate.click();
  await expect(screen.result).toHaveValue(wrong);
  await screen.button('確認 1件').click();
  const card = page.getByRole('dialog', { name: /^確認\s*「37件」/u });
  await expect(page.getByText('送信')).toHaveCount(0);
  // Again where the card has only just come.
  await expect(async () => {
    await card.getByRole('button', { name: 'この行を書き直す' }).click();
    await expect.poll(sessions, { timeout: 1000 }).toHaveLength(2);
  }).toPass();
  await expect(screen.result).toHaveValue(REPORT);
  const asked = await sessions();
  expect(asked.map(({ prompts, isOpen }) => ({ count: prompts.length, isOpen }))).toEqual([
    { count: 1, isOpen: false },
    { count: 1, isOpen: false },
  ]);
  expect(asked[0]?.prompts[0]).toContain(WORKDAY_NOTES.remarks);
  expect(JSON.stringify(asked)).not.toContain(SENTINEL_TOKEN);
});

test('a model that is not downloaded comes by a press, with its progress and 停止, and the page stays usable', async ({
  page,
}) => {
  const { screen, settings, sessions, progress, failDownload } = await openWith(page, {
    availability: 'downloadable',
    answers: [PIECES],
  });
  await screen.generate.click();
  await expect(screen.alert).toContainText('まだダウンロードされていません');
  expect(await sessions()).toEqual([]);
  await screen.alert.getByRole('button', { name: '書く場所を選ぶ' }).click();

  const bar = settings.getByRole('progressbar', { name: 'モデルのダウンロード' });
  const download = settings.getByRole('button', { name: 'ダウンロードする' });
  await download.click();
  await progress(0.4);
  await expect(bar).toHaveAttribute('aria-valuenow', '40');
  await settings.getByRole('button', { name: '停止' }).click();
  await expect(bar).toBeHidden();

  await download.click();
  await failDownload();
  await expect(settings.getByRole('alert')).toContainText('通信できませんでした。');

  await download.click();
  await page.keyboard.press('Escape');
  await screen.remarks.fill('ダウンロードのあいだに書いた');
  await progress(0.7);
  await screen.button('設定').click();
  await expect(bar).toHaveAttribute('aria-valuenow', '70');
  await progress(1);
  await expect(settings.getByText('モデルはダウンロード済みです。')).toBeVisible();
  await page.keyboard.press('Escape');
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/幸いです。$/u);
});

test('a browser that cannot have it does not offer it', async ({ page }) => {
  const { settings, choice, openSettings } = await openWith(
    page,
    { availability: 'unavailable' },
    false,
  );
  await openSettings();
  await expect(settings.getByRole('radio', { name: 'このパソコンのモデル' })).toBeVisible();
  await expect(choice).toBeHidden();
});

test('too much for it is told in words and one line, without what the browser quotes', async ({
  page,
  watched,
}) => {
  const { screen } = await openWith(page, {
    error: {
      name: 'QuotaExceededError',
      message: `The input is too large: ${WORKDAY_NOTES.remarks} ${SENTINEL_TOKEN}`,
      after: 0,
    },
  });
  await screen.generate.click();
  await expect(screen.alert).toContainText('入力が長すぎます。');
  await expect(screen.result).toHaveValue(/: The input is too large: … •••$/u);
  expect(watched.consoleLines.filter((line) => line.startsWith('error'))).toEqual([
    'error: marshmallow-nippo: report failed too-long',
  ]);
});

test('停止 keeps what has come and closes the session', async ({ page }) => {
  const { screen, sessions } = await openWith(page, { answers: [PIECES], holdAfter: 2 });
  await screen.generate.click();
  await expect(screen.result).toHaveValue(PIECES.slice(0, 2).join(''));
  await screen.stop.click();
  await expect(screen.generate).toBeEnabled();
  await expect(screen.result).toHaveValue(PIECES.slice(0, 2).join(''));
  await expect(screen.alert).toBeHidden();
  expect((await sessions()).map(({ isOpen }) => isOpen)).toEqual([false]);
});
