import type { Page } from '@playwright/test';
import { reportPage } from '../support/reportPage.ts';
import type { ScenarioName } from '../support/scenarios.ts';
import { expect, test } from './fixtures.ts';

const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

const FIRST_BUTTONS = [
  ['status-401', '書く場所を選ぶ'],
  ['status-402', '書く場所を選ぶ'],
  ['status-404', '書く場所を選ぶ'],
  ['status-429', 'もう一度'],
] as const satisfies readonly (readonly [ScenarioName, string])[];

async function fail(page: Page) {
  const screen = reportPage(page);
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.alert).toBeVisible();
  return screen;
}

for (const viewport of SIZES) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    for (const [scenario, remedy] of FIRST_BUTTONS) {
      test(`${scenario}: ${remedy} comes first, and all of the alert is in view, each target 44 px${viewport.width === 360 && scenario === 'status-401' ? '' : ' @full'}`, async ({
        page,
        standIn,
      }) => {
        standIn.setScenario(scenario);
        await page.goto('/');
        const { alert } = await fail(page);
        await expect(alert.getByRole('button', { name: remedy })).toBeFocused();
        await expect(alert.getByRole('button').first()).toHaveAccessibleName(remedy);
        const targets = alert.locator('button, a, summary');
        for (const target of await targets.all()) {
          await expect(target).toBeInViewport({ ratio: 1 });
          expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        }
        expect(
          await alert.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        ).toBe(0);
        await expect(alert.getByText('HTTP')).toBeHidden();
        await alert.getByText('詳細', { exact: true }).click();
        await expect(alert.getByText('HTTP')).toBeVisible();
      });
    }

    test(`the header is one row of the name and three icons, each 44 px${viewport.width === 360 ? '' : ' @full'} @full`, async ({
      page,
    }) => {
      await page.goto('/');
      const header = page.getByRole('banner');
      await header.scrollIntoViewIfNeeded();
      const name = await header.getByRole('heading').boundingBox();
      expect(name?.height).toBeLessThan(40);
      const icons = header.getByRole('button');
      const names = ['履歴', '設定', '画面の明るさ'];
      await expect(icons).toHaveCount(names.length);
      for (const [at, label] of names.entries()) {
        const icon = icons.nth(at);
        await expect(icon).toHaveAccessibleName(label);
        await expect(icon).toBeInViewport({ ratio: 1 });
        const box = await icon.boundingBox();
        expect(box).toMatchObject({ width: 44, height: 44 });
      }
    });
  });
}

test('トークンを設定する leads to the field, and the token typed there is the next one used', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('status-401');
  await page.goto('/');
  const screen = await fail(page);
  await screen.button('トークンを設定する').press('Enter');
  await expect(page.getByLabel('アクセストークン')).toBeFocused();
  await expect(page.getByLabel('アクセストークン')).toBeInViewport({ ratio: 1 });
  await expect(screen.alert).toBeHidden();
  await page.keyboard.type('hf_AnotherToken');
  await page.keyboard.press('Enter');
  standIn.setScenario('one-line');
  await screen.generate.click();
  await expect(screen.result).toHaveValue('本日の作業は順調でした。');
  expect(standIn.requests.at(-1)?.headers['authorization']).toBe('Bearer hf_AnotherToken');
});
