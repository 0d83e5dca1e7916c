import type { Settings } from '../../src/domain/settings.ts';
import type { StorageProblem } from '../../src/domain/failure/failure.ts';
import type { NamedTemplate } from '../../src/domain/namedTemplate.ts';
import { initialStoredState, type StoredState, type Stores } from '../../src/machines/stores.ts';
import { createStore } from '../../src/services/browser/pageTarget.ts';

/** What the machine and the views ask of the stores. */
export interface StoreCommand {
  readonly type: string;
  readonly [name: string]: unknown;
}

/** Stores that take notes of what they are asked, keep nothing but the way back, and hold what the test says. */
export function createNotingStores(
  settings: Settings,
  savedTemplate: string | null,
  commands: StoreCommand[],
) {
  const unread = initialStoredState(settings);
  const states = {
    history: createStore({ ...unread.history, isRead: true }),
    templates: createStore({ ...unread.templates, isRead: true, saved: savedTemplate }),
    namedTemplates: createStore({ ...unread.namedTemplates, isRead: true }),
    settings: createStore({ ...unread.settings, isRead: true }),
    drafts: createStore(unread.drafts),
  };
  const note = (type: string, details: object = {}) => commands.push({ type, ...details });
  const change = (id: string): NamedTemplate | undefined => {
    const changed = states.namedTemplates.get().templates.find((one) => one.id === id);
    if (changed !== undefined) states.namedTemplates.update({ changed });
    return changed;
  };
  let saveProblem: StorageProblem | null = null;
  const stores: Stores = {
    history: {
      ...states.history,
      record: (report) => note('history.record', { report }),
      recordReplaced: (report) => note('history.record', { report }),
      recordInterrupted: (report) => note('history.recordInterrupted', { report }),
      put: (entries) => note('history.put', { entries }),
      add: (entries) => note('history.add', { entries }),
      remove: (id) => {
        const { entries } = states.history.get();
        states.history.update({ removed: entries.filter((entry) => entry.id === id) });
        note('history.remove', { id });
      },
      clear: () => {
        states.history.update({ removed: states.history.get().entries });
        note('history.clear');
      },
      undoRemoval: () => {
        const { removed: entries } = states.history.get();
        states.history.update({ removed: [] });
        note('history.undoRemoval', { entries });
      },
    },
    templates: {
      ...states.templates,
      save: (text) => {
        note('template.save', { text });
        states.templates.update(
          saveProblem === null ? { saved: text, problem: null } : { problem: saveProblem },
        );
        return saveProblem;
      },
      record: (text) => note('template.record', { text }),
      addReplaced: (texts) => note('template.addReplaced', { texts }),
    },
    namedTemplates: {
      ...states.namedTemplates,
      save: (name, text) => note('namedTemplate.save', { name, text }),
      overwrite: (id, text) => {
        if (change(id)) note('namedTemplate.overwrite', { id, text });
      },
      remove: (id) => {
        if (change(id)) note('namedTemplate.remove', { id });
      },
      undo: () => {
        note('namedTemplate.undo', { template: states.namedTemplates.get().changed });
        states.namedTemplates.update({ changed: null });
      },
      add: (added) => note('namedTemplate.add', { templates: added }),
    },
    settings: {
      ...states.settings,
      put: (next) => {
        states.settings.update({ settings: next });
        note('settings.put', { settings: next });
      },
    },
    drafts: {
      ...states.drafts,
      start: () => undefined,
      readKept: () => Promise.resolve(null),
      update: (content) => note('draft.update', { content }),
      open: (id) => note('draft.open', { id }),
      restore: (draft) => {
        states.drafts.update({ suggestedId: draft.id });
        note('draft.putBack', { draft });
      },
      discard: (id) => {
        const { orphaned } = states.drafts.get();
        states.drafts.update({ discarded: orphaned.filter((draft) => draft.id === id) });
        note('draft.discard', { id });
      },
      undoDiscard: () => {
        const { discarded } = states.drafts.get();
        states.drafts.update({ discarded: [] });
        note('draft.undoDiscard', { drafts: discarded });
      },
    },
  };
  return {
    stores,
    /** What a store holds from now on. */
    hold: (held: { readonly [Name in keyof StoredState]?: Partial<StoredState[Name]> }): void => {
      if (held.history) states.history.update(held.history);
      if (held.templates) states.templates.update(held.templates);
      if (held.namedTemplates) states.namedTemplates.update(held.namedTemplates);
      if (held.settings) states.settings.update(held.settings);
      if (held.drafts) states.drafts.update(held.drafts);
    },
    /** From now on the template cannot be saved; null: it can. */
    refuseTemplate: (problem: StorageProblem | null): void => {
      saveProblem = problem;
    },
  };
}
