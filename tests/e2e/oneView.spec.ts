import type { Locator } from '@playwright/test';
import { watchShifts } from '../support/layoutShifts.ts';
import { EVENING, openPage, openWithNotes } from '../support/reportPage.ts';
import { scriptedReport } from '../support/scriptedReport.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

const DATE = '2026年11月20日(金)';

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(EVENING);
});

const scrollOf = (field: Locator) =>
  field.evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
    top: scrollTop,
    hidden: scrollHeight - clientHeight,
  }));

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('not drawn');
  return box;
}

const COMPARED = 'メモと照らし合わせました。見落としもあります。';

for (const [width, height] of [
  [1093, 614],
  [1200, 600],
  [1280, 800],
  [1920, 1080],
  [1024, 600],
  [1366, 625],
  [1280, 720],
  [1440, 900],
  [2560, 1300],
] as const) {
  const isLow = height < 768;
  const tag = width === 1093 ? '' : ' @full';
  test.describe(`${width}x${height}${tag}`, () => {
    test.use({ viewport: { width, height } });

    test('a whole evening is in view at once, and nothing scrolls or moves', async ({
      page,
      standIn,
    }) => {
      standIn.setScenario('gated');
      const screen = await openPage(page);
      await expect(screen.statusLine).toHaveText('利用できます（トークン設定済み）');
      await screen.fillNotes(WORKDAY_NOTES);
      const before = await boxOf(screen.result);
      const shifts = await watchShifts(page);
      const areInView = async (elements: readonly Locator[]) => {
        for (const element of elements) {
          await expect(element).toBeInViewport({ ratio: 1 });
          const { x, y, width: wide, height: high } = await boxOf(element);
          const isCovered = await element.evaluate(
            (node, points) =>
              points.some(([left, top]) => !node.contains(document.elementFromPoint(left!, top!))),
            [
              [x + 8, y + high - 8],
              [x + wide - 8, y + high - 8],
            ],
          );
          expect(isCovered).toBe(false);
        }
      };
      const { today, tomorrow, remarks, generate, copy, result: sheet } = screen;
      await areInView([today, tomorrow, remarks, generate, copy, sheet]);
      await screen.generate.click();
      await standIn.posted();
      while (await screen.busy.isVisible()) standIn.releaseNext();
      await expect(screen.result).toHaveValue(scriptedReport(DATE));
      await expect(page.getByText('完了')).toBeVisible();
      await areInView([today, tomorrow, remarks, generate, copy, sheet, page.getByText(COMPARED)]);
      const { top, hidden } = await scrollOf(screen.result);
      expect(top).toBe(0);
      if (!isLow) expect(hidden).toBe(0);
      // No line is cut through where the sheet ends.
      expect(hidden % 24).toBe(0);
      expect(
        await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
      ).toBe(0);
      const after = await boxOf(screen.result);
      expect([after.x, after.y, after.width]).toEqual([before.x, before.y, before.width]);
      const places = await Promise.all([boxOf(screen.result), boxOf(screen.copy)]);
      standIn.setScenario('dropped-heading');
      await screen.generate.click();
      const count = page.getByRole('button', { name: /^確認 \d+件$/ });
      await areInView([count, today, tomorrow, remarks, generate, copy, sheet]);
      expect(await Promise.all([boxOf(screen.result), boxOf(screen.copy)])).toEqual(places);
      await screen.copy.click();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      expect(await shifts()).toEqual([]);

      const [status, name] = [
        await boxOf(screen.statusLine),
        await boxOf(page.getByRole('heading', { level: 1 })),
      ];
      expect(status.y).toBeLessThan(name.y + name.height);
      const columns = [screen.template, screen.today, screen.result].map(boxOf);
      const [template, notes, result] = await Promise.all(columns);
      if (width >= 1200) expect(template!.x + template!.width).toBeLessThan(notes!.x);
      else expect(template!.y + template!.height).toBeLessThan(notes!.y);
      expect(notes!.x + notes!.width).toBeLessThan(result!.x);
    });
  });
}

