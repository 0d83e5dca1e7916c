import { fromPromise } from 'xstate';
import type { FinishLogic, LeaveLogic, SessionLogic } from '../../machines/signIn/signInMachine.ts';
import { loadPart } from '../browser/loadPart.ts';
import type { PageTarget } from '../browser/pageTarget.ts';
import type { finish, leave, SignInCallParts } from './calls.ts';
import { createSession } from './session.ts';

/** The address with which the service has sent the person back, which the address bar and the history forget at once; null where it is the page's own. */
export function takeRedirect({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): string | null {
  const { href, pathname, search } = location;
  if (!/[?&](?:code|error)=/.test(search)) return null;
  history.replaceState(history.state, '', pathname);
  return href;
}

export interface SignInParts extends SignInCallParts {
  readonly page: PageTarget;
  readonly isOnline: () => boolean;
  readonly loadCalls: () => Promise<{
    readonly leave: typeof leave;
    readonly finish: typeof finish;
  }>;
}

export function createSignInActors(parts: SignInParts): {
  readonly session: SessionLogic;
  readonly leave: LeaveLogic;
  readonly finish: FinishLogic;
} {
  const load = () => loadPart(parts.loadCalls, parts);
  return {
    session: createSession(parts, parts.page),
    leave: fromPromise(async ({ signal }) => (await load()).leave(parts, signal)),
    finish: fromPromise(async () => (await load()).finish(parts)),
  };
}
