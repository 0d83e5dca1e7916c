import type { BrowserContext } from '@playwright/test';

/** Every violation of a page's Content-Security-Policy in the context, as `directive: what was blocked`. */
export async function collectViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeBinding('notifyViolation', (_, violation: string) => {
    violations.push(violation);
  });
  await context.addInitScript(() => {
    const { notifyViolation } = window as unknown as {
      notifyViolation: (violation: string) => void;
    };
    document.addEventListener('securitypolicyviolation', (event) => {
      notifyViolation(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`.trim());
    });
  });
  return violations;
}
