import { expect } from 'vitest';
import { checkReport } from '../../src/check/index.ts';
import { markedLines, prepareRewrite } from '../../src/check/rewrite.ts';
import { EMPTY_REPORT, type Report, withDay } from '../../src/domain/report.ts';
import {
  answered,
  delta,
  done,
  edit,
  EMPTY_FIELDS,
  entries,
  FIELDS,
  filled,
  generate,
  ofDay,
  open,
  openEntry,
  passes,
  press,
  remember,
  reportOf,
  rows,
  send,
  type Step,
  tell,
  TODAY,
  write,
} from './rows.ts';

const YESTERDAY = '2026-11-19';
const TOMORROW = '2026-11-21';
const headed = (date: string, said = '検索を直しました') =>
  `【日報】${date}\n\n■ 本日の業務\n・${said}`;
const TEXT = headed('2026年11月20日(金)');
const OF_YESTERDAY = headed('2026年11月19日(木)');

const dayReport = (id: string, day: string, report: Partial<Report> = {}) =>
  withDay(reportOf(id, { id, ...report }), day);

const choose = (day: string) => press({ type: 'day.choose', day });
const savedOn = (...date: [number, number]) => new Date(2026, 10, ...date).getTime();
const rests = passes(1_000);

function desk() {
  const page = filled();
  page.notify({ type: 'day.changed', day: TODAY, timeOfDay: 'afternoon' });
  return page;
}

const LONGER = `${TEXT}\n追記`;
const EDITED = { ...reportOf(TEXT, { isEdited: true }), entry: 'report-1.edited' };

rows('the day of a report', desk, {
  'is the chosen one in the request, the draft and the history': [
    choose(YESTERDAY),
    generate,
    { asked: expect.stringContaining('【今日の日付】\n2026年11月19日(木)') },
    done(OF_YESTERDAY),
    {
      dayOfReport: YESTERDAY,
      text: OF_YESTERDAY,
      kept: expect.objectContaining({ day: YESTERDAY }),
      lastRecord: expect.objectContaining({ day: YESTERDAY }),
    },
    press('report.startNew'),
    { day: null },
  ],
  'changes with the head and the entry as another is chosen, one step of 元に戻す': [
    ...answered(TEXT),
    remember,
    entries(reportOf(TEXT), dayReport('other', YESTERDAY)),
    choose(YESTERDAY),
    { day: YESTERDAY, dayOfReport: YESTERDAY, redated: [`${YESTERDAY}: ${OF_YESTERDAY}`] },
    press('undo.apply'),
    { day: null, isRemembered: true, redated: [`${TODAY}: ${TEXT}`] },
  ],
  'does not go back in another report of the same words': [
    ...answered(TEXT),
    choose(YESTERDAY),
    edit('手直し'),
    generate,
    done(OF_YESTERDAY),
    { text: OF_YESTERDAY, canUndo: false },
  ],
  'leaves a head without a date': [
    ...answered('■ 本日の業務\n・検索を直しました'),
    remember,
    choose(YESTERDAY),
    { dayOfReport: YESTERDAY, text: expect.not.stringContaining('19日') },
    press('undo.apply'),
    { day: null, isRemembered: true },
  ],
  'takes its other editions along': [
    ...answered(TEXT),
    edit(LONGER),
    entries({ ...EDITED, text: LONGER }, reportOf(TEXT)),
    choose(YESTERDAY),
    { redated: [`${YESTERDAY}: ${OF_YESTERDAY}\n追記`, `${YESTERDAY}: ${TEXT}`] },
  ],
  'leaves its entry the words that another tab has added since': [
    entries(EDITED),
    openEntry('report-1.edited'),
    entries({ ...EDITED, text: LONGER }),
    choose(YESTERDAY),
    { redated: [`${YESTERDAY}: ${LONGER}`] },
  ],
  'stays where it is an earlier one than the one shown': [
    ...answered(TEXT),
    press('report.startNew'),
    choose(TOMORROW),
    press('report.restorePrevious'),
    { day: TOMORROW, dayOfReport: TODAY },
    choose(YESTERDAY),
    { day: YESTERDAY, dayOfReport: TODAY, text: TEXT },
  ],
  'stays where it is a 週報': [
    press({
      type: 'report.fillTemplate',
      request: { ...FIELDS, period: { kind: 'week', from: '2026-11-16', to: '2026-11-22' } },
    }),
    remember,
    choose(YESTERDAY),
    { day: YESTERDAY, isRemembered: true },
  ],
  'changes at the end where it is still written': [
    generate,
    choose(YESTERDAY),
    done(TEXT),
    { dayOfReport: YESTERDAY, text: OF_YESTERDAY },
  ],
  'changes in one that is still to be asked for, or to be filled': [
    send('report.generate'),
    choose(YESTERDAY),
    done(TEXT),
    { dayOfReport: YESTERDAY, text: OF_YESTERDAY },
    send('report.fillTemplate'),
    choose(TOMORROW),
    { dayOfReport: TOMORROW, text: expect.stringContaining('2026年11月21日(土)') },
    send('report.fillTemplate'),
    choose(TODAY),
    { day: null, dayOfReport: TODAY, text: expect.stringContaining('2026年11月20日(金)') },
  ],
  'changes at once while a line is written anew, into which nothing is written': [
    ...answered(headed('2026年11月20日(金)', '検索を99件直しました')),
    ({ context, actor }) => {
      const { text, request } = context().report;
      if (request === null) throw new Error('there is no request');
      const [line] = markedLines(text, checkReport(text, request));
      if (line === undefined) throw new Error('nothing is told');
      actor.send({ type: 'report.rewrite', rewriting: prepareRewrite(text, line, request) });
    },
    choose(YESTERDAY),
    { text: headed('2026年11月19日(木)', '検索を99件直しました') },
    done('1. 検索を直しました'),
    {
      day: YESTERDAY,
      text: headed('2026年11月19日(木)', '検索を99件直しました'),
      said: ['report.finished complete', 'report.rewritten false'],
    },
  ],
});

