import { HubApiError, oauthHandleRedirect, oauthLoginUrl } from '@huggingface/hub';
import type { SignInFailureKind, SignInFailure } from '../../domain/signIn.ts';
import { withTimeout } from '../browser/clock.ts';
import type { LocalArea } from '../storage/localArea.ts';
import { SIGN_IN_KEYS } from '../storage/storageKeys.ts';
import { type SessionParts, storeSignInToken } from './session.ts';

export interface SignInCallParts extends SessionParts {
  readonly clientId: string;
  /** sessionStorage: what is held against the answer is of this tab. */
  readonly session: LocalArea;
  readonly location: Pick<Location, 'origin' | 'pathname' | 'assign'>;
  readonly redirectedUrl: string | null;
  readonly isSecure: boolean;
  /** Keeps all that stands on the page where a killed browser leaves it; resolves with whether it is kept. */
  readonly keepAll: () => Promise<boolean>;
}

const SCOPES = 'openid profile inference-api';
const ANSWER_MS = 30_000;

function failed(kind: SignInFailureKind): SignInFailure {
  return { kind };
}

/** By the `error` of an answer or of the address that the person came back by. */
function failureKindOf(error: unknown): SignInFailureKind {
  const isUnknownPage = typeof error === 'string' && /_client$|_scope$/.test(error);
  return isUnknownPage ? 'not-from-here' : 'failed';
}

/** One exchange with the service, whose requests the library bounds by no time. Its exceptions hold the address with code and state, so none of them goes any further. */
function ask<T>({ clock }: SignInCallParts, exchange: () => Promise<T>): Promise<T> {
  const answered = exchange().catch((error: unknown) => {
    throw failed(failureKindOf(error instanceof HubApiError ? error.data?.['error'] : null));
  });
  return withTimeout(clock, ANSWER_MS, answered, () => {
    throw failed('failed');
  });
}

/** Keeps what stands on the page and goes to the service's own. Rejects with a SignInFailure. */
export async function leaveForSignIn(parts: SignInCallParts, signal: AbortSignal): Promise<void> {
  const { clientId, isSecure, keepAll, location, session } = parts;
  if (!isSecure) throw failed('not-from-here');
  const redirectUrl = location.origin + location.pathname;
  const pending: { nonce?: string; codeVerifier?: string } = {};
  const url = await ask(parts, () =>
    oauthLoginUrl({ clientId, redirectUrl, scopes: SCOPES, localStorage: pending }),
  );
  // A configuration that names no page of the service makes an address in this folder.
  if (!/^https?:/.test(url)) throw failed('failed');
  if (signal.aborted) return;
  const { nonce, codeVerifier } = pending;
  const kept = session.write(SIGN_IN_KEYS.pending, `${nonce} ${codeVerifier}`);
  if (kept.kind === 'failed') throw failed('storage-blocked');
  if (!(await keepAll())) throw failed('storage-blocked');
  if (!signal.aborted) location.assign(url);
}

/** Makes a token of the service's answer and stores it. Rejects with a SignInFailure. */
export async function finishSignIn(parts: SignInCallParts): Promise<void> {
  const { redirectedUrl, session } = parts;
  if (redirectedUrl === null) throw failed('failed');
  const pending = session.read(SIGN_IN_KEYS.pending);
  // Taken once: a second answer is to nothing that was asked.
  session.remove(SIGN_IN_KEYS.pending);
  const refusal = new URL(redirectedUrl).searchParams.get('error');
  if (refusal !== null) throw failed(failureKindOf(refusal));
  const [nonce, codeVerifier] = pending?.split(' ') ?? [];
  if (!nonce || !codeVerifier) throw failed('failed');
  const { accessToken: token, accessTokenExpiresAt: expiresAt } = await ask(parts, () =>
    oauthHandleRedirect({ redirectedUrl, nonce, codeVerifier }),
  );
  if (storeSignInToken(parts, { token, expiresAt }).kind !== 'stored') throw failed('not-kept');
}
