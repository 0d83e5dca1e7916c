import {
  assign,
  createActor,
  fromCallback,
  fromPromise,
  setup,
  toPromise,
  type InspectionEvent,
} from 'xstate';
import { expect, it, vi } from 'vitest';
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
    actors: {
      succeed: fromPromise<unknown, typeof secrets>(({ input }) => Promise.resolve(input)),
      fail: fromPromise<unknown, typeof secrets>(({ input }) => Promise.reject(input)),
      listen: fromCallback<{ type: 'note.write' }, typeof secrets>(({ sendBack }) => {
        sendBack({ type: 'note.write', text: SENTENCE, nested: [secrets] });
      }),
    },
    actions: {
      keep: assign((_, params: unknown) => ({ kept: params })),
    },
  }).createMachine({
    id: 'leaky',
    initial: 'writing',
    context: { ...secrets, list: [secrets], set: new Set([TOKEN]), map: new Map([[TOKEN, 1]]) },
    meta: secrets,
    output: secrets,
    invoke: { src: 'listen', id: 'listener', input: secrets },
    on: {
      'note.write': { actions: { type: 'keep', params: secrets } },
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
          onError: { target: 'ended', actions: assign(({ event }) => ({ error: event.error })) },
        },
      },
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
  actor.send({ type: TOKEN });
  await toPromise(actor);
}

function expectNoSecret(sent: readonly unknown[]): void {
  const text = JSON.stringify(sent);
  for (const secret of SECRETS) expect(text).not.toContain(secret);
}

interface Sent {
  readonly definition?: string;
  readonly snapshot?: { readonly value?: unknown; readonly output?: unknown };
}

/** What the output of the ended machine is sent as. */
const OUTPUT = {
  token: '‹35 characters›',
  note: '‹16 characters›',
  word: '‹7 characters›',
  '3: ‹35 characters›': 1,
  '4: ‹16 characters›': 2,
};

function outputOf(sent: readonly Sent[]): unknown {
  return sent.find(({ snapshot }) => snapshot?.value === 'ended')?.snapshot?.output;
}

it('without ?inspect there is no inspector', async () => {
  expect(await createInspector('')).toBeUndefined();
  expect(await createInspector('?fixture=inspect')).toBeUndefined();
});

it('?inspect=console shows one line for each event of a machine and no text', async () => {
  const lines: string[] = [];
  const sent: Sent[] = [];
  const inspector = await createInspector('?inspect=console', {
    log: (line, behind) => {
      lines.push(String(line).replace(/^x:\d+/u, 'root'));
      sent.push(behind as Sent);
    },
  });
  await runLeakyMachine((event) => inspector?.next?.(event));

  expectNoSecret([lines, sent]);
  expect(lines).toEqual([
    'root ← xstate.init  writing',
    'root ← note.write  writing',
    'root ← note.write  writing',
    'root ← note.fail  writing',
    'root ← ‹35 characters›  writing',
    'root ← xstate.done.actor.0.leaky.writing  writing → failing',
    'root ← xstate.error.actor.0.leaky.failing  failing → ended',
  ]);
  expect(outputOf(sent)).toEqual(OUTPUT);
});

it('?inspect posts the chart and no text, from before the window was ready too', async () => {
  const posted: Sent[] = [];
  const opened: string[] = [];
  const listeners: ((event: { readonly data: unknown }) => void)[] = [];
  const window = {
    open: (url: string) => {
      opened.push(url);
      return { postMessage: (message: Sent) => posted.push(message) };
    },
    addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  } as unknown as Window;
  const inspector = await createInspector('?inspect', { window });
  await runLeakyMachine((event) => inspector?.next?.(event));
  await vi.waitFor(() => {
    posted.length = 0;
    for (const listener of listeners) listener({ data: { type: '@statelyai.connected' } });
    expect(outputOf(posted)).toEqual(OUTPUT);
  });

  expectNoSecret(posted);
  expect(opened).toEqual(['https://stately.ai/inspect']);
  const charts = posted.flatMap(({ definition }) => definition ?? []);
  expect(charts.some((chart) => Object.keys(JSON.parse(chart).states ?? {}).length === 3)).toBe(
    true,
  );
});
