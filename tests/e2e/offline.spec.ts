import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { keptPaths, whenKept } from '../support/offline.ts';
import { EVENING, openPage, openWithNotes, reportPage } from '../support/reportPage.ts';
import { serveFolder } from '../support/staticServer.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('after one visit it opens without a network, and all but Generate works', async ({
  context,
  page,
  standIn,
}) => {
  const screen = await openWithNotes(page, EVENING);
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/幸いです。$/);
  const calls = standIn.countPosts();
  await whenKept(page);
  await context.setOffline(true);
  const answers: [url: string, fromWorker: boolean][] = [];
  context.on('response', (response) => {
    answers.push([response.url(), response.fromServiceWorker()]);
  });
  await page.goto('/?from=home');
  await expect(screen.statusLine).toContainText('利用できます');
  expect(answers.length).toBeGreaterThan(1);
  expect(answers.filter(([, fromWorker]) => !fromWorker)).toEqual([]);

  await screen.template.fill('【日報】{{日付}}\n\n■ 本日の業務\n・\n\n■ 明日の予定\n・');
  await screen.saveTemplate.click();
  await screen.fillNotes({ today: '検索を実装', tomorrow: '設計レビュー', remarks: '' });
  await screen.button('AIなしで下書き').last().click();
  const draft =
    '【日報】2026年11月20日(金)\n\n■ 本日の業務\n・検索を実装\n\n■ 明日の予定\n・設計レビュー';
  await expect(screen.result).toHaveValue(draft);

  await page.reload();
  await expect(screen.result).toHaveValue(draft);
  await expect(screen.template).toHaveValue(/■ 明日の予定\n・$/);
  await screen.button('履歴').click();
  const history = page.getByRole('dialog', { name: '履歴' });
  await expect(history.getByRole('button', { name: 'ほかの版 1件' })).toBeVisible();
  await page.keyboard.press('Escape');

  await screen.generate.click();
  await expect(screen.alert).toContainText('通信できませんでした');
  await screen.alert.getByRole('button', { name: '閉じる' }).click();
  await expect(screen.today).toHaveValue('検索を実装');
  expect(standIn.countPosts()).toBe(calls);

  await context.setOffline(false);
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/幸いです。$/);
  expect(standIn.countPosts()).toBeGreaterThan(calls);
});

test('exactly the files of the build are kept, nothing of a report, and the browser would install it @full', async ({
  page,
}) => {
  const screen = await openPage(page);
  await whenKept(page);
  await page.reload();
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/幸いです。$/);
  const built = (await readdir('dist', { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name).slice(resolve('dist').length + 1))
    .filter((file) => !['_headers', 'notices.txt', 'sw.js'].includes(file));
  const kept = (await keptPaths(page)).map((path) => path.replace(/\?__WB_REVISION__=.*/, ''));
  expect(kept.toSorted()).toEqual(built.toSorted());

  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A private window installs nothing, and says so.
  const errorIds = installabilityErrors.map(({ errorId }) => errorId);
  expect(errorIds.filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('in a sub-folder it keeps itself and leaves its neighbours alone @full', async ({
  browser,
}) => {
  const site = await serveFolder(resolve('dist'), '/team/nippo/');
  const context = await browser.newContext({ locale: 'ja-JP' });
  const page = await context.newPage();
  await page.goto(`${site.origin}/team/nippo/`);
  await whenKept(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(
    `${site.origin}/team/nippo/`,
  );
  await site.close();
  await page.goto(`${site.origin}/team/nippo/`);
  await expect(reportPage(page).generate).toBeVisible();
  await expect(page.goto(`${site.origin}/team/nippo/other/`)).rejects.toThrow(/REFUSED/);
  await expect(page.goto(`${site.origin}/team/`)).rejects.toThrow(/REFUSED/);
  await context.close();
});
