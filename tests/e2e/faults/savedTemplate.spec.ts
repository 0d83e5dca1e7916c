import { readStored } from '../../support/pageText.ts';
import { type Cell, expect, test, type Tools } from './cell.ts';

const KEY = 'marshmallow-nippo.template';
const FIRST = '【日報】{{日付}}\n\n■ 本日の業務\n・\n\n以上です。';
const SECOND =
  '【日報】{{日付}}\n\n■ 本日の業務\n・\n\n■ 明日の予定\n特になし\n\n以上です。お手すきの際にご確認いただけますと幸いです。';

const THIRD = `${SECOND}\n追伸`;

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

/** A browser that has written a first saved template to its disk; Chromium holds back what is written to localStorage later. */
async function startWithSaved(tools: Tools) {
  const first = await start(tools);
  await saveTemplate(first.cell, FIRST);
  await first.browser.close();
  const second = await start(tools);
  await expect(second.cell.screen.template).toHaveValue(FIRST);
  return second;
}

/** The template is shown and saved as if nothing had happened. */
async function expectSaved({ page, screen }: Cell, text: string): Promise<void> {
  await expect(screen.template).toHaveValue(text);
  await expect.poll(() => readStored(page, KEY)).toBe(text);
  await expect(page.getByText('保存前のテンプレートを戻しました')).toBeHidden();
}

test('the template that a Generate has saved, and one saved after it, outlive the kill of the browser @full', async ({
  tools,
}) => {
  test.setTimeout(60_000);
  const { browser, cell } = await startWithSaved(tools);
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

  await saveTemplate(again.cell, THIRD);
  await again.cell.expectInDatabase('values', THIRD);
  await again.browser.kill();
  await expectSaved((await start(tools)).cell, THIRD);
});

test('so does the very first one, of which localStorage has nothing @full', async ({ tools }) => {
  const { browser, cell } = await start(tools);
  await saveTemplate(cell, FIRST);
  await cell.expectInDatabase('values', FIRST);
  await browser.kill();
  await expectSaved((await start(tools)).cell, FIRST);
});
