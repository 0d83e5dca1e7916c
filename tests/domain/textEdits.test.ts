import { describe, expect, it } from 'vitest';
import { applyEdits, rebaseEdit, diffEdit } from '../../src/domain/textEdits.ts';

const edit = (start: number, end: number, text: string) => ({ range: { start, end }, text });

describe('the edit between two texts', () => {
  it.each([
    ['a word exchanged', '在庫を3回数えた', '在庫を2回数えた', edit(3, 4, '2')],
    ['a word put in', '在庫を数えた', '在庫を全部数えた', edit(3, 3, '全部')],
    ['a word taken out', '在庫を全部数えた', '在庫を数えた', edit(3, 5, '')],
    ['nothing', '在庫', '在庫', edit(2, 2, '')],
    ['all of it', '', '在庫', edit(0, 0, '在庫')],
    ['a whole line out', '・発注\n・検品\n・発送', '・発注\n・発送', edit(4, 8, '')],
    ['a whole line in', '・発注\n・発送', '・発注\n・検品\n・発送', edit(4, 4, '・検品\n')],
    ['the first line out', '・発注\n・検品', '・検品', edit(0, 4, '')],
    [
      'a line in front of its like',
      '・発注\n・検品',
      '・発注\n・発注\n・検品',
      edit(4, 4, '・発注\n'),
    ],
    ['the last line in', '・発注', '・発注\n・検品', edit(3, 3, '\n・検品')],
    ['one of two pictures', 'よし😀', 'よし😃', edit(2, 4, '😃')],
    ['the end of a picture', '🙀よし', '😀よし', edit(0, 2, '😀')],
  ])('%s', (_, before, after, expected) => {
    expect(diffEdit(before, after)).toEqual(expected);
    expect(applyEdits(before, [expected])).toBe(after);
  });
});

describe('an edit once another has been made', () => {
  it.each([
    ['stays in front of it', edit(1, 3, 'あ'), edit(5, 6, 'いい'), edit(1, 3, 'あ')],
    ['moves on behind it', edit(5, 7, 'あ'), edit(1, 2, 'いいい'), edit(7, 9, 'あ')],
    ['moves back behind it', edit(5, 7, 'あ'), edit(1, 4, ''), edit(2, 4, 'あ')],
    ['stays where words follow right behind', edit(1, 3, 'あ'), edit(3, 3, 'い'), edit(1, 3, 'あ')],
    ['moves where words come right in front', edit(1, 3, 'あ'), edit(1, 1, 'い'), edit(2, 4, 'あ')],
    ['is none where its words changed', edit(1, 3, 'あ'), edit(2, 4, ''), null],
    ['is none where words were put among its own', edit(1, 3, 'あ'), edit(2, 2, 'い'), null],
    ['is none where something was put in the same place', edit(2, 2, 'あ'), edit(2, 2, 'い'), null],
    [
      'is none where words went right in front of its place',
      edit(2, 2, 'あ'),
      edit(0, 2, ''),
      null,
    ],
  ])('%s', (_, one, other, expected) => {
    expect(rebaseEdit(one, other)).toEqual(expected);
  });
});
