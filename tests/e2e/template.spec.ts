import type { Page } from '@playwright/test';
import { readStored, storeBeforehand } from '../support/pageText.ts';
import { holdDatabase } from '../support/lateDatabase.ts';
import { openPage, reportPage, typeWithIme } from '../support/reportPage.ts';
import { sentChats } from '../support/sentChat.ts';
import { expect, test } from './fixtures.ts';

const TEMPLATE_KEY = 'marshmallow-nippo.template';

/** The line below the field; the same words are also said to a screen reader. */
const savedLine = (page: Page) =>
  page.getByText('テンプレートを保存しました', { exact: true }).first();

test('Save template stores the field byte for byte, line ends that a text area cannot show too, and so it is sent @full', async ({
  page,
  standIn,
}) => {
  const template =
    '\n  【日報】\t\r\n・\u3000👩‍👩‍👧 ☕\uFE0F 𠮷 ﾊﾝｶｸ \u202Eשלום\u202C e\u0301\r古い行\n以上です。\n\n';
  await storeBeforehand(page, { [TEMPLATE_KEY]: template });
  const screen = await openPage(page);
  await expect(screen.template).toHaveValue(template.replace(/\r\n?/g, '\n'));

  await screen.saveTemplate.click();
  await expect(savedLine(page)).toBeVisible();
  expect(await readStored(page, TEMPLATE_KEY)).toBe(template);

  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.generate).toBeEnabled();
  expect(await readStored(page, TEMPLATE_KEY)).toBe(template);
  expect(sentChats(standIn)[0]?.messages[1]?.content.endsWith(template)).toBe(true);
});

/** Saves one template after the other, and leaves localStorage as a browser that is killed soon after does: without the last. */
async function loseLastSave(page: Page, templates: readonly [string, string]): Promise<void> {
  const screen = reportPage(page);
  await page.goto('/');
  let before = {};
  for (const template of templates) {
    before = await page.evaluate(() => ({ ...localStorage }));
    await screen.template.fill(template);
    await screen.saveTemplate.click();
    await expect(savedLine(page)).toBeVisible();
    await expect.poll(() => readStored(page, TEMPLATE_KEY)).toBe(template);
  }
  await page.goto('/favicon.svg');
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, String(value));
  }, before);
}

test('a saved template that localStorage has lost is there again, and takes no place of what is typed first @full', async ({
  page,
}) => {
  await loseLastSave(page, ['一つ目の型', '二つ目の型']);
  const release = await holdDatabase(page);
  await page.goto('/');
  const { template } = reportPage(page);
  await template.press('ControlOrMeta+End');
  await typeWithIme(page, ['ｋ', 'きょう'], '今日', async () => {
    await release();
    await expect.poll(() => readStored(page, TEMPLATE_KEY)).toBe('二つ目の型');
    await expect(template).toHaveValue('一つ目の型きょう');
  });
  await expect(template).toHaveValue('一つ目の型今日');
  await page.reload();
  expect(await readStored(page, TEMPLATE_KEY)).toBe('二つ目の型');
});
