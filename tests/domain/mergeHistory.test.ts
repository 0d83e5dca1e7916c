import { expect, test } from 'vitest';
import { type HistoryEntry } from '../../src/domain/history.ts';
import { mergeHistory, trimHistory } from '../../src/domain/wholeHistory.ts';
import { EMPTY_REPORT, type Report } from '../../src/domain/report.ts';

function entry(savedAt: number, id: string, text: string, more: Partial<Report> = {}) {
  const report = { ...EMPTY_REPORT, id, text, ...more };
  return { id: report.isEdited ? `${id}.edited` : id, savedAt, report } satisfies HistoryEntry;
}

test('adds what is not there, newest first, and counts what is', () => {
  const here = [entry(3, 'c', '三'), entry(1, 'a', '一')];
  const file = [entry(2, 'b', '二'), entry(1, 'a', '一'), entry(0, 'z', '零')];
  expect(mergeHistory(here, file)).toEqual({
    added: [entry(2, 'b', '二'), entry(0, 'z', '零')],
    known: 1,
    leftOut: 0,
  });
});

test('another text under an id that is taken comes in under an id of its own, an edit with its report', () => {
  const here = [entry(2, 'a', 'ここで直した', { isEdited: true }), entry(1, 'a', 'ここ')];
  const file = [entry(4, 'a', '向こうで直した', { isEdited: true }), entry(3, 'a', '向こう')];
  const { added } = mergeHistory(here, file);
  expect(added).toEqual([
    entry(4, 'a-1', '向こうで直した', { isEdited: true }),
    entry(3, 'a-1', '向こう'),
  ]);
  expect(mergeHistory([...here, ...added], file)).toEqual({
    added: [],
    known: 2,
    leftOut: 0,
  });
  const third = entry(5, 'a', '三つ目');
  expect(mergeHistory([...here, ...added], [third]).added).toEqual([entry(5, 'a-2', '三つ目')]);
});

test('nothing that is there gives way: the newest of the file come in as far as there is room', () => {
  const DAY = 24 * 60 * 60 * 1_000;
  const here = Array.from({ length: 398 }, (_, index) =>
    entry(index * DAY, `here-${index}`, '日報'),
  );
  const file = [503, 502, 501].map((day) => entry(day * DAY, `file-${day}`, '日報'));
  const { added, leftOut } = mergeHistory(here, file);
  expect(added.map(({ id }) => id)).toEqual(['file-503', 'file-502']);
  expect(leftOut).toBe(1);
  expect(trimHistory([...added, ...here.toReversed()])).toHaveLength(400);
});

test('1,600 entries meet 1,600 others in under a second', () => {
  const many = (name: string, text: string) =>
    Array.from({ length: 1_600 }, (_, index) => entry(1_600 - index, `${name}-${index}`, text));
  const start = performance.now();
  const merged = mergeHistory(many('same', 'ここの'), [
    ...many('same', '向こうの'),
    ...many('other', '別の'),
  ]);
  expect(performance.now() - start).toBeLessThan(1_000);
  expect([merged.added.length, merged.leftOut]).toEqual([3_200, 0]);
});

test('100,000 texts under one id come in beside each other', () => {
  const file = Array.from({ length: 100_000 }, (_, index) => entry(1, 'a', `${index}`));
  const { added, leftOut } = mergeHistory([], file);
  expect([added.length, leftOut, added[0], added.at(-1)]).toEqual([
    100_000,
    0,
    entry(1, 'a', '0'),
    entry(1, 'a-99999', '99999'),
  ]);
});
