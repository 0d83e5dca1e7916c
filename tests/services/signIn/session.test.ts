import { expect, test } from 'vitest';
import {
  createSession,
  storeSignInToken,
  consumeRedirect,
  tokenPortOf,
} from '../../../src/services/signIn/session.ts';
import { createTokenStore } from '../../../src/services/storage/tokenStore.ts';
import { EVENING } from '../../support/draftBrowser.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import { createManualClock } from '../../support/manualClock.ts';
import { createTab, startStore } from '../../support/storeHarness.ts';

const TOKEN = 'marshmallow-nippo.token';
const EXPIRY = 'marshmallow-nippo.token-expiry';
const DAY = 86_400_000;
const OAUTH = 'hf_oauth_eyJ0.eyJ1.a-b_c';

function setUp(entries: Readonly<Record<string, string>> = {}) {
  const tab = createTab({
    area: new FakeStorageArea(entries),
    clock: createManualClock(EVENING),
  });
  const token = createTokenStore(tab.parts.storage, { tokenKey: TOKEN, tokenPrefix: 'hf_' });
  const parts = { ...tab.parts, token };
  const { news } = startStore(createSession(parts, tab.page));
  return { ...tab, parts, news };
}

const days = (count: number) => ({
  type: 'session.changed',
  remaining: { kind: 'days', days: count },
});
const none = { type: 'session.changed', remaining: null };

test('keeps the expiry beside the token, and both are told of once', () => {
  const { area, parts, news } = setUp();
  const granted = { token: OAUTH, expiresAt: new Date(EVENING + 30 * DAY - 1000) };
  expect(storeSignInToken(parts, granted)).toEqual({ kind: 'stored' });
  expect(area.toObject()).toEqual({
    [TOKEN]: OAUTH,
    [EXPIRY]: String(EVENING + 30 * DAY - 1000),
  });
  expect(news()).toEqual([days(29)]);
});

test('an expiry that the service does not name is none, and the last one goes', () => {
  const { area, parts, news } = setUp({ [EXPIRY]: '1' });
  storeSignInToken(parts, { token: OAUTH, expiresAt: new Date(Number.NaN) });
  expect(area.getItem(TOKEN)).toBe(OAUTH);
  expect(news()).toEqual([]);
});

test('a token that is taken away takes the expiry with it', () => {
  const { area, parts, news } = setUp({ [TOKEN]: OAUTH, [EXPIRY]: String(EVENING + 9 * DAY) });
  expect(news()).toEqual([days(9)]);
  tokenPortOf(parts).remove();
  expect(area.toObject()).toEqual({});
  expect(news()).toEqual([none]);
});

test.each([EXPIRY, TOKEN])(
  'where %s cannot be written, no expiry stands beside another token',
  (refused) => {
    const { area, parts } = setUp({ [TOKEN]: 'hf_oauth_old', [EXPIRY]: String(EVENING - DAY) });
    const setItem = area.setItem.bind(area);
    area.setItem = (key, text) => {
      if (key === refused)
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      setItem(key, text);
    };
    storeSignInToken(parts, { token: OAUTH, expiresAt: new Date(EVENING + 9 * DAY) });
    expect(area.toObject()).toEqual({ [TOKEN]: refused === TOKEN ? 'hf_oauth_old' : OAUTH });
  },
);

test.each([
  ['a token of another kind', { [TOKEN]: 'hf_console', [EXPIRY]: String(EVENING + DAY) }],
  ['no token', { [EXPIRY]: String(EVENING + DAY) }],
  ['no expiry', { [TOKEN]: OAUTH }],
  ['an expiry that is none', { [TOKEN]: OAUTH, [EXPIRY]: 'Infinity' }],
  ['an empty expiry', { [TOKEN]: OAUTH, [EXPIRY]: '' }],
])('%s is no sign-in', (_, entries) => {
  expect(setUp(entries).news()).toEqual([]);
});

test('is told as time goes on, and when the person comes back', () => {
  const { clock, news, page } = setUp({ [TOKEN]: OAUTH, [EXPIRY]: String(EVENING + 3 * DAY) });
  expect(news()).toEqual([days(3)]);
  clock.advance(DAY / 2);
  expect(news()).toEqual([days(2)]);
  clock.doze(3 * DAY);
  page.dispatchEvent(new Event('focus'));
  expect(news()).toEqual([{ type: 'session.changed', remaining: { kind: 'expired' } }]);
});

test('another tab signs out', () => {
  const { area, news, page } = setUp({ [TOKEN]: OAUTH, [EXPIRY]: String(EVENING + 9 * DAY) });
  news();
  area.entries.clear();
  page.dispatchEvent(new Event('storage'));
  expect(news()).toEqual([none]);
});

test.each([
  ['?code=1&state=2', '/nippo/'],
  ['?state=2&error=access_denied', '/nippo/'],
  ['', null],
  ['?utm_code=1', null],
  ['?inspect', null],
])('of an address with %j the bar keeps %j', (search, kept) => {
  const bar: unknown[] = [];
  const href = `https://nippo.example/nippo/${search}`;
  const taken = consumeRedirect({
    location: { href, pathname: '/nippo/', search } as Location,
    history: {
      state: 'before',
      replaceState: (...given: readonly unknown[]) => bar.push(given),
    } as unknown as History,
  });
  expect(taken).toBe(kept === null ? null : href);
  expect(bar).toEqual(kept === null ? [] : [['before', '', kept]]);
});
