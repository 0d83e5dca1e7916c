import { describe, expect, it } from 'vitest';
import { checkReport } from '../../src/check/index.ts';
import { markedLines, rewritingOf } from '../../src/check/rewrite.ts';
import type { HistoryEntry } from '../../src/domain/history.ts';
import { EMPTY_REPORT, type Report, withDay } from '../../src/domain/report.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { offeredDay } from '../../src/machines/report/reportDay.ts';
import { settle, startReport } from '../support/reportHarness.ts';

const TODAY = '2026-11-20';
const YESTERDAY = '2026-11-19';
const NOTES = { today: '検索を直した', tomorrow: '検証に出す', remarks: '' };
const REQUEST = { ...NOTES, template: DEFAULT_TEMPLATE, date: '' };
const textOf = (date: string) => `【日報】${date}\n\n■ 本日の業務\n・検索を直しました`;
const TEXT = textOf('2026年11月20日(金)');
const OF_YESTERDAY = textOf('2026年11月19日(木)');

function reportOf(id: string, day: string, report: Partial<Report> = {}): Report {
  const whole = { ...EMPTY_REPORT, id, text: id, outcome: 'complete', request: REQUEST } as const;
  return withDay({ ...whole, ...report }, day);
}

const entryOf = (report: Report, savedAt = 1): HistoryEntry => ({ id: report.id, savedAt, report });

function openDesk() {
  const page = startReport();
  page.notify({ type: 'day.changed', day: TODAY, time: 'afternoon' });
  page.write(NOTES);
  return page;
}

async function openDeskWithReport(text = TEXT) {
  const page = openDesk();
  await (await page.generate()).done({ text, finish: 'stop' });
  return page;
}

async function choose({ actor }: ReturnType<typeof startReport>, day: string) {
  actor.send({ type: 'day.choose', day });
  await settle();
}

describe('the day offered', () => {
  it.each([
    ['at rest by night', null, 'night', YESTERDAY],
    ['at rest by day', null, 'morning', null],
    ['beside another day by night', YESTERDAY, 'night', TODAY],
    ['beside another day by day', YESTERDAY, 'afternoon', TODAY],
    ['where the one chosen has come', TODAY, 'morning', null],
  ] as const)('%s', (_, chosen, time, offered) => {
    expect(offeredDay(chosen, { day: TODAY, time })).toBe(offered);
  });
});

describe('a report of a chosen day', () => {
  it('is asked for, kept and checked as that day’s', async () => {
    const page = openDesk();
    await choose(page, YESTERDAY);
    const call = await page.generate();
    expect(call.chat.messages.at(-1)?.content).toContain('【今日の日付】\n2026年11月19日(木)');
    await call.done({ text: OF_YESTERDAY, finish: 'stop' });
    expect(page.context().report).toMatchObject({ day: YESTERDAY, text: OF_YESTERDAY });
    expect(page.commandsOf('draft.update').at(-1)).toMatchObject({ content: { day: YESTERDAY } });
    page.actor.send({ type: 'report.startNew' });
    expect(page.context().day).toBeNull();
  });

  it('is so where it is typed by hand, and where it is filled in', async () => {
    const page = openDesk();
    await choose(page, YESTERDAY);
    page.actor.send({ type: 'result.change', text: '手で書いた' });
    expect(page.context().report.day).toBe(YESTERDAY);
    page.actor.send({ type: 'report.fillTemplate' });
    await settle();
    expect(page.context().report).toMatchObject({ day: YESTERDAY, outcome: 'without-service' });
  });
});

