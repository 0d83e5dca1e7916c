import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { SENTINEL_NOTE, watch } from '../support/leaks.ts';
import { whenKept } from '../support/offline.ts';
import { reportPage } from '../support/reportPage.ts';
import { serveFolder } from '../support/staticServer.ts';
import { collectViolations } from '../support/violations.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** Makes the folder hold a further version: another page, and a service worker that says so. */
async function release(folder: string, version: string): Promise<void> {
  const [page, worker] = [join(folder, 'index.html'), join(folder, 'sw.js')];
  const before = await readFile(page, 'utf8');
  const after = before.replace('</title>', `</title><meta name="version" content="${version}" />`);
  const script = await readFile(worker, 'utf8');
  expect(script).toContain(md5(before));
  await writeFile(page, after);
  await writeFile(worker, script.replace(md5(before), md5(after)));
}

const versionOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=version]')?.content);

/** Marks the load of the page; gone once it is loaded anew. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'marked', true));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

const offerOf = (page: Page) => page.getByRole('button', { name: '更新する' });

test('a new version is offered, never forced, and taken in each tab without losing a word @full', async ({
  browser,
}) => {
  const folder = await mkdtemp(resolve('dist-releases-'));
  await cp('dist', folder, { recursive: true });
  const site = await serveFolder(folder);
  const context = await browser.newContext({ locale: 'ja-JP' });
  const violations = await collectViolations(context);
  const watched = watch(context, site.origin);
  const page = await context.newPage();
  await page.goto(site.origin);
  await whenKept(page);
  await mark(page);
  const screen = reportPage(page);
  await screen.today.fill(`検索を実装\n${SENTINEL_NOTE}`);
  await release(folder, '2');

  // The browser looks for a new version whenever the page is opened.
  const other = await context.newPage();
  await other.goto(site.origin);
  await mark(other);
  const otherScreen = reportPage(other);
  await otherScreen.remarks.fill('別の窓の備考');
  for (const tab of [page, other]) {
    await expect(offerOf(tab)).toBeVisible();
    expect(await versionOf(tab)).toBeUndefined();
    expect(await isMarked(tab)).toBe(true);
  }

  await page.bringToFront();
  await screen.template.fill('■ 今日\n・');
  await screen.tomorrow.fill('レビュー');
  await screen.result.fill('手で書いた結果');
  await screen.tomorrow.press('End');
  // In one task, so that nothing but leaving the page can keep the last words.
  await offerOf(page).evaluate((take: HTMLElement) => {
    document.execCommand('insertText', false, 'と設計');
    take.click();
  });
  await expect.poll(() => versionOf(page)).toBe('2');
  await expect(screen.today).toHaveValue(`検索を実装\n${SENTINEL_NOTE}`);
  await expect(screen.tomorrow).toHaveValue('レビューと設計');
  await expect(screen.template).toHaveValue('■ 今日\n・');
  await expect(screen.result).toHaveValue('手で書いた結果');
  await expect(offerOf(page)).toHaveCount(0);

  expect(await isMarked(other)).toBe(true);
  await expect(otherScreen.remarks).toHaveValue('別の窓の備考');
  await offerOf(other).click();
  await expect.poll(() => versionOf(other)).toBe('2');
  await expect(otherScreen.remarks).toHaveValue('別の窓の備考');
  await expect(offerOf(other)).toHaveCount(0);
  expect(await watched.leaks()).toEqual([]);
  expect(watched.pageErrors).toEqual([]);
  expect(violations).toEqual([]);
  await context.close();
  await site.close();
  await rm(folder, { recursive: true });
});
