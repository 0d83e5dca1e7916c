import { type BackupFilesParts, createBackupFiles } from './services/backupFiles.ts';
import { createReportFiles } from './services/reportFiles.ts';

/** Everything that writes and reads files; fetched when it is needed, or before. */
export function openBrowserFiles(parts: BackupFilesParts) {
  return { files: createReportFiles(parts), backup: createBackupFiles(parts) };
}
