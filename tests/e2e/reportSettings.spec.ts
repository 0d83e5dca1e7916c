import { holdDatabase } from '../support/lateDatabase.ts';
import { reportPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

test('a click that comes before the kept settings waits for them @full', async ({
  page,
  standIn,
}) => {
  await page.goto('/');
  await reportPage(page).button('設定').click();
  const drawer = page.getByRole('dialog', { name: '設定' });
  await drawer.getByText('詳しく').click();
  await drawer.getByRole('textbox', { name: 'モデル' }).fill('local-model');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
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
