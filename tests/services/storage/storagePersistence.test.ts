import { expect, test } from 'vitest';
import type { ReportOutcome } from '../../../src/domain/report.ts';
import { createLocalArea } from '../../../src/services/storage/localArea.ts';
import { askForPersistence } from '../../../src/services/storage/storagePersistence.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';

function setUp({
  area = new FakeStorageArea(),
  isPersisted = false,
  isRefusing = false,
  hasManager = true,
} = {}) {
  const asked: string[] = [];
  const persistence = hasManager
    ? {
        persisted: () => Promise.resolve(isPersisted),
        persist: () => {
          asked.push('persist');
          return isRefusing ? Promise.reject(new TypeError('refused')) : Promise.resolve(true);
        },
      }
    : undefined;
  return {
    area,
    asked,
    finish: async (outcome: ReportOutcome) => {
      await askForPersistence(outcome, createLocalArea(area.open), persistence);
    },
  };
}

test('asks after the first report that came to its end, once in the life of the browser', async () => {
  const { area, asked, finish } = setUp();
  await finish('stopped');
  await finish('without-service');
  expect(asked).toEqual([]);
  await finish('cut-off');
  await finish('complete');
  expect(asked).toEqual(['persist']);
  const later = setUp({ area });
  await later.finish('complete');
  expect(later.asked).toEqual([]);
});

test('does not ask for what the browser has granted', async () => {
  const { asked, finish } = setUp({ isPersisted: true });
  await finish('complete');
  expect(asked).toEqual([]);
});

test('lives with a refusal, with plain http and with storage that is blocked or full', async () => {
  const refusing = setUp({ isRefusing: true });
  await refusing.finish('complete');
  expect(refusing.asked).toEqual(['persist']);
  const plain = setUp({ hasManager: false });
  await plain.finish('complete');
  expect(plain.area.toObject()).toEqual({});
  const area = new FakeStorageArea();
  area.isBlocked = true;
  const blocked = setUp({ area });
  await blocked.finish('complete');
  expect(blocked.asked).toEqual([]);
  const fullArea = new FakeStorageArea();
  fullArea.capacity = 0;
  const full = setUp({ area: fullArea });
  await full.finish('complete');
  expect(full.asked).toEqual([]);
});
