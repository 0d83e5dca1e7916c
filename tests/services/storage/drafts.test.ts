import { expect, test } from 'vitest';
import type { DraftContent } from '../../../src/domain/draft.ts';
import { EMPTY_REPORT, type Report } from '../../../src/domain/report.ts';
import { deferred, settle } from '../../support/deferred.ts';
import { createDraftBrowser, EVENING, notes } from '../../support/draftBrowser.ts';
import type { FakePage } from '../../support/fakeTabs.ts';

const A = notes({ today: '検索APIを直した' });
const B = notes({ today: 'レビュー3件' });
const DAY = 24 * 60 * 60 * 1_000;

const offerOf = (content: DraftContent) => ({
  type: 'draft.leftChanged',
  drafts: [expect.objectContaining({ content })],
});

const found = (content: DraftContent) => ({
  type: 'draft.found',
  draft: expect.objectContaining({ content }),
});

const report = (text: string): Report => ({
  ...EMPTY_REPORT,
  id: 'report-1',
  text,
  outcome: 'complete',
});

test('keeps what was typed 300 ms after the first key of it, and says when', async () => {
  const { database, advance, openTab } = createDraftBrowser();
  const tab = await openTab();
  tab.show(notes({ today: '検' }));
  await advance(200);
  tab.show(A);
  await advance(99);
  expect([...database.stores.drafts]).toEqual([]);
  await advance(1);
  expect([...database.stores.drafts]).toEqual([
    [
      'id-1',
      {
        version: 1,
        id: 'id-1',
        revision: 1,
        savedAt: EVENING + 300,
        content: A,
        isTemplateSaved: true,
      },
    ],
  ]);
  expect(tab.news()).toEqual([{ type: 'draft.saved', savedAt: EVENING + 300 }]);
});

test('the draft that was put back goes on under its id in one write and keeps its time while unchanged', async () => {
  const { database, advance, openTab } = createDraftBrowser();
  const tab = await openTab({ shows: A });
  await tab.close();
  await advance(60_000);
  const reloaded = await openTab({ session: tab.session });
  reloaded.show(A);
  await advance(300);
  expect([...database.stores.drafts]).toEqual([
    [
      'id-1',
      {
        version: 1,
        id: 'id-1',
        revision: 2,
        savedAt: EVENING + 300,
        content: A,
        isTemplateSaved: true,
      },
    ],
  ]);
});

test('a template that was the saved one follows it over a reload, and keeps the time of the draft', async () => {
  const { advance, openTab, saveTemplate } = createDraftBrowser();
  saveTemplate('古い型');
  const tab = await openTab({ shows: notes({ template: '古い型', today: 'a' }) });
  saveTemplate('新しい型');
  await tab.close();
  await advance(60_000);
  const reloaded = await openTab({ session: tab.session });
  const content = notes({ template: '新しい型', today: 'a' });
  expect(reloaded.news()).toMatchObject([{ type: 'draft.found', draft: { content } }]);
  reloaded.show(content);
  await advance(300);
  expect(reloaded.news()).toEqual([{ type: 'draft.saved', savedAt: EVENING + 300 }]);
});

test.each([
  ['that the person changed', '直した型', '新しい型'],
  ['whose saved one is gone', '古い型', null],
])('a template %s comes back as it was', async (_, template, savedLater) => {
  const { advance, openTab, saveTemplate, reload } = createDraftBrowser();
  saveTemplate('古い型');
  const tab = await openTab();
  const content = notes({ template, today: 'a' });
  tab.show(content);
  await advance(300);
  saveTemplate(savedLater);
  const reloaded = await reload(tab);
  expect(reloaded.news()).toMatchObject([{ type: 'draft.found', draft: { content } }]);
});

test('the last words before leaving survive in localStorage where the database write did not', async () => {
  const { database, area, openTab } = createDraftBrowser();
  const tab = await openTab();
  database.isLosingWrites = true;
  tab.show(A);
  await tab.close();
  database.isLosingWrites = false;
  expect([...database.stores.drafts]).toEqual([]);
  expect([...area.entries.keys()]).toEqual(['marshmallow-nippo.draft-tail.id-1']);
  const next = await openTab();
  expect(next.news()).toEqual([
    {
      type: 'draft.found',
      draft: { id: 'id-1', revision: 1, savedAt: EVENING, content: A, isTemplateSaved: true },
    },
  ]);
});

