import { describe, expect, test } from 'vitest';
import type { ModelDownload } from '../../../src/domain/provider.ts';
import {
  createBrowserModel,
  type LanguageModel,
} from '../../../src/services/inference/browserModel.ts';
import { createLocalArea } from '../../../src/services/storage/localArea.ts';
import { createProviderStore } from '../../../src/services/storage/providerStore.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import { TEST_CHAT, createInferenceHarness } from '../../support/inferenceHarness.ts';
import { SENTINEL_NOTE } from '../../support/leaks.ts';
import {
  standInForLanguageModel,
  type LanguageModelPlan,
} from '../../support/languageModelStandIn.ts';
import { casesBeside } from '../../support/rows.ts';

const rows = casesBeside(import.meta.url);

const PIECES = ['【日報】\n', '・検索機能を', '実装しました。'];
const REPORT = PIECES.join('');
const TEXT = [{ type: 'text', languages: ['ja'] }];
const LANGUAGES = { expectedInputs: TEXT, expectedOutputs: TEXT };
const [system, user] = TEST_CHAT.messages;

function open(plan: LanguageModelPlan) {
  const standIn = standInForLanguageModel({ answers: [PIECES], ...plan });
  return { standIn, ...openWith(standIn.model) };
}

function openWith(model: LanguageModel | undefined) {
  const browser = createBrowserModel(model);
  const kept = new FakeStorageArea({ 'marshmallow-nippo.place': 'browser' });
  const providerStore = createProviderStore(createLocalArea(kept.open));
  const harness = createInferenceHarness(null, {
    providerStore,
    loadBrowserModel: () => Promise.resolve(browser),
  });
  return { browser, harness, call: harness.start() };
}

describe('a report', () => {
  test('is the answer of one session that begins with the system message, and closed behind it', async () => {
    const { standIn, harness, call } = open({});
    expect(await call.outcome).toEqual({
      kind: 'resolved',
      value: { text: REPORT, finish: 'stop' },
    });
    expect(call.deltas).toEqual(PIECES);
    expect(standIn.sessions).toEqual([
      { initial: [system], languages: LANGUAGES, prompts: [user?.content], isOpen: false },
    ]);
    expect(harness.posts).toEqual([]);
  });

  test('that is gone on with begins with what was written', async () => {
    const { standIn, harness } = open({});
    const messages = [
      ...TEST_CHAT.messages,
      { role: 'assistant', content: '【日報】' },
      { role: 'user', content: '続きを書いてください。' },
    ] as const;
    await harness.start({ ...TEST_CHAT, messages }).outcome;
    expect(standIn.sessions.at(-1)).toMatchObject({
      initial: messages.slice(0, 3),
      prompts: ['続きを書いてください。'],
    });
  });

  test('that is to be steady is asked for as predictable', async () => {
    const { standIn, harness } = open({});
    await harness.start({ ...TEST_CHAT, temperature: 0.2 }).outcome;
    expect(standIn.sessions.map(({ samplingMode }) => samplingMode)).toEqual([
      undefined,
      'predictable',
    ]);
  });

  test('that is stopped closes its session', async () => {
    const { standIn, call } = open({ holdAfter: 2 });
    await call.received(2);
    call.abort('stopped');
    expect(await call.outcome).toEqual({ kind: 'rejected', reason: 'stopped' });
    await expect.poll(() => standIn.sessions.map(({ isOpen }) => isOpen)).toEqual([false]);
  });
});

describe('what fails is told by its kind and the browser’s words', () => {
  test.each(rows('failures'))('%s', async (_, plan = '', kind, message) => {
    const { call, standIn } = open(
      JSON.parse(plan.replace('{note}', SENTINEL_NOTE)) as LanguageModelPlan,
    );
    const reason = { kind, provider: 'browser', ...(message === undefined ? {} : { message }) };
    expect(await call.outcome).toEqual({ kind: 'rejected', reason });
    expect(standIn.sessions.filter(({ isOpen }) => isOpen)).toEqual([]);
  });

  test('a browser without one', async () => {
    const { browser, call } = openWith(undefined);
    expect(await call.outcome).toEqual({
      kind: 'rejected',
      reason: { kind: 'browser-unavailable', provider: 'browser' },
    });
    expect(await browser.isOffered()).toBe(false);
  });
});

describe('the download', () => {
  async function begin() {
    const standIn = standInForLanguageModel({ availability: 'downloadable' });
    const browser = createBrowserModel(standIn.model);
    const states: ModelDownload[] = [];
    browser.subscribe(() => states.push(browser.get()));
    expect(await browser.isOffered()).toBe(true);
    await browser.refresh();
    return { standIn, browser, states, ended: browser.download() };
  }

  test('tells how much has come, and closes the session that it made', async () => {
    const { standIn, browser, states, ended } = await begin();
    standIn.progress(0.4);
    await browser.refresh();
    standIn.progress(1);
    await ended;
    expect(states).toEqual([
      { kind: 'missing' },
      { kind: 'running', fraction: 0 },
      { kind: 'running', fraction: 0.4 },
      { kind: 'running', fraction: 1 },
      { kind: 'there' },
    ]);
    expect(standIn.sessions.map(({ isOpen }) => isOpen)).toEqual([false]);
    await browser.refresh();
    expect(browser.get()).toEqual({ kind: 'there' });
  });

  test('is stopped without a failure', async () => {
    const { browser, ended } = await begin();
    browser.stop();
    await ended;
    expect(browser.get()).toEqual({ kind: 'missing' });
  });

  test('that breaks off is told', async () => {
    const { standIn, browser, ended } = await begin();
    standIn.failDownload('NetworkError', 'The download failed.');
    await ended;
    expect(browser.get()).toEqual({
      kind: 'failed',
      failure: { kind: 'network', message: 'The download failed.' },
    });
  });
});
