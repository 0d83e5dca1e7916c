import type { Locator } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibilityViolations.ts';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { watchShifts } from '../support/layoutShifts.ts';
import { NOTES, openPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

type Colors = 'light' | 'dark' | 'forced';

/** Each width once, and of each kind of colours a narrow and a wide one; 640x400 is a laptop at 200 %. */
const CELLS: readonly (readonly [colors: Colors, width: number, height: number])[] = [
  ['light', 360, 740],
  ['dark', 320, 568],
  ['forced', 390, 844],
  ['light', 640, 400],
  ['dark', 768, 1024],
  ['light', 1024, 768],
  ['forced', 1280, 800],
  ['dark', 1440, 900],
  ['light', 1920, 1080],
];

for (const [colors, width, height] of CELLS) {
  const isShort = width === 360;
  test.describe(`${colors}, ${width}x${height}${isShort ? '' : ' @full'}`, () => {
    test.use({
      colorScheme: colors === 'dark' ? 'dark' : 'light',
      viewport: { width, height },
      deviceScaleFactor: width === 640 ? 2 : 1,
      contextOptions: {
        reducedMotion: 'reduce',
        forcedColors: colors === 'forced' ? 'active' : 'none',
      },
      isTokenStored: false,
    });

    test('no state of an evening has an accessibility violation, and none moves what is seen', async ({
      page,
      standIn,
    }) => {
      test.setTimeout(120_000);
      const shifts = await watchShifts(page);
      const checked: string[] = [];
      const check = (state: string) =>
        test.step(state, async () => {
          expect.soft(await accessibilityViolations(page), state).toEqual([]);
          checked.push(state);
        });
      const dialog = page.getByRole('dialog');
      const close = async () => {
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      };
      const screen = await openPage(page);
      await expect(screen.statusLine).toContainText('初期設定が必要');
      await check('empty, to be set up');

      await screen.generate.click();
      await expect(dialog).toBeVisible();
      await check('asked for notes');
      await close();
      await expect(screen.today).toHaveAttribute('aria-invalid', 'true');
      await check('a field in error');

      if (await screen.setUp.isVisible()) await screen.setUp.click();
      await page.getByLabel('アクセストークン').fill(SENTINEL_TOKEN);
      await screen.button('保存').click();
      await screen.fillNotes({ ...NOTES, remarks: SENTINEL_TOKEN });
      await screen.generate.click();
      await expect(dialog).toBeVisible();
      await check('asked about a token');
      await close();
      await screen.fillNotes();
      await check('filled');

      await screen.button('テンプレートを選ぶ').click();
      const name = dialog.getByRole('textbox', { name: /付ける名前/ });
      for (let press = 0; press < 2; press += 1) {
        await name.fill('週次');
        await dialog.getByRole('button', { name: '名前を付けて保存' }).click();
      }
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByRole('button', { name: '「週次」の名前を変更' }).click();
      await check('templates');
      await dialog.getByRole('button', { name: '閉じる' }).click();
      await expect(dialog).toBeHidden();

      standIn.setScenario('gated');
      await screen.generate.click();
      for (let delta = 0; delta < 20; delta += 1) standIn.releaseNext();
      await expect(screen.result).toHaveValue(/本日の業務/);
      await check('generating');
      await screen.stop.click();
      await expect(screen.generate).toBeEnabled();

      standIn.setScenario('gated-lines-60');
      await screen.generate.click();
      while (await screen.busy.isVisible()) standIn.releaseNext();
      await expect(screen.result).toHaveValue(/60行目です。$/);
      await check('done, 60 lines');
      await screen.result.press('End');
      await screen.result.pressSequentially('手直し');
      await check('edited');

      standIn.setScenario('dropped-heading');
      await screen.generate.click();
      await expect(page.getByRole('list', { name: '送る前の確認' })).toBeVisible();
      await check('done, with findings');
      await page.getByRole('button', { name: /^確認 [0-9]+件$/ }).click();
      const card = page.getByRole('dialog', { name: /^確認/ });
      await expect(card).toBeVisible();
      await check('the card of a point');

      standIn.setScenario('gated');
      await page.getByRole('button', { name: 'この行を書き直す' }).first().click();
      await expect(screen.busy).toBeVisible();
      await check('a line written anew');
      await screen.stop.click();
      await expect(screen.generate).toBeEnabled();

      await screen.button('AIなしで下書き').click();
      await screen.button('履歴').click();
      await dialog.getByRole('button', { name: 'ほかの版 4件' }).click();
      await dialog
        .getByRole('button', { name: /のメニュー$/ })
        .first()
        .click();
      await expect(
        dialog.getByRole('menuitem', { name: 'この版を削除', exact: true }),
      ).toBeVisible();
      await check('history');
      await page.keyboard.press('Escape');
      await expect(dialog.getByRole('menu')).toHaveCount(0);
      await close();

      await screen.button('設定').click();
      await dialog.getByRole('switch', { name: /続きを自動/ }).press('Space');
      await dialog.getByText('詳しく').click();
      await dialog.getByRole('textbox', { name: /max_tokens/ }).fill('x');
      await check('settings');
      await close();

      standIn.setScenario('cut-off');
      await screen.generate.click();
      await expect(page.getByText('長さの上限で途切れました', { exact: true })).toBeVisible();
      await check('cut off');

      standIn.setScenario('status-401');
      await screen.generate.click();
      await expect(dialog).toBeVisible();
      await check('error');
      expect(checked).toHaveLength(16);
      expect(await shifts()).toEqual([]);
    });
  });
}

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('what a surface or a shadow sets off elsewhere has an edge', async ({ page }) => {
    const outline = (part: Locator) => part.evaluate((node) => getComputedStyle(node).outlineStyle);
    const screen = await openPage(page);
    expect(await outline(page.locator('section', { has: screen.result }))).toBe('solid');
    await screen.button('設定').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await outline(dialog)).toBe('solid');
    expect(await outline(dialog.locator('[class*="Switch-track"]').first())).toBe('solid');
  });
});
