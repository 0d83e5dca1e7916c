import { readClipboard } from '../support/pageText.ts';
import { openPage, reportPage } from '../support/reportPage.ts';
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

test('on Friday the offer opens the panel, which writes the 週報 without a network; a reload keeps it, the offer comes no more, and Monday goes on from Friday @full', async ({
  context,
  page,
  standIn,
}) => {
  const screen = reportPage(page);
  for (const [day, today, tomorrow, remarks] of EVENINGS) {
    await openPage(page, at(day));
    await screen.fillNotes({ today, tomorrow, remarks });
    await screen.button('AIなしで下書き').last().click();
    await expect(screen.result).toHaveValue(new RegExp(`・${today}`));
    await screen.button('新しい日報').click();
    await expect(screen.today).toHaveValue('');
  }
  const offer = screen.button('今週の週報を作る');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await offer.click();
  await expect(page.getByRole('combobox', { name: '期間' })).toHaveValue('this-week');
  await page.getByRole('button', { name: 'この内容で作る' }).click();
  await screen.copy.click();
  await expect.poll(() => readClipboard(page)).toBe(WEEK);
  await expect(page.getByText('下書き保存済み')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(screen.result).toHaveValue(WEEK);
  await expect(screen.button('前回の日報を使う')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await screen.button('履歴').click();
  const drawer = page.getByRole('dialog', { name: '履歴' });
  await expect(drawer.getByRole('listitem').filter({ hasText: '週報' }).first()).toBeVisible();
  await page.goto('about:blank');
  await openPage(page, at(NEXT_MONDAY));
  await screen.button('前回の日報を使う').click();
  await expect(screen.template).toHaveValue(/^【日報】2026年11月20日\(金\)[^]*・棚卸し/);
  await screen.button('前回の「明日の予定」を取り込む').click();
  await expect(screen.today).toHaveValue('来年度の予算案');
  expect(standIn.requests).toEqual([]);
});
