import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import type { Engine } from './engine.ts';

const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) =>
  existsSync(path),
);

/** Why Firefox cannot be started on this machine; undefined where it can. */
export const firefoxIsMissing =
  executablePath === undefined
    ? 'Firefox is not here; Debian: apt-get install firefox-esr'
    : undefined;

/** Starts the system's Firefox without a window, driven over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  if (executablePath === undefined) throw new Error(firefoxIsMissing);
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
  const page = await browser.newPage();
  return {
    open: async (address) => void (await page.goto(address)),
    evaluate: (body, ...given) =>
      page.evaluate(`(function () { ${body} })(...${JSON.stringify(given)})`),
    type: async (selector, text) => {
      await page.$eval(selector, (field) => {
        if (!(field instanceof HTMLTextAreaElement)) throw new Error('this is no text area');
        field.focus();
        field.setSelectionRange(field.value.length, field.value.length);
      });
      await page.keyboard.type(text);
    },
    click: (selector) => page.click(selector),
    picture: () => page.screenshot({ encoding: 'base64' }),
    close: () => browser.close(),
  };
}
