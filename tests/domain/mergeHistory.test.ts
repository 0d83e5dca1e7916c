import { expect, test } from 'vitest';
import { type HistoryEntry } from '../../src/domain/history.ts';
import { mergeHistory, trimHistory } from '../../src/domain/historyMerge.ts';
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
  expect(mergeHistory([...here, ...added], file)).toEqual({ added: [], known: 2, leftOut: 0 });
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
