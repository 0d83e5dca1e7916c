import type { ServiceFailure, ServiceFailureKind } from './failure.ts';

const LASTING: ReadonlySet<ServiceFailureKind> = new Set([
  'token-missing',
  'token-format',
  'token-invalid',
  'permission',
  'approval-pending',
  'inference-disabled',
  'blocked',
  'too-long',
  'policy-blocked',
]);

export function isWorthRetrying({ kind }: ServiceFailure): boolean {
  return !LASTING.has(kind);
}
