import type { Locator } from '@playwright/test';
import { openPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const JAPANESE = /^"Hiragino Sans", "Hiragino Kaku Gothic ProN", "BIZ UDPGothic", "Noto Sans JP"/;

function typeOf(element: Locator) {
  return element.evaluate((node) => {
    const style = getComputedStyle(node);
    return {
      fontFamily: style.fontFamily,
      fontSize: style.fontSize,
      lineHeight: style.lineHeight,
      lineBreak: style.lineBreak,
      overflowWrap: style.overflowWrap,
      textAutospace: style.getPropertyValue('text-autospace'),
      wordBreak: style.wordBreak,
    };
  });
}

/** Elements with text of their own whose words are, or are not, kept whole against what they are. */
function wronglyBroken(page: Locator): Promise<readonly string[]> {
  return page.evaluate((body) =>
    [...body.querySelectorAll('*')]
      .filter((node) =>
        [...node.childNodes].some(
          ({ nodeType, data }: Node & { data?: string }) =>
            nodeType === Node.TEXT_NODE && (data ?? '').trim() !== '',
        ),
      )
      .filter((node) => {
        const keeps = node.closest('h1, h2, h3, hgroup, button, label') !== null;
        return getComputedStyle(node).wordBreak !== (keeps ? 'auto-phrase' : 'normal');
      })
      .map((node) => `${node.tagName} ${node.textContent}`),
  );
}

test('Japanese is set as Japanese: fonts, size, lines and breaks @full', async ({ page }) => {
  const screen = await openPage(page);
  const body = page.locator('body');
  const inFields = {
    fontFamily: expect.stringMatching(JAPANESE),
    fontSize: '16px',
    lineHeight: '27.2px',
    lineBreak: 'strict',
    overflowWrap: 'anywhere',
    textAutospace: 'normal',
    wordBreak: 'normal',
  };
  expect(await typeOf(body)).toEqual(inFields);
  for (const name of ['template', 'today', 'tomorrow', 'remarks', 'result'] as const) {
    expect([name, await typeOf(screen[name])]).toEqual([name, { ...inFields, lineHeight: '24px' }]);
  }
  expect(await wronglyBroken(body)).toEqual([]);
  for (const name of ['設定', '履歴']) {
    await screen.button(name).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    expect(await wronglyBroken(body)).toEqual([]);
    for (const field of await dialog
      .locator('input:not([type=checkbox], [type=file]), textarea')
      .all()) {
      expect((await typeOf(field)).fontSize).toBe('16px');
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});
