import { expect, type Locator, type Page } from '@playwright/test';
import { SENTINEL_NOTE } from './leaks.ts';

/** What the tests write unless they need something else. */
export const NOTES = {
  today: `検索機能を実装、テスト12件を追加\n${SENTINEL_NOTE}`,
  tomorrow: '14時から設計レビュー',
  remarks: '仕様の返事待ちで半日止まった',
} as const;

/** The eight elements of the screen and what stands beside them, by role and Japanese name. */
export function reportPage(page: Page) {
  const guide = page.getByRole('region', { name: '使い方', exact: true });
  const field = (label: string): Locator =>
    page.getByRole('textbox', { name: new RegExp(`^${label}`) });
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  return {
    guide,
    statusLine: guide.getByRole('status'),
    setUp: guide.locator('#guide > summary'),
    usage: guide.locator('> details > summary'),
    chooser: page.getByRole('button', { name: /^テンプレートを選ぶ/ }),
    template: field('テンプレートまたは前回の日報'),
    today: field('今日やったこと'),
    tomorrow: field('明日やること'),
    remarks: field('備考'),
    result: field('生成結果'),
    generate: button('日報を生成 (Generate)'),
    busy: button('generating...'),
    stop: button('停止'),
    saveTemplate: button('テンプレートを保存 (Save template)'),
    copy: button('コピー'),
    /** Of the page, which names what it takes back. */
    undo: page.getByRole('button', { name: /^元に戻す（/ }),
    /** The alert, whichever of the two roles it has. */
    alert: page.getByRole('dialog').or(page.getByRole('alertdialog')),
    button,

    async fillNotes(
      notes: Partial<typeof NOTES> | Partial<Record<keyof typeof NOTES, string>> = NOTES,
    ) {
      for (const name of ['today', 'tomorrow', 'remarks'] as const) {
        const text = notes[name];
        if (text !== undefined) await this[name].fill(text);
      }
    },
  };
}

export type ReportPage = ReturnType<typeof reportPage>;

/** The evening on which most tests play. */
export const EVENING = new Date('2026-11-20T18:40:00+09:00');

/** The page, opened at that time if one is given. */
export async function openPage(page: Page, at?: Date): Promise<ReportPage> {
  if (at !== undefined) await page.clock.setFixedTime(at);
  await page.goto('/');
  return reportPage(page);
}

export async function openWithNotes(
  page: Page,
  at?: Date,
  notes?: Parameters<ReportPage['fillNotes']>[0],
): Promise<ReportPage> {
  const screen = await openPage(page, at);
  await screen.fillNotes(notes);
  return screen;
}

/**
 * Types into the focused field through an input method: each text of `composing` stands there as the conversion goes on,
 * `committed` is what is left. `whileComposing` runs before the text is committed.
 */
export async function typeWithIme(
  page: Page,
  composing: readonly string[],
  committed: string,
  whileComposing: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const text of composing) {
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  await whileComposing();
  await session.send('Input.insertText', { text: committed });
  await session.detach();
}

/** A double click whose second click comes when what the first one moved has moved. */
export async function doubleClick(
  page: Page,
  button: Locator,
  moved: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await moved();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

/** As the protocol counts them. */
const CTRL = 2;

/** The key that an input method sends while it converts: the page sees keyCode 229 and whatever key was pressed. */
export async function pressWhileComposing(
  page: Page,
  key: string,
  { isCtrl = false } = {},
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const pressed = { key, code: key.length === 1 ? `Key${key.toUpperCase()}` : key };
  const modifiers = isCtrl ? CTRL : 0;
  await session.send('Input.dispatchKeyEvent', {
    ...pressed,
    type: 'rawKeyDown',
    modifiers,
    windowsVirtualKeyCode: 229,
  });
  await session.send('Input.dispatchKeyEvent', { ...pressed, type: 'keyUp', modifiers });
  await session.detach();
}

/** Puts values under their keys into stores of the product's database, once it has made that. */
export async function keepInDatabase(
  page: Page,
  stores: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('marshmallow-nippo');
  await page.evaluate(async (given) => {
    const opening = indexedDB.open('marshmallow-nippo');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const transaction = opening.result.transaction(Object.keys(given), 'readwrite');
    for (const [store, values] of Object.entries(given)) {
      for (const [key, value] of Object.entries(values)) {
        transaction.objectStore(store).put(value, key);
      }
    }
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    opening.result.close();
  }, stores);
}

/** Everything that the page keeps in IndexedDB: database, store, key, value. */
export function readIndexedDb(
  page: Page,
): Promise<Record<string, Record<string, { key: unknown; value: unknown }[]>>> {
  return page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const databases: Record<string, Record<string, { key: unknown; value: unknown }[]>> = {};
    // Chromium never answers one who asks while it clears the origin.
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no answer')), 1_000);
    });
    for (const { name } of await Promise.race([indexedDB.databases(), late])) {
      if (name === undefined) continue;
      const database = await settled(indexedDB.open(name));
      const stores: Record<string, { key: unknown; value: unknown }[]> = {};
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName);
        const [keys, values] = await Promise.all([
          settled(store.getAllKeys()),
          settled(store.getAll()),
        ]);
        stores[storeName] = keys.map((key, index) => ({ key, value: values[index] as unknown }));
      }
      databases[name] = stores;
      database.close();
    }
    return databases;
  });
}
