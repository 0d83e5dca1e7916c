import { expect, test } from 'vitest';
import type { DraftContent } from '../../../src/domain/draft.ts';
import { EMPTY_REPORT, type Report } from '../../../src/domain/report.ts';
import { deferred, settle } from '../../support/deferred.ts';
import { createDraftBrowser, EVENING, notes } from '../../support/draftBrowser.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import type { FakePage } from '../../support/fakeTabs.ts';

type Browser = ReturnType<typeof createDraftBrowser>;
type Tab = Awaited<ReturnType<Browser['openTab']>>;

const A = notes({ today: '検索APIを直した' });
const B = notes({ today: 'レビュー3件' });
const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
const TAIL = 'marshmallow-nippo.draft-tail.';

const left = (...contents: readonly DraftContent[]) => ({
  type: 'left',
  drafts: contents.map((content) => expect.objectContaining({ content })),
});

const found = (content: DraftContent) => ({
  type: 'found',
  draft: expect.objectContaining({ content }),
});

const savedAfter = (ms: number) => ({ type: 'saved', savedAt: EVENING + ms });

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
  const draft = { id: 'id-1', revision: 1, savedAt: EVENING + 300, content: A };
  expect([...database.stores.drafts]).toEqual([
    ['id-1', { version: 1, ...draft, isTemplateSaved: true }],
  ]);
  expect(tab.news()).toEqual([savedAfter(300)]);
});

test.each([
  ['', 60_000],
  [' by a clock that was ahead', -DAY],
])(
  'the draft of today%s is put back, replaced in one write, and no younger while unchanged',
  async (_, later) => {
    const { database, clock, advance, openTab, reload, kept } = createDraftBrowser();
    const tab = await openTab({ shows: A });
    clock.advance(later);
    const reloaded = await reload(tab);
    const { writes } = database;
    reloaded.show(A);
    await advance(300);
    expect([database.writes - writes, kept()]).toEqual([1, { 'id-2': A }]);
    expect(reloaded.news()).toEqual([found(A)]);
    expect(reloaded.store.get().savedAt).toBe(EVENING + 300 + Math.min(0, later));
  },
);

test('the day that has come since it was chosen stays that of the draft', async () => {
  const { clock, advance, openTab, reload, kept } = createDraftBrowser();
  const tomorrow = { ...A, day: '2026-11-21' };
  const tab = await openTab({ shows: tomorrow });
  clock.advance(6 * HOUR);
  const reloaded = await reload(tab);
  // The clock's day is none that is chosen.
  reloaded.show(A);
  await advance(300);
  expect(kept()).toEqual({ 'id-2': tomorrow });
});

test.each([
  ['that was the saved one follows it', '古い型', '新しい型', '新しい型'],
  ['that the person changed comes back as it was', '直した型', '新しい型', '直した型'],
  ['whose saved one is gone comes back as it was', '古い型', null, '古い型'],
])('a template %s over a reload', async (_, template, savedLater, shown) => {
  const { area, openTab, reload } = createDraftBrowser();
  area.setItem('marshmallow-nippo.template', '古い型');
  const tab = await openTab({ shows: notes({ template, today: 'a' }) });
  if (savedLater === null) area.removeItem('marshmallow-nippo.template');
  else area.setItem('marshmallow-nippo.template', savedLater);
  const reloaded = await reload(tab);
  expect(reloaded.news()).toEqual([found(notes({ template: shown, today: 'a' }))]);
});

test('the last words before leaving are in localStorage until a later save is done', async () => {
  const { database, area, advance, openTab, reload, kept } = createDraftBrowser();
  const tab = await openTab({ shows: A });
  database.isLosingWrites = true;
  tab.show(B);
  await tab.close();
  database.isLosingWrites = false;
  expect([kept(), [...area.entries.keys()]]).toEqual([{ 'id-1': A }, [`${TAIL}id-1`]]);
  const next = await reload(tab);
  expect(next.news()).toEqual([found(B)]);
  next.show(B);
  await advance(300);
  expect([kept(), area.toObject()]).toEqual([{ 'id-2': B }, {}]);
});

