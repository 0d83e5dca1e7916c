import { createServer } from 'vite';
import { watch } from '../support/leaks.ts';
import { reportPage } from '../support/reportPage.ts';
import { expect as expectSoon, test } from './fixtures.ts';

// Every page of the development server is some hundred requests.
const expect = expectSoon.configure({ timeout: 20_000 });

// The development server has its own origin and hosts, so these pages are not those that the harness watches.
test('npm run dev:standin shows any scenario without a token or the network @full', async ({
  browser,
}) => {
  // Vite prepares its modules first.
  test.setTimeout(180_000);
  const server = await createServer({
    mode: 'standin',
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0, hmr: false },
  });
  await server.listen();
  const origin = server.resolvedUrls?.local[0] ?? '';
  const context = await browser.newContext();
  const watched = watch(context, origin);
  const page = await context.newPage();
  const screen = reportPage(page);

  await page.goto(`${origin}?inspect=console`);
  await expect(screen.statusLine).toContainText('利用できます');
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/幸いです。$/);
  await expect
    .poll(() => watched.consoleLines.some((line) => line.includes('report ← report.generate')))
    .toBe(true);
  expect(watched.consoleLines.filter((line) => /^(warning|error)/.test(line))).toEqual([]);
  const leaks = await watched.leaks();
  expect(leaks.filter((leak) => leak.includes('console line'))).toEqual([]);

  await page.goto(`${origin}?scenario=status-429`);
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.alert).toContainText('混み');

  await context.close();
  await server.close();
});
