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
const ANSWER_LIMIT_MS = 30_000;

function failureOf(kind: SignInFailureKind): SignInFailure {
  return { kind };
}

/** By the `error` of an answer or of the redirect. */
function failureKindOf(error: unknown): SignInFailureKind {
  const isUnregistered = typeof error === 'string' && /_client$|_scope$/.test(error);
  return isUnregistered ? 'not-from-here' : 'failed';
}

/** One exchange with the service, with the time limit that the library lacks. Its exceptions hold the address with code and state: none is passed on. */
function ask<T>({ clock }: SignInCallParts, exchange: () => Promise<T>): Promise<T> {
  const answered = exchange().catch((error: unknown) => {
    throw failureOf(failureKindOf(error instanceof HubApiError ? error.data?.['error'] : null));
  });
  return withTimeout(clock, ANSWER_LIMIT_MS, answered, () => {
    throw failureOf('failed');
  });
}

/** Keeps what stands on the page and goes to the service's own. Rejects with a SignInFailure. */
export async function leaveForSignIn(parts: SignInCallParts, signal: AbortSignal): Promise<void> {
  const { clientId, isSecure, keepAll, location, session } = parts;
  if (!isSecure) throw failureOf('not-from-here');
  const redirectUrl = location.origin + location.pathname;
  const pending: { nonce?: string; codeVerifier?: string } = {};
  const url = await ask(parts, () =>
    oauthLoginUrl({ clientId, redirectUrl, scopes: SCOPES, localStorage: pending }),
  );
  // Where the service's configuration names no page, the library makes an address in this folder.
  if (!/^https?:/.test(url)) throw failureOf('failed');
  if (signal.aborted) return;
  const { nonce, codeVerifier } = pending;
  const written = session.write(SIGN_IN_KEYS.pending, `${nonce} ${codeVerifier}`);
  if (written.kind === 'failed') throw failureOf('storage-blocked');
  if (!(await keepAll())) throw failureOf('storage-blocked');
  if (!signal.aborted) location.assign(url);
}

/** Makes a token of the service's answer and stores it. Rejects with a SignInFailure. */
export async function finishSignIn(parts: SignInCallParts): Promise<void> {
  const { redirectedUrl, session } = parts;
  if (redirectedUrl === null) throw failureOf('failed');
  const pending = session.read(SIGN_IN_KEYS.pending);
  // Used once: a second answer belongs to no request.
  session.remove(SIGN_IN_KEYS.pending);
  const refusal = new URL(redirectedUrl).searchParams.get('error');
  if (refusal !== null) throw failureOf(failureKindOf(refusal));
  const [nonce, codeVerifier] = pending?.split(' ') ?? [];
  if (!nonce || !codeVerifier) throw failureOf('failed');
  const { accessToken: token, accessTokenExpiresAt: expiresAt } = await ask(parts, () =>
    oauthHandleRedirect({ redirectedUrl, nonce, codeVerifier }),
  );
  if (storeSignInToken(parts, { token, expiresAt }).kind !== 'stored') throw failureOf('not-kept');
}
