import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { reportPage, type ReportPage } from '../support/reportPage.ts';
import type { StandIn } from '../support/standIn.ts';
import { expect, test } from './fixtures.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function violations(page: Page): Promise<readonly string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

const STATES: Readonly<Record<string, (screen: ReportPage, standIn: StandIn) => Promise<void>>> = {
  empty: (screen) => expect(screen.statusLine).toBeVisible(),
  generating: async (screen, standIn) => {
    standIn.setScenario('gated');
    await screen.fillNotes();
    await screen.generate.click();
    await expect(screen.busy).toBeVisible();
  },
  done: async (screen) => {
    await screen.fillNotes();
    await screen.generate.click();
    await expect(screen.result).toHaveValue(/幸いです。$/);
    await expect(screen.generate).toBeEnabled();
  },
  error: async (screen, standIn) => {
    standIn.setScenario('status-401');
    await screen.fillNotes();
    await screen.generate.click();
    await expect(screen.alert).toBeVisible();
  },
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: 900 },
        contextOptions: { reducedMotion: 'reduce' },
      });
      for (const [name, reach] of Object.entries(STATES)) {
        test(`${name} has no accessibility violation`, async ({ page, standIn }) => {
          await page.goto('/');
          await reach(reportPage(page), standIn);
          expect(await violations(page)).toEqual([]);
        });
      }
    });
  }
}
