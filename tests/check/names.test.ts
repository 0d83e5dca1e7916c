import { expect, it } from 'vitest';
import { nameAt } from '../../src/check/names.ts';
import { unitsIn, weightOf } from '../../src/check/units.ts';

it.each([
  ['佐藤', '佐藤'],
  ['田中商事', '田中'],
  ['長谷川課長', '長谷川'],
  ['佐々木', '佐々木'],
  ['横浜支店', '横浜'],
  ['大阪', '大阪'],
])('%s begins with the name %s', (run, name) => {
  expect(nameAt(run)).toBe(name);
});

it.each(['会議', '資料', '作業', '明日', '本社', '部長', '現場', '清掃', '中部', '林'])(
  '%s is no name',
  (run) => {
    expect(nameAt(run)).toBeNull();
  },
);

it.each([
  ['見積書をＡＷＳへ', ['見積', '積書', 'aws']],
  ['サーバーの再起動', ['サーバー', '再起', '起動']],
  ['朝の会', []],
])('%s is about %s', (text, units) => {
  expect([...unitsIn(text)]).toEqual(units);
});

it('weighs what most reports say least, and what none says 1', () => {
  const [common = 1, rarer = 1, unknown = 0] = ['確認', '検査', '譜面'].map(weightOf);
  expect([common < rarer, rarer < unknown, unknown]).toEqual([true, true, 1]);
});
