import type { Page } from '@playwright/test';
import { deferred } from './deferred.ts';

/** The code that keeps texts and settings. */
export const STORES = /browserStores.*\.js$/;

/** What the page keeps with comes from now on only when the answer is called. */
export async function holdStores(page: Page): Promise<() => void> {
  const { promise, resolve } = deferred<void>();
  await page.route(STORES, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve();
}
