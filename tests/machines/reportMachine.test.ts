import { reportCommands } from '../../src/machines/report/reportEvents.ts';
import { expect, it } from 'vitest';
import { type AnyStateNode, createActor, fromPromise, toPromise } from 'xstate';
import { checkReport } from '../../src/check/checkReport.ts';
import { markedLines, prepareRewrite } from '../../src/check/rewrite.ts';
import { BUILT_IN_TEMPLATES } from '../../src/domain/builtInTemplates.ts';
import type { DraftContent } from '../../src/domain/draft.ts';
import { EXAMPLE_DAYS, EXAMPLE_NOTES, sampleReport } from '../../src/domain/exampleDays.ts';
import { EMPTY_REPORT, type Report, type ReportRequest } from '../../src/domain/report.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/settings.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import type {
  PrepareRequestInput,
  RequestedReport,
} from '../../src/machines/report/prepareRequest.ts';
import { reportMachine } from '../../src/machines/report/reportMachine.ts';
import { templateToRestore } from '../../src/machines/report/textUpdates.ts';
import { offeredDay } from '../../src/machines/report/reportDay.ts';
import './dayRows.ts';
import {
  answered,
  DATE,
  delta,
  done,
  edit,
  EMPTY_FIELDS,
  entries,
  fail,
  FIELDS,
  filled,
  generate,
  hold,
  noting,
  ofDay,
  open,
  openEntry,
  type Page,
  press,
  remember,
  reportOf,
  REQUEST,
  rows,
  send,
  settle,
  type Step,
  taken,
  tell,
  TODAY,
  transitionName,
  write,
} from './rows.ts';
import { requestOf } from '../support/requestOf.ts';

/** Put together here so that no scanner takes it for a real one. */
const TOKEN = ['hf', 'AbCdEfGhIjKlMnOpQrStUvWxYz01234567'].join('_');

const byHand = (text: string): Report => ({
  ...EMPTY_REPORT,
  id: 'by-hand page 0',
  text,
  isEdited: true,
});

const reported = (text: string): Step[] => [generate, delta(text), done(text)];

const failed = (failure: Parameters<typeof fail>[0]): Step[] => [
  generate,
  fail(failure),
  press('failure.dismiss'),
];

const choose = (text: string, name: string | null = 'YWT') =>
  press({ type: 'template.choose', name, text });

/** The rules of a draft are not to be had until `online`. */
function offline() {
  let isOffline = true;
  const page = open({}, (real) =>
    fromPromise<RequestedReport, PrepareRequestInput>(({ input }) =>
      isOffline
        ? Promise.reject({ kind: 'client-not-loaded' })
        : toPromise(createActor(real, { input }).start()),
    ),
  );
  return Object.assign(page, {
    online: () => {
      isOffline = false;
    },
  });
}

const online = (page: Page) => (page as ReturnType<typeof offline>).online();

const refusal = (failure: unknown): Step[] => [
  generate,
  { mode: 'error', failure, errorText: null, calls: 0, toTemplates: [] },
  press('failure.dismiss'),
  { mode: 'idle' },
];

const missing = (...fields: readonly string[]) => ({ kind: 'input-missing', fields });
const token = (...fields: readonly string[]) => ({ kind: 'token-in-input', fields });

