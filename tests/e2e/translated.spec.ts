import type { Page } from '@playwright/test';
import { LOCAL_ORIGINS } from '../../src/domain/provider.ts';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { EVENING, keepInDatabase, openPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

test.use({ isTokenStored: false });

/** As a browser does that translates: each text that comes is put into elements of its own. */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of root instanceof Text ? [root] : texts) {
        const parent = text.parentElement;
        if (parent === null || parent.closest('font, script, style, textarea, svg')) continue;
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(text);
      }
    };
    document.addEventListener('hydrated', () => {
      wrap(document.body);
      new MutationObserver((records) => {
        for (const { addedNodes } of records) addedNodes.forEach(wrap);
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
}

test('a page that the browser translates goes through an evening', async ({ page, standIn }) => {
  test.setTimeout(90_000);
  page.setDefaultTimeout(5_000);
  await translate(page);
  const screen = await openPage(page, EVENING);
  const dialog = page.getByRole('dialog');
  const press = (name: string | RegExp) => page.getByRole('button', { name }).last().click();
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await expect(page.locator('header h1 > font')).toHaveText('マシュマロ日報');

  await test.step('sample', async () => {
    await press('トークンなしで試す');
    await page.getByRole('radiogroup', { name: '例文の職種' }).getByText('介護').click();
    await screen.copy.click();
    await press(/^元に戻す（/);
    await screen.generate.click();
    await close();
  });
  await test.step('setting up', async () => {
    if (await screen.setUp.isVisible()) await screen.setUp.click();
    await screen.button('保存').click();
    await page.getByLabel('アクセストークン').fill(SENTINEL_TOKEN);
    await screen.button('保存').click();
    await expect(screen.statusLine).toContainText('利用できます');
  });
  await test.step('templates', async () => {
    await press(/^テンプレートを選ぶ/);
    const name = dialog.getByRole('textbox', { name: /付ける名前/ });
    for (const text of ['', '週次', '週次']) {
      await name.fill(text);
      await dialog.getByRole('button', { name: '名前を付けて保存' }).click();
    }
    await press('「週次」を削除');
    await press('元に戻す');
    await close();
    await screen.template.fill('■ 本日の業務\n・');
    await screen.saveTemplate.click();
    await screen.template.fill('■ 業務\n・');
    await page.reload();
    await press('保存済みに戻す');
  });
  await test.step('draft', async () => {
    await screen.fillNotes();
    await screen.button('AIなしで下書き').click();
    await screen.result.press('End');
    await page.keyboard.type('手直し');
    await screen.copy.click();
    await screen.button('新しい日報').click();
    await press(/^元に戻す（/);
  });
  await test.step('failures', async () => {
    for (const scenario of ['status-401', 'status-503', 'cut-off', 'half-event-at-end'] as const) {
      standIn.setScenario(scenario);
      await screen.generate.click();
      await expect(screen.busy).toHaveCount(0);
      if (await dialog.isVisible()) await close();
      await press(/^(前の結果に戻す|続きを生成)$/);
      await expect(screen.busy).toHaveCount(0);
      if (await dialog.isVisible()) await close();
    }
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
  });
  await test.step('points and copying', async () => {
    standIn.setScenario('dropped-heading');
    await screen.generate.click();
    await expect(page.getByRole('button', { name: /^確認 [0-9]+件$/ })).toBeVisible();
    await screen.copy.click();
    await press(/^確認 [0-9]+件$/);
    await press('この行を書き直す');
    await expect(screen.busy).toHaveCount(0);
    await screen.result.focus();
    await page.keyboard.press('F8');
    while (await screen.button('これでよい').isVisible()) await press('これでよい');
    await screen.copy.click();
    await expect(page.locator('[data-done]')).toHaveCount(0);
    standIn.setScenario('ok');
    await screen.generate.click();
    await expect(screen.busy).toHaveCount(0);
    await screen.copy.click();
    for (const form of ['テキスト（■・）', 'メール', 'Slack']) {
      await press('形式を選んでコピー');
      await page.getByRole('menu').locator('button', { hasText: form }).click();
    }
    await screen.result.fill('');
  });
  await test.step('history and week', async () => {
    const days = [16, 17, 18].map((day) => {
      const id = `day-${day}`;
      const savedAt = new Date(`2026-11-${day}T18:00:00+09:00`).getTime();
      const text = `■ 本日の業務\n・検品を${day}件\n■ 明日の予定\n・出荷`;
      const report = { id, text, outcome: 'complete', request: null, isEdited: false };
      return [id, { version: 1, id, savedAt, order: savedAt, report }] as const;
    });
    await keepInDatabase(page, { history: Object.fromEntries(days) });
    await page.reload();
    await screen.button('履歴').click();
    await press(/^ほかの版/);
    await press(/のメニュー$/);
    await page.getByRole('menuitem', { name: '削除', exact: true }).click();
    await press('元に戻す');
    for (const text of ['検品', 'ない', '']) await dialog.getByLabel('履歴を検索').fill(text);
    await press('週報・月報');
    await dialog.getByRole('checkbox').first().click();
    await press('この内容で作る');
    await expect(dialog).toHaveCount(0);
    await screen.copy.click();
  });
  await test.step('settings', async () => {
    await screen.button('設定').click();
    await dialog.getByText('暗い').click();
    await press('くわしい設定');
    await dialog.getByRole('switch').first().press('Space');
    await dialog.getByRole('textbox', { name: 'モデル' }).fill('x');
    await press('初期値に戻す');
    await close();
  });
  await expect(page.getByRole('heading', { name: '画面を表示できません' })).toHaveCount(0);
});

test.describe('このパソコンのAI', () => {
  test.use({ localOrigins: LOCAL_ORIGINS, permissions: ['local-network-access'] });

  test('a page that the browser translates looks for models', async ({ page }) => {
    await translate(page);
    const screen = await openPage(page, EVENING);
    const places = page.getByRole('radiogroup', { name: '使うAI' });
    await screen.button('設定').click();
    for (const name of ['このパソコンのAI', 'Hugging Face']) {
      await places.getByRole('radio', { name }).check();
      await expect(page.getByRole('status').first()).not.toHaveText('');
    }
    await places.getByRole('radio', { name: 'このパソコンのAI' }).check();
    await page.getByRole('button', { name: '探す' }).first().click();
    await page.keyboard.press('Escape');
    await expect(screen.statusLine).toHaveText('このパソコンのAIが見つかりません');
  });
});
