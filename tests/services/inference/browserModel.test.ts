import { describe, expect, test } from 'vitest';
import type { ServiceFailure } from '../../../src/domain/failure/failure.ts';
import type { ModelDownload } from '../../../src/domain/place.ts';
import {
  createBrowserModel,
  type LanguageModel,
} from '../../../src/services/inference/browserModel.ts';
import { createLocalArea } from '../../../src/services/storage/localArea.ts';
import { createPlaceStore } from '../../../src/services/storage/placeStore.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import { TEST_CHAT, createInferenceHarness } from '../../support/inferenceHarness.ts';
import { SENTINEL_NOTE } from '../../support/leaks.ts';
import {
  standInForLanguageModel,
  type LanguageModelPlan,
} from '../../support/languageModelStandIn.ts';

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
  const places = createPlaceStore(createLocalArea(kept.open));
  const harness = createInferenceHarness(null, {
    places,
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

  test('that is stopped closes its session', async () => {
    const { standIn, call } = open({ holdAfter: 2 });
    await call.received(2);
    call.abort('stopped');
    expect(await call.outcome).toEqual({ kind: 'rejected', reason: 'stopped' });
    await expect.poll(() => standIn.sessions.map(({ isOpen }) => isOpen)).toEqual([false]);
  });
});

describe('what fails is told by its kind and the browser’s words', () => {
  const error = (name: string, message: string, after?: number): LanguageModelPlan => ({
    error: { name, message, ...(after === undefined ? {} : { after }) },
  });
  test.each<[string, LanguageModelPlan, ServiceFailure]>([
    ['not downloaded', { availability: 'downloadable' }, { kind: 'browser-not-downloaded' }],
    ['still downloading', { availability: 'downloading' }, { kind: 'browser-not-downloaded' }],
    [
      'unavailable',
      { availability: 'unavailable' },
      { kind: 'browser-unavailable', message: 'No model here.' },
    ],
    [
      'no space',
      error('NotSupportedError', 'The device does not have enough space for the model'),
      {
        kind: 'browser-space',
        message: 'The device does not have enough space for the model',
      },
    ],
    [
      'a device that is not able',
      error('InvalidStateError', 'The device is unable to create a session.'),
      { kind: 'browser-unavailable', message: 'The device is unable to create a session.' },
    ],
    [
      'not allowed',
      error('NotAllowedError', 'Not allowed to execute model.', 0),
      { kind: 'browser-unavailable', message: 'Not allowed to execute model.' },
    ],
    [
      'the quota of the input, by the session',
      error('QuotaExceededError', 'The input is too large.'),
      { kind: 'too-long', message: 'The input is too large.' },
    ],
    [
      'the quota of the input, by the answer',
      error('QuotaExceededError', 'The input is too large.', 0),
      { kind: 'too-long', message: 'The input is too large.' },
    ],
    [
      'an answer in another language',
      error('NotSupportedError', 'Untested language.', 2),
      { kind: 'filtered', message: 'Untested language.' },
    ],
    [
      'an unsafe answer',
      error('NotReadableError', 'Unsafe response.', 0),
      { kind: 'filtered', message: 'Unsafe response.' },
    ],
    [
      'cancelled by the browser',
      error('AbortError', 'The request was cancelled.', 1),
      { kind: 'interrupted', message: 'The request was cancelled.' },
    ],
    [
      'an error of no name that is known, which quotes a note',
      error('UnknownError', `Failed at ${SENTINEL_NOTE}`, 1),
      { kind: 'bad-response', message: 'Failed at …' },
    ],
    ['nothing', { answers: [] }, { kind: 'empty' }],
  ])('%s', async (_name, plan, reason) => {
    const { call, standIn } = open(plan);
    expect(await call.outcome).toEqual({
      kind: 'rejected',
      reason: { ...reason, place: 'browser' },
    });
    expect(standIn.sessions.filter(({ isOpen }) => isOpen)).toEqual([]);
  });

  test('a browser without one', async () => {
    const { browser, call } = openWith(undefined);
    expect(await call.outcome).toEqual({
      kind: 'rejected',
      reason: { kind: 'browser-unavailable', place: 'browser' },
    });
    expect(await browser.isOffered()).toBe(false);
  });
});

describe('the download', () => {
  async function begin() {
    const standIn = standInForLanguageModel({ availability: 'downloadable' });
    const browser = createBrowserModel(standIn.model);
    const states: ModelDownload[] = [];
    browser.watch(() => states.push(browser.read()));
    expect(await browser.isOffered()).toBe(true);
    await browser.look();
    return { standIn, browser, states, ended: browser.download() };
  }

  test('tells how much has come, and closes the session that it made', async () => {
    const { standIn, browser, states, ended } = await begin();
    standIn.progress(0.4);
    await browser.look();
    standIn.progress(1);
    await ended;
    expect(states).toEqual([
      { kind: 'missing' },
      { kind: 'running', part: 0 },
      { kind: 'running', part: 0.4 },
      { kind: 'running', part: 1 },
      { kind: 'there' },
    ]);
    expect(standIn.sessions.map(({ isOpen }) => isOpen)).toEqual([false]);
    await browser.look();
    expect(browser.read()).toEqual({ kind: 'there' });
  });

  test('is stopped without a failure', async () => {
    const { browser, ended } = await begin();
    browser.stop();
    await ended;
    expect(browser.read()).toEqual({ kind: 'missing' });
  });

  test('that breaks off is told', async () => {
    const { standIn, browser, ended } = await begin();
    standIn.failDownload('NetworkError', 'The download failed.');
    await ended;
    expect(browser.read()).toEqual({
      kind: 'failed',
      failure: { kind: 'network', message: 'The download failed.' },
    });
  });
});
