import type { Locator, Page } from '@playwright/test';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { EVENING, openPage, openWithNotes } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const FIVE_NOTES = {
  today:
    '検索の絞り込みを実装。テスト12件追加\nレビュー指摘の命名ゆれ、全部直した。細かすぎて正直うんざり\n見積書を2部送った\nサーバーの証明書を更新した\n佐久間さんの引き継ぎ資料、雑すぎて半日つぶれた',
  tomorrow: '検索の並べ替え\n14時から田中商事と打ち合わせ\n経費精算',
  remarks: '金曜は午後休み　VPN遅い',
};

/** What takes focus and stands at least half in the window; what is read alone does not. */
const focusable = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input, textarea, summary, [tabindex="0"]',
    );
    const seen = [...all].filter((node) => {
      const { left, right, top, bottom, width, height } = node.getBoundingClientRect();
      const wide = Math.min(right, innerWidth) - Math.max(left, 0);
      const high = Math.min(bottom, innerHeight) - Math.max(top, 0);
      const isSeen = wide > 0 && high > 0 && wide * high >= (width * height) / 2;
      return isSeen && width > 1 && node.checkVisibility({ visibilityProperty: true });
    });
    return seen.map((node) => node.ariaLabel ?? (node.textContent || node.id));
  });

/** Which of these boxes lie over one another or beyond the page, by their places in the list. */
async function covered(page: Page, elements: readonly Locator[]): Promise<readonly string[]> {
  const boxes = await Promise.all(elements.map((element) => element.boundingBox()));
  const { width } = page.viewportSize()!;
  return boxes.flatMap((one, index) => {
    if (one === null) return [`${index} is not drawn`];
    const isBeyond = one.x < 0 || one.x + one.width > width;
    const over = boxes.slice(index + 1).flatMap((other, behind) => {
      const isApart =
        other === null ||
        one.x + one.width <= other.x + 1 ||
        other.x + other.width <= one.x + 1 ||
        one.y + one.height <= other.y + 1 ||
        other.y + other.height <= one.y + 1;
      return isApart ? [] : [`${index} and ${index + 1 + behind}`];
    });
    return [...(isBeyond ? [`${index} is beyond the page`] : []), ...over];
  });
}

for (const [width, height] of [
  [1280, 800],
  [1366, 625],
  [1180, 820],
] as const) {
  test(`five notes, two of them wrapped, are whole in view at ${width}x${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const screen = await openWithNotes(page, EVENING, FIVE_NOTES);
    const bar = await screen.generate.boundingBox();
    for (const field of [screen.today, screen.tomorrow, screen.remarks]) {
      const [hidden, bottom] = await field.evaluate((node) => {
        const pad = node.closest('.more');
        const { scrollHeight = NaN, clientHeight = NaN } = pad ?? {};
        const inside = node.scrollHeight - node.clientHeight;
        return [inside + scrollHeight - clientHeight, node.getBoundingClientRect().bottom];
      });
      expect(hidden).toBe(0);
      expect(bottom).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    await expect(screen.generate).toBeInViewport({ ratio: 1 });
  });
}

for (const [width, height] of [
  [1280, 800],
  [1024, 768],
  [390, 844],
] as const) {
  test(`what is told of a long wait stands clear of コピー at ${width}x${height}`, async ({
    page,
    standIn,
  }) => {
    await page.setViewportSize({ width, height });
    standIn.setScenario('gated');
    await page.clock.install({ time: EVENING });
    const screen = await openWithNotes(page);
    await screen.generate.click();
    await page.clock.runFor(23_000);
    const waiting = page.getByText('まだ返事がありません（23秒）', { exact: false });
    await expect(waiting).toBeVisible();
    expect(await covered(page, [waiting, screen.copy])).toEqual([]);
  });

  test(`how a report ended stands clear of its points at ${width}x${height}`, async ({
    page,
    standIn,
  }) => {
    await page.setViewportSize({ width, height });
    const screen = await openWithNotes(page, EVENING, {
      today: '単体テスト13件追加',
      tomorrow: '検索',
    });
    await screen.button('設定').click();
    await page.getByRole('switch', { name: /続きを自動/ }).press('Space');
    await page.keyboard.press('Escape');
    standIn.setScenario('cut-off');
    await screen.generate.click();
    const ended = page.getByText('途切れました', { exact: true });
    await expect(ended).toBeVisible();
    const points = page.getByRole('button', { name: /^確認 \d+件$/ });
    await expect(points).toBeVisible();
    expect(await covered(page, [ended, points, screen.copy])).toEqual([]);
  });
}

test('beside another day’s offer AIなしで下書き and 材料を入れる stand apart, within the paper', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const screen = await openWithNotes(page, EVENING, FIVE_NOTES);
  await page.getByLabel('日報の日付').fill('2026-11-19');
  await screen.today.press('End');
  const offer = screen.button('11月20日(金)の日報にする').last();
  const offers = [
    screen.saveTemplate,
    screen.button('AIなしで下書き'),
    offer,
    screen.button('材料を入れる').last(),
  ];
  expect(await covered(page, offers)).toEqual([]);
  const paper = await page.locator('.more + div').boundingBox();
  const last = await offer.boundingBox();
  expect((last?.y ?? NaN) + (last?.height ?? NaN)).toBeLessThanOrEqual(
    (paper?.y ?? NaN) + (paper?.height ?? NaN),
  );
});

for (const width of [1280, 1024]) {
  test(`the way back from a report taken as template stands above the field, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    const screen = await openWithNotes(page, EVENING);
    await screen.generate.click();
    await screen.button('履歴').click();
    await page.getByRole('button', { name: /日報のメニュー$/ }).click();
    await page.getByText('テンプレートにする').click();
    const back = page.getByText('元に戻す（テンプレート）');
    await expect(back).toBeVisible();
    expect(await covered(page, [back, screen.template, screen.today])).toEqual([]);
  });
}

