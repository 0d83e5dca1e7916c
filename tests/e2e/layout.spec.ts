import type { Page } from '@playwright/test';
import { storeBeforehand } from '../support/pageText.ts';
import {
  EVENING,
  openPage,
  openWithNotes,
  readIndexedDb,
  reportPage,
} from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const DARK = 'rgb(29, 25, 24)';
const LIGHT = 'rgb(255, 250, 246)';

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
    const bar = document.getElementById('generate')!.parentElement!;
    const scope = dialog ?? document.body;
    const copy = document.getElementById('copy')!.parentElement!;
    /** What scrolls passes below the bar, コピー and a dialog's title; each layer is held against itself. */
    const layerOf = (element: Element) =>
      [bar, copy].find((layer) => layer.contains(element)) ??
      element.closest('.mantine-Drawer-header, .mantine-Modal-header');
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

/** Whether the bar is within the window, and the element that has focus not hidden behind it. */
function barAndFocus(page: Page) {
  return page.evaluate((viewport) => {
    const bar = document.getElementById('generate')!.parentElement!.getBoundingClientRect();
    const focused = document.activeElement!.getBoundingClientRect();
    return {
      isBarInView: bar.top >= 0 && bar.bottom <= viewport.height + 0.5,
      isFocusInView: focused.bottom > 0 && focused.top < bar.top,
    };
  }, page.viewportSize()!);
}

