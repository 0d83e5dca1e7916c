import { createServer, type IncomingMessage } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildWith } from '../support/buildWith.ts';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { reportPage } from '../support/reportPage.ts';
import { serveFolder } from '../support/staticServer.ts';
import { expect, test } from './fixtures.ts';

const KEY = 'key-of-the-endpoint';

/** An OpenAI-compatible service behind exactly the CORS headers that docs/hosting.md asks for. */
async function startEndpoint() {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    request.resume();
    const allowed = { 'access-control-allow-origin': request.headers.origin };
    if (request.method === 'OPTIONS') {
      response.writeHead(204, {
        ...allowed,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'authorization, content-type',
      });
      response.end();
      return;
    }
    response.writeHead(200, { ...allowed, 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        choices: [
          {
            index: 0,
            message: { role: 'assistant', content: '日報です。' },
            finish_reason: 'stop',
          },
        ],
      }),
    );
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

test('a build with its own endpoint calls that origin alone, with its own key @full', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const endpoint = await startEndpoint();
  const built = await buildWith({ VITE_INFERENCE_ENDPOINT: endpoint.origin });
  const site = await serveFolder(built.folder);
  const html = await readFile(join(built.folder, 'index.html'), 'utf8');
  expect(html).toContain(`connect-src 'self' ${endpoint.origin};`);
  expect(html).not.toContain('huggingface');

  const context = await browser.newContext({
    locale: 'ja-JP',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: site.origin,
          localStorage: [
            { name: 'marshmallow-nippo.token', value: SENTINEL_TOKEN },
            { name: 'marshmallow-nippo.endpoint-key', value: KEY },
          ],
        },
      ],
    },
  });
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).origin));
  const page = await context.newPage();
  const screen = reportPage(page);
  await page.goto(site.origin);
  await expect(screen.statusLine).toHaveText('利用できます');
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.result).toHaveValue('日報です。');
  expect(
    endpoint.requests.map(({ method, url, headers }) => [
      method,
      url,
      headers['access-control-request-headers'] ?? headers.authorization,
    ]),
  ).toEqual([
    ['OPTIONS', '/v1/chat/completions', 'authorization,content-type'],
    ['POST', '/v1/chat/completions', `Bearer ${KEY}`],
  ]);
  expect([...new Set(asked)].toSorted()).toEqual([site.origin, endpoint.origin].toSorted());

  endpoint.close();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => true });
  });
  await screen.generate.click();
  await expect(screen.alert).toContainText(
    '推論サーバーと通信できませんでした。サーバーが止まっているか、このページのオリジンからの利用を許可していないようです。',
  );
  await expect(screen.alert).toContainText('推論サーバーの管理者に');

  await context.close();
  await site.close();
  await built.remove();
});
