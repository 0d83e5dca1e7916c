import { expect, test } from 'vitest';
import { createLocalArea } from '../../../src/services/storage/localArea.ts';
import { createProviderStore } from '../../../src/services/storage/providerStore.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import { casesBeside } from '../../support/rows.ts';

const rows = casesBeside(import.meta.url);

const KEY = 'marshmallow-nippo.place';
const MODEL_KEY = 'marshmallow-nippo.local-model';
const LLAMA = { origin: 'http://localhost:11434', model: 'llama3.1:8b' };

function setUp(entries: Readonly<Record<string, string>> = {}) {
  const area = new FakeStorageArea(entries);
  return { area, places: createProviderStore(createLocalArea(area.open)) };
}

test.each(rows('places'))('%s is read as %s', (entries = '', place = '') => {
  const { places } = setUp(JSON.parse(entries) as Readonly<Record<string, string>>);
  expect(places.readProvider()).toBe(JSON.parse(place));
});

test('a choice is kept as its word, and told', () => {
  const { area, places } = setUp();
  const told: unknown[] = [];
  places.subscribe(() => told.push(places.readProvider()));
  expect(places.choose('this-computer')).toEqual({ kind: 'done' });
  expect(area.toObject()).toEqual({ [KEY]: 'this-computer' });
  expect(told).toEqual(['this-computer']);
});

test('where storage refuses, a choice counts until the entry is changed elsewhere', () => {
  const { area, places } = setUp({ [KEY]: 'this-computer' });
  area.isBlocked = true;
  expect(places.readProvider()).toBe(null);
  expect(places.choose('browser')).toEqual({ kind: 'failed', problem: 'blocked' });
  expect(places.readProvider()).toBe('browser');
  area.isBlocked = false;
  expect(places.readProvider()).toBe('this-computer');
});

test('the model that was taken is kept, and whether it answered last', () => {
  const { area, places } = setUp();
  expect(places.readModel()).toBe(null);
  places.selectModel(LLAMA);
  expect(places.readModel()).toEqual({ ...LLAMA, isAnswering: true });
  places.recordAnswering(false);
  expect(places.readModel()).toEqual({ ...LLAMA, isAnswering: false });
  expect(JSON.parse(area.getItem(MODEL_KEY)!)).toEqual({ ...LLAMA, isAnswering: false });
});

test.each(rows('no models'))('no model is read from %s', (text = '') => {
  expect(setUp({ [MODEL_KEY]: text }).places.readModel()).toBe(null);
});
