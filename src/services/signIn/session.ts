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

const LOOK_MS = 60_000;

/** The address with which the service has sent the person back, which the address bar and the history forget at once; null where it is the page's own. */
export function consumeRedirect({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): string | null {
  const { href, pathname, search } = location;
  if (!/[?&](?:code|error)=/.test(search)) return null;
  history.replaceState(history.state, '', pathname);
  return href;
}

/** The expiry counts beside no token that was pasted: see sessionRemaining. */
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
  // First, so that whoever is told of the token finds it; an old one must stand beside no other token.
  const kept = storage.write(SIGN_IN_KEYS.expiry, String(granted.expiresAt.getTime()));
  if (kept.kind === 'failed') storage.remove(SIGN_IN_KEYS.expiry);
  const stored = token.store(granted.token);
  if (stored.kind !== 'stored') storage.remove(SIGN_IN_KEYS.expiry);
  return stored;
}

export function createSession(
  { storage, token, clock }: SessionParts,
  page: PageTarget,
): SessionLogic {
  return fromCallback<EventObject>(({ sendBack }) => {
    let emitted = 'null';

    function look(): void {
      timer.start(LOOK_MS);
      const expiry = storage.read(SIGN_IN_KEYS.expiry) ?? '';
      const remaining = sessionRemaining(token.readToken(), expiry, clock.now());
      const seen = JSON.stringify(remaining);
      if (seen === emitted) return;
      emitted = seen;
      sendBack({ type: 'session.changed', remaining } satisfies SessionEvent);
    }

    const timer = createTimer(clock, look);
    look();
    const stops = [listen(page, 'storage', look), onReturn(page, look), token.subscribe(look)];
    return () => {
      timer.cancel();
      stops.forEach((stop) => stop());
    };
  });
}
