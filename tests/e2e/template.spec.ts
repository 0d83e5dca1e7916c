import type { Page } from '@playwright/test';
import { enterText, readStored, readText, storeBeforehand } from '../support/pageText.ts';
import { holdDatabase } from '../support/lateDatabase.ts';
import { openPage, readIndexedDb, reportPage, typeWithIme } from '../support/reportPage.ts';
import { sentChats } from '../support/sentChat.ts';
import { expect, test } from './fixtures.ts';

const TEMPLATE_KEY = 'marshmallow-nippo.template';

/** The line below the field; the same words are also said to a screen reader. */
const savedLine = (page: Page) =>
  page.getByText('テンプレートを保存しました', { exact: true }).first();

/** Fills localStorage to the last character. */
function fillStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    let rubbish = 'x'.repeat(4_000_000);
    for (let count = 0; rubbish !== ''; count += 1) {
      try {
        localStorage.setItem(`other-product.${count}`, rubbish);
      } catch {
        rubbish = rubbish.slice(0, Math.floor(rubbish.length / 2));
      }
    }
  });
}

test('Save template stores the field byte for byte', async ({ page }) => {
  const text = '\n  【日報】\t\n・\u3000👩‍👩‍👧 ☕\uFE0F 𠮷 ﾊﾝｶｸ \u202Eשלום\u202C e\u0301\n\n';
  const screen = await openPage(page);
  await enterText(screen.template, text);
  await screen.saveTemplate.click();
  await expect(savedLine(page)).toBeVisible();
  expect(await readStored(page, TEMPLATE_KEY)).toBe(text);
  expect(await readText(screen.template)).toBe(text);
});

test('a template that was not changed follows what was saved elsewhere meanwhile @full', async ({
  page,
}) => {
  const screen = await openPage(page);
  await screen.today.fill('今日のメモ');
  await expect(page.getByText(/^下書き保存済み/)).toBeVisible();
  await page.evaluate((key) => localStorage.setItem(key, '新しい型'), TEMPLATE_KEY);
  await page.reload();
  await expect(screen.today).toHaveValue('今日のメモ');
  await expect(screen.template).toHaveValue('新しい型');
  await expect(page.getByText('保存前のテンプレートを戻しました')).toBeHidden();
});

test('line ends that a text area cannot show are stored and sent as they were saved @full', async ({
  page,
  standIn,
}) => {
  const template = '【日報】\r\n■ 本日の業務\r\n・\r古い行\n以上です。';
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

test('a full storage refuses the template, says so, and the field keeps it', async ({ page }) => {
  await storeBeforehand(page, { [TEMPLATE_KEY]: 'これまでのテンプレート' });
  const screen = await openPage(page);
  await fillStorage(page);
  const longer = 'これまでより長い、新しいテンプレート\n'.repeat(20);
  await screen.template.fill(longer);
  await screen.saveTemplate.click();
  await expect(page.getByText(/^保存できません: .*いっぱい/).first()).toBeVisible();
  await expect(savedLine(page)).toBeHidden();
  await expect(screen.template).toHaveValue(longer);
  expect(await readStored(page, TEMPLATE_KEY)).toBe('これまでのテンプレート');

  await page.evaluate(() => localStorage.removeItem('other-product.0'));
  await screen.saveTemplate.click();
  await expect(savedLine(page)).toBeVisible();
  await expect(page.getByText(/保存できません/)).toHaveCount(0);
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

test('a saved template that localStorage has lost is there again, in every tab @full', async ({
  page,
  context,
}) => {
  await loseLastSave(page, ['一つ目の型', '二つ目の型']);
  const other = await context.newPage();
  await page.goto('/');
  await expect(reportPage(page).template).toHaveValue('二つ目の型');
  expect(await readStored(page, TEMPLATE_KEY)).toBe('二つ目の型');
  await other.goto('/');
  await expect(reportPage(other).template).toHaveValue('二つ目の型');
  await expect(page.getByText('保存前のテンプレートを戻しました')).toBeHidden();
});

test('it takes no place of what is typed first, not even in the middle of a conversion @full', async ({
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
  expect(await readStored(page, TEMPLATE_KEY)).toBe('二つ目の型');
});

test('a saved template that is written in the console counts over the kept one @full', async ({
  page,
}) => {
  const screen = await openPage(page);
  await screen.template.fill('保存した型');
  await screen.saveTemplate.click();
  await expect(savedLine(page)).toBeVisible();
  const kept = async () =>
    (await readIndexedDb(page))['marshmallow-nippo']?.['values']?.map(({ value }) => value);
  await expect.poll(kept).toContainEqual(expect.objectContaining({ text: '保存した型' }));
  await page.evaluate((key) => localStorage.setItem(key, '手で書いた型'), TEMPLATE_KEY);
  await page.reload();
  await expect(screen.template).toHaveValue('手で書いた型');
  await screen.button('テンプレートを選ぶ').click();
  await screen.button('前のテンプレートに戻す').click();
  await expect(screen.template).toHaveValue('保存した型');
  expect(await readStored(page, TEMPLATE_KEY)).toBe('手で書いた型');
});