test('of two copies of one draft the higher revision wins, and a journal that the database has overtaken goes', async () => {
  const { database, area, advance, openTab } = createDraftBrowser();
  const tab = await openTab({ shows: A });
  database.isLosingWrites = true;
  tab.show(B);
  await tab.close();
  database.isLosingWrites = false;
  const next = await openTab({ session: tab.session });
  expect(next.news()).toEqual([
    { type: 'draft.found', draft: expect.objectContaining({ revision: 2, content: B }) },
  ]);
  next.show(B);
  await advance(300);
  expect(area.toObject()).toEqual({});
  expect([...database.stores.drafts.keys()]).toEqual(['id-1']);
});

test('a new tab after a killed browser gets the newest draft of today, the others are offered newest first', async () => {
  const { clock, openTab, leaveDraft } = createDraftBrowser();
  const first = await leaveDraft(notes({ today: '一つ目' }));
  const second = await leaveDraft(notes({ today: '二つ目' }));
  clock.advance(60_000);
  const third = await leaveDraft(notes({ today: '三つ目' }));
  const tab = await openTab();
  expect(tab.news()).toEqual([
    { type: 'draft.found', draft: third },
    { type: 'draft.leftChanged', drafts: [second, first] },
  ]);
});

test('a second tab puts nothing back by itself and is not offered the draft of the first', async () => {
  const { advance, openTab, leaveDraft } = createDraftBrowser();
  const first = await openTab({ shows: A });
  const closed = await leaveDraft(B);
  const second = await openTab();
  expect(second.news()).toEqual([{ type: 'draft.leftChanged', drafts: [closed] }]);
  second.show(B);
  await advance(300);
  first.show(notes({ today: '検索APIを直した。' }));
  await advance(300);
  expect(first.facts.filter(({ type }) => type === 'draft.found')).toEqual([]);
});

test('a duplicated tab shows the draft, waits a second for the lock, then goes on with a copy of its own', async () => {
  const { advance, openTab, reload, duplicate, kept } = createDraftBrowser();
  const tab = await openTab({ shows: A });
  const copy = await duplicate(tab);
  expect(copy.news()).toEqual([found(A)]);
  copy.show(A);
  await advance(1_000);
  copy.show(B);
  await advance(300);
  expect(kept()).toEqual([
    ['id-1', A],
    ['id-2', B],
  ]);
  await tab.kill();
  await advance(1_000);
  expect(copy.news().at(-1)).toEqual(offerOf(A));
  const reloaded = await reload(copy);
  expect(reloaded.news()[0]).toMatchObject({ type: 'draft.found', draft: { id: 'id-2' } });
});

test('the reports of a duplicated tab are others than those it was copied from, and stay so over a reload', async () => {
  const { advance, openTab, duplicate } = createDraftBrowser();
  const tab = await openTab();
  const previousReport = { ...report('手で直した'), id: 'report-0.edited', isEdited: true };
  const content = notes({}, { report: report('日報'), previousReport });
  tab.show(content);
  await advance(300);
  const copy = await duplicate(tab);
  const copied = {
    ...content,
    report: { ...content.report, id: 'id-2~report-1' },
    previousReport: { ...previousReport, id: 'id-2~report-0.edited' },
  };
  expect(copy.news()).toMatchObject([{ type: 'draft.found', draft: { content: copied } }]);
  copy.show(copied);
  await advance(1_000);
  for (const [open, shown] of [
    [tab, content],
    [copy, copied],
  ] as const) {
    await open.close();
    const { news } = await openTab({ session: open.session });
    expect(news()[0]).toMatchObject({ type: 'draft.found', draft: { content: shown } });
  }
});

test('a tab whose old page is slow to go is no copied one: it goes on under its id', async () => {
  const { advance, openTab, kept } = createDraftBrowser();
  const slowToGo = await openTab({ shows: A });
  const reloaded = await openTab({ session: slowToGo.session });
  const typed = notes({ today: '検索APIを直した\nテストを書いた' });
  reloaded.show(typed);
  await advance(700);
  await slowToGo.kill();
  await advance(300);
  expect(kept()).toEqual([['id-1', typed]]);
  expect((await openTab()).news()).toEqual([]);
});

