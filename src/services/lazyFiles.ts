import type { BackupPort, ReportFilePort } from '../components/ports.ts';

interface Files {
  readonly files: ReportFilePort;
  readonly backup: BackupPort;
}

/** Files whose code is fetched when one is written or read; where it cannot be had, nothing is. */
export function lazyFiles(load: () => Promise<Files>): Files {
  return {
    files: {
      save: (text, extension) =>
        load().then(
          ({ files }) => files.save(text, extension),
          () => false,
        ),
    },
    backup: {
      save: (content) =>
        load().then(
          ({ backup }) => backup.save(content),
          () => false,
        ),
      read: (file) =>
        load().then(
          ({ backup }) => backup.read(file),
          () => ({ kind: 'refused', refusal: 'unreadable' }),
        ),
    },
  };
}
