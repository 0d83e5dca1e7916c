import type { Locator, Page } from '@playwright/test';
import { enterText } from '../support/pageText.ts';
import { EVENING, openWithNotes } from '../support/reportPage.ts';
import type { ScenarioName } from '../support/scenarios.ts';
import { REPORT } from '../support/scriptedReport.ts';
import type { StandIn } from '../support/standIn.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

/** The page with a report of the given scenario, written from notes that hold every fact of the scripted one. */
async function openWithReport(page: Page, standIn: StandIn, scenario: ScenarioName) {
  standIn.setScenario(scenario);
  const screen = await openWithNotes(page, EVENING, WORKDAY_NOTES);
  await screen.generate.click();
  await expect(screen.generate).toBeEnabled();
  const list = page.getByRole('list', { name: '送る前の確認' });
  const items = list.getByRole('listitem');
  // What mends a finding comes after its sentence.
  return { screen, list, sentences: items.locator('> :first-child') };
}

function selectedText(result: Locator): Promise<string> {
  return result.evaluate((node: HTMLTextAreaElement) =>
    document.activeElement === node
      ? node.value.slice(node.selectionStart, node.selectionEnd)
      : '(not focused)',
  );
}

test('a click shows the place, however long the report is @full', async ({ page, standIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { screen, sentences } = await openWithReport(page, standIn, 'ok');
  const line = '| 長い記録の一行です。確認をお願いします。 |\n';
  const half = line.repeat(2400);
  await enterText(screen.result, `${REPORT}\n${half}・途中の77件です。\n${half}`);
  await sentences.filter({ hasText: '77件' }).first().click();
  expect(await selectedText(screen.result)).toBe('77件');
  // Scrolled about half way down, so that the selected line is within the rows that are seen.
  const { top, bottom, at } = await screen.result.evaluate((node: HTMLTextAreaElement) => ({
    top: node.scrollTop / node.scrollHeight,
    bottom: (node.scrollTop + node.clientHeight) / node.scrollHeight,
    at: node.value.slice(0, node.selectionStart).split('\n').length / node.value.split('\n').length,
  }));
  expect(top).toBeLessThan(at + 0.002);
  expect(bottom).toBeGreaterThan(at - 0.002);
  await expect(screen.result).toBeInViewport();
});

test('checks that cannot be loaded are told of, and the report is there all the same @full', async ({
  page,
  standIn,
}) => {
  await page.route('**/reportChecks-*.js', (route) => route.abort());
  const { screen, list } = await openWithReport(page, standIn, 'dropped-heading');
  await expect(page.getByText(/^「送る前の確認」を読み込めませんでした/)).toBeVisible();
  await expect(screen.result).toHaveValue(/37件/);
  await expect(list).toBeHidden();
});