test('a duplicated tab that was typed over leaves the draft of its original, which is closed at once', async () => {
  const { advance, openTab, duplicate, kept } = createDraftBrowser();
  const tab = await openTab({ shows: A });
  const copy = await duplicate(tab);
  copy.show(B);
  await tab.close();
  await advance(1_300);
  expect(kept()).toEqual([
    ['id-1', A],
    ['id-2', B],
  ]);
});

test('what is typed while the lock of the draft is awaited is kept when the page is left', async () => {
  const { advance, openTab, duplicate } = createDraftBrowser();
  const tab = await openTab({ shows: A });
  const next = await duplicate(tab);
  next.show(B);
  await advance(500);
  await next.close();
  await tab.close();
  const reloaded = await openTab({ session: next.session });
  expect(reloaded.news()).toMatchObject([
    { type: 'draft.found', draft: { content: B } },
    offerOf(A),
  ]);
});

test('a text that stands in the draft of an open page is not offered', async () => {
  const { openTab, leaveDraft } = createDraftBrowser();
  await openTab({
    shows: notes({ today: '朝会\n検索APIを直した', tomorrow: '定例' }),
  });
  await leaveDraft(A);
  await leaveDraft(notes({ today: '検索API' }));
  const tab = await openTab();
  expect(tab.news()).toEqual([offerOf(notes({ today: '検索API' }))]);
});

test('a lock that comes after another page has written the draft anew leaves it to that page', async () => {
  const { advance, openTab, duplicate, kept } = createDraftBrowser();
  const tab = await openTab({ shows: A });
  const copy = await duplicate(tab);
  copy.show(A);
  const last = notes({ today: '最後の一言' });
  tab.show(last);
  await advance(300);
  await tab.kill();
  copy.show(B);
  await advance(1_300);
  expect(kept()).toEqual([
    ['id-1', last],
    ['id-2', B],
  ]);
  expect(
    copy
      .news()
      .filter(({ type }) => type === 'draft.leftChanged')
      .at(-1),
  ).toEqual(offerOf(last));
});

test('what was typed first leaves the found draft kept and offered', async () => {
  const { database, advance, openTab, reload } = createDraftBrowser();
  const tab = await openTab({ shows: A });
  const next = await reload(tab);
  const [found] = next.news();
  await next.send({ type: 'draft.putBack', draft: found?.['draft'] });
  next.show(B);
  await advance(300);
  expect(next.news()).toEqual([offerOf(A), { type: 'draft.saved', savedAt: EVENING + 600 }]);
  expect([...database.stores.drafts.keys()]).toEqual(['id-1', 'id-3']);
});

test('a draft set aside after a save had already taken its place is written back', async () => {
  const { database, advance, openTab, reload, kept } = createDraftBrowser();
  const tab = await openTab({ shows: A });
  const next = await reload(tab);
  const [found] = next.news();
  next.show(B);
  await advance(300);
  expect([...database.stores.drafts.keys()]).toEqual(['id-1']);
  await next.send({ type: 'draft.putBack', draft: found?.['draft'] });
  expect(kept()).toEqual([
    ['id-1', A],
    ['id-3', B],
  ]);
});

test('a draft that was left is taken over and goes on under its own time', async () => {
  const { database, advance, openTab, leaveDraft } = createDraftBrowser();
  await openTab();
  const closed = await leaveDraft(B);
  const tab = await openTab({ shows: A });
  tab.news();
  await tab.send({ type: 'draft.open', id: closed.id });
  expect(tab.news()).toEqual([
    { type: 'draft.opened', draft: closed },
    { type: 'draft.leftChanged', drafts: [] },
  ]);
  tab.show(B);
  await advance(300);
  expect([...database.stores.drafts.values()]).toEqual([
    expect.objectContaining({ content: B, savedAt: closed.savedAt }),
  ]);
});

test('what could not be read is offered once the database opens after all', async () => {
  const { database, area, openTab, leaveDraft } = createDraftBrowser();
  await openTab();
  const closed = await leaveDraft(B);
  area.entries.clear();
  database.isUnreadable = true;
  const tab = await openTab();
  expect(tab.news()).toEqual([]);
  database.isUnreadable = false;
  database.reopen();
  await settle();
  expect(tab.news()).toMatchObject([
    { type: 'draft.leftChanged', drafts: [{ content: closed.content }] },
  ]);
});

