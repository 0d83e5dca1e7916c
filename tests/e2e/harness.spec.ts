import {
  HUB_HOST,
  INFERENCE_HOST,
  OAUTH_TOKEN,
  SENTINEL_CODE,
  SENTINEL_NOTE,
  SENTINEL_TOKEN,
  watch,
} from '../support/leaks.ts';
import {
  pressWhileComposing,
  readIndexedDb,
  reportPage,
  storeToken,
  typeWithIme,
} from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

// Proves the harness itself, on a page that does nothing.
test.use({ siteFolder: 'tests/e2e/pages' });

test("the inference service's own address leads to the stand-in, a new one for each test @full", async ({
  page,
  standIn,
}) => {
  await page.goto('/');
  const status = await page.evaluate(async (host) => {
    const response = await fetch(`https://${host}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"messages":[]}',
    });
    await response.text();
    return response.status;
  }, INFERENCE_HOST);
  expect(status).toBe(200);
  expect(standIn.countPosts()).toBe(1);
});

test.describe('with signing in', () => {
  test.use({ isHubAllowed: true });

  test("huggingface.co leads to the stand-in's OAuth @full", async ({ page, standIn }) => {
    const hub = `https://${HUB_HOST}`;
    standIn.setSignIn('sign-in');
    const answer = await page.goto(`${hub}/.well-known/openid-configuration`);
    expect(await answer?.json()).toEqual({
      issuer: hub,
      authorization_endpoint: `${hub}/oauth/authorize`,
      token_endpoint: `${hub}/oauth/token`,
      userinfo_endpoint: `${hub}/oauth/userinfo`,
    });
    expect(standIn.countPosts()).toBe(0);
  });

  test('the code in the address of the way back is no leak, once it is gone from there @full', async ({
    page,
    site,
    watched,
  }) => {
    const parameters = new URLSearchParams({
      client_id: 'client-of-the-tests',
      scope: 'openid profile inference-api',
      response_type: 'code',
      redirect_uri: `${site.origin}/`,
      state: '{}',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
    });
    await page.goto('/');
    await page.goto(`https://${HUB_HOST}/oauth/authorize?${parameters}`);
    const address = page.url();
    expect(address).toContain(`${site.origin}/?code=${SENTINEL_CODE}-`);
    expect(await watched.leaks()).toEqual([`the code is in the address ${address}`]);
    await page.evaluate(() => history.replaceState(null, '', '/'));
  });
});

test('the token is stored before the page is opened @full', async ({ page }) => {
  await page.goto('/');
  const read = () => localStorage.getItem('marshmallow-nippo.token');
  expect(await page.evaluate(read)).toBe(SENTINEL_TOKEN);
});

test.describe('without a token', () => {
  test.use({ isTokenStored: false });

  test('none is stored until the test stores one @full', async ({ page, standIn }) => {
    const read = () => localStorage.getItem('marshmallow-nippo.token');
    await page.goto('/');
    expect(await page.evaluate(read)).toBeNull();
    await storeToken(page);
    expect(await page.evaluate(read)).toBe(SENTINEL_TOKEN);
    expect(standIn.countPosts()).toBe(0);
  });
});

test.describe('what must not leave is found', () => {
  const secrets = {
    token: SENTINEL_TOKEN,
    signedIn: OAUTH_TOKEN,
    code: SENTINEL_CODE,
    note: SENTINEL_NOTE,
    hub: `https://${HUB_HOST}/oauth/token`,
  };
  const cases: readonly (readonly [
    name: string,
    offend: (given: typeof secrets) => unknown,
    expected: readonly (string | RegExp)[],
  ])[] = [
    [
      'a foreign host',
      () => fetch('https://example.com/').catch(() => undefined),
      ['asked for https://example.com/'],
    ],
    [
      'a token in the console',
      ({ token }) => console.debug(token),
      [`the token is in a console line: debug: ${SENTINEL_TOKEN}`],
    ],
    [
      'a token of signing in in the console',
      ({ signedIn }) => console.debug(signedIn),
      [`the token is in a console line: debug: ${OAUTH_TOKEN}`],
    ],
    [
      'a code in the console',
      ({ code }) => console.debug(code),
      [`the code is in a console line: debug: ${SENTINEL_CODE}`],
    ],
    [
      'a code in a text',
      ({ code }) => document.querySelector('p')?.append(code),
      ['the code is in the DOM'],
    ],
    [
      'a code in a history entry',
      ({ code }) => {
        history.replaceState(null, '', `?code=${code}`);
        history.pushState(null, '', '?');
      },
      [/^the code is in the history entry/],
    ],
    [
      'a code in the address of a request that is no way back',
      ({ code }) => fetch(`?code=${code}`),
      [/^the code is in a request URL/],
    ],
    [
      'a sign-in where there is none',
      ({ hub, signedIn }) =>
        fetch(hub, { method: 'POST', body: signedIn, mode: 'no-cors' }).then(() => undefined),
      [`asked for https://${HUB_HOST}/oauth/token`, /^the token was sent to/],
    ],
    [
      'a note in the console',
      ({ note }) => console.error(note),
      [`a note is in a console line: error: ${SENTINEL_NOTE}`],
    ],
    [
      'a token inside a logged object',
      ({ token }) => console.log({ a: { token } }),
      [/^the token is in a console line: log/],
    ],
    [
      'a token in the cause of a logged error',
      ({ token }) => console.error(new Error('a', { cause: { token } })),
      [/^the token is in a console line: error/],
    ],
    [
      'a token in an uncaught error',
      ({ token }) => setTimeout(() => Promise.reject(new Error(token))),
      [/^the token is in a thrown error/],
    ],
    [
      'a token in an attribute',
      ({ token }) => document.body.setAttribute('data-a', token),
      ['the token is in the DOM'],
    ],
    [
      'a token in a text',
      ({ token }) => document.querySelector('p')?.append(token),
      ['the token is in the DOM'],
    ],
    [
      'a token in a field',
      ({ token }) => {
        const field = document.querySelector('textarea');
        if (field) field.value = token;
      },
      ['the token is in the field '],
    ],
    [
      'a note in an attribute',
      ({ note }) => document.querySelector('textarea')?.setAttribute('title', note),
      ['a note is in TEXTAREA title'],
    ],
    [
      'a token in the address',
      ({ token }) => history.replaceState(null, '', `#${token}`),
      [/^the token is in the address/],
    ],
    [
      'a note in a request',
      ({ note }) => fetch(`?q=${encodeURIComponent(note)}`),
      [/^a note is in a request URL/],
    ],
    [
      'a token sent to the site itself',
      ({ token }) => fetch('', { method: 'POST', body: token }),
      [/^the token was sent to/],
    ],
    [
      'a token in Cache Storage',
      async ({ token }) => (await caches.open('a')).put('/a', new Response(token)),
      [/^the token is in Cache Storage under .*\/a$/],
    ],
    [
      "another origin's answer in Cache Storage",
      async () => (await caches.open('a')).put('https://example.com/', new Response('')),
      ['https://example.com/ is in Cache Storage'],
    ],
  ];
  for (const [name, offend, expected] of cases) {
    test(`${name} @full`, async ({ browser, site }) => {
      const context = await browser.newContext();
      const watched = watch(context, site.origin);
      const page = await context.newPage();
      await page.goto(site.origin);
      await page.evaluate(offend, secrets);
      const found = expected.map((text) =>
        typeof text === 'string' ? text : (expect.stringMatching(text) as unknown),
      );
      await expect.poll(() => watched.leaks()).toEqual(found);
      await context.close();
    });
  }

  test('a note or a token of another kind sent to huggingface.co, and the verifier anywhere @full', async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext();
    const watched = watch(context, site.origin, { isHubAllowed: true });
    const page = await context.newPage();
    await page.goto(`${site.origin}/?code=${SENTINEL_CODE}`);
    await page.evaluate(async ({ token, signedIn, code, note, hub }) => {
      history.replaceState(null, '', '/');
      const send = (body: string) => fetch(hub, { method: 'POST', body, mode: 'no-cors' });
      await send(`code=${code}&token=${signedIn}&code_verifier=verifier-of-the-tests`);
      console.log('verifier-of-the-tests');
      await send(token);
      await send(note);
    }, secrets);
    expect(await watched.leaks()).toEqual([
      `the token was sent to ${secrets.hub}`,
      `a note was sent to ${secrets.hub}`,
      'the verifier is in a console line: log: verifier-of-the-tests',
    ]);
    await context.close();
  });

  test('nothing, where all is well @full', async ({ browser, site }) => {
    const context = await browser.newContext();
    const watched = watch(context, site.origin);
    const page = await context.newPage();
    await page.goto(site.origin);
    await page.evaluate((note) => {
      const field = document.querySelector('textarea');
      if (field) field.value = note;
      document.querySelector('p')?.append(note);
    }, SENTINEL_NOTE);
    expect(await watched.leaks()).toEqual([]);
    await context.close();
  });
});

test('an input method converts in place, and its Enter is no newline @full', async ({ page }) => {
  await page.goto('/');
  const { today } = reportPage(page);
  await today.focus();
  const keys = await page.evaluateHandle(() => {
    const seen: (readonly [string, boolean, number])[] = [];
    document.addEventListener('keydown', (event) =>
      seen.push([event.key, event.isComposing, event.keyCode]),
    );
    return seen;
  });
  await typeWithIme(page, ['ｋ', 'きょ', 'きょう', '今日'], '今日', async () => {
    await expect(today).toHaveValue('今日');
    await pressWhileComposing(page, 'Enter');
  });
  await expect(today).toHaveValue('今日');
  expect(await keys.jsonValue()).toEqual([['Enter', true, 229]]);
});

test('what the page keeps in IndexedDB can be read @full', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('house', 1);
        opening.addEventListener('upgradeneeded', () =>
          opening.result.createObjectStore('room').put({ lamp: 1 }, 'desk'),
        );
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      }),
  );
  expect(await readIndexedDb(page)).toEqual({
    house: { room: [{ key: 'desk', value: { lamp: 1 } }] },
  });
});
