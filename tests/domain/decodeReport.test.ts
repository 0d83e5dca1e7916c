import { describe, expect, test } from 'vitest';
import { decode, encode } from '../../src/domain/decode.ts';
import { draftSchema, type StoredDraft } from '../../src/domain/draft.ts';
import { entrySchema, type HistoryEntry } from '../../src/domain/history.ts';
import { reportSchema, EMPTY_REPORT, type Report } from '../../src/domain/report.ts';

const REPORT: Report = {
  id: 'report-1',
  text: '本文\0\uD800',
  day: '2026-11-19',
  outcome: 'cut-off',
  received: '整形前',
  isEdited: true,
  request: { today: 'a', tomorrow: 'b', remarks: '', template: 't', date: '2026年11月20日(金)' },
};

const DRAFT: StoredDraft = {
  id: 'tab-1',
  revision: 7,
  savedAt: 1_795_200_000_000,
  content: {
    fields: { template: 'T', today: '今日', tomorrow: '', remarks: ' ' },
    report: REPORT,
    day: '2026-11-19',
    previousReport: EMPTY_REPORT,
    isStreaming: true,
  },
};

const ENTRY: HistoryEntry = { id: 'report-1.edited', savedAt: 5, report: REPORT };

describe('a report', () => {
  test('comes back as it was kept, and without what does not belong to it', () => {
    expect(decode(reportSchema, { ...REPORT, more: 1 })).toEqual(REPORT);
    expect(decode(reportSchema, EMPTY_REPORT)).toEqual(EMPTY_REPORT);
  });

  test('keeps what was accepted in it, and comes without that where it cannot be read', () => {
    const accepted = [{ kind: 'harsh', text: 'ひどい', sentence: '・ひどい' }];
    expect(decode(reportSchema, { ...REPORT, accepted })).toEqual({ ...REPORT, accepted });
    expect(decode(reportSchema, { ...REPORT, accepted: [1] })).toEqual({ ...REPORT, accepted: [] });
    expect(decode(reportSchema, encode({ ...REPORT, accepted }))).toEqual({ ...REPORT, accepted });
  });

  const { request } = REPORT;
  const period = { kind: 'week', from: '2026-11-16', to: '2026-11-22' } as const;

  test.each([period, { ...period, kind: 'month' }])('keeps the period %j', (own) => {
    const ofPeriod = { ...REPORT, request: { ...request, period: own } };
    expect(decode(reportSchema, ofPeriod)).toEqual(ofPeriod);
    const withMore = { ...REPORT, request: { ...request, period: { ...own, more: 1 } } };
    expect(decode(reportSchema, withMore)).toEqual(ofPeriod);
  });

  test.each([
    'week',
    { ...period, kind: 'x' },
    { ...period, from: '2026-11-1' },
    { ...period, to: undefined },
  ])('is a daily one with the period %j', (own) => {
    expect(decode(reportSchema, { ...REPORT, request: { ...request, period: own } })).toEqual(
      REPORT,
    );
  });

  test.each([
    { outcome: 'toString' },
    { outcome: ['complete'] },
    { text: null },
    { day: '20日' },
    { isEdited: 'yes' },
    { request: 'none' },
  ])('is none with %j', (part) => {
    expect(decode(reportSchema, { ...REPORT, ...part })).toBe(null);
  });
});

describe('a draft', () => {
  test('comes back as it was kept, through JSON too', () => {
    expect(decode(draftSchema, encode(DRAFT))).toEqual(DRAFT);
    expect(decode(draftSchema, JSON.parse(JSON.stringify(encode(DRAFT))))).toEqual(DRAFT);
    const bare = { ...DRAFT, content: { ...DRAFT.content, previousReport: null } };
    expect(decode(draftSchema, encode(bare))).toEqual(bare);
  });

  test('keeps the fact isTemplateSaved', () => {
    const withFact: StoredDraft = { ...DRAFT, isTemplateSaved: true };
    expect(decode(draftSchema, encode(withFact))).toEqual(withFact);
    expect(decode(draftSchema, encode({ ...DRAFT, isTemplateSaved: 'true' }))).toBe(null);
  });

  test.each([
    { id: '' },
    { revision: 1.5 },
    { savedAt: -1 },
    { version: 2 },
    { content: null },
    { content: { ...DRAFT.content, fields: { today: 7 } } },
    { content: { ...DRAFT.content, isStreaming: 'yes' } },
    { content: { ...DRAFT.content, previousReport: {} } },
  ])('is none with %j', (part) => {
    expect(decode(draftSchema, { version: 1, ...DRAFT, ...part })).toBe(null);
  });
});

test('one of an older shape reads with what it lacks empty', () => {
  const { outcome, received, day } = REPORT;
  const older = { outcome, received, day, request: {} };
  const fields = { template: '', today: '', tomorrow: '', remarks: '' };
  const read = { ...EMPTY_REPORT, outcome, received, day, request: { ...fields, date: '' } };
  expect(decode(reportSchema, older)).toEqual(read);
  const content = { ...DRAFT.content, fields: {}, report: older };
  expect(decode(draftSchema, { version: 1, ...DRAFT, content })).toEqual({
    ...DRAFT,
    content: { ...DRAFT.content, fields, report: read },
  });
});

describe('an entry of the history', () => {
  test('comes back as it was kept', () => {
    expect(decode(entrySchema, encode(ENTRY))).toEqual(ENTRY);
    const first = { ...ENTRY, savedAt: 0 };
    expect(decode(entrySchema, encode(first))).toEqual(first);
  });

  test.each([
    'text',
    { ...ENTRY },
    { ...ENTRY, version: 2 },
    { ...ENTRY, version: 1, id: '' },
    { ...ENTRY, version: 1, savedAt: Infinity },
    { ...ENTRY, version: 1, report: { ...REPORT, text: 3 } },
  ])('is none as %j', (value) => {
    expect(decode(entrySchema, value)).toBe(null);
  });
});
