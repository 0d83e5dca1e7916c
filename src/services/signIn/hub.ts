import { HubApiError, oauthHandleRedirect, oauthLoginUrl } from '@huggingface/hub';
import type { SignInEnding, SignInFailure } from '../../domain/signIn.ts';

const SCOPES = 'openid profile inference-api';

export interface PendingSignIn {
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface GrantedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

export type ConnectionEnding = () => Promise<SignInEnding>;

const ENDINGS_BY_ERROR: Readonly<Record<string, SignInEnding>> = {
  invalid_grant: 'used',
  invalid_client: 'not-registered',
  unauthorized_client: 'not-registered',
};

const ENDINGS_BY_REFUSAL: Readonly<Record<string, SignInEnding>> = {
  access_denied: 'refused',
  server_error: 'server',
  temporarily_unavailable: 'server',
};

/** The library's exceptions hold the address with code and state, so none of them goes any further. */
async function endingOfCall(
  error: unknown,
  connectionEnding: ConnectionEnding,
): Promise<SignInEnding> {
  if (error instanceof HubApiError) {
    const { data, statusCode } = error;
    if (statusCode >= 500 || statusCode === 429) return 'server';
    const said = data?.['error'];
    return (typeof said === 'string' ? ENDINGS_BY_ERROR[said] : undefined) ?? 'unexpected';
  }
  if (error instanceof TypeError) return connectionEnding();
  return error instanceof SyntaxError ? 'unexpected' : 'mismatch';
}

export function failed(kind: SignInEnding): SignInFailure {
  return { kind };
}

/** Where the person is asked, and what the answer will be held against. Rejects with a SignInFailure. */
export async function beginSignIn(
  clientId: string,
  redirectUrl: string,
  connectionEnding: ConnectionEnding,
): Promise<{ readonly url: string; readonly pending: PendingSignIn }> {
  const kept: Partial<PendingSignIn> = {};
  try {
    const url = await oauthLoginUrl({ clientId, redirectUrl, scopes: SCOPES, localStorage: kept });
    const { nonce = '', codeVerifier = '' } = kept;
    // A configuration that names no page of the service makes an address in this folder.
    if (/^https?:/.test(url)) return { url, pending: { nonce, codeVerifier } };
  } catch (error) {
    throw failed(await endingOfCall(error, connectionEnding));
  }
  throw failed('unexpected');
}

/** The token for the answer in the address; `pending` is null where this tab has not asked. Rejects with a SignInFailure. */
export async function finishSignIn(
  redirectedUrl: string,
  pending: PendingSignIn | null,
  connectionEnding: ConnectionEnding,
): Promise<GrantedToken> {
  const refusal = new URL(redirectedUrl).searchParams.get('error');
  if (refusal !== null) throw failed(ENDINGS_BY_REFUSAL[refusal] ?? 'not-registered');
  if (pending === null) throw failed('used');
  try {
    const granted = await oauthHandleRedirect({ redirectedUrl, ...pending });
    return { token: granted.accessToken, expiresAt: granted.accessTokenExpiresAt };
  } catch (error) {
    throw failed(await endingOfCall(error, connectionEnding));
  }
}
