import { oauthHandleRedirect, oauthLoginUrl } from '@huggingface/hub';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signInScenarioList, type SignInScenarioName } from './hubStandIn.ts';
import { OAUTH_TOKEN, SENTINEL_CODE } from './leaks.ts';
import { startStandIn, type StandIn } from './standIn.ts';

const REDIRECT_URL = 'http://site.test/nippo/';
const SCOPES = 'openid profile inference-api';

let standIn: StandIn;
beforeEach(async () => {
  standIn = await startStandIn();
});
afterEach(() => standIn.close());

/** Leaves for Hugging Face, as the library says to. */
async function leave(scenario: SignInScenarioName) {
  standIn.setSignIn(scenario);
  const kept: { nonce?: string; codeVerifier?: string } = {};
  const address = await oauthLoginUrl({
    hubUrl: standIn.origin,
    clientId: 'client-of-the-tests',
    redirectUrl: REDIRECT_URL,
    scopes: SCOPES,
    localStorage: kept,
  });
  const answer = await fetch(address, { redirect: 'manual' });
  return { kept, address, answer, redirectedUrl: answer.headers.get('location') ?? '' };
}

/** Comes back, and lets the library do the exchange. */
function comeBack(redirectedUrl: string, kept: { nonce?: string; codeVerifier?: string }) {
  return oauthHandleRedirect({ hubUrl: standIn.origin, redirectedUrl, ...kept });
}

async function signIn(scenario: SignInScenarioName) {
  const { kept, redirectedUrl } = await leave(scenario);
  return comeBack(redirectedUrl, kept);
}

const ways = () => standIn.requests.map(({ method, path }) => `${method} ${path.split('?')[0]}`);

test('signing in asks for four things, in this order, and takes no refresh token', async () => {
  const { kept, answer, redirectedUrl } = await leave('sign-in');
  const before = Date.now();
  const { accessTokenExpiresAt, ...result } = await comeBack(redirectedUrl, kept);

  expect(answer.status).toEqual(302);
  expect(result).toEqual({
    accessToken: OAUTH_TOKEN,
    scope: SCOPES,
    state: undefined,
    userInfo: {
      sub: '62f264b9f3c90f4b6514a269',
      name: '代役 花子',
      preferred_username: 'standin',
      picture: 'https://huggingface.co/avatars/standin.svg',
      profile: 'https://huggingface.co/standin',
      isPro: false,
      orgs: [],
    },
  });
  expect(Math.round((accessTokenExpiresAt.getTime() - before) / 60_000)).toEqual(30 * 24 * 60);
  expect(ways()).toEqual([
    'GET /.well-known/openid-configuration',
    'GET /oauth/authorize',
    'GET /.well-known/openid-configuration',
    'POST /oauth/token',
    'GET /oauth/userinfo',
  ]);
  expect(Object.fromEntries(new URLSearchParams(standIn.requests[3]?.bodyText))).toEqual({
    grant_type: 'authorization_code',
    code: new URL(redirectedUrl).searchParams.get('code'),
    redirect_uri: REDIRECT_URL,
    code_verifier: kept.codeVerifier,
  });
  expect(standIn.requests[4]?.headers['authorization']).toEqual(`Bearer ${OAUTH_TOKEN}`);
});

test('the address to leave for carries a challenge and a state, and the one back the code', async () => {
  const { kept, address, redirectedUrl } = await leave('sign-in');
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    client_id: 'client-of-the-tests',
    scope: SCOPES,
    response_type: 'code',
    redirect_uri: REDIRECT_URL,
    state: JSON.stringify({ nonce: kept.nonce, redirectUri: REDIRECT_URL }),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/u) as unknown,
    code_challenge_method: 'S256',
  });
  const back = new URL(redirectedUrl);
  expect(back.origin + back.pathname).toEqual(REDIRECT_URL);
  expect(Object.fromEntries(back.searchParams)).toEqual({
    code: expect.stringMatching(`^${SENTINEL_CODE}-`) as unknown,
    state: JSON.stringify({ nonce: kept.nonce, redirectUri: REDIRECT_URL }),
  });
});

test('without a code the library throws the whole address, state and all', async () => {
  const { kept, redirectedUrl } = await leave('sign-in-no-code');
  await expect(comeBack(redirectedUrl, kept)).rejects.toThrow(
    `Missing oauth code from query parameters in redirected URL: ${redirectedUrl}`,
  );
  expect(decodeURIComponent(redirectedUrl)).toContain(kept.nonce);
});

test('a state that is no JSON is thrown as it came', async () => {
  const { kept, redirectedUrl } = await leave('sign-in');
  const address = new URL(redirectedUrl);
  address.searchParams.set('state', 'half of a st');
  await expect(comeBack(address.href, kept)).rejects.toThrow(
    'Invalid oauth state in redirected URL, unable to parse JSON: half of a st',
  );
});