test('a new tab after a killed browser gets the newest draft of today, the others are offered newest first', async () => {
  const { area, clock, openTab, leaveDraft } = createDraftBrowser();
  const first = await leaveDraft(notes({ today: '一つ目' }));
  const second = await leaveDraft(notes({ today: '二つ目' }));
  clock.advance(60_000);
  const third = await leaveDraft(notes({ today: '三つ目' }));
  clock.advance(1);
  // Typed and taken back before that page could read.
  const empty = { ...third, id: 'empty', savedAt: clock.now(), content: notes({}) };
  area.setItem(`${TAIL}empty`, JSON.stringify({ version: 1, ...empty }));
  const tab = await openTab();
  expect(tab.news()).toEqual([
    { type: 'found', draft: third },
    { type: 'left', drafts: [second, first] },
  ]);
});

test('a page that has kept its own draft before it could read finds none in it', async () => {
  const { database, openTab } = createDraftBrowser();
  const { promise, resolve } = deferred<undefined>();
  const { readAll } = database;
  database.readAll = (store) => promise.then(() => readAll(store));
  const tab = await openTab({ shows: A });
  resolve(undefined);
  await settle();
  expect(tab.news()).toEqual([savedAfter(300)]);
});

test('a second tab puts nothing back, and is offered what stands on no open page', async () => {
  const { openTab, leaveDraft } = createDraftBrowser();
  await openTab({ shows: notes({ today: '朝会\n検索APIを直した', tomorrow: '定例' }) });
  for (const content of [A, notes({ today: '検索API' })]) await leaveDraft(content);
  expect((await openTab()).news()).toEqual([left(notes({ today: '検索API' }))]);
});

test('what a page that cannot be drawn has kept is its own, before that the one it takes the place of, else the newest', async () => {
  const { clock, advance, openTab, leaveDraft } = createDraftBrowser();
  const other = await openTab();
  expect(await other.store.readKept()).toBeNull();
  const { id } = await leaveDraft(A);
  clock.advance(60_000);
  const newest = notes({ today: '隣の窓の分' });
  await leaveDraft(newest);
  const session = new FakeStorageArea({ 'marshmallow-nippo.tab-drafts': `gone ${id}` });
  const { store, show } = await openTab({ session });
  expect([await store.readKept(), await other.store.readKept()]).toEqual([A, newest]);
  show(B);
  await advance(300);
  expect(await store.readKept()).toEqual(B);
});

test('a duplicated tab shows the draft and goes on with a copy of its own', async () => {
  const { advance, openTab, reload, duplicate, kept } = createDraftBrowser();
  const tab = await openTab({ shows: A });
  const copy = await duplicate(tab);
  copy.show(A);
  await advance(1_000);
  copy.show(B);
  await advance(300);
  expect([kept(), copy.news()[0]]).toEqual([{ 'id-1': A, 'id-2': B }, found(A)]);
  await tab.close();
  await advance(1_000);
  expect(copy.news().at(-1)).toEqual(left(A));
  expect((await reload(copy)).news()[0]).toEqual(found(B));
});

test('the reports of a duplicated tab are others than those it was copied from, and stay so over a reload', async () => {
  const { advance, openTab, duplicate, reload } = createDraftBrowser();
  const previousReport = { ...report('手で直した'), id: 'report-0.edited', isEdited: true };
  const content = notes({}, { report: report('日報'), previousReport });
  const tab = await openTab({ shows: content });
  const copy = await duplicate(tab);
  const copied = {
    ...content,
    report: { ...content.report, id: 'id-2~report-1' },
    previousReport: { ...previousReport, id: 'id-2~report-0.edited' },
  };
  expect(copy.news()).toEqual([found(copied)]);
  copy.show(copied);
  await advance(1_000);
  expect((await reload(tab)).news()[0]).toEqual(found(content));
  expect((await reload(copy)).news()[0]).toEqual(found(copied));
});

