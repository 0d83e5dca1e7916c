import { expect, it } from 'vitest';
import { nameAtStart } from '../../src/check/names.ts';
import { rarityOf } from '../../src/check/match.ts';

it.each([
  ['佐藤', '佐藤'],
  ['田中商事', '田中'],
  ['長谷川課長', '長谷川'],
  ['佐々木', '佐々木'],
  ['横浜支店', '横浜'],
  ['大阪', '大阪'],
])('%s begins with the name %s', (run, name) => {
  expect(nameAtStart(run)).toBe(name);
});

it.each(['会議', '資料', '作業', '明日', '本社', '部長', '現場', '清掃', '中部', '林'])(
  '%s is no name',
  (run) => {
    expect(nameAtStart(run)).toBeNull();
  },
);

it('weighs what most reports say least, and what none says 1', () => {
  const [common = 1, rarer = 1, unknown = 0] = ['確認', '検査', '譜面'].map(rarityOf);
  expect([common < rarer, rarer < unknown, unknown]).toEqual([true, true, 1]);
});