test('a taken draft whose texts the screen did not take stays kept', async () => {
  const { database, advance, openTab, leaveDraft } = createDraftBrowser();
  await openTab();
  const closed = await leaveDraft(notes({ today: 'レビュー3件' }, { report: report('日報') }));
  const tab = await openTab();
  await tab.send({ type: 'draft.open', id: closed.id });
  tab.show(B);
  await advance(300);
  expect([...database.stores.drafts.keys()]).toEqual([closed.id, 'id-3']);
  expect(tab.news().slice(-2)).toEqual([
    { type: 'draft.leftChanged', drafts: [closed] },
    { type: 'draft.saved', savedAt: EVENING + 600 },
  ]);
});

test('taking over waits for the lock of a tab that is just closing', async () => {
  const { advance, openTab } = createDraftBrowser();
  const closing = await openTab({ shows: A });
  const tab = await openTab();
  await tab.send({ type: 'draft.open', id: 'id-1' });
  await advance(900);
  expect(tab.news()).toEqual([]);
  await closing.kill();
  expect(tab.news()).toEqual([
    { type: 'draft.opened', draft: expect.objectContaining({ content: A }) },
  ]);
});

test('the draft of a tab that lives on is refused', async () => {
  const { advance, openTab } = createDraftBrowser();
  await openTab({ shows: A });
  const tab = await openTab();
  await tab.send({ type: 'draft.open', id: 'id-1' });
  await advance(1_000);
  expect(tab.news()).toEqual([{ type: 'draft.refused' }]);
});

test('discarding removes a draft here and from the offers of the other tabs', async () => {
  const { database, openTab, leaveDraft } = createDraftBrowser();
  await openTab();
  const closed = await leaveDraft(A);
  const one = await openTab();
  const other = await openTab();
  await one.send({ type: 'draft.discard', id: closed.id });
  expect(one.news().at(-1)).toEqual({ type: 'draft.leftChanged', drafts: [] });
  expect(other.news().at(-1)).toEqual({ type: 'draft.leftChanged', drafts: [] });
  expect([...database.stores.drafts]).toEqual([]);
});

test('a discarded draft that is taken back comes before the copy that a refusing database has', async () => {
  const { database, advance, openTab } = createDraftBrowser();
  const other = await openTab();
  const tab = await openTab({ shows: A });
  database.problem = 'unavailable';
  tab.show(B);
  await advance(300);
  await tab.close();
  await advance(1_000);
  const draft = other.news().at(-1)?.['drafts']?.[0];
  expect(draft).toMatchObject({ id: 'id-2', content: B });
  await other.send({ type: 'draft.discard', id: 'id-2' });
  await other.send({ type: 'draft.putBack', draft });
  database.problem = null;
  const next = await openTab();
  expect(next.news()).toEqual([offerOf(B)]);
});

test('the draft of a tab that has been opened again is not discarded from another', async () => {
  const { advance, openTab, reload, kept } = createDraftBrowser();
  const other = await openTab();
  const tab = await openTab({ shows: A });
  const reopened = await reload(tab);
  reopened.show(B);
  await advance(300);
  await other.send({ type: 'draft.discard', id: 'id-2' });
  await advance(1_000);
  expect(kept()).toEqual([['id-2', B]]);
});

test('the draft of a killed tab whose lock is let go after the look is offered, with its last words', async () => {
  const { database, advance, openTab } = createDraftBrowser();
  const tab = await openTab();
  const closing = await openTab({ shows: A });
  database.isLosingWrites = true;
  closing.show(B);
  closing.page.show('hidden');
  tab.page.show('visible');
  await advance(10_000);
  expect(tab.news()).toEqual([]);
  await closing.kill();
  await advance(1_000);
  expect(tab.news()).toEqual([offerOf(B)]);
});

test('a tab that is loaded anew is offered to no other meanwhile', async () => {
  const { advance, openTab } = createDraftBrowser();
  const other = await openTab();
  const tab = await openTab({ shows: A });
  await tab.close();
  await advance(700);
  await openTab({ session: tab.session });
  await advance(200);
  await advance(2_000);
  expect(other.news()).toEqual([]);
});

