import type { Page } from '@playwright/test';
import { enterText } from '../support/pageText.ts';
import { openPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const LONG = /かなり長めです/;

const line = (page: Page) => page.getByRole('paragraph').filter({ hasText: /^合計/ });

/** Where everything on the page stands, and the bar in the window, without the line itself. */
function boxes(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
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
}

test('the length of the whole input is told from 10,000 characters on, and nothing moves @full', async ({
  page,
}) => {
  for (const width of [320, 1000]) {
    await page.setViewportSize({ width, height: 800 });
    const screen = await openPage(page);
    await screen.template.fill('あ'.repeat(8_000));
    await screen.today.fill('実'.repeat(1_000));
    await screen.tomorrow.fill('明'.repeat(998));
    await screen.remarks.fill('備');
    await screen.remarks.press('End');
    await expect(page.getByText(/^下書き保存済み/)).toBeVisible();
    const before = await boxes(page);
    await page.keyboard.press('a');
    await expect(line(page)).toHaveText('合計10,000文字。かなり長めです。');
    expect(await boxes(page)).toEqual(before);
    await expect(line(page)).toBeInViewport({ ratio: 1 });

    await enterText(screen.template, 'あ'.repeat(18_000));
    await expect(line(page)).toHaveText(/^合計20,000文字。長すぎるため/);
    expect(await boxes(page)).toEqual(before);
    await expect(line(page)).toBeInViewport({ ratio: 1 });
    // With the bar at rest the line stands in a gap of its own.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [above, told, below] = (await Promise.all(
      [screen.remarks, line(page), screen.generate].map((each) => each.boundingBox()),
    )) as { y: number; height: number }[];
    expect(told!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
    expect(told!.y + told!.height).toBeLessThanOrEqual(below!.y);

    await enterText(screen.template, 'あ'.repeat(17_999));
    await expect(line(page)).toHaveText(LONG);
    await screen.template.fill('');
    await expect(line(page)).toHaveCount(0);
  }
});

test('no key waits for a count: 100,000 characters with emoji are counted in deltas, in no event of a key @full', async ({
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
  const screen = await openPage(page);
  await enterText(screen.template, `${'進捗☕️。'.repeat(200)}\n`.repeat(100));
  await screen.template.focus();
  await screen.template.pressSequentially('abcdefghij');
  await expect(line(page)).toHaveText(/^合計80,010文字/);
  const counted = await page.evaluate(
    () => (window as unknown as { counted: [string | null, number][] }).counted,
  );
  expect(counted.length).toBeGreaterThan(150);
  expect([...new Set(counted.map(([event]) => event))]).toEqual([null]);
  expect(Math.max(...counted.map(([, length]) => length))).toBeLessThanOrEqual(512);
});