const written = (date: string): Step[] => [...answered(TEXT), edit(headed(date)), rests];

rows('the head’s date as the person writes it', desk, {
  'is the report’s day after a second, and 元に戻す takes both back': [
    ...answered(TEXT),
    edit(OF_YESTERDAY),
    passes(999),
    { dayOfReport: TODAY },
    passes(1),
    { day: YESTERDAY, dayOfReport: YESTERDAY, text: OF_YESTERDAY },
    press('undo.apply'),
    { day: null, dayOfReport: TODAY, text: TEXT },
  ],
  'leaves notes of another day theirs': [
    ...answered(TEXT),
    press('report.startNew'),
    choose(TOMORROW),
    press('report.restorePrevious'),
    edit(OF_YESTERDAY),
    rests,
    { day: TOMORROW, dayOfReport: YESTERDAY },
    press('undo.apply'),
    { day: TOMORROW, dayOfReport: TODAY, text: TEXT },
  ],
  'is left for the day after tomorrow': [...written('2026年11月22日(日)'), { dayOfReport: TODAY }],
  'stays the report’s day where 元に戻す has nothing left to take back': [
    ...answered(TEXT),
    edit(OF_YESTERDAY),
    rests,
    edit(`${OF_YESTERDAY}\n追記`),
    { canUndo: false, day: YESTERDAY, dayOfReport: YESTERDAY },
  ],
});

rows('the day of what is opened', desk, {
  'is its own, at rest where that is the clock’s': [
    entries(dayReport('a', TODAY), dayReport('b', YESTERDAY)),
    openEntry('b'),
    { day: YESTERDAY },
    openEntry('a'),
    { day: null },
    press('report.restorePrevious'),
    { day: null, dayOfReport: YESTERDAY },
    choose(TOMORROW),
    entries(dayReport('of another day', YESTERDAY, { request: null })),
    openEntry('of another day'),
    { day: YESTERDAY, fields: EMPTY_FIELDS },
    press('undo.apply'),
    { day: TOMORROW, fields: FIELDS, dayOfReport: YESTERDAY },
  ],
  'is the one last written where it has none': [
    tell({
      history: {
        entries: [
          { id: 'a', savedAt: savedOn(19, 18), report: { ...dayReport('a', TODAY), day: null } },
        ],
      },
    }),
    openEntry('a'),
    { day: YESTERDAY, dayOfReport: YESTERDAY },
  ],
});

const savedToday = tell({ drafts: { savedAt: savedOn(20, 18), problem: null } });
const shownTomorrow = [ofDay(TOMORROW), tell({ type: 'page.returned' })];

