import * as v from 'valibot';
import { type Settings, encodeSettings, settingsSchema } from './settings.ts';
import { type HistoryEntry, historyEntrySchema } from './history.ts';
import { type NamedTemplate, namedTemplateSchema } from './namedTemplate.ts';
import { asRecord, decode, withVersion, versionedSchema, objectSchema } from './decode.ts';

/** What goes from one browser to another; a token never does. */
export interface Backup {
  readonly template: string | null;
  readonly replacedTemplates: readonly string[];
  readonly namedTemplates: readonly NamedTemplate[];
  readonly settings: Settings;
  readonly history: readonly HistoryEntry[];
}

const FORMAT = 'marshmallow-nippo.backup';
const VERSION = 2;
const OLDER_VERSION = 1;

export type BackupRefusal = 'no-backup' | 'newer' | 'damaged';

export type DecodedBackup =
  | { readonly kind: 'backup'; readonly backup: Backup }
  | { readonly kind: 'refused'; readonly refusal: BackupRefusal };

export function encodeBackup(
  backup: Backup,
  defaultModel: string,
): Readonly<Record<keyof Backup | 'format' | 'version', unknown>> {
  return {
    format: FORMAT,
    version: VERSION,
    template: backup.template,
    replacedTemplates: withVersion({ templates: backup.replacedTemplates }),
    namedTemplates: backup.namedTemplates.map(withVersion),
    settings: encodeSettings(backup.settings, defaultModel),
    history: backup.history.map(withVersion),
  };
}

function refused(refusal: BackupRefusal): DecodedBackup {
  return { kind: 'refused', refusal };
}

export const replacedTemplates = v.pipe(
  versionedSchema(objectSchema({ templates: v.array(v.string()) })),
  v.transform(({ templates }) => templates),
);

function backupSchema(defaultModel: string): v.GenericSchema<unknown, Backup> {
  return objectSchema({
    template: v.optional(v.nullable(v.string()), null),
    replacedTemplates,
    namedTemplates: v.array(namedTemplateSchema),
    settings: settingsSchema(defaultModel),
    history: v.array(historyEntrySchema),
  });
}

/** A backup read from a file, all of it or none. */
export function decodeBackup(value: unknown, defaultModel: string): DecodedBackup {
  const record = asRecord(value);
  if (record === null || record['format'] !== FORMAT) return refused('no-backup');
  const { version } = record;
  if (typeof version === 'number' && version > VERSION) return refused('newer');
  const isOlder = version === OLDER_VERSION;
  const backup =
    isOlder || version === VERSION
      ? decode(backupSchema(defaultModel), isOlder ? { ...record, namedTemplates: [] } : record)
      : null;
  return backup === null ? refused('damaged') : { kind: 'backup', backup };
}
