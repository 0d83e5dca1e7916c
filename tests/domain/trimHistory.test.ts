import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../src/domain/history.ts';
import { HISTORY_LIMITS, trimHistory } from '../../src/domain/historyMerge.ts';
import { EMPTY_REPORT, type Report } from '../../src/domain/report.ts';

function text(length: number): string {
  return 'あ'.repeat(length);
}

/** An entry of a day, counted from the first one of the year. */
function ofDay(day: number, id: string, report: Partial<Report> = {}): HistoryEntry {
  return {
    id,
    savedAt: new Date(2026, 0, day, 18).getTime(),
    report: { ...EMPTY_REPORT, ...report },
  };
}

const ids = (entries: readonly HistoryEntry[]) => entries.map(({ id }) => id);

/** From 400 days, of each the text and its edit. */
const YEAR = Array.from({ length: 401 }, (_, index) => 401 - index).flatMap((day) => [
  ofDay(day, `${day} edited`, { isEdited: true }),
  ofDay(day, `${day}`),
]);

test('keeps 400 days, all editions of each', () => {
  expect(ids(trimHistory(YEAR))).toEqual(ids(YEAR.slice(0, 800)));
});

test('a clock that was far ahead once makes nothing old', () => {
  const wild = Array.from({ length: 3 }, (_, index) => ofDay(100_000 + index, `wild ${index}`));
  const today = [ofDay(12, 'today 2'), ofDay(12, 'today 1')];
  const history = [...today, ...wild, ofDay(11, 'before 2'), ofDay(11, 'before 1')];
  expect(trimHistory(history)).toEqual(history);
  const limits = { days: 4, size: 1_000 };
  expect(ids(trimHistory(history, limits))).toEqual(ids(history.slice(0, 5)));
});

test('where there is no room left the oldest go', () => {
  const all = [2, 1].flatMap((day) =>
    ['later', 'earlier'].map((id) => ofDay(day, `${day} ${id}`, { text: text(10) })),
  );
  const within = (size: number) => ids(trimHistory(all, { days: 2, size }));
  expect([40, 39, 20].map(within)).toEqual([
    ['2 later', '2 earlier', '1 later', '1 earlier'],
    ['2 later', '2 earlier', '1 later'],
    ['2 later', '2 earlier'],
  ]);
});

test('none leaves for another one that is large', () => {
  const small = Array.from({ length: 12 }, (_, index) => ofDay(12 - index, `${index}`));
  const large = ofDay(99, 'large', { text: text(HISTORY_LIMITS.size + 1) });
  expect(trimHistory([large, ...small])).toEqual([large, ...small]);
});