test.each<[SignInScenarioName, number | null]>([
  ['sign-in', 2_592_000],
  ['sign-in-short', 28_800],
  ['sign-in-ten-years', 315_360_000],
  ['sign-in-no-expiry', null],
])('%s: the token lasts %s seconds', async (scenario, expected) => {
  const before = Date.now();
  const { accessToken, accessTokenExpiresAt } = await signIn(scenario);
  const seconds = (accessTokenExpiresAt.getTime() - before) / 1000;
  expect(accessToken).toEqual(OAUTH_TOKEN);
  // A date that is none, where there was no expires_in.
  if (expected === null) expect(seconds).toBeNaN();
  else expect(Math.floor(seconds / 60)).toEqual(expected / 60);
});

test('sign-in-asks: a page with a link for each answer', async () => {
  const { kept, answer } = await leave('sign-in-asks');
  const page = await answer.text();
  const [allowed, refused] = [...page.matchAll(/href="([^"]*)"/gu)].map(([, href]) =>
    (href ?? '').replaceAll('&amp;', '&'),
  );
  expect(page).toMatch(/<h1>Hugging Face の代役<\/h1>[\s\S]*許可する[\s\S]*断る/u);
  await expect(comeBack(refused ?? '', kept)).rejects.toThrow('access_denied');
  expect((await comeBack(allowed ?? '', kept)).accessToken).toEqual(OAUTH_TOKEN);
});

test('sign-in-gated: the token waits for a release', async () => {
  const { kept, redirectedUrl } = await leave('sign-in-gated');
  const result = comeBack(redirectedUrl, kept);
  await expect.poll(() => ways().at(-1)).toEqual('POST /oauth/token');
  await fetch(`${standIn.origin}/.well-known/openid-configuration`);
  expect(ways()).not.toContain('GET /oauth/userinfo');
  standIn.releaseNext();
  expect((await result).accessToken).toEqual(OAUTH_TOKEN);
});

test.each<[SignInScenarioName, method: string, path: string]>([
  ['sign-in-configuration-no-cors', 'GET', '/.well-known/openid-configuration'],
  ['sign-in-token-no-cors', 'POST', '/oauth/token'],
  ['sign-in-userinfo-no-cors', 'GET', '/oauth/userinfo'],
])('%s: only a browser refuses it', async (scenario, method, path) => {
  const readable = async () => {
    const address = standIn.origin + path;
    const answers = [await fetch(address, { method: 'OPTIONS' }), await fetch(address, { method })];
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    return answers.map(({ headers }) => headers.get('access-control-allow-origin'));
  };
  expect(await readable()).toEqual(['*', '*']);
  expect((await signIn(scenario)).accessToken).toEqual(OAUTH_TOKEN);
  expect(await readable()).toEqual([null, null]);
});

test('a code is good for one token, its own redirect_uri and its own verifier', async () => {
  const { kept, redirectedUrl } = await leave('sign-in');
  const grant = (changes: Record<string, string>) =>
    fetch(`${standIn.origin}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: new URL(redirectedUrl).searchParams.get('code') ?? '',
        redirect_uri: REDIRECT_URL,
        code_verifier: kept.codeVerifier ?? '',
        ...changes,
      }),
    });
  await comeBack(redirectedUrl, kept);
  const again = await grant({});
  expect({ status: again.status, body: await again.json() }).toEqual({
    status: 400,
    body: { error: 'invalid_grant', error_description: 'Invalid or expired code' },
  });
  for (const change of [
    { grant_type: 'refresh_token' },
    { redirect_uri: `${REDIRECT_URL}index.html` },
    { code_verifier: 'another' },
  ]) {
    const next = await leave('sign-in');
    const answer = await grant({
      code: new URL(next.redirectedUrl).searchParams.get('code') ?? '',
      code_verifier: next.kept.codeVerifier ?? '',
      ...change,
    });
    expect({ change, status: answer.status }).toEqual({ change, status: 400 });
  }
});

test.each([
  ['client_id', ''],
  ['response_type', 'token'],
  ['scope', 'openid profile'],
  ['code_challenge_method', 'plain'],
  ['code_challenge', 'short'],
  ['redirect_uri', 'javascript:alert(1)'],
])('an authorization request with a wrong %s goes nowhere', async (name, value) => {
  const { address } = await leave('sign-in');
  const wrong = new URL(address);
  wrong.searchParams.set(name, value);
  const answer = await fetch(wrong, { redirect: 'manual' });
  expect([answer.status, await answer.text()]).toEqual([400, `wrong or missing: ${name}`]);
});

test('the control path chooses a sign-in, and the list names them all', async () => {
  const choose = (signIn: string) =>
    fetch(`${standIn.origin}/__standin/sign-in`, {
      method: 'POST',
      body: JSON.stringify({ signIn }),
    });
  expect((await choose('no-such')).status).toEqual(400);
  expect((await choose('sign-in-configuration-503')).status).toEqual(200);
  const answer = await fetch(`${standIn.origin}/.well-known/openid-configuration`);
  expect([answer.status, await answer.text()]).toEqual([503, 'Service Unavailable']);
  const list: unknown = await (await fetch(`${standIn.origin}/__standin/scenarios`)).json();
  expect(list).toMatchObject({ signIns: signInScenarioList });
});
