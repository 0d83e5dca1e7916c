import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../src/domain/history.ts';
import { mergeHistory } from '../../src/domain/mergeHistory.ts';
import { EMPTY_REPORT, type Report } from '../../src/domain/report.ts';
import { HISTORY_SIZE_KEPT, trimHistory } from '../../src/domain/trimHistory.ts';

function entry(savedAt: number, id: string, text: string, more: Partial<Report> = {}) {
  const report = { ...EMPTY_REPORT, id, text, ...more };
  return { id: report.isEdited ? `${id}.edited` : id, savedAt, report } satisfies HistoryEntry;
}

test('adds what is not there, newest first, and counts what is', () => {
  const here = [entry(3, 'c', '三'), entry(1, 'a', '一')];
  const file = [entry(0, 'z', '零'), entry(1, 'a', '一'), entry(2, 'b', '二')];
  expect(mergeHistory(here, file)).toEqual({
    added: [entry(2, 'b', '二'), entry(0, 'z', '零')],
    known: 1,
    leftOut: 0,
  });
});

test('another text under an id that is taken comes in under an id of its own, an edit with its report', () => {
  const here = [entry(1, 'a', 'ここ'), entry(2, 'a', 'ここで直した', { isEdited: true })];
  const file = [entry(3, 'a', '向こう'), entry(4, 'a', '向こうで直した', { isEdited: true })];
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
  const here = Array.from({ length: 28 }, (_, index) => entry(index, `here-${index}`, '日報'));
  const file = [101, 103, 102].map((savedAt) => entry(savedAt, `file-${savedAt}`, '日報'));
  const { added, leftOut } = mergeHistory(here, file);
  expect(added.map(({ savedAt }) => savedAt)).toEqual([103, 102]);
  expect(leftOut).toBe(1);
  expect(trimHistory([...here, ...added])).toHaveLength(30);
});

test('a report that is too large for what is left stays out, a smaller one comes in', () => {
  const here = [entry(1, 'a', 'あ'.repeat(HISTORY_SIZE_KEPT - 10))];
  const file = [entry(3, 'b', 'あ'.repeat(11)), entry(2, 'c', 'あ'.repeat(10))];
  const { added, leftOut } = mergeHistory(here, file);
  expect([added.map(({ id }) => id), leftOut]).toEqual([['c'], 1]);
  expect(trimHistory([...here, ...added])).toHaveLength(2);
});