for (const [name, viewport, isMobile, deviceScaleFactor] of [
  ['320 px', { width: 320, height: 568 }, true, 2],
  ['360 px', { width: 360, height: 740 }, true, 3],
  ['1280 px at 200 % zoom', { width: 640, height: 450 }, false, 2],
] as const) {
  test.describe(`${name} @full`, () => {
    test.use({
      viewport,
      isMobile,
      hasTouch: isMobile,
      deviceScaleFactor,
      isTokenStored: false,
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('nothing scrolls sideways, is too small to hit, overlaps or is out of view', async ({
      page,
      standIn,
    }) => {
      test.setTimeout(60_000);
      const check = (state: string) =>
        test.step(state, async () => expect.soft(await misplaced(page), state).toEqual([]));
      const dialog = page.getByRole('dialog');
      const screen = await openPage(page);
      await expect(screen.statusLine).toContainText('初期設定が必要');
      await check('to be set up');
      await screen.setUp.click();

      await screen.template.fill('■ 保存していない型');
      for (const button of ['テンプレートを選ぶ', '履歴', '設定']) {
        await screen.button(button).click();
        await expect(dialog).toBeVisible();
        if (button === 'テンプレートを選ぶ') {
          await dialog
            .getByRole('textbox', { name: /付ける名前/ })
            .fill('とても長い名前'.repeat(5));
          await dialog.getByRole('button', { name: '名前を付けて保存' }).click();
          await expect(dialog.getByRole('button', { name: /を使う$/ })).toHaveCount(7);
        }
        await check(button);
        await dialog.getByRole('button', { name: '閉じる' }).click();
        await expect(dialog).toBeHidden();
      }
      await screen.generate.click();
      await expect(dialog).toBeVisible();
      await check('asked for notes');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await check('fields in error');

      await page.evaluate(
        (key) => localStorage.setItem(key, ['hf', 'layout'].join('_')),
        'marshmallow-nippo.token',
      );
      standIn.setScenario('gated');
      await screen.fillNotes();
      for (const field of ['template', 'today', 'tomorrow', 'remarks'] as const) {
        await screen[field].focus();
        expect(await barAndFocus(page), field).toEqual({ isBarInView: true, isFocusInView: true });
      }
      await screen.generate.click();
      for (let delta = 0; delta < 20; delta += 1) standIn.releaseNext();
      await expect(screen.result).toHaveValue(/作業|業務/);
      await check('generating');
      await screen.stop.click();
      standIn.setScenario('dropped-heading');
      await screen.generate.click();
      await expect(page.getByRole('list', { name: '送る前の確認' })).toBeVisible();
      await screen.copy.click();
      await check('done, with findings');
      standIn.setScenario('status-402');
      await screen.generate.click();
      await expect(dialog).toBeVisible();
      await check('error');
    });

    test('a text without any break makes nothing wider @full', async ({ page, standIn }) => {
      test.setTimeout(60_000);
      const long = `${'長'.repeat(40)}${'W'.repeat(60)}`;
      const check = (state: string) =>
        test.step(state, async () => expect.soft(await misplaced(page), state).toEqual([]));
      const dialog = page.getByRole('dialog');
      const screen = reportPage(page);
      await storeBeforehand(page, { 'marshmallow-nippo.token': ['hf', 'layout'].join('_') });
      await page.clock.setFixedTime(EVENING);
      await page.goto('/');
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

      await screen.button('テンプレートを選ぶ').click();
      await dialog.getByRole('textbox', { name: /付ける名前/ }).fill('W'.repeat(40));
      await dialog.getByRole('button', { name: '名前を付けて保存' }).click();
      const named = dialog.getByRole('button', { name: /W{40}」を使う$/ });
      await expect(named).toBeVisible();
      await check('templates');
      await named.click();
      await check('template chosen');
      await screen.button('履歴').click();
      await expect(dialog.getByRole('list', { name: '履歴' })).toContainText(long);
      await check('history');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await screen.remarks.fill(`${long}のこり`);
      await expect
        .poll(async () => JSON.stringify(await readIndexedDb(page)))
        .toContain(`${long}のこり`);
      await page.clock.setFixedTime(new Date('2026-11-21T18:40:00+09:00'));
      await page.reload();
      const offered = page.getByRole('list', { name: '残っている下書き' });
      await expect(offered).toContainText(long);
      await expect(offered.getByRole('button')).toHaveText(['この下書きを開く', '破棄']);
      await check('offered draft');
      await screen.remarks.focus();
      expect(await barAndFocus(page)).toEqual({ isBarInView: true, isFocusInView: true });
    });
  });
}

/** Each background that the page has had in a frame, in order. */
async function recordBackgrounds(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      // Null before the page has a body.
      const body = document.body as HTMLElement | null;
      const color = body === null ? undefined : getComputedStyle(body).backgroundColor;
      if (color !== undefined && color !== seen.at(-1)) seen.push(color);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

test('the first frame is in the chosen scheme already, and no other follows @full', async ({
  page,
}) => {
  const backgrounds = await recordBackgrounds(page);
  for (const [system, chosen, background] of [
    ['dark', 'auto', DARK],
    ['light', 'dark', DARK],
    ['dark', 'light', LIGHT],
  ] as const) {
    await page.emulateMedia({ colorScheme: system });
    await storeBeforehand(page, { 'marshmallow-nippo.color-scheme': chosen });
    await page.goto('/');
    await expect(reportPage(page).statusLine).toHaveText('利用できます（トークン設定済み）');
    expect(await backgrounds(), `${system}, ${chosen}`).toEqual([background]);
    const scheme = await page.evaluate(
      () => getComputedStyle(document.documentElement).colorScheme,
    );
    expect(scheme).toContain(background === DARK ? 'dark' : 'light');
  }
});

/** The names of what moves at the moment. */
const motions = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      // What goes with a field's scrolling stands as long as that does.
      .filter(
        ({ playState, timeline }) => playState === 'running' && timeline === document.timeline,
      )
      .map((animation) =>
        animation instanceof CSSAnimation
          ? animation.animationName.replace(/.*breathe.*/, 'breathe')
          : (animation as CSSTransition).transitionProperty,
      ),
  );

for (const [reducedMotion, moving] of [
  ['no-preference', ['breathe']],
  ['reduce', []],
] as const) {
  test.describe(`prefers-reduced-motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test(`${moving.length === 0 ? 'nothing' : 'only the line of the result'} moves while a report streams in @full`, async ({
      page,
      standIn,
    }) => {
      standIn.setScenario('gated');
      const screen = await openWithNotes(page);
      await screen.generate.click();
      await standIn.posted();
      standIn.releaseNext();
      await expect(screen.result).toHaveValue(/^.{4}$/);
      await expect.poll(() => motions(page)).toEqual(moving);
      if (reducedMotion === 'no-preference') return;
      for (const name of ['設定', 'テンプレートを選ぶ']) {
        await screen.button(name).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await motions(page), name).toEqual([]);
        await page.keyboard.press('Escape');
        expect(await motions(page), name).toEqual([]);
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    });
  });
}
