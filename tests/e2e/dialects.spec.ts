import { expect, test } from './fixtures.ts';
import { reportPage } from '../support/reportPage.ts';
import { scriptedReport } from '../support/scriptedReport.ts';
import type { ScenarioName } from '../support/scenarios.ts';

const CLICK = new Date('2026-11-20T18:40:00+09:00');
const REPORT = scriptedReport('2026年11月20日(金)');

/** Answers of other servers, each of which holds the whole report. */
const DIALECTS: readonly ScenarioName[] = [
  'heartbeats',
  'choice-one',
  'finish-on-every-chunk',
  'done-without-finish',
  'whole-then-reset',
  'end-sign-and-chatter',
  'second-turn',
  'wide-end-sign',
  'channels',
  'bracketed-thought',
  'blank-lines-in-front',
];

test('the whole report comes out of what other servers send, in one call each @full', async ({
  page,
  standIn,
}) => {
  await page.clock.setFixedTime(CLICK);
  await page.goto('/');
  const screen = reportPage(page);
  await screen.fillNotes();
  for (const [index, scenario] of DIALECTS.entries()) {
    await test.step(scenario, async () => {
      standIn.setScenario(scenario);
      await screen.result.fill('');
      await screen.generate.click();
      await expect(screen.result).toHaveValue(REPORT);
      await expect(page.getByText('完了', { exact: true })).toBeVisible();
      await expect(screen.alert).toBeHidden();
      expect(standIn.countPosts()).toBe(index + 1);
    });
  }
});

test('half a report with a finish on every chunk is not called done @full', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('finish-on-every-chunk-reset');
  await page.clock.setFixedTime(CLICK);
  await page.goto('/');
  const screen = reportPage(page);
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.alert).toContainText('応答が途中で切れました');
  await page.keyboard.press('Escape');
  await expect(page.getByText('完了', { exact: true })).toHaveCount(0);
});
