import { HUB_ORIGIN } from '../../domain/signIn.ts';
import type { Listenable } from '../browser/pageTarget.ts';
import { watchConnection } from '../browser/watchConnection.ts';
import type { LocalArea } from '../storage/localArea.ts';
import { SIGN_IN_KEYS } from '../storage/storageKeys.ts';
import {
  beginSignIn,
  type ConnectionEnding,
  failed,
  finishSignIn,
  type PendingSignIn,
} from './hub.ts';
import { type SessionParts, storeGranted } from './session.ts';

export interface SignInCallParts extends SessionParts {
  readonly clientId: string;
  /** sessionStorage: what is held against the answer is of this tab. */
  readonly session: LocalArea;
  readonly location: Pick<Location, 'origin' | 'pathname' | 'assign'>;
  readonly redirectedUrl: string | null;
  readonly isOnline: () => boolean;
  readonly isSecure: boolean;
  readonly document: Listenable;
  /** Keeps all that stands on the page where a killed browser leaves it; resolves with whether it is kept. */
  readonly keepAll: () => Promise<boolean>;
}

const ANSWER_MS = 30_000;

/** One exchange with the service, whose requests the library bounds by no time. */
async function ask<T>(
  { clock, isOnline, document }: SignInCallParts,
  exchange: (connectionEnding: ConnectionEnding) => Promise<T>,
): Promise<T> {
  const policy = watchConnection(document, clock, HUB_ORIGIN);
  const connectionEnding = async () => {
    if (await policy.hasBlocked()) return 'policy-blocked';
    return isOnline() ? 'network' : 'offline';
  };
  let cancelTimer = () => {};
  const late = new Promise<never>((_, reject) => {
    cancelTimer = clock.after(ANSWER_MS, () => reject(failed('timeout')));
  });
  try {
    return await Promise.race([exchange(connectionEnding), late]);
  } finally {
    cancelTimer();
    policy.stop();
  }
}

/** Taken once: a second answer is to nothing that was asked. */
function takePending(session: LocalArea): PendingSignIn | null {
  const kept = session.read(SIGN_IN_KEYS.pending);
  session.remove(SIGN_IN_KEYS.pending);
  const [nonce = '', codeVerifier = ''] = kept?.split(' ') ?? [];
  return nonce === '' || codeVerifier === '' ? null : { nonce, codeVerifier };
}

/** Keeps what stands on the page and goes to the service's own. Rejects with a SignInFailure. */
export async function leave(parts: SignInCallParts, signal: AbortSignal): Promise<void> {
  const { clientId, isSecure, keepAll, location, session } = parts;
  if (!isSecure) throw failed('plain-http');
  const { url, pending } = await ask(parts, (connectionEnding) =>
    beginSignIn(clientId, location.origin + location.pathname, connectionEnding),
  );
  if (signal.aborted) return;
  const kept = session.write(SIGN_IN_KEYS.pending, `${pending.nonce} ${pending.codeVerifier}`);
  if (kept.kind === 'failed') throw failed('storage-blocked');
  if (!(await keepAll())) throw failed('draft-refused');
  if (!signal.aborted) location.assign(url);
}

/** Makes a token of the service's answer and stores it. Rejects with a SignInFailure. */
export async function finish(parts: SignInCallParts): Promise<void> {
  const { redirectedUrl, session } = parts;
  if (redirectedUrl === null) throw failed('mismatch');
  const pending = takePending(session);
  const granted = await ask(parts, (connectionEnding) =>
    finishSignIn(redirectedUrl, pending, connectionEnding),
  );
  if (storeGranted(parts, granted).kind !== 'stored') throw failed('not-kept');
}
