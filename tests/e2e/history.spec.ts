import type { Page } from '@playwright/test';
import { readClipboard } from '../support/pageText.ts';
import { openWithNotes } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

async function openDrawer(page: Page) {
  await page.getByRole('button', { name: '履歴', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '履歴' });
  await expect(drawer).toBeVisible();
  const entries = drawer.getByRole('list', { name: '履歴' }).getByRole('listitem');
  const button = (name: string | RegExp) => drawer.getByRole('button', { name, exact: true });
  const inEntry = (text: string, name: RegExp) =>
    entries.filter({ hasText: text }).getByRole('button', { name });
  return { drawer, entries, button, inEntry };
}

test('a report is there under its day with what it says, after a reload too, and an edit of it beside it', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-20T18:42:00+09:00'));
  const screen = await openWithNotes(page);
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/幸いです。$/);
  await expect(screen.generate).toBeEnabled();
  const received = await screen.result.inputValue();
  await screen.result.fill(`手直し\n${received}`);
  await page.reload();
  await expect(screen.result).toHaveValue(`手直し\n${received}`);
  const { drawer, entries, inEntry } = await openDrawer(page);
  await expect(entries).toHaveCount(2);
  await expect(drawer.getByRole('heading', { level: 3 })).toHaveText(['11月20日(金)']);
  const [, section = ''] = received.split('■ 本日の業務\n');
  const [first = '', second = ''] = section.split('\n').map((line) => line.replace('・', ''));
  await expect(entries.first()).toContainText(`18:42${first}${second}`);
  await inEntry('手直し前', /コピー$/).click();
  await expect.poll(() => readClipboard(page)).toBe(received);
  await entries
    .first()
    .getByRole('button', { name: /コピー$/ })
    .click();
  await expect.poll(() => readClipboard(page)).toBe(`手直し\n${received}`);
});