test.each([
  ['is slow to go is replaced', notes({ today: '検索APIを直した\nテストを書いた' }), false],
  ['was typed over is left', B, true],
])('the draft of a tab whose old page %s', async (_, typed, isLeft) => {
  const { advance, openTab, duplicate, kept } = createDraftBrowser();
  const old = await openTab({ shows: A });
  const next = await duplicate(old);
  next.show(typed);
  await advance(700);
  await old.kill();
  await advance(600);
  expect(kept()).toEqual({ ...(isLeft && { 'id-1': A }), 'id-2': typed });
});

test('a lock that comes after another page has written the draft anew leaves it to that page', async () => {
  const { advance, openTab, duplicate, kept } = createDraftBrowser();
  const tab = await openTab({ shows: A });
  const copy = await duplicate(tab);
  copy.show(A);
  const last = notes({ today: '検索APIを直した\n最後の一言' });
  tab.show(last);
  await advance(300);
  await tab.kill();
  await advance(1_300);
  expect(kept()).toEqual({ 'id-1': last, 'id-2': A });
  expect(copy.news()).toContainEqual(left(last));
  expect((await openTab()).news()).toEqual([left(last)]);
});

test('a page that is killed in the save that replaces the draft of its tab leaves that draft to the tab', async () => {
  const { database, advance, openTab, reload } = createDraftBrowser();
  const next = await reload(await openTab({ shows: A }));
  database.isLosingWrites = true;
  next.show(B);
  await advance(300);
  await next.kill();
  database.isLosingWrites = false;
  expect((await openTab({ session: next.session })).news()).toEqual([found(A)]);
});

test('what is typed while the lock of the draft is awaited is kept when the page is left', async () => {
  const { advance, openTab, duplicate, reload } = createDraftBrowser();
  const tab = await openTab({ shows: A });
  const next = await duplicate(tab);
  next.show(B);
  await advance(100);
  await next.close();
  await tab.close();
  expect((await reload(next)).news()).toEqual([found(B), left(A)]);
});

test('what was typed first leaves the found draft kept and offered', async () => {
  const { advance, openTab, kept } = createDraftBrowser();
  const { close, session } = await openTab({ shows: A });
  await close();
  const next = await openTab({ session, shows: B, refuses: true });
  await advance(1_000);
  expect(kept()).toEqual({ 'id-1': A, 'id-2': B });
  expect(next.news()).toEqual([found(A), left(A), savedAfter(600)]);
});

test('what was typed first costs the found draft nothing where there is no room for it to be put back', async () => {
  const { database, area, advance, openTab, kept } = createDraftBrowser();
  const { kill, session } = await openTab({ shows: A });
  await kill();
  area.isBlocked = true;
  database.isFull = true;
  await openTab({ session, shows: B, refuses: true });
  database.reopen();
  await advance(300);
  expect(kept()).toEqual({ 'id-1': A, 'id-2': B });
});

test('a draft that was left is taken over and goes on under its own time', async () => {
  const { clock, advance, openTab, leaveDraft, kept } = createDraftBrowser();
  await openTab();
  const draft = await leaveDraft(B);
  clock.advance(60_000);
  const tab = await openTab({ shows: A });
  tab.news();
  await tab.open(draft.id);
  tab.show(B);
  await advance(300);
  expect(kept()).toEqual({ 'id-3': B });
  expect(tab.news()).toEqual([{ type: 'opened', draft }, left()]);
  expect(tab.store.get().savedAt).toBe(draft.savedAt);
});

test('a taken draft whose texts the screen did not take stays kept', async () => {
  const { advance, openTab, leaveDraft, kept } = createDraftBrowser();
  await openTab();
  const { id, content } = await leaveDraft(notes(B.fields, { report: report('日報') }));
  const tab = await openTab();
  await tab.open(id);
  tab.show(B);
  await advance(300);
  expect(kept()).toEqual({ [id]: content, 'id-3': B });
  expect(tab.news().slice(-2)).toEqual([left(content), savedAfter(600)]);
});

