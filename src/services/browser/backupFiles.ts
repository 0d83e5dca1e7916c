import type { BackupPort, ReadBackup } from '../../components/ports.ts';
import { decodeBackup, encodeBackup } from '../../domain/backup.ts';
import { downloadFile, type DownloadParts } from './downloadFile.ts';
import { withoutToken } from './withoutToken.ts';

export interface BackupFilesParts extends DownloadParts {
  readonly defaultModel: string;
  readonly readToken: () => string;
}

/** More than the history at its largest, each unit of it escaped. */
const SIZE_LIMIT_BYTES = 128 * 1024 * 1024;

export function createBackupFiles(parts: BackupFilesParts): BackupPort {
  const { defaultModel, readToken } = parts;
  return {
    save: async (backup) => {
      const json = JSON.stringify(encodeBackup(backup, defaultModel), null, 2);
      const token = JSON.stringify(readToken().trim()).slice(1, -1);
      return downloadFile(parts, withoutToken(json, token), 'application/json', 'json');
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
