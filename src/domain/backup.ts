import { type GenerationSettings, decodeSettings, encodeSettings } from './settings.ts';
import { type HistoryEntry, decodeHistoryEntry, encodeHistoryEntry } from './history.ts';
import { type NamedTemplate, decodeNamedTemplate, encodeNamedTemplate } from './namedTemplate.ts';
import { asRecord, bringToNow } from './decode.ts';
import { decodeReplacedTemplates, encodeReplacedTemplates } from './template.ts';

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

const FORMAT = 'marshmallow-nippo.backup';
const VERSION = 2;
/** Its backups have no named templates. */
const OLDER_VERSION = 1;

/** Why a file is refused. `newer`: a later version of the product wrote it. */
export type BackupRefusal = 'no-backup' | 'newer' | 'damaged';

export type DecodedBackup =
  | { readonly kind: 'backup'; readonly backup: Backup }
  | { readonly kind: 'refused'; readonly refusal: BackupRefusal };

/** A backup as it is written to a file. The build's own model is left open, as it is where settings are kept. */
export function encodeBackup(backup: Backup, defaultModel: string): unknown {
  return {
    format: FORMAT,
    version: VERSION,
    template: backup.template,
    replacedTemplates: encodeReplacedTemplates(backup.replacedTemplates),
    namedTemplates: backup.namedTemplates.map(encodeNamedTemplate),
    settings: encodeSettings(backup.settings, defaultModel),
    history: backup.history.map(encodeHistoryEntry),
  };
}

function refused(refusal: BackupRefusal): DecodedBackup {
  return { kind: 'refused', refusal };
}

/** A backup read from a file, all of it or none. */
export function decodeBackup(value: unknown, defaultModel: string, now: number): DecodedBackup {
  const record = asRecord(value);
  if (record === null || record['format'] !== FORMAT) return refused('no-backup');
  const { version, template = null } = record;
  if (typeof version === 'number' && version > VERSION) return refused('newer');
  const replacedTemplates = decodeReplacedTemplates(record['replacedTemplates']);
  const settings = decodeSettings(record['settings'], defaultModel);
  const namedTemplates =
    version === OLDER_VERSION ? [] : decodeAll(record['namedTemplates'], decodeNamedTemplate);
  const history = decodeAll(record['history'], decodeHistoryEntry);
  return (version === VERSION || version === OLDER_VERSION) &&
    (typeof template === 'string' || template === null) &&
    replacedTemplates !== null &&
    namedTemplates !== null &&
    settings !== null &&
    history !== null
    ? {
        kind: 'backup',
        backup: {
          template,
          replacedTemplates,
          namedTemplates: bringToNow(namedTemplates, now),
          settings,
          history: bringToNow(history, now),
        },
      }
    : refused('damaged');
}

/** Every one of a list decoded, or null where one cannot be. */
function decodeAll<T>(value: unknown, decode: (one: unknown) => T | null): readonly T[] | null {
  if (!Array.isArray(value)) return null;
  const decoded = value.map(decode).filter((one) => one !== null);
  return decoded.length === value.length ? decoded : null;
}
