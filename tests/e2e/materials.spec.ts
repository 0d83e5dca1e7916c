import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibilityViolations.ts';
import { openPage, type ReportPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const FRIDAY = new Date('2026-11-27T18:40:00+09:00');

const LOG = `commit 3f2a9c1d5e6b7a8c9d0e1f2a3b4c5d6e7f8a9b0c (HEAD -> main)
Author: Taro Yamada <taro@example.com>
Date:   Fri Nov 27 18:12:33 2026 +0900

    feat(api): 検索に絞り込みを足す

commit 5b2a9c1d5e6b7a8c9d0e1f2a3b4c5d6e7f8a9b0e
Author: Taro Yamada <taro@example.com>
Date:   Thu Nov 26 10:00:00 2026 +0900

    一覧の崩れを直す
`;

const LINES = `10:00-11:00 定例
13:00〜 顧客打合せ（会議室B）
15:00-15:30 面談`;

const sample = (name: string) =>
  readFileSync(new URL(`../materials/samples/${name}`, import.meta.url));

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('Control+V');
}

/** The part that hears a paste comes after the first screen. */
async function writing(screen: ReportPage): Promise<void> {
  await expect(async () => {
    await screen.today.press('End');
    await expect(screen.button('材料を入れる')).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function openFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '材料を入れる' }).press('Enter');
  await (await choosing).setFiles({ name, mimeType: 'text/calendar', buffer });
}

test('the day’s traces become notes by keys alone, seen before they are taken, with one way back', async ({
  page,
  context,
  standIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const screen = await openPage(page, FRIDAY);
  const list = page.getByRole('dialog', { name: 'メモにするものを選ぶ' });
  const take = list.getByRole('button', { name: '入れる' });

  await test.step('a log that is pasted stays text until it is offered, seen and taken', async () => {
    await screen.today.fill('朝会\n');
    await writing(screen);
    await screen.today.press('Control+End');
    await paste(page, LOG);
    await expect(screen.today).toHaveValue(`朝会\n${LOG}`);
    await page.getByRole('button', { name: 'コミット 2件を、メモにできます' }).press('Enter');
    await expect(list.getByRole('checkbox')).toHaveCount(1);
    await expect(list.getByRole('checkbox', { name: '検索に絞り込みを足す' })).toBeChecked();
    await list.getByRole('button', { name: 'ほかの日（1件）' }).press('Enter');
    await expect(
      list.getByRole('checkbox', { name: '11/26(木) 一覧の崩れを直す' }),
    ).not.toBeChecked();
    expect(await accessibilityViolations(page)).toEqual([]);
    await take.press('Enter');
    await expect(screen.today).toHaveValue('朝会\n検索に絞り込みを足す');
    await expect(screen.today).toBeFocused();
    await screen.undo.press('Enter');
    await expect(screen.today).toHaveValue(`朝会\n${LOG}`);
  });

  await test.step('lines of a calendar', async () => {
    await screen.today.fill('');
    await paste(page, LINES);
    await page
      .getByRole('button', { name: 'カレンダーの予定 3件を、メモにできます' })
      .press('Enter');
    await list.getByRole('checkbox', { name: '15:00-15:30 面談' }).press('Space');
    await take.press('Enter');
    await expect(screen.today).toHaveValue('10:00-11:00 定例\n13:00 顧客打合せ（会議室B）');
  });

  await test.step('a calendar’s file, with the plans of the next day', async () => {
    await screen.today.fill('朝会');
    await openFile(page, 'google.ics', sample('google.ics'));
    await list.getByRole('checkbox', { name: '9:00-10:00 朝会' }).press('Space');
    await take.press('Enter');
    await expect(screen.today).toHaveValue(
      '朝会\n展示会\n10:00-10:30 定例（会議室B）\n14:00-15:00 設計レビュー, 第2回と 打合せ',
    );
    await expect(screen.tomorrow).toHaveValue('9:00-10:00 朝会');
    await screen.undo.press('Enter');
    await expect(screen.today).toHaveValue('朝会');
    await expect(screen.tomorrow).toHaveValue('');
  });

  await test.step('what cannot be read says so, and nothing is lost', async () => {
    await openFile(page, 'broken.ics', Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VEVENT'));
    await expect(page.getByText(/^このファイルは読めませんでした。/u).first()).toBeVisible();
    await expect(screen.today).toHaveValue('朝会');
  });
  expect(standIn.requests).toEqual([]);
});

test('a calendar’s file on a phone, in reach of a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const screen = await openPage(page, FRIDAY);
  await writing(screen);
  await openFile(page, 'outlook.ics', sample('outlook.ics'));
  const take = page.getByRole('dialog').getByRole('button', { name: '入れる' });
  await expect(take).toBeInViewport({ ratio: 1 });
  expect((await take.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await take.click();
  await expect(screen.today).toHaveValue(
    '棚卸し\n9:00-10:00 海外拠点との定例\n16:30-17:00 進捗確認（時間変更）',
  );
});

test('nothing is taken, nor told as taken, while a report is written', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('gated');
  const screen = await openPage(page, FRIDAY);
  await screen.fillNotes({ today: '朝会', tomorrow: '会議' });
  await writing(screen);
  await screen.generate.click();
  await expect(screen.busy).toBeDisabled();
  await openFile(page, 'outlook.ics', sample('outlook.ics'));
  const take = page.getByRole('dialog').getByRole('button', { name: '入れる' });
  await expect(take).toBeDisabled();
  await page.keyboard.press('Escape');
  await screen.stop.click();
  await openFile(page, 'outlook.ics', sample('outlook.ics'));
  await take.click();
  await expect(screen.today).toHaveValue(/^朝会\n棚卸し\n9:00-10:00/u);
});