test('a draft that was offered is offered no more once its tab is back', async () => {
  const { advance, openTab } = createDraftBrowser();
  const other = await openTab();
  const tab = await openTab({ shows: A });
  await tab.close();
  other.page.show('visible');
  await advance(200);
  const reloaded = await openTab({ session: tab.session });
  await advance(200);
  await advance(200);
  expect(reloaded.news()).toMatchObject([{ type: 'draft.found', draft: { content: A } }]);
  expect(other.news()).toEqual([offerOf(A), { type: 'draft.leftChanged', drafts: [] }]);
});

test('an empty page keeps nothing, and a cleared one drops its draft', async () => {
  const { database, advance, openTab } = createDraftBrowser();
  const tab = await openTab({ shows: notes({}) });
  expect(database.writes).toBe(0);
  tab.show(A);
  await advance(300);
  tab.show(notes({}));
  await advance(300);
  expect([...database.stores.drafts]).toEqual([]);
});

test('a page with only a previous report is put back on reload but never offered', async () => {
  const { clock, database, openTab, leaveDraft } = createDraftBrowser();
  await leaveDraft(notes({}, { previousReport: report('前の日報') }));
  clock.advance(DAY);
  const tab = await openTab();
  expect(tab.news()).toEqual([]);
  expect(database.stores.drafts.size).toBe(1);
});

test('without a database the draft lives in localStorage, and says nothing is wrong', async () => {
  const { database, area, openTab } = createDraftBrowser();
  database.problem = 'unavailable';
  const tab = await openTab({ shows: A });
  expect(tab.news()).toEqual([{ type: 'draft.saved', savedAt: EVENING + 300 }]);
  await tab.kill();
  expect([...area.entries.keys()]).toEqual(['marshmallow-nippo.draft-tail.id-1']);
  const next = await openTab({ session: tab.session });
  expect(next.news()).toEqual([found(A)]);
});

test('what a database that does not answer has not taken is said so and survives a crash, until that answers', async () => {
  const { database, area, advance, openTab } = createDraftBrowser();
  const tab = await openTab();
  database.problem = 'unresponsive';
  for (const content of [A, B]) {
    tab.show(content);
    await advance(300);
  }
  expect(tab.news()).toEqual([{ type: 'storage.changed', what: 'draft', problem: 'unresponsive' }]);
  await tab.kill();
  const next = await openTab({ session: tab.session });
  expect(next.news()).toEqual([found(B)]);
  next.show(B);
  await advance(300);
  database.reopen();
  await settle();
  expect(next.news()).toEqual([
    { type: 'storage.changed', what: 'draft', problem: 'unresponsive' },
    { type: 'draft.saved', savedAt: EVENING + 600 },
  ]);
  expect([...database.stores.drafts.values()]).toEqual([expect.objectContaining({ content: B })]);
  expect(area.toObject()).toEqual({});
});

test('where both refuse it says so once, and once more when it is kept again', async () => {
  const { database, area, advance, openTab } = createDraftBrowser();
  database.problem = 'unavailable';
  area.isBlocked = true;
  const tab = await openTab();
  for (const today of ['一', '二', '三']) {
    tab.show(notes({ today }));
    await advance(300);
  }
  expect(tab.news()).toEqual([{ type: 'storage.changed', what: 'draft', problem: 'blocked' }]);
  database.problem = null;
  tab.page.dispatchEvent(new Event('focus'));
  await settle();
  expect(tab.news()).toEqual([{ type: 'draft.saved', savedAt: EVENING + 900 }]);
});

test('values that cannot be understood are kept aside and nothing else suffers', async () => {
  const { database, area, openTab, leaveDraft } = createDraftBrowser();
  const draft = await leaveDraft(A);
  database.stores.drafts.set('broken', { version: 1, id: 'broken', content: 7 });
  database.stores.drafts.set('strayed', { version: 1, ...draft });
  area.setItem('marshmallow-nippo.draft-tail.x', '{"version":1,');
  const tab = await openTab();
  expect(tab.news()).toEqual([{ type: 'draft.found', draft }]);
  expect(database.quarantined).toEqual([
    { store: 'drafts', key: 'broken', value: { version: 1, id: 'broken', content: 7 } },
    { store: 'drafts', key: 'strayed', value: { version: 1, ...draft } },
  ]);
  expect(area.toObject()).toEqual({
    'marshmallow-nippo.draft-tail.x.corrupt-1': '{"version":1,',
  });
});

