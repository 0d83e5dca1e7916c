import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { deferred } from '../support/deferred.ts';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { storeBeforehand } from '../support/pageText.ts';
import { openPage, openWithNotes, reportPage } from '../support/reportPage.ts';
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

test('without a saved template, or with a blank one, the default one stands there from the first frame on @full', async ({
  page,
}) => {
  const frames = await recordFrames(page);
  for (const saved of [null, ' \u3000\r\n\t']) {
    if (saved !== null) await storeBeforehand(page, { [TEMPLATE_KEY]: saved });
    await page.goto('/');
    await expect(reportPage(page).template).toHaveValue(SPECIFIED_TEMPLATE);
    expect(await frames()).toEqual([SPECIFIED_TEMPLATE]);
  }
});

test('an unsaved template comes back after the saved one, with a line and the way back @full', async ({
  page,
}) => {
  const frames = await recordFrames(page);
  await storeBeforehand(page, { [TEMPLATE_KEY]: OWN_TEMPLATE });
  const screen = await openPage(page);
  const restored = page.getByText('保存前のテンプレートを戻しました', { exact: true });
  const revert = screen.button('保存済みに戻す');
  await expect(restored).toBeHidden();
  await expect(revert).toBeHidden();

  const unsaved = `${OWN_TEMPLATE}\n\n## 困りごと\n-`;
  await screen.template.fill(unsaved);
  await expect(page.getByText(/^下書き保存済み/)).toBeVisible();
  await page.reload();

  await expect(screen.template).toHaveValue(unsaved);
  await expect.poll(frames).toEqual([OWN_TEMPLATE, unsaved]);
  await expect(restored.first()).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), TEMPLATE_KEY)).toBe(OWN_TEMPLATE);

  await revert.click();
  await expect(screen.template).toHaveValue(OWN_TEMPLATE);
  await expect(revert).toBeHidden();

  await screen.undo.click();
  await expect(screen.template).toHaveValue(unsaved);
});

test('everything typed is there again after a reload at once', async ({ page }) => {
  const screen = await openWithNotes(page, undefined, {
    today: '朝会\n\n実装',
    tomorrow: 'レビュー',
    remarks: '眠い',
  });
  await screen.result.fill('手で書いた日報');
  await page.reload();
  await expect(screen.today).toHaveValue('朝会\n\n実装');
  await expect(screen.tomorrow).toHaveValue('レビュー');
  await expect(screen.remarks).toHaveValue('眠い');
  await expect(screen.result).toHaveValue('手で書いた日報');
});
