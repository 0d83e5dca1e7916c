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

const COMPARED = '気になる点はありません。送る前に一度お読みください。';

for (const [width, height] of [
  [1093, 614],
  [1280, 800],
  [1920, 1080],
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
          const isCovered = await element.evaluate((node) => {
            const { left, right, bottom } = node.getBoundingClientRect();
            return [left + 8, right - 8].some(
              (x) => !node.contains(document.elementFromPoint(x, bottom - 8)),
            );
          });
          expect(isCovered).toBe(false);
        }
      };
      const { today, tomorrow, remarks, generate, copy, result: sheet } = screen;
      await areInView([today, tomorrow, remarks, generate, copy]);
      await screen.generate.click();
      await standIn.posted();
      while (await screen.busy.isVisible()) standIn.releaseNext();
      await expect(screen.result).toHaveValue(scriptedReport(DATE));
      await expect(page.getByText('完了')).toBeVisible();
      await areInView([today, tomorrow, remarks, generate, copy]);
      // The sheet is as tall as its text, with which the page goes on.
      if (!isLow)
        await areInView([sheet, page.getByRole('paragraph').filter({ hasText: COMPARED })]);
      const { top, hidden } = await scrollOf(screen.result);
      expect(top).toBe(0);
      expect(hidden).toBe(0);
      const below = await page.evaluate(
        () => document.documentElement.scrollHeight - window.innerHeight,
      );
      if (!isLow) expect(below).toBe(0);
      expect(await boxOf(screen.result)).toMatchObject({
        x: before.x,
        y: before.y,
        width: before.width,
      });
      const placesOf = async () => {
        const { height: _, ...place } = await boxOf(screen.result);
        return [place, await boxOf(screen.copy)];
      };
      const places = await placesOf();
      standIn.setScenario('dropped-heading');
      await screen.generate.click();
      const count = page.getByRole('button', { name: /^確認 \d+件$/ });
      await areInView([count, today, tomorrow, remarks, generate, copy]);
      expect(await placesOf()).toEqual(places);
      await screen.copy.click();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      expect(await shifts()).toEqual([]);

      const [template, notes] = await Promise.all([screen.template, today].map(boxOf));
      if (width >= 1200) expect(template!.x + template!.width).toBeLessThan(notes!.x);
      else expect(template!.y + template!.height).toBeLessThan(notes!.y);
      expect(notes!.x + notes!.width).toBeLessThan(before.x);
    });
  });
}

test('notes grow, then the pad scrolls, and Generate stays where it is @full', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const screen = await openPage(page);
  const [today, generate] = [await boxOf(screen.today), await boxOf(screen.generate)];
  await screen.today.fill('一行\n'.repeat(12));
  expect((await boxOf(screen.today)).height).toBeGreaterThan(today.height);
  await screen.today.fill('一行\n'.repeat(60));
  expect((await scrollOf(screen.today)).hidden).toBe(0);
  expect((await scrollOf(page.locator('.more'))).hidden).toBeGreaterThan(500);
  expect(await boxOf(screen.generate)).toEqual(generate);
});

test('a long report streams and ends at its first line, but where the reader is @full', async ({
  page,
  standIn,
}) => {
  const screen = await openWithNotes(page, EVENING, WORKDAY_NOTES);
  await screen.template.fill('# 日報 {{日付}}\n\n## 本日の業務\n- \n\n## 明日の予定\n- ');
  await screen.result.evaluate((node) => {
    Object.assign(node.style, { minHeight: '0', maxHeight: '120px' });
  });
  const generate = async (to: number) => {
    standIn.setScenario('gated');
    await screen.generate.click();
    await expect(screen.busy).toBeDisabled();
    for (let delta = 0; delta < 40; delta += 1) standIn.releaseNext();
    await expect(screen.result).toHaveValue(/^.{160}$/s);
    expect((await scrollOf(screen.result)).top).toBe(0);
    await screen.result.evaluate((node, top) => node.scrollTo({ top }), to);
    while (await screen.busy.isVisible()) standIn.releaseNext();
    await expect(screen.result).toHaveValue(/^# 日報/);
    return (await scrollOf(screen.result)).top;
  };
  expect(await generate(24)).toBe(24);
  expect(await generate(0)).toBe(0);
});

test('from 1000 px the whole sheet is the field @full', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  const screen = await openPage(page);
  const sheet = await boxOf(page.getByRole('region', { name: 'できた日報' }));
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

test.describe('phone, 360 px', () => {
  const viewport = { width: 360, height: 740 };
  test.use({ viewport, isMobile: true, hasTouch: true });

  test("a report of 40 lines grows out of view below the sheet's top, nothing seen moves, and it is one tap away @full", async ({
    page,
    standIn,
  }) => {
    standIn.setScenario('gated-lines-40');
    // Notes that fit their fields, which would count as moving when they grow.
    const screen = await openWithNotes(page, undefined, { today: '検索', tomorrow: '検索' });
    const sheet = page.getByRole('region', { name: 'できた日報' });
    const isAtTop = () => expect.poll(async () => (await boxOf(sheet)).y).toBeCloseTo(0, 0);
    await screen.generate.click();
    await expect(screen.busy).toBeDisabled();
    await isAtTop();
    const shifts = await watchShifts(page);
    const [copy, stop] = [await boxOf(screen.copy), await boxOf(screen.stop)];
    expect(stop.y + stop.height).toBeLessThanOrEqual(viewport.height);
    while (await screen.busy.isVisible()) standIn.releaseNext();
    await expect(screen.result).toHaveValue(/40行目です。$/);
    expect(await scrollOf(screen.result)).toEqual({ top: 0, hidden: 0 });
    expect((await boxOf(sheet)).y).toBeCloseTo(0, 0);
    expect(await boxOf(screen.copy)).toEqual(copy);
    await expect(screen.copy).toBeInViewport({ ratio: 1 });
    expect(copy.width).toBeGreaterThanOrEqual(viewport.width * 0.4);
    expect(await shifts()).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [facts, bar] = [await boxOf(page.getByText('完了')), await boxOf(screen.generate)];
    expect(facts.y + facts.height).toBeLessThanOrEqual(bar.y);

    await page.evaluate(() => window.scrollTo(0, 0));
    const link = screen.button('できました ↓');
    await expect(link).toBeInViewport({ ratio: 1 });
    await link.click();
    await isAtTop();
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
  });

  test('with the keyboard open the field and Generate stay reachable @full', async ({ page }) => {
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
