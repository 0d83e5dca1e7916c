import type { Page } from '@playwright/test';
import { enterText } from '../support/pageText.ts';
import { reportPage } from '../support/reportPage.ts';
import { scriptedReport } from '../support/scriptedReport.ts';
import type { StandIn } from '../support/standIn.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

const REPORT = scriptedReport('2026年11月20日(金)');

/** The page with a report that has a wrong number and lacks a heading. */
async function openWithFindings(page: Page, standIn: StandIn) {
  standIn.setScenario('dropped-heading');
  await page.clock.setFixedTime(new Date('2026-11-20T18:40:00+09:00'));
  await page.goto('/');
  const screen = reportPage(page);
  await screen.fillNotes(WORKDAY_NOTES);
  await screen.generate.click();
  await expect(screen.generate).toBeEnabled();
  const list = page.getByRole('list', { name: '送る前の確認' });
  const items = list.getByRole('listitem');
  await expect(items).toHaveCount(2);
  return { screen, list, items };
}

test('one tap mends each finding, one step back for each, and the keyboard goes on', async ({
  page,
  standIn,
}) => {
  const { screen, items } = await openWithFindings(page, standIn);
  const wrong = await screen.result.inputValue();
  const number = items.filter({ hasText: '37件' }).getByRole('button', { name: /^「12件」に直す/ });
  await number.press('Enter');
  await expect(screen.result).toHaveValue(wrong.replace('37件', '12件'));
  await expect(items).toHaveCount(1);
  const heading = items.getByRole('button', { name: /^足す ?（見出し/ });
  await expect(heading).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items).toHaveCount(0);
  await expect(screen.result).toHaveValue(/\n\n■ 申し送り事項\n/);
  await expect(
    page.getByText('メモと照らし合わせました。見落としもあります。').first(),
  ).toBeVisible();
  await screen.button('元に戻す').click();
  await expect(screen.result).toHaveValue(wrong.replace('37件', '12件'));
  await screen.button('元に戻す').click();
  await expect(screen.result).toHaveValue(wrong);
  await expect(items).toHaveCount(2);
  expect(standIn.countPosts()).toBe(1);
});

test('harsh words are told and left to the person', async ({ page, standIn }) => {
  const { screen, items } = await openWithFindings(page, standIn);
  const harsh = REPORT.replace('障害の原因', 'クソみたいな障害の原因').replace(
    '12件追加しました',
    '12件追加しました。最悪でした',
  );
  await enterText(screen.result, harsh);
  const told = items.filter({ hasText: 'きつく読まれる' });
  await expect(told).toHaveCount(2);
  await expect(told.getByRole('button', { name: /に直す|消す/ })).toHaveCount(0);
  await expect(screen.button('すべてやわらげる')).toHaveCount(0);
});

test('a filled template is checked too', async ({ page }) => {
  await page.goto('/');
  const screen = reportPage(page);
  await screen.fillNotes({ ...WORKDAY_NOTES, today: 'またバグ。マジで最悪\n検索を直した' });
  await screen.button('AIなしで下書き').click();
  const list = page.getByRole('list', { name: '送る前の確認' });
  await expect(list.getByRole('listitem').filter({ hasText: '最悪' }).first()).toBeVisible();
});
