import { readFile } from 'node:fs/promises';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { EVENING, openWithNotes, reportPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const TEMPLATE = '# 自分の型\n\n以上';

test('a backup takes template and history over to another browser, and no token @full', async ({
  page,
  browser,
  site,
  standIn,
}) => {
  standIn.setScenario('one-line');
  const screen = await openWithNotes(page, EVENING);
  await screen.template.fill(TEMPLATE);
  await screen.generate.click();
  await expect(screen.result).toHaveValue('本日の作業は順調でした。');
  await screen.button('設定').click();
  const download = page.waitForEvent('download');
  await screen.button('書き出す').click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).not.toContain(SENTINEL_TOKEN);

  const elsewhere = await browser.newContext({ baseURL: site.origin });
  const other = await elsewhere.newPage();
  await other.goto('/');
  const there = reportPage(other);
  await there.button('設定').click();
  await other.getByLabel('バックアップのファイル').setInputFiles(file);
  await expect(other.getByText('履歴に1件を追加しました。').first()).toBeVisible();
  await there.button('テンプレートを入力欄に入れる').click();
  await other.reload();
  await expect(there.template).toHaveValue(TEMPLATE);
  await expect(there.statusLine).toHaveText(/^初期設定が必要です/);
  await there.button('履歴').click();
  await expect(other.getByRole('list', { name: '履歴' })).toContainText('順調でした');
  await elsewhere.close();
});
