import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { test as base, expect, type BrowserContext } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.ts';
import { HUB_HOST, INFERENCE_HOST, SENTINEL_TOKEN, watch, type Watch } from '../support/leaks.ts';
import { startStandIn, type StandIn } from '../support/standIn.ts';
import { serveFolder, type StaticServer } from '../support/staticServer.ts';
import { collectViolations } from '../support/violations.ts';

interface WorkerFixtures {
  /** The folder that is served; dist unless a spec says otherwise. */
  readonly siteFolder: string;
  readonly site: StaticServer;
  /** The port that Chromium takes for the inference service and for huggingface.co, the same for the whole worker. */
  readonly inferencePort: number;
  /** The port that Chromium takes for a server of models at localhost:11434. */
  readonly localPort: number;
}

interface TestOptions {
  /** Whether the browser holds the sentinel token before the page is opened. */
  readonly isTokenStored: boolean;
  /** Whether the page may talk to huggingface.co, as it does to sign in. */
  readonly isHubAllowed: boolean;
  /** What the page may talk to on this computer, and then to no other service. */
  readonly localOrigins: readonly string[];
}

interface TestFixtures extends TestOptions {
  /** A fresh inference service for each test, answering `ok` until told otherwise. */
  readonly standIn: StandIn;
  /** What the pages of this test said and asked for; checked for leaks and uncaught errors when the test ends. */
  readonly watched: Watch;
  /** What the page's own policy refused in this test's pages, and texts that no translated page could take away; none is allowed unless the test empties the list. */
  readonly violations: string[];
}

/** This machine by a name that, unlike its address, is no secure context over plain HTTP. */
export const PLAIN_HOST = 'plain.test';

/** Below the range that systems hand out by themselves, so that the port can be taken again for each test; apart for each process. */
const FIRST_INFERENCE_PORT = 20_000 + (process.pid % 1000) * 10;

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}

/** The first port from there on that nobody listens on. */
export async function findFreePort(from: number): Promise<number> {
  for (let port = from; port < from + 100; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${from} on`);
}

/**
 * How Chromium is started so that the addresses of the inference service and of signing in lead to the given port, a
 * server of models on this computer to another, and no other host or server anywhere.
 */
export function launchOptionsFor(
  inferencePort: number,
  localPort?: number,
  chromium = chromiumLaunch(),
) {
  const local = localPort === undefined ? '~NOTFOUND' : `127.0.0.1:${localPort}`;
  const rules = [
    `MAP ${INFERENCE_HOST}:443 127.0.0.1:${inferencePort}`,
    `MAP ${HUB_HOST}:443 127.0.0.1:${inferencePort}`,
    `MAP ${PLAIN_HOST} 127.0.0.1`,
    `MAP localhost:11434 ${local}`,
    ...[11434, 1234, 8080].map((port) => `MAP 127.0.0.1:${port} ~NOTFOUND`),
    'MAP 127.0.0.1 127.0.0.1',
    'MAP * ~NOTFOUND',
  ];
  return {
    ...chromium,
    args: [
      ...chromium.args,
      `--host-resolver-rules=${rules.join(', ')}`,
      '--ignore-certificate-errors',
    ],
  };
}

const TOKEN_IS_DUE = 'token-is-due';

/**
 * The first page of the origin finds the token in localStorage, and no later one gets it again. Playwright's storageState
 * opens a page of its own for that, which costs a fifth of a short test.
 */
export async function storeTokenOnce(context: BrowserContext, origin: string): Promise<void> {
  await context.addCookies([{ name: TOKEN_IS_DUE, value: '1', url: origin }]);
  await context.addInitScript(
    ({ cookie, token }) => {
      try {
        if (!document.cookie.includes(cookie)) return;
        document.cookie = `${cookie}=; max-age=0; path=/`;
        localStorage.setItem('marshmallow-nippo.token', token);
      } catch {
        // A page without an origin has neither.
      }
    },
    { cookie: TOKEN_IS_DUE, token: SENTINEL_TOKEN },
  );
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteFolder: ['dist', { option: true, scope: 'worker' }],
  site: [
    async ({ siteFolder }, use) => {
      const folder = resolve(siteFolder);
      if (!existsSync(folder)) throw new Error(`${folder} is not there: run npm run build first`);
      const site = await serveFolder(folder);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  inferencePort: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
    async ({}, use) => use(await findFreePort(FIRST_INFERENCE_PORT)),
    { scope: 'worker' },
  ],
  localPort: [
    async ({ inferencePort }, use) => use(await findFreePort(inferencePort + 1)),
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ inferencePort, localPort }, use) => use(launchOptionsFor(inferencePort, localPort)),
    { scope: 'worker' },
  ],

  isTokenStored: [true, { option: true }],
  isHubAllowed: [false, { option: true }],
  localOrigins: [[], { option: true }],
  baseURL: async ({ site }, use) => use(site.origin),
  context: async ({ context, site, isTokenStored }, use) => {
    if (isTokenStored) await storeTokenOnce(context, site.origin);
    await use(context);
  },
  standIn: [
    async ({ inferencePort }, use) => {
      const standIn = await startStandIn({ port: inferencePort, isSecure: true });
      await use(standIn);
      await standIn.close();
    },
    { auto: true },
  ],
  violations: [
    async ({ context }, use) => {
      const violations = await collectViolations(context);
      await use(violations);
      expect(violations, 'violations').toEqual([]);
    },
    { auto: true },
  ],
  watched: [
    async ({ context, site, isHubAllowed, localOrigins }, use) => {
      const watched = watch(context, site.origin, { isHubAllowed, localOrigins });
      await use(watched);
      expect(await watched.leaks(), 'leaks').toEqual([]);
      expect(watched.pageErrors, 'uncaught errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
