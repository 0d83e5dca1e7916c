import { once } from 'node:events';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { launchOptionsFor } from '../fixtures.ts';

/**
 * A Chromium with a profile on disk, whose page may be frozen or crashed and whose processes may be ended. Playwright
 * leaves the page meanwhile, since a page that it is connected to is never hidden and never frozen, and it does not
 * go on with one that has crashed; what gives a page, gives it to Playwright anew.
 */
export interface OwnBrowser {
  readonly page: Page;
  /** Freezes the page as a tab in the background; it has been told when this resolves. */
  readonly freeze: () => Promise<void>;
  readonly thaw: () => Promise<Page>;
  /** Ends the renderer of the page, then loads the tab anew. */
  readonly crashAndReload: () => Promise<Page>;
  /** Ends the browser as a person does, so that all that it holds back is written. */
  readonly close: () => Promise<void>;
  /** Ends the whole process group with SIGKILL. */
  readonly kill: () => Promise<void>;
}

/** Starts Chromium on the profile. */
export async function launchOwnBrowser(
  profile: string,
  inferencePort: number,
): Promise<OwnBrowser> {
  const { executablePath, args } = launchOptionsFor(inferencePort);
  const launched = await puppeteer.launch({
    executablePath,
    args: [
      ...args,
      '--headless',
      `--user-data-dir=${profile}`,
      '--window-size=1280,900',
      'about:blank',
    ],
    ignoreDefaultArgs: true,
    defaultViewport: null,
  });
  const child = launched.process();
  if (child?.pid === undefined) throw new Error(`${executablePath} does not start`);
  const { pid } = child;
  const ended = once(child, 'exit');
  const browserWSEndpoint = launched.wsEndpoint();
  await launched.disconnect();
  let connection: Browser | null = null;

  async function connect(): Promise<Page> {
    connection = await chromium.connectOverCDP(browserWSEndpoint);
    const page = connection.contexts()[0]?.pages()[0];
    if (page === undefined) throw new Error('the browser has no page');
    return page;
  }

  async function leave() {
    await connection?.close();
    connection = null;
    return puppeteer.connect({ browserWSEndpoint, defaultViewport: null });
  }

  async function attach() {
    const [page] = await (await leave()).pages();
    if (page === undefined) throw new Error('the browser has no page');
    return { page, session: await page.createCDPSession() };
  }

  return {
    page: await connect(),
    freeze: async () => {
      const { page, session } = await attach();
      await page.evaluate(() => {
        document.addEventListener('freeze', () => Object.assign(window, { wasFrozen: true }));
      });
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'wasFrozen'))).toBe(true);
    },
    thaw: async () => {
      const { session } = await attach();
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      return connect();
    },
    crashAndReload: async () => {
      const { session } = await attach();
      await session.send('Inspector.enable');
      const isCrashed = new Promise((resolve) => {
        session.once('Inspector.targetCrashed', resolve);
      });
      session.send('Page.crash').catch(() => undefined);
      await isCrashed;
      await session.send('Page.reload');
      return connect();
    },
    close: async () => {
      await (await leave()).close();
      await ended;
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
      await ended;
    },
  };
}
