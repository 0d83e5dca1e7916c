import { expect, test } from 'vitest';
import { createLocalArea } from '../../../src/services/storage/localArea.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';

test('gives back what was written, byte for byte', () => {
  const area = new FakeStorageArea();
  const storage = createLocalArea(area.open);
  const text = 'a\r\n\0\u{1F361}\uD800 ';
  expect(storage.write('k', text)).toEqual({ kind: 'done' });
  expect(storage.read('k')).toBe(text);
  expect(storage.remove('k')).toEqual({ kind: 'done' });
  expect(storage.read('k')).toBeNull();
});

test('says of every access that storage is blocked, and throws nothing', () => {
  const area = new FakeStorageArea();
  area.isBlocked = true;
  const storage = createLocalArea(area.open);
  const blocked = { kind: 'failed', problem: 'blocked' };
  expect([
    storage.read('k'),
    storage.write('k', 'v'),
    storage.remove('k'),
    storage.keys('k'),
  ]).toEqual([null, blocked, blocked, []]);
});

test('says that storage is full and leaves the old value', () => {
  const area = new FakeStorageArea({ k: 'old' });
  area.capacity = 5;
  const storage = createLocalArea(area.open);
  expect(storage.write('k', 'too long')).toEqual({ kind: 'failed', problem: 'full' });
  expect(storage.read('k')).toBe('old');
});

test.each([null, undefined])('storage that is %s is not there at all', (area) => {
  const storage = createLocalArea(() => area);
  expect(storage.write('k', 'v')).toEqual({ kind: 'failed', problem: 'unavailable' });
});

test('lists the keys that begin so', () => {
  const area = new FakeStorageArea({ 'p.a': 'one', 'q.a': 'other', 'p.b': 'two' });
  expect(createLocalArea(area.open).keys('p.')).toEqual(['p.a', 'p.b']);
});
