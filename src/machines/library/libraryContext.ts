import type { BackupAddition } from '../../domain/backup.ts';
import type { Kept, StorageProblem } from '../../domain/failure/failure.ts';
import type { Settings } from '../../domain/settings.ts';
import type { HistoryEntry } from '../../domain/history.ts';
import type { CalendarDay, TimeOfDay } from '../../domain/localTime.ts';
import type { NamedTemplate } from '../../domain/namedTemplate.ts';
import type { Report } from '../../domain/report.ts';
import type {
  CalendarFact,
  HistoryCommand,
  HistoryFact,
  NamedTemplateFact,
  SettingsFact,
  StorageFact,
  TemplateCommand,
  TemplateFact,
} from '../actorContracts.ts';

/** What storage could not keep, by what it was; absent where all is well. */
type StorageErrors = Partial<Record<Kept, StorageProblem>>;

export type StorageChange = Pick<StorageFact, 'what' | 'problem'>;

export function withStorageChange(
  errors: StorageErrors,
  { what, problem }: StorageChange,
): StorageErrors {
  const { [what]: _, ...others } = errors;
  return problem === null ? others : { ...others, [what]: problem };
}

export type TemplateNotice =
  | { readonly kind: 'saved' }
  | { readonly kind: 'save-failed'; readonly problem: StorageProblem }
  | { readonly kind: 'draft-restored' }
  | { readonly kind: 'chosen'; readonly name: string };

export interface LibraryContext {
  readonly savedTemplate: string | null;
  /** Newest first. */
  readonly replacedTemplates: readonly string[];
  readonly namedTemplates: readonly NamedTemplate[];
  readonly changedNamedTemplate: NamedTemplate | null;
  readonly settings: Settings;
  /** Newest first. */
  readonly history: readonly HistoryEntry[];
  readonly removedHistory: readonly HistoryEntry[];
  /** The clock's, null until it is known. */
  readonly day: CalendarDay | null;
  readonly time: TimeOfDay;
  /** Whether history, named templates and settings are what was kept, as far as it could be read. */
  readonly isStorageLoaded: boolean;
  readonly storageErrors: StorageErrors;
}

export type LibraryInput = Pick<LibraryContext, 'settings'>;

export function initialLibrary({ settings }: LibraryInput): LibraryContext {
  return {
    savedTemplate: null,
    replacedTemplates: [],
    namedTemplates: [],
    changedNamedTemplate: null,
    settings,
    history: [],
    removedHistory: [],
    day: null,
    time: 'morning',
    isStorageLoaded: false,
    storageErrors: {},
  };
}

/** Whether `history` is all that is kept: where there is no room it is read all the same. */
export function isHistoryReadable({ storageErrors: { history } }: LibraryContext): boolean {
  return history === undefined || history === 'full';
}

export const libraryCommands = {
  openEntry: (id: string) => ({ type: 'history.open', id }) as const,
  openEntryWithNotes: (id: string) => ({ type: 'history.openWithNotes', id }) as const,
  removeEntry: (id: string) => ({ type: 'history.remove', id }) as const,
  clearHistory: () => ({ type: 'history.clear' }) as const,
  undoRemoval: () => ({ type: 'history.undoRemoval' }) as const,
  saveNamedTemplate: (name: string, text: string) =>
    ({ type: 'namedTemplate.save', name, text }) as const,
  overwriteNamedTemplate: (id: string, text: string) =>
    ({ type: 'namedTemplate.overwrite', id, text }) as const,
  removeNamedTemplate: (id: string) => ({ type: 'namedTemplate.remove', id }) as const,
  undoNamedTemplate: () => ({ type: 'namedTemplate.undo' }) as const,
  changeSettings: (settings: Settings) => ({ type: 'library.changeSettings', settings }) as const,
  importBackup: (added: BackupAddition) => ({ type: 'library.import', added }) as const,
};

export type LibraryEvent =
  | ReturnType<(typeof libraryCommands)[keyof typeof libraryCommands]>
  | { readonly type: 'library.loaded' }
  /** `before` is the text that it had on the other day. */
  | { readonly type: 'history.redate'; readonly report: Report; readonly before: string }
  | Extract<HistoryCommand, { type: 'history.record' | 'history.recordInterrupted' }>
  | Extract<TemplateCommand, { type: 'template.write' | 'template.remember' }>
  | TemplateFact
  | NamedTemplateFact
  | HistoryFact
  | SettingsFact
  | CalendarFact
  | StorageFact;

export type LibraryNews =
  | { readonly type: 'entry.opened'; readonly report: Report }
  | { readonly type: 'entry.openedWithNotes'; readonly report: Report }
  | { readonly type: 'template.answered'; readonly notice: TemplateNotice | null }
  | {
      readonly type: 'template.changed';
      readonly text: string | null;
      readonly before: string | null;
    }
  | { readonly type: 'draft.review' }
  | Extract<CalendarFact, { type: 'day.shown' }>;
