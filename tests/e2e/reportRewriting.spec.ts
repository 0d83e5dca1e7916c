import type { Locator, Page } from '@playwright/test';
import { EVENING, openWithNotes, typeWithIme } from '../support/reportPage.ts';
import type { ScenarioName } from '../support/scenarios.ts';
import { REPORT } from '../support/scriptedReport.ts';
import type { StandIn } from '../support/standIn.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

const WRONG = REPORT.replace('12件', '37件');

/** The page with a report that has a wrong number, and what answers when its line is written anew. */
async function openWithWrongNumber(
  page: Page,
  standIn: StandIn,
  ...answers: readonly ScenarioName[]
) {
  standIn.setScenario(['wrong-number', ...answers]);
  const screen = await openWithNotes(page, EVENING, WORKDAY_NOTES);
  await screen.generate.click();
  await expect(screen.generate).toBeEnabled();
  const items = page.getByRole('list', { name: '送る前の確認' }).getByRole('listitem');
  await expect(items.filter({ hasText: '37件' })).toHaveCount(1);
  await screen.button('確認 1件').click();
  const card = page.getByRole('dialog', { name: /^確認\s*「37件」/u });
  /** Again where the card has only just come. */
  const rewrite = (press: (button: Locator) => Promise<void>) =>
    expect(async () => {
      await press(card.getByRole('button', { name: 'この行を書き直す' }));
      await expect.poll(() => standIn.countPosts(), { timeout: 1000 }).toBe(2);
    }).toPass();
  return { screen, rewrite };
}

test('a line written anew while 備考 is composed in goes to 生成結果 alone, and leaves the focus @full', async ({
  page,
  standIn,
}) => {
  const { screen, rewrite } = await openWithWrongNumber(page, standIn, 'gated');
  await rewrite((button) => button.click());
  await standIn.posted(2);
  await screen.remarks.press('Control+End');
  await typeWithIme(page, ['の', 'のう', 'のうひん'], '納品', async () => {
    while (await screen.busy.isVisible()) standIn.releaseNext();
    await expect(screen.result).toHaveValue(/12件/);
  });
  await page.keyboard.type('完了');
  await expect(screen.remarks).toBeFocused();
  await expect(screen.remarks).toHaveValue(`${WORKDAY_NOTES.remarks}納品完了`);
  await expect(screen.result).toHaveValue(WRONG.replace('37件', '12件'));
});