for (const [width, height] of [
  [1280, 800],
  [1100, 700],
] as const) {
  test(`${width}x${height}: 確認 n件 is in view, and opens its first point over the sheet, which keeps its height @full`, async ({
    page,
    standIn,
  }) => {
    await page.setViewportSize({ width, height });
    const screen = await openWithNotes(page, undefined, WORKDAY_NOTES);
    await screen.generate.click();
    await expect(page.getByText('完了')).toBeVisible();
    const { height: before } = await boxOf(screen.result);
    standIn.setScenario('dropped-heading');
    await screen.generate.click();
    const count = page.getByRole('button', { name: /^確認 \d+件$/ });
    await expect(count).toBeInViewport({ ratio: 1 });
    expect((await boxOf(screen.result)).height).toBe(before);
    const list = page.getByRole('list', { name: '送る前の確認' });
    await expect(list).toBeVisible();
    await expect(list).not.toBeInViewport({ ratio: 0.1 });
    await expect(count).toHaveText(`確認 ${await list.getByRole('listitem').count()}件`);
    await count.click();
    await expect(page.getByRole('dialog', { name: /^確認/u })).toBeInViewport({ ratio: 1 });
    expect((await boxOf(screen.result)).height).toBe(before);
    await page.evaluate(() => window.scrollTo(0, 0));
    standIn.setScenario('gated');
    await screen.generate.click();
    await expect(screen.busy).toBeDisabled();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}

test.describe('1280x800', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('notes grow, then scroll inside, and Generate stays where it is @full', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const screen = await openPage(page);
    const [today, generate] = [await boxOf(screen.today), await boxOf(screen.generate)];
    await screen.today.fill('一行\n'.repeat(5));
    const grown = await boxOf(screen.today);
    expect(grown.height).toBeGreaterThan(today.height);
    expect((await scrollOf(screen.today)).hidden).toBe(0);
    await screen.tomorrow.fill('一行');
    await screen.today.fill('一行\n'.repeat(60));
    const { hidden } = await scrollOf(screen.today);
    expect(hidden).toBeGreaterThan(500);
    // Whole lines alone, so that none is cut through where the field ends.
    expect(hidden % 24).toBe(0);
    // Three lines are left to what has words, one to what has none.
    expect((await boxOf(screen.tomorrow)).height).toBeGreaterThanOrEqual(92);
    expect((await boxOf(screen.remarks)).height).toBeLessThan(60);
    expect(await boxOf(screen.generate)).toEqual(generate);
  });

  test('a long report ends at its first line, but where the reader is', async ({
    page,
    standIn,
  }) => {
    standIn.setScenario('gated');
    const screen = await openWithNotes(page, undefined, WORKDAY_NOTES);
    await screen.result.evaluate((node) => {
      node.style.maxHeight = '15rem';
    });
    const generate = async (meanwhile: () => Promise<unknown>) => {
      await screen.generate.click();
      await expect(screen.busy).toBeDisabled();
      for (let delta = 0; delta < 60; delta += 1) standIn.releaseNext();
      await expect(screen.result).toHaveValue(/申し送り/);
      await expect.poll(async () => (await scrollOf(screen.result)).top).toBeGreaterThan(20);
      await meanwhile();
      while (await screen.busy.isVisible()) standIn.releaseNext();
      await expect(screen.result).toHaveValue(scriptedReport(DATE));
      return (await scrollOf(screen.result)).top;
    };
    expect(await generate(() => Promise.resolve())).toBe(0);
    const stays = await generate(() =>
      screen.result.evaluate((node) => {
        node.scrollTop = 24;
      }),
    );
    expect(stays).toBe(24);
  });

  test('a text that takes the place of another is shown from its first line; one changed line is selected @full', async ({
    page,
  }) => {
    const screen = await openPage(page);
    await screen.template.fill('■ 行\n'.repeat(100));
    await screen.template.press('Control+End');
    expect((await scrollOf(screen.template)).top).toBeGreaterThan(500);
    await screen.button('テンプレートを選ぶ').click();
    await page.getByRole('button', { name: '「YWT' }).first().click();
    await expect(screen.template).not.toHaveValue(/■ 行/);
    await screen.undo.click();
    await expect(screen.template).toHaveValue(/■ 行/);
    expect((await scrollOf(screen.template)).top).toBe(0);

    const lines = Array.from({ length: 100 }, (_, line) => `■ 行${line}`);
    await screen.template.fill(lines.join('\n'));
    await screen.button('テンプレートを選ぶ').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /付ける名前/ }).fill('百行');
    await dialog.getByRole('button', { name: '名前を付けて保存' }).click();
    await dialog.getByRole('button', { name: '閉じる' }).click();
    await screen.template.fill(lines.join('\n').replace('行90', '別の行'));
    await screen.template.evaluate((node) => {
      node.scrollTop = node.scrollHeight;
    });
    const { top } = await scrollOf(screen.template);
    await screen.button('テンプレートを選ぶ').click();
    await dialog.getByRole('button', { name: '「百行」を使う' }).click();
    await expect(screen.template).toHaveValue(lines.join('\n'));
    expect((await scrollOf(screen.template)).top).toBe(top);
    expect(
      await screen.template.evaluate((node) =>
        node instanceof HTMLTextAreaElement
          ? node.value.slice(node.selectionStart, node.selectionEnd)
          : null,
      ),
    ).toBe('■ 行90');
  });

  test('from Generate コピー is at most six Tabs away @full', async ({ page }) => {
    const screen = await openWithNotes(page, undefined, WORKDAY_NOTES);
    await screen.remarks.press('Control+Enter');
    await expect(screen.result).toHaveValue(scriptedReport(DATE));
    await screen.generate.focus();
    let tabs = 0;
    while (!(await screen.copy.evaluate((node) => node === document.activeElement))) {
      await page.keyboard.press('Tab');
      tabs += 1;
      expect(tabs).toBeLessThanOrEqual(6);
    }
  });
});

