import { asRecord } from '../decode.ts';
import type { InputFieldName } from '../inputFields.ts';
import type { Provider } from '../provider.ts';

export const serviceFailureKinds = [
  'token-missing',
  'token-format',
  'token-invalid',
  'permission',
  'approval-pending',
  'blocked',
  'gated',
  'credits',
  'model-unavailable',
  'too-long',
  'bad-request',
  'rate-limit',
  'server',
  'network',
  'timeout',
  'interrupted',
  'empty',
  'only-thinking',
  'filtered',
  'policy-blocked',
  'client-not-loaded',
  'bad-response',
  'provider-unknown',
  'local-not-running',
  'local-refused',
  'local-denied',
  'local-unanswered',
  'local-memory',
  'browser-unavailable',
] as const;

export type ServiceFailureKind = (typeof serviceFailureKinds)[number];

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
  readonly provider?: Exclude<Provider, 'hugging-face'>;
}

export function isTokenRefused({ kind, provider }: ServiceFailure): boolean {
  return provider === undefined && (kind === 'token-invalid' || kind === 'permission');
}

/** What is in the way of a request in what was written; nothing has been sent. */
export interface InputRefusal {
  readonly kind: 'input-missing' | 'token-in-input';
  readonly fields: readonly InputFieldName[];
}

export type Failure = ServiceFailure | InputRefusal;

function kindOf(reason: unknown): unknown {
  return asRecord(reason)?.['kind'];
}

export function isInputRefusal(reason: unknown): reason is InputRefusal {
  const kind = kindOf(reason);
  return kind === 'input-missing' || kind === 'token-in-input';
}

export function serviceFailureFrom(reason: unknown): ServiceFailure {
  const isKnown = serviceFailureKinds.some((kind) => kind === kindOf(reason));
  return isKnown ? (reason as ServiceFailure) : { kind: 'bad-response' };
}

const LASTING: ReadonlySet<ServiceFailureKind> = new Set([
  'token-missing',
  'token-format',
  'token-invalid',
  'permission',
  'approval-pending',
  'blocked',
  'too-long',
  'policy-blocked',
]);

export function isWorthRetrying({ kind }: ServiceFailure): boolean {
  return !LASTING.has(kind);
}

/** `unresponsive`: what it was handed last may yet be kept. */
export type StorageProblem = 'blocked' | 'full' | 'unavailable' | 'unresponsive';
