import { serviceConfigFrom } from './service.ts';

export interface SignInEnvironment {
  readonly VITE_HF_OAUTH_CLIENT_ID?: string | undefined;
  readonly VITE_INFERENCE_ENDPOINT?: string | undefined;
}

export interface ClientMetadata {
  readonly path: string;
  readonly text: string;
}

const AT_ROOT = '.well-known/oauth-cimd';
const BESIDE_PAGE = 'oauth-cimd.json';

/** The OAuth client id of a build; null where there is nothing to sign in to. Throws on a build that names an endpoint of its own. */
export function oauthClientIdFrom(environment: SignInEnvironment): string | null {
  const clientId = environment.VITE_HF_OAUTH_CLIENT_ID?.trim() ?? '';
  if (clientId === '') return null;
  if (serviceConfigFrom(environment).providers.length === 0) {
    throw new Error(
      'VITE_HF_OAUTH_CLIENT_ID cannot be used together with VITE_INFERENCE_ENDPOINT: signing in is for the Hugging Face router only',
    );
  }
  return clientId;
}

/** The client id metadata document that a client id asks for by being its address; null for the id of a registered app. */
export function clientMetadataOf(clientId: string): ClientMetadata | null {
  if (!/^https?:/i.test(clientId)) return null;
  const { origin, pathname } = new URL(URL.canParse(clientId) ? clientId : 'about:blank');
  const path = pathname === `/${AT_ROOT}` ? AT_ROOT : BESIDE_PAGE;
  const page = clientId.slice(0, -path.length);
  const isAddress =
    clientId.startsWith('https://') &&
    clientId === origin + pathname &&
    pathname.endsWith(`/${path}`) &&
    !page.includes('/.well-known/');
  if (!isAddress) {
    throw new Error(
      `VITE_HF_OAUTH_CLIENT_ID as an address must be https://<origin>/${AT_ROOT} or, beside a page in any folder, https://<origin>/<folder>/${BESIDE_PAGE}, not "${clientId}"`,
    );
  }
  const metadata = {
    client_id: clientId,
    client_name: 'マシュマロ日報',
    client_uri: page,
    // The page asks for the address that it was opened with.
    redirect_uris: [page, `${page}index.html`],
    token_endpoint_auth_method: 'none',
  };
  return { path, text: `${JSON.stringify(metadata, null, 2)}\n` };
}
