import type { Page } from '@playwright/test';
import { watchShifts } from '../support/layoutShifts.ts';
import { readClipboard } from '../support/pageText.ts';
import { openPage, type ReportPage, reportPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const FRIDAY = '2026-11-20';
const NEXT_MONDAY = '2026-11-23';
const at = (day: string) => new Date(`${day}T18:40:00+09:00`);

const EVENINGS = [
  ['2026-11-16', '受注12件を処理', '倉庫の下見', ''],
  ['2026-11-17', '倉庫の下見', '見積書の作成', '車検は来月'],
  ['2026-11-18', '見積書の作成', '新人研修の資料', ''],
  ['2026-11-19', '新人研修の資料', '棚卸し', ''],
  [FRIDAY, '棚卸し', '来年度の予算案', '金庫の鍵を交換'],
] as const;

const WEEK = `【週報】2026年11月16日(月)〜11月20日(金)

■ 今週の実績
・受注12件を処理（月）
・倉庫の下見（火）
・見積書の作成（水）
・新人研修の資料（木）
・棚卸し（金）

■ 来週の予定
・来年度の予算案

■ 課題・申し送り
・車検は来月（火）
・金庫の鍵を交換（金）

以上です。お手すきの際にご確認いただけますと幸いです。`;

test.use({ isTokenStored: false });

/** Evenings, each with a draft without the service, and the page of the last one open. */
async function writeEvenings(page: Page, evenings: readonly (typeof EVENINGS)[number][]) {
  for (const [day, today, tomorrow, remarks] of evenings) {
    const screen = await openPage(page, at(day));
    await screen.fillNotes({ today, tomorrow, remarks });
    await screen.button('AIなしで下書き').last().click();
    await expect(screen.result).toHaveValue(new RegExp(`・${today}`));
    await screen.button('新しい日報').click();
    await expect(screen.today).toHaveValue('');
  }
  return reportPage(page);
}

const writeWeek = (page: Page) => writeEvenings(page, EVENINGS);

async function openPanel(page: Page) {
  await page.getByRole('button', { name: '履歴', exact: true }).click();
  await page.getByRole('button', { name: '週報・月報' }).click();
}

const make = (page: Page) => page.getByRole('button', { name: 'この内容で作る' }).click();

test('four clicks write the 週報 of five days, which a reload keeps and the history marks @full', async ({
  page,
}) => {
  const screen = await writeWeek(page);
  await screen.today.fill('金曜のメモ');
  await openPanel(page);
  await make(page);
  await screen.copy.click();
  await expect.poll(() => readClipboard(page)).toBe(WEEK);
  await expect(screen.result).toHaveValue(WEEK);
  await expect(screen.today).toHaveValue('金曜のメモ');
  await expect(page.getByText('下書き保存済み')).toBeVisible();
  await page.reload();
  await expect(screen.result).toHaveValue(WEEK);
  await expect(screen.today).toHaveValue('金曜のメモ');
  await page.getByRole('button', { name: '履歴', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '履歴' });
  await expect(drawer.getByRole('listitem').filter({ hasText: '週報' }).first()).toBeVisible();
});

test('前の結果に戻す brings back what stood there @full', async ({ page }) => {
  const screen = await writeWeek(page);
  await screen.today.fill('金曜のメモ');
  await screen.button('AIなしで下書き').last().click();
  await expect(screen.result).toHaveValue(/・金曜のメモ/);
  const daily = await screen.result.inputValue();
  await openPanel(page);
  await make(page);
  await expect(screen.result).toHaveValue(/^【週報】/);
  await screen.button('前の結果に戻す').click();
  await expect(screen.result).toHaveValue(daily);
});

test('前回の日報を使う and 取り込む offer the report of Friday, not of the week @full', async ({
  page,
}) => {
  const screen = await writeWeek(page);
  await openPanel(page);
  await make(page);
  await expect(screen.result).toHaveValue(WEEK);
  await expect(page.getByText('下書き保存済み')).toBeVisible();
  await page.goto('about:blank');
  await openPage(page, at(NEXT_MONDAY));
  await screen.button('前回の日報を使う').click();
  await expect(screen.template).toHaveValue(/^【日報】2026年11月20日\(金\)[^]*・棚卸し/);
  await screen.button('前回の「明日の予定」を取り込む').click();
  await expect(screen.today).toHaveValue('来年度の予算案');
});

test.describe('at 200 % zoom', () => {
  test.use({ viewport: { width: 640, height: 400 } });

  test('the head of the drawer scrolls away from the items @full', async ({ page }) => {
    await writeWeek(page);
    await openPanel(page);
    await page.getByRole('checkbox').nth(4).scrollIntoViewIfNeeded();
    await page.getByRole('checkbox').first().hover();
    await page.mouse.wheel(0, 400);
    await expect(page.getByRole('heading', { name: '履歴', exact: true })).not.toBeInViewport();
    await expect(page.getByRole('checkbox').nth(4)).toBeInViewport();
  });
});

test('without a network the panel opens and writes @full', async ({ context, page, standIn }) => {
  const screen = await writeWeek(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await openPanel(page);
  await make(page);
  await expect(screen.result).toHaveValue(WEEK);
  expect(standIn.requests).toEqual([]);
});

const NOON = new Date(`${FRIDAY}T12:00:00+09:00`);

/** Friday morning with four evenings written, what comes at noon, and what that moved. */
async function waitForNoon(page: Page, prepare: (screen: ReportPage) => Promise<void>) {
  await writeEvenings(page, EVENINGS.slice(0, -1));
  await page.goto('about:blank');
  const screen = await openPage(page, new Date(NOON.getTime() - 60_000));
  await expect(screen.button('前回の「明日の予定」を取り込む')).toBeVisible();
  await expect(screen.button('前回の日報を使う')).toBeVisible();
  await prepare(screen);
  await page.waitForLoadState('networkidle');
  const shifts = await watchShifts(page);
  const offer = screen.button('今週の週報を作る');
  await expect(offer).toHaveCount(0);
  await page.clock.setFixedTime(NOON);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(offer).toBeInViewport({ ratio: 1 });
  expect(await shifts()).toEqual([]);
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`${viewport.width} wide, at Friday noon the offer moves nothing`, () => {
    test.use({ viewport });

    test('as it comes to the empty notes @full', async ({ page }) => {
      await waitForNoon(page, async ({ tomorrow }) => tomorrow.scrollIntoViewIfNeeded());
    });

    test('as it comes below a finished report @full', async ({ page }) => {
      await waitForNoon(page, async (screen) => {
        await screen.fillNotes({ today: '棚卸し', tomorrow: '来年度の予算案' });
        await screen.button('AIなしで下書き').last().click();
        await expect(screen.result).toHaveValue(/・棚卸し/);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      });
    });
  });
}

test('on Friday the offer opens the panel, whose 週報 is copied, and comes no more @full', async ({
  page,
}) => {
  const screen = await writeWeek(page);
  await expect(page.getByText('下書き保存済み')).toBeAttached();
  await page.reload();
  const offer = screen.button('今週の週報を作る');
  await offer.click();
  await expect(page.getByRole('combobox', { name: '期間' })).toHaveValue('this-week');
  await expect(screen.result).toHaveValue('');
  await make(page);
  await screen.copy.click();
  await expect.poll(() => readClipboard(page)).toBe(WEEK);
  await expect(page.getByText('下書き保存済み')).toBeVisible();
  await page.reload();
  await expect(screen.result).toHaveValue(WEEK);
  await expect(screen.button('前回の日報を使う')).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('closed, the offer comes no more after a reload @full', async ({ page }) => {
  const screen = await writeWeek(page);
  const offer = screen.button('今週の週報を作る');
  await screen.button('今週の週報の案内を閉じる').click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(screen.button('前回の日報を使う')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(offer).toHaveCount(0);
});

test.describe('in forced colours', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the offer and what stands below it are underlined, in no boxes that overlap @full', async ({
    page,
  }) => {
    const screen = await writeWeek(page);
    await page.emulateMedia({ forcedColors: 'active' });
    const drawn = (name: string) =>
      screen.button(name).evaluate((button) => {
        const { borderTopColor, textDecorationLine } = getComputedStyle(button);
        const page = getComputedStyle(document.body).backgroundColor;
        return [textDecorationLine, borderTopColor === page];
      });
    for (const name of ['今週の週報を作る', '前回の日報を使う', 'テンプレートを選ぶ']) {
      expect(await drawn(name)).toEqual(['underline', true]);
    }
  });
});
