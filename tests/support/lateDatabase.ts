import type { Page } from '@playwright/test';

declare global {
  interface Window {
    isReleased?: boolean;
  }
}

/** Does it in a tab of its own, which ends with `isReleased` when the answer is called. */
async function holdIn(page: Page, hold: () => Promise<void>): Promise<() => Promise<void>> {
  const other = await page.context().newPage();
  await other.goto('/favicon.svg');
  await other.evaluate(hold);
  return async () => {
    await other.evaluate(() => {
      window.isReleased = true;
    });
    await other.close();
  };
}

/** The product's database opens from now on only when the answer is called: another tab changes its version meanwhile. */
export function holdDatabase(page: Page): Promise<() => Promise<void>> {
  return holdIn(
    page,
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('marshmallow-nippo', 99);
        opening.addEventListener('upgradeneeded', () => {
          const { result: database, transaction } = opening;
          const store = database.createObjectStore('held');
          const ask = () => {
            if (window.isReleased === true) transaction?.abort();
            // A transaction with a request is not over.
            else store.get(0).addEventListener('success', ask);
          };
          ask();
          resolve();
        });
      }),
  );
}

/** Another tab has all stores of the product's database to itself until the answer is called. */
export function holdStores(page: Page): Promise<() => Promise<void>> {
  return holdIn(
    page,
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('marshmallow-nippo');
        opening.addEventListener('success', () => {
          const { result: database } = opening;
          const [first = '', ...others] = database.objectStoreNames;
          const store = database.transaction([first, ...others], 'readwrite').objectStore(first);
          const ask = () => {
            // A transaction with a request is not over.
            if (window.isReleased !== true) store.get('none').addEventListener('success', ask);
          };
          store.get('none').addEventListener('success', () => {
            ask();
            resolve();
          });
        });
      }),
  );
}
