import { expect, test } from 'vitest';
import type { ReportOutcome } from '../../../src/domain/report.ts';
import { createLocalArea } from '../../../src/services/storage/localArea.ts';
import { askForPersistence } from '../../../src/services/storage/storagePersistence.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';

interface Given {
  readonly isPersisted?: boolean;
  readonly isRefusing?: boolean;
  readonly hasManager?: boolean;
  readonly isBlocked?: boolean;
  readonly capacity?: number;
}

test.each<[string, Given, readonly ReportOutcome[], number]>([
  ['not after a report that was stopped, or is a draft', {}, ['stopped', 'without-service'], 0],
  ['once after reports that came to their end', {}, ['cut-off', 'complete', 'complete'], 1],
  ['not for what the browser has granted', { isPersisted: true }, ['complete'], 0],
  ['once where it is refused', { isRefusing: true }, ['complete', 'complete'], 1],
  ['not on plain http', { hasManager: false }, ['complete'], 0],
  ['not where storage is blocked', { isBlocked: true }, ['complete'], 0],
  ['not where storage is full', { capacity: 0 }, ['complete'], 0],
])('asks %s', async (_, given, outcomes, asked) => {
  const { isPersisted = false, isRefusing = false, hasManager = true } = given;
  const area = new FakeStorageArea();
  area.isBlocked = given.isBlocked ?? false;
  area.capacity = given.capacity ?? Infinity;
  let count = 0;
  const persistence = {
    persisted: () => Promise.resolve(isPersisted),
    persist: () => {
      count += 1;
      return isRefusing ? Promise.reject(new TypeError('refused')) : Promise.resolve(true);
    },
  };
  for (const outcome of outcomes) {
    const storage = createLocalArea(area.open);
    await askForPersistence(outcome, storage, hasManager ? persistence : undefined);
  }
  expect([count, area.entries.size]).toEqual([asked, asked + Number(isPersisted)]);
});
