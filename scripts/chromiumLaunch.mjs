import { chromium } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

/** What every Chromium of this project is started with: nothing of its own goes out, and root can start it. */
export const CHROMIUM_ARGS = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Whether a browser really starts from there and runs a page's script.
 * @param {string} executablePath
 * @returns {Promise<{ readonly isWorking: true } | { readonly isWorking: false, readonly reason: string }>}
 */
export async function proveBrowser(executablePath) {
  try {
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS, timeout: 30_000 });
    try {
      const page = await browser.newPage();
      await page.goto('data:text/html,<title>1</title>');
      const sum = await page.evaluate(() => 1 + 1);
      return sum === 2 ? { isWorking: true } : { isWorking: false, reason: `1 + 1 was ${sum}` };
    } finally {
      await browser.close();
    }
  } catch (error) {
    const [reason = ''] = String(error).split('\n');
    return { isWorking: false, reason };
  }
}
