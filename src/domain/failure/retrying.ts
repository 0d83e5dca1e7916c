import type { ServiceFailure, ServiceFailureKind } from './failure.ts';

const LASTING: ReadonlySet<ServiceFailureKind> = new Set([
  'token-missing',
  'token-format',
  'token-invalid',
  'permission',
  'too-long',
  'policy-blocked',
]);

/** Whether the same request may succeed when it is made again. */
export function isWorthRetrying({ kind }: ServiceFailure): boolean {
  return !LASTING.has(kind);
}
