import { expect, test } from 'vitest';
import { createShareSheet } from '../../../src/services/browser/shareSheet.ts';

test('hands the text to the share sheet', async () => {
  const shared: ShareData[] = [];
  const port = createShareSheet({
    share: (data) => {
      shared.push(data);
      return Promise.resolve();
    },
  });
  expect([port.isThere(), await port.share('日報')]).toEqual([true, true]);
  expect(shared).toEqual([{ text: '日報' }]);
});

test.each([
  ['AbortError', true],
  ['NotAllowedError', false],
])('%s: no failure is told where the person changed their mind', async (name, expected) => {
  const port = createShareSheet({ share: () => Promise.reject(new DOMException('', name)) });
  expect(await port.share('日報')).toBe(expected);
});

test('is not there where the browser has none', async () => {
  const port = createShareSheet({});
  expect([port.isThere(), await port.share('日報')]).toEqual([false, false]);
});
