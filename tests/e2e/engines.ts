import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { buildWith } from '../support/buildWith.ts';
import { chromiumLaunch } from '../support/chromium.ts';
import { firefoxIsMissing, startFirefox } from './firefox.ts';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { startStandIn } from '../support/standIn.ts';
import {
  bringMarkIntoView,
  expectSamePlaces,
  greenPlaces,
  MARKED_TEXT,
  markedWords,
  SELECTED_IN_GREEN,
} from './markPlaces.ts';
import { serveFolder } from '../support/staticServer.ts';
import { startWebKit, webKitIsMissing } from './webKit.ts';
import { findFreePort } from './fixtures.ts';

const TODAY = '検索機能を実装、テスト12件を追加';
const TOMORROW = '14時から設計レビュー';
const KEY = 'key-of-the-endpoint';

const ENGINES = [
  // Every browser on an iPhone is made of it; it loads modules in another way than Chromium.
  {
    name: 'WebKit',
    missing: webKitIsMissing,
    start: async () => startWebKit(await findFreePort(31_000 + (process.pid % 1000))),
  },
  { name: 'Firefox', missing: firefoxIsMissing, start: startFirefox },
];

for (const { name, missing, start } of ENGINES) {
  test(`an evening in ${name}: the page starts, asks for notes, generates, and keeps it all`, async () => {
    test.skip(missing !== undefined, missing);
    test.setTimeout(180_000);
    const standIn = await startStandIn();
    const built = await buildWith({ VITE_INFERENCE_ENDPOINT: standIn.origin });
    const html = await readFile(join(built.folder, 'index.html'), 'utf8');
    expect(html).toContain(`connect-src 'self' ${standIn.origin};`);
    expect(html).not.toContain('huggingface');
    const site = await serveFolder(built.folder);
    const engine = await start();
    const valueOf = (id: string) =>
      engine.evaluate(`return document.getElementById('${id}')?.value`);
    try {
      await test.step('the page is live, load after load', async () => {
        await engine.open(site.origin);
        await engine.evaluate(
          `localStorage.setItem('marshmallow-nippo.endpoint-key', arguments[0]);
          localStorage.setItem('marshmallow-nippo.token', arguments[1]);`,
          KEY,
          SENTINEL_TOKEN,
        );
        for (let load = 0; load < 5; load += 1) {
          await engine.open(site.origin);
          // Only a live page takes up what is typed.
          await engine.type('#remarks', String(load));
          await expect
            .poll(() => engine.evaluate(`return document.querySelector('main').innerText`))
            .toContain('下書き保存済み');
        }
        await engine.evaluate(
          `window.violations = [];
        addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
          window.violations.push(violatedDirective))`,
        );
      });
      await test.step('a missing note is asked for, and focus goes to it', async () => {
        await engine.type('#today', TODAY);
        await engine.click('#generate');
        await expect
          .poll(() =>
            engine.evaluate(`return document.querySelector('[role="dialog"]')?.innerText`),
          )
          .toContain('明日やること');
        await engine.evaluate(
          `[...document.querySelectorAll('[role="dialog"] button')]
          .find(({ textContent }) => textContent === '閉じる').click()`,
        );
        await expect
          .poll(() => engine.evaluate(`return document.activeElement?.id`))
          .toBe('tomorrow');
        await expect
          .poll(() => engine.evaluate(`return document.querySelector('[role="dialog"]') === null`))
          .toBe(true);
      });
      await test.step('the whole report streams in', async () => {
        await engine.type('#tomorrow', TOMORROW);
        await engine.click('#generate');
        await expect.poll(() => valueOf('result')).toMatch(/^【日報】[\s\S]*幸いです。$/);
        expect(standIn.countPosts()).toBe(1);
        expect(standIn.requests.at(-1)?.headers['authorization']).toBe(`Bearer ${KEY}`);
      });
      await test.step('each mark stands where the browser has its words', async () => {
        const reader = await chromium.launch(chromiumLaunch());
        const page = await reader.newPage();
        await engine.evaluate(
          `const colours = new CSSStyleSheet();
          colours.replaceSync(arguments[0]);
          document.adoptedStyleSheets = [...document.adoptedStyleSheets, colours];
          const node = document.querySelector('#result');
          node.value = arguments[1];
          node.dispatchEvent(new InputEvent('input', { bubbles: true }));`,
          SELECTED_IN_GREEN,
          MARKED_TEXT,
        );
        const words = async () =>
          (await engine.evaluate(`return (${markedWords.toString()})()`)) as ReturnType<
            typeof markedWords
          >;
        // The head's date is taken for the report's day, by which it is checked again.
        await expect.poll(() => valueOf('day')).toBe('2026-11-20');
        await expect.poll(async () => (await words()).length).toBeGreaterThanOrEqual(11);
        for (const [index] of (await words()).entries()) {
          await engine.evaluate(`(${bringMarkIntoView.toString()})(arguments[0])`, index);
          const { start, end } = (await words())[index]!;
          await engine.evaluate(
            `const node = document.querySelector('#result');
            node.focus({ preventScroll: true });
            node.setSelectionRange(arguments[0], arguments[1]);`,
            start,
            end,
          );
          // WebKit pictures what it has drawn so far.
          await expect(async () => {
            const { lines } = (await words())[index]!;
            const png = await engine.picture();
            const places = await page.evaluate(greenPlaces, { png, scale: 1, lineHeight: 24 });
            expectSamePlaces(lines, places, MARKED_TEXT.slice(start, end), name === 'WebKit');
          }).toPass({ timeout: 5_000 });
        }
        await reader.close();
      });
      await test.step('a reload brings everything back', async () => {
        expect(await engine.evaluate('return window.violations')).toEqual([]);
        const ids = ['today', 'tomorrow', 'result'];
        const before = await Promise.all(ids.map(valueOf));
        expect(before.slice(0, 2)).toEqual([TODAY, TOMORROW]);
        await engine.open(site.origin);
        await expect.poll(() => Promise.all(ids.map(valueOf))).toEqual(before);
      });
      await test.step('what 新しい日報 takes away comes back by the browser’s own undo, field by field', async () => {
        const ids = ['result', 'remarks', 'tomorrow', 'today'];
        const before = await Promise.all(ids.map(valueOf));
        await engine.evaluate(
          `const button = document.querySelector('[name="report.startNew"]');
          button.focus();
          button.click();`,
        );
        expect(await Promise.all(ids.map(valueOf))).toEqual(['', '', '', '']);
        expect(
          await engine.evaluate(
            `return [document.activeElement.matches('textarea'), document.querySelectorAll('[inputmode]').length]`,
          ),
        ).toEqual([false, 0]);
        for (const id of ids) {
          await engine.evaluate(
            `document.getElementById(arguments[0]).focus(); document.execCommand('undo');`,
            id,
          );
        }
        expect(await Promise.all(ids.map(valueOf))).toEqual(before);
      });
    } finally {
      await engine.close();
      await site.close();
      await standIn.close();
      await built.remove();
    }
  });
}
