import type { Page } from '@playwright/test';
import { holdDatabase } from '../support/lateDatabase.ts';
import { reportPage } from '../support/reportPage.ts';
import type { StandIn } from '../support/standIn.ts';
import { expect, test } from './fixtures.ts';

const SPECIFIED = {
  model: 'meta-llama/Llama-3.1-8B-Instruct',
  max_tokens: 128,
  temperature: 0.7,
};

async function openSettings(page: Page) {
  const screen = reportPage(page);
  await screen.button('設定').click();
  const drawer = page.getByRole('dialog', { name: '設定' });
  await drawer.getByText('詳しく').click();
  const button = (name: string) => drawer.getByRole('button', { name, exact: true });
  return {
    drawer,
    button,
    model: drawer.getByRole('textbox', { name: 'モデル' }),
    maxTokens: drawer.getByRole('textbox', { name: /max_tokens/ }),
    temperature: drawer.getByRole('textbox', { name: /temperature/ }),
    continues: drawer.getByRole('switch', { name: /^途切れたら/ }),
    close: async () => {
      await button('閉じる').click();
      await expect(drawer).toBeHidden();
    },
  };
}

/** What the next click on Generate sends, messages and stream aside. */
async function sentSettings(page: Page, standIn: StandIn): Promise<unknown> {
  const screen = reportPage(page);
  const call = standIn.countCalls() + 1;
  await screen.generate.click();
  await standIn.posted(call);
  await expect(screen.generate).toBeEnabled();
  const { model, max_tokens, temperature } = (standIn.requests.at(-1)?.body ?? {}) as Partial<
    typeof SPECIFIED
  >;
  return { model, max_tokens, temperature };
}

test('the specified values are the defaults; what is shown is what is sent, after a reload too @full', async ({
  page,
  standIn,
}) => {
  await page.goto('/');
  await reportPage(page).fillNotes();
  expect(await sentSettings(page, standIn)).toEqual(SPECIFIED);

  const settings = await openSettings(page);
  await expect(settings.maxTokens).toHaveValue('128');
  await expect(settings.temperature).toHaveValue('0.7');
  await expect(settings.model).toHaveValue(SPECIFIED.model);
  await expect(settings.continues).toBeChecked();
  await settings.maxTokens.fill('２５６');
  await settings.temperature.fill('0');
  await settings.model.fill(' example/another-model ');
  await page.keyboard.press('Tab');
  await expect(settings.maxTokens).toHaveValue('256');
  await expect(settings.model).toHaveValue('example/another-model');
  await settings.close();
  const changed = { model: 'example/another-model', max_tokens: 256, temperature: 0 };
  expect(await sentSettings(page, standIn)).toEqual(changed);

  await page.reload();
  const again = await openSettings(page);
  await expect(again.maxTokens).toHaveValue('256');
  await expect(again.temperature).toHaveValue('0');
  await expect(again.model).toHaveValue('example/another-model');
  await again.close();
  expect(await sentSettings(page, standIn)).toEqual(changed);
});

test('a click that comes before the kept settings waits for them @full', async ({
  page,
  standIn,
}) => {
  await page.goto('/');
  const { model, close } = await openSettings(page);
  await model.fill('local-model');
  await close();
  await reportPage(page).fillNotes();
  await expect(page.getByText(/^下書き保存済み/)).toBeVisible();

  const release = await holdDatabase(page);
  await page.reload();
  const screen = reportPage(page);
  await expect(screen.generate).toBeEnabled();
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.busy).toBeDisabled();
  expect(standIn.countCalls()).toBe(0);
  await release();
  await standIn.posted(1);
  expect(standIn.requests.at(-1)?.body).toMatchObject({ model: 'local-model' });
  await expect(screen.generate).toBeEnabled();
});
