import type { Locator, Page } from '@playwright/test';

/** Puts any text into a text area as an input event would; the protocol between the test and the page drops lone surrogates. */
export async function enterText(field: Locator, text: string): Promise<void> {
  await field.evaluate((node, json) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
    set!.call(node, JSON.parse(json));
    node.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, JSON.stringify(text));
}

/** What stands in a text area, every code unit of it. */
export async function readText(field: Locator): Promise<string> {
  const json = await field.evaluate((node) => JSON.stringify((node as HTMLTextAreaElement).value));
  return JSON.parse(json) as string;
}

/** One entry of the page's localStorage, every code unit of it. */
export async function readStored(page: Page, key: string): Promise<string | null> {
  const json = await page.evaluate((name) => JSON.stringify(localStorage.getItem(name)), key);
  return JSON.parse(json) as string | null;
}

/** What is on the clipboard. */
export function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