test('the line that is written at the end of long notes stands above the fade', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const screen = await openWithNotes(page, EVENING, {
    today: '一行\n'.repeat(30),
    tomorrow: '一行',
  });
  await screen.today.press('Control+Home');
  await screen.today.press('Control+End');
  const pad = await page.locator('.more').boundingBox();
  const field = await screen.today.boundingBox();
  const FADE = 36;
  expect((field?.y ?? NaN) + (field?.height ?? NaN)).toBeLessThanOrEqual(
    (pad?.y ?? NaN) + (pad?.height ?? NaN) - FADE + 1,
  );
});

test('where notes go on a fade says so, until their end is in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const screen = await openWithNotes(page, EVENING, { today: '一行\n'.repeat(30) });
  const pad = page.locator('.more');
  const fade = () => pad.evaluate((node) => Number(getComputedStyle(node, '::after').opacity));
  await pad.evaluate((node) => node.scrollTo(0, 0));
  await expect.poll(fade).toBe(1);
  await pad.evaluate((node) => node.scrollTo(0, node.scrollHeight));
  await expect.poll(fade).toBe(0);
  await expect(screen.generate).toBeInViewport({ ratio: 1 });
});

for (const [width, height] of [
  [1280, 800],
  [1024, 768],
  [390, 844],
] as const) {
  test(`a month of 600 characters is whole on the sheet, and the page goes on to its end, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const screen = await openPage(page, EVENING);
    const item = '・検索の絞り込みを実装し、テストを十二件追加しました。\n';
    await screen.result.fill(`${item.repeat(24)}以上です。`);
    const hidden = await screen.result.evaluate((node) => node.scrollHeight - node.clientHeight);
    expect(hidden).toBe(0);
    const { bottom } = await screen.result.evaluate((node) => {
      scrollTo(0, document.documentElement.scrollHeight);
      return node.getBoundingClientRect().toJSON() as { bottom: number };
    });
    expect(bottom).toBeLessThanOrEqual(height);
    await expect(screen.generate).toBeInViewport({ ratio: 1 });
    await expect(screen.copy).toBeInViewport({ ratio: 1 });
  });
}

test.describe('a first visit', () => {
  test.use({ isTokenStored: false });

  for (const [width, height, most] of [
    [1280, 800, 14],
    [1440, 900, 14],
    [390, 844, 10],
  ] as const) {
    test(`has ${most} places to go to and one filled button, ${width}x${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const screen = await openPage(page, EVENING);
      await page.waitForLoadState('networkidle');
      const places = await focusable(page);
      expect(places.length, places.join(', ')).toBeLessThanOrEqual(most);
      const filled = await page.evaluate(() => {
        const accent = getComputedStyle(document.documentElement);
        const probe = document.createElement('i');
        probe.style.color = accent.getPropertyValue('--mantine-color-momo-filled');
        document.body.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        const buttons = [...document.querySelectorAll('button')];
        return buttons
          .filter((node) => getComputedStyle(node).backgroundColor === color)
          .filter((node) => node.checkVisibility())
          .map(({ textContent }) => textContent);
      });
      expect(filled).toEqual(['トークンなしで試す']);
      const guide = await screen.guide.boundingBox();
      if (width > 1000) expect(guide?.height).toBeLessThanOrEqual(310);
      const label = await page.getByText('今日やったこと', { exact: true }).boundingBox();
      expect(label?.y).toBeLessThan(1000);
    });
  }

  for (const [width, height] of [
    [1280, 720],
    [1366, 625],
    [1024, 768],
    [768, 1024],
    [390, 844],
  ] as const) {
    test(`keeps 日報を生成 in view, and folds to one line once the sample is chosen, ${width}x${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const screen = await openPage(page, EVENING);
      await expect(screen.generate).toBeInViewport({ ratio: 1 });
      await screen.setUp.click();
      await expect(screen.guide.getByRole('list', { name: '初期設定' })).toBeVisible();
      await expect(screen.generate).toBeInViewport({ ratio: 1 });
      await screen.setUp.click();
      await screen.button('トークンなしで試す').click();
      await expect(screen.result).toHaveValue(/幸いです。$/);
      expect((await screen.guide.boundingBox())?.height).toBeLessThanOrEqual(
        width < 1000 ? 96 : 16,
      );
      await expect(screen.generate).toBeInViewport({ ratio: 1 });
      await page.reload();
      await expect(screen.generate).toBeInViewport({ ratio: 1 });
    });
  }

  for (const width of [1280, 1024]) {
    test(`the status stands clear of 履歴 once a report is there, ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const screen = await openPage(page, EVENING);
      await screen.result.fill('■ 本日の業務\n・検品');
      await screen.result.blur();
      const history = screen.button('履歴');
      await expect(history).toBeVisible();
      expect(await covered(page, [screen.statusLine, history])).toEqual([]);
    });
  }

  test('opens its steps without JavaScript', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
    const page = await context.newPage();
    const screen = await openPage(page);
    await expect(page.getByText('トークンを取得する')).not.toBeInViewport();
    await screen.setUp.click();
    await expect(page.getByText('トークンを取得する')).toBeInViewport();
    await context.close();
  });

  test('a token that is stored folds it', async ({ page }) => {
    const screen = await openPage(page, EVENING);
    await screen.setUp.click();
    await page.getByLabel('アクセストークン').fill(SENTINEL_TOKEN);
    await page.keyboard.press('Enter');
    await expect(screen.statusLine).toHaveText('利用できます（トークン設定済み）');
    await expect(page.getByText('自分のメモで書くには')).toBeHidden();
    await expect(screen.today).toBeFocused();
  });
});

test('an evening has 15 places to go to, and with a report and its points 17 @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const screen = await openPage(page, EVENING);
  await page.waitForLoadState('networkidle');
  const before = await focusable(page);
  expect(before.length, before.join(', ')).toBeLessThanOrEqual(15);
  // Without half of what the report says.
  await screen.fillNotes({ today: '検索の絞り込みを実装。テスト13件追加', tomorrow: '検索' });
  await screen.generate.click();
  await expect(page.getByRole('button', { name: /^確認 \d+件$/ })).toBeVisible();
  const after = await focusable(page);
  expect(after.length, after.join(', ')).toBeLessThanOrEqual(17);
});
