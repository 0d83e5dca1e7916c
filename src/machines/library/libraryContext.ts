import type { BackupAddition } from '../../domain/backup.ts';
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
import type { StorageErrors } from '../storageErrors.ts';
import type { TemplateNotice } from '../report/templateNotice.ts';

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

export type LibraryCommand =
  | { readonly type: 'history.open'; readonly id: string }
  | { readonly type: 'history.openWithNotes'; readonly id: string }
  | { readonly type: 'history.undoRemoval' }
  | Extract<HistoryCommand, { type: 'history.remove' | 'history.clear' }>
  | { readonly type: 'namedTemplate.save'; readonly name: string; readonly text: string }
  | { readonly type: 'namedTemplate.overwrite'; readonly id: string; readonly text: string }
  | { readonly type: 'namedTemplate.rename'; readonly id: string; readonly name: string }
  | { readonly type: 'namedTemplate.remove'; readonly id: string }
  | { readonly type: 'namedTemplate.undo' }
  | { readonly type: 'library.changeSettings'; readonly settings: Settings }
  | { readonly type: 'library.import'; readonly added: BackupAddition };

export type LibraryEvent =
  | LibraryCommand
  | { readonly type: 'library.loaded' }
  | { readonly type: 'history.redate'; readonly report: Report }
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
