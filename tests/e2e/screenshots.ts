import type { Page } from '@playwright/test';
import { reportPage, type ReportPage } from '../support/reportPage.ts';
import type { StandIn } from '../support/standIn.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
] as const;
const SCHEMES = ['light', 'dark'] as const;

interface State {
  readonly name: string;
  readonly isTokenStored: boolean;
  /** The dialog stands in the middle of what is visible, not of the whole page. */
  readonly isFullPage: boolean;
  readonly reach: (screen: ReportPage, standIn: StandIn, page: Page) => Promise<void>;
}

const STATES: readonly State[] = [
  {
    name: 'empty',
    isTokenStored: false,
    isFullPage: true,
    reach: (screen) => expect(screen.statusLine).toBeVisible(),
  },
  {
    name: 'generating',
    isTokenStored: true,
    isFullPage: true,
    reach: async (screen, standIn) => {
      standIn.setScenario('gated');
      await screen.fillNotes(WORKDAY_NOTES);
      await screen.generate.click();
      for (let delta = 0; delta < 30; delta += 1) standIn.releaseNext();
      await expect(screen.result).toHaveValue(/12件/);
      await expect(screen.busy).toBeDisabled();
    },
  },
  {
    name: 'done',
    isTokenStored: true,
    isFullPage: true,
    reach: async (screen, _, page) => {
      await screen.fillNotes(WORKDAY_NOTES);
      await screen.generate.click();
      await expect(screen.result).toHaveValue(/幸いです。$/);
      await expect(page.getByText(/^\d+文字/)).toBeVisible();
    },
  },
  {
    name: 'error',
    isTokenStored: true,
    isFullPage: false,
    reach: async (screen, standIn) => {
      standIn.setScenario('status-402');
      await screen.fillNotes(WORKDAY_NOTES);
      await screen.generate.click();
      await expect(screen.alert).toBeVisible();
    },
  },
];

/** A capture beyond the viewport would draw what is sticky in the middle of the page. */
async function growToContent(page: Page): Promise<void> {
  const [width, height] = await page.evaluate(() => {
    window.scrollTo(0, 0);
    return [window.innerWidth, document.documentElement.scrollHeight];
  });
  await page.setViewportSize({ width, height });
}

// Not a test of the product: writes docs/screenshots from the real page.
for (const viewport of VIEWPORTS) {
  for (const colorScheme of SCHEMES) {
    for (const { name, isTokenStored, isFullPage, reach } of STATES) {
      const file = `${viewport.width}-${colorScheme}-${name}.png`;
      test.describe(file, () => {
        test.use({
          viewport,
          colorScheme,
          isTokenStored,
          contextOptions: { reducedMotion: 'reduce' },
        });
        test('is written', async ({ page, standIn }) => {
          await page.clock.setFixedTime(new Date('2026-11-20T18:40:00+09:00'));
          await page.goto('/');
          await reach(reportPage(page), standIn, page);
          if (isFullPage) await growToContent(page);
          await page.screenshot({ path: `docs/screenshots/${file}`, animations: 'disabled' });
        });
      });
    }
  }
}
