import { reportPage } from '../support/reportPage.ts';
import { expect, PLAIN_HOST, test as base } from './fixtures.ts';

const test = base.extend<object, { readonly site: { origin: string; close(): Promise<void> } }>({
  site: [
    async ({ site }, use) => use({ ...site, origin: site.origin.replace('127.0.0.1', PLAIN_HOST) }),
    { scope: 'worker' },
  ],
});

const REPORT = '■ 業務\n・手で直した';

test('every form is copied the older way; where that is refused too, the report is selected for Ctrl+C @full', async ({
  page,
}) => {
  await page.goto('/');
  expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([
    false,
    false,
  ]);
  const screen = reportPage(page);
  await screen.result.fill(REPORT);
  await screen.button('形式を選んでコピー').click();
  await page.getByRole('menuitemradio', { name: 'Slack' }).click();
  await expect(screen.button('形式を選んでコピー')).toBeFocused();
  await screen.remarks.press('Control+v');
  await expect(screen.remarks).toHaveValue('*業務*\n• 手で直した');

  await screen.remarks.fill('');
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await screen.copy.click();
  await expect(page.getByText(/Ctrl\+C（Mac は ⌘C）でコピーしてください/).first()).toBeVisible();
  await expect(screen.result).toBeFocused();
  await page.keyboard.press('Control+c');
  await screen.remarks.press('Control+v');
  await expect(screen.remarks).toHaveValue(REPORT);
});