describe('a report that stands as another day is chosen', () => {
  it('is of that day, in its head too, as one step of 元に戻す', async () => {
    const page = await openDeskWithReport();
    const { report } = page.context();
    page.notify({
      type: 'history.changed',
      entries: [entryOf(report), entryOf(reportOf('other', YESTERDAY))],
    });
    await choose(page, YESTERDAY);
    const redated = { ...withDay(report, YESTERDAY), text: OF_YESTERDAY };
    expect(page.context()).toMatchObject({ day: YESTERDAY, report: redated });
    expect(page.commandsOf('history.put')).toEqual([
      { type: 'history.put', entries: [entryOf(redated)] },
    ]);
    page.actor.send({ type: 'undo.apply' });
    expect(page.context()).toMatchObject({ day: null, report });
    expect(page.commandsOf('history.put').at(-1)).toEqual({
      type: 'history.put',
      entries: [entryOf(report)],
    });
  });

  it('keeps a head without a date', async () => {
    const page = await openDeskWithReport('■ 本日の業務\n・検索を直しました');
    const { text } = page.context().report;
    await choose(page, YESTERDAY);
    expect(page.context().report).toMatchObject({ day: YESTERDAY, text });
    page.actor.send({ type: 'undo.apply' });
    expect(page.context()).toMatchObject({ day: null, report: { day: TODAY, text } });
  });

  it('takes its other editions along', async () => {
    const page = await openDeskWithReport();
    const { report } = page.context();
    page.actor.send({ type: 'result.change', text: `${TEXT}\n追記` });
    const edited = page.context().report;
    const entries = [{ ...entryOf(edited), id: `${edited.id}.edited` }, entryOf(report)];
    page.notify({ type: 'history.changed', entries });
    await choose(page, YESTERDAY);
    expect(page.commandsOf('history.put')).toMatchObject([
      { entries: [{ report: { day: YESTERDAY } }, { report: { day: YESTERDAY, text: TEXT } }] },
    ]);
  });

  it('leaves its entry the words that another tab has added since', async () => {
    const page = await openDeskWithReport();
    const { report } = page.context();
    const entry = entryOf({ ...report, id: `${report.id}.edited`, isEdited: true });
    page.notify({ type: 'history.changed', entries: [entry] });
    page.actor.send({ type: 'history.open', id: entry.id });
    const later = entryOf({ ...entry.report, text: `${TEXT}\n追記` });
    page.notify({ type: 'history.changed', entries: [later] });
    await choose(page, YESTERDAY);
    expect(page.commandsOf('history.put')).toEqual([
      { type: 'history.put', entries: [entryOf(withDay(later.report, YESTERDAY))] },
    ]);
  });

  it('stays where it is of an earlier day than the one shown', async () => {
    const page = await openDeskWithReport();
    page.notify({ type: 'day.changed', day: '2026-11-21', time: 'morning' });
    await choose(page, YESTERDAY);
    expect(page.context()).toMatchObject({ day: YESTERDAY, report: { day: TODAY, text: TEXT } });
  });

  it('stays where it is a 週報', async () => {
    const page = openDesk();
    const period = { kind: 'week', from: '2026-11-16', to: '2026-11-22' } as const;
    const { date: _, ...request } = { ...REQUEST, period };
    page.actor.send({ type: 'report.fillPeriod', request });
    await settle();
    const { report } = page.context();
    await choose(page, YESTERDAY);
    expect(page.context()).toMatchObject({ day: YESTERDAY, report });
  });

  it('follows at its end where it is still written', async () => {
    const page = openDesk();
    const call = await page.generate();
    await choose(page, YESTERDAY);
    await call.done({ text: TEXT, finish: 'stop' });
    await settle();
    expect(page.context().report).toMatchObject({ day: YESTERDAY, text: OF_YESTERDAY });
  });
});

describe('a report whose line is written anew as another day is chosen', () => {
  const said = (head: string) => head.replace('検索を', '検索を99件');

  it('is of that day at once, and nothing is written into it', async () => {
    const page = await openDeskWithReport(said(TEXT));
    const { text, request } = page.context().report;
    if (request === null) throw new Error('there is no request');
    const lines = markedLines(text, checkReport(text, request));
    page.actor.send({ type: 'report.rewrite', rewriting: rewritingOf(text, lines, request) });
    await choose(page, YESTERDAY);
    const redated = { day: YESTERDAY, text: said(OF_YESTERDAY) };
    expect(page.context()).toMatchObject({ day: YESTERDAY, report: redated });
    await page.calls.at(-1)?.done({ text: '1. 検索を直しました', finish: 'stop' });
    expect(page.context()).toMatchObject({ day: YESTERDAY, report: redated });
    expect(page.emitted.at(-1)).toEqual({ type: 'report.rewritten', isTaken: false });
  });
});

