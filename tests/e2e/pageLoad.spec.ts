import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deferred } from '../support/deferred.ts';
import { watchShifts } from '../support/layoutShifts.ts';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { expect, test } from './fixtures.ts';

const OWN_TEMPLATE = '# 日報\n\n## やったこと\n-\n\n以上';

test('of a page that has come as far as its head, or inside the template, what storage knows is painted already, and nothing moves @full', async ({
  browser,
}) => {
  const html = await readFile('dist/index.html', 'utf8');
  const inTemplate = html.lastIndexOf('■ 本日の業務', html.indexOf('id="today"'));
  const [more, rest] = [deferred<void>(), deferred<void>()];
  const server = createServer(async (request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, html.indexOf('<main')));
    await more.promise;
    response.write(html.slice(html.indexOf('<main'), inTemplate));
    await rest.promise;
    response.end(html.slice(inTemplate));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(
    ([template, token]) => {
      localStorage.setItem('marshmallow-nippo.template', template);
      localStorage.setItem('marshmallow-nippo.token', token);
    },
    [OWN_TEMPLATE, SENTINEL_TOKEN] as const,
  );
  const shifts = await watchShifts(page);
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });

  const painted = () =>
    expect
      .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
      .toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await painted();
  more.resolve();
  const guide = page.locator('#guide');
  await expect(guide).toHaveCount(1);
  await expect(page.locator('#today')).toHaveCount(0);
  await expect(guide).not.toHaveAttribute('open');
  const template = page.locator('#template');
  await expect(template).toHaveValue(OWN_TEMPLATE);
  rest.resolve();
  await expect(page.locator('#today')).toBeVisible();
  await expect(guide).not.toHaveAttribute('open');
  await expect(template).toHaveValue(OWN_TEMPLATE);
  expect(await shifts()).toEqual([]);
  await context.close();
  server.close();
  server.closeAllConnections();
});
