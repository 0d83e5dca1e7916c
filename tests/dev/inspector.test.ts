import {
  assign,
  createActor,
  emit,
  fromCallback,
  fromPromise,
  setup,
  type InspectionEvent,
} from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { createInspector } from '../../src/dev/inspector.ts';

const TOKEN = ['hf', 'SentinelOfTheInspector0123456789'].join('_');
const SENTENCE = '目印の一文、青いペンギンが横切る';
/** Looks like a name out of the code. */
const WORD = 'Penguin';
const SECRETS = [TOKEN, WORD, 'Sentinel', SENTENCE, 'ペンギン'];

/** Holds both secrets in every place that a machine has for a value. */
function createLeakyActor(inspect: (event: InspectionEvent) => void) {
  const secrets = { token: TOKEN, note: SENTENCE, word: WORD, [TOKEN]: 1, [SENTENCE]: 2 };
  const leaky = setup({
    types: {
      context: {} as Record<string, unknown> & { readonly token: string },
      events: {} as
        | { type: 'note.write'; text: string; nested: unknown; toJSON?: () => string }
        | { type: 'note.fail'; error: Error }
        | { type: 'note.end' },
      emitted: {} as { type: 'note.written'; text: string },
    },
    actors: {
      succeed: fromPromise<unknown, typeof secrets>(({ input }) => Promise.resolve(input)),
      fail: fromPromise<unknown, typeof secrets>(({ input }) =>
        Promise.reject(new Error(`${input.token} ${input.note}`, { cause: input })),
      ),
      listen: fromCallback<{ type: 'note.write' }, typeof secrets>(({ sendBack }) => {
        sendBack({ type: 'note.write', text: SENTENCE, nested: [secrets] });
      }),
    },
    actions: {
      keep: assign((_, params: unknown) => ({ kept: params })),
      tell: emit({ type: 'note.written', text: SENTENCE }),
    },
  }).createMachine({
    id: 'leaky',
    initial: 'writing',
    context: { ...secrets, list: [secrets], set: new Set([TOKEN]), map: new Map([[TOKEN, 1]]) },
    meta: secrets,
    output: secrets,
    invoke: { src: 'listen', id: 'listener', input: secrets },
    on: {
      'note.write': { actions: [{ type: 'keep', params: secrets }, 'tell'] },
    },
    states: {
      writing: {
        invoke: {
          src: 'succeed',
          input: secrets,
          onDone: { target: 'failing', actions: assign(({ event }) => ({ done: event.output })) },
        },
      },
      failing: {
        invoke: {
          src: 'fail',
          input: secrets,
          onError: { target: 'waiting', actions: assign(({ event }) => ({ error: event.error })) },
        },
      },
      waiting: { on: { 'note.end': 'ended' } },
      ended: { type: 'final' },
    },
  });
  return createActor(leaky, { inspect });
}

async function runLeakyMachine(inspect: (event: InspectionEvent) => void): Promise<void> {
  const actor = createLeakyActor(inspect).start();
  actor.send({
    type: 'note.write',
    text: TOKEN,
    nested: { deep: [{ deeper: SENTENCE }], call: () => TOKEN },
    toJSON: () => TOKEN,
  });
  actor.send({ type: 'note.fail', error: new Error(TOKEN) });
  actor.send({ type: TOKEN } as never);
  await new Promise<void>((resolve) => {
    actor.subscribe({ complete: resolve });
    const end = () => {
      if (actor.getSnapshot().matches('waiting')) actor.send({ type: 'note.end' });
    };
    actor.subscribe(end);
    end();
  });
}

function expectNoSecret(sent: readonly unknown[]): void {
  const text = JSON.stringify(sent);
  for (const secret of SECRETS) expect(text).not.toContain(secret);
}

async function inspectRun(search: string, outlets: Parameters<typeof createInspector>[1]) {
  const inspector = await createInspector(search, outlets);
  const kinds = new Set<string>();
  await runLeakyMachine((event) => {
    kinds.add(event.type);
    inspector?.next?.(event);
  });
  return kinds;
}

interface Sent {
  readonly type: string;
  readonly name?: string;
  readonly event?: { readonly type: string };
  readonly snapshot?: {
    readonly status?: string;
    readonly value?: unknown;
    readonly output?: unknown;
  };
  readonly definition?: string;
}

/** Everything sent until the machine was reported as done. */
async function settle(sent: readonly Sent[]): Promise<void> {
  await vi.waitFor(() => {
    expect(
      sent.some(({ snapshot }) => snapshot?.status === 'done' && snapshot.value === 'ended'),
    ).toBe(true);
  });
}

test('without ?inspect there is no inspector', async () => {
  expect(await createInspector('')).toBeUndefined();
  expect(await createInspector('?fixture=inspect')).toBeUndefined();
});

describe('?inspect=console', () => {
  test('shows one line for each event of a machine and no text', async () => {
    const lines: unknown[] = [];
    const sent: Sent[] = [];
    await inspectRun('?inspect=console', {
      log: (line, behind) => {
        lines.push(line);
        sent.push(behind as Sent);
      },
    });
    await settle(sent);

    expectNoSecret(sent);
    expectNoSecret(lines);
    expect(lines.map((line) => String(line).replace(/^x:\d+/u, 'root'))).toEqual([
      'root ← xstate.init  writing',
      'root ← note.write  writing',
      'root ← note.write  writing',
      'root ← note.fail  writing',
      'root ← ‹35 characters›  writing',
      'root ← xstate.done.actor.0.leaky.writing  writing → failing',
      'root ← xstate.error.actor.0.leaky.failing  failing → waiting',
      'root ← note.end  waiting → ended',
    ]);
    expect(sent.at(-1)?.snapshot?.output).toEqual({
      token: '‹35 characters›',
      note: '‹16 characters›',
      word: '‹7 characters›',
      '3: ‹35 characters›': 1,
      '4: ‹16 characters›': 2,
    });
  });
});

describe('?inspect', () => {
  function createWindow() {
    const posted: Sent[] = [];
    const listeners: ((event: { readonly data: unknown }) => void)[] = [];
    const opened: string[] = [];
    const window = {
      open: (url: string) => {
        opened.push(url);
        return { postMessage: (message: Sent) => posted.push(message) };
      },
      addEventListener: (_: string, listener: (event: { readonly data: unknown }) => void) =>
        listeners.push(listener),
    } as unknown as Window;
    const connect = () =>
      listeners.forEach((listener) => listener({ data: { type: '@statelyai.connected' } }));
    return { window, posted, opened, connect };
  }

  test('posts the chart and no text to the inspector window', async () => {
    const { window, posted, opened, connect } = createWindow();
    const inspector = await createInspector('?inspect', { window });
    connect();
    expect(opened).toEqual(['https://stately.ai/inspect']);
    await runLeakyMachine((event) => inspector?.next?.(event));
    await settle(posted);
    expectNoSecret(posted);
  });

  test('posts what happened before the window was ready as well, redacted once', async () => {
    const { window, posted, connect } = createWindow();
    await inspectRun('?inspect', { window });
    await vi.waitFor(() => {
      posted.length = 0;
      connect();
      expect(posted.some(({ snapshot }) => snapshot?.value === 'ended')).toBe(true);
    });
    expectNoSecret(posted);
    expect(
      posted.find(({ snapshot }) => snapshot?.value === 'ended')?.snapshot?.output,
    ).toMatchObject({ token: '‹35 characters›', note: '‹16 characters›' });
  });
});
