import { EVENING, type ReportPage, reportPage } from '../support/reportPage.ts';
import type { StandIn } from '../support/standIn.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const SCHEMES = ['light', 'dark'] as const;

interface State {
  readonly name: string;
  readonly isTokenStored: boolean;
  readonly reach: (screen: ReportPage, standIn: StandIn) => Promise<void>;
}

const STATES: readonly State[] = [
  {
    name: 'empty',
    isTokenStored: false,
    reach: (screen) => expect(screen.result.page().getByLabel('日報の日付')).not.toHaveValue(''),
  },
  {
    name: 'generating',
    isTokenStored: true,
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
    reach: async (screen) => {
      await screen.fillNotes(WORKDAY_NOTES);
      await screen.generate.click();
      await expect(screen.result).toHaveValue(/幸いです。$/);
      await expect(screen.generate).toBeEnabled();
      // What is known of the report, and what to check in it, comes when the page is idle.
      const page = screen.result.page();
      await expect(page.getByText(/[0-9]文字/u).first()).toBeVisible();
      await expect(page.getByText(/^気になる点はありません/u)).toBeVisible();
    },
  },
  {
    name: 'error',
    isTokenStored: true,
    reach: async (screen, standIn) => {
      standIn.setScenario('status-402');
      await screen.fillNotes(WORKDAY_NOTES);
      await screen.generate.click();
      await expect(screen.alert).toBeVisible();
    },
  },
];

// Not a test of the product: writes docs/screenshots from the real page, as a person has it before them.
for (const viewport of VIEWPORTS) {
  for (const colorScheme of SCHEMES) {
    for (const { name, isTokenStored, reach } of STATES) {
      const file = `${viewport.width}x${viewport.height}-${colorScheme}-${name}.png`;
      test.describe(file, () => {
        test.use({
          viewport,
          colorScheme,
          isTokenStored,
          isMobile: viewport.width < 700,
          contextOptions: { reducedMotion: 'reduce' },
        });
        test('is written', async ({ page, standIn }) => {
          await page.clock.setFixedTime(EVENING);
          await page.goto('/');
          await reach(reportPage(page), standIn);
          await page.screenshot({ path: `docs/screenshots/${file}`, animations: 'disabled' });
        });
      });
    }
  }
}

test.describe('1280x800-light-materials.png', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isTokenStored: true });
  test('is written', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-27T18:40:00+09:00'));
    await page.goto('/');
    const { today, button } = reportPage(page);
    await expect(async () => {
      await today.press('End');
      await expect(button('材料を入れる')).toBeVisible({ timeout: 500 });
    }).toPass();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '材料を入れる' }).click();
    await (await choosing).setFiles('tests/materials/samples/google.ics');
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await page.screenshot({
      path: 'docs/screenshots/1280x800-light-materials.png',
      animations: 'disabled',
    });
  });
});
