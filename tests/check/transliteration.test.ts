import { expect, it } from 'vitest';
import { shortSoundOf, soundOf } from '../../src/check/facts/transliteration.ts';

it.each([
  ['upgrade', 'アップグレード'],
  ['Jenkins', 'ジェンキンス'],
  ['trainer', 'トレーナー'],
  ['migration', 'マイグレーション'],
  ['security', 'セキュリティ'],
  ['dashboard', 'ダッシュボード'],
  ['Sprint', 'スプリント'],
  ['excel', 'エクセル'],
  ['manager', 'マネージャー'],
  ['thread', 'スレッド'],
])('%s sounds like %s', (latin, katakana) => {
  expect([soundOf(latin), soundOf(latin) === '']).toEqual([soundOf(katakana), false]);
});

it.each([
  ['Redis', 'リスト'],
  ['Python', 'ルビー'],
  ['Java', 'サーバー'],
  ['AWS', 'クラウド'],
])('%s does not sound like %s', (latin, katakana) => {
  expect(soundOf(latin) !== '' && soundOf(latin) === soundOf(katakana)).toBe(false);
});

it.each([
  ['POP', 'ポップ', 'pop'],
  ['CAD', 'キャド', 'kat'],
  ['LAN', 'ラン', 'ran'],
  ['fax', 'ファックス', 'haks'],
])('%s sounds like %s in all its letters', (latin, katakana, sound) => {
  expect([shortSoundOf(latin), shortSoundOf(katakana)]).toEqual([sound, sound]);
});

it.each(['CPU', 'PR', 'ブ', 'Java'])('%s has too few letters, or more than one vowel', (word) => {
  expect(shortSoundOf(word)).toBe('');
});
