import type { Page } from '@playwright/test';
import { EVENING, openWithNotes } from '../support/reportPage.ts';
import { REPORT } from '../support/scriptedReport.ts';
import { sentChats } from '../support/sentChat.ts';
import type { StandIn } from '../support/standIn.ts';
import { expect, test } from './fixtures.ts';

async function open(page: Page) {
  const screen = await openWithNotes(page, EVENING);
  return {
    screen,
    complete: page.getByText('完了', { exact: true }),
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

/** A report that was cut off, and what of its rest is seen on the screen behind it: more may come. */
async function openMidContinuation(page: Page, standIn: StandIn) {
  standIn.setScenario('cut-off-gated');
  const opened = await open(page);
  const { screen } = opened;
  await screen.generate.click();
  await expect.poll(() => standIn.countPosts()).toBe(2);
  const cut = await screen.result.inputValue();
  const lastLine = cut.slice(cut.lastIndexOf('\n') + 1);
  const grown = new RegExp(`^.{${cut.length + lastLine.length + 2},}$`, 'su');
  standIn.releaseNext();
  standIn.releaseNext();
  await expect(screen.result).toHaveValue(grown);
  const shown = await screen.result.inputValue();
  const rest = shown.slice(cut.length + 1);
  expect([cut, rest.slice(0, lastLine.length)]).toEqual([REPORT.slice(0, cut.length), lastLine]);
  return { ...opened, joined: cut.slice(0, cut.length - lastLine.length) + rest };
}

test('停止 or a reload in the middle of a continuation joins what has come @full', async ({
  page,
  standIn,
}) => {
  const { screen, joined } = await openMidContinuation(page, standIn);
  await screen.stop.click();
  const expectJoined = (text: string) =>
    expect.poll(async () => (await screen.result.inputValue()).startsWith(text)).toBe(true);
  await expectJoined(joined);
  standIn.forgetRequests();
  const again = await openMidContinuation(page, standIn);
  await page.reload();
  await expectJoined(again.joined);
  await expect(screen.button('続きを生成')).toBeVisible();
});
