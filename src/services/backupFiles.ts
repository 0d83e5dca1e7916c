import type { BackupPort, ReadBackup } from '../components/ports.ts';
import { decodeBackup, encodeBackup } from '../domain/decodeBackup.ts';
import type { Clock } from './clock.ts';

export interface BackupFilesParts {
  readonly document: Document;
  readonly urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
  readonly clock: Clock;
  /** The build's. */
  readonly defaultModel: string;
  readonly readToken: () => string;
}

/** Many times what the history may hold. */
const SIZE_LIMIT_BYTES = 32 * 1024 * 1024;
/** A browser may still be reading from the address for so long. */
const ADDRESS_KEPT_MS = 60_000;
/** A shorter key of a server of one's own may be a word that stands in any report. */
const SHORTEST_TOKEN = 8;

/** The text without the token, wherever a person may have written it. */
function withoutToken(json: string, token: string): string {
  if (token.length < SHORTEST_TOKEN) return json;
  return json.replaceAll(JSON.stringify(token).slice(1, -1), '…');
}

function dayOf(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** Backups as JSON files: given as a download, read from what the person chose. */
export function createBackupFiles({
  document,
  urls,
  clock,
  defaultModel,
  readToken,
}: BackupFilesParts): BackupPort {
  return {
    save: (backup) => {
      const json = JSON.stringify(encodeBackup(backup, defaultModel), null, 2);
      try {
        const file = new Blob([withoutToken(json, readToken().trim())], {
          type: 'application/json',
        });
        const link = document.createElement('a');
        link.href = urls.createObjectURL(file);
        link.download = `marshmallow-nippo-${dayOf(new Date(clock.now()))}.json`;
        link.click();
        clock.after(ADDRESS_KEPT_MS, () => urls.revokeObjectURL(link.href));
        return true;
      } catch {
        return false;
      }
    },
    read: async (file): Promise<ReadBackup> => {
      if (file.size > SIZE_LIMIT_BYTES) return { kind: 'refused', refusal: 'too-large' };
      try {
        return decodeBackup(parse(await file.text()), defaultModel);
      } catch {
        return { kind: 'refused', refusal: 'unreadable' };
      }
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
