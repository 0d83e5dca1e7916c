import { expect, test } from 'vitest';
import {
  type HistoryEntry,
  ENTRY_SIZE_KEPT,
  fitHistoryEntry,
  HISTORY_SIZE_KEPT,
  trimHistory,
} from '../../src/domain/history.ts';
import { EMPTY_REPORT, type Report } from '../../src/domain/report.ts';

function entry(savedAt: number, report: Partial<Report> = {}): HistoryEntry {
  return { id: `e${savedAt}`, savedAt, report: { ...EMPTY_REPORT, ...report } };
}

const REQUEST = { today: '', tomorrow: '', remarks: '', template: '', date: '' };

function text(length: number): string {
  return 'あ'.repeat(length);
}

test('keeps the newest thirty', () => {
  const entries = Array.from({ length: 35 }, (_, index) => entry(34 - index));
  expect(trimHistory(entries).map(({ savedAt }) => savedAt)).toEqual(
    Array.from({ length: 30 }, (_, index) => 34 - index),
  );
});

test('none leaves for another one that is large', () => {
  const small = Array.from({ length: 12 }, (_, index) => entry(11 - index, { text: '日報' }));
  const large = entry(99, { text: text(HISTORY_SIZE_KEPT + 1) });
  expect(trimHistory([large, ...small])).toEqual([large, ...small]);
});

const OTHERS = [2, 1].map((savedAt) => entry(savedAt, { text: text(HISTORY_SIZE_KEPT / 4) }));
const LEFT = HISTORY_SIZE_KEPT / 2;

test.each<[string, Partial<Report>]>([
  ['its text', { text: text(LEFT) }],
  ['what it was received as', { text: '日', received: text(LEFT - 1) }],
  ['what it was written from', { text: '日', request: { ...REQUEST, template: text(LEFT - 1) } }],
])('an entry that takes all that is left comes in whole: %s', (_, report) => {
  const fitting = entry(3, report);
  expect(fitHistoryEntry(OTHERS, fitting)).toBe(fitting);
});

test.each<[string, Partial<Report>]>([
  ['what it was received as', { text: '日', received: text(LEFT) }],
  ['what it was written from', { text: '日', request: { ...REQUEST, today: text(LEFT) } }],
  ['both', { text: text(LEFT), received: '日', request: REQUEST }],
])('one that is larger gives up %s, and keeps its text', (_, report) => {
  expect(fitHistoryEntry(OTHERS, entry(3, report))).toEqual(
    entry(3, { ...report, request: null, received: null }),
  );
});

test('one whose text alone is larger does not come in', () => {
  expect(fitHistoryEntry(OTHERS, entry(3, { text: text(LEFT + 1) }))).toBe(null);
});

test('a thirtieth of the whole always comes in', () => {
  const full = [entry(1, { text: text(HISTORY_SIZE_KEPT) })];
  const share = entry(2, { text: text(ENTRY_SIZE_KEPT) });
  expect(fitHistoryEntry(full, share)).toBe(share);
  expect(fitHistoryEntry(full, entry(2, { text: text(ENTRY_SIZE_KEPT + 1) }))).toBe(null);
});

test('what an entry takes the place of leaves it its room: its own before, and the thirtieth other', () => {
  const before = entry(3, { text: text(LEFT) });
  const longer = { ...before, savedAt: 4 };
  expect(fitHistoryEntry([...OTHERS, before], longer)).toBe(longer);
  const oldest = entry(0, { text: text(LEFT) });
  const many = Array.from({ length: 27 }, (_, index) => entry(31 - index));
  const newest = entry(99, { text: text(LEFT) });
  expect(fitHistoryEntry([...many, ...OTHERS, oldest], newest)).toBe(newest);
});

test('three reports from a template of 400,000 characters cost none of fifteen its place', () => {
  const request = { ...REQUEST, template: text(400_000) };
  let history = Array.from({ length: 15 }, (_, index) => entry(14 - index, { text: '日報' }));
  for (const savedAt of [20, 21, 22]) {
    const fitting = fitHistoryEntry(history, entry(savedAt, { text: '日報', request }));
    history = [...trimHistory([...(fitting === null ? [] : [fitting]), ...history])];
  }
  expect(history.map(({ savedAt, report }) => [savedAt, report.request !== null])).toEqual([
    [22, false],
    [21, true],
    [20, true],
    ...Array.from({ length: 15 }, (_, index) => [14 - index, false]),
  ]);
});
