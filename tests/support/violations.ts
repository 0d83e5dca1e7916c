import type { BrowserContext } from '@playwright/test';

/** Every violation of a page's Content-Security-Policy in the context, as `directive: what was blocked`. */
export async function collectViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeBinding('tellViolation', (_, violation: string) => {
    violations.push(violation);
  });
  await context.addInitScript(() => {
    const { tellViolation } = window as unknown as { tellViolation: (violation: string) => void };
    document.addEventListener('securitypolicyviolation', (event) => {
      tellViolation(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`.trim());
    });
  });
  return violations;
}
