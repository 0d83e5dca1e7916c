import { expect, it } from 'vitest';
import type { DraftContent } from '../../src/domain/draft.ts';
import { EMPTY_REPORT, type Report } from '../../src/domain/report.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { unfinishedDrafts } from '../../src/domain/unfinishedDrafts.ts';

const FIELDS = {
  template: DEFAULT_TEMPLATE,
  today: '検索を直した',
  tomorrow: '検証に出す',
  remarks: '',
};
const REPORT: Report = {
  ...EMPTY_REPORT,
  id: 'r',
  text: '日報',
  outcome: 'complete',
  request: { ...FIELDS, date: '2026年11月20日(金)' },
};
const EDITED = { ...REPORT, text: '直した日報', isEdited: true };
const BEFORE = { ...REPORT, id: 'q', text: '前の日報' };

const left = (...contents: readonly Partial<DraftContent>[]) =>
  contents.map((more, index) => ({
    id: `d${index}`,
    revision: 1,
    savedAt: 9 - index,
    content: { fields: FIELDS, report: REPORT, previousReport: null, isStreaming: false, ...more },
  }));
const of = (fields: Partial<typeof FIELDS>) => ({ fields: { ...FIELDS, ...fields } });

it.each<[string, readonly Report[], readonly Partial<DraftContent>[], readonly string[]]>([
  ['is done with where all of it stands in the history', [REPORT], [{}], []],
  ['waits without an entry', [], [{}], ['d0']],
  ['waits with a note more', [REPORT], [of({ remarks: '追記' })], ['d0']],
  ['waits with a template kept nowhere', [REPORT], [of({ template: '書きかけの型' })], ['d0']],
  ['is done with a template that was replaced', [REPORT], [of({ template: '前の型' })], []],
  ['waits with an edit', [REPORT], [{ report: EDITED }], ['d0']],
  ['is done with an edit that is an entry', [REPORT, EDITED], [{ report: EDITED }], []],
  [
    'is done with where the entry has its text as it was received',
    [{ ...REPORT, received: '整形前' }],
    [{ report: { ...REPORT, text: '整形前' } }],
    [],
  ],
  ['waits with a previous report', [REPORT], [{ previousReport: BEFORE }], ['d0']],
  ['is done with one that is an entry', [REPORT, BEFORE], [{ previousReport: BEFORE }], []],
  ['is done with as an earlier state, or the same', [], [{}, { report: EMPTY_REPORT }, {}], ['d0']],
  [
    'waits beside one that goes on otherwise',
    [],
    [of({ today: '一\n二' }), of({ today: '一\n三' })],
    ['d0', 'd1'],
  ],
])('a draft that was left %s', (_, reports, contents, unfinished) => {
  const history = reports.map((report) => ({ id: report.id, savedAt: 1, report }));
  const templates = {
    templates: { saved: DEFAULT_TEMPLATE, replaced: ['前の型'] },
    namedTemplates: { templates: [] },
  };
  const waiting = unfinishedDrafts(history, templates, left(...contents));
  expect(waiting.map(({ id }) => id)).toEqual(unfinished);
});
