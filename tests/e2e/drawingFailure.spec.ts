import type { Page } from '@playwright/test';
import { SENTINEL_NOTE, SENTINEL_TOKEN } from '../support/leaks.ts';
import { readClipboard } from '../support/pageText.ts';
import { type ReportPage, openPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const TEXTS = {
  template: '# 日報\n\n## やったこと\n-\n\n以上',
  today: `検索を直した\n${SENTINEL_NOTE}`,
  tomorrow: 'レビュー',
  remarks: '眠い　☕',
  result: '手で直した日報\n\n以上',
} as const;
const NAMES = {
  template: 'テンプレートまたは前回の日報',
  today: '今日やったこと',
  tomorrow: '明日やること',
  remarks: '備考',
  result: '生成結果',
} as const;
type Name = keyof typeof TEXTS;
const ALL = Object.keys(TEXTS) as Name[];

async function writeAll(screen: ReportPage): Promise<void> {
  for (const name of ALL) await screen[name].fill(TEXTS[name]);
}

/** Breaks a call that the bar with the Generate button makes in an effect; the next click on it cannot be drawn. */
async function breakDrawing(page: Page): Promise<void> {
  await page.evaluate((words) => {
    const { closest } = Element.prototype;
    Element.prototype.closest = function (selector: string) {
      if (selector === '[aria-modal="true"]') throw new TypeError(words);
      return closest.call(this, selector);
    };
  }, SENTINEL_NOTE);
}

function fallbackOf(page: Page) {
  return {
    title: page.getByRole('heading', { name: '画面を表示できません' }),
    field: (name: Name) => page.getByRole('textbox', { name: NAMES[name], exact: true }),
    copy: (name: Name) =>
      page.getByRole('button', {
        name: name === 'result' ? 'コピー' : `${NAMES[name]}をコピー`,
        exact: true,
      }),
    reload: page.getByRole('button', { name: '再読み込み', exact: true }),
  };
}

async function expectAllTexts(page: Page, texts: Readonly<Record<Name, string>> = TEXTS) {
  const fallback = fallbackOf(page);
  await expect(fallback.title).toBeVisible();
  for (const name of ALL) {
    await expect(fallback.field(name)).toHaveValue(texts[name]);
    await expect(fallback.field(name)).toHaveJSProperty('readOnly', true);
  }
  expect(await page.locator('html').innerHTML()).not.toContain(SENTINEL_TOKEN);
}

test('a screen that cannot be drawn gives way to its texts, each to be copied, and a reload brings it back @full', async ({
  page,
  standIn,
  watched,
}) => {
  standIn.setScenario('hang');
  const screen = await openPage(page);
  await writeAll(screen);
  await breakDrawing(page);
  await screen.generate.click();
  await expectAllTexts(page);
  const fallback = fallbackOf(page);
  for (const name of ALL) {
    await fallback.copy(name).click();
    await expect.poll(() => readClipboard(page)).toBe(TEXTS[name]);
  }
  expect(watched.consoleLines.filter((line) => line.startsWith('error: '))).toEqual([
    expect.stringMatching(/^error: marshmallow-nippo: page failed TypeError [\w.-]+\.js:\d+:\d+$/),
  ]);
  await fallback.reload.click();
  await expect(screen.generate).toBeEnabled();
  for (const name of ALL) await expect(screen[name]).toHaveValue(TEXTS[name]);
});

test('a machine that fails over a draft leaves that draft to be copied @full', async ({ page }) => {
  await page.addInitScript(() => {
    const { fromEntries } = Object;
    Object.fromEntries = (entries: Iterable<readonly [PropertyKey, unknown]>) => {
      const list = [...entries];
      if (list.some(([key]) => key === 'today') && sessionStorage.getItem('broken') !== null) {
        throw new RangeError('broken');
      }
      return fromEntries(list);
    };
  });
  const screen = await openPage(page);
  await writeAll(screen);
  await expect(page.getByText(/^下書き保存済み/)).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('broken', ''));
  await page.reload();
  await expectAllTexts(page);
  await page.evaluate(() => sessionStorage.removeItem('broken'));
  await fallbackOf(page).reload.click();
  for (const name of ALL) await expect(screen[name]).toHaveValue(TEXTS[name]);
});
