import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asRecord } from '../../src/domain/decode.ts';
import { reportMachine } from '../../src/machines/report/reportMachine.ts';
import type { DatabaseEdit } from '../../src/services/storage/database.ts';
import type { DraftStore, HistoryStore } from '../../src/machines/stores.ts';
import { STORAGE_DONE } from '../../src/services/storage/localArea.ts';
import { MemoryDatabase } from '../support/memoryDatabase.ts';
import { createWholeBrowser } from './wholeBrowser.ts';
import { playsMonkey } from './monkeySteps.ts';
import { isFullRun, searchRuns } from './runs.ts';

type Fault = NonNullable<Parameters<typeof createWholeBrowser>[0]>;

const faultyMachine = (fault: unknown) => ({
  machine: reportMachine.provide(fault as Parameters<typeof reportMachine.provide>[0]),
});

const faultyHistory = (fault: Partial<HistoryStore>): Fault => ({
  faultyStores: (stores) => ({ ...stores, history: { ...stores.history, ...fault } }),
});

const faultyDrafts = (fault: (drafts: DraftStore) => Partial<DraftStore>): Fault => ({
  faultyStores: ({ drafts, ...stores }) => ({
    ...stores,
    drafts: {
      get: drafts.get,
      subscribe: drafts.subscribe,
      start: (show) => drafts.start(show),
      update: (content) => drafts.update(content),
      open: (id, show) => drafts.open(id, show),
      restore: (draft) => drafts.restore(draft),
      discard: (id) => drafts.discard(id),
      undoDiscard: () => drafts.undoDiscard(),
      readKept: () => drafts.readKept(),
      ...fault(drafts),
    },
  }),
});

/** Keeps the draft when the report has changed, and not before. */
function keepsReportsOnly(drafts: DraftStore): Partial<DraftStore> {
  let known: unknown;
  return {
    update: (content) => {
      if (content.report !== known) drafts.update(content);
      known = content.report;
    },
  };
}

/** A database that changes what it is to write. */
function faultyDatabase(changed: (edit: DatabaseEdit) => readonly DatabaseEdit[]): MemoryDatabase {
  const database = new MemoryDatabase();
  const { write } = database;
  database.write = (edits) => write(edits.flatMap(changed));
  return database;
}

/** A history whose entries stand under other keys. */
const faultyKeys = (changed: (key: string) => string) => ({
  database: faultyDatabase((edit) =>
    edit.store === 'history' ? [{ ...edit, key: changed(edit.key) }] : [edit],
  ),
});

const FAULTS: Readonly<Record<string, () => Fault>> = {
  'the draft is not kept at a key': () => faultyDrafts(keepsReportsOnly),
  'no report enters the history': () => faultyHistory({ record: () => undefined }),
  'an interrupted report does not enter the history': () =>
    faultyHistory({ recordInterrupted: () => undefined }),
  'a draft that is in the way is not set aside': () =>
    faultyDrafts(() => ({ restore: () => undefined })),
  'a step cannot be taken back, nor is kept what it replaced': () => ({
    ...faultyMachine({ guards: { hasUndo: () => false } }),
    database: faultyDatabase((edit) =>
      edit.kind === 'put' && asRecord(asRecord(edit.value)?.['report'])?.['text'] === ''
        ? []
        : [edit],
    ),
  }),
  'all drafts that were left are discarded with one': () =>
    faultyDrafts((drafts) => ({
      discard: () => drafts.get().unfinished.forEach(({ id }) => drafts.discard(id)),
    })),
  'replaced templates are not written': () => ({
    database: faultyDatabase((edit) => (edit.key.startsWith('template.') ? [] : [edit])),
  }),
  'an edit takes the place of what was received': () =>
    faultyKeys((key) => key.replace('.edited', '')),
  'an edit in a duplicated tab takes the place of that in the other': () =>
    faultyKeys((key) => key.replace(/^.*~/, '')),
  'one entry of the history takes another with it': () => ({
    database: faultyDatabase((edit) =>
      edit.store === 'history' && edit.kind === 'delete'
        ? [edit, { ...edit, key: 'evening 1' }]
        : [edit],
    ),
  }),
  'what the database refuses counts as kept': () => {
    const database = new MemoryDatabase();
    const { write } = database;
    database.write = (...edits) =>
      database.problem === null ? write(...edits) : Promise.resolve(STORAGE_DONE);
    return { database };
  },
};

describe.runIf(isFullRun)('stores or a machine with a planted fault', { timeout: 600_000 }, () => {
  it.each(Object.entries(FAULTS))('loses a text: %s', async (_, fault) => {
    const found = await fc.check(
      playsMonkey(
        (loss) => {
          throw new Error(`${loss.marker} is lost`);
        },
        undefined,
        () => createWholeBrowser(fault()),
      ),
      searchRuns,
    );
    expect(found.failed).toBe(true);
    expect(String(found.errorInstance)).toMatch(/is lost$/);
  });
});
