import type { Page } from '@playwright/test';
import { readStored } from '../support/pageText.ts';
import {
  EVENING,
  openPage,
  openWithNotes,
  pressWhileComposing,
  typeWithIme,
} from '../support/reportPage.ts';
import { REPORT } from '../support/scriptedReport.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

/** What an input method shows, key by key, until 今日 is chosen. */
const KEYS = ['ｋ', 'きｙ', 'きょ', 'きょう', '今日'];

/** Notes each write of a script to a text area, from before the first script of the page on. */
async function recordWrites(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const writes: string[] = [];
    Object.assign(window, { textAreaWrites: writes });
    const { prototype } = HTMLTextAreaElement;
    const { set, ...property } = Object.getOwnPropertyDescriptor(prototype, 'value')!;
    Object.defineProperty(prototype, 'value', {
      ...property,
      set(this: HTMLTextAreaElement, text: string) {
        writes.push(this.id);
        set!.call(this, text);
      },
    });
    const { setRangeText } = prototype;
    prototype.setRangeText = function (this: HTMLTextAreaElement, ...given: unknown[]) {
      writes.push(this.id);
      Reflect.apply(setRangeText, this, given);
    };
  });
  return () =>
    page.evaluate(
      () =>
        new Promise<readonly string[]>((resolve) => {
          // Two frames: a write that waits for the next one is still to be seen.
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              resolve((window as unknown as { textAreaWrites: string[] }).textAreaWrites.splice(0)),
            ),
          );
        }),
    );
}

test('今日 is typed through an input method into each field, and behind the alert: no script writes to it, and no key acts', async ({
  page,
  standIn,
}) => {
  const writes = await recordWrites(page);
  const screen = await openPage(page);
  for (const name of ['template', 'today', 'tomorrow', 'remarks', 'result'] as const) {
    const field = screen[name];
    await field.fill('');
    await field.focus();
    await writes();
    await typeWithIme(page, KEYS, '今日', async () => {
      await pressWhileComposing(page, 'Enter');
      await pressWhileComposing(page, 'Enter', { isCtrl: true });
      await pressWhileComposing(page, 's', { isCtrl: true });
      await expect(field).toHaveValue('今日');
    });
    await page.keyboard.press('Enter');
    await typeWithIme(page, ['あ', 'あｓ', 'あした', '明日'], '明日');
    await expect(field).toHaveValue('今日\n明日');
    expect(await writes()).toEqual([]);
  }

  await screen.today.fill('');
  await screen.generate.click();
  await expect(screen.alert).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.today).toBeFocused();
  await writes();
  await typeWithIme(page, KEYS, '今日', async () => {
    await expect(screen.today).not.toHaveAttribute('aria-invalid', 'true');
  });
  await expect(screen.today).toHaveValue('今日');
  // As its description goes, React sets the empty default value of the field to the empty one; that changes no text.
  expect(await writes()).toEqual([]);
  expect(await readStored(page, 'marshmallow-nippo.template')).toBeNull();
  expect(standIn.requests).toEqual([]);
});

test('while a report streams in, 備考 is typed into without a write of any script to it', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('gated');
  const writes = await recordWrites(page);
  const screen = await openWithNotes(page, undefined, { today: '実装', tomorrow: 'レビュー' });
  await screen.generate.click();
  await standIn.posted();
  standIn.releaseNext();
  await expect(screen.result).toHaveValue(/^【日報】$/);
  await screen.remarks.focus();
  await writes();

  let length = 4;
  const nextDelta = async () => {
    standIn.releaseNext();
    length += 4;
    const grown = new RegExp(`^【日報】.{${length - 4}}$`, 's');
    await expect(screen.result).toHaveValue(grown);
  };
  const session = await page.context().newCDPSession(page);
  for (const text of KEYS) {
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await nextDelta();
    await expect(screen.remarks).toHaveValue(text);
  }
  await pressWhileComposing(page, 'Enter');
  await nextDelta();
  await session.send('Input.insertText', { text: '今日' });
  await nextDelta();
  await expect(screen.remarks).toHaveValue('今日');
  await expect(screen.remarks).toBeFocused();
  await expect(screen.busy).toBeVisible();
  expect(standIn.countPosts()).toBe(1);

  // The report is written by the page, so that the look at its writes is known to see.
  expect([...new Set(await writes())]).toEqual(['result']);
});

test('今日 typed through an input method over an error: no script writes before it is decided, then the error’s text goes @full', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('status-413');
  const writes = await recordWrites(page);
  const screen = await openWithNotes(page, undefined, { today: '実装', tomorrow: 'レビュー' });
  await screen.generate.click();
  await expect(screen.alert).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.result).toHaveValue(/^エラーが発生しました/);
  const error = await screen.result.inputValue();
  await screen.result.focus();
  await page.keyboard.press('Control+Home');
  await writes();
  await typeWithIme(page, KEYS, '今日', async () => {
    await expect(screen.result).toHaveValue(`今日${error}`);
    expect(await writes()).toEqual([]);
  });
  await expect(screen.result).toHaveValue('今日');
  await typeWithIme(page, ['あ', 'あｓ', 'あした', '明日'], '明日');
  await expect(screen.result).toHaveValue('今日明日');
});

test('a line written anew while 備考 is composed in goes to 生成結果 alone, and leaves the focus @full', async ({
  page,
  standIn,
}) => {
  standIn.setScenario(['wrong-number', 'gated']);
  const screen = await openWithNotes(page, EVENING, WORKDAY_NOTES);
  await screen.generate.click();
  await screen.button('確認 1件').click();
  // Again where the card has only just come.
  await expect(async () => {
    await screen.button('この行を書き直す').last().click();
    await expect.poll(() => standIn.countPosts(), { timeout: 1000 }).toBe(2);
  }).toPass();
  await screen.remarks.press('Control+End');
  await typeWithIme(page, ['の', 'のう', 'のうひん'], '納品', async () => {
    while (await screen.busy.isVisible()) standIn.releaseNext();
    await expect(screen.result).toHaveValue(REPORT);
  });
  await page.keyboard.type('完了');
  await expect(screen.remarks).toBeFocused();
  await expect(screen.remarks).toHaveValue(`${WORKDAY_NOTES.remarks}納品完了`);
});
