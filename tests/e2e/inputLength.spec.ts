import type { Page } from '@playwright/test';
import { enterText } from '../support/pageText.ts';
import { openPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

/** Where everything on the page stands, and the bar in the window, without the line itself. */
const boxes = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const bar = document.getElementById('generate')?.parentElement;
    return (
      [...document.querySelectorAll('main :is(textarea, button, label, section, h2)')]
        // What is folded away has no place; some browsers give it one.
        .filter((node) => node.checkVisibility({ contentVisibilityAuto: true }))
        .map((node) => {
          const { x, y, width, height } = node.getBoundingClientRect();
          const top = bar?.contains(node) ? y : y + window.scrollY;
          return `${node.id || node.tagName} ${[x, top, width, height].join(' ')}`;
        })
    );
  });

test('the length of the whole input is told from 10,000 characters on, nothing moves, and no key waits for the count @full', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const counted: [event: string | null, length: number][] = [];
    Object.assign(window, { counted });
    const { segment } = Intl.Segmenter.prototype;
    Intl.Segmenter.prototype.segment = function (this: Intl.Segmenter, text: string) {
      counted.push([window.event?.type ?? null, text.length]);
      return segment.call(this, text);
    };
  });
  await page.setViewportSize({ width: 320, height: 800 });
  const screen = await openPage(page);
  const line = page.getByRole('paragraph').filter({ hasText: /^合計/ });
  await screen.template.fill('あ'.repeat(9_000));
  await screen.fillNotes({ today: '実'.repeat(998), tomorrow: '明', remarks: '' });
  await screen.remarks.focus();
  await expect(page.getByText(/^下書き保存済み/)).toBeVisible();
  const before = await boxes(page);
  await page.keyboard.press('a');
  await expect(line).toHaveText('合計10,000文字。かなり長めです。');
  await enterText(screen.template, 'あ'.repeat(19_000));
  await expect(line).toHaveText(/^合計20,000文字。長すぎるため/);
  expect(await boxes(page)).toEqual(before);
  await expect(line).toBeInViewport({ ratio: 1 });

  await enterText(screen.template, `${'進捗☕️。'.repeat(200)}\n`.repeat(100));
  await screen.template.pressSequentially('abcdefghij');
  await expect(line).toHaveText(/^合計81,010文字/);
  const counted = await page.evaluate(
    () => (window as unknown as { counted: [string | null, number][] }).counted,
  );
  expect(counted.length).toBeGreaterThan(150);
  expect([...new Set(counted.map(([event]) => event))]).toEqual([null]);
  expect(Math.max(...counted.map(([, length]) => length))).toBeLessThanOrEqual(512);
});
