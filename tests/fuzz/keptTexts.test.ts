import * as fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createActor, toPromise, type AnyEventObject } from 'xstate';
import type { DraftContent } from '../../src/domain/draft.ts';
import { SPECIFIED_SETTINGS } from '../../src/domain/settings.ts';
import { isBlank, type InputFields } from '../../src/domain/inputFields.ts';
import { reportChat } from '../../src/services/inference/prompt.ts';
import type { Report } from '../../src/domain/report.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import type {
  DraftCommand,
  HistoryCommand,
  TemplateCommand,
} from '../../src/machines/actorContracts.ts';
import { lastReplaced } from '../../src/report/lastReplaced.ts';
import { createPrepareRequest } from '../../src/machines/report/prepareRequest.ts';
import { createLocalArea } from '../../src/services/storage/localArea.ts';
import { createDatabase } from '../../src/services/storage/database.ts';
import { createDraftLocks } from '../../src/services/storage/draftLocks.ts';
import { createTabChannel } from '../../src/services/storage/tabs.ts';
import { joinReport } from '../../src/services/inference/joinCompletion.ts';
import { createDraftRepository } from '../../src/services/storage/draftRepository.ts';
import { createDraftStore } from '../../src/services/storage/drafts.ts';
import { historyIdOf } from '../../src/domain/history.ts';
import { createHistoryStore } from '../../src/services/storage/history.ts';
import { readSavedTemplate, createTemplateStore } from '../../src/services/storage/templates.ts';
import { EVENING } from '../support/draftBrowser.ts';
import { FakeStorageArea } from '../support/fakeStorageArea.ts';
import { FakeChannels, FakeLocks, FakePage } from '../support/fakeTabs.ts';
import { createManualClock } from '../support/manualClock.ts';
import { startStore } from '../support/storeHarness.ts';
import { fuzzRuns } from './runs.ts';
import { noisyText, words } from './texts.ts';

const DATE = '2026年11月20日(金)';

/** Every kind of white space, and what shows nothing. */
const blank = fc
  .array(
    fc.constantFrom(' ', '\t', '\n', '\r', '　', '\u00A0', '\u200B', '\uFEFF', '\u2028', '\u00AD'),
    { maxLength: 6 },
  )
  .map((characters) => characters.join(''));

const written = fc
  .tuple(fc.oneof(noisyText, blank), words, blank)
  .map(([before, word, after]) => before + word + after);

/** A text, and whether it is one that a person can see. */
const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.record({ text: written, isWritten: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ text: blank, isWritten: fc.constant(false) }) },
);

const form = fc.record({ template: anyText, today: anyText, tomorrow: anyText, remarks: anyText });
type Form = typeof form extends fc.Arbitrary<infer Value> ? Value : never;

const fieldsOf = ({ template, today, tomorrow, remarks }: Form): InputFields => ({
  template: template.text,
  today: today.text,
  tomorrow: tomorrow.text,
  remarks: remarks.text,
});

/** What the page keeps in localStorage as it goes has to do where the database no longer answers. */
const ending = fc.constantFrom(
  'after a while',
  'by a kill, all of localStorage lost',
  'at once',
  'at once, its last writes lost',
);

function prepare(fields: InputFields): Promise<unknown> {
  const logic = createPrepareRequest({
    now: () => new Date(2026, 10, 20, 18, 40),
    newId: () => 'id',
    settingsRead: () => Promise.resolve(),
    loadRules: () => Promise.reject(new Error('no draft is asked for')),
  });
  const actor = createActor(logic, {
    input: { fields, intent: 'generate', day: null, isTokenMeant: false },
  });
  const prepared = toPromise(actor);
  actor.subscribe({ error: () => undefined });
  actor.start();
  return prepared;
}

