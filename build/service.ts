import { PROVIDERS } from '../src/domain/provider.ts';
import { DEFAULT_SETTINGS } from '../src/domain/settings.ts';
import type { ServiceConfig } from '../src/services/inference/providers.ts';
import { STORAGE_KEYS } from '../src/services/storage/storageKeys.ts';

export interface ServiceEnvironment {
  readonly VITE_INFERENCE_ENDPOINT?: string | undefined;
  readonly VITE_INFERENCE_MODEL?: string | undefined;
  readonly VITE_HF_BILL_TO?: string | undefined;
}

const ROUTER: ServiceConfig = {
  providers: PROVIDERS,
  url: 'https://router.huggingface.co/v1/chat/completions',
  origin: 'https://router.huggingface.co',
  model: DEFAULT_SETTINGS.model,
  tokenKey: STORAGE_KEYS.token,
  tokenPrefix: 'hf_',
};

function endpointUrl(endpoint: string): URL {
  // Without the slashes, or with a third one, the parser takes a path for a host.
  const isWhole = /^https?:\/\/[^/\\]/i.test(endpoint);
  const url = isWhole && URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url === null) {
    throw new Error(
      `VITE_INFERENCE_ENDPOINT must be a whole http or https URL, such as https://llm.example.co.jp/v1, not "${endpoint}"`,
    );
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new Error('VITE_INFERENCE_ENDPOINT must have no credentials, query or fragment');
  }
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = path.endsWith('/chat/completions')
    ? path
    : `${path}${path.endsWith('/v1') ? '' : '/v1'}/chat/completions`;
  return url;
}

function billed(billTo: string): ServiceConfig {
  if (billTo === '') return ROUTER;
  if (!/^[\w.-]{1,96}$/.test(billTo)) {
    throw new Error(
      `VITE_HF_BILL_TO must be the name of an organisation on Hugging Face, such as my-company, not "${billTo}"`,
    );
  }
  return { ...ROUTER, billTo };
}

/** What a build's environment says about its service; an endpoint may be an origin, …/v1 or the full path. Throws on an unusable one. */
export function serviceConfigFrom(environment: ServiceEnvironment): ServiceConfig {
  const endpoint = environment.VITE_INFERENCE_ENDPOINT?.trim() ?? '';
  const billTo = environment.VITE_HF_BILL_TO?.trim() ?? '';
  if (endpoint === '') return billed(billTo);
  const url = endpointUrl(endpoint);
  if (url.href === ROUTER.url) return billed(billTo);
  if (billTo !== '') {
    throw new Error(
      'VITE_HF_BILL_TO cannot be used together with VITE_INFERENCE_ENDPOINT: only the Hugging Face router bills an organisation',
    );
  }
  const model = environment.VITE_INFERENCE_MODEL?.trim() ?? '';
  return {
    providers: [],
    url: url.href,
    origin: url.origin,
    model: model === '' ? DEFAULT_SETTINGS.model : model,
    tokenKey: STORAGE_KEYS.endpointKey,
    tokenPrefix: '',
  };
}
