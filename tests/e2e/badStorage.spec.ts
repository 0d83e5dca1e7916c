import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { readClipboard } from '../support/pageText.ts';
import { EVENING, openWithNotes } from '../support/reportPage.ts';
import { REPORT } from '../support/scriptedReport.ts';
import { expect, test } from './fixtures.ts';

test('every storage refuses: it takes a token, generates, copies, and says what is not kept @full', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Denied.', 'SecurityError');
        },
      });
    }
  });
  const screen = await openWithNotes(page, EVENING);
  await screen.button('設定').click();
  await page.getByRole('radio', { name: 'Hugging Face' }).check();
  await page.keyboard.press('Escape');
  await page.getByLabel('アクセストークン').fill(SENTINEL_TOKEN);
  await screen.button('保存').click();
  await expect(screen.guide).toContainText(/保存できません: .*ページを閉じるまで/);
  await screen.generate.click();
  await expect(screen.result).toHaveValue(REPORT);
  await screen.copy.click();
  await expect.poll(() => readClipboard(page)).toBe(REPORT);
  await expect(page.locator('main').getByText(/を保存できません（/)).toHaveText(
    /^テンプレート・自分のテンプレート・下書き・履歴・設定を保存できません（.*禁止/,
  );
});
