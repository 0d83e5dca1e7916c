import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibilityViolations.ts';
import { buildWith } from '../support/buildWith.ts';
import { OAUTH_TOKEN, SENTINEL_CODE } from '../support/leaks.ts';
import { watchShifts } from '../support/layoutShifts.ts';
import {
  EVENING,
  NOTES,
  type ReportPage,
  openPage,
  openWithNotes,
  readIndexedDb,
  reportPage,
} from '../support/reportPage.ts';
import { launchOwnBrowser } from './faults/ownBrowser.ts';
import { expect, test as base } from './fixtures.ts';

const DAY_MS = 86_400_000;
const CLIENT_ID = 'https://nippo.example.co.jp/.well-known/oauth-cimd';

const test = base.extend<object, { readonly siteFolder: string }>({
  siteFolder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
    async ({}, use) => {
      const built = await buildWith({ VITE_HF_OAUTH_CLIENT_ID: CLIENT_ID });
      await use(built.folder);
      await built.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ isTokenStored: false, isHubAllowed: true });
// One worker, and one build.
test.describe.configure({ mode: 'default' });

const SIGNED_IN = '利用できます（サインイン済み・あと29日）';

const signInButton = (screen: ReportPage): Locator => screen.button('Hugging Face でサインイン');

/** As of the three ways the one that asks Hugging Face unfolds it. */
async function signIn(screen: ReportPage): Promise<void> {
  await screen.setUp.click();
  await signInButton(screen).click();
}

/** What this tab and this browser hold of signing in. */
function keptOf(page: Page) {
  return page.evaluate(() => ({
    token: localStorage.getItem('marshmallow-nippo.token'),
    expiry: localStorage.getItem('marshmallow-nippo.token-expiry'),
    pending: sessionStorage.getItem('marshmallow-nippo.sign-in'),
  }));
}

/** The addresses of the tab's history. */
async function entriesOf(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  await session.detach();
  return entries.map(({ url }) => url);
}

async function expectNotes(screen: ReportPage): Promise<void> {
  await expect(screen.today).toHaveValue(NOTES.today);
  await expect(screen.tomorrow).toHaveValue(NOTES.tomorrow);
  await expect(screen.remarks).toHaveValue(NOTES.remarks);
}

test('refused, then one press, and back: the notes are there, and Generate works with the new token @full', async ({
  page,
  site,
  standIn,
}) => {
  const screen = await openWithNotes(page);
  await expect(screen.statusLine).toHaveText('初期設定が必要です（トークンがありません）');
  await screen.template.fill('# 日報\n・');
  await test.step('refused there, it says so here, and leaves nothing of it in the address', async () => {
    standIn.setSignIn('sign-in-refused');
    await signIn(screen);
    await expect(screen.alert).toContainText(
      'サインインが、許可されなかったか、途中で切れました。',
    );
    await expectNotes(screen);
    expect((await entriesOf(page)).join()).not.toMatch(/code|error|state/u);
    expect(await keptOf(page)).toEqual({ token: null, expiry: null, pending: null });
    await page.keyboard.press('Escape');
    standIn.setSignIn('sign-in');
    standIn.forgetRequests();
  });
  await signIn(screen);

  await expect(screen.statusLine).toHaveText(SIGNED_IN);
  await expectNotes(screen);
  await expect(screen.template).toHaveValue('# 日報\n・');
  await expect(signInButton(screen)).toBeHidden();
  await expect(screen.today).toBeFocused();

  const [, asked] = standIn.requests.filter(({ method }) => method === 'GET');
  const { searchParams } = new URL(asked?.path ?? '', 'https://huggingface.co');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: CLIENT_ID,
    redirect_uri: `${site.origin}/`,
    scope: 'openid profile inference-api',
    code_challenge_method: 'S256',
  });
  const form = new URLSearchParams(
    standIn.requests.find(({ path }) => path === '/oauth/token')?.bodyText,
  );
  const [code, verifier] = [form.get('code') ?? '', form.get('code_verifier') ?? ''];
  expect(code).toContain(SENTINEL_CODE);
  expect(verifier.length).toBeGreaterThanOrEqual(43);

  await screen.generate.click();
  await expect(screen.result).toHaveValue(/幸いです。$/u);
  const post = standIn.requests.findLast(({ method }) => method === 'POST');
  expect(post?.headers).toMatchObject({ authorization: `Bearer ${OAUTH_TOKEN}` });
  expect(post?.headers).not.toHaveProperty('x-hf-bill-to');

  await test.step('token, code and verifier are where they must be, and nowhere else', async () => {
    expect(await keptOf(page)).toEqual({
      token: OAUTH_TOKEN,
      expiry: expect.stringMatching(/^\d{13}$/u) as unknown,
      pending: null,
    });
    expect(page.url()).toBe(`${site.origin}/`);
    expect(new Set(await entriesOf(page))).toEqual(new Set(['about:blank', `${site.origin}/`]));
    const areas = await page.evaluate(() => [Object.entries(localStorage), { ...sessionStorage }]);
    const kept = JSON.stringify([areas, await readIndexedDb(page)]);
    expect(kept.split(OAUTH_TOKEN)).toHaveLength(2);
    for (const secret of [code, verifier]) expect(kept).not.toContain(secret);
    expect(kept).toContain(NOTES.tomorrow);
  });

  await test.step('サインアウト takes both away', async () => {
    await screen.usage.click();
    await screen.setUp.click();
    await screen.button('サインアウト').click();
    await expect(screen.statusLine).toHaveText('初期設定が必要です（トークンがありません）');
    expect(await keptOf(page)).toEqual({ token: null, expiry: null, pending: null });
  });
});

