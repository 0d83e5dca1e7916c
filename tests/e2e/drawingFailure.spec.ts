import { SENTINEL_NOTE, SENTINEL_TOKEN } from '../support/leaks.ts';
import { openPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const TEXTS = {
  template: '# 日報\n\n## やったこと\n-\n\n以上',
  today: `検索を直した\n${SENTINEL_NOTE}`,
  tomorrow: 'レビュー',
  remarks: '眠い　☕',
  result: '手で直した日報\n\n以上',
} as const;
const ALL = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

test('a screen that cannot be drawn gives way to its texts, and a reload brings it back @full', async ({
  page,
  standIn,
  watched,
}) => {
  standIn.setScenario('hang');
  const screen = await openPage(page);
  for (const name of ALL) await screen[name].fill(TEXTS[name]);
  // A call that the bar makes in an effect; the next click on Generate cannot be drawn.
  await page.evaluate((words) => {
    const { closest } = Element.prototype;
    Element.prototype.closest = function (selector: string) {
      if (selector === '[aria-modal="true"]') throw new TypeError(words);
      return closest.call(this, selector);
    };
  }, SENTINEL_NOTE);
  await screen.generate.click();
  await expect(page.getByRole('heading', { name: '画面を表示できません' })).toBeVisible();
  for (const name of ALL) {
    await expect(screen[name]).toHaveValue(TEXTS[name]);
    await expect(screen[name]).toHaveJSProperty('readOnly', true);
  }
  expect(await page.locator('html').innerHTML()).not.toContain(SENTINEL_TOKEN);
  expect(watched.consoleLines.filter((line) => line.startsWith('error: '))).toEqual([
    expect.stringMatching(/^error: marshmallow-nippo: page failed TypeError [\w.-]+\.js:\d+:\d+$/),
  ]);
  await screen.button('再読み込み').click();
  await expect(screen.generate).toBeEnabled();
  for (const name of ALL) await expect(screen[name]).toHaveValue(TEXTS[name]);
});
