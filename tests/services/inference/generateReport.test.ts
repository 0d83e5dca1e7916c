import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { generateReport } from '../../../src/services/inference/generateReport.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/settings.ts';
import { serviceConfigFrom } from '../../../build/service.ts';
import { settle } from '../../support/deferred.ts';
import { createManualClock } from '../../support/manualClock.ts';
import { requestOf } from '../../support/requestOf.ts';

test('deltas are shown together, at most once in 50 ms; what waits is shown before a stop or a failure', async () => {
  const clock = createManualClock(0);
  const chunks = new PassThrough({ objectMode: true });
  const shown: string[] = [];
  const handOvers: (() => void)[] = [];
  const call = {
    service: serviceConfigFrom({}),
    readToken: () => '',
    fetch,
    clock,
    loadClient: () => Promise.resolve({ openCompletion: () => chunks as never }),
    loadBrowserModel: () => Promise.reject(new Error('there is none')),
    isOnline: () => true,
    probeServer: () => Promise.resolve(false),
  };
  const input = {
    request: requestOf({ today: '会議', tomorrow: '試験', date: '' }),
    settings: DEFAULT_SETTINGS,
    textBefore: '',
    isEdited: false,
    receivedBefore: '',
    rewriting: null,
    onPartialText: ({ text }: { readonly text: string }) => shown.push(text),
    onThinking: () => undefined,
    onStopping: (handOver: () => void) => {
      handOvers.push(handOver);
      return () => undefined;
    },
  };
  void generateReport(call, input, new AbortController().signal).catch(() => undefined);
  for (const text of '会議をしました') {
    chunks.write({ text, finish: null });
    await settle();
    clock.advance(20);
  }
  handOvers[0]?.();
  // What waits, and what it is joined to.
  expect(shown).toEqual(['会議を', '会議をしまし', '会議をしました', '会議をしました']);
  chunks.write({ text: '。', finish: null });
  await settle();
  chunks.destroy(new Error());
  await settle();
  expect(shown.at(-1)).toBe('会議をしました。');
});
