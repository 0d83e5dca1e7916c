import {
  HUB_HOST,
  OAUTH_TOKEN,
  SENTINEL_CODE,
  SENTINEL_NOTE,
  SENTINEL_TOKEN,
  watch,
} from '../support/leaks.ts';
import { expect, test } from './fixtures.ts';

// Proves the harness itself, on a page that does nothing.
test.use({ siteFolder: 'tests/e2e/pages' });

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
      'a code in a history entry',
      ({ code }) => {
        history.replaceState(null, '', `?code=${code}`);
        history.pushState(null, '', '?');
      },
      [/^the code is in the history entry/],
    ],
    [
      'a sign-in where there is none',
      ({ hub, signedIn }) =>
        fetch(hub, { method: 'POST', body: signedIn, mode: 'no-cors' }).then(() => undefined),
      [`asked for https://${HUB_HOST}/oauth/token`, /^the token was sent to/],
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
  test('wherever it stands @full', async ({ browser, site }) => {
    for (const [name, offend, expected] of cases) {
      await test.step(name, async () => {
        const context = await browser.newContext();
        const watched = watch(context, site.origin);
        const page = await context.newPage();
        await page.goto(site.origin);
        // A note may stand in a field and in a text.
        await page.evaluate((note) => {
          const field = document.querySelector('textarea');
          if (field) field.value = note;
          document.querySelector('p')?.append(note);
        }, secrets.note);
        expect(await watched.leaks()).toEqual([]);
        await page.evaluate(offend, secrets);
        const found = expected.map((text) =>
          typeof text === 'string' ? text : (expect.stringMatching(text) as unknown),
        );
        await expect.poll(() => watched.leaks()).toEqual(found);
        await context.close();
      });
    }
  });

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
});
