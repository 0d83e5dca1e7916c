import earlierProfile from '../support/earlierProfile.json' with { type: 'json' };
import { reportPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

test('all that a version of 2026-11-26 has kept is there', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-25T19:00:00+09:00');
  await page.goto('/favicon.svg');
  await page.evaluate(async ({ localStorage: local, sessionStorage: [session], stores }) => {
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(session ?? {})) sessionStorage.setItem(key, value);
    const opening = indexedDB.open('marshmallow-nippo', 3);
    opening.addEventListener('upgradeneeded', () => {
      for (const [store, values] of Object.entries(stores)) {
        const made = opening.result.createObjectStore(store, {
          autoIncrement: store === 'setAside',
        });
        for (const [key, value] of Object.entries(values)) made.put(value, key);
      }
    });
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    opening.result.close();
  }, earlierProfile);

  await page.goto('/');
  const screen = reportPage(page);
  const dialog = page.getByRole('dialog');
  const close = () => page.keyboard.press('Escape');
  await expect(screen.template).toHaveValue(
    earlierProfile.localStorage['marshmallow-nippo.template'],
  );
  await expect(screen.today).toHaveValue('見積書を3件作成');
  await expect(screen.result).toHaveValue(/\n（手で足した一行）$/);
  const offered = page.getByRole('list', { name: '残っている下書き' });
  await expect(offered).toContainText('在庫表を直した');

  for (const text of earlierProfile.stores.values.replacedTemplates.templates) {
    await screen.chooser.click();
    await screen.button('前のテンプレートに戻す').click();
    await expect(screen.template).toHaveValue(text);
  }
  await screen.chooser.click();
  await expect(dialog.getByRole('button', { name: '「金曜の型」を使う' })).toBeVisible();
  await close();
  await screen.button('設定').click();
  await dialog.getByRole('button', { name: 'くわしい設定' }).click();
  await expect(dialog.getByRole('radio', { name: '書きぶりをそろえる' })).toBeChecked();
  await expect(dialog.getByRole('switch', { name: /^途切れたら|続き/ })).not.toBeChecked();
  await close();
  await screen.button('履歴').click();
  await expect(dialog).toContainText('11月25日(水)');
  await expect(dialog).toContainText('11月24日(火)');
  await close();
  await offered.getByRole('button', { name: 'この下書きを開く' }).click();
  await expect(screen.template).toHaveValue('【未保存の型】{{日付}}\n■ 本日の業務\n・');
  await expect(screen.remarks).toHaveValue('別のタブで書きかけ');
});
