import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWith } from '../support/buildWith.ts';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { reportPage } from '../support/reportPage.ts';
import { startStandIn } from '../support/standIn.ts';
import { serveFolder } from '../support/staticServer.ts';
import { expect, test } from './fixtures.ts';

const KEY = 'key-of-the-endpoint';

test('a build with its own endpoint calls that origin alone, with its own key @full', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const endpoint = await startStandIn();
  endpoint.setScenario('json-answer');
  const built = await buildWith({ VITE_INFERENCE_ENDPOINT: endpoint.origin });
  const site = await serveFolder(built.folder);
  const html = await readFile(join(built.folder, 'index.html'), 'utf8');
  expect(html).toContain(`connect-src 'self' ${endpoint.origin};`);
  expect(html).not.toContain('huggingface');

  const context = await browser.newContext({ locale: 'ja-JP' });
  await context.addInitScript(
    ([token, key]) => {
      localStorage.setItem('marshmallow-nippo.token', token);
      localStorage.setItem('marshmallow-nippo.endpoint-key', key);
    },
    [SENTINEL_TOKEN, KEY] as const,
  );
  const asked = new Set<string>();
  context.on('request', (request) => asked.add(new URL(request.url()).origin));
  const page = await context.newPage();
  const screen = reportPage(page);
  await page.goto(site.origin);
  await expect(screen.statusLine).toHaveText('利用できます');
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.result).not.toHaveValue('');
  await expect(screen.generate).toBeEnabled();
  expect(
    endpoint.requests.map(({ method, path, headers }) => [
      method,
      path,
      headers['access-control-request-headers'] ?? headers['authorization'],
    ]),
  ).toEqual([
    ['OPTIONS', '/v1/chat/completions', 'authorization,content-type'],
    ['POST', '/v1/chat/completions', `Bearer ${KEY}`],
  ]);
  expect([...asked].toSorted()).toEqual([site.origin, endpoint.origin].toSorted());

  await context.close();
  await endpoint.close();
  await site.close();
  await built.remove();
});
