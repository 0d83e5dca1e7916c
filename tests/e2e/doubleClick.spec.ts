import { NOTES, doubleClick, openPage, openWithNotes } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

test('新しい日報 takes the notes away once, and 元に戻す brings them back @full', async ({
  page,
}) => {
  const screen = await openWithNotes(page);
  await doubleClick(page, screen.button('新しい日報'));
  await expect(screen.today).toHaveValue('');
  await screen.undo.click();
  await expect(screen.today).toHaveValue(NOTES.today);
  await expect(screen.tomorrow).toHaveValue(NOTES.tomorrow);
  await expect(screen.remarks).toHaveValue(NOTES.remarks);
});

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

test('AIなしで下書き fills the template once, and the report before it is one step back @full', async ({
  page,
}) => {
  const screen = await openWithNotes(page);
  await screen.result.fill('手で書いた日報');
  await doubleClick(page, screen.button('AIなしで下書き'), () =>
    expect(screen.result).toHaveValue(/^【日報】/),
  );
  await expect(screen.result).toHaveValue(/^【日報】/);
  await screen.button('前の結果に戻す').click();
  await expect(screen.result).toHaveValue('手で書いた日報');
});

test('what is made for being pressed again takes each press, however fast @full', async ({
  page,
}) => {
  const screen = await openPage(page);
  const menu = screen.button('画面の明るさ');
  // The button that stands for the menu until it is loaded is another element.
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await doubleClick(page, menu, () => expect(menu).toHaveAttribute('aria-expanded', 'true'));
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('a double click that opens an alert does not close it by the veil @full', async ({ page }) => {
  const screen = await openPage(page);
  await doubleClick(page, screen.generate, () => expect(screen.alert).toBeVisible());
  await expect(screen.alert).toContainText('愚痴でもかまいません');
  await screen.alert.getByRole('button', { name: '閉じる' }).last().click();
  await expect(screen.alert).toBeHidden();
  await expect(screen.today).toBeFocused();
});

test('the second click takes no focus from where the first one led it @full', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  const screen = await openPage(page);
  await screen.result.fill('手で書いた日報');
  await doubleClick(page, screen.copy, () => expect(screen.result).toBeFocused());
  await expect(page.getByText(/Ctrl\+C/).first()).toBeVisible();
  await expect(screen.result).toBeFocused();
});
