import { serviceConfigFrom } from '../inference/serviceConfig.ts';

export interface SignInEnvironment {
  readonly VITE_HF_OAUTH_CLIENT_ID?: string | undefined;
  readonly VITE_INFERENCE_ENDPOINT?: string | undefined;
}

/** A file of the build, by its path in the built folder. */
export interface ClientMetadata {
  readonly path: string;
  readonly text: string;
}

const METADATA_PATH = '.well-known/oauth-cimd';

/** The OAuth client id of a build; null where there is nothing to sign in to. Throws on a build that names an endpoint of its own. */
export function oauthClientIdFrom(environment: SignInEnvironment): string | null {
  const clientId = environment.VITE_HF_OAUTH_CLIENT_ID?.trim() ?? '';
  if (clientId === '') return null;
  if (serviceConfigFrom(environment).kind === 'custom') {
    throw new Error(
      'VITE_HF_OAUTH_CLIENT_ID cannot be used together with VITE_INFERENCE_ENDPOINT: signing in is for the Hugging Face router only',
    );
  }
  return clientId;
}

/** The client id metadata document that a client id asks for by being its address; null for the id of a registered app. */
export function clientMetadataOf(clientId: string): ClientMetadata | null {
  if (!/^https?:/i.test(clientId)) return null;
  const origin = URL.canParse(clientId) ? new URL(clientId).origin : '';
  if (!clientId.startsWith('https://') || clientId !== `${origin}/${METADATA_PATH}`) {
    throw new Error(
      `VITE_HF_OAUTH_CLIENT_ID as an address must be https://<origin>/${METADATA_PATH}, not "${clientId}"; a project page in a sub-folder cannot have one and needs an app of its own`,
    );
  }
  const page = `${origin}/`;
  const metadata = {
    client_id: clientId,
    client_name: 'マシュマロ日報',
    client_uri: page,
    redirect_uris: [page],
    token_endpoint_auth_method: 'none',
  };
  return { path: METADATA_PATH, text: `${JSON.stringify(metadata, null, 2)}\n` };
}
