import { reportPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

// All as people have it.
test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'no-preference' } });

test('notes become a report that streams in, can be edited and copied', async ({
  page,
  site,
  standIn,
}) => {
  await page.goto(site.origin);
  const screen = reportPage(page);
  await expect(screen.statusLine).toHaveText(/利用できます/);
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/■ 本日の業務[\s\S]*幸いです。$/);
  await expect(screen.generate).toBeEnabled();
  expect(standIn.countPosts()).toBe(1);
});
