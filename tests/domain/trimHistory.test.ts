import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../src/domain/history.ts';
import { EMPTY_REPORT, type Report } from '../../src/domain/report.ts';
import { HISTORY_SIZE_KEPT, trimHistory } from '../../src/domain/trimHistory.ts';

function entry(savedAt: number, report: Partial<Report> = {}): HistoryEntry {
  return { id: `e${savedAt}`, savedAt, report: { ...EMPTY_REPORT, ...report } };
}

const HALF = 'あ'.repeat(HISTORY_SIZE_KEPT / 2);

test('keeps the newest thirty, newest first', () => {
  const entries = Array.from({ length: 35 }, (_, index) => entry(index));
  expect(trimHistory(entries).map(({ savedAt }) => savedAt)).toEqual(
    Array.from({ length: 30 }, (_, index) => 34 - index),
  );
});

test('keeps what fits, and nothing older than the first that does not', () => {
  const entries = [
    entry(1),
    entry(2, { text: 'a' }),
    entry(3, { text: HALF }),
    entry(4, { text: HALF }),
  ];
  expect(trimHistory(entries).map(({ savedAt }) => savedAt)).toEqual([4, 3]);
});

test('counts what a report was received as and written from', () => {
  const request = { today: HALF, tomorrow: '', remarks: '', template: '', date: '' };
  expect(trimHistory([entry(1, { text: 'a' }), entry(2, { request, received: HALF })])).toEqual([
    entry(2, { request, received: HALF }),
  ]);
});

test('always keeps the newest', () => {
  const long = entry(2, { text: HALF + HALF + HALF });
  expect(trimHistory([entry(1), long])).toEqual([long]);
});
