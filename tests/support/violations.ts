import type { BrowserContext } from '@playwright/test';

/**
 * Every violation of a page's Content-Security-Policy in the context, as `directive: what was blocked`; and every text
 * node that goes by itself, or that something is put before: a page that the browser translates, where each is in an
 * element of its own, would be given up.
 */
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
    const { removeChild, insertBefore } = Node.prototype;
    const refuse = (node: Node | null) => {
      if (node instanceof Text)
        notifyViolation(
          `bare text: ${node.data} in ${node.parentElement?.outerHTML.slice(0, 120)}`,
        );
    };
    Node.prototype.removeChild = function (child) {
      refuse(child);
      return removeChild.call(this, child) as typeof child;
    };
    Node.prototype.insertBefore = function (node, before) {
      refuse(before);
      return insertBefore.call(this, node, before) as typeof node;
    };
  });
  return violations;
}
