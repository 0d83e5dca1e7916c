import type { Page } from '@playwright/test';
import { reportPage } from '../support/reportPage.ts';
import { scriptedReport } from '../support/scriptedReport.ts';
import { sentChats } from '../support/sentChat.ts';
import { expect, test } from './fixtures.ts';

const CLICK = new Date('2026-11-20T18:40:00+09:00');
const REPORT = scriptedReport('2026年11月20日(金)');

async function open(page: Page) {
  await page.clock.setFixedTime(CLICK);
  await page.goto('/');
  const screen = reportPage(page);
  await screen.fillNotes();
  return {
    screen,
    goOn: screen.button('続きを生成'),
    complete: page.getByText('完了', { exact: true }),
    cutOff: page.getByText('長さの上限で途切れました', { exact: true }),
  };
}

/** 途切れたら、続きを自動で生成する, off. */
async function turnContinuationOff(page: Page): Promise<void> {
  const screen = reportPage(page);
  await screen.button('設定').click();
  const drawer = page.getByRole('dialog', { name: '設定' });
  await drawer.getByRole('switch', { name: /^途切れたら/ }).press('Space');
  await expect(drawer.getByRole('switch', { name: /^途切れたら/ })).not.toBeChecked();
  await drawer.getByRole('button', { name: '閉じる' }).click();
  await expect(drawer).toBeHidden();
}

test('a report cut off at max_tokens is finished by a further call of the same kind', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('cut-off');
  const { screen, complete } = await open(page);
  await expect(page.getByText(/最大5回/)).toBeVisible();
  await screen.generate.click();
  await expect(screen.result).toHaveValue(REPORT);
  await expect(screen.generate).toBeEnabled();
  await expect(complete).toBeVisible();

  const [first, second, ...more] = sentChats(standIn);
  expect(more).toEqual([]);
  expect(second).toEqual({
    ...first,
    messages: [
      ...(first?.messages ?? []),
      { role: 'assistant', content: expect.stringMatching(/^【日報】[\s\S]*\n$/) as unknown },
      { role: 'user', content: expect.stringContaining('続きの本文だけ') as unknown },
    ],
  });
  expect(REPORT.startsWith(second?.messages[2]?.content ?? 'nothing')).toBe(true);
});

test('a repeated line and a preface of the further call are left out @full', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('cut-off-repeating');
  const { screen } = await open(page);
  await screen.generate.click();
  await expect(screen.generate).toBeEnabled();
  await expect(screen.result).toHaveValue(REPORT);
});

test('between the calls the report is not shown as finished @full', async ({ page, standIn }) => {
  standIn.setScenario(['cut-off', 'gated']);
  const { screen, complete } = await open(page);
  await screen.generate.click();
  await standIn.posted(2);
  await expect(page.getByText('続きを書いています 2/5')).toBeVisible();
  await expect(screen.busy).toBeDisabled();
  await expect(complete).toBeHidden();
  for (let step = 0; step < 60; step += 1) standIn.releaseNext();
  await expect(screen.result).toHaveValue(REPORT);
  await expect(complete).toBeVisible();
});

test('one click makes at most five calls; each 続きを生成 makes one more', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('cut-off-forever');
  const { screen, goOn, complete, cutOff } = await open(page);
  await screen.generate.click();
  await expect(screen.generate).toBeEnabled();
  await expect(cutOff).toBeVisible();
  await expect(complete).toBeHidden();
  expect(standIn.countPosts()).toBe(5);
  await expect(screen.result).toHaveValue(/追加の項目1[\s\S]*追加の項目5/);

  await goOn.click();
  await expect(screen.result).toHaveValue(/追加の項目6/);
  await expect(screen.generate).toBeEnabled();
  await expect(cutOff).toBeVisible();
  expect(standIn.countPosts()).toBe(6);
});

test('a further call that brings nothing new ends the click, as cut off @full', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('cut-off-nothing-new');
  const { screen, cutOff, goOn } = await open(page);
  await screen.generate.click();
  await expect(screen.generate).toBeEnabled();
  await expect(cutOff).toBeVisible();
  await expect(goOn).toBeVisible();
  await expect(screen.alert).toBeHidden();
  expect(standIn.countPosts()).toBe(2);
});

test('with the setting off a click is one call, and 続きを生成 is one call @full', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('cut-off');
  const { screen, goOn, complete, cutOff } = await open(page);
  await turnContinuationOff(page);
  await expect(page.getByText(/最大5回/)).toBeHidden();
  await screen.generate.click();
  await expect(cutOff).toBeVisible();
  await expect(complete).toBeHidden();
  await expect(screen.result).not.toHaveValue(REPORT);
  expect(standIn.countPosts()).toBe(1);

  await goOn.click();
  await expect(screen.result).toHaveValue(REPORT);
  await expect(complete).toBeVisible();
  await expect(goOn).toBeHidden();
  expect(standIn.countPosts()).toBe(2);

  // The setting outlives the page.
  await page.reload();
  await expect(page.getByText(/最大5回/)).toBeHidden();
});

test('an error ends the click: the text of the calls before it stays @full', async ({
  page,
  standIn,
}) => {
  standIn.setScenario(['cut-off', 'status-503', 'one-line']);
  const { screen, goOn } = await open(page);
  await screen.generate.click();
  await expect(screen.alert).toContainText('障害');
  await expect(screen.result).toHaveValue(
    /^【日報】2026年11月20日\(金\)[\s\S]*\n\n――――\nエラーが発生しました: /,
  );
  await page.keyboard.press('Escape');
  await expect(goOn).toBeVisible();
  expect(standIn.countPosts()).toBe(2);

  await screen.generate.click();
  await expect(screen.result).toHaveValue('本日の作業は順調でした。');
  await expect(screen.generate).toBeEnabled();
  expect(standIn.countPosts()).toBe(3);
});

test('停止 ends the click in a further call too, with no call after it @full', async ({
  page,
  standIn,
}) => {
  standIn.setScenario(['cut-off', 'gated', 'one-line']);
  const { screen, goOn, complete } = await open(page);
  await screen.generate.click();
  await standIn.posted(2);
  await expect(screen.result).toHaveValue(/^【日報】[\s\S]*■ 明日の予定/);
  const before = await screen.result.inputValue();
  await screen.stop.click();
  expect(await standIn.closed(2)).toBe('aborted');
  await expect(screen.generate).toBeEnabled();
  await expect(screen.result).toHaveValue(before);
  await expect(complete).toBeHidden();
  await expect(goOn).toBeVisible();
  await expect(screen.alert).toBeHidden();
  expect(standIn.countPosts()).toBe(2);

  await screen.generate.click();
  await expect(screen.result).toHaveValue('本日の作業は順調でした。');
  await expect(screen.generate).toBeEnabled();
  expect(standIn.countPosts()).toBe(3);
});
