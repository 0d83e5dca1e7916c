import {
  type ActorRefFrom,
  assign,
  type CallbackActorLogic,
  emit,
  type EventObject,
  fromCallback,
  fromPromise,
  setup,
} from 'xstate';
import {
  signInFailureKindOf,
  type SessionRemaining,
  type SignInFailureKind,
} from '../../domain/signIn.ts';
import { notProvided } from '../actorContracts.ts';

interface SignInContext {
  /** How long the stored token of a sign-in lasts; null where there is none, or the token came another way. */
  readonly remaining: SessionRemaining | null;
  /** What the alert says; outlives it so that it can fade out with its words. */
  readonly failureKind: SignInFailureKind | null;
}

export const signInCommands = {
  begin: () => ({ type: 'signIn.begin' }) as const,
  dismiss: () => ({ type: 'signIn.dismiss' }) as const,
};

/** Neither the token nor the code and its verifier is in any of these. */
type SignInEvent =
  | ReturnType<(typeof signInCommands)[keyof typeof signInCommands]>
  | { readonly type: 'signIn.finish' }
  | SessionEvent;

export interface SessionEvent {
  readonly type: 'session.changed';
  readonly remaining: SessionRemaining | null;
}

/** Sends what is left of the sign-in: at start, when the stored token changes, and as time goes on. */
export type SessionLogic = CallbackActorLogic<EventObject>;

export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    emitted: {} as { readonly type: 'signIn.finished' },
    children: {} as { session: 'session'; leave: 'leave'; finish: 'finish' },
  },
  actors: {
    session: fromCallback(notProvided),
    /** Stores what is on the page and goes to the service's page; rejects with a SignInFailure. */
    leave: fromPromise<void>(notProvided),
    /** Makes a token of the service's answer and stores it; rejects with a SignInFailure. */
    finish: fromPromise<void>(notProvided),
  },
  actions: {
    fail: assign(({ event }) => ({
      failureKind: signInFailureKindOf('error' in event ? event.error : null),
    })),
  },
}).createMachine({
  id: 'signIn',
  context: { remaining: null, failureKind: null },
  invoke: { src: 'session', id: 'session', onError: {} },
  initial: 'idle',
  states: {
    idle: {
      on: { 'signIn.begin': 'leaving', 'signIn.finish': 'finishing' },
    },

    /** Lasts until the service's page has loaded, which a slow network delays after `leave` has resolved. */
    leaving: {
      invoke: {
        src: 'leave',
        id: 'leave',
        onError: { target: 'error', actions: 'fail' },
      },
      on: { 'signIn.begin': { target: 'leaving', reenter: true } },
    },

    finishing: {
      invoke: {
        src: 'finish',
        id: 'finish',
        onDone: { target: 'idle', actions: emit({ type: 'signIn.finished' }) },
        onError: { target: 'error', actions: 'fail' },
      },
    },

    error: {
      tags: 'alert',
      on: { 'signIn.begin': 'leaving', 'signIn.dismiss': 'idle' },
    },
  },
  on: {
    'session.changed': { actions: assign(({ event: { remaining } }) => ({ remaining })) },
  },
});

export type SignInRef = ActorRefFrom<typeof signInMachine>;
