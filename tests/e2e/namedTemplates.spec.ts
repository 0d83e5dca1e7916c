import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readStored } from '../support/pageText.ts';
import { databaseMade, openPage, readIndexedDb, reportPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const TEMPLATE_KEY = 'marshmallow-nippo.template';

async function openList(page: Page) {
  await reportPage(page).button('テンプレートを選ぶ').click();
  const list = page.getByRole('dialog', { name: 'テンプレート' });
  await expect(list).toBeVisible();
  const own = list.getByRole('region', { name: '自分のテンプレート' });
  const button = (name: string) => list.getByRole('button', { name, exact: true });
  const name = own.getByRole('textbox', { name: '入力欄のテンプレートに付ける名前' });
  return {
    list,
    button,
    names: own.getByRole('button', { name: /を使う$/ }),
    name,
    async saveAs(typed: string) {
      await name.fill(typed);
      await button('名前を付けて保存').click();
    },
  };
}

test('own ones are saved, renamed, written over, deleted and brought back, and are there after a reload @full', async ({
  page,
}) => {
  const screen = await openPage(page);
  await screen.template.fill('■ 週次の型');
  let open = await openList(page);
  await open.saveAs('週次');
  await expect(open.names).toHaveText(['使う']);
  await open.saveAs('朝会');
  await open.button('「週次」の名前を変更').click();
  await page.keyboard.type('金曜の週報');
  await page.keyboard.press('Enter');
  await expect(open.button('「金曜の週報」の名前を変更')).toBeFocused();
  await open.button('「朝会」を削除').click();
  await expect(open.button('元に戻す')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(open.names).toHaveCount(2);
  await open.button('「朝会」を削除').click();
  await expect(open.names).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(open.list).toBeHidden();

  await screen.template.fill('■ 新しい週次の型');
  open = await openList(page);
  await open.saveAs('金曜の週報');
  await expect(open.name).toHaveAccessibleDescription('同じ名前のテンプレートがあります。');
  await open.button('「金曜の週報」を今の内容に置き換える').click();
  await expect(open.names).toHaveCount(1);
  await page.keyboard.press('Escape');
  await screen.template.fill('');
  await page.reload();

  open = await openList(page);
  await expect(open.names).toHaveCount(1);
  await expect(open.button('元に戻す')).toBeHidden();
  await open.button('「金曜の週報」を使う').click();
  await expect(screen.template).toHaveValue('■ 新しい週次の型');
  expect(await readStored(page, TEMPLATE_KEY)).toBeNull();
});

test('what cannot be understood is kept aside, and another tab follows at once @full', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await databaseMade(page);
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('marshmallow-nippo');
      request.addEventListener('success', () => resolve(request.result));
    });
    const transaction = database.transaction('values', 'readwrite');
    transaction.objectStore('values').put({ version: 1, id: 'a' }, 'namedTemplate.a');
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    database.close();
  });
  await page.reload();
  const here = await openList(page);
  await expect(here.names).toHaveCount(0);

  const other = await context.newPage();
  await other.goto('/');
  const there = await openList(other);
  await there.saveAs('週次');
  await expect(here.names).toHaveCount(1);
  await here.button('「週次」を削除').click();
  await expect(there.names).toHaveCount(0);
  const { setAside = [], values = [] } = (await readIndexedDb(page))['marshmallow-nippo'] ?? {};
  expect(setAside.map(({ value }) => value)).toEqual([
    { store: 'values', key: 'namedTemplate.a', value: { version: 1, id: 'a' } },
  ]);
  expect(values.filter(({ key }) => String(key).startsWith('namedTemplate.'))).toEqual([]);
});

test('own ones go over to another browser in the backup, beside those that are there @full', async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/');
  await reportPage(page).template.fill('■ 向こうの週次');
  const { saveAs } = await openList(page);
  await saveAs('週次');
  await saveAs('朝会');
  await page.keyboard.press('Escape');
  await reportPage(page).button('設定').click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '書き出す' }).click();
  const buffer = await readFile(await (await download).path());

  const elsewhere = await browser.newContext({ baseURL: site.origin, locale: 'ja-JP' });
  const other = await elsewhere.newPage();
  await other.goto('/');
  await reportPage(other).template.fill('■ ここの週次');
  await (await openList(other)).saveAs('週次');
  await other.keyboard.press('Escape');
  await reportPage(other).button('設定').click();
  for (const answer of [
    '自分のテンプレートに2件を追加しました。',
    '読み込みましたが、新しく追加するものはありませんでした。',
  ]) {
    await other
      .getByLabel('バックアップのファイル')
      .setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer });
    await expect(other.getByText(answer, { exact: true }).first()).toBeVisible();
  }
  await other.keyboard.press('Escape');
  await other.reload();
  const { names, button } = await openList(other);
  await expect(names).toHaveCount(3);
  await button('「週次（2）」を使う').click();
  await expect(reportPage(other).template).toHaveValue('■ 向こうの週次');
  await elsewhere.close();
});
