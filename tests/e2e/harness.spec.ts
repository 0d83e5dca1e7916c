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

const SECRETS = {
  token: SENTINEL_TOKEN,
  signedIn: OAUTH_TOKEN,
  code: SENTINEL_CODE,
  note: SENTINEL_NOTE,
  hub: `https://${HUB_HOST}/oauth/token`,
};

/** Done in a page, and what is found of it. */
const OFFENCES: readonly (readonly [
  offend: (given: typeof SECRETS) => unknown,
  expected: string | RegExp,
])[] = [
  [() => fetch('https://example.com/').catch(() => undefined), 'asked for https://example.com/'],
  [
    ({ token }) => console.error(new Error('a', { cause: { token } })),
    /^the token is in a console line: error/,
  ],
  [({ token }) => setTimeout(() => Promise.reject(new Error(token))), /in a thrown error/],
  [({ token }) => document.body.setAttribute('data-a', token), 'the token is in the DOM'],
  [
    ({ token }) => {
      const field = document.querySelector('textarea');
      if (field) field.value = token;
    },
    'the token is in the field ',
  ],
  [
    ({ note }) => document.querySelector('textarea')?.setAttribute('title', note),
    'a note is in TEXTAREA title',
  ],
  [
    ({ code }) => {
      history.replaceState(null, '', `?code=${code}`);
      history.pushState(null, '', '?');
    },
    /^the code is in the history entry/,
  ],
  [({ token }) => history.replaceState(null, '', `#${token}`), /^the token is in the address/],
  [({ note }) => fetch(`?q=${encodeURIComponent(note)}`), /^a note is in a request URL/],
  [({ token }) => fetch('', { method: 'POST', body: token }), /^the token was sent to/],
  [
    async ({ token }) => (await caches.open('a')).put('/a', new Response(token)),
    /^the token is in Cache Storage under .*\/a$/,
  ],
  [
    async () => (await caches.open('a')).put('https://example.com/', new Response('')),
    'https://example.com/ is in Cache Storage',
  ],
];

test('what must not leave is found wherever it stands, and in what is sent to huggingface.co @full', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext();
  const watched = watch(context, site.origin);
  const page = await context.newPage();
  await page.goto(site.origin);
  // A note may stand in a field and in a text.
  await page.evaluate((note) => {
    const field = document.querySelector('textarea');
    if (field) field.value = note;
    document.querySelector('p')?.append(note);
  }, SECRETS.note);
  expect(await watched.leaks()).toEqual([]);
  for (const [offend] of OFFENCES) await page.evaluate(offend, SECRETS);
  for (const [, expected] of OFFENCES) {
    await expect
      .poll(() => watched.leaks(), String(expected))
      .toContainEqual(expect.stringMatching(expected));
  }
  await context.close();

  const signingIn = await browser.newContext();
  const hub = watch(signingIn, site.origin, { isHubAllowed: true });
  const back = await signingIn.newPage();
  await back.goto(`${site.origin}/?code=${SENTINEL_CODE}`);
  await back.evaluate(async ({ token, signedIn, code, note, hub: address }) => {
    history.replaceState(null, '', '/');
    const send = (body: string) => fetch(address, { method: 'POST', body, mode: 'no-cors' });
    await send(`code=${code}&token=${signedIn}&code_verifier=verifier-of-the-tests`);
    console.log('verifier-of-the-tests');
    await send(token);
    await send(note);
  }, SECRETS);
  expect(await hub.leaks()).toEqual([
    `the token was sent to ${SECRETS.hub}`,
    `a note was sent to ${SECRETS.hub}`,
    'the verifier is in a console line: log: verifier-of-the-tests',
  ]);
  await signingIn.close();
});
