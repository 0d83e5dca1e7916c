import { doubleClick, openPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

test('a double click opens an alert and does not close it, and goes back once, without a call where 続きを生成 takes its place @full', async ({
  page,
  standIn,
}) => {
  const screen = await openPage(page);
  await doubleClick(page, screen.generate, () => expect(screen.alert).toBeVisible());
  await screen.alert.getByRole('button', { name: '閉じる' }).last().click();
  await expect(screen.today).toBeFocused();

  await screen.fillNotes();
  standIn.setScenario('gated');
  await screen.generate.click();
  standIn.releaseNext();
  await expect(screen.result).not.toHaveValue('');
  await screen.stop.click();
  await expect(screen.button('続きを生成')).toBeVisible();
  const stopped = await screen.result.inputValue();
  standIn.setScenario('one-line');
  await screen.generate.click();
  await expect(screen.button('続きを生成')).toHaveCount(0);
  await doubleClick(page, screen.button('前の結果に戻す'), () =>
    expect(screen.button('続きを生成')).toBeVisible(),
  );
  await expect(screen.result).toHaveValue(stopped);
  await expect(screen.generate).toBeEnabled();
  expect(standIn.countPosts()).toBe(2);
});
