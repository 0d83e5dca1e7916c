import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enqueueActions, fromCallback, type EventObject } from 'xstate';
import { asRecord } from '../../src/domain/decode.ts';
import type { Screen } from '../../src/machines/report/watches.ts';
import { draftsMachine } from '../../src/machines/drafts/draftsMachine.ts';
import {
  type LibraryEvent,
  libraryMachine,
  libraryStep,
} from '../../src/machines/library/libraryMachine.ts';
import { reportMachine } from '../../src/machines/report/reportMachine.ts';
import type { DatabaseEdit } from '../../src/services/storage/database.ts';
import { draftOf } from '../../src/machines/report/keptTexts.ts';
import { DONE } from '../../src/services/storage/localArea.ts';
import { MemoryDatabase } from '../support/memoryDatabase.ts';
import { createWholeBrowser } from './wholeBrowser.ts';
import { playsMonkey } from './monkeySteps.ts';
import { isFullRun, searchRuns } from './runs.ts';

const faultyMachine = (fault: unknown) => ({
  machine: reportMachine.provide(fault as Parameters<typeof reportMachine.provide>[0]),
});

/** A library to which events of that type are nothing. */
const deafLibrary = (type: LibraryEvent['type']) => ({
  library: libraryMachine.provide({
    guards: {
      isPossible: ({ context, event }) =>
        event.type !== type && libraryStep(context, event) !== null,
    },
  }),
});

/** Keeps the draft when the report has changed, and not before. */
const keepsReportsOnly = fromCallback<EventObject, Screen>(({ input: screen }) => {
  let { report } = screen.getSnapshot().context;
  screen.subscribe(({ context }) => {
    if (context.report === report) return;
    ({ report } = context);
    context.drafts.send({ type: 'draft.update', content: draftOf(context) });
  });
});

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

const FAULTS: Readonly<Record<string, () => Parameters<typeof createWholeBrowser>[0]>> = {
  'the draft is not kept at a key': () => faultyMachine({ actors: { watches: keepsReportsOnly } }),
  'no report enters the history': () => deafLibrary('history.record'),
  'an interrupted report does not enter the history': () =>
    deafLibrary('history.recordInterrupted'),
  'a draft that is in the way is not set aside': () =>
    faultyMachine({ actions: { putBackInTheWay: enqueueActions(() => undefined) } }),
  'a step cannot be taken back, nor is kept what it replaced': () => ({
    ...faultyMachine({ guards: { hasUndo: () => false } }),
    database: faultyDatabase((edit) =>
      edit.kind === 'put' && asRecord(asRecord(edit.value)?.['report'])?.['text'] === ''
        ? []
        : [edit],
    ),
  }),
  'all drafts that were left are discarded with one': () => ({
    drafts: draftsMachine.provide({
      actions: {
        discard: enqueueActions(({ context, enqueue }) => {
          for (const { id } of context.unfinished) {
            enqueue.sendTo('draft', { type: 'draft.discard', id });
          }
        }),
      },
    }),
  }),
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
      database.problem === null ? write(...edits) : Promise.resolve(DONE);
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
