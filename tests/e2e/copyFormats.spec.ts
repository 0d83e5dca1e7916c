import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { COPY_FORMATS, type CopyFormat } from '../../src/domain/copyFormats.ts';
import { corpusCopies } from '../corpus/readCorpus.ts';
import { readClipboard } from '../support/pageText.ts';
import { EVENING, reportPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const TITLE = '形式を選んでコピー';
const NAMES: Readonly<Record<CopyFormat, string>> = {
  'as-is': 'そのまま',
  plain: 'テキスト（■・）',
  markdown: 'Markdown',
  slack: 'Slack',
  teams: 'Teams',
  mail: 'メール',
};

const readHtml = (page: Page) =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    if (!item?.types.includes('text/html')) return undefined;
    const html = await (await item.getType('text/html')).text();
    // What the browser adds of its own.
    return html.replaceAll(/<meta[^>]*>| style="[^"]*"/g, '');
  });

/** As a browser without the permission does, and without the older way too. */
function refuseCopying(page: Page): Promise<void> {
  return page.evaluate(() => {
    if (navigator.clipboard !== undefined) {
      const refuse = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
      navigator.clipboard.writeText = refuse;
      navigator.clipboard.write = refuse;
    }
    document.execCommand = () => false;
  });
}

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(EVENING);
  await page.goto('/');
});

/** The report that is known under that name, and what each form makes of it. */
const copiesOf = (known: string) => corpusCopies().find(({ name }) => name === known)!;

test('each form puts on the clipboard what is written down @full', async ({ page }) => {
  const screen = reportPage(page);
  const { report, copies } = copiesOf('default');
  await screen.result.fill(report);
  for (const format of COPY_FORMATS) {
    await screen.button(TITLE).click();
    await page.getByRole('menuitemradio', { name: NAMES[format] }).click();
    await expect(page.getByText('コピーしました').first()).toBeVisible();
    await expect.poll(() => readClipboard(page)).toBe(copies[format].text);
    expect(await readHtml(page)).toBe(copies[format].html);
  }
});

for (const [width, height] of [
  [360, 740],
  [390, 844],
  [1280, 800],
] as const) {
  test(`at ${width} px the whole menu is in view and can be pressed, wherever its button stands @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const screen = reportPage(page);
    await screen.result.fill('■ 業務\n・設計');
    for (const scroll of [-10_000, 10_000]) {
      await page.mouse.wheel(0, scroll);
      await screen.button(TITLE).click();
      const menu = page.getByRole('menu', { name: TITLE });
      const entries = menu.getByRole('menuitemradio').or(menu.getByRole('menuitem'));
      await expect(entries).toHaveCount(9);
      for (const entry of await entries.all()) {
        await entry.scrollIntoViewIfNeeded();
        await expect(entry).toBeInViewport({ ratio: 1 });
        await entry.click({ trial: true });
      }
      const box = await menu.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      await page.keyboard.press('Escape');
    }
  });
}

test('where the forms cannot be fetched, コピー takes the report as it stands @full', async ({
  page,
}) => {
  await page.evaluate(() => localStorage.setItem('marshmallow-nippo.copy-format', 'slack'));
  await page.route('**/secondary-*.js', (route) => route.abort());
  await page.reload();
  const screen = reportPage(page);
  await screen.result.fill('■ 業務\n・設計');
  await expect(screen.copy).toHaveAccessibleDescription('Slack');
  await screen.copy.click();
  await expect.poll(() => readClipboard(page)).toBe('■ 業務\n・設計');
});

test('a finished report asks to be copied until a note changes; Ctrl+Shift+C copies it', async ({
  page,
}) => {
  const screen = reportPage(page);
  const looks = async () => [
    await screen.generate.getAttribute('data-variant'),
    await screen.copy.getAttribute('data-variant'),
  ];
  expect(await looks()).toEqual(['filled', 'subtle']);
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/幸いです。$/);
  await expect.poll(looks).toEqual(['light', 'filled']);
  await screen.remarks.press('Control+Shift+C');
  await expect.poll(() => readClipboard(page)).toBe(await screen.result.inputValue());
  await screen.result.fill('手で直した');
  expect(await looks()).toEqual(['light', 'filled']);
  await screen.remarks.fill('ほかのこと');
  await expect.poll(looks).toEqual(['filled', 'subtle']);
});

test('a hand edit is what is copied and saved @full', async ({ page }) => {
  const screen = reportPage(page);
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/幸いです。$/);
  await expect(screen.generate).toBeEnabled();
  await screen.result.fill('■ 業務\n・手で直した');
  for (const [extension, text] of [
    ['txt', '■ 業務\n・手で直した\n'],
    ['md', '## 業務\n\n- 手で直した\n'],
  ] as const) {
    const download = page.waitForEvent('download');
    await screen.button(TITLE).click();
    await page.getByRole('menuitem', { name: `.${extension} で保存` }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`marshmallow-nippo-2026-11-20.${extension}`);
    expect(await readFile(await file.path(), 'utf8')).toBe(text);
  }
});

test('what is copied for Slack is formatted text to an editor and plain text to a field @full', async ({
  page,
}) => {
  const screen = reportPage(page);
  const { report, copies } = copiesOf('default');
  await screen.result.fill(report);
  await screen.button(TITLE).click();
  await page.getByRole('menuitemradio', { name: NAMES.slack }).click();
  await expect(page.getByText('コピーしました').first()).toBeVisible();
  await page.evaluate(() => {
    const editor = document.createElement('div');
    editor.contentEditable = 'true';
    editor.role = 'textbox';
    editor.ariaLabel = '別の画面';
    document.body.append(editor);
  });
  const editor = page.getByRole('textbox', { name: '別の画面' });
  await editor.press('Control+v');
  expect(await editor.innerHTML()).toBe(copies.slack.html);
  await screen.remarks.press('Control+v');
  await expect(screen.remarks).toHaveValue(copies.slack.text);
});

test('a refused コピー leaves the report selected, so that Ctrl+C takes it', async ({ page }) => {
  const screen = reportPage(page);
  await refuseCopying(page);
  await screen.result.fill('■ 業務\n・手で直した');
  await screen.copy.click();
  await expect(page.getByText(/Ctrl\+C（Mac は ⌘C）でコピーしてください/).first()).toBeVisible();
  await expect(screen.result).toBeFocused();
  await page.keyboard.press('Control+c');
  await screen.remarks.press('Control+v');
  await expect(screen.remarks).toHaveValue('■ 業務\n・手で直した');
});
