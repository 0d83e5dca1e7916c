import { expect, it } from 'vitest';
import type { SavedTexts, SavedTextsPort } from '../../src/components/ports.ts';
import { lazySavedTexts } from '../../src/services/lazySavedTexts.ts';
import { deferred } from '../support/deferred.ts';
import { notes } from '../support/draftBrowser.ts';
import { settle } from '../support/reportHarness.ts';

const KEPT: SavedTexts = {
  template: '型',
  today: '残っていた実装',
  tomorrow: '',
  remarks: '',
  result: '',
};

function watchTexts() {
  const { promise, resolve, reject } = deferred<SavedTextsPort>();
  const told: SavedTexts[] = [];
  const watched: string[] = [];
  const stop = lazySavedTexts(
    () => promise,
    () => notes({ template: '型', today: '画面の実装' }),
  ).watch((texts) => told.push(texts));
  const port: SavedTextsPort = {
    watch: (tell) => {
      watched.push('watched');
      tell(KEPT);
      return () => watched.push('stopped');
    },
  };
  return { resolve: () => resolve(port), reject, told, watched, stop };
}

it('tells what the fetched reader reads, until it is stopped', async () => {
  const { resolve, told, watched, stop } = watchTexts();
  resolve();
  await settle();
  expect(told).toEqual([KEPT]);
  stop();
  expect(watched).toEqual(['watched', 'stopped']);
});

it('tells what the page knows where the reader cannot be had', async () => {
  const { reject, told } = watchTexts();
  reject(new TypeError('Failed to fetch dynamically imported module'));
  await settle();
  expect(told).toEqual([
    { template: '型', today: '画面の実装', tomorrow: '', remarks: '', result: '' },
  ]);
});

it('tells nothing once it is stopped', async () => {
  const there = watchTexts();
  there.stop();
  there.resolve();
  const gone = watchTexts();
  gone.stop();
  gone.reject(new TypeError('Failed to fetch dynamically imported module'));
  await settle();
  expect([there.told, there.watched, gone.told]).toEqual([[], [], []]);
});
