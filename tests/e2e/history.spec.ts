import type { Page } from '@playwright/test';
import { readClipboard } from '../support/pageText.ts';
import { databaseMade, doubleClick, reportPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

/** Fills the kept history as the page itself writes it, then opens the page. */
async function openWithHistory(
  page: Page,
  texts: readonly string[],
  start = new Date('2026-11-01T18:00:00+09:00').getTime(),
): Promise<void> {
  await page.goto('/');
  await databaseMade(page);
  await page.evaluate(
    async ([reports, first]) => {
      const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
        new Promise((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error));
        });
      const database = await settled(indexedDB.open('marshmallow-nippo'));
      const transaction = database.transaction('history', 'readwrite');
      for (const [index, text] of reports.entries()) {
        const id = `report-${index}`;
        const report = {
          id,
          text,
          outcome: 'complete',
          received: null,
          isDateRepaired: false,
          request: null,
          isEdited: false,
        };
        const savedAt = first + index * 60_000;
        transaction.objectStore('history').put({ version: 1, id, savedAt, report }, id);
      }
      await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      database.close();
    },
    [texts, start] as const,
  );
  await page.reload();
}

async function openDrawer(page: Page) {
  await page.getByRole('button', { name: '履歴', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '履歴' });
  await expect(drawer).toBeVisible();
  const entries = drawer.getByRole('list', { name: '履歴' }).getByRole('listitem');
  const button = (name: string | RegExp) => drawer.getByRole('button', { name, exact: true });
  const inEntry = (text: string, name: RegExp) =>
    entries.filter({ hasText: text }).getByRole('button', { name });
  return { drawer, entries, button, inEntry };
}

test('a report is there under its day with what it says, after a reload too, and an edit of it beside it', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-20T18:42:00+09:00'));
  await page.goto('/');
  const screen = reportPage(page);
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/幸いです。$/);
  await expect(screen.generate).toBeEnabled();
  const received = await screen.result.inputValue();
  await screen.result.fill(`手直し\n${received}`);
  await page.reload();
  await expect(screen.result).toHaveValue(`手直し\n${received}`);
  const { drawer, entries, inEntry } = await openDrawer(page);
  await expect(entries).toHaveCount(2);
  await expect(drawer.getByRole('heading', { level: 3 })).toHaveText(['11月20日(金)']);
  const [, section = ''] = received.split('■ 本日の業務\n');
  const [first = '', second = ''] = section.split('\n').map((line) => line.replace('・', ''));
  await expect(entries.first()).toContainText(`18:42${first}${second}`);
  await inEntry('手直し前', /コピー$/).click();
  await expect.poll(() => readClipboard(page)).toBe(received);
  await entries
    .first()
    .getByRole('button', { name: /コピー$/ })
    .click();
  await expect.poll(() => readClipboard(page)).toBe(`手直し\n${received}`);
});

test('opening an old report leaves what stood there one step back, hand-typed text too @full', async ({
  page,
}) => {
  await openWithHistory(page, ['古い日報']);
  const screen = reportPage(page);
  await screen.result.fill('手で書いた日報');
  const { drawer, inEntry } = await openDrawer(page);
  await inEntry('古い日報', /開く$/).click();
  await expect(drawer).toBeHidden();
  await expect(screen.result).toHaveValue('古い日報');
  await screen.button('前の結果に戻す').click();
  await expect(screen.result).toHaveValue('手で書いた日報');
});

test('what was edited before stays in the history when the report is opened and edited anew @full', async ({
  page,
}) => {
  await openWithHistory(page, ['届いた日報']);
  const screen = reportPage(page);
  for (const edit of ['一度目の手直し', '二度目の手直し']) {
    const { drawer, inEntry } = await openDrawer(page);
    await inEntry('届いた日報', /開く$/).click();
    await expect(drawer).toBeHidden();
    await expect(screen.result).toHaveValue('届いた日報');
    await screen.result.fill(edit);
    await screen.today.fill(edit);
  }
  await page.reload();
  await expect(screen.result).toHaveValue('二度目の手直し');
  const { entries } = await openDrawer(page);
  for (const text of ['届いた日報', '一度目の手直し', '二度目の手直し']) {
    await expect(entries.filter({ hasText: text })).toHaveCount(1);
  }
});

