import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/domain/settings.ts';
import { tryLine } from '../../../src/services/inference/tryLine.ts';
import { createLocalArea } from '../../../src/services/storage/localArea.ts';
import { createProviderStore } from '../../../src/services/storage/providerStore.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import { createInferenceHarness } from '../../support/inferenceHarness.ts';
import { startStandIn, type StandIn } from '../../support/standIn.ts';

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.close());

function setUp() {
  const area = new FakeStorageArea({ 'marshmallow-nippo.place': 'this-computer' });
  const providerStore = createProviderStore(createLocalArea(area.open));
  providerStore.selectModel({ origin: 'http://localhost:11434', model: 'gemma3:4b' });
  const { dependencies, clock } = createInferenceHarness(standIn, { providerStore });
  return { dependencies, clock };
}

test('one request with a note of its own comes to one line, and how long it took', async () => {
  standIn.setScenario('try-line');
  const { dependencies, clock } = setUp();
  const { fetch } = dependencies;
  const slow: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    clock.advance(4200);
    return response;
  };
  const { signal } = new AbortController();
  expect(await tryLine({ ...dependencies, fetch: slow }, DEFAULT_SETTINGS, signal)).toEqual({
    text: '会議室を片づけました。',
    seconds: 4,
  });
  expect(standIn.requests.map(({ body }) => body)).toMatchObject([
    {
      model: 'gemma3:4b',
      messages: [
        { role: 'system' },
        { content: 'メモ：会議室を片づけた。\n一行だけ書いてください。' },
      ],
    },
  ]);
});

test('a request that fails is told as any other', async () => {
  standIn.setScenario('memory');
  const { signal } = new AbortController();
  await expect(tryLine(setUp().dependencies, DEFAULT_SETTINGS, signal)).rejects.toMatchObject({
    kind: 'local-memory',
    provider: 'this-computer',
  });
});
