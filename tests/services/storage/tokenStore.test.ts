import { expect, test } from 'vitest';
import {
  createProviderStatus,
  createTokenStore,
} from '../../../src/services/storage/tokenStore.ts';
import { createProviderStore } from '../../../src/services/storage/providerStore.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import type { FakePage } from '../../support/fakeTabs.ts';
import { createTab, startStore } from '../../support/storeHarness.ts';

const KEY = 'marshmallow-nippo.token';

function setUp(entries: Readonly<Record<string, string>> = {}, tokenPrefix = 'hf_') {
  const { area, page, parts } = createTab({ area: new FakeStorageArea(entries) });
  const store = createTokenStore(parts.storage, { tokenKey: KEY, tokenPrefix });
  const places = createProviderStore(parts.storage);
  const { news, send } = startStore(createProviderStatus(store, places, page));
  return { area, store, places, page, news, send };
}

const changed = (isStored: boolean) => ({ type: 'token.changed', isStored });

test('cleans what was pasted, stores it as a plain string and tells, as of its removal, at once', () => {
  const { area, store, news } = setUp();
  expect(store.store(' "Bearer hf_abc"\n')).toEqual({ kind: 'stored' });
  expect(area.toObject()).toEqual({ [KEY]: 'hf_abc' });
  expect(store.readToken()).toBe('hf_abc');
  store.remove();
  expect(news()).toEqual([changed(false), changed(true), changed(false)]);
});

test.each([
  [' \u200B ', 'blank'],
  ['hf-abc', 'malformed'],
  ['"Bearer my hf_abc"', 'malformed'],
])('what cannot be a token changes nothing: %j', (pasted, kind) => {
  const { area, store, news } = setUp({ [KEY]: 'hf_old' });
  news();
  expect(store.store(pasted)).toEqual({ kind });
  expect(area.toObject()).toEqual({ [KEY]: 'hf_old' });
  expect(news()).toEqual([]);
});

test('any key may be one where the service names no beginning', () => {
  const { area, store } = setUp({}, '');
  expect(store.store(' \u3000 ')).toEqual({ kind: 'blank' });
  expect(store.store(' key-1 ')).toEqual({ kind: 'stored' });
  expect(area.toObject()).toEqual({ [KEY]: 'key-1' });
});

test('reads what the console stored, as it is, at the moment of the call', () => {
  const { area, store } = setUp();
  expect(store.readToken()).toBe('');
  area.setItem(KEY, ' hf_console');
  expect(store.readToken()).toBe(' hf_console');
});

test('where storage is blocked the token works until the page is closed', () => {
  const { area, store, news } = setUp();
  area.isBlocked = true;
  expect(store.store('hf_abc')).toEqual({ kind: 'memory', problem: 'blocked' });
  expect(store.readToken()).toBe('hf_abc');
  expect(news().filter(({ type }) => type === 'token.changed')).toEqual([
    changed(false),
    changed(true),
  ]);
  store.remove();
  expect(store.readToken()).toBe('');
  expect(news()).toEqual([changed(false)]);
});

test('where storage is full the new token counts, until the entry is changed elsewhere', () => {
  const { area, store } = setUp({ [KEY]: 'hf_old' });
  area.capacity = 0;
  expect(store.store('hf_new')).toEqual({ kind: 'memory', problem: 'full' });
  expect(store.readToken()).toBe('hf_new');
  area.entries.set(KEY, 'hf_other_tab');
  expect(store.readToken()).toBe('hf_other_tab');
  area.entries.set(KEY, 'hf_old');
  expect(store.readToken()).toBe('hf_old');
});

test('tells at start whether a token is stored; a blank one is none', () => {
  expect(setUp({ [KEY]: 'hf_abc' }).news()).toEqual([changed(true)]);
  expect(setUp({ [KEY]: ' ' }).news()).toEqual([changed(false)]);
  expect(setUp().news()).toEqual([changed(false)]);
});

test('tells changes only, of a check at once', () => {
  const { area, page, news, send } = setUp();
  news();
  page.dispatchEvent(new Event('focus'));
  send({ type: 'token.check' });
  expect(news()).toEqual([]);
  area.setItem(KEY, 'hf_abc');
  send({ type: 'token.check' });
  send({ type: 'token.check' });
  expect(news()).toEqual([changed(true)]);
});

test.each<[string, (page: FakePage) => void]>([
  ['another tab', (page) => page.dispatchEvent(new Event('storage'))],
  ['the window getting focus', (page) => page.dispatchEvent(new Event('focus'))],
  ['the page being shown', (page) => page.show('visible')],
])('looks again on %s, also for another token', (_, happen) => {
  const { area, page, news } = setUp();
  news();
  area.setItem(KEY, 'hf_abc');
  happen(page);
  expect(news()).toEqual([changed(true)]);
  happen(page);
  area.setItem(KEY, 'hf_other');
  happen(page);
  expect(news()).toEqual([changed(true)]);
});

test('tells where a report is written, before it tells of a token, and each change of it', () => {
  const { area, places, page, news, send } = setUp({ 'marshmallow-nippo.place': 'browser' });
  const moved = (provider: string | null, localModel: unknown = null) => ({
    type: 'provider.changed',
    provider,
    localModel,
  });
  expect(news()).toEqual([moved('browser'), changed(false)]);
  places.choose('this-computer');
  const llama = { origin: 'http://localhost:8080', model: 'llama3.1' };
  places.selectModel(llama);
  places.recordAnswering(false);
  expect(news()).toEqual([
    moved('this-computer'),
    moved('this-computer', { ...llama, isAnswering: true }),
    moved('this-computer', { ...llama, isAnswering: false }),
  ]);
  area.setItem('marshmallow-nippo.place', 'elsewhere');
  send({ type: 'token.check' });
  expect(news()).toEqual([moved(null, { ...llama, isAnswering: false })]);
  area.entries.clear();
  page.dispatchEvent(new Event('storage'));
  expect(news()).toEqual([moved('hugging-face')]);
});
