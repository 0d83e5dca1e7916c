import type { Locator, Page } from '@playwright/test';
import { openPage, openWithNotes, reportPage } from '../support/reportPage.ts';
import type { ScenarioName } from '../support/scenarios.ts';
import type { StandIn } from '../support/standIn.ts';
import { expect, test } from './fixtures.ts';

// A dialog that fades gives focus back at another moment than one that is gone at once.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('by keys alone: Generate hands focus to 停止, and gets it back after a stop and at the end', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('gated');
  const screen = await openWithNotes(page);
  await screen.remarks.press('Tab');
  await expect(screen.generate).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.stop).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.generate).toBeFocused();

  standIn.setScenario('gated');
  await page.keyboard.press('Enter');
  await expect(screen.stop).toBeFocused();
  for (let delta = 0; delta < 200; delta += 1) standIn.releaseNext();
  await expect(screen.result).toHaveValue(/幸いです。$/);
  await expect(screen.generate).toBeFocused();
});

test('the result takes no focus and no caret from who writes on while it streams in', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('gated');
  const screen = await openWithNotes(page, undefined, { today: '実装', tomorrow: 'レビュー' });
  await screen.generate.click();
  await standIn.posted();
  await screen.remarks.focus();
  for (let delta = 1; delta <= 6; delta += 1) {
    await page.keyboard.insertText(String(delta));
    standIn.releaseNext();
    await expect(screen.result).toHaveValue(new RegExp(`^.{${delta * 4}}$`, 's'));
    await expect(screen.remarks).toBeFocused();
  }
  for (let delta = 0; delta < 200; delta += 1) standIn.releaseNext();
  await expect(screen.generate).toBeEnabled();
  await page.keyboard.insertText('。');
  await expect(screen.remarks).toBeFocused();
  await expect(screen.remarks).toHaveValue('123456。');
});

/** Where a reader of a text area is: how far from its top and from its end, in pixels. */
const placeIn = (field: Locator) =>
  field.evaluate((node) => ({
    top: Math.round(node.scrollTop),
    toEnd: Math.round(node.scrollHeight - node.clientHeight - node.scrollTop),
  }));

/** A stream under way into a 生成結果 of this size. */
async function streamInto(
  page: Page,
  standIn: StandIn,
  scenario: ScenarioName,
  size: Readonly<Record<string, string>>,
) {
  standIn.setScenario(scenario);
  const screen = await openWithNotes(page);
  await screen.result.evaluate((node, style) => Object.assign(node.style, style), size);
  await screen.generate.click();
  await standIn.posted();
  return screen;
}

test('the stream is followed only while the reader is at its end @full', async ({
  page,
  standIn,
}) => {
  const screen = await streamInto(page, standIn, 'gated', { minHeight: '0', maxHeight: '120px' });
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

test('a stream whose first delta is longer than the field is followed @full', async ({
  page,
  standIn,
}) => {
  const lowAndNarrow = { minHeight: '0', maxHeight: '30px', maxWidth: '40px' };
  const screen = await streamInto(page, standIn, 'gated', lowAndNarrow);
  const isFollowed = async () => {
    for (const text of [/^.{4}$/s, /^.{8}$/s]) {
      standIn.releaseNext();
      await expect(screen.result).toHaveValue(text);
      const { top, toEnd } = await placeIn(screen.result);
      expect(top).toBeGreaterThan(0);
      expect(toEnd).toBeLessThanOrEqual(1);
    }
  };
  await isFollowed();
  await screen.stop.click();
  await screen.result.evaluate((node) => node.scrollTo({ top: 0 }));
  await screen.generate.click();
  await standIn.posted();
  await isFollowed();
});

test('a reader who has scrolled up stays there when the report is continued @full', async ({
  page,
  standIn,
}) => {
  const screen = await streamInto(page, standIn, 'cut-off-slow', {
    minHeight: '0',
    maxHeight: '120px',
  });
  await expect.poll(async () => (await placeIn(screen.result)).top).toBeGreaterThan(20);
  await screen.result.evaluate((node) => node.scrollTo({ top: 20 }));
  await expect(screen.result).toHaveValue(/幸いです。$/);
  expect(standIn.countPosts()).toBeGreaterThan(1);
  expect((await placeIn(screen.result)).top).toBe(20);
});

test('a list or dialog fetched for its first opening gives focus back to its button @full', async ({
  page,
}) => {
  await page.goto('/');
  for (const name of ['履歴', '設定', 'テンプレートを選ぶ']) {
    const button = reportPage(page).button(name);
    for (let opening = 0; opening < 2; opening += 1) {
      await button.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(button).toBeFocused();
    }
  }
});

test('a dialog closed before it has taken focus gives it back all the same @full', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const closedEarly = new Set<Element>();
    Object.assign(window, { closedEarly });
    // Before any timer, with which a dialog takes focus.
    new MutationObserver(() => {
      const dialog = document.querySelector('[role="dialog"]');
      if (dialog === null || closedEarly.has(dialog)) return;
      closedEarly.add(dialog);
      const escape = { key: 'Escape', bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', escape));
    }).observe(document, { childList: true, subtree: true });
  });
  const closedEarly = () =>
    page.evaluate(() => (Reflect.get(window, 'closedEarly') as Set<Element>).size);
  const screen = await openPage(page);
  await screen.today.fill('実装');
  const buttons = ['履歴', '設定', 'テンプレートを選ぶ'].map(screen.button);
  for (const [opener, focused] of [
    ...buttons.map((button) => [button, button] as const),
    [screen.generate, screen.tomorrow] as const,
  ]) {
    const before = await closedEarly();
    await opener.click();
    await expect.poll(closedEarly).toBe(before + 1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(focused).toBeFocused();
  }
});

test('the second click of two that close a dialog presses nothing under it @full', async ({
  page,
  standIn,
}) => {
  await page.setViewportSize({ width: 700, height: 800 });
  const screen = await openWithNotes(page);
  await page.evaluate(() => {
    const pressed: string[] = [];
    Object.assign(window, { pressed });
    document.querySelector('#app')?.addEventListener('click', ({ target }) => {
      if (target instanceof Element) pressed.push(target.outerHTML);
    });
  });
  const pressed = () => page.evaluate(() => Reflect.get(window, 'pressed') as string[]);
  const dialog = page.getByRole('dialog');
  const middleOf = async (what: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await what.boundingBox()) ?? {};
    return [x + width / 2, y + height / 2] as const;
  };
  const veiled = await middleOf(screen.generate);

  for (const place of ['close', 'veil'] as const) {
    await screen.button('履歴').click();
    await expect(dialog).toBeVisible();
    const opening = await pressed();
    await page.mouse.dblclick(
      ...(place === 'veil'
        ? veiled
        : await middleOf(dialog.getByRole('button', { name: '閉じる' }))),
    );
    await expect(dialog).toHaveCount(0);
    expect(await pressed()).toEqual(opening);
  }
  expect(standIn.countPosts()).toBe(0);
});
