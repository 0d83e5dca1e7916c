import type { Page } from '@playwright/test';
import { openWithNotes, pressWhileComposing, typeWithIme } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const TEMPLATE_KEY = 'marshmallow-nippo.template';
const FIELDS = ['template', 'today', 'result'] as const;

const savedTemplate = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), TEMPLATE_KEY);

for (const name of FIELDS) {
  const tag = name === 'today' ? '' : ' @full';
  test(`${name}: Ctrl+Enter generates with what stands there, Ctrl+S saves the template${tag}`, async ({
    page,
    standIn,
  }) => {
    const screen = await openWithNotes(page);
    await screen.template.fill('■ 自分の型');
    const before = await screen[name].inputValue();
    await screen[name].press('Control+s');
    await expect(page.getByText('テンプレートを保存しました').first()).toBeVisible();
    expect(await savedTemplate(page)).toBe('■ 自分の型');
    await expect(screen[name]).toHaveValue(before);
    await screen[name].press('Control+Enter');
    await standIn.posted();
    await expect(screen.generate).toBeEnabled();
    await expect(screen.result).toHaveValue(/幸いです。$/);
    await expect(screen[name]).toBeFocused();
    if (name !== 'result') await expect(screen[name]).toHaveValue(before);
    expect(standIn.countPosts()).toBe(1);
  });
}

test('no key acts while Chromium’s input method converts', async ({ page, standIn }) => {
  standIn.setScenario('gated');
  const screen = await openWithNotes(page);
  await screen.template.fill('■ 自分の型');
  await screen.remarks.fill('');
  await screen.remarks.focus();
  await typeWithIme(page, ['ｋ', 'きょ', '今日'], '今日', async () => {
    await pressWhileComposing(page, 'Enter', { isCtrl: true });
    await pressWhileComposing(page, 's', { isCtrl: true });
    await expect(screen.remarks).toHaveValue('今日');
  });
  expect(await savedTemplate(page)).toBeNull();
  expect(standIn.requests).toEqual([]);

  await page.keyboard.press('Control+Enter');
  await standIn.posted();
  await typeWithIme(page, ['あ', 'あした', '明日'], '明日', () =>
    pressWhileComposing(page, 'Escape'),
  );
  await expect(screen.busy).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.generate).toBeEnabled();
  await expect(screen.remarks).toHaveValue('今日明日');
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  const tag = reducedMotion === 'no-preference' ? '' : ' @full';
  test.describe(`reduced motion: ${reducedMotion}${tag}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('Esc closes what is open first, and stops with the next press @full', async ({
      page,
      standIn,
    }) => {
      standIn.setScenario('gated');
      const screen = await openWithNotes(page);
      await screen.generate.click();
      await standIn.posted();
      for (const name of ['履歴', '設定']) {
        await screen.button(name).click();
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(screen.busy).toBeVisible();
      }
      await screen.button('画面の明るさ').click();
      await expect(page.getByRole('menu')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(screen.busy).toBeVisible();
      const closed = standIn.closed();
      await screen.today.press('Escape');
      expect(await closed).toBe('aborted');
      await expect(screen.generate).toBeEnabled();
      await expect(screen.today).toBeFocused();
    });
  });
}