test('a page out of the back/forward cache goes on under its id', async () => {
  const { openTab, kept } = createDraftBrowser();
  const tab = await openTab({ shows: A });
  tab.page.leave(true);
  await settle();
  tab.page.comeBackFromCache();
  await settle();
  expect(kept()).toEqual([['id-1', A]]);
});

test('a page in the back/forward cache writes nothing: its draft may be that of another page by now', async () => {
  const { database, openTab } = createDraftBrowser();
  const tab = await openTab({ shows: A });
  tab.page.leave(true);
  await settle();
  expect(tab.facts.at(-1)).toEqual({ type: 'draft.released' });
  database.clear();
  tab.page.document.dispatchEvent(new Event('freeze'));
  await settle();
  expect([...database.stores.drafts]).toEqual([]);
});

test('a draft taken while its page lay in the cache is kept twice rather than lost', async () => {
  const { advance, openTab, kept } = createDraftBrowser();
  const cached = await openTab({ shows: A });
  cached.page.leave(true);
  const tab = await openTab({ session: cached.session });
  expect(tab.news()).toEqual([found(A)]);
  tab.show(A);
  await advance(300);
  cached.page.comeBackFromCache();
  await advance(1_000);
  expect(kept()).toEqual([
    ['id-1', A],
    ['id-3', A],
  ]);
});

test('on plain http a draft is put back in its own tab alone, and offered in another, open or not', async () => {
  const { openTab } = createDraftBrowser({ hasLocks: false });
  await openTab({ shows: A });
  expect((await openTab()).news()).toEqual([offerOf(A)]);
});

test('on plain http each tab writes its own draft: what another one has taken is kept when it is left', async () => {
  const { database, advance, openTab, duplicate } = createDraftBrowser({ hasLocks: false });
  const tab = await openTab({ shows: A });
  const copy = await duplicate(tab);
  copy.show(B);
  await advance(300);
  expect([...database.stores.drafts.values()]).toEqual([expect.objectContaining({ content: B })]);
  await tab.close();
  await copy.close();
  expect((await openTab({ session: tab.session })).news()).toMatchObject([
    { type: 'draft.found', draft: { content: A } },
    offerOf(B),
  ]);
});

test('a slow disk gets one copy at a time, and the last one at once after the one before', async () => {
  const { database, advance, openTab } = createDraftBrowser();
  const { promise, resolve } = deferred<undefined>();
  database.gate = promise;
  const tab = await openTab({ shows: A });
  tab.show(B);
  await advance(5_000);
  expect(database.writes).toBe(1);
  resolve(undefined);
  await settle();
  expect([...database.stores.drafts.values()]).toEqual([expect.objectContaining({ content: B })]);
});

test('an earlier save that is done leaves a newer journal alone', async () => {
  const { database, area, openTab } = createDraftBrowser();
  const { promise, resolve } = deferred<undefined>();
  database.gate = promise;
  const tab = await openTab({ shows: A });
  database.isLosingWrites = true;
  tab.show(B);
  tab.page.show('hidden');
  resolve(undefined);
  await settle();
  expect([...area.entries.values()].map((text) => JSON.parse(text) as unknown)).toEqual([
    expect.objectContaining({ revision: 2, content: B }),
  ]);
});

test('the own draft of another day is offered after a reload, in every tab', async () => {
  const { clock, openTab } = createDraftBrowser();
  const tab = await openTab({ shows: A });
  await tab.close();
  clock.advance(DAY);
  const offer = offerOf(A);
  expect((await openTab({ session: tab.session })).news()).toEqual([offer]);
  expect((await openTab()).news()).toEqual([offer]);
});

test('an answer that comes late does not undo the offer of a newer one', async () => {
  const { database, leaveDraft, openTab } = createDraftBrowser();
  await openTab();
  const closed = await leaveDraft(A);
  const tab = await openTab();
  tab.news();
  const { promise, resolve } = deferred<undefined>();
  const { readAll } = database;
  database.readAll = async (store) => {
    database.readAll = readAll;
    const early = await readAll(store);
    await promise;
    return early;
  };
  tab.page.show('visible');
  await tab.send({ type: 'draft.discard', id: closed.id });
  resolve(undefined);
  await settle();
  expect(tab.news()).toEqual([{ type: 'draft.leftChanged', drafts: [] }]);
});

