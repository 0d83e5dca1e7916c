import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignInFailureKind } from '../../../src/domain/signIn.ts';
import { finishSignIn, leaveForSignIn } from '../../../src/services/signIn/calls.ts';
import { createLocalArea } from '../../../src/services/storage/localArea.ts';
import { createTokenStore } from '../../../src/services/storage/tokenStore.ts';
import { EVENING } from '../../support/draftBrowser.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import type { SignInScenarioName } from '../../support/hubStandIn.ts';
import { OAUTH_TOKEN } from '../../support/leaks.ts';
import { settle } from '../../support/deferred.ts';
import { createManualClock } from '../../support/manualClock.ts';
import { casesBeside } from '../../support/rows.ts';
import { type StandIn, startStandIn } from '../../support/standIn.ts';

const rows = casesBeside(import.meta.url);

const HUB = 'https://huggingface.co';
const PAGE = 'https://nippo.example/tools/';

let hub: StandIn;
let realFetch: typeof fetch;

beforeEach(async () => {
  hub = await startStandIn();
  realFetch = fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    realFetch(url.replace(HUB, hub.origin), init),
  );
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await hub.close();
});

/** One tab, there and back. */
function createTab({ isSecure = true, isKept = true, isBlocked = false } = {}) {
  const local = new FakeStorageArea();
  const sessionArea = new FakeStorageArea();
  sessionArea.isBlocked = isBlocked;
  const storage = createLocalArea(local.open);
  const clock = createManualClock(EVENING);
  const steps: string[] = [];
  let left = '';
  const parts = {
    clientId: 'client-of-the-tests',
    storage,
    token: createTokenStore(storage, { tokenKey: 'marshmallow-nippo.token', tokenPrefix: 'hf_' }),
    clock,
    session: createLocalArea(sessionArea.open),
    location: {
      origin: 'https://nippo.example',
      pathname: '/tools/',
      assign: (url: string | URL) => {
        left = String(url);
        steps.push('left');
      },
    },
    redirectedUrl: null,
    isSecure,
    keepAll: () => {
      steps.push('kept');
      return Promise.resolve(isKept);
    },
  };
  return {
    local,
    session: sessionArea,
    clock,
    steps,
    left: () => new URL(left),
    leave: (signal = new AbortController().signal) => leaveForSignIn(parts, signal),
    /** Where the service sends the person. */
    answer: async () => {
      const asked = left.replace(HUB, hub.origin);
      const { headers } = await realFetch(asked, { redirect: 'manual' });
      return headers.get('location') ?? '';
    },
    finish: (redirectedUrl: string) => finishSignIn({ ...parts, redirectedUrl }),
  };
}

/** The ending of a call that must fail; its error says nothing else. */
async function endOf(call: Promise<void>): Promise<SignInFailureKind> {
  const reason: unknown = await call.then(
    () => ({ kind: 'done' }),
    (error: unknown) => error,
  );
  expect(Object.keys(reason as object)).toEqual(['kind']);
  return (reason as { readonly kind: SignInFailureKind }).kind;
}

test('keeps the page, then leaves with what the answer is held against, and makes a token of that', async () => {
  const tab = createTab();
  await tab.leave();
  expect(tab.steps).toEqual(['kept', 'left']);
  expect(tab.left().searchParams.get('redirect_uri')).toBe(PAGE);
  expect(tab.session.toObject()).toEqual({
    'marshmallow-nippo.sign-in': expect.stringMatching(/^[\w-]{36} [\w-]{72}$/u) as unknown,
  });
  const before = Date.now();
  await tab.finish(await tab.answer());
  expect(tab.session.toObject()).toEqual({});
  const { 'marshmallow-nippo.token-expiry': expiry, ...others } = tab.local.toObject();
  expect(others).toEqual({ 'marshmallow-nippo.token': OAUTH_TOKEN });
  expect(Number(expiry) - before).toBeGreaterThanOrEqual(30 * 86_400_000);
});

test.each(rows('back'))(
  'back by %s: %s, and the answer is good for nothing more',
  async (scenario = '', ending) => {
    const tab = createTab();
    hub.setSignIn(scenario as SignInScenarioName);
    await tab.leave();
    const answer = await tab.answer();
    expect(await endOf(tab.finish(answer))).toBe(ending);
    expect([tab.local.toObject(), tab.session.toObject()]).toEqual([{}, {}]);
    hub.setSignIn('sign-in');
    const again = await endOf(tab.finish(`${PAGE}?code=1&state=%7B%7D`));
    expect(again).toBe('failed');
  },
);

const answering = (body: string, status?: number) => () =>
  Promise.resolve(new Response(body, { status: status ?? 200 }));

test.each<
  readonly [SignInFailureKind, string, typeof fetch | undefined, Parameters<typeof createTab>[0]]
>([
  ['failed', 'a service that is down', answering('{}', 503), {}],
  ['failed', 'a page', answering('<h1>Hugging Face</h1>'), {}],
  ['failed', 'a configuration that is none', answering('{}'), {}],
  ['failed', 'a list', answering('[]'), {}],
  [
    'failed',
    'an address that is a script',
    answering('{"authorization_endpoint":"javascript:alert(1)"}'),
    {},
  ],
  ['not-from-here', 'plain http', () => Promise.reject(new Error('asked')), { isSecure: false }],
  ['storage-blocked', 'a tab that may keep nothing', undefined, { isBlocked: true }],
])('there, %s by %s: the page stays', async (ending, _, answer, options) => {
  if (answer !== undefined) vi.stubGlobal('fetch', answer);
  const tab = createTab(options);
  expect(await endOf(tab.leave())).toBe(ending);
  expect([tab.steps, [...tab.session.entries]]).toEqual([[], []]);
});

test('a connection that fails is told of as that', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await endOf(createTab().leave())).toBe('failed');
});

test('half a minute without an answer is enough', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const tab = createTab();
  const ends: SignInFailureKind[] = [];
  const end = endOf(tab.leave()).then((ending) => ends.push(ending));
  tab.clock.advance(29_999);
  await settle();
  expect(ends).toEqual([]);
  tab.clock.advance(1);
  await end;
  expect(ends).toEqual(['failed']);
});

test('pressed twice, the page is left once', async () => {
  const tab = createTab();
  const first = new AbortController();
  const leaving = tab.leave(first.signal);
  first.abort();
  await leaving;
  expect([tab.steps, tab.session.toObject()]).toEqual([[], {}]);
});

test('words that are kept nowhere are not left behind', async () => {
  const tab = createTab({ isKept: false });
  expect(await endOf(tab.leave())).toBe('storage-blocked');
  expect(tab.steps).toEqual(['kept']);
});

test.each(rows('answers'))('an answer of %s, %s is %s', async (status, body = '', ending = '') => {
  const tab = createTab();
  await tab.leave();
  const answer = await tab.answer();
  const type = body.startsWith('{') ? 'application/json' : 'text/html';
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.includes('openid')
        ? Response.json({ token_endpoint: HUB })
        : new Response(body, { status: Number(status), headers: { 'content-type': type } }),
    ),
  );
  expect(await endOf(tab.finish(answer))).toBe(ending);
});

test.each(rows('addresses'))('an address that says %s is %s', async (error, ending) => {
  expect(await endOf(createTab().finish(`${PAGE}?error=${error}&state=1`))).toBe(ending);
});
