import { listen } from './pageTarget.ts';
import type { PageTarget } from './pageTarget.ts';

export interface PolicyViolation {
  readonly effectiveDirective: string;
  readonly blockedURI: string;
}

export type WatchPolicy = (onViolation: (violation: PolicyViolation) => void) => () => void;

export function watchPolicyOf(document: PageTarget['document']): WatchPolicy {
  return (onViolation) =>
    listen(document, 'securitypolicyviolation', (event) =>
      onViolation(event as SecurityPolicyViolationEvent),
    );
}
