import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deferred } from '../support/deferred.ts';
import { nginxIsMissing, startNginx } from '../support/nginx.ts';
import { whenKept } from '../support/offline.ts';
import { openPage } from '../support/reportPage.ts';
import { serveFolder, type StaticServer } from '../support/staticServer.ts';
import { expect, findFreePort, test as base } from './fixtures.ts';

const findPort = () => findFreePort(30_000 + (process.pid % 1000));

const test = base.extend<object, { readonly site: StaticServer }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
    async ({}, use) => {
      const site = await startNginx({ port: await findPort() });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

test.use({ serviceWorkers: 'allow' });
test.skip(nginxIsMissing !== undefined, nginxIsMissing);

test('every answer carries the policy, and only hashed files are kept for long', async ({
  site,
}) => {
  const html = await readFile('dist/index.html', 'utf8');
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1];
  const asset = /src="\.\/(assets\/[^"]+\.js)"/.exec(html)?.[1];
  const headersOf = async (path: string) => {
    const response = await fetch(site.origin + path);
    return {
      status: response.status,
      ...Object.fromEntries(
        [
          'content-security-policy',
          'x-content-type-options',
          'referrer-policy',
          'permissions-policy',
          'cross-origin-opener-policy',
          'cache-control',
          'content-type',
          'content-encoding',
          'server',
        ].map((name) => [name, response.headers.get(name)]),
      ),
    };
  };
  const page = {
    status: 200,
    'content-security-policy': `${policy}; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-read=(), clipboard-write=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    server: 'nginx',
  };
  const script = {
    ...page,
    // nginx has changed its mind about the first word.
    'content-type': expect.stringMatching(
      /^(application|text)\/javascript; charset=utf-8$/,
    ) as unknown,
  };
  expect(await headersOf('/')).toEqual(page);
  expect(await headersOf('/index.html')).toEqual(page);
  expect(await headersOf('/sw.js')).toEqual(script);
  expect(await headersOf(`/${asset}`)).toEqual({
    ...script,
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await headersOf('/manifest.webmanifest')).toEqual({
    ...page,
    'content-type': 'application/manifest+json',
  });
  expect(await headersOf('/icons/192.png')).toEqual({
    ...page,
    'content-type': 'image/png',
    'content-encoding': null,
  });
  expect(await headersOf('/not-there')).toEqual({ ...page, status: 404 });
});

test('the page works under the policy of the headers, without a network too', async ({
  context,
  page,
}) => {
  const screen = await openPage(page);
  await screen.generate.click();
  await screen.alert.getByRole('button', { name: '閉じる' }).click();
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/幸いです。$/);
  await screen.button('設定').click();
  await expect(page.getByRole('dialog', { name: '設定' })).toBeVisible();
  await page.keyboard.press('Escape');
  await whenKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(screen.result).toHaveValue(/幸いです。$/);
  await expect(screen.today).not.toHaveValue('');
});

test('no other page can frame it', async ({ browser, site }) => {
  const other = await serveFolder('tests/e2e/pages');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(other.origin);
  const refused = page.waitForEvent('requestfailed');
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
  }, site.origin);
  expect([(await refused).url(), (await refused).failure()]).toEqual([
    `${site.origin}/`,
    { errorText: 'net::ERR_BLOCKED_BY_RESPONSE' },
  ]);
  await context.close();
  await other.close();
});

test('an inference server behind it is reached without CORS, and heard delta by delta', async () => {
  const rest = deferred<void>();
  const server = createServer(async (request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${request.method} ${request.url} ${request.headers.authorization}\n\n`);
    await rest.promise;
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  const nginx = await startNginx({
    port: await findPort(),
    inference: `http://127.0.0.1:${port}`,
  });
  const answer = await fetch(`${nginx.origin}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer key' },
    body: '{}',
  });
  const decoder = new TextDecoder();
  const deltas: string[] = [];
  for await (const delta of answer.body ?? []) {
    deltas.push(decoder.decode(delta));
    rest.resolve();
  }
  expect(deltas).toEqual(['data: POST /v1/chat/completions Bearer key\n\n', 'data: [DONE]\n\n']);
  await nginx.close();
  server.close();
});
