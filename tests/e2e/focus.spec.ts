import type { Locator, Page } from '@playwright/test';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { EVENING, openPage, openWithNotes } from '../support/reportPage.ts';
import type { StandIn } from '../support/standIn.ts';
import { expect, test } from './fixtures.ts';

// A dialog that fades gives focus back at another moment than one that is gone at once.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('without a token', () => {
  test.use({ isTokenStored: false });
  test('the first Tab is to a link that shows itself and leads to 今日やったこと @full', async ({
    page,
  }) => {
    const screen = await openPage(page);
    const link = page.getByRole('link', { name: '「今日やったこと」へ進む' });
    expect(await link.boundingBox()).toMatchObject({ width: 1, height: 1 });
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    expect((await link.boundingBox())?.height).toBeGreaterThan(24);
    await page.keyboard.press('Enter');
    await expect(screen.today).toBeFocused();
  });
});

/** Where a reader of a text area is: how far from its top and from its end, in pixels. */
const placeIn = (field: Locator) =>
  field.evaluate((node) => ({
    top: Math.round(node.scrollTop),
    toEnd: Math.round(node.scrollHeight - node.clientHeight - node.scrollTop),
  }));

test('the stream is followed only while the reader is at its end @full', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('gated');
  const screen = await openWithNotes(page);
  await screen.result.evaluate((node) =>
    Object.assign(node.style, { minHeight: '0', maxHeight: '120px' }),
  );
  await screen.generate.click();
  await standIn.posted();
  let deltas = 0;
  const grow = async (count: number) => {
    for (let delta = 0; delta < count; delta += 1) standIn.releaseNext();
    deltas += count;
    await expect(screen.result).toHaveValue(new RegExp(`^.{${deltas * 4}}$`, 's'));
  };

  await grow(24);
  const first = await placeIn(screen.result);
  expect(first.top).toBeGreaterThan(0);
  expect(first.toEnd).toBeLessThanOrEqual(1);

  await screen.result.evaluate((node) => node.scrollTo({ top: 20 }));
  await grow(8);
  expect((await placeIn(screen.result)).top).toBe(20);

  await screen.result.evaluate((node) => node.scrollTo({ top: node.scrollHeight }));
  await grow(8);
  const last = await placeIn(screen.result);
  expect(last.top).toBeGreaterThan(first.top);
  expect(last.toEnd).toBeLessThanOrEqual(1);
});

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

const WRITTEN = async (page: Page, standIn: StandIn) => {
  standIn.setScenario('dropped-heading');
  const screen = await openWithNotes(page, EVENING);
  await screen.generate.click();
  await expect(page.getByRole('list', { name: '送る前の確認' })).toBeVisible();
  return screen;
};

const STATES: Record<string, (page: Page, standIn: StandIn) => Promise<unknown>> = {
  'a report with points': WRITTEN,
  'the card of a point': async (page, standIn) => {
    await WRITTEN(page, standIn);
    await page.getByRole('button', { name: /^確認 [0-9]+件$/ }).click();
  },
  履歴: async (page, standIn) => {
    await (await WRITTEN(page, standIn)).button('履歴').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

for (const [state, open] of Object.entries(STATES)) {
  test(`${state}: whatever is pressed, by key or mouse, focus is somewhere afterwards @full`, async ({
    page,
    site,
    standIn,
  }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
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
      await open(page, standIn);
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