describe('the head’s date as the person writes it', () => {
  it('is the report’s day after a second, and 元に戻す takes both back', async () => {
    const page = await openDeskWithReport();
    page.actor.send({ type: 'result.change', text: OF_YESTERDAY });
    page.clock.advance(999);
    await settle();
    expect(page.context().report.day).toBe(TODAY);
    page.clock.advance(1);
    await settle();
    expect(page.context()).toMatchObject({
      day: YESTERDAY,
      report: { day: YESTERDAY, request: { date: '2026年11月19日(木)' }, text: OF_YESTERDAY },
    });
    page.actor.send({ type: 'undo.apply' });
    expect(page.context()).toMatchObject({ day: null, report: { day: TODAY, text: TEXT } });
  });

  it.each([
    ['of tomorrow', '2026年11月21日(土)', '2026-11-21'],
    ['of 400 days ago', '2025年10月16日(木)', '2025-10-16'],
    ['without a year', '11月19日(木)', YESTERDAY],
  ])('is the report’s day where it is %s', async (_, date, day) => {
    const page = await openDeskWithReport();
    page.actor.send({ type: 'result.change', text: textOf(date) });
    page.clock.advance(1_000);
    await settle();
    expect(page.context()).toMatchObject({ day, report: { day, text: textOf(date) } });
  });

  it('is the day of a report that is typed by hand, too', async () => {
    const page = openDesk();
    page.actor.send({ type: 'result.change', text: OF_YESTERDAY });
    page.clock.advance(1_000);
    await settle();
    expect(page.context()).toMatchObject({
      day: YESTERDAY,
      report: { day: YESTERDAY, request: null, text: OF_YESTERDAY },
    });
  });

  it('stays the report’s day where 元に戻す has nothing left to take back', async () => {
    const page = await openDeskWithReport();
    page.actor.send({ type: 'result.change', text: OF_YESTERDAY });
    page.clock.advance(1_000);
    await settle();
    page.actor.send({ type: 'result.change', text: `${OF_YESTERDAY}\n追記` });
    expect(page.can({ type: 'undo.apply' })).toBe(false);
    expect(page.context()).toMatchObject({ day: YESTERDAY, report: { day: YESTERDAY } });
  });

  it.each([
    ['is no day', '2026年11月31日(火)'],
    ['is the day after tomorrow', '2026年11月22日(日)'],
    ['is more than 400 days ago', '2025年10月15日(水)'],
  ])('stays as it is where it %s', async (_, date) => {
    const page = await openDeskWithReport();
    page.actor.send({ type: 'result.change', text: textOf(date) });
    page.clock.advance(1_000);
    await settle();
    expect(page.context().report.day).toBe(TODAY);
  });

  it('counts for nothing where other words are edited', async () => {
    const other = textOf('2026年11月10日(火)');
    const page = openDesk();
    page.notify({
      type: 'history.changed',
      entries: [entryOf(reportOf('r', TODAY, { text: other }))],
    });
    page.actor.send({ type: 'history.open', id: 'r' });
    page.actor.send({ type: 'result.change', text: `${other}\n追記` });
    page.clock.advance(1_000);
    await settle();
    expect(page.context().report.day).toBe(TODAY);
  });
});

