import { openPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

test('what one tab saves and writes is in another, but over nothing that was changed there @full', async ({
  context,
}) => {
  const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()));
  const [saving, untouched, edited] = await Promise.all(
    tabs.map(async (page) => ({ page, screen: await openPage(page) })),
  );
  await edited!.screen.template.fill('書きかけの型');
  for (const template of ['保存する型', 'もう一度保存する型']) {
    await saving!.screen.template.fill(template);
    await saving!.screen.saveTemplate.click();
    await expect(untouched!.screen.template).toHaveValue(template);
  }
  await expect(edited!.screen.template).toHaveValue('書きかけの型');

  await saving!.screen.fillNotes();
  await saving!.screen.button('AIなしで下書き').last().click();
  await expect(saving!.screen.result).toHaveValue(/検索機能を実装/);
  await untouched!.screen.button('履歴').click();
  await expect(untouched!.page.getByRole('list', { name: '履歴' })).toContainText('検索機能を実装');
  await expect(untouched!.screen.result).toHaveValue('');
  await untouched!.page.keyboard.press('Escape');

  for (const { screen } of [saving!, untouched!]) await screen.button('テンプレートを選ぶ').click();
  await saving!.page.getByRole('textbox', { name: /付ける名前$/ }).fill('週次');
  await saving!.screen.button('名前を付けて保存').click();
  await untouched!.screen.button('「週次」を削除').click();
  await expect(saving!.screen.button('「週次」を使う')).toHaveCount(0);
});
