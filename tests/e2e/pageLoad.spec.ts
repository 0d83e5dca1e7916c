import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { deferred } from '../support/deferred.ts';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { storeBeforehand } from '../support/pageText.ts';
import { openPage } from '../support/reportPage.ts';
import { SPECIFIED_TEMPLATE } from '../support/sentChat.ts';
import { expect, test } from './fixtures.ts';

const TEMPLATE_KEY = 'marshmallow-nippo.template';
const OWN_TEMPLATE = '# 日報\n\n## やったこと\n-\n\n以上';

/** Notes what stands in the template field at each frame, from the first frame that has the field; repeats left out. */
async function recordFrames(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(window, { templateFrames: frames });
    const look = () => {
      const value = document.querySelector('textarea')?.value;
      if (value !== undefined && frames.at(-1) !== value) frames.push(value);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () =>
    page.evaluate(() => (window as unknown as { templateFrames: string[] }).templateFrames);
}

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

test('the template stands there from the first frame: the default one, the saved one, and then an unsaved one with the way back @full', async ({
  page,
}) => {
  const frames = await recordFrames(page);
  const screen = await openPage(page);
  await expect(screen.template).toHaveValue(SPECIFIED_TEMPLATE);
  expect(await frames()).toEqual([SPECIFIED_TEMPLATE]);
  await storeBeforehand(page, { [TEMPLATE_KEY]: ' \u3000\r\n\t' });
  await page.goto('/');
  await expect(screen.template).toHaveValue(SPECIFIED_TEMPLATE);
  expect(await frames()).toEqual([SPECIFIED_TEMPLATE]);

  await storeBeforehand(page, { [TEMPLATE_KEY]: OWN_TEMPLATE });
  await page.goto('/');
  const unsaved = `${OWN_TEMPLATE}\n\n## 困りごと\n-`;
  await screen.template.fill(unsaved);
  await expect(page.getByText(/^下書き保存済み/)).toBeVisible();
  await page.reload();
  await expect(screen.template).toHaveValue(unsaved);
  await expect.poll(frames).toEqual([OWN_TEMPLATE, unsaved]);
  await expect(page.getByText('保存前のテンプレートを戻しました').first()).toBeVisible();
  await screen.button('保存済みに戻す').click();
  await expect(screen.template).toHaveValue(OWN_TEMPLATE);
});