test('one is deleted and brought back, and is there after a reload @full', async ({ page }) => {
  await openWithHistory(page, ['一通目', '二通目', '三通目']);
  const { entries, button, inEntry } = await openDrawer(page);
  await expect(entries).toHaveText([/三通目/, /二通目/, /一通目/]);
  await expect(button('元に戻す')).toBeHidden();
  await inEntry('二通目', /削除$/).click();
  await expect(entries).toHaveText([/三通目/, /一通目/]);
  await button('元に戻す').click();
  await expect(entries).toHaveText([/三通目/, /二通目/, /一通目/]);
  await expect(button('元に戻す')).toBeHidden();
  await page.reload();
  await expect((await openDrawer(page)).entries).toHaveCount(3);
});

test('a double click on 削除 deletes one, whatever takes its place @full', async ({ page }) => {
  await openWithHistory(page, ['一通目', '二通目', '三通目']);
  const { entries, inEntry } = await openDrawer(page);
  await doubleClick(page, inEntry('三通目', /削除$/), () => expect(entries).toHaveCount(2));
  await inEntry('一通目', /コピー$/).click();
  await expect.poll(() => readClipboard(page)).toBe('一通目');
  await expect(entries).toHaveText([/二通目/, /一通目/]);
});

test('all are deleted and brought back; deleted for good they do not come back with a reload @full', async ({
  page,
}) => {
  await openWithHistory(page, ['一通目', '二通目']);
  const { drawer, entries, button } = await openDrawer(page);
  await button('すべて削除').click();
  await expect(drawer.getByText(/^まだ日報はありません/)).toBeVisible();
  await button('元に戻す').click();
  await expect(entries).toHaveText([/二通目/, /一通目/]);
  await button('すべて削除').click();
  await expect(entries).toHaveCount(0);
  await page.reload();
  const again = await openDrawer(page);
  await expect(again.drawer.getByText(/^まだ日報はありません/)).toBeVisible();
  await expect(again.button('元に戻す')).toBeHidden();
});

test('the thirty-first report pushes the oldest out @full', async ({ page, standIn }) => {
  await openWithHistory(
    page,
    Array.from({ length: 30 }, (_, index) => `日報その${index + 1}。`),
  );
  standIn.setScenario('one-line');
  const screen = reportPage(page);
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.result).toHaveValue('本日の作業は順調でした。');
  await expect(screen.generate).toBeEnabled();
  const { entries } = await openDrawer(page);
  await expect(entries).toHaveCount(30);
  await expect(entries.first()).toContainText('本日の作業は順調でした。');
  await expect(entries.filter({ hasText: '日報その1。' })).toHaveCount(0);
  await expect(entries.last()).toContainText('日報その2。');
});

test('a text too long for the history costs no other report its place, and the page says so @full', async ({
  page,
}) => {
  const kept = Array.from({ length: 12 }, (_, index) => `日報その${index + 1}。`);
  await openWithHistory(page, kept);
  const screen = reportPage(page);
  await screen.fillNotes({ today: '実装', tomorrow: 'レビュー', remarks: '長'.repeat(1_000_001) });
  await screen.button('AIなしで下書き').click();
  await expect(screen.result).not.toHaveValue('');
  await screen.result.press('x');
  await expect(page.locator('main').getByText(/^履歴の一部を保存できません（/)).toBeVisible();
  await expect(page.getByText(/^下書き保存済み/)).toBeVisible();
  await page.reload();
  await expect(screen.today).toHaveValue('実装');
  const { entries } = await openDrawer(page);
  await expect(entries).toHaveText(kept.toReversed().map((text) => new RegExp(text)));
});

for (const [name, start] of [
  ['tomorrow', Date.now() + 24 * 60 * 60 * 1_000],
  ['no date that there is', 1e300],
] as const) {
  test(`of thirty reports dated ${name} the oldest gives way to the next one @full`, async ({
    page,
    standIn,
  }) => {
    const texts = Array.from({ length: 30 }, (_, index) => `日報その${index + 1}。`);
    await openWithHistory(page, texts, start);
    standIn.setScenario('one-line');
    const screen = reportPage(page);
    await screen.fillNotes();
    await screen.generate.click();
    await expect(screen.result).toHaveValue('本日の作業は順調でした。');
    await expect(screen.generate).toBeEnabled();
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload();
      const { drawer, entries } = await openDrawer(page);
      await expect(entries).toHaveCount(30);
      await expect(entries.first()).toContainText('本日の作業は順調でした。');
      await expect(entries.filter({ hasText: /NaN/ })).toHaveCount(0);
      const today = await page.evaluate(
        () => `${new Date().getMonth() + 1}月${new Date().getDate()}日`,
      );
      await expect(drawer.getByRole('heading', { level: 3 })).toHaveText([new RegExp(today)]);
      if (start < 1e300) await expect(entries.filter({ hasText: '日報その1。' })).toHaveCount(0);
    }
  });
}
