import { corpusCopies } from '../corpus/readCorpus.ts';
import { readClipboard } from '../support/pageText.ts';
import { EVENING, reportPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const TITLE = '形式を選んでコピー';
test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(EVENING);
  await page.goto('/');
});

test('where the forms cannot be fetched, コピー takes the report as it stands @full', async ({
  page,
}) => {
  await page.evaluate(() => localStorage.setItem('marshmallow-nippo.copy-format', 'slack'));
  await page.route('**/secondary-*.js', (route) => route.abort());
  await page.reload();
  const screen = reportPage(page);
  await screen.result.fill('■ 業務\n・設計');
  await expect(screen.copy).toHaveAccessibleDescription('Slack');
  await screen.copy.click();
  await expect.poll(() => readClipboard(page)).toBe('■ 業務\n・設計');
});

test('what is copied for Slack is formatted text to an editor and plain text to a field @full', async ({
  page,
}) => {
  const screen = reportPage(page);
  const { report, copies } = corpusCopies().find(({ name }) => name === 'default')!;
  await screen.result.fill(report);
  await screen.button(TITLE).click();
  await page.getByRole('menuitemradio', { name: 'Slack' }).click();
  await expect(page.getByText('コピーしました').first()).toBeVisible();
  await page.evaluate(() => {
    const editor = document.createElement('div');
    editor.contentEditable = 'true';
    editor.role = 'textbox';
    editor.ariaLabel = '別の画面';
    document.body.append(editor);
  });
  const editor = page.getByRole('textbox', { name: '別の画面' });
  await editor.press('Control+v');
  expect(await editor.innerHTML()).toBe(copies.slack.html);
  await screen.remarks.press('Control+v');
  await expect(screen.remarks).toHaveValue(copies.slack.text);
});

test('at 360 px the whole menu is in view and can be pressed, wherever its button stands @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const screen = reportPage(page);
  await screen.result.fill('■ 業務\n・設計');
  for (const scroll of [-10_000, 10_000]) {
    await page.mouse.wheel(0, scroll);
    await screen.button(TITLE).click();
    const menu = page.getByRole('menu', { name: TITLE });
    const entries = menu.getByRole('menuitemradio').or(menu.getByRole('menuitem'));
    await expect(entries).toHaveCount(9);
    for (const entry of await entries.all()) {
      await entry.scrollIntoViewIfNeeded();
      await expect(entry).toBeInViewport({ ratio: 1 });
      await entry.click({ trial: true });
    }
    await page.keyboard.press('Escape');
  }
});