test.describe('1200 px', () => {
  test.use({ viewport: { width: 1200, height: 800 } });

  test('the columns have room for what stands in them @full', async ({ page }) => {
    const screen = await openPage(page);
    const textWidth = (field: Locator) =>
      field.evaluate((node) => {
        const { paddingLeft, paddingRight } = getComputedStyle(node);
        return node.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      });
    expect(await textWidth(screen.result)).toBeGreaterThanOrEqual(480);
    expect((await boxOf(screen.today)).width).toBeGreaterThanOrEqual(300);
    expect((await boxOf(screen.template)).width).toBeGreaterThanOrEqual(220);
  });
});

test('from 1000 px the sheet stands beside the rest, as tall as the window, and is the field @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  const screen = await openPage(page);
  const [template, today, sheet] = await Promise.all([
    boxOf(screen.template),
    boxOf(page.getByText('今日やったこと', { exact: true })),
    boxOf(page.getByRole('region', { name: 'できた日報' })),
  ]);
  expect(template.x).toBe(today.x);
  expect(sheet.x).toBeGreaterThan(template.x + template.width);
  expect(sheet.height).toBeGreaterThan(600);
  await screen.result.fill('自分で書いた日報');
  await screen.today.focus();
  await page.mouse.click(sheet.x + sheet.width / 2, sheet.y + sheet.height * 0.7);
  await page.keyboard.type('です');
  await expect(screen.result).toHaveValue('自分で書いた日報です');
  const text = await boxOf(screen.result);
  await page.mouse.move(text.x + 2, text.y + 12);
  await page.mouse.down();
  await page.mouse.move(sheet.x + sheet.width / 2, sheet.y + sheet.height * 0.7);
  await page.mouse.up();
  await page.keyboard.type('消さない');
  await expect(screen.result).toHaveValue('消さない');
});