test('taking over waits a second for the lock of a tab that is just closing', async () => {
  const { advance, openTab } = createDraftBrowser();
  const closing = await openTab({ shows: A });
  const tab = await openTab();
  const open = () => tab.open('id-1');
  await open();
  await advance(1_000);
  await open();
  await advance(900);
  expect(tab.news()).toEqual([]);
  await closing.kill();
  expect(tab.news()).toEqual([{ type: 'opened', draft: expect.objectContaining({ content: A }) }]);
});

test('what could not be read is offered once the database opens after all', async () => {
  const { database, area, openTab, leaveDraft } = createDraftBrowser();
  await openTab();
  await leaveDraft(B);
  area.entries.clear();
  database.problem = 'unavailable';
  const tab = await openTab();
  expect(tab.news()).toEqual([]);
  database.reopen();
  await settle();
  expect(tab.news()).toEqual([left(B)]);
});

test('discarding removes a draft here and from the offers of the other tabs', async () => {
  const { advance, openTab, leaveDraft, kept } = createDraftBrowser();
  await openTab();
  const { id } = await leaveDraft(A);
  const tabs = [await openTab(), await openTab()] as const;
  await tabs[0].discard(id);
  await advance(1_000);
  expect(tabs.map((tab) => tab.news())).toEqual([
    [left(A), left()],
    [left(A), left()],
  ]);
  expect(kept()).toEqual({});
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
  const [draft] = other.store.get().orphaned;
  if (draft === undefined) throw new Error('none was left');
  expect(draft).toMatchObject({ id: 'id-2', content: B });
  await other.discard('id-2');
  await other.putBack(draft);
  database.problem = null;
  const next = await openTab();
  expect(next.news()).toEqual([left(B)]);
});

test('the draft of a tab that has been opened again is not discarded from another', async () => {
  const { advance, openTab, reload, kept } = createDraftBrowser();
  const other = await openTab();
  const reopened = await reload(await openTab({ shows: A }));
  reopened.show(B);
  await other.discard('id-2');
  await advance(1_000);
  expect(kept()).toEqual({ 'id-3': B });
});

test.each<[string, (killed: Tab, other: Tab) => Promise<void>]>([
  ['closed', (killed) => killed.close()],
  [
    'killed, at the next return',
    async (killed, other) => {
      await killed.kill();
      other.page.show('visible');
    },
  ],
])('the draft of a tab that is %s is offered in a second, with its last words', async (_, end) => {
  const { database, advance, openTab } = createDraftBrowser();
  const other = await openTab();
  const tab = await openTab({ shows: A });
  database.isLosingWrites = true;
  tab.show(B);
  tab.page.show('hidden');
  await end(tab, other);
  await advance(999);
  expect(other.news()).toEqual([]);
  await advance(1);
  expect(other.news()).toEqual([left(B)]);
});

test('the draft of a tab that is loaded anew is offered to no other meanwhile, and no more once it is back', async () => {
  const { advance, openTab, reload } = createDraftBrowser();
  const other = await openTab();
  const reloaded = await reload(await openTab({ shows: A }));
  await advance(2_000);
  await reloaded.close();
  await advance(700);
  const again = await openTab({ session: reloaded.session });
  await advance(2_000);
  expect(other.news()).toEqual([]);
  await again.close();
  await advance(1_000);
  await openTab({ session: again.session });
  await advance(1_000);
  expect(other.news()).toEqual([left(A), left()]);
});

test('an empty page keeps nothing, and a cleared one drops its draft', async () => {
  const { database, area, advance, openTab, kept } = createDraftBrowser();
  const tab = await openTab({ shows: notes({}) });
  expect(database.writes).toBe(0);
  tab.show(A);
  await advance(300);
  expect(kept()).toEqual({ 'id-1': A });
  tab.show(notes({}));
  await advance(300);
  expect(kept()).toEqual({});
  await tab.close();
  expect([kept(), area.toObject()]).toEqual([{}, {}]);
});