describe('any text', { timeout: 1_200_000 }, () => {
  it('is refused where it shows nothing, and goes into the prompt unchanged where it does', async () => {
    await fc.assert(
      fc.asyncProperty(form, async (texts) => {
        const fields = fieldsOf(texts);
        const missing = (['today', 'tomorrow'] as const).filter((name) => !texts[name].isWritten);
        if (missing.length > 0) {
          await expect(prepare(fields)).rejects.toEqual({ kind: 'input-missing', fields: missing });
          return;
        }
        const template = texts.template.isWritten ? fields.template : DEFAULT_TEMPLATE;
        const request = {
          today: fields.today,
          tomorrow: fields.tomorrow,
          remarks: fields.remarks,
          template,
          date: DATE,
        };
        expect(await prepare(fields)).toEqual({
          reportId: 'id',
          request,
          day: '2026-11-20',
          localText: null,
        });
        const { messages } = reportChat(request, SPECIFIED_SETTINGS);
        const user = [
          '次の情報をもとに、仕事用の日報を書いてください。',
          `【今日やったこと】\n${fields.today}`,
          `【明日やること】\n${fields.tomorrow}`,
          ...(texts.remarks.isWritten ? [`【備考】\n${fields.remarks}`] : []),
          `【今日の日付】\n${DATE}`,
          `【テンプレートまたは前回の日報】\n${template}`,
        ].join('\n\n');
        expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
        expect(messages[1]?.content).toBe(user);
        expect(isBlank(fields.remarks)).toBe(!texts.remarks.isWritten);
      }),
      fuzzRuns,
    );
  });

  it('comes back from the stores as it was, however the page ended', async () => {
    await fc.assert(
      fc.asyncProperty(
        form,
        written,
        fc.boolean(),
        ending,
        async (texts, result, isEdited, end) => {
          const browser = createBrowser();
          const fields = fieldsOf(texts);
          const report: Report = {
            id: 'id',
            text: result,
            day: '2026-11-20',
            outcome: 'complete',
            received: `${result}\n`,
            isDateRepaired: false,
            request: { ...fields, date: DATE },
            isEdited,
          };
          const content: DraftContent = {
            fields,
            report,
            previousReport: { ...report, id: 'before', text: fields.today },
            isStreaming: false,
          };

          const first = browser.openTab();
          await first.history.hear('history.changed');
          await first.drafts.hear('draft.owned');
          first.templates.send({ type: 'template.write', text: fields.template, reason: 'save' });
          first.drafts.send({ type: 'draft.update', content });
          first.history.send({ type: 'history.record', report });
          if (!isEdited) await first.history.hear('history.changed');
          if (!end.startsWith('at once')) {
            browser.clock.advance(1_000);
            await first.drafts.hear('draft.saved');
          }
          await first.close(end !== 'at once, its last writes lost');
          if (end.startsWith('by a kill')) browser.area.entries.clear();

          const second = browser.openTab();
          const { draft } = await second.drafts.hear('draft.found');
          const template = texts.template.isWritten ? fields.template : DEFAULT_TEMPLATE;
          const shown = { ...content, fields: { ...fields, template } };
          expect(draft).toEqual(expect.objectContaining({ content: shown }));
          const { entries } = await second.history.hear('history.changed');
          expect(entries).toEqual([
            { id: historyIdOf(report), savedAt: expect.any(Number), report },
          ]);
          expect(readSavedTemplate(browser.storage)).toBe(fields.template);
          await second.close(true);
        },
      ),
      fuzzRuns,
    );
  });
});

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** The product's own stores over one browser's storage, in one tab after the other. */
function createBrowser() {
  const factory = new IDBFactory();
  const clock = createManualClock(EVENING);
  const area = new FakeStorageArea();
  const storage = createLocalArea(area.open);
  const session = createLocalArea(new FakeStorageArea().open);
  const channels = new FakeChannels();
  const locks = new FakeLocks();
  let ids = 0;

  function openTab() {
    const page = new FakePage();
    const opened = createDatabase(() => factory, clock);
    let isWriting = true;
    const database: typeof opened = {
      ...opened,
      write: (edits) => (isWriting ? opened.write(edits) : new Promise(() => undefined)),
    };
    const openChannel = channels.openerFor(page);
    const channel = createTabChannel(openChannel);
    const newId = () => `id-${(ids += 1)}`;
    const draftLocks = createDraftLocks({ locks: locks.managerFor(page), channel, clock });
    let noteTemplate = () => {};
    const templateRead = new Promise<void>((resolve) => {
      noteTemplate = resolve;
    });
    const repository = createDraftRepository(database, storage, clock, () =>
      Promise.resolve({ joinReport }),
    );
    const drafts = startStore<DraftCommand>(
      createDraftStore({
        // As main.tsx has it: a draft's template follows the saved one.
        repository: { ...repository, readAll: () => templateRead.then(repository.readAll) },
        draftLocks,
        storage,
        session,
        channel,
        page,
        clock,
        newId,
        savedTemplate: () => readSavedTemplate(storage),
      }),
    );
    const history = startStore<HistoryCommand>(
      createHistoryStore({
        loadRules: () => Promise.reject(new Error('not asked for')),
        database,
        storage,
        channel,
        page,
        clock,
        idle: () => Promise.resolve(),
      }),
    );
    const templates = startStore<TemplateCommand>(
      createTemplateStore({
        storage,
        database,
        channel,
        page,
        clock,
        onRead: noteTemplate,
        loadRules: () => Promise.resolve({ lastReplaced }),
      }),
    );
    return {
      drafts: { ...drafts, hear: hearing(drafts.facts) },
      history: { ...history, hear: hearing(history.facts) },
      templates,
      close: async (keepsLastWrites: boolean) => {
        isWriting = keepsLastWrites;
        page.leave();
        // What was handed over at the end is still done.
        for (let turn = 0; turn < 20; turn += 1) await nextTurn();
        for (const store of [drafts, history, templates]) store.stop();
        database.close();
        channels.drop(page);
        locks.drop(page);
      },
    };
  }

  return { clock, area, storage, openTab };
}

/** The next fact of the kind, as soon as it is told. */
function hearing(facts: AnyEventObject[]) {
  return async (type: string): Promise<AnyEventObject> => {
    for (let turn = 0; turn < 2_000; turn += 1) {
      const index = facts.findIndex((fact) => fact.type === type);
      if (index !== -1) return facts.splice(0, index + 1).at(-1)!;
      await nextTurn();
    }
    throw new Error(`${type} was not told, only ${facts.map((fact) => fact.type).join()}`);
  };
}
