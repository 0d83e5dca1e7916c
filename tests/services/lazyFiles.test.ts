import { expect, test } from 'vitest';
import type { Backup } from '../../src/domain/backup.ts';
import { SPECIFIED_SETTINGS } from '../../src/domain/generationSettings.ts';
import { lazyFiles } from '../../src/services/lazyFiles.ts';

const BACKUP: Backup = {
  template: null,
  replacedTemplates: [],
  namedTemplates: [],
  settings: SPECIFIED_SETTINGS,
  history: [],
};

test('hands on what is asked for and what is answered', async () => {
  const log: unknown[] = [];
  const { files, backup } = lazyFiles(() =>
    Promise.resolve({
      files: {
        save: (...given) => {
          log.push(given);
          return Promise.resolve(true);
        },
      },
      backup: {
        save: (given) => {
          log.push(given);
          return Promise.resolve(true);
        },
        read: () => Promise.resolve({ kind: 'refused', refusal: 'newer' }),
      },
    }),
  );
  expect([
    await files.save('日報', 'md'),
    await backup.save(BACKUP),
    await backup.read(new Blob()),
  ]).toEqual([true, true, { kind: 'refused', refusal: 'newer' }]);
  expect(log).toEqual([['日報', 'md'], BACKUP]);
});

test('refuses where the code cannot be had, and asks for it again', async () => {
  let attempts = 0;
  const { files, backup } = lazyFiles(() => {
    attempts += 1;
    return Promise.reject(new Error('offline'));
  });
  expect([
    await files.save('日報', 'md'),
    await backup.save(BACKUP),
    await backup.read(new Blob()),
  ]).toEqual([false, false, { kind: 'refused', refusal: 'unreadable' }]);
  expect(attempts).toBe(3);
});
