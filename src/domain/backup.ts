import type { GenerationSettings } from './generationSettings.ts';
import type { HistoryEntry } from './history.ts';

/** What goes from one browser to another; a token never does. */
export interface Backup {
  /** null where none was saved. */
  readonly template: string | null;
  /** Newest first. */
  readonly replacedTemplates: readonly string[];
  readonly settings: GenerationSettings;
  readonly history: readonly HistoryEntry[];
}