rows('a click', filled, {
  'refuses white space of any kind': [
    write({ tomorrow: ' \n\t　\u200b' }),
    ...refusal(missing('tomorrow')),
  ],
  'asks before a token in the template is sent': [
    write({ template: `■ 本日の業務\n・${TOKEN}`, remarks: TOKEN }),
    ...refusal(token('template', 'remarks')),
  ],
  'sends a token where the person says so, once': [
    write({ remarks: TOKEN }),
    generate,
    generate,
    { mode: 'error', calls: 0 },
    press('report.retry'),
    { mode: 'generating', asked: expect.stringContaining(`【備考】\n${TOKEN}`) },
    fail('server'),
    press('report.retry'),
    { mode: 'error', failure: token('remarks'), calls: 1 },
  ],
  'looks the token up again': [
    generate,
    ({ commandsOf }) => expect(commandsOf('token.check')).toHaveLength(1),
  ],
  'asks once where it is a double click': [
    send('report.generate'),
    send('report.generate'),
    settle,
    send('report.generate'),
    settle,
    { calls: 1 },
  ],
  'is stopped before the call: nothing is saved': [
    send('report.generate'),
    { mode: 'validating' },
    send('report.cancel'),
    settle,
    { mode: 'idle', calls: 0, toTemplates: [], report: EMPTY_REPORT, said: ['report.cancelled'] },
  ],
  'asks for what stood in the fields then': [
    write({ template: '# 前回\r\n・済み', remarks: '金曜は休み' }),
    generate,
    write({ today: '別のこと', template: '別の型' }),
    { asked: expect.stringContaining('【備考】\n金曜は休み') },
    { asked: expect.stringMatching(/前回の日報】\n# 前回\r\n・済み$/u) },
  ],
  'saves the template used before the call, the default one where the field is blank': [
    write({ template: ' \n' }),
    generate,
    {
      template: DEFAULT_TEMPLATE,
      toTemplates: [{ type: 'template.save', text: DEFAULT_TEMPLATE }],
      calls: 1,
    },
  ],
  'makes no draft of notes that are all empty, and asks for some': [
    write({ today: ' ', tomorrow: '', remarks: '\n' }),
    press('report.fillTemplate'),
    {
      mode: 'error',
      failure: missing('today', 'tomorrow'),
      report: EMPTY_REPORT,
      recorded: [],
      calls: 0,
    },
  ],
  'fills the template without a call, all notes or a question about a token': [
    write({ today: TOKEN, tomorrow: '' }),
    press('report.fillTemplate'),
    {
      mode: 'idle',
      calls: 0,
      outcome: 'without-service',
      text: expect.stringContaining(`・${TOKEN}`),
      said: ['report.finished without-service'],
    },
  ],
  'puts a draft made without AI into the history once': [
    press('report.fillTemplate'),
    (page) => entries(page.context().report)(page),
    press('report.fillTemplate'),
    { recorded: [expect.stringContaining(DATE)] },
  ],
});

rows('an answer', filled, {
  'grows in the result, which keeps what stood there until the first piece': [
    ...reported('古い日報'),
    generate,
    { text: '古い日報', canEdit: true },
    delta('【日報】'),
    {
      report: reportOf('【日報】', { id: 'report-2', outcome: null }),
      canEdit: false,
    },
    delta(DATE),
    { text: `【日報】${DATE}` },
    done(`【日報】${DATE}\n以上`),
    { report: reportOf(`【日報】${DATE}\n以上`, { id: 'report-2' }), previous: '古い日報' },
  ],
  'that begins with thoughts shows nothing of them': [
    ...reported('古い日報'),
    generate,
    { isThinking: false },
    delta('<think>まず、メモを'),
    { isThinking: true, text: '古い日報', canEdit: true },
    delta('読みます。</think>【日報】'),
    { text: '【日報】' },
  ],
  'that was thoughts alone is no report, and is not gone on with': [
    generate,
    delta('<think>まず、メモを'),
    fail('only-thinking'),
    {
      mode: 'error',
      calls: 1,
      errorText: { failure: { kind: 'only-thinking' }, placement: 'instead' },
    },
  ],
  'of a call that was stopped is not shown any more': [
    generate,
    delta('一回目'),
    press('report.cancel'),
    generate,
    delta('遅れて', 1),
    { text: '一回目' },
    delta('二回目'),
    { text: '二回目' },
  ],
  'keeps its text where it is stopped, what was not shown yet too, and takes no more': [
    generate,
    delta('途中'),
    hold('まで'),
    send('report.cancel'),
    { mode: 'idle', isAborted: true, report: reportOf('途中まで', { outcome: 'stopped' }) },
    { recorded: ['report-1: 途中まで'], said: ['report.finished stopped'] },
    delta('遅れて'),
    { text: '途中まで' },
  ],
  'that is stopped before its first piece changes nothing, and adds nothing': [
    ...reported('古い日報'),
    generate,
    press('report.cancel'),
    delta('遅れて'),
    {
      isUnderWay: false,
      report: reportOf('古い日報'),
      recorded: ['report-1: 古い日報'],
      said: ['report.finished complete', 'report.cancelled'],
    },
  ],
  'comes on the screen once, as does an entry that is opened': [
    write({ today: '' }),
    generate,
    press('failure.dismiss'),
    { shown: 0 },
    write(FIELDS),
    ...answered('・作業\n・続', 'length'),
    done('・続き'),
    press('report.fillTemplate'),
    { shown: 2 },
    entries(reportOf('開いた日報', { id: 'r' })),
    openEntry('r'),
    openEntry('r'),
    { shown: 4 },
  ],
});

const TITLE = `【日報】${DATE}\n`;
const CUT = `${TITLE}・検索を直した\n・検証`;
const byHandOnly = tell({
  settings: { settings: { ...DEFAULT_SETTINGS, continueAutomatically: false } },
});

rows('a report cut off', filled, {
  'is continued within the click from its last full line, and joined at the end': [
    generate,
    delta(CUT),
    done(CUT, 'length'),
    { mode: 'generating', text: CUT, calls: 2, goesOnFrom: `${TITLE}・検索を直した\n` },
    delta('・検証に出す'),
    { text: CUT, unjoined: '・検証に出す' },
    done('・検証に出す\n以上'),
    { mode: 'idle', text: `${TITLE}・検索を直した\n・検証に出す\n以上`, outcome: 'complete' },
  ],
  'takes the place of the old report also where its first call came without pieces': [
    ...reported('古い日報'),
    ...answered('・作業\n・続', 'length'),
    { text: '・作業\n・続', previous: '古い日報' },
  ],
  'takes at most five calls': [
    generate,
    ...[1, 2, 3, 4, 5].flatMap((call) => [
      { calls: call },
      done(`・作業その${call}\n・つ`, 'length'),
    ]),
    {
      mode: 'idle',
      calls: 5,
      outcome: 'cut-off',
      text: '・作業その1\n・作業その2\n・作業その3\n・作業その4\n・作業その5\n・つ',
    },
  ],
  'ends without an alert where a further call answers nothing': [
    ...answered(CUT, 'length'),
    fail('empty'),
    { mode: 'idle', text: CUT, outcome: 'cut-off' },
  ],
  'stays where a further call fails, which is told below it, and no more are made': [
    ...answered(CUT, 'length'),
    fail('server'),
    {
      mode: 'error',
      calls: 2,
      text: CUT,
      outcome: 'cut-off',
      errorText: { failure: { kind: 'server' }, placement: 'after' },
    },
    press('report.retry'),
    { calls: 3, goesOnFrom: `${TITLE}・検索を直した\n` },
    done('・最後\n', 'length'),
    { calls: 3, mode: 'idle', text: `${TITLE}・検索を直した\n・最後\n` },
  ],
  'is joined to what a further call had brought when it failed; the draft has both until then': [
    ...answered(CUT, 'length'),
    delta('続きです。\n・検証に'),
    delta('出す\n・共有'),
    {
      text: CUT,
      kept: expect.objectContaining({
        isStreaming: true,
        unjoined: '続きです。\n・検証に出す\n・共有',
      }),
    },
    fail('interrupted'),
    {
      text: `${TITLE}・検索を直した\n・検証に出す\n・共有`,
      outcome: 'interrupted',
      received: `${CUT}続きです。\n・検証に出す\n・共有`,
      kept: expect.not.objectContaining({ unjoined: expect.anything() }),
    },
  ],
});

const RAW = '以下は日報です：\n\n【日報】{{日付}}\n・検索を直した\n・検証';
const TIDY = { received: RAW, outcome: 'cut-off' } as const;

/** A report of one call, cut off, and the call of 続きを生成. */
const continued = (text: string, edited?: string): Step[] => [
  byHandOnly,
  generate,
  done(text, 'length'),
  { mode: 'idle', calls: 1 },
  ...(edited === undefined ? [] : [edit(edited)]),
  remember,
  press('report.continue'),
  { calls: 2 },
];

const EDIT = '手で直した\n・検証の続き';
const FORM_EDIT = '■ 明日の予定\n・\n・検証の続き\n\n■ 本日の業務\n・手で直した\n';
const asItStood = { isRemembered: true, previous: null };

rows('続きを生成', filled, {
  'makes one call, and goes on with the tidied report to its end': [
    ...continued(RAW),
    { goesOnFrom: `${TITLE}・検索を直した\n` },
    done('・検証に出す\n・つ', 'length'),
    {
      calls: 2,
      report: reportOf(`${CUT}に出す\n・つ`, { ...TIDY, received: `${RAW}・検証に出す\n・つ` }),
    },
  ],
  'leaves the report as it stands where it fails, a stopped one stopped': [
    ...continued(RAW),
    press('report.cancel'),
    press('report.continue'),
    fail('network'),
    {
      report: reportOf(CUT, { ...TIDY, outcome: 'stopped' }),
      errorText: { failure: { kind: 'network' }, placement: 'after' },
    },
  ],
  'goes on with all that the person typed, whose text can be had back': [
    ...continued(RAW, EDIT),
    { goesOnFrom: `${EDIT}\n`, previous: null },
    delta('・共有'),
    { text: EDIT, unjoined: '・共有' },
    done('・共有\n'),
    { text: `${EDIT}\n・共有\n`, outcome: 'complete', previous: EDIT },
    ({ context, commandsOf }) =>
      expect(commandsOf('history.record').at(-1)).toEqual({
        type: 'history.record',
        report: context().report,
      }),
    press('report.restorePrevious'),
    { isRemembered: true },
  ],
  'keeps the form that the person gave an edit, over each further continuation': [
    ...continued(RAW, FORM_EDIT),
    { goesOnFrom: FORM_EDIT },
    done('・共有\n', 'length'),
    { text: `${FORM_EDIT}・共有\n`, outcome: 'cut-off' },
    press('report.continue'),
    done('・確認\n'),
    { text: `${FORM_EDIT}・共有\n・確認\n`, outcome: 'complete' },
  ],
  'leaves an edited report while a preface comes piece by piece, and behind it': [
    ...continued(RAW, '手で直した\n'),
    delta('はい、'),
    delta('続きです。'),
    asItStood,
    done('はい、続きです。'),
    asItStood,
  ],
});

const LIMIT = { kind: 'rate-limit', status: 429, retryAfterSeconds: 7 } as const;

rows('a failed call', filled, {
  'stands instead of the report, is not recorded, and 前の結果に戻す brings that back': [
    ...reported('古い日報'),
    generate,
    fail(LIMIT),
    {
      mode: 'error',
      failure: LIMIT,
      errorText: { failure: LIMIT, placement: 'instead' },
      text: '古い日報',
      keptText: '古い日報',
      recorded: ['report-1: 古い日報'],
      said: ['report.finished complete', 'report.failed rate-limit'],
    },
    press('failure.dismiss'),
    press('report.restorePrevious'),
    { errorText: null, text: '古い日報' },
  ],
  'for the want of a token gives back what its text stands instead of, once the alert closes': [
    press('sample.show'),
    remember,
    generate,
    fail('token-missing'),
    { errorText: { failure: { kind: 'token-missing' }, placement: 'instead' } },
    press('failure.dismiss'),
    { mode: 'idle', errorText: null, isRemembered: true },
  ],
  'for the want of a token leaves its text where nothing stood there': [
    generate,
    fail('token-missing'),
    press('failure.dismiss'),
    { errorText: { failure: { kind: 'token-missing' }, placement: 'instead' } },
  ],
  'with part of a text keeps that, with the error behind it': [
    ...reported('古い日報'),
    generate,
    delta('途中まで'),
    fail('interrupted'),
    {
      text: '途中まで',
      outcome: 'interrupted',
      errorText: { failure: { kind: 'interrupted' }, placement: 'after' },
      recorded: ['report-1: 古い日報', 'report-2: 途中まで'],
    },
    press('failure.dismiss'),
    press('report.restorePrevious'),
    { text: '古い日報', errorText: null },
    press('report.restorePrevious'),
    { text: '途中まで' },
  ],
  'is gone from the result with an edit, which is the person’s own': [
    ...reported('古い日報'),
    ...failed(LIMIT),
    edit('手で'),
    edit('手で書いた'),
    { report: byHand('手で書いた'), errorText: null, previous: '古い日報' },
    {
      recorded: [
        'report-1: 古い日報',
        'by-hand page 0.edited: 手で',
        'by-hand page 0.edited: 手で書いた',
      ],
    },
  ],
  'of the token is told until another is stored or a call succeeds': [
    generate,
    fail({ kind: 'token-invalid', status: 401 }),
    { isTokenRefused: true },
    generate,
    fail('server'),
    { isTokenRefused: true },
    ...answered('日報'),
    { isTokenRefused: false },
    generate,
    fail({ kind: 'permission', status: 403 }),
    { isTokenRefused: true },
    tell({ type: 'token.changed', isStored: true }),
    { isTokenRefused: false },
  ],
  'of the token is not over by what another place has written': [
    generate,
    fail({ kind: 'token-invalid', status: 401 }),
    tell({ type: 'provider.changed', provider: 'this-computer', localModel: null }),
    ...answered('日報'),
    { isTokenRefused: true },
    tell({ type: 'provider.changed', provider: 'hugging-face', localModel: null }),
    ...answered('日報'),
    { isTokenRefused: false },
  ],
});

const saved = () => open({ savedTemplate: '保存した型' });
const restoreReplaced = (page: Page) =>
  choose(templateToRestore(page.actor.getSnapshot().context) ?? '', null)(page);

rows('the template', saved, {
  'is written byte for byte, also when blank': [
    write({ template: '' }),
    press('template.save'),
    {
      toTemplates: [{ type: 'template.save', text: '' }],
      saved: '',
      notice: { kind: 'saved' },
    },
  ],
  'says why it could not be saved until it could': [
    ({ refuseTemplate }) => refuseTemplate('full'),
    press('template.save'),
    { notice: { kind: 'save-failed', problem: 'full' }, storageErrors: { templates: 'full' } },
    ({ refuseTemplate }) => refuseTemplate(null),
    write(FIELDS),
    generate,
    { notice: null, storageErrors: {} },
  ],
  'follows another tab while the field holds the saved one': [
    tell({ templates: { saved: '新しい型' } }),
    { template: '新しい型' },
    write({ template: '手で直した型' }),
    tell({ templates: { saved: null } }),
    { saved: null, template: '手で直した型' },
  ],
  'walks back through the replaced ones, undoably': [
    ({ actor }) => expect(templateToRestore(actor.getSnapshot().context)).toBeNull(),
    tell({ templates: { replaced: ['二', '一'] } }),
    ...['二', '一', '二'].flatMap((template) => [restoreReplaced, { template }]),
    press('undo.apply'),
    { template: '一' },
  ],
  'of the list comes into the field, unsaved, and the way back takes nothing else with it': [
    write({ template: '書きかけの型', today: '先に書いた' }),
    choose('■ やったこと'),
    {
      fields: { template: '■ やったこと', today: '先に書いた', tomorrow: '', remarks: '' },
      saved: '保存した型',
      notice: { kind: 'chosen', name: 'YWT' },
      undo: ['choose-template'],
      toTemplates: [{ type: 'template.record', text: '書きかけの型' }],
    },
    write({ today: 'あとで書いた' }),
    edit('あとの日報'),
    press('undo.apply'),
    { template: '書きかけの型', today: 'あとで書いた', text: 'あとの日報', notice: null },
  ],
  'of the list that stands there already leaves the last step back as it is': [
    write({ template: '書きかけの型' }),
    choose('■ やったこと'),
    choose('■ やったこと', '同じもの'),
    { notice: { kind: 'chosen', name: '同じもの' } },
    press('undo.apply'),
    { template: '書きかけの型' },
  ],
  'of the list is told of until the next key': [
    choose('■ やったこと'),
    write({ template: '■ やったこと。' }),
    { notice: null },
  ],
  'of its own is kept among the replaced ones, one that stands elsewhere not': [
    write({ template: '書きかけの型' }),
    press({ type: 'template.choose', ...BUILT_IN_TEMPLATES[0]! }),
    choose('■ 今週'),
    press('undo.apply'),
    {
      toTemplates: ['書きかけの型', '■ 今週'].map((text) => ({ type: 'template.record', text })),
    },
  ],
});

const content = {
  fields: { template: '下書きの型', today: '昨夜のメモ', tomorrow: '', remarks: '備考' },
  report: { ...EMPTY_REPORT, id: 'r', text: '途中', request: REQUEST },
  previousReport: null,
  isStreaming: true,
};
const draft = { id: 'tab', revision: 3, savedAt: 1_000, content };
const found = (
  more: Partial<Omit<typeof content, 'previousReport'>> & { previousReport?: Report | null } = {},
) => tell({ type: 'draft.found', draft: { ...draft, content: { ...content, ...more } } });
const opened = (more: Partial<DraftContent> = {}) =>
  tell({ type: 'draft.opened', draft: { ...draft, content: { ...content, ...more } } });
const INTERRUPTED = { ...content.report, outcome: 'interrupted' } as const;
const putBack = { type: 'draft.putBack', draft };

rows('a draft', saved, {
  'is put back whole where nothing was typed, an interrupted report as interrupted': [
    found(),
    {
      fields: content.fields,
      report: INTERRUPTED,
      notice: { kind: 'draft-restored' },
      kept: { ...content, report: INTERRUPTED, isStreaming: false },
      interrupted: [{ type: 'history.recordInterrupted', report: INTERRUPTED }],
    },
    choose('保存した型', null),
    { template: '保存した型', notice: null },
  ],
  'with a report that was whole adds nothing to the history': [
    found({ isStreaming: false }),
    { recorded: [], interrupted: [] },
  ],
  'never overwrites what was typed first, and is set aside with its report recorded': [
    write({ today: '先に打った' }),
    found(),
    {
      fields: { ...content.fields, today: '先に打った' },
      report: INTERRUPTED,
      toDrafts: [putBack],
      offered: 'tab',
      interrupted: [{ type: 'history.recordInterrupted', report: INTERRUPTED }],
    },
  ],
  'overwrites no template that was saved first': [
    write({ template: '貼った型' }),
    press('template.save'),
    found(),
    { template: '貼った型', toDrafts: [putBack] },
  ],
  'overwrites no template that a call was made with first': [
    write({ ...FIELDS, template: '貼った型' }),
    generate,
    found(),
    { template: '貼った型', toDrafts: [putBack] },
  ],
  'that is found while a call is under way is set aside': [
    write({ today: '昨夜のメモ', tomorrow: 'レビュー' }),
    generate,
    found({ fields: { ...content.fields, tomorrow: '' } }),
    { toDrafts: [putBack] },
  ],
  'found late leaves the previous result where it has none itself': [
    write(FIELDS),
    ...reported('古い日報'),
    press('report.startNew'),
    found(),
    { text: '途中', previous: '古い日報' },
  ],
  'brings its previous report though something was typed into 生成結果 first': [
    edit('手で'),
    found({
      report: { ...content.report, text: '' },
      previousReport: { ...content.report, text: '前の日報' },
    }),
    { text: '手で', previous: '前の日報' },
  ],
  'taken over goes into the history under a call, whose first piece takes its place': [
    write(FIELDS),
    ...reported('古い日報'),
    generate,
    opened(),
    { interrupted: [{ type: 'history.recordInterrupted', report: INTERRUPTED }] },
    delta('新しい日報'),
    { previous: '古い日報' },
  ],
  'taken over has its previous report; the one that stood there goes to the history': [
    write(FIELDS),
    ...reported('今の日報'),
    opened({ previousReport: { ...EMPTY_REPORT, id: 'older', text: 'その前の日報' } }),
    { text: '途中', previous: 'その前の日報' },
    ({ commandsOf }) =>
      expect(commandsOf('history.record')).toContainEqual({
        type: 'history.record',
        report: expect.objectContaining({ text: '今の日報' }),
      }),
  ],
  'that was left is asked for, and shown where it is to be had': [
    press({ type: 'orphanedDraft.open', id: 'other' }),
    { toDrafts: [{ type: 'draft.open', id: 'other' }] },
  ],
});

rows('what was typed before the start', () => open({ typed: { today: '先に', result: '手' } }), {
  'is kept though no further key comes, and goes on from the next': [
    {
      kept: {
        fields: { template: DEFAULT_TEMPLATE, today: '先に', tomorrow: '', remarks: '' },
        report: byHand('手'),
        previousReport: null,
        isStreaming: false,
      },
    },
    edit('手で'),
    { recorded: ['by-hand page 0.edited: 手', 'by-hand page 0.edited: 手で'] },
  ],
});

const received = reportOf('届いた日報', { id: 'r' });
const edited = { ...received, text: '一度目', isEdited: true, entry: 'r.edited' };
const { entry: _, ...EDITED } = edited;
const ownDraft = (report: Report) =>
  tell({
    type: 'draft.found',
    draft: { ...draft, content: { ...content, fields: EMPTY_FIELDS, report, isStreaming: false } },
  });

rows('an edit of the result', open, {
  'goes into the history under the report it is of, from the first key to the last': [
    entries(received),
    openEntry('r'),
    edit('一'),
    entries(received, { ...edited, text: '一' }),
    edit('一度目'),
    { recorded: ['r.edited: 一', 'r.edited: 一度目'], lastRecord: EDITED },
  ],
  'never takes the place of an earlier one that began at the same text': [
    entries(received),
    openEntry('r'),
    edit('一度目'),
    openEntry('r'),
    edit('二度目'),
    entries(received, edited, { ...edited, id: 'r-1', text: '二度目', entry: 'r-1.edited' }),
    openEntry('r'),
    edit('三度目'),
    { recorded: ['r.edited: 一度目', 'r-1.edited: 二度目', 'r-2.edited: 三度目'] },
  ],
  'takes no kept edit’s place where the history cannot be read': [
    tell({ history: { problem: 'unavailable' } }),
    ownDraft({ ...EDITED, isEdited: false }),
    edit('直し'),
    edit('直した'),
    { recorded: ['r-page-0.edited: 直し', 'r-page-0.edited: 直した'] },
  ],
  'that is over is not written over what its entry has become': [
    entries(edited),
    openEntry('r.edited'),
    entries({ ...edited, text: '一度目の続き' }),
    press('report.startNew'),
    { recorded: ['r-1.edited: 一度目'] },
  ],
  'on its way to the history keeps its id when an earlier state of its entry goes there': [
    entries(edited),
    openEntry('r.edited'),
    entries({ ...edited, text: '一度目の続き' }),
    openEntry('r.edited'),
    edit('二度目'),
    openEntry('r.edited'),
    { recorded: ['r-1.edited: 二度目', 'r-2.edited: 一度目'] },
  ],
  'that is over and kept is not kept again': [
    entries(edited),
    openEntry('r.edited'),
    press('report.startNew'),
    { recorded: [] },
    press('undo.apply'),
    entries(),
    press('report.startNew'),
    { recorded: [expect.stringMatching(/: 一度目$/u), 'by-hand page 0: '] },
  ],
  'of a copied page is kept beside that of the page it was copied from': [
    entries(received, edited),
    ownDraft({ ...EDITED, id: 'tab~r' }),
    press('report.startNew'),
    press('undo.apply'),
    { recorded: [] },
    edit('二度目'),
    { recorded: ['tab~r.edited: 二度目'] },
  ],
  'does not take the id of an entry that can still be put back': [
    entries(edited),
    openEntry('r.edited'),
    press({ type: 'history.remove', id: 'r.edited' }),
    entries(),
    edit('二度目'),
    { recorded: ['r-1.edited: 二度目'] },
  ],
});

const KEPT = reportOf('日報', { id: 'r' });

const OF_NOTES = {
  ...EMPTY_REPORT,
  id: 'by-hand page 0',
  day: TODAY,
  request: requestOf({ today: '昨日の作業', date: DATE }),
};
const YESTERDAY = reportOf('■ 本日の業務\n・済み\n\n■ 明日の予定\n・レビュー', {
  id: 'y',
  day: '2026-11-19',
  request: { ...REQUEST, date: '2026年11月19日(木)' },
});
const BLANK = { template: DEFAULT_TEMPLATE, today: '', tomorrow: '', remarks: '' };
const carryOver = press(
  reportCommands.insertNotes({ source: 'carry-over', today: 'レビューした', tomorrow: '会議' }),
);
const [, CARE, SALES] = EXAMPLE_DAYS;

rows('元に戻す', open, {
  'takes nothing away that was typed since the step': [
    write({ today: '昨日の作業' }),
    press('report.startNew'),
    { today: '' },
    write({ today: '今日の作業' }),
    { canUndo: false },
    press('report.startNew'),
    press('undo.apply'),
    { today: '今日の作業', canUndo: false },
  ],
  'leaves a field alone that was changed since, and takes back the others': [
    press('example.insert'),
    write({ today: '自分のメモ' }),
    press('undo.apply'),
    { fields: { template: DEFAULT_TEMPLATE, today: '自分のメモ', tomorrow: '', remarks: '' } },
  ],
  'keeps notes that a step takes off the screen in the history, once': [
    ofDay(TODAY),
    write({ today: '昨日の作業' }),
    press('report.startNew'),
    { lastRecord: OF_NOTES },
    entries(OF_NOTES),
    press('undo.apply'),
    press('report.startNew'),
    press('undo.apply'),
    { recorded: ['by-hand page 0: '] },
    write({ today: '昨日の作業\nその続き' }),
    press('report.startNew'),
    {
      lastRecord: { ...OF_NOTES, request: { ...OF_NOTES.request, today: '昨日の作業\nその続き' } },
    },
  ],
  'keeps nothing for plans carried over and taken back': [
    carryOver,
    { fields: { ...BLANK, today: 'レビューした', tomorrow: '会議' } },
    press('undo.apply'),
    { recorded: [], fields: BLANK },
  ],
  'carries plans over behind what is written, and takes them alone back': [
    write({ today: '朝会\n' }),
    carryOver,
    { fields: { ...BLANK, today: '朝会\nレビューした', tomorrow: '会議' } },
    press('undo.apply'),
    { recorded: [], fields: { ...BLANK, today: '朝会\n' } },
  ],
  'brings back what stood there before an entry was opened with its notes': [
    write({ today: '今日のメモ' }),
    entries(KEPT),
    openEntry('r'),
    { fields: FIELDS, text: '日報', recorded: [expect.stringMatching(/: $/u)] },
    press('undo.apply'),
    { today: '今日のメモ', report: EMPTY_REPORT },
  ],
});

const WRITTEN = '■ 明日の予定\n・検証に出します。\n\n■ 本日の業務\n・検索を直しました。';
const ASSEMBLED = `【日報】${DATE}

■ 本日の業務
・検索を直しました。

■ 明日の予定
・検証に出します。

■ 申し送り事項
・特になし

■ その他
特になし

以上です。お手すきの際にご確認いただけますと幸いです。`;

const HARSH = '■ 本日\n・ひどい検索をひどく直した';
const MENDED = HARSH.replace('ひどい', '難しい');
const TWICE = MENDED.replace('ひどく', '苦労して');
const FINDING = { kind: 'harsh', text: 'ひどく', sentence: '・ひどい検索をひどく直した' };
const mend = (text: string) => press({ type: 'result.fix', text });
const AFTER = { failure: { kind: 'server' }, placement: 'after' };
const partly = [generate, delta('・ひどい'), fail('server'), press('failure.dismiss'), remember];

rows('a report that the page changes', filled, {
  'is brought into the form of its template in one step': [
    ...reported(WRITTEN),
    { report: reportOf(ASSEMBLED, { received: WRITTEN }) },
    press('undo.apply'),
    { report: reportOf(WRITTEN), lastRecord: reportOf(WRITTEN), canUndo: false },
  ],
  'is mended by an edit, one step for each': [
    ...reported(HARSH),
    remember,
    mend(MENDED),
    mend(TWICE),
    {
      report: reportOf(TWICE, { isEdited: true }),
      lastRecord: reportOf(TWICE, { isEdited: true }),
    },
    press('undo.apply'),
    { text: MENDED },
    press('undo.apply'),
    { isRemembered: true },
  ],
  'goes back with other line ends': [
    ...reported(HARSH.replaceAll('\n', '\r\n')),
    remember,
    mend(MENDED),
    press('undo.apply'),
    { isRemembered: true, text: HARSH.replaceAll('\n', '\r\n') },
  ],
  'that the browser’s own undo takes back is no step any more; done again it is one': [
    ...reported(HARSH),
    remember,
    mend(MENDED),
    edit(HARSH),
    { isRemembered: true, canUndo: false },
    edit(MENDED),
    press('undo.apply'),
    { isRemembered: true, canUndo: false },
  ],
  'keeps the error below it, over the browser’s own undo and the page’s': [
    ...partly,
    mend('・難しい'),
    { text: '・難しい', errorText: AFTER },
    edit('・ひどい'),
    { isRemembered: true, errorText: AFTER },
    mend('・難しい'),
    press('undo.apply'),
    { isRemembered: true, errorText: AFTER },
  ],
  'leaves what was accepted since; that is a step too': [
    ...reported(HARSH),
    mend(MENDED),
    press({ type: 'result.accept', finding: FINDING }),
    { accepted: [FINDING], lastRecord: reportOf(MENDED, { isEdited: true, accepted: [FINDING] }) },
    edit(HARSH),
    { text: HARSH, accepted: [FINDING] },
    press('undo.apply'),
    { text: HARSH, accepted: undefined, canUndo: false },
  ],
  'keeps accepted what was so in the line that is mended, until both are taken back': [
    ...reported(HARSH),
    press({ type: 'result.accept', finding: FINDING }),
    mend(MENDED),
    { accepted: [FINDING, { ...FINDING, sentence: '・難しい検索をひどく直した' }] },
    press('undo.apply'),
    { text: HARSH, accepted: [FINDING] },
    press('undo.apply'),
    { accepted: undefined, canUndo: false },
  ],
  'is one that came to an end, and not while anything runs': [
    { canMend: false },
    generate,
    delta('・作業'),
    { canMend: false },
    done('・作業'),
    { canMend: true },
    send('report.fillTemplate'),
    { canMend: false },
  ],
});

const LINE = '検索を99件直しました。';
const OF_LINE = ASSEMBLED.replace('検索を直しました。', LINE);
const ANSWER = `1. ${LINE.replace('99件', '')}`;
const BETTER = OF_LINE.replace('99件', '');
/** Of the first line with a finding of a kind. */
function rewritingFor(text: string, request: ReportRequest, kind: string) {
  const told = checkReport(text, request).filter((finding) => finding.kind === kind);
  const [line] = markedLines(text, told);
  if (line === undefined) throw new Error(`${kind} is not told`);
  return prepareRewrite(text, line, request);
}
const rewrite: Step[] = [
  ...reported(OF_LINE),
  remember,
  press({ type: 'report.rewrite', rewriting: rewritingFor(OF_LINE, REQUEST, 'unknown-number') }),
  { mode: 'generating', calls: 2, asked: expect.stringContaining(LINE) },
];
const untouched = { isRemembered: true, errorText: null, recorded: [`report-1: ${OF_LINE}`] };

rows('この行を書き直す', filled, {
  'asks once, shows nothing before its end, and takes what is better': [
    ...rewrite,
    delta('1. 検索'),
    { isRemembered: true },
    done(ANSWER),
    {
      mode: 'idle',
      report: reportOf(BETTER, { isEdited: true }),
      said: ['report.finished complete', 'report.rewritten true'],
      recorded: [`report-1: ${OF_LINE}`, `report-1.edited: ${BETTER}`],
    },
    press('undo.apply'),
    { isRemembered: true },
  ],
  'leaves the report where the answer is no better': [
    ...rewrite,
    done(LINE),
    { ...untouched, mode: 'idle', said: ['report.finished complete', 'report.rewritten false'] },
  ],
  'is told of in the alert alone where it fails, and tried again': [
    ...rewrite,
    delta('1. '),
    fail('server'),
    { ...untouched, mode: 'error', failure: { kind: 'server' } },
    press('report.retry'),
    { mode: 'generating', calls: 3, asked: expect.stringContaining(LINE) },
    done(ANSWER),
    { text: BETTER },
  ],
  'is not tried again for a draft that was opened meanwhile': [
    ...rewrite,
    fail('server'),
    opened({ report: byHand('手で') }),
    press('report.retry'),
    { mode: 'idle', text: '手で', calls: 2 },
  ],
  'is told of where it is cut off, and not continued': [
    ...rewrite,
    done(LINE.slice(0, -3), 'length'),
    { ...untouched, mode: 'error', failure: { kind: 'interrupted' }, calls: 2 },
  ],
  'is stopped without a trace': [
    ...rewrite,
    delta('1. 検索'),
    press('report.cancel'),
    { ...untouched, mode: 'idle', isAborted: true, failure: null },
    generate,
    { asked: expect.stringContaining('【今日やったこと】') },
  ],
});

const DAY_BEFORE = '2026-11-19';
const DATE_BEFORE = '2026年11月19日(木)';
const SAMPLE = { ...EMPTY_REPORT, text: sampleReport(DATE), outcome: 'sample' };

rows('a sample', open, {
  'is shown with the notes of the example, in no history and no draft': [
    ofDay(TODAY),
    press('sample.show'),
    {
      fields: { ...EMPTY_FIELDS, ...EXAMPLE_NOTES },
      report: SAMPLE,
      said: ['report.finished sample'],
      recorded: [],
      kept: {
        fields: EMPTY_FIELDS,
        report: EMPTY_REPORT,
        previousReport: null,
        isStreaming: false,
      },
    },
  ],
  'has its day once the clock has told it': [
    press('sample.show'),
    ofDay(TODAY),
    { report: SAMPLE },
    press('undo.apply'),
    { fields: EMPTY_FIELDS, text: '' },
  ],
  'gives notes and report back with one step, and keeps them meanwhile': [
    write(FIELDS),
    edit('自分の日報'),
    remember,
    press('sample.show'),
    { recorded: ['by-hand page 0.edited: 自分の日報', expect.stringMatching(/: $/u)] },
    press('undo.apply'),
    { fields: FIELDS, isRemembered: true, previous: null },
  ],
  'is no previous result, neither of a report nor of an error': [
    press('sample.show'),
    ...failed('server'),
    { canRestore: false },
    ...answered('例の日報'),
    { text: '例の日報', previous: null },
  ],
  'is the text of whoever edits it, and its notes are kept with it': [
    press('sample.show'),
    edit('見本を直した'),
    {
      report: byHand('見本を直した'),
      recorded: ['by-hand page 0.edited: 見本を直した'],
      keptFields: { ...EMPTY_FIELDS, ...EXAMPLE_NOTES },
      keptText: '見本を直した',
    },
  ],
  'is of the day chosen and of the example there, or named, and goes back to the one before': [
    press({ type: 'day.choose', day: DAY_BEFORE }),
    press({ type: 'example.insert', notes: CARE.notes }),
    press('sample.show'),
    { day: DAY_BEFORE, text: sampleReport(DATE_BEFORE, CARE.notes) },
    press({ type: 'sample.show', notes: SALES.notes }),
    { today: SALES.notes.today, text: sampleReport(DATE_BEFORE, SALES.notes) },
    press('undo.apply'),
    { today: CARE.notes.today, text: sampleReport(DATE_BEFORE, CARE.notes), keptText: '' },
    { recorded: [] },
  ],
});

const WEEK = {
  template: '【週報】11月16日(月)〜11月20日(金)\n\n■ 今週の実績\n・\n\n■ 来週の予定\n・',
  today: '受注12件を処理（月〜水）',
  tomorrow: '棚卸しの準備',
  remarks: '',
  date: '2026年11月21日(土)',
  period: { kind: 'week', from: '2026-11-16', to: '2026-11-20' },
} as const;
const WEEK_TEXT =
  '【週報】11月16日(月)〜11月20日(金)\n\n■ 今週の実績\n・受注12件を処理（月〜水）\n\n■ 来週の予定\n・棚卸しの準備';
const WEEK_REPORT = reportOf(WEEK_TEXT, { outcome: 'without-service', request: WEEK });
const fillWeek = press({ type: 'report.fillTemplate', request: WEEK });

rows('a 週報', filled, {
  'is made of the given request without a call, and leaves fields and template alone': [
    press({ type: 'day.choose', day: DAY_BEFORE }),
    fillWeek,
    {
      mode: 'idle',
      calls: 0,
      report: WEEK_REPORT,
      fields: FIELDS,
      toTemplates: [],
      recorded: [`report-1: ${WEEK_TEXT}`],
      keptText: WEEK_TEXT,
      canContinue: false,
    },
  ],
  'is no 前回: its text and notes are not offered': [
    write({ today: '', tomorrow: '' }),
    entries({ ...WEEK_REPORT, id: 'weekly' }, YESTERDAY),
    ofDay('2026-11-23'),
    { lastDaily: YESTERDAY.text },
  ],
});

rows('a 週報 whose rules cannot be loaded', offline, {
  'is tried again as it was asked for, and no other draft is made of its request': [
    write(FIELDS),
    fillWeek,
    fillWeek,
    { mode: 'error', calls: 0 },
    online,
    press('report.retry'),
    { report: WEEK_REPORT },
    press('report.fillTemplate'),
    ({ context }) => expect(context().report.request).toEqual(REQUEST),
  ],
});

rows('an entry of notes alone', open, {
  'opens with its notes': [
    entries(OF_NOTES),
    openEntry('by-hand page 0'),
    { today: '昨日の作業', text: '' },
  ],
});

rows('the checks', open, {
  'go by the settings': [
    tell({
      settings: {
        settings: { ...DEFAULT_SETTINGS, mutedKinds: ['harsh'], ownWords: ['佐久間'] },
      },
    }),
    ({ context }) =>
      expect(context().checks.getSnapshot().context.preferences).toEqual({
        mutedKinds: ['harsh'],
        ownWords: ['佐久間'],
      }),
  ],
});

it('is usable without actors and stores', async () => {
  const actor = createActor(reportMachine, {
    input: { pageId: 'page', settings: DEFAULT_SETTINGS },
    ...noting,
  }).start();
  actor.send({ type: 'field.change', field: 'today', text: 'a' });
  actor.send({ type: 'report.generate' });
  await settle();
  expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'error' });
});

it.each([
  ['at rest by night', null, 'night', '2026-11-19'],
  ['at rest by day', null, 'morning', null],
  ['beside another day by night', '2026-11-19', 'night', TODAY],
  ['beside another day by day', '2026-11-19', 'afternoon', TODAY],
  ['where the one chosen has come', TODAY, 'morning', null],
] as const)('offers a day %s', (__, chosen, timeOfDay, offered) => {
  expect(offeredDay({ day: chosen, today: TODAY, timeOfDay })).toBe(offered);
});

function transitionsOf(node: AnyStateNode): string[] {
  return [
    ...[...node.transitions.values()].flat().map(transitionName),
    ...Object.values(node.states).flatMap(transitionsOf),
  ];
}

it('has no transition that no row takes', () => {
  expect(transitionsOf(reportMachine.root).filter((transition) => !taken.has(transition))).toEqual(
    [],
  );
});
