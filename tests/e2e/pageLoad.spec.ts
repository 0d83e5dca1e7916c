import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deferred } from '../support/deferred.ts';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { expect, test } from './fixtures.ts';

const TEMPLATE_KEY = 'marshmallow-nippo.template';
const OWN_TEMPLATE = '# 日報\n\n## やったこと\n-\n\n以上';

test('of a page that has come as far as inside the template, what storage knows is painted already @full', async ({
  browser,
}) => {
  const html = await readFile('dist/index.html', 'utf8');
  const at = html.lastIndexOf('■ 本日の業務', html.indexOf('id="today"'));
  const rest = deferred<void>();
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, at));
    void rest.promise.then(() => response.end(html.slice(at)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [
      [TEMPLATE_KEY, OWN_TEMPLATE],
      ['marshmallow-nippo.token', SENTINEL_TOKEN],
    ] as const,
  );
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });

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
  await context.close();
  server.close();
  server.closeAllConnections();
});
