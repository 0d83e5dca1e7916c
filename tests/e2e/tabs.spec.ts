import type { BrowserContext, Page } from '@playwright/test';
import { reportPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/');
  await expect(reportPage(page).generate).toBeEnabled();
  return page;
}

function offered(page: Page) {
  return page.getByRole('list', { name: '残っている下書き' }).getByRole('listitem');
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^下書き保存済み/)).toBeVisible();
}

test('the template that one tab saves shows in another only where nobody has changed it @full', async ({
  context,
}) => {
  const [saving, untouched, edited] = [
    await openTab(context),
    await openTab(context),
    await openTab(context),
  ];
  await reportPage(edited).template.fill('書きかけの型');
  await reportPage(saving).template.fill('保存する型');
  await reportPage(saving).saveTemplate.click();
  await expect(reportPage(untouched).template).toHaveValue('保存する型');
  await reportPage(saving).template.fill('もう一度保存する型');
  await reportPage(saving).saveTemplate.click();
  await expect(reportPage(untouched).template).toHaveValue('もう一度保存する型');
  await expect(reportPage(edited).template).toHaveValue('書きかけの型');

  await saving.evaluate(() => localStorage.removeItem('marshmallow-nippo.template'));
  await expect(reportPage(untouched).template).toHaveValue('もう一度保存する型');
  await expect(reportPage(edited).template).toHaveValue('書きかけの型');
});

test('each tab keeps a draft of its own over a reload, and neither is offered to the other', async ({
  context,
}) => {
  const one = await openTab(context);
  const other = await openTab(context);
  await reportPage(one).today.fill('一枚目のメモ');
  await reportPage(other).today.fill('二枚目のメモ');
  await expectSaved(one);
  await expectSaved(other);
  for (let round = 0; round < 2; round += 1) {
    for (const page of [one, other]) await page.reload();
    await expect(reportPage(one).today).toHaveValue('一枚目のメモ');
    await expect(reportPage(other).today).toHaveValue('二枚目のメモ');
  }
  await expect(offered(one)).toHaveCount(0);
  await expect(offered(other)).toHaveCount(0);
});

/** The drafts under 履歴, which is opened. */
async function openKept(page: Page) {
  await reportPage(page).button('履歴').click();
  return page.getByRole('list', { name: '下書き' }).getByRole('listitem');
}

test('one of two tabs takes a draft that was left; it is gone from the other @full', async ({
  context,
}) => {
  const one = await openTab(context);
  const other = await openTab(context);
  const closing = await openTab(context);
  await reportPage(closing).today.fill('閉じたタブのメモ');
  await expectSaved(closing);
  await closing.close();
  const [inOne, inOther] = [await openKept(one), await openKept(other)];
  for (const items of [inOne, inOther]) await expect(items).toHaveCount(1);
  await inOne.getByRole('button', { name: /の下書きを開く$/ }).click();
  await expect(reportPage(one).today).toHaveValue('閉じたタブのメモ');
  await expect(inOther).toHaveCount(0);
  await expect(await openKept(one)).toHaveCount(0);
});

test('a report and a named template of one tab are in the other @full', async ({
  context,
  standIn,
}) => {
  standIn.setScenario('one-line');
  const one = await openTab(context);
  const other = await openTab(context);
  const screen = reportPage(one);
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.result).toHaveValue('本日の作業は順調でした。');
  await reportPage(other).button('履歴').click();
  const entries = other.getByRole('list', { name: '履歴' }).getByRole('listitem');
  await expect(entries).toHaveText([/本日の作業は順調でした。/]);
  await expect(reportPage(other).result).toHaveValue('');
  await other.keyboard.press('Escape');

  for (const page of [one, other]) await reportPage(page).button('テンプレートを選ぶ').click();
  await one.getByRole('textbox', { name: '入力欄のテンプレートに付ける名前' }).fill('週次');
  await one.getByRole('button', { name: '名前を付けて保存' }).click();
  await other.getByRole('button', { name: '「週次」を削除' }).click();
  await expect(one.getByRole('button', { name: '「週次」を使う' })).toHaveCount(0);
});
