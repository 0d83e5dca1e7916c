import { type EventObject, fromCallback } from 'xstate';
import type { TokenPort } from '../../components/ports.ts';
import { sessionRemaining } from '../../domain/signIn.ts';
import type { SessionEvent, SessionLogic } from '../../machines/signIn/signInMachine.ts';
import { type Clock, createTimer } from '../browser/clock.ts';
import { listen, onReturn, type PageTarget } from '../browser/pageTarget.ts';
import type { LocalArea } from '../storage/localArea.ts';
import { SIGN_IN_KEYS } from '../storage/storageKeys.ts';
import type { TokenStore } from '../storage/tokenStore.ts';

export interface SessionParts {
  readonly storage: LocalArea;
  readonly token: TokenStore;
  readonly clock: Clock;
}

const CHECK_INTERVAL_MS = 60_000;

/** The page's address where the service has sent the person back with an answer, else null; the answer is taken out of the address bar and the history. */
export function consumeRedirect({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): string | null {
  const { href, pathname, search } = location;
  if (!/[?&](?:code|error)=/.test(search)) return null;
  history.replaceState(history.state, '', pathname);
  return href;
}

/** Removes the expiry with the token. One that stays beside a pasted token does not count: see sessionRemaining. */
export function tokenPortOf({
  storage,
  token,
}: Pick<SessionParts, 'storage' | 'token'>): TokenPort {
  return {
    store: token.store,
    remove: () => {
      storage.remove(SIGN_IN_KEYS.expiry);
      token.remove();
    },
  };
}

export function storeSignInToken(
  { storage, token }: Pick<SessionParts, 'storage' | 'token'>,
  granted: { readonly token: string; readonly expiresAt: Date },
): ReturnType<TokenPort['store']> {
  // First, so that listeners to the token find it; where it fails, the old one must not count for the new token.
  const written = storage.write(SIGN_IN_KEYS.expiry, String(granted.expiresAt.getTime()));
  if (written.kind === 'failed') storage.remove(SIGN_IN_KEYS.expiry);
  const stored = token.store(granted.token);
  if (stored.kind !== 'stored') storage.remove(SIGN_IN_KEYS.expiry);
  return stored;
}

export function createSession(
  { storage, token, clock }: SessionParts,
  page: PageTarget,
): SessionLogic {
  return fromCallback<EventObject>(({ sendBack }) => {
    let emittedJson = 'null';

    function emit(): void {
      timer.start(CHECK_INTERVAL_MS);
      const expiry = storage.read(SIGN_IN_KEYS.expiry) ?? '';
      const remaining = sessionRemaining(token.readToken(), expiry, clock.now());
      const json = JSON.stringify(remaining);
      if (json === emittedJson) return;
      emittedJson = json;
      sendBack({ type: 'session.changed', remaining } satisfies SessionEvent);
    }

    const timer = createTimer(clock, emit);
    emit();
    const stops = [listen(page, 'storage', emit), onReturn(page, emit), token.subscribe(emit)];
    return () => {
      timer.cancel();
      stops.forEach((stop) => stop());
    };
  });
}
