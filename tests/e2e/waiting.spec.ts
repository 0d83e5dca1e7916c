import type { Page } from '@playwright/test';
import { EVENING, openPage, openWithNotes } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

/** Where the fields and buttons of the page stand, which no waiting may move. */
function boxes(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(textarea, section)')].map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return [node.id || node.tagName, x, y + window.scrollY, width, height].join(' ');
    }),
  );
}

for (const viewport of SIZES) {
  test.describe(`${viewport.width} px${viewport.width === 360 ? '' : ' @full'}`, () => {
    test.use({ viewport });

    test('while a run waits, the sheet counts and then says that 停止 keeps the notes; nothing moves', async ({
      page,
      standIn,
    }) => {
      standIn.setScenario('hang');
      const start = EVENING;
      await page.clock.install({ time: start });
      const screen = await openWithNotes(page);
      await page.clock.pauseAt(start.getTime() + 60_000);
      await screen.generate.click();
      await standIn.posted();
      const told = (text: string) => page.getByText(text, { exact: true });
      await expect(told('考えています…')).toBeVisible();
      const before = await boxes(page);
      await page.clock.runFor(5000);
      await expect(told('考えています… 5秒')).toBeVisible();
      await expect(screen.result).toHaveAttribute('placeholder', '考えています… 5秒');
      await page.clock.runFor(3000);
      await expect(told('混み合っているようです。停止してもメモは残ります。')).toBeVisible();
      expect(await boxes(page)).toEqual(before);
      await screen.stop.click();
      await expect(screen.result).toHaveAttribute('placeholder', /ここにやわらかな日報が届きます/);
    });

    test('whether the template was saved stands above its button, for a while; nothing moves @full', async ({
      page,
    }) => {
      await page.clock.install({ time: EVENING });
      const screen = await openPage(page);
      const notice = page.getByRole('main').getByText('テンプレートを保存しました');
      const before = await boxes(page);
      for (const save of [
        () => screen.saveTemplate.click(),
        () => screen.today.press('Control+s'),
      ]) {
        await save();
        await expect(notice).toBeInViewport({ ratio: 1 });
        const [told, button] = await Promise.all([
          notice.boundingBox(),
          screen.saveTemplate.boundingBox(),
        ]);
        const gap = (button?.y ?? NaN) - ((told?.y ?? NaN) + (told?.height ?? NaN));
        expect(gap).toBeGreaterThanOrEqual(0);
        expect(gap).toBeLessThanOrEqual(16);
        expect(await boxes(page)).toEqual(before);
        await page.clock.fastForward(4000);
        await expect(notice).toHaveCount(0);
      }
    });
  });
}