test('a page with only a previous report is never offered', async () => {
  const { clock, openTab, leaveDraft, kept } = createDraftBrowser();
  await leaveDraft(notes({}, { previousReport: report('前の日報') }));
  clock.advance(DAY);
  expect((await openTab()).news()).toEqual([]);
  expect(Object.keys(kept())).toHaveLength(1);
});

test('without a database the draft lives in localStorage, and says nothing is wrong', async () => {
  const { database, area, openTab } = createDraftBrowser();
  database.problem = 'unavailable';
  const tab = await openTab({ shows: A });
  expect(tab.news()).toEqual([savedAfter(300)]);
  await tab.kill();
  expect([...area.entries.keys()]).toEqual([`${TAIL}id-1`]);
  const next = await openTab({ session: tab.session });
  expect(next.news()).toEqual([found(A)]);
});

test('what a database that does not answer has not taken is said so and survives a crash, until that answers', async () => {
  const late = { type: 'problem', problem: 'unresponsive' };
  const { database, area, advance, openTab, kept } = createDraftBrowser();
  const tab = await openTab();
  database.problem = 'unresponsive';
  for (const content of [A, B]) {
    tab.show(content);
    await advance(300);
  }
  expect(tab.news()).toEqual([late]);
  await tab.kill();
  const next = await openTab({ session: tab.session });
  next.show(B);
  await advance(300);
  database.reopen();
  await settle();
  expect(next.news()).toEqual([found(B), late, savedAfter(600)]);
  expect([kept(), area.toObject()]).toEqual([{ 'id-2': B }, {}]);
});

test('where both refuse it says so once, is not loaded anew, and says once more when it is kept again', async () => {
  const { database, area, advance, openTab } = createDraftBrowser();
  database.problem = 'unavailable';
  area.isBlocked = true;
  const tab = await openTab();
  for (const today of ['一', '二', '三']) {
    tab.show(notes({ today }));
    await advance(300);
  }
  const shownAgain = Object.assign(new Event('pageshow'), { persisted: true });
  tab.page.dispatchEvent(shownAgain);
  expect(tab.news()).toEqual([{ type: 'problem', problem: 'blocked' }]);
  database.problem = null;
  tab.page.dispatchEvent(new Event('focus'));
  await settle();
  tab.page.dispatchEvent(shownAgain);
  expect(tab.news()).toEqual([savedAfter(900), { type: 'reload' }]);
});

test('values that cannot be understood stay where they are and nothing else suffers', async () => {
  const { database, area, openTab, leaveDraft } = createDraftBrowser();
  const draft = await leaveDraft(A);
  database.stores.drafts.set('broken', { version: 1, id: 'broken', content: 7 });
  database.stores.drafts.set('strayed', { version: 1, ...draft });
  database.stores.drafts.set('later', { version: 2, ...draft, id: 'later' });
  const tails = {
    [`${TAIL}x`]: '{"version":1,',
    [`${TAIL}y`]: JSON.stringify({ version: 1, ...draft, revision: 9 }),
  };
  for (const [key, text] of Object.entries(tails)) area.setItem(key, text);
  expect((await openTab()).news()).toEqual([{ type: 'found', draft }]);
  expect([...database.stores.drafts.keys()]).toEqual([draft.id, 'broken', 'strayed', 'later']);
  expect(area.toObject()).toEqual(tails);
});

test('on plain http a draft is put back in its own tab alone, and offered in another, open or not', async () => {
  const { openTab } = createDraftBrowser({ hasLocks: false });
  await openTab({ shows: A });
  expect((await openTab()).news()).toEqual([left(A)]);
});

