import type { Page } from '@playwright/test';
import { openPage, readIndexedDb, reportPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    isReleased?: boolean;
  }
}

/** Another tab has all stores of the product's database to itself until the answer is called. */
async function holdStores(page: Page): Promise<() => Promise<void>> {
  const other = await page.context().newPage();
  await other.goto('/favicon.svg');
  await other.evaluate(
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
  return async () => {
    await other.evaluate(() => {
      window.isReleased = true;
    });
    await other.close();
  };
}

const isSaved = (page: Page) => expect(page.getByText(/^下書き保存済み/)).toBeVisible();

test('while another tab holds the database a click waits for the kept settings, and a saved template is saved @full', async ({
  page,
  standIn,
}) => {
  const screen = await openPage(page);
  await screen.button('設定').click();
  const drawer = page.getByRole('dialog', { name: '設定' });
  await drawer.getByRole('textbox', { name: 'モデル' }).fill('local-model');
  await page.keyboard.press('Escape');
  await screen.fillNotes();
  await isSaved(page);

  const release = await holdStores(page);
  await page.reload();
  await expect(screen.generate).toBeEnabled();
  await screen.template.fill('新しい型');
  await screen.saveTemplate.click();
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.busy).toBeDisabled();
  expect(standIn.countCalls()).toBe(0);
  await release();
  await standIn.posted(1);
  expect(standIn.requests.at(-1)?.body).toMatchObject({ model: 'local-model' });
  await expect(screen.generate).toBeEnabled();
  await page.reload();
  await expect(screen.template).toHaveValue('新しい型');
});

test('words typed while another tab holds the stores survive a crash, and the page says what is not kept @full', async ({
  page,
  context,
}) => {
  // The process is gone: nobody is told that the page is left.
  await page.addInitScript(() => {
    for (const type of ['pagehide', 'visibilitychange', 'freeze']) {
      window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
    }
  });
  const screen = await openPage(page);
  await screen.today.fill('一行目');
  await isSaved(page);
  const release = await holdStores(page);
  await screen.today.press('End');
  await screen.today.pressSequentially('\n二行目');
  const trouble = (tab: Page) =>
    tab.locator('main').getByText(/下書き.*を保存できません（.*応答しません/);
  await expect(trouble(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage))))
    .toContain('二行目');
  await page.close();

  const next = await context.newPage();
  await next.goto('/');
  const again = reportPage(next);
  await expect(again.today).toHaveValue('一行目\n二行目', { timeout: 10_000 });
  await again.today.press('End');
  await again.today.pressSequentially('。');
  await release();
  await isSaved(next);
  await expect(trouble(next)).toBeHidden();
  await expect
    .poll(async () => JSON.stringify((await readIndexedDb(next))['marshmallow-nippo']?.['drafts']))
    .toContain('二行目。');
});
