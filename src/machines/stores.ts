import type { DraftContent, StoredDraft } from '../domain/draft.ts';
import type { StorageProblem } from '../domain/failure/failure.ts';
import type { HistoryEntry } from '../domain/history.ts';
import type { NamedTemplate } from '../domain/namedTemplate.ts';
import type { Report } from '../domain/report.ts';
import type { Settings } from '../domain/settings.ts';

/** Nothing of a store throws. Its state is the same value until the listeners hear of another. */
interface Store<State> {
  readonly get: () => State;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface ReadState {
  /** Whether the state is what was stored, as far as that could be read. */
  readonly isRead: boolean;
  /** What stands in the way of reading or keeping all of it. */
  readonly problem: StorageProblem | null;
}

/** Resolves once the stored state is read. */
export function whenRead({ get, subscribe }: Store<ReadState>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (get().isRead) resolve();
    };
    subscribe(look);
    look();
  });
}

export interface HistoryState extends ReadState {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  /** What undoRemoval brings back. */
  readonly removed: readonly HistoryEntry[];
}

export interface HistoryStore extends Store<HistoryState> {
  /** Adds the report, or replaces the entry of the same id; an edit once no other has come for a second. */
  readonly record: (report: Report) => void;
  /** The same at once, of what leaves the screen: no other is to take its id meanwhile. */
  readonly recordReplaced: (report: Report) => void;
  /** Adds what a draft has of a report whose text streamed in as the page was left. */
  readonly recordInterrupted: (report: Report) => void;
  /** Each in the place of the one of its id. */
  readonly put: (entries: readonly HistoryEntry[]) => void;
  /** Those of a backup, each with its `savedAt`. */
  readonly add: (entries: readonly HistoryEntry[]) => void;
  readonly remove: (id: string) => void;
  readonly clear: () => void;
  readonly undoRemoval: () => void;
}

export interface TemplatesState extends ReadState {
  /** Null where there is none. */
  readonly saved: string | null;
  /** Newest first. */
  readonly replaced: readonly string[];
}

export interface TemplateStore extends Store<TemplatesState> {
  /** Returns why it could not be saved; null where it was. */
  readonly save: (text: string) => StorageProblem | null;
  readonly record: (text: string) => void;
  /** Keeps further templates behind the replaced ones, as far as there is room. */
  readonly addReplaced: (texts: readonly string[]) => void;
}

export interface NamedTemplatesState extends ReadState {
  /** Oldest first. */
  readonly templates: readonly NamedTemplate[];
  /** What undo brings back. */
  readonly changed: NamedTemplate | null;
}

export interface NamedTemplateStore extends Store<NamedTemplatesState> {
  /** Does nothing where the name cannot be given, or the text is blank. */
  readonly save: (name: string, text: string) => void;
  readonly overwrite: (id: string, text: string) => void;
  readonly remove: (id: string) => void;
  readonly undo: () => void;
  readonly add: (templates: readonly NamedTemplate[]) => void;
}

export interface SettingsState extends ReadState {
  readonly settings: Settings;
}

export interface SettingsStore extends Store<SettingsState> {
  readonly put: (settings: Settings) => void;
}

export interface DraftsState extends ReadState {
  /** Drafts that no page has, newest first: of closed tabs, of other days, or refused by what was typed first. */
  readonly orphaned: readonly StoredDraft[];
  /** Those of them of which something stands nowhere else. */
  readonly unfinished: readonly StoredDraft[];
  /** The one that this page offers by itself: no page has done so before. */
  readonly suggestedId: string | null;
  /** What undoDiscard brings back. */
  readonly discarded: readonly StoredDraft[];
  /** When this page's own was kept last. */
  readonly savedAt: number | null;
}

export interface DraftStore extends Store<DraftsState> {
  /** Looks for this tab's own draft: `show` is given it, once, or never where there is none. */
  readonly start: (show: (draft: StoredDraft) => void) => void;
  /** At every change of what the screen shows; kept a moment later. */
  readonly update: (content: DraftContent) => void;
  /** Of those that no page has; `show` is given it, unless it is not to be had. */
  readonly open: (id: string, show: (draft: StoredDraft) => void) => void;
  /** What was typed first came before the draft that was found: it is kept under an id of its own and offered. */
  readonly restore: (draft: StoredDraft) => void;
  readonly discard: (id: string) => void;
  readonly undoDiscard: () => void;
  /** The tab's own draft as it is kept, else the newest; null where there is none. */
  readonly readKept: () => Promise<DraftContent | null>;
}

/** What is kept in this browser; main.tsx hands them to the machine. */
export interface Stores {
  readonly history: HistoryStore;
  readonly templates: TemplateStore;
  readonly namedTemplates: NamedTemplateStore;
  readonly settings: SettingsStore;
  readonly drafts: DraftStore;
}

export type StoredState = { readonly [Name in keyof Stores]: ReturnType<Stores[Name]['get']> };

const UNREAD: ReadState = { isRead: false, problem: null };

/** The state before anything is read. */
export function initialStoredState(settings: Settings): StoredState {
  return {
    history: { ...UNREAD, entries: [], removed: [] },
    templates: { ...UNREAD, saved: null, replaced: [] },
    namedTemplates: { ...UNREAD, templates: [], changed: null },
    settings: { ...UNREAD, settings },
    drafts: {
      ...UNREAD,
      orphaned: [],
      unfinished: [],
      suggestedId: null,
      discarded: [],
      savedAt: null,
    },
  };
}

export function readStores(stores: Stores): StoredState {
  const states = Object.entries(stores).map(([name, store]) => [name, store.get()]);
  return Object.fromEntries(states) as StoredState;
}

/** Whether history, named templates and settings are what was kept. */
export function areStoresRead({ history, namedTemplates, settings }: StoredState): boolean {
  return history.isRead && namedTemplates.isRead && settings.isRead;
}

/** Whether the entries are all that is stored: a full storage can still be read. */
export function isHistoryReadable({ history: { problem } }: StoredState): boolean {
  return problem === null || problem === 'full';
}
