import { EVENING, openPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const NOTES = { today: '検索を実装\nテスト12件', tomorrow: '設計レビュー', remarks: '眠い' };
const DRAFT = `【日報】2026年11月20日(金)

■ 本日の業務
・検索を実装
・テスト12件

■ 明日の予定
・設計レビュー

■ 申し送り事項
・眠い

■ その他
特になし

以上です。お手すきの際にご確認いただけますと幸いです。`;

test.use({ isTokenStored: false });

test('without a token and without a network the template is filled on the device', async ({
  context,
  page,
  standIn,
  watched,
  site,
}) => {
  const screen = await openPage(page, EVENING);
  await expect(screen.statusLine).toContainText('初期設定が必要');
  await expect(screen.button('履歴')).toHaveCSS('opacity', '0');
  await screen.fillNotes(NOTES);
  // The page fetches its own parts ahead as soon as it has nothing else to do.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const asked = watched.requestUrls.length;
  await screen.button('AIなしで下書き').last().click();
  await expect(screen.result).toHaveValue(DRAFT);
  await expect(screen.alert).toBeHidden();
  await expect(screen.result).toBeEditable();
  await expect(screen.button('履歴')).toHaveCSS('opacity', '1');
  // The page may be fetching its own parts meanwhile.
  const parts = `${site.origin}/`;
  expect(watched.requestUrls.slice(asked).filter((url) => !url.startsWith(parts))).toEqual([]);
  expect(standIn.requests).toEqual([]);
});