rows('the day of notes that stand', desk, {
  'stays over midnight and the morning after': [
    savedToday,
    ofDay(TOMORROW, 'night'),
    { day: TODAY, today: FIELDS.today },
    ...shownTomorrow,
    { day: TODAY, today: FIELDS.today },
  ],
  'is the clock’s again after 新しい日報': [
    savedToday,
    ofDay(TOMORROW, 'night'),
    press('report.startNew'),
    { day: null },
  ],
  'stays with a report that was stopped': [
    generate,
    delta(TEXT),
    press('report.cancel'),
    savedToday,
    ...shownTomorrow,
    { day: TODAY, text: TEXT },
  ],
  'stays with notes that were written behind the report': [
    ...answered(TEXT),
    write({ remarks: '書き足した' }),
    savedToday,
    ...shownTomorrow,
    { day: TODAY, text: TEXT },
  ],
  'stays with a 週報 of the same evening and the report before it, until the evening is over': [
    choose(YESTERDAY),
    ...answered(OF_YESTERDAY),
    press({
      type: 'report.fillTemplate',
      request: { ...FIELDS, today: '一週間', period: { kind: 'week', from: TODAY, to: TODAY } },
    }),
    { day: YESTERDAY },
    savedToday,
    tell({ type: 'page.returned' }),
    { day: YESTERDAY, today: FIELDS.today },
    ...shownTomorrow,
    { day: null, today: '', report: EMPTY_REPORT },
  ],
  'ends with an evening whose report is complete, and comes back with 元に戻す': [
    choose(YESTERDAY),
    ...answered(OF_YESTERDAY),
    savedToday,
    remember,
    ...shownTomorrow,
    { day: null, today: '', report: EMPTY_REPORT },
    press('undo.apply'),
    { day: YESTERDAY, today: FIELDS.today, isRemembered: true },
  ],
  'stays where the history cannot keep the report': [
    choose(YESTERDAY),
    ...answered(OF_YESTERDAY),
    tell({ history: { problem: 'full' } }),
    savedToday,
    ...shownTomorrow,
    { day: YESTERDAY, text: OF_YESTERDAY },
  ],
  'is chosen while the report streams, and goes back with its head': [
    generate,
    choose(YESTERDAY),
    done(TEXT),
    { day: YESTERDAY, dayOfReport: YESTERDAY, text: OF_YESTERDAY },
    entries(dayReport('report-1', YESTERDAY, { text: OF_YESTERDAY })),
    press('undo.apply'),
    { day: null, dayOfReport: TODAY, text: TEXT, redated: [`${TODAY}: ${TEXT}`] },
  ],
});

const content = {
  fields: FIELDS,
  report: EMPTY_REPORT,
  previousReport: null,
  isStreaming: false,
  day: undefined as string | undefined,
};
const found = (more: Partial<typeof content>, savedAt = savedOn(19, 18)): Step => {
  const { day, ...rest } = { ...content, ...more };
  const draft = { id: 'd', revision: 1, savedAt, content: { ...rest, ...(day && { day }) } };
  return tell({ type: 'draft.found', draft });
};
const stopped = dayReport('r', YESTERDAY, { outcome: 'stopped' });

rows('the day of a draft of yesterday', open, {
  'is yesterday with unfinished notes': [ofDay(TODAY), found({}), { day: YESTERDAY }],
  'is the chosen one': [ofDay(TODAY), found({ day: '2026-11-18' }), { day: '2026-11-18' }],
  'is yesterday where a clock that was ahead has chosen another': [
    ofDay(TODAY),
    found({ day: '2026-12-04' }),
    { day: YESTERDAY },
  ],
  'is yesterday with an unfinished report': [
    ofDay(TODAY),
    found({ report: stopped }),
    { day: YESTERDAY },
  ],
  'is none of notes that were typed before it was found, where it brings nothing to them': [
    ofDay(TODAY),
    write({ today: '今日の作業' }),
    found({ fields: { ...FIELDS, tomorrow: '' } }),
    { today: '今日の作業', day: null },
  ],
  'is still yesterday by night': [
    ofDay(TODAY, 'night'),
    found({ day: YESTERDAY, report: dayReport('r', YESTERDAY) }, savedOn(20, 0)),
    { day: YESTERDAY },
  ],
});

rows('前回', open, {
  'is the newest daily report before the day shown': [
    ofDay(TODAY),
    entries(
      dayReport('today', TODAY),
      dayReport('tuesday', '2026-11-17'),
      dayReport('thursday', YESTERDAY),
    ),
    { lastDaily: 'thursday' },
    choose(YESTERDAY),
    { lastDaily: 'tuesday' },
  ],
});
