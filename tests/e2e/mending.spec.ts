import type { Page } from '@playwright/test';
import { enterText, readText } from '../support/pageText.ts';
import { EVENING, openPage, openWithNotes } from '../support/reportPage.ts';
import type { StandIn } from '../support/standIn.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

/** The page with a report that has a wrong number, and a heading that nothing is below. */
async function openWithFindings(page: Page, standIn: StandIn) {
  standIn.setScenario('dropped-heading');
  const screen = await openWithNotes(page, EVENING, WORKDAY_NOTES);
  await screen.generate.click();
  await expect(screen.generate).toBeEnabled();
  const list = page.getByRole('list', { name: '送る前の確認' });
  const items = list.getByRole('listitem');
  await expect(items).toHaveCount(2);
  return { screen, list, items };
}

test('one tap mends a finding, with a step back behind it to what the model wrote', async ({
  page,
  standIn,
}) => {
  const { screen, items } = await openWithFindings(page, standIn);
  const wrong = await screen.result.inputValue();
  const number = items.filter({ hasText: '37件' }).getByRole('button', { name: /^「12件」に直す/ });
  await number.press('Enter');
  await expect(screen.result).toHaveValue(wrong.replace('37件', '12件'));
  await expect(items).toHaveCount(1);
  await expect(screen.result).toHaveValue(/\n\n■ 申し送り事項\n/);
  await screen.undo.click();
  await expect(screen.result).toHaveValue(wrong);
  await screen.button('形式を選んでコピー').click();
  await page.getByRole('menuitem', { name: '整形前を表示' }).click();
  const dialog = page.getByRole('dialog', { name: '整形前' });
  const received = await readText(dialog.getByRole('textbox', { name: '整形前' }));
  await page.keyboard.press('Escape');
  expect(received).not.toContain('■ 申し送り事項');
  await screen.undo.click();
  await expect(screen.result).toHaveValue(received);
  expect(standIn.countPosts()).toBe(1);
});

test('a filled template is checked too @full', async ({ page }) => {
  const screen = await openWithNotes(page, undefined, {
    ...WORKDAY_NOTES,
    today: 'またバグ。マジで最悪\n検索を直した',
  });
  await screen.button('AIなしで下書き').click();
  const list = page.getByRole('list', { name: '送る前の確認' });
  await expect(list.getByRole('listitem').filter({ hasText: '最悪' }).first()).toBeVisible();
});

const TEMPLATE = '【日報】{{日付}}\n\n■ 本日の業務\n・\n\n■ 明日の予定\n・\n\n以上です。';

/** A report without the service that lacks two of the notes, one of which nothing else stands in the place of. */
async function openWithLeftOut(page: Page) {
  const screen = await openPage(page, EVENING);
  await screen.template.fill(TEMPLATE);
  await screen.fillNotes({
    today: '見積書を作成した\n倉庫の在庫を数えた',
    tomorrow: '研修の資料を読む',
  });
  await screen.button('AIなしで下書き').click();
  await expect(screen.result).not.toHaveValue('');
  const text = (await screen.result.inputValue())
    .replace('\n・倉庫の在庫を数えた', '')
    .replace('・研修の資料を読む', '・特になし');
  await enterText(screen.result, text);
  const items = page.getByRole('list', { name: '送る前の確認' }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  const write = (note: string) =>
    items.filter({ hasText: note }).getByRole('button', { name: /^自分で書く/ });
  const caret = () =>
    screen.result.evaluate((node: HTMLTextAreaElement) =>
      node.value.slice(0, node.selectionStart).split('\n').slice(-2).join('\n'),
    );
  return { screen, text, items, write, caret };
}

test('自分で書く leads into an empty item at its place, for words of the person’s own', async ({
  page,
}) => {
  const { screen, text, items, write, caret } = await openWithLeftOut(page);
  await write('倉庫の在庫').click();
  await expect(screen.result).toBeFocused();
  expect(await caret()).toBe('・見積書を作成した\n・');
  await expect(items.filter({ hasText: '倉庫の在庫を数えた' })).toBeVisible();
  await page.keyboard.type('倉庫の在庫を数えました。');
  await screen.copy.focus();
  await expect(screen.result).toHaveValue(
    text.replace('作成した', '作成した\n・倉庫の在庫を数えました。'),
  );
  await expect(items).toHaveCount(1);
  await expect(screen.undo).toBeHidden();
});

test('an item of 自分で書く that is left empty goes again: with Esc, for another place, with Ctrl+Z @full', async ({
  page,
}) => {
  const { screen, text, items, write, caret } = await openWithLeftOut(page);
  for (const [note, opened] of [
    ['倉庫の在庫', text.replace('見積書を作成した', '見積書を作成した\n・')],
    ['研修', text.replace('・特になし', '・')],
  ] as const) {
    const button = write(note);
    await button.press('Enter');
    await expect(screen.result).toHaveValue(opened);
    expect(await caret()).toMatch(/\n・$/);
    await page.keyboard.press('Escape');
    await expect(screen.result).toHaveValue(text);
    await expect(button).toBeFocused();

    await button.click();
    await page.keyboard.type('あ');
    await page.keyboard.press('Backspace');
    await expect(screen.result).toHaveValue(opened);
    await screen.today.click();
    await expect(screen.result).toHaveValue(text);
    await expect(screen.today).toBeFocused();

    await button.click();
    await expect(screen.result).toHaveValue(opened);
    await page.keyboard.press('Control+z');
    await expect(screen.result).toHaveValue(text);
    await screen.today.click();
    await expect(screen.result).toHaveValue(text);
    await expect(screen.today).toHaveValue('見積書を作成した\n倉庫の在庫を数えた');
  }
  await expect(items).toHaveCount(2);
});

test('an empty item goes from among what was typed elsewhere meanwhile @full', async ({ page }) => {
  const { screen, text, write } = await openWithLeftOut(page);
  await write('研修').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('各位\n');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n追伸です。');
  await screen.copy.focus();
  await expect(screen.result).toHaveValue(`各位\n${text}\n追伸です。`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('自分で書く brings the caret into view, and lets the keyboard come up @full', async ({
    page,
  }) => {
    const { screen, write, caret } = await openWithLeftOut(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const button = write('研修');
    await button.tap();
    await expect(screen.result).toBeFocused();
    await expect(screen.result).not.toHaveAttribute('inputmode', /./);
    expect(await caret()).toBe('■ 明日の予定\n・');
    const line = await screen.result.evaluate((node: HTMLTextAreaElement) => {
      const { paddingTop, lineHeight } = getComputedStyle(node);
      const above = node.value.slice(0, node.selectionStart).split('\n').length;
      const top = node.getBoundingClientRect().top - node.scrollTop + parseFloat(paddingTop);
      return top + above * parseFloat(lineHeight);
    });
    expect(line).toBeGreaterThan(0);
    expect(line).toBeLessThan(844);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });
});
