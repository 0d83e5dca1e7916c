import type { Page } from '@playwright/test';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { EVENING, openWithNotes } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

/** The buttons that can be pressed, by what they say; of a dialog only its own. */
const pressable = async (page: Page) => {
  const dialog = page.getByRole('dialog');
  const around = (await dialog.count()) > 0 ? dialog.last() : page.locator('body');
  const buttons = around.locator('button:visible:enabled:not([aria-hidden])');
  const names = await buttons.evaluateAll((nodes) =>
    nodes.map((node) => node.ariaLabel ?? node.textContent ?? ''),
  );
  return { buttons, names };
};

/** Until what a press did is drawn. */
const nextFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** What is pressed beside a report with points. */
const STATES: readonly (readonly [state: string, button: RegExp | null])[] = [
  ['a report with points', null],
  ['the card of a point', /^確認 [0-9]+件$/],
  ['履歴', /^履歴$/],
];

for (const [state, name] of STATES) {
  test(`${state}: whatever is pressed, by key or mouse, focus is somewhere afterwards @full`, async ({
    page,
    site,
    standIn,
  }) => {
    test.setTimeout(300_000);
    standIn.setScenario('dropped-heading');
    await page.addInitScript((token) => {
      if (origin !== 'null') localStorage.setItem('marshmallow-nippo.token', token);
    }, SENTINEL_TOKEN);
    const session = await page.context().newCDPSession(page);
    const openAnew = async () => {
      await page.goto('about:blank');
      await session.send('Storage.clearDataForOrigin', {
        origin: site.origin,
        storageTypes: 'all',
      });
      const screen = await openWithNotes(page, EVENING);
      await screen.generate.click();
      await expect(page.getByRole('button', { name: /^確認 [0-9]+件$/ })).toBeVisible();
      if (name !== null) await page.getByRole('button', { name }).click();
      if (name !== null) await expect(page.getByRole('dialog')).toBeVisible();
      await page.waitForLoadState('networkidle');
    };
    await openAnew();
    const { names: all } = await pressable(page);
    const homeless: string[] = [];
    /** Whether what can be pressed is another then. */
    const press = async (name: string, way: 'key' | 'mouse') => {
      const button = (await pressable(page)).buttons.nth(all.indexOf(name));
      await button.focus();
      if (way === 'mouse') await button.click();
      else await page.keyboard.press('Enter');
      await nextFrames(page);
      const isHomeless = () => page.evaluate(() => document.activeElement === document.body);
      // A dialog takes the focus when it is there.
      for (let look = 0; look < 5 && (await isHomeless()); look += 1) await nextFrames(page);
      if (await isHomeless()) homeless.push(`${name} (${way})`);
      const isOther = (await pressable(page)).names.join() !== all.join();
      if (isOther) await openAnew();
      return isOther;
    };
    for (const name of new Set(all)) {
      if (name.includes('再読み込み')) continue;
      if (await press(name, 'mouse')) await press(name, 'key');
    }
    expect(homeless).toEqual([]);
  });
}