test('the sheet is the field, an error stands on its tint with a chip, and a drawer dims with ink @full', async ({
  page,
  standIn,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const screen = await openPage(page);
  const sheet = page.getByRole('region', { name: 'できた日報' });
  const look = (element: Locator, property: string) =>
    element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
  expect(await look(screen.result, 'border-top-color')).toBe('rgba(0, 0, 0, 0)');
  expect(await look(screen.result, 'background-color')).toBe('rgba(0, 0, 0, 0)');
  expect(await look(sheet, 'background-color')).not.toBe(
    await look(screen.today, 'background-color'),
  );
  expect(await look(screen.result, 'background-image')).toBe('none');
  await screen.result.fill('自分で書いた日報');
  expect(await look(screen.result, 'background-image')).toContain('repeating-linear-gradient');
  standIn.setScenario('status-402');
  await screen.fillNotes(WORKDAY_NOTES);
  await screen.generate.click();
  await expect(screen.alert).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.alert).toBeHidden();
  await expect(sheet.getByText('エラー', { exact: true })).toBeVisible();
  expect(await look(screen.result, 'background-image')).toBe('none');
  expect(await look(sheet, 'background-color')).toBe('rgb(58, 46, 27)');
  await screen.button('履歴').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await look(page.locator('.mantine-Drawer-overlay'), 'background-color')).toBe(
    'rgba(0, 0, 0, 0.35)',
  );
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]) {
  const tag = viewport.width === 360 ? '' : ' @full';
  test.describe(`phone, ${viewport.width} px${tag}`, () => {
    test.use({ viewport, isMobile: true, hasTouch: true });

    for (const lines of [3, 12, 40] as const) {
      const rest = lines === 12 ? '' : ' @full';
      test(`a report of ${lines} lines grows out of view below the sheet's top, and nothing seen moves${rest}`, async ({
        page,
        standIn,
      }) => {
        standIn.setScenario(`gated-lines-${lines}`);
        const screen = await openWithNotes(page, undefined, WORKDAY_NOTES);
        const sheet = page.getByRole('region', { name: 'できた日報' });
        await screen.generate.click();
        await expect(screen.busy).toBeDisabled();
        await expect.poll(async () => (await boxOf(sheet)).y).toBeCloseTo(0, 0);
        const shifts = await watchShifts(page);
        const places = () => Promise.all([sheet, screen.copy, screen.stop].map(boxOf));
        const [, copy, stop] = await places();
        expect(stop!.y + stop!.height).toBeLessThanOrEqual(viewport.height);
        while (await screen.busy.isVisible()) standIn.releaseNext();
        await expect(screen.result).toHaveValue(new RegExp(`${lines}行目です。$`));
        await expect(page.getByText('完了')).toBeAttached();
        expect(await scrollOf(screen.result)).toEqual({ top: 0, hidden: 0 });
        expect((await boxOf(sheet)).y).toBeCloseTo(0, 0);
        expect(await boxOf(screen.copy)).toEqual(copy);
        await expect(screen.copy).toBeInViewport({ ratio: 1 });
        expect(copy!.width).toBeGreaterThanOrEqual(viewport.width * 0.4);
        expect(await shifts()).toEqual([]);
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        const [facts, bar] = [await boxOf(page.getByText('完了')), await boxOf(screen.generate)];
        expect(facts.y + facts.height).toBeLessThanOrEqual(bar.y);
      });
    }

    test('a report that is finished out of view is one tap away @full', async ({
      page,
      standIn,
    }) => {
      standIn.setScenario('gated');
      const screen = await openWithNotes(page, undefined, WORKDAY_NOTES);
      await screen.generate.click();
      await expect(screen.busy).toBeDisabled();
      const sheet = page.getByRole('region', { name: 'できた日報' });
      await expect.poll(async () => (await boxOf(sheet)).y).toBeCloseTo(0, 0);
      await page.evaluate(() => window.scrollTo(0, 0));
      while (await screen.busy.isVisible()) standIn.releaseNext();
      await expect(screen.result).toHaveValue(scriptedReport(DATE));
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      const link = screen.button('できました ↓');
      await expect(link).toBeInViewport({ ratio: 1 });
      await link.click();
      await expect.poll(async () => (await boxOf(sheet)).y).toBeCloseTo(0, 0);
      await expect(link).toBeHidden();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.getByText('完了')).toBeInViewport();
      await expect(link).toBeHidden();
    });

    test('コピー and 確認 n件 are in view together, and copying tells of what is open', async ({
      page,
      standIn,
    }) => {
      standIn.setScenario('gated');
      const screen = await openPage(page);
      // Without half of what the report says.
      await screen.fillNotes({ today: '検索の絞り込みを実装。テスト13件追加', tomorrow: '検索' });
      await screen.generate.click();
      await expect(screen.busy).toBeDisabled();
      const shifts = await watchShifts(page);
      while (await screen.busy.isVisible()) standIn.releaseNext();
      await expect(screen.result).toHaveValue(scriptedReport(DATE));
      const place = await boxOf(screen.copy);
      const count = page.getByRole('button', { name: /^確認 \d+件$/ });
      await expect(count).toBeInViewport({ ratio: 1 });
      await expect(screen.copy).toBeInViewport({ ratio: 1 });
      const [beside, bar] = [await boxOf(count), await boxOf(screen.generate)];
      expect(beside.y).toBe(place.y);
      expect(beside.y + beside.height).toBeLessThanOrEqual(bar.y);
      await screen.copy.click();
      const open = Number(/\d+/.exec((await count.textContent()) ?? ''));
      const answer = page.getByText(`コピーしました（確認が${open}件あります）`);
      await expect(answer.first()).toBeInViewport({ ratio: 1 });
      expect(await boxOf(screen.copy)).toEqual(place);
      expect(await shifts()).toEqual([]);
      await count.click();
      const card = page.getByRole('dialog', { name: /^確認/ });
      await expect(card).toBeInViewport({ ratio: 1 });
      await expect(card).toContainText('「12件」');
    });

    test('AIなしで下書き comes into view too @full', async ({ page }) => {
      const screen = await openWithNotes(page, undefined, WORKDAY_NOTES);
      await screen.button('AIなしで下書き').click();
      const sheet = page.getByRole('region', { name: 'できた日報' });
      await expect.poll(async () => (await boxOf(sheet)).y).toBeCloseTo(0, 0);
      await expect(screen.result).toHaveValue(/検索の絞り込み/);
    });

    test('Generate is one line and wide at rest, and shrinks to its label beside 停止 @full', async ({
      page,
      standIn,
    }) => {
      standIn.setScenario('gated');
      const screen = await openPage(page);
      const lines = (button: Locator) =>
        button.evaluate((node) => {
          const range = document.createRange();
          range.selectNodeContents(node.querySelector('.mantine-Button-label')!);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8))).size;
        });
      const rest = await boxOf(screen.generate);
      const save = await boxOf(screen.saveTemplate);
      expect(rest.width).toBeGreaterThanOrEqual(200);
      expect(await lines(screen.generate)).toBe(1);
      await screen.fillNotes(WORKDAY_NOTES);
      await screen.generate.click();
      await expect(screen.stop).toBeVisible();
      const [busy, stop] = [await boxOf(screen.busy), await boxOf(screen.stop)];
      expect(busy.x + busy.width).toBeLessThanOrEqual(stop.x);
      expect(await boxOf(screen.saveTemplate)).toEqual(save);
      expect(stop.x + stop.width).toBeLessThanOrEqual(save.x);
    });

    test('with the keyboard open the field and Generate stay reachable', async ({ page }) => {
      const screen = await openPage(page);
      for (const field of [screen.today, screen.tomorrow, screen.remarks]) {
        await field.tap();
        await page.setViewportSize({ ...viewport, height: Math.round(viewport.height * 0.55) });
        await expect(screen.generate).toBeInViewport({ ratio: 1 });
        await page.keyboard.type('朝');
        await expect
          .poll(async () => {
            const [box, bar] = [await boxOf(field), await boxOf(screen.generate)];
            return box.y >= 0 && box.y + 48 <= bar.y;
          })
          .toBe(true);
        await page.setViewportSize(viewport);
      }
    });
  });
}

test('with motion allowed the sheet comes smoothly, and not against a person who scrolls @full', async ({
  page,
  standIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 360, height: 740 });
  standIn.setScenario('gated');
  const screen = await openWithNotes(page, undefined, WORKDAY_NOTES);
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    const seen = new Set<number>();
    Object.assign(window, { seen });
    addEventListener('scroll', () => seen.add(Math.round(scrollY)));
  });
  await screen.generate.click();
  const sheet = page.getByRole('region', { name: 'できた日報' });
  await expect.poll(async () => (await boxOf(sheet)).y).toBeCloseTo(0, 0);
  expect(
    await page.evaluate(() => (window as unknown as { seen: Set<number> }).seen.size),
  ).toBeGreaterThan(2);
  await page.mouse.wheel(0, -600);
  await expect.poll(async () => (await boxOf(sheet)).y).toBeGreaterThan(300);
  while (await screen.busy.isVisible()) standIn.releaseNext();
  await expect(screen.result).toHaveValue(scriptedReport(DATE));
  expect((await boxOf(sheet)).y).toBeGreaterThan(300);
});
