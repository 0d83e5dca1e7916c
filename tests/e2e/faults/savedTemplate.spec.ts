import { readStored } from '../../support/pageText.ts';
import { type Cell, expect, test, type Tools } from './cell.ts';

const KEY = 'marshmallow-nippo.template';
const FIRST = '【日報】{{日付}}\n\n■ 本日の業務\n・\n\n以上です。';
const SECOND =
  '【日報】{{日付}}\n\n■ 本日の業務\n・\n\n■ 明日の予定\n特になし\n\n以上です。お手すきの際にご確認いただけますと幸いです。';

async function start(tools: Tools) {
  const browser = await tools.launch();
  const cell = await tools.adopt(browser.page);
  await cell.open();
  return { browser, cell };
}

async function saveTemplate({ page, screen }: Cell, text: string): Promise<void> {
  await screen.template.fill(text);
  await screen.saveTemplate.click();
  await expect(page.getByRole('main').getByText('テンプレートを保存しました')).toBeVisible();
}

/** The template is shown and saved as if nothing had happened. */
async function expectSaved({ page, screen }: Cell, text: string): Promise<void> {
  await expect(screen.template).toHaveValue(text);
  await expect.poll(() => readStored(page, KEY)).toBe(text);
  await expect(page.getByText('保存前のテンプレートを戻しました')).toBeHidden();
}

test('a saved template outlives the kill of the browser: the first one, and the one of a Generate @full', async ({
  tools,
}) => {
  test.setTimeout(90_000);
  const first = await start(tools);
  await saveTemplate(first.cell, FIRST);
  await first.cell.expectInDatabase('values', FIRST);
  await first.browser.kill();
  const second = await start(tools);
  await expectSaved(second.cell, FIRST);
  // Chromium writes to its disk what localStorage holds, and holds back what comes later.
  await second.browser.close();

  const { browser, cell } = await start(tools);
  await cell.write({ template: SECOND, today: '実装', tomorrow: 'レビュー' });
  await cell.generate();
  await expect(cell.screen.result).toHaveValue(cell.report());
  await expect(cell.screen.generate).toBeEnabled();
  const texts = await cell.readTexts();
  await cell.expectInDatabase('drafts', texts.result);
  await browser.kill();
  const again = await start(tools);
  await again.cell.expectTexts(texts);
  await expectSaved(again.cell, SECOND);
});
