import { createActor, fromPromise, type InspectionEvent, type Observer } from 'xstate';
import type { SignInPort, TokenPort } from './components/ports.ts';
import { createSignInPort, loadSignInFailureDialog } from './components/signIn/signInPort.tsx';
import { isOAuthToken } from './domain/signIn.ts';
import { signInMachine } from './machines/signIn/signInMachine.ts';
import { loadPart } from './services/browser/loadPart.ts';
import type { SignInCallParts } from './services/signIn/calls.ts';
import { createSession, consumeRedirect, tokenPortOf } from './services/signIn/session.ts';

const loadCalls = () => import('./services/signIn/calls.ts');

type Parts = Omit<SignInCallParts, 'keepAll' | 'location' | 'redirectedUrl' | 'isSecure'> & {
  readonly isOnline: () => boolean;
};

export function openSignIn(page: Window, parts: Parts) {
  const redirectedUrl = consumeRedirect(page);
  return {
    isSignedIn: isOAuthToken,
    token: tokenPortOf(parts) satisfies TokenPort,
    createPort(keepAll: SignInCallParts['keepAll'], inspect?: Observer<InspectionEvent>) {
      const { location, isSecureContext: isSecure } = page;
      const calls = { ...parts, location, redirectedUrl, isSecure, keepAll };
      const load = () => loadPart(loadCalls, parts);
      const machine = signInMachine.provide({
        actors: {
          session: createSession(parts, page),
          leave: fromPromise(async ({ signal }) => (await load()).leaveForSignIn(calls, signal)),
          finish: fromPromise(async () => (await load()).finishSignIn(calls)),
        },
      });
      return createSignInPort(
        createActor(machine, { id: machine.id, ...(inspect && { inspect }) }),
      );
    },
    start({ actor }: SignInPort): void {
      actor.start();
      if (redirectedUrl !== null) actor.send({ type: 'signIn.finish' });
    },
    load: () => Promise.all([loadCalls(), loadSignInFailureDialog()]),
  };
}
