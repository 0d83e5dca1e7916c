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

test('an outcome sets its number, and one button restores the specified values @full', async ({
  page,
  standIn,
}) => {
  await page.goto('/');
  await reportPage(page).fillNotes();
  const settings = await openSettings(page);
  await settings.drawer.getByRole('switch', { name: '1回で書き終える（256）' }).click();
  await settings.drawer.getByText('ぶれを少なく', { exact: true }).click();
  await expect(settings.maxTokens).toHaveValue('256');
  await expect(settings.temperature).toHaveValue('0.2');
  await settings.close();
  expect(await sentSettings(page, standIn)).toEqual({
    ...SPECIFIED,
    max_tokens: 256,
    temperature: 0.2,
  });

  const again = await openSettings(page);
  await expect(again.drawer.getByRole('radio', { name: 'ぶれを少なく' })).toBeChecked();
  await again.model.fill('example/another-model');
  await again.continues.press('Space');
  await again.maxTokens.fill('2000');
  await again.button('初期値に戻す').click();
  await expect(again.maxTokens).toHaveValue('128');
  await expect(again.drawer.getByRole('radio', { name: '標準' })).toBeChecked();
  await expect(again.model).toHaveValue(SPECIFIED.model);
  await expect(again.continues).toBeChecked();
  await again.close();
  expect(await sentSettings(page, standIn)).toEqual(SPECIFIED);
});

test('a bad value is refused at its field with the reason, and is not what is sent @full', async ({
  page,
  standIn,
}) => {
  await page.goto('/');
  await reportPage(page).fillNotes();
  const settings = await openSettings(page);
  const refusals = [
    [settings.maxTokens, ['', '15', '2049', '12.5', '百'], '16〜2048の整数を入力してください。'],
    [settings.temperature, ['', '-0.1', '2.01', 'x'], '0〜2の数を入力してください。'],
    [settings.model, ['', '　'], 'モデル名を入力してください。'],
  ] as const;
  for (const [field, texts, reason] of refusals) {
    for (const text of texts) {
      await field.fill(text);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(reason));
    }
    await expect(settings.drawer.getByText(reason)).toBeVisible();
  }
  for (const [field, text] of [
    [settings.maxTokens, '16'],
    [settings.maxTokens, '2048'],
    [settings.temperature, '2'],
  ] as const) {
    await field.fill(text);
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  }
  await settings.temperature.blur();
  await settings.temperature.fill('3');
  await settings.close();
  expect(await sentSettings(page, standIn)).toEqual({
    ...SPECIFIED,
    max_tokens: 2048,
    temperature: 2,
  });
  const again = await openSettings(page);
  await expect(again.maxTokens).toHaveValue('2048');
  await expect(again.temperature).toHaveValue('2');
  await expect(again.model).toHaveValue(SPECIFIED.model);
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