test.each<[string, (browser: ReturnType<typeof createDraftBrowser>, page: FakePage) => void]>([
  [
    'storage',
    ({ database, area }, page) => {
      database.stores.drafts.clear();
      area.entries.clear();
      page.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    },
  ],
  ['the database', ({ database }) => database.clear()],
])('a draft is kept again as soon as %s was cleared elsewhere', async (_, clear) => {
  const browser = createDraftBrowser();
  const { database, openTab } = browser;
  const tab = await openTab({ shows: A });
  clear(browser, tab.page);
  await settle();
  expect([...database.stores.drafts.values()]).toMatchObject([{ id: 'id-1', content: A }]);
  await tab.kill();
  tab.stop();
  database.clear();
  expect([...database.stores.drafts.values()]).toEqual([]);
});

test('a page left after storage was cleared, before it heard of that, gives its draft back as old as it was', async () => {
  const { database, area, advance, openTab, reload } = createDraftBrowser();
  const tab = await openTab();
  tab.show(A);
  tab.page.show('hidden');
  await advance(300);
  database.stores.drafts.clear();
  area.entries.clear();
  await advance(60_000);
  const next = await reload(tab);
  expect(next.news()).toMatchObject([
    { type: 'draft.found', draft: { id: 'id-1', savedAt: EVENING, content: A } },
  ]);
});

/** What a page offers by itself of those that wait there. */
async function offeredTo(
  tab: Awaited<ReturnType<ReturnType<typeof createDraftBrowser>['openTab']>>,
) {
  const drafts = tab.facts.findLast(({ type }) => type === 'draft.leftChanged')?.['drafts'];
  await tab.send({ type: 'draft.sort', unfinished: drafts ?? [], done: [] });
  return tab.facts.flatMap(({ type, ...fact }) => (type === 'draft.offered' ? [fact['id']] : []));
}

test('the newest draft is offered by the first page that is opened after it, once, over reloads and days', async () => {
  const { clock, openTab, leaveDraft } = createDraftBrowser();
  await leaveDraft(notes({ today: '一日目' }));
  clock.advance(DAY);
  const { id } = await leaveDraft(notes({ today: '二日目' }));
  clock.advance(DAY);
  const first = await openTab();
  expect(await offeredTo(first)).toEqual([id]);
  expect(await offeredTo(first)).toEqual([id]);
  const second = await openTab();
  expect(await offeredTo(second)).toEqual([]);
  await first.close();
  expect(await offeredTo(await openTab({ session: first.session }))).toEqual([]);
  clock.advance(7 * DAY);
  const later = await openTab();
  expect(await offeredTo(later)).toEqual([]);
  expect(later.facts.at(-1)?.['drafts']).toHaveLength(2);
  const news = await leaveDraft(notes({ today: '九日目' }));
  clock.advance(DAY);
  expect(await offeredTo(await openTab())).toEqual([news.id]);
});

test('a page offers no draft that is younger than itself: the next one does', async () => {
  const { advance, openTab, leaveDraft } = createDraftBrowser();
  const open = await openTab();
  await advance(1_000);
  const { id } = await leaveDraft(A);
  open.page.show('visible');
  await settle();
  expect(await offeredTo(open)).toEqual([]);
  expect(open.facts.at(-1)).toEqual(offerOf(A));
  expect(await offeredTo(await openTab())).toEqual([id]);
});

test('a draft that was opened and left unfinished again is offered again', async () => {
  const { clock, advance, openTab, leaveDraft } = createDraftBrowser();
  const { id } = await leaveDraft(A);
  clock.advance(DAY);
  const tab = await openTab();
  expect(await offeredTo(tab)).toEqual([id]);
  await tab.send({ type: 'draft.open', id });
  tab.show(notes({ today: '検索APIを直した。' }));
  await advance(300);
  await tab.close();
  clock.advance(DAY);
  expect(await offeredTo(await openTab())).toEqual([expect.any(String)]);
});

test('what stands elsewhere too goes on another day than its own', async () => {
  const { clock, database, openTab, leaveDraft } = createDraftBrowser();
  await openTab();
  const draft = await leaveDraft(A);
  const tab = await openTab();
  await tab.send({ type: 'draft.sort', unfinished: [], done: [draft] });
  expect([...database.stores.drafts.keys()]).toEqual([draft.id]);
  clock.advance(DAY);
  await tab.send({ type: 'draft.sort', unfinished: [], done: [draft] });
  expect([...database.stores.drafts]).toEqual([]);
});
