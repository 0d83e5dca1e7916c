import { expect, it } from 'vitest';
import { createCopiedTexts } from '../../../src/services/storage/copiedTexts.ts';
import { createLocalArea } from '../../../src/services/storage/localArea.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';

const KEY = 'marshmallow-nippo.copied';

const openPage = (area: FakeStorageArea) => createCopiedTexts(createLocalArea(area.open));

it('knows a text by all of it, in a page that is opened later too', () => {
  const area = new FakeStorageArea();
  openPage(area).add('本日の作業');
  const later = openPage(area);
  const asked = ['本日の作業', '本日の作業 ', '本日の作案', '', '業作の日本'];
  expect(asked.map(later.has)).toEqual([true, false, false, false, false]);
  expect(area.getItem(KEY)).toMatch(/^5:-?[0-9]+$/);
});

it('keeps each once, and of more than a thousand the newest', () => {
  const area = new FakeStorageArea();
  const texts = openPage(area);
  texts.add('0');
  for (let count = 1; count <= 999; count += 1) texts.add(String(count));
  texts.add('0');
  expect(texts.has('1')).toBe(true);
  texts.add('1000');
  expect(['0', '1', '2', '1000'].map(texts.has)).toEqual([true, false, true, true]);
  expect(area.getItem(KEY)?.split(' ')).toHaveLength(1000);
});

it('does without where the browser keeps nothing', () => {
  const area = new FakeStorageArea();
  area.isBlocked = true;
  const texts = openPage(area);
  texts.add('一');
  expect(texts.has('一')).toBe(false);
});
