import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibilityViolations.ts';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { watchShifts } from '../support/layoutShifts.ts';
import { EVENING, NOTES, openPage, openWithNotes } from '../support/reportPage.ts';
import { UNWORN } from '../../postcss.config.js';
import { expect, test } from './fixtures.ts';

type Colors = 'light' | 'dark' | 'forced';

/** Of each kind of colours a narrow and a wide one; 640x400 is a laptop at 200 %. */
const CELLS: readonly (readonly [colors: Colors, width: number, height: number])[] = [
  ['light', 360, 740],
  ['dark', 320, 568],
  ['light', 640, 400],
  ['dark', 1440, 900],
  ['forced', 1280, 800],
  ['light', 1920, 1080],
];

/** What is wrong with where things stand: sideways scroll, targets below 44 px, boxes over one another. */
function misplaced(page: Page): Promise<readonly string[]> {
  // A phone's window, as the page is told its size, grows with the page.
  return page.evaluate((viewport) => {
    const SMALLEST = 43.5;
    const describe = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? (element.id || element.textContent?.trim().slice(0, 30))}`;
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.sr-only, details:not([open]) > :not(summary)');
    const dialog = document.querySelector('[role="dialog"]');
    const scope = dialog ?? document.body;
    /** What scrolls passes below what stays in view, each of which is held against itself. */
    const layerOf = (element: Element | null): Element | null =>
      element === null || /sticky|fixed/.test(getComputedStyle(element).position)
        ? element
        : layerOf(element.parentElement);
    const found: string[] = [];

    const scrolling = [scope, ...scope.querySelectorAll('*')].filter(
      (element) => isVisible(element) && getComputedStyle(element).overflowX === 'auto',
    );
    for (const element of [document.documentElement, ...scrolling]) {
      const { scrollWidth, clientWidth } = element;
      if (scrollWidth > Math.min(clientWidth, viewport.width))
        found.push(`sideways scroll: ${describe(element)} ${scrollWidth}`);
    }

    const controls = [
      ...scope.querySelectorAll('button, a, input, textarea, summary, select'),
    ].filter(isVisible);
    for (const control of controls) {
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
      const isBox = control instanceof HTMLInputElement && /checkbox|radio/.test(control.type);
      const { left, right, width, height } = (
        isBox && label ? label : control
      ).getBoundingClientRect();
      if (width < SMALLEST || height < SMALLEST)
        found.push(`small: ${describe(control)} ${width} x ${height}`);
      if (left < -0.5 || right > viewport.width + 0.5)
        found.push(`out of view: ${describe(control)}`);
    }

    const texts = [...scope.querySelectorAll('label, p, h1, h2, h3, li, span, strong')].filter(
      (element) =>
        isVisible(element) &&
        !element.closest('button, a, summary, div:has(+ textarea)') &&
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        ),
    );
    const boxes = [...controls, ...texts].map(
      (element) => [element, element.getBoundingClientRect()] as const,
    );
    for (const [index, [one, a]] of boxes.entries()) {
      for (const [other, b] of boxes.slice(index + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        if (layerOf(one) !== layerOf(other)) continue;
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (width > 1 && height > 1)
          found.push(`overlap: ${describe(one)} / ${describe(other)} ${width} x ${height}`);
      }
    }
    return found;
  }, page.viewportSize()!);
}

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
      const checked: string[] = [];
      const check = (state: string) =>
        test.step(state, async () => {
          expect.soft(await accessibilityViolations(page), state).toEqual([]);
          expect.soft(await page.locator(UNWORN.join()).count(), state).toBe(0);
          const isApart = width < 1000 && state !== 'history';
          if (isApart) expect.soft(await misplaced(page), state).toEqual([]);
          checked.push(state);
        });
      const dialog = page.getByRole('dialog');
      const close = async () => {
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      };
      // At night a way back to yesterday is offered.
      const screen = await openPage(page, new Date(new Date().setUTCHours(9)));
      await expect(screen.statusLine).toContainText('初期設定が必要');
      const shifts = await watchShifts(page);
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

      await screen.chooser.click();
      const name = dialog.getByRole('textbox', { name: /付ける名前/ });
      for (let press = 0; press < 2; press += 1) {
        await name.fill('週次');
        await dialog.getByRole('button', { name: '名前を付けて保存' }).click();
      }
      await name.fill('標準');
      await dialog.getByRole('button', { name: '名前を付けて保存' }).click();
      await expect(name).toHaveAttribute('aria-invalid', 'true');
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
      await screen.button('形式を選んでコピー').click();
      const forms = page.getByRole('menu').locator('button');
      await expect(forms).not.toHaveCount(0);
      for (const form of await forms.all()) {
        await form.scrollIntoViewIfNeeded();
        await expect(form).toBeInViewport({ ratio: 0.95 });
      }
      await page.keyboard.press('Escape');

      standIn.setScenario('dropped-heading');
      await screen.generate.click();
      await expect(page.getByRole('button', { name: /^確認 [0-9]+件$/ })).toBeVisible();
      await check('done, with findings');
      await page.getByRole('button', { name: /^確認 [0-9]+件$/ }).click();
      const card = page.getByRole('dialog', { name: /^確認/ });
      await expect(card).toBeVisible();
      await check('the card of a point');

      standIn.setScenario('gated');
      // Again where the card has only just come.
      await expect(async () => {
        await page.getByRole('button', { name: 'この行を書き直す' }).first().click();
        await expect(screen.busy).toBeVisible({ timeout: 1000 });
      }).toPass();
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
      await expect(dialog.getByRole('menuitem', { name: '削除', exact: true })).toBeVisible();
      await check('history');
      await page.keyboard.press('Escape');
      await expect(dialog.getByRole('menu')).toHaveCount(0);
      await close();

      await screen.button('設定').click();
      await dialog.getByRole('switch', { name: /続きを自動/ }).press('Space');
      await check('settings');
      await close();

      standIn.setScenario('cut-off');
      await screen.generate.click();
      await expect(page.getByText('途切れました', { exact: true })).toBeVisible();
      await check('cut off');

      standIn.setScenario('status-401');
      await screen.generate.click();
      await expect(dialog).toBeVisible();
      await check('error');
      if (height > 500) {
        for (const target of await dialog.locator('button, a, summary').all()) {
          await expect(target).toBeInViewport({ ratio: 1 });
        }
      }
      expect(checked).toHaveLength(16);
      expect(await shifts()).toEqual([]);
    });
  });
}

test.describe('320 px', () => {
  test.use({
    viewport: { width: 320, height: 568 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    isTokenStored: false,
  });

  test('a text without any break makes nothing wider @full', async ({ page, standIn }) => {
    test.setTimeout(60_000);
    const long = `${'長'.repeat(40)}${'W'.repeat(60)}`;
    const check = (state: string) =>
      test.step(state, async () => expect.soft(await misplaced(page), state).toEqual([]));
    const dialog = page.getByRole('dialog');
    await page.addInitScript(() => localStorage.setItem('marshmallow-nippo.token', 'hf_'));
    const screen = await openPage(page, EVENING);
    await screen.template.fill(`${long}\n\n■ ${long}\n・`);
    await screen.fillNotes({ today: long, tomorrow: long, remarks: long });
    await screen.button('AIなしで下書き').click();
    await expect(screen.result).toHaveValue(new RegExp(long));
    await check('filled template');
    standIn.setScenario('one-line');
    await screen.generate.click();
    await expect(screen.result).toHaveValue('本日の作業は順調でした。');
    await screen.result.fill(`${long}\n・${'サ'.repeat(60)}\n・${'1'.repeat(60)}件`);
    await expect(page.getByRole('list', { name: '送る前の確認' })).toContainText('1'.repeat(39));
    await check('findings');
    standIn.setScenario('body-long');
    await screen.generate.click();
    await expect(dialog).toBeVisible();
    await check('error');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await screen.button('履歴').click();
    await expect(dialog.getByRole('list', { name: '履歴' })).toContainText(long);
    await check('history');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('what a surface or a shadow sets off elsewhere has an edge @full', async ({ page }) => {
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

test.describe('motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('only the line of the result moves while a report streams in; where less is asked for, nothing @full', async ({
    page,
    standIn,
  }) => {
    const motions = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          // What goes with a field's scrolling stands as long as that does.
          .filter((one) => one.playState === 'running' && one.timeline === document.timeline)
          .map((one) => (one instanceof CSSAnimation ? one.animationName : 'a transition')),
      );
    standIn.setScenario('gated');
    const screen = await openWithNotes(page);
    await screen.generate.click();
    await standIn.posted();
    standIn.releaseNext();
    await expect(screen.result).toHaveValue(/^.{4}$/);
    await expect.poll(motions).toEqual([expect.stringContaining('breathe')]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await motions()).toEqual([]);
    await screen.button('設定').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await motions()).toEqual([]);
  });
});
