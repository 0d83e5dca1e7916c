import { doubleClick, openPage, openWithNotes } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

test('前の結果に戻す goes back once, and makes no call where 続きを生成 takes its place @full', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('gated');
  const screen = await openWithNotes(page);
  await screen.generate.click();
  standIn.releaseNext();
  await expect(screen.result).not.toHaveValue('');
  await screen.stop.click();
  await expect(screen.button('続きを生成')).toBeVisible();
  const stopped = await screen.result.inputValue();
  standIn.setScenario('one-line');
  await screen.generate.click();
  await expect(screen.generate).toBeEnabled();
  await expect(screen.button('続きを生成')).toHaveCount(0);

  await doubleClick(page, screen.button('前の結果に戻す'), () =>
    expect(screen.button('続きを生成')).toBeVisible(),
  );
  await expect(screen.result).toHaveValue(stopped);
  await expect(screen.generate).toBeEnabled();
  expect(standIn.countPosts()).toBe(2);
});

test('a double click that opens an alert does not close it by the veil @full', async ({ page }) => {
  const screen = await openPage(page);
  await doubleClick(page, screen.generate, () => expect(screen.alert).toBeVisible());
  await expect(screen.alert).toContainText('愚痴でもかまいません');
  await screen.alert.getByRole('button', { name: '閉じる' }).last().click();
  await expect(screen.alert).toBeHidden();
  await expect(screen.today).toBeFocused();
});
