import type { Page } from '@playwright/test';

/** Resolves once the page is kept for use without a network. */
export async function whenKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** The paths in Cache Storage, from the page's folder on. */
export function keptPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(new URL('.', document.baseURI).href.length));
  });
}
