// What gives the person a file, or reads one: fetched when it is asked for.
export { createBackupFiles } from './backupFiles.ts';
export { createReportFiles } from './reportFiles.ts';
