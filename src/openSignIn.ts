import { createActor, type InspectionEvent, type Observer } from 'xstate';
import type { SignInPort, TokenPort } from './components/ports.ts';
import { createSignInPort, loadSignInDialog } from './components/signIn/signInPort.tsx';
import { isOAuthToken } from './domain/signIn.ts';
import { signInMachine } from './machines/signIn/signInMachine.ts';
import { withoutExpiry } from './services/signIn/session.ts';
import { createSignInActors, type SignInParts, takeRedirect } from './services/signIn/signIn.ts';

const loadCalls = () => import('./services/signIn/calls.ts');

type Parts = Omit<
  SignInParts,
  'page' | 'loadCalls' | 'keepAll' | 'location' | 'redirectedUrl' | 'isSecure'
>;

export function openSignIn(page: Window, parts: Parts) {
  const redirectedUrl = takeRedirect(page);
  return {
    isSignedIn: isOAuthToken,
    token: withoutExpiry(parts) satisfies TokenPort,
    createPort(keepAll: SignInParts['keepAll'], inspect?: Observer<InspectionEvent>) {
      const { location, isSecureContext: isSecure } = page;
      const actors = createSignInActors({
        ...parts,
        page,
        location,
        redirectedUrl,
        isSecure,
        keepAll,
        loadCalls,
      });
      const machine = signInMachine.provide({ actors });
      return createSignInPort(
        createActor(machine, { id: machine.id, ...(inspect && { inspect }) }),
      );
    },
    start({ actor }: SignInPort): void {
      actor.start();
      if (redirectedUrl !== null) actor.send({ type: 'signIn.finish' });
    },
    load: () => Promise.all([loadCalls(), loadSignInDialog()]),
  };
}