describe('opened texts', () => {
  it('are of the day last written where they carry none', () => {
    const page = openDesk();
    const undated = { ...reportOf('a', TODAY), day: null };
    const savedAt = new Date(2026, 10, 19, 18).getTime();
    page.notify({ type: 'history.changed', entries: [entryOf(undated, savedAt)] });
    page.actor.send({ type: 'history.open', id: 'a' });
    expect(page.context()).toMatchObject({ day: YESTERDAY, report: { day: YESTERDAY } });
  });

  it('are of their day, and at rest where that is the clock’s', () => {
    const page = openDesk();
    page.notify({
      type: 'history.changed',
      entries: [entryOf(reportOf('a', TODAY)), entryOf(reportOf('b', YESTERDAY))],
    });
    page.actor.send({ type: 'history.open', id: 'b' });
    expect(page.context().day).toBe(YESTERDAY);
    page.actor.send({ type: 'history.openWithNotes', id: 'a' });
    expect(page.context().day).toBeNull();
    page.actor.send({ type: 'report.restorePrevious' });
    expect(page.context().day).toBe(YESTERDAY);
  });

  it('are of the day last written where the page is shown on a later one', () => {
    const page = openDesk();
    page.notify({ type: 'draft.saved', savedAt: new Date(2026, 10, 20, 18).getTime() });
    page.notify({ type: 'day.changed', day: '2026-11-21', time: 'morning' });
    expect(page.context().day).toBeNull();
    page.notify({ type: 'day.shown' });
    expect(page.context().day).toBe(TODAY);
    page.actor.send({ type: 'report.startNew' });
    page.notify({ type: 'day.shown' });
    expect(page.context().day).toBeNull();
  });

  it.each([
    ['is in the history', null, null],
    ['the history cannot keep', 'full', YESTERDAY],
  ] as const)('whose report is complete and %s, shown on a later day', async (_, problem, day) => {
    const page = openDesk();
    await choose(page, YESTERDAY);
    await (await page.generate()).done({ text: OF_YESTERDAY, finish: 'stop' });
    page.notify({ type: 'storage.changed', what: 'history', problem });
    page.notify({ type: 'draft.saved', savedAt: new Date(2026, 10, 20, 18).getTime() });
    page.notify({ type: 'day.changed', day: '2026-11-21', time: 'morning' });
    page.notify({ type: 'day.shown' });
    expect(page.context().day).toBe(day);
  });

  it.each([
    ['night', YESTERDAY],
    ['morning', null],
  ] as const)('of that night, complete, by %s', (time, day) => {
    const page = startReport();
    page.notify({ type: 'day.changed', day: TODAY, time });
    const written = new Date(2026, 10, 20, 0, 40).getTime();
    const one = { ...content, day: YESTERDAY, report: reportOf('r', YESTERDAY) };
    page.notify({
      type: 'draft.found',
      draft: { id: 'd', revision: 1, savedAt: written, content: one },
    });
    expect(page.context().day).toBe(day);
  });

  const savedAt = new Date(2026, 10, 19, 18).getTime();
  const fields = { ...NOTES, template: '型' };
  const content = { fields, report: EMPTY_REPORT, previousReport: null, isStreaming: false };
  it.each([
    ['unfinished notes', content, YESTERDAY],
    ['a chosen day', { ...content, day: '2026-11-18' }, '2026-11-18'],
    [
      'an unfinished report',
      { ...content, report: reportOf('r', YESTERDAY, { outcome: 'stopped' }) },
      YESTERDAY,
    ],
    ['a complete report', { ...content, report: reportOf('r', YESTERDAY) }, null],
    [
      'a complete report of a chosen day',
      { ...content, day: '2026-11-18', report: reportOf('r', '2026-11-18') },
      null,
    ],
    ['nothing', { ...content, fields: { ...fields, today: '', tomorrow: '' } }, null],
  ])('of a draft of yesterday with %s', (_, one, day) => {
    const page = startReport();
    page.notify({ type: 'day.changed', day: TODAY, time: 'afternoon' });
    page.notify({ type: 'draft.found', draft: { id: 'd', revision: 1, savedAt, content: one } });
    expect(page.context().day).toBe(day);
  });
});

describe('the report before the day shown', () => {
  it('is the newest daily one before it, and its plans are those for 取り込む', async () => {
    const page = startReport();
    page.notify({ type: 'day.changed', day: TODAY, time: 'morning' });
    const plan = (id: string) => ({ text: `■ 明日の予定\n・${id}の予定` });
    const entries = [
      reportOf('today', TODAY, plan('今日')),
      reportOf('tuesday', '2026-11-17', plan('火曜')),
      reportOf('thursday', YESTERDAY, plan('木曜')),
    ].map((report) => entryOf(report));
    page.notify({ type: 'history.changed', entries });
    expect(page.context().plans).toEqual(['木曜の予定']);
    await choose(page, YESTERDAY);
    expect(page.context().plans).toEqual(['火曜の予定']);
  });
});
