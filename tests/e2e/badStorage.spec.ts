import type { Page } from '@playwright/test';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { readClipboard, storeBeforehand } from '../support/pageText.ts';
import { EVENING, type ReportPage, openPage } from '../support/reportPage.ts';
import { REPORT } from '../support/scriptedReport.ts';
import { SPECIFIED_TEMPLATE } from '../support/sentChat.ts';
import type { StandIn } from '../support/standIn.ts';
import { expect, test } from './fixtures.ts';

/** The line on what the browser does not keep. */
const troubleLine = (page: Page) => page.locator('main').getByText(/を保存できません（/);

async function open(page: Page): Promise<ReportPage> {
  const screen = await openPage(page, EVENING);
  await expect(screen.template).toHaveValue(SPECIFIED_TEMPLATE);
  return screen;
}

async function generateAndCopy(page: Page, screen: ReportPage, standIn: StandIn): Promise<void> {
  await screen.fillNotes({ today: '実装', tomorrow: 'レビュー', remarks: '眠い' });
  await screen.generate.click();
  await expect(screen.result).toHaveValue(REPORT);
  await expect(screen.generate).toBeEnabled();
  await screen.result.press('Control+End');
  await screen.result.pressSequentially(' ok');
  await screen.copy.click();
  await expect.poll(() => readClipboard(page)).toBe(`${REPORT} ok`);
  expect(standIn.countPosts()).toBe(1);
  const post = standIn.requests.find(({ method }) => method === 'POST');
  expect(post?.headers['authorization']).toBe(`Bearer ${SENTINEL_TOKEN}`);
}

test('every storage refuses: it takes a token, generates, copies, and says what is not kept', async ({
  page,
  standIn,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Denied.', 'SecurityError');
        },
      });
    }
  });
  const screen = await open(page);
  await screen.button('設定').click();
  await page.getByRole('radio', { name: 'Hugging Face' }).check();
  await page.keyboard.press('Escape');
  await expect(screen.statusLine).toContainText('初期設定が必要');
  await page.getByLabel('アクセストークン').fill(SENTINEL_TOKEN);
  await screen.button('保存').click();
  await expect(screen.statusLine).toContainText('利用できます');
  await expect(screen.guide).toContainText(/保存できません: .*ページを閉じるまで/);
  await generateAndCopy(page, screen, standIn);
  await expect(troubleLine(page)).toHaveText(
    /^テンプレート・自分のテンプレート・下書き・履歴・設定を保存できません（.*禁止/,
  );
  await screen.saveTemplate.click();
  await expect(page.getByText(/^保存できません: .*残っています/).first()).toBeVisible();
  await screen.generate.click();
  await expect(screen.generate).toBeEnabled();
  await screen.button('前の結果に戻す').click();
  await expect(screen.result).toHaveValue(`${REPORT} ok`);
});

test('localStorage holds rubbish under every key of ours: none of it is shown or lost, as the token it can be replaced @full', async ({
  page,
  standIn,
}) => {
  const rubbish = {
    'marshmallow-nippo.color-scheme': 'purple',
    'marshmallow-nippo.settings': '[[[',
    'marshmallow-nippo.history': '{"version":99}',
    'marshmallow-nippo.draft-tail.': '{}',
    'marshmallow-nippo.draft-tail.a': '{"version":1,"id":"a","savedAt":"yesterday"',
    'marshmallow-nippo.draft-tail.b': 'null',
    'marshmallow-nippo.draft-tail.c':
      '{"version":1,"id":"c","revision":1,"savedAt":1,"content":{"fields":{"today":7}}}',
  };
  await storeBeforehand(page, { ...rubbish, 'marshmallow-nippo.something': '\uD800' });
  await page.evaluate(() => {
    sessionStorage.setItem('marshmallow-nippo.tab-draft', '{"id":[]}');
    localStorage.setItem('marshmallow-nippo.token', '{"token":\u0000}');
  });
  const screen = await open(page);
  await expect(screen.today).toHaveValue('');
  await expect(page.getByRole('list', { name: '残っている下書き' })).toBeHidden();
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.alert).toContainText('トークンの形式が正しくありません');
  await page.keyboard.press('Escape');
  expect(standIn.requests).toEqual([]);
  await page.evaluate(
    (token) => localStorage.setItem('marshmallow-nippo.token', token),
    SENTINEL_TOKEN,
  );
  await generateAndCopy(page, screen, standIn);
  await expect(troubleLine(page)).toHaveCount(0);
  const kept = await page.evaluate(() => Object.values({ ...localStorage }));
  for (const text of Object.values(rubbish)) expect(kept).toContain(text);
});

for (const [name, deny] of [
  ['is not there', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
  [
    'never opens',
    () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    },
  ],
] as const) {
  test(`IndexedDB ${name}: the page renders, generates, copies, keeps draft and history, and says what is not kept @full`, async ({
    page,
    standIn,
  }) => {
    await page.addInitScript(deny);
    const screen = await open(page);
    await generateAndCopy(page, screen, standIn);
    await expect(troubleLine(page)).toHaveText(/履歴.*を保存できません（/, { timeout: 10_000 });
    await expect(page.getByText(/^下書き保存済み/)).toBeVisible({ timeout: 10_000 });
    await page.reload();
    await expect(screen.today).toHaveValue('実装', { timeout: 10_000 });
    await expect(screen.result).toHaveValue(`${REPORT} ok`);
    await screen.button('履歴').click();
    await expect(page.getByRole('list', { name: '履歴' })).toContainText('11月20日');
  });
}
