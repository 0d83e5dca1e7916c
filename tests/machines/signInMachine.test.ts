import { expect, test } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { SignInFailure } from '../../src/domain/signIn.ts';
import { type SessionEvent, signInMachine } from '../../src/machines/signIn/signInMachine.ts';
import { deferred, settle } from '../support/deferred.ts';

/** The machine with calls that the test answers, each in its turn. */
function start() {
  const leaving: ReturnType<typeof deferred<void>>[] = [];
  const finishing = deferred<void>();
  const aborted: string[] = [];
  let tell: (fact: SessionEvent) => void = () => undefined;
  const actor = createActor(
    signInMachine.provide({
      actors: {
        session: fromCallback<EventObject>(({ sendBack }) => {
          tell = sendBack;
        }),
        leave: fromPromise(({ signal }) => {
          signal.addEventListener('abort', () => aborted.push('leave'));
          const call = deferred<void>();
          leaving.push(call);
          return call.promise;
        }),
        finish: fromPromise(() => finishing.promise),
      },
    }),
  );
  const emitted: string[] = [];
  actor.on('*', ({ type }) => emitted.push(type));
  actor.start();
  return {
    actor,
    leaving,
    finishing,
    aborted,
    emitted,
    tell: (fact: SessionEvent) => tell(fact),
    mode: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

const refused: SignInFailure = { kind: 'storage-blocked' };

test('stays on its way until the page is gone', async () => {
  const { actor, leaving, mode } = start();
  actor.send({ type: 'signIn.begin' });
  expect(mode()).toBe('leaving');
  leaving[0]?.resolve();
  await settle();
  expect(mode()).toBe('leaving');
});

test('a second press takes the place of the first', () => {
  const { actor, leaving, aborted } = start();
  actor.send({ type: 'signIn.begin' });
  actor.send({ type: 'signIn.begin' });
  expect(leaving).toHaveLength(2);
  expect(aborted).toEqual(['leave']);
});

test('back with an answer: a token, told once', async () => {
  const { actor, finishing, mode, emitted, tell, context } = start();
  actor.send({ type: 'signIn.finish' });
  expect(mode()).toBe('finishing');
  tell({ type: 'session.changed', remaining: { kind: 'days', days: 29 } });
  finishing.resolve();
  await settle();
  expect(mode()).toBe('idle');
  expect(emitted).toEqual(['signIn.finished']);
  expect(context()).toEqual({ remaining: { kind: 'days', days: 29 }, failureKind: null });
});

test.each(['leaving', 'finishing'] as const)(
  'what fails while %s is told, can be dismissed and tried again',
  async (failing) => {
    const { actor, leaving, finishing, mode, context } = start();
    actor.send({ type: failing === 'leaving' ? 'signIn.begin' : 'signIn.finish' });
    if (failing === 'leaving') leaving[0]?.reject(refused);
    else finishing.reject(refused);
    await settle();
    expect(mode()).toBe('error');
    expect(actor.getSnapshot().hasTag('alert')).toBe(true);
    expect(context()).toEqual({ remaining: null, failureKind: 'storage-blocked' });
    actor.send({ type: 'signIn.dismiss' });
    expect(mode()).toBe('idle');
    // The alert fades out with its words.
    expect(context().failureKind).toBe('storage-blocked');
    actor.send({ type: 'signIn.begin' });
    expect(mode()).toBe('leaving');
  },
);

test('a session that cannot be watched takes nothing else with it', async () => {
  const actor = createActor(signInMachine);
  actor.start();
  expect(actor.getSnapshot().status).toBe('active');
  actor.send({ type: 'signIn.begin' });
  await settle();
  expect(actor.getSnapshot().value).toBe('error');
  expect(actor.getSnapshot().context.failureKind).toBe('failed');
});
