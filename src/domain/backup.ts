import type { GenerationSettings } from './generationSettings.ts';
import type { HistoryEntry } from './history.ts';
import type { NamedTemplate } from './namedTemplate.ts';

/** What goes from one browser to another; a token never does. */
export interface Backup {
  /** null where none was saved. */
  readonly template: string | null;
  /** Newest first. */
  readonly replacedTemplates: readonly string[];
  readonly namedTemplates: readonly NamedTemplate[];
  readonly settings: GenerationSettings;
  readonly history: readonly HistoryEntry[];
}

/** What a file adds to what is here, worked out against it; the file's template and settings wait for a decision of their own. */
export type BackupAddition = Pick<Backup, 'history' | 'namedTemplates' | 'replacedTemplates'>;
