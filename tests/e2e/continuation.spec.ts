import type { Page } from '@playwright/test';
import { EVENING, openWithNotes } from '../support/reportPage.ts';
import { REPORT } from '../support/scriptedReport.ts';
import { sentChats } from '../support/sentChat.ts';
import { expect, test } from './fixtures.ts';

async function open(page: Page) {
  const screen = await openWithNotes(page, EVENING);
  return {
    screen,
    goOn: screen.button('続きを生成'),
    complete: page.getByText('完了', { exact: true }),
    cutOff: page.getByText('長さの上限で途切れました', { exact: true }),
  };
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
