import type { Page } from '@playwright/test';

/** Resolves once React answers for the prerendered page. */
export const isHydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
