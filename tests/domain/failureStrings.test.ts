import { expect, test, vi } from 'vitest';
import { callFailureStrings } from '../../src/callFailureStrings.ts';
import type { failureStrings as wordsOf } from '../../src/strings.ts';

test('what keeps the code of the call away has words before that code is there; the rest comes with it', async () => {
  // As a page starts, whatever other tests have added.
  vi.resetModules();
  const { addCallFailureStrings, failureStrings } = await import('../../src/strings.ts');
  const causeOf = (...given: Parameters<typeof wordsOf>) => failureStrings(...given).cause;

  expect(causeOf({ kind: 'offline' }, 'hugging-face')).toBe(
    '通信できませんでした。インターネットにつながっていないようです。',
  );
  expect(causeOf({ kind: 'client-not-loaded' }, 'custom')).toBe(
    '生成の部品を読み込めませんでした。',
  );
  expect(causeOf({ kind: 'server' }, 'hugging-face')).toBe('想定外の応答です。');

  addCallFailureStrings(callFailureStrings);
  expect(causeOf({ kind: 'server' }, 'hugging-face')).toBe('サービス側で障害が起きています。');
  expect(causeOf({ kind: 'server' }, 'custom')).toBe('サービス側で障害が起きています。');
  expect(causeOf({ kind: 'token-missing' }, 'hugging-face')).toBe('トークンがありません。');
  expect(causeOf({ kind: 'token-missing' }, 'custom')).toBe('キーがありません。');
  expect(causeOf({ kind: 'offline' }, 'custom')).toBe(
    '通信できませんでした。インターネットにつながっていないようです。',
  );
});
