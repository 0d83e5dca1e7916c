import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../src/domain/history.ts';
import { HISTORY_LIMITS, trimHistory } from '../../src/domain/wholeHistory.ts';
import { EMPTY_REPORT, type Report } from '../../src/domain/report.ts';

const REQUEST = { today: '', tomorrow: '', remarks: '', template: '', date: '' };

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

test('keeps 400 days, and of those before the newest sixty what was edited', () => {
  expect(ids(trimHistory(YEAR))).toEqual(
    ids(YEAR.slice(0, 800)).filter((id) => id.endsWith('edited') || Number(id) > 341),
  );
});

test('a clock that was far ahead once makes nothing old', () => {
  const wild = Array.from({ length: 3 }, (_, index) => ofDay(100_000 + index, `wild ${index}`));
  const today = [ofDay(12, 'today 2'), ofDay(12, 'today 1')];
  const history = [...today, ...wild, ofDay(11, 'before 2'), ofDay(11, 'before 1')];
  expect(trimHistory(history)).toEqual(history);
  const limits = { days: 4, wholeDays: 4, size: 1_000 };
  expect(ids(trimHistory(history, limits))).toEqual(ids(history.slice(0, 5)));
});

const NOTES = { ...REQUEST, today: '設計', tomorrow: 'レビュー' };

test.each<[string, readonly HistoryEntry[], readonly string[]]>([
  [
    'the finished one, where a later one of the same notes was stopped',
    [
      ofDay(1, 'stopped', { request: NOTES, outcome: 'stopped' }),
      ofDay(1, 'whole', { request: NOTES, outcome: 'complete' }),
    ],
    ['whole'],
  ],
  [
    'the edited one, and no earlier one that is finished',
    [
      ofDay(1, 'edited', { request: NOTES, outcome: 'complete', isEdited: true }),
      ofDay(1, 'whole', { request: NOTES, outcome: 'complete' }),
    ],
    ['edited'],
  ],
  ['the newest, where none has notes', [ofDay(1, 'second'), ofDay(1, 'first')], ['second']],
  [
    'every one that was edited by hand',
    [
      ofDay(1, 'received', { request: NOTES }),
      ofDay(1, 'second', { isEdited: true }),
      ofDay(1, 'first', { isEdited: true, request: NOTES }),
    ],
    ['second', 'first'],
  ],
  [
    'notes that no other one has',
    [
      ofDay(1, 'third', { request: { ...NOTES, today: '設計\n実装' } }),
      ofDay(1, 'second', { request: { ...NOTES, remarks: '直帰' } }),
      ofDay(1, 'first', { request: NOTES }),
    ],
    ['third', 'second'],
  ],
  [
    'a 週報 beside the report',
    [
      ofDay(1, 'week', {
        request: { ...NOTES, period: { kind: 'week', from: '2025-12-29', to: '2026-01-01' } },
      }),
      ofDay(1, 'report', { request: NOTES }),
    ],
    ['week', 'report'],
  ],
])('an old day keeps %s', (_, entries, staying) => {
  const newest = ofDay(2, 'newest');
  expect(ids(trimHistory([newest, ...entries], { days: 9, wholeDays: 1, size: 9_999 }))).toEqual([
    'newest',
    ...staying,
  ]);
});

test('where there is no room left the oldest go', () => {
  const all = [2, 1].flatMap((day) =>
    ['later', 'earlier'].map((id) => ofDay(day, `${day} ${id}`, { text: text(10) })),
  );
  const within = (size: number) => ids(trimHistory(all, { days: 2, wholeDays: 2, size }));
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
