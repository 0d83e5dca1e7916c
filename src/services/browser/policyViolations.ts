import { listen } from './pageTarget.ts';
import type { PageTarget } from './pageTarget.ts';

/** What the page's own policy refused. */
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
