import type { Page } from '@playwright/test';
import { deferred } from '../support/deferred.ts';

/** Holds the page's own modules back until the answer is called. */
export async function holdScripts(page: Pick<Page, 'route'>): Promise<() => void> {
  const { promise, resolve } = deferred<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Resolves once React answers for the prerendered page. */
export const isHydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
