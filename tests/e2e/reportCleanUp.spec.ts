import type { Page } from '@playwright/test';
import { readText } from '../support/pageText.ts';
import { reportPage } from '../support/reportPage.ts';
import type { ScenarioName } from '../support/scenarios.ts';
import { scriptedReport } from '../support/scriptedReport.ts';
import type { StandIn } from '../support/standIn.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

const CLICK = new Date('2026-11-20T18:40:00+09:00');
const REPORT = scriptedReport('2026年11月20日(金)');

async function openWithReport(page: Page, standIn: StandIn, scenario: ScenarioName) {
  standIn.setScenario(scenario);
  await page.clock.setFixedTime(CLICK);
  await page.goto('/');
  const screen = reportPage(page);
  await screen.fillNotes(WORKDAY_NOTES);
  await screen.generate.click();
  await expect(screen.generate).toBeEnabled();
  await expect(screen.result).toHaveValue(REPORT);
  return {
    screen,
    show: screen.button('整形前を表示'),
    notice: page.getByText('日付を今日の日付に直しました。'),
  };
}

/** What 整形前を表示 gives. */
async function readReceived(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: '整形前' });
  const received = await readText(dialog.getByRole('textbox', { name: '整形前' }));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return received;
}

test('a fence and a preface go, and 整形前を表示 gives the text byte for byte @full', async ({
  page,
  standIn,
}) => {
  const { show, notice } = await openWithReport(page, standIn, 'fenced-output');
  await expect(notice).toBeHidden();
  await show.click();
  expect(await readReceived(page)).toBe(`はい、以下が日報です。\n\n\`\`\`\n${REPORT}\n\`\`\``);
  await page.reload();
  await show.click();
  expect(await readReceived(page)).toBe(`はい、以下が日報です。\n\n\`\`\`\n${REPORT}\n\`\`\``);
});

for (const [scenario, date] of [
  ['placeholder-date', '{{日付}}'],
  ['wrong-date', '2023年4月1日(土)'],
] as const) {
  test(`${scenario}: the local date takes its place, with a notice and a way back @full`, async ({
    page,
    standIn,
  }) => {
    const { screen, show, notice } = await openWithReport(page, standIn, scenario);
    await expect(notice).toBeVisible();
    await show.click();
    expect(await readReceived(page)).toBe(scriptedReport(date));

    standIn.setScenario('ok');
    await screen.generate.click();
    await expect(screen.generate).toBeEnabled();
    await expect(screen.result).toHaveValue(REPORT);
    await expect(notice).toBeHidden();
    await expect(show).toBeHidden();
  });
}
