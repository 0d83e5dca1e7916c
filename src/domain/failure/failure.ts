import type { InputFieldName } from '../inputFields.ts';
import type { Place } from '../place.ts';

export type ServiceFailureKind =
  | 'token-missing'
  | 'token-format'
  | 'token-invalid'
  | 'permission'
  | 'approval-pending'
  | 'inference-disabled'
  | 'blocked'
  | 'gated'
  | 'credits'
  | 'model-unavailable'
  | 'too-long'
  | 'bad-request'
  | 'rate-limit'
  | 'server'
  | 'offline'
  | 'network'
  | 'timeout'
  | 'interrupted'
  | 'empty'
  | 'filtered'
  | 'policy-blocked'
  | 'client-not-loaded'
  | 'bad-response'
  | 'place-unknown'
  | 'local-not-running'
  | 'local-refused'
  | 'local-denied'
  | 'local-unreachable'
  | 'local-loading'
  | 'browser-not-downloaded'
  | 'browser-unavailable'
  | 'browser-space';

/** A failed call, free of the token and of everything the client's own errors carry along. */
export interface ServiceFailure {
  readonly kind: ServiceFailureKind;
  readonly status?: number;
  readonly requestId?: string;
  /** The service's own words, at most 500 characters, the token redacted. */
  readonly message?: string;
  /** From Retry-After, whole seconds. */
  readonly retryAfterSeconds?: number;
  /** The token came by signing in, and another comes the same way. */
  readonly isSignedIn?: true;
  /** Undefined for the hosted service. */
  readonly place?: Exclude<Place, 'hugging-face'>;
}

export function isTokenRefused({ kind, place }: ServiceFailure): boolean {
  return place === undefined && (kind === 'token-invalid' || kind === 'permission');
}

/** What is in the way of a request in what was written; nothing has been sent. */
export interface InputRefusal {
  readonly kind: 'input-missing' | 'token-in-input';
  readonly fields: readonly InputFieldName[];
}

export type Failure = ServiceFailure | InputRefusal;

const SERVICE_FAILURE_KINDS: Readonly<Record<ServiceFailureKind, true>> = {
  'token-missing': true,
  'token-format': true,
  'token-invalid': true,
  permission: true,
  'approval-pending': true,
  'inference-disabled': true,
  blocked: true,
  gated: true,
  credits: true,
  'model-unavailable': true,
  'too-long': true,
  'bad-request': true,
  'rate-limit': true,
  server: true,
  offline: true,
  network: true,
  timeout: true,
  interrupted: true,
  empty: true,
  filtered: true,
  'policy-blocked': true,
  'client-not-loaded': true,
  'bad-response': true,
  'place-unknown': true,
  'local-not-running': true,
  'local-refused': true,
  'local-denied': true,
  'local-unreachable': true,
  'local-loading': true,
  'browser-not-downloaded': true,
  'browser-unavailable': true,
  'browser-space': true,
};

export const serviceFailureKinds = Object.keys(
  SERVICE_FAILURE_KINDS,
) as readonly ServiceFailureKind[];

function isServiceFailure(value: unknown): value is ServiceFailure {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    typeof value.kind === 'string' &&
    Object.hasOwn(SERVICE_FAILURE_KINDS, value.kind)
  );
}

export function isInputRefusal(reason: unknown): reason is InputRefusal {
  return (
    typeof reason === 'object' &&
    reason !== null &&
    'kind' in reason &&
    (reason.kind === 'input-missing' || reason.kind === 'token-in-input')
  );
}

export function serviceFailureFrom(reason: unknown): ServiceFailure {
  return isServiceFailure(reason) ? reason : { kind: 'bad-response' };
}

export type ServiceKind = 'hugging-face' | 'custom';

/** `unresponsive`: what it was handed last may yet be kept. */
export type StorageProblem = 'blocked' | 'full' | 'unavailable' | 'unresponsive';

export type Kept = 'template' | 'namedTemplates' | 'draft' | 'history' | 'settings';