test('on plain http each tab writes its own draft: what another one has taken is kept when it is left', async () => {
  const { advance, openTab, duplicate, kept } = createDraftBrowser({ hasLocks: false });
  const tab = await openTab({ shows: A });
  const copy = await duplicate(tab);
  copy.show(B);
  await advance(300);
  expect(kept()).toEqual({ 'id-2': B });
  await tab.close();
  await copy.close();
  expect((await openTab({ session: tab.session })).news()).toEqual([found(A), left(B)]);
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

test('an unfinished draft of another day is shown in its tab after a reload, and in a new one alone', async () => {
  const { clock, openTab } = createDraftBrowser();
  const { close, session } = await openTab({ shows: A });
  await close();
  clock.advance(DAY);
  const tab = await openTab({ session });
  expect(tab.news()).toEqual([found(A)]);
  await tab.close();
  expect((await openTab()).news()).toEqual([found(A)]);
});

const REPORTED = {
  ...B,
  report: {
    ...report('日報'),
    day: '2026-11-21',
    request: { ...B.fields, date: '2026年11月21日(土)' },
  },
};

test('an evening that is over gives way to an earlier draft that is not, from 5:00', async () => {
  const { clock, openTab, leaveDraft } = createDraftBrowser();
  await leaveDraft(A);
  clock.advance(DAY);
  const { id } = await leaveDraft(REPORTED);
  const openAgain = () =>
    openTab({ session: new FakeStorageArea({ 'marshmallow-nippo.tab-drafts': id }) });
  clock.advance(10 * HOUR);
  const tab = await openAgain();
  expect(tab.news()).toEqual([found(REPORTED), left(A)]);
  await tab.close();
  clock.advance(HOUR);
  expect((await openAgain()).news()).toEqual([left(REPORTED, A)]);
});

test('a new page shows the newest unfinished draft, whatever evening is over', async () => {
  const { clock, openTab, leaveDraft } = createDraftBrowser();
  await leaveDraft(A);
  await leaveDraft(REPORTED);
  clock.advance(DAY);
  expect((await openTab()).news()).toEqual([found(A), left(REPORTED)]);
});

test('notes whose own report was stopped are unfinished behind a 週報 too', async () => {
  const { clock, openTab, leaveDraft } = createDraftBrowser();
  const previousReport = { ...REPORTED.report, outcome: 'stopped' as const };
  const period = { kind: 'week', from: '2026-11-16', to: '2026-11-22' } as const;
  const request = { ...REPORTED.report.request, today: '一週間', period };
  const week = { ...REPORTED, report: { ...REPORTED.report, id: 'w', request }, previousReport };
  await leaveDraft(week);
  clock.advance(DAY);
  const { fields } = week;
  expect((await openTab()).news()).toMatchObject([
    { type: 'found', draft: { content: { fields } } },
  ]);
});

test('an answer that comes late does not undo the offer of a newer one', async () => {
  const { database, advance, leaveDraft, openTab } = createDraftBrowser();
  await openTab();
  const { id } = await leaveDraft(A);
  const tab = await openTab();
  const { promise, resolve } = deferred<undefined>();
  const { readAll } = database;
  database.readAll = async (store) => {
    database.readAll = readAll;
    const early = await readAll(store);
    await promise;
    return early;
  };
  tab.page.show('visible');
  await advance(1_000);
  await tab.discard(id);
  resolve(undefined);
  await settle();
  expect(tab.news()).toEqual([left(A), left()]);
});

test.each<[string, (browser: Browser, page: FakePage) => void]>([
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
  const { database, openTab, kept } = browser;
  const tab = await openTab({ shows: A });
  clear(browser, tab.page);
  await settle();
  expect(kept()).toEqual({ 'id-1': A });
  await tab.kill();
  database.clear();
  expect(kept()).toEqual({});
});

test('a page left after storage was cleared, before it heard of that, gives its draft back as old as it was', async () => {
  const { database, area, advance, openTab, reload } = createDraftBrowser();
  const tab = await openTab({ shows: A });
  database.stores.drafts.clear();
  area.entries.clear();
  await advance(60_000);
  expect((await reload(tab)).news()).toMatchObject([
    { type: 'found', draft: { id: 'id-1', savedAt: EVENING + 300, content: A } },
  ]);
});

/** What a page offers by itself of those that wait there. */
async function offeredTo(tab: Tab) {
  await tab.reads();
  return tab.told.flatMap((one) => (one.type === 'offered' ? [one.id] : []));
}

test('the newest draft is offered by the first page that is opened after it beside another, once, over reloads and days', async () => {
  const { clock, openTab, leaveDraft } = createDraftBrowser();
  await openTab();
  await leaveDraft(notes({ today: '一日目' }));
  clock.advance(DAY);
  const { id } = await leaveDraft(notes({ today: '二日目' }));
  clock.advance(DAY);
  const first = await openTab();
  expect(await offeredTo(first)).toEqual([id]);
  expect(await offeredTo(first)).toEqual([id]);
  expect(await offeredTo(await openTab())).toEqual([]);
  await first.close();
  expect(await offeredTo(await openTab({ session: first.session }))).toEqual([]);
  clock.advance(7 * DAY);
  const later = await openTab();
  expect(await offeredTo(later)).toEqual([]);
  expect(later.store.get().orphaned).toHaveLength(2);
  const news = await leaveDraft(notes({ today: '九日目' }));
  clock.advance(DAY);
  expect(await offeredTo(await openTab())).toEqual([news.id]);
});

test('a page offers no draft that is younger than itself: the next one does', async () => {
  const { advance, openTab, leaveDraft } = createDraftBrowser();
  const open = await openTab();
  await advance(1_000);
  const { id } = await leaveDraft(A);
  await advance(1_000);
  expect(await offeredTo(open)).toEqual([]);
  expect(open.told.at(-1)).toEqual(left(A));
  expect(await offeredTo(await openTab())).toEqual([id]);
});

test('a draft that was opened and left unfinished again is offered again', async () => {
  const { clock, advance, openTab, leaveDraft } = createDraftBrowser();
  await openTab();
  const { id } = await leaveDraft(A);
  clock.advance(DAY);
  const tab = await openTab();
  expect(await offeredTo(tab)).toEqual([id]);
  await tab.open(id);
  tab.show(notes({ today: '検索APIを直した。' }));
  await advance(300);
  await tab.close();
  clock.advance(DAY);
  expect(await offeredTo(await openTab())).toEqual(['id-3']);
});

test('what stands elsewhere too goes on another day than its own', async () => {
  const { clock, openTab, leaveDraft, kept } = createDraftBrowser();
  await openTab();
  const draft = await leaveDraft({ ...A, report: report('日報') });
  const request = { ...A.fields, date: '2026年11月20日(金)' };
  const entry = { id: 'r', savedAt: EVENING, report: { ...report('日報'), request } };
  const tab = await openTab();
  await tab.reads([entry]);
  expect(tab.store.get()).toMatchObject({ orphaned: [{ id: draft.id }], unfinished: [] });
  expect(Object.keys(kept())).toEqual([draft.id]);
  clock.advance(DAY);
  await tab.reads([entry]);
  expect(kept()).toEqual({});
});

test('what is discarded goes with what stands in it, and comes back with that', async () => {
  const { openTab, leaveDraft, kept } = createDraftBrowser();
  await openTab();
  const part = await leaveDraft(A);
  const whole = await leaveDraft({ ...A, report: report('日報') });
  const tab = await openTab();
  await tab.reads();
  expect(tab.store.get()).toMatchObject({
    orphaned: [{ id: whole.id }, { id: part.id }],
    unfinished: [{ id: whole.id }],
  });
  await tab.discard(part.id);
  expect(Object.keys(kept())).toEqual([part.id, whole.id]);
  await tab.discard(whole.id);
  expect(kept()).toEqual({});
  tab.store.undoDiscard();
  await settle();
  expect([Object.keys(kept()).toSorted(), tab.store.get().discarded]).toEqual([
    [part.id, whole.id].toSorted(),
    [],
  ]);
});