test('back by the browser’s own button the page is as it was, and a browser killed on the way has every word @full', async ({
  inferencePort,
  site,
  standIn,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'sign-in-'));
  const browser = await launchOwnBrowser(profile, inferencePort);
  standIn.setSignIn('sign-in-asks');
  await browser.page.goto(site.origin);
  const screen = reportPage(browser.page);
  const allow = browser.page.getByRole('link', { name: '許可する' });
  await screen.fillNotes();
  await signIn(screen);
  await expect(allow).toBeVisible();
  await browser.page.goBack();
  await expect(screen.statusLine).toHaveText('初期設定が必要です（トークンがありません）');
  await expectNotes(screen);
  await screen.result.fill('最後の一言');
  // No time for what is saved a moment after the last key.
  await signIn(screen);
  await expect(allow).toBeVisible();
  await browser.kill();

  const again = await launchOwnBrowser(profile, inferencePort);
  await again.page.goto(site.origin);
  await expectNotes(reportPage(again.page));
  await expect(reportPage(again.page).result).toHaveValue('最後の一言');
  await again.close();
  await rm(profile, { recursive: true });
});

test('the build may connect to one origin more, and none of the asking is in its first chunk @full', async ({
  siteFolder,
}) => {
  const read = (folder: string, file: string) => readFile(join(folder, file), 'utf8');
  const connectSources = (text: string) => /connect-src ([^;]*);/.exec(text)?.[1];
  for (const file of ['index.html', '_headers']) {
    expect(connectSources(await read(siteFolder, file))).toBe(
      `${connectSources(await read('dist', file))} https://huggingface.co`,
    );
  }
  expect(await read(siteFolder, '_headers')).toMatch(
    /\n\/\.well-known\/oauth-cimd\n {2}Content-Type: application\/json\n$/,
  );
  const document = await read(siteFolder, '.well-known/oauth-cimd');
  expect(JSON.parse(document)).toMatchObject({ client_id: CLIENT_ID });
  const html = await read(siteFolder, 'index.html');
  const [, entry = ''] = /src="\.\/(assets\/index-[^"]+\.js)"/u.exec(html) ?? [];
  const text = await read(siteFolder, entry);
  expect(text).toContain('Hugging Face でサインイン');
  expect(text).not.toContain('openid');
});

for (const [colorScheme, width, height] of [
  ['light', 320, 568],
  ['dark', 1280, 800],
] as const) {
  test.describe(`${colorScheme}, ${width}x${height} @full`, () => {
    test.use({ colorScheme, viewport: { width, height } });

    test('every state is accessible, in view, and moves nothing', async ({ page }) => {
      const now = EVENING.getTime();
      await page.clock.setFixedTime(now);
      const shifts = await watchShifts(page);
      const check = (state: string) =>
        test.step(state, async () => {
          expect.soft(await accessibilityViolations(page), state).toEqual([]);
          const overflow = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth - clientWidth;
          });
          expect.soft(overflow, state).toBe(0);
          expect.soft(await shifts(), state).toEqual([]);
        });
      const screen = await openPage(page);
      await expect(screen.statusLine).toHaveText('初期設定が必要です（トークンがありません）');
      await check('the first minute');
      if (width === 1280) await expect(screen.template).toBeInViewport({ ratio: 0.5 });
      for (const [state, expiresIn] of [
        ['signed in', 29.5 * DAY_MS],
        ['ends tomorrow', DAY_MS],
        ['expired', -DAY_MS],
        ['wrong clock', 400 * DAY_MS],
      ] as const) {
        await page.evaluate(
          ([token, expiry]) => {
            localStorage.setItem('marshmallow-nippo.token', token);
            localStorage.setItem('marshmallow-nippo.token-expiry', expiry);
          },
          [OAUTH_TOKEN, String(now + expiresIn)] as const,
        );
        await page.reload();
        await expect(screen.statusLine).toContainText(/サインイン|まで/);
        await screen.button('例文を入れる').scrollIntoViewIfNeeded();
        await check(state);
        const isApart = await page.evaluate(() => {
          const [words, name] = ['[role=status] > span', 'h1'].map((selector) => {
            const range = document.createRange();
            range.selectNodeContents(document.querySelector(selector) ?? document.body);
            return range.getBoundingClientRect();
          });
          return words!.left >= name!.right || words!.top >= name!.bottom;
        });
        expect.soft(isApart, state).toBe(true);
      }
    });
  });
}
