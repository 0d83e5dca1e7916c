import type { Browser, CDPSession, Page } from '@playwright/test';
import { overSlow4G, slowDown } from '../support/slowPage.ts';

/** One figure of one run, by name; milliseconds unless the name says otherwise. */
export type Figures = Readonly<Record<string, number>>;

const TOKEN = ['hf', 'BenchNoRealToken'].join('_');
const KEYS = 60;
const KEY_SIZES = [1000, 10_000];

async function openSlowly(browser: Browser, network: boolean): Promise<[Page, CDPSession]> {
  const context = await browser.newContext({
    locale: 'ja-JP',
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  const session = await slowDown(page);
  await session.send('Performance.enable');
  if (network) await overSlow4G(session);
  await page.addInitScript((token) => {
    localStorage.setItem('marshmallow-nippo.token', token);
  }, TOKEN);
  return [page, session];
}

function noteHydration(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    document.addEventListener('hydrated', () => {
      Object.assign(window, { hydrated: performance.now() });
    });
  });
}

/** First paint, first key and what the main thread did until the page came to rest, over slow 4G. */
export async function measureLoad(browser: Browser, origin: string): Promise<Figures> {
  const [page] = await openSlowly(browser, true);
  await noteHydration(page);
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, tbt: 0, firstKey: 0 };
    Object.assign(window, { seen });
    const observe = (type: string, note: (entry: PerformanceEntry & { value: number }) => void) => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry as PerformanceEntry & { value: number });
      }).observe({ type, buffered: true });
    };
    observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
    observe('layout-shift', ({ value }) => (seen.cls += value));
    observe('longtask', ({ duration }) => (seen.tbt += Math.max(0, duration - 50)));
    const press = () => {
      const field = document.querySelector<HTMLTextAreaElement>('#today');
      if (field !== null && field.getClientRects().length > 0) {
        field.focus({ preventScroll: true });
        if (document.execCommand('insertText', false, '検索')) {
          seen.firstKey = performance.now();
          return;
        }
      }
      requestAnimationFrame(press);
    };
    requestAnimationFrame(press);
  });
  await page.goto(origin, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  const figures = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: Record<string, number> };
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    const field = document.querySelector<HTMLTextAreaElement>('#today');
    return {
      FCP: paint?.startTime ?? Number.NaN,
      LCP: seen['lcp'] ?? Number.NaN,
      'first key accepted': field?.value === '検索' ? (seen['firstKey'] ?? Number.NaN) : Number.NaN,
      hydrated: Number(Reflect.get(window, 'hydrated')),
      TBT: seen['tbt'] ?? Number.NaN,
      'CLS (x 1000)': (seen['cls'] ?? 0) * 1000,
    };
  });
  await page.context().close();
  return figures;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** From a key to the frame that shows it, with so many characters in 今日やったこと, and from a step of a composition. */
export async function measureKeys(browser: Browser, origin: string): Promise<Figures> {
  let figures: Figures = {};
  for (const characters of KEY_SIZES) {
    for (const withIme of [false, true]) {
      const times = await keyTimes(browser, origin, characters, withIme);
      const name = `${characters / 1000}k${withIme ? ' IME' : ''}`;
      figures = {
        ...figures,
        [`key-to-paint p50, ${name}`]: percentile(times, 0.5),
        [`key-to-paint p98, ${name}`]: percentile(times, 0.98),
      };
    }
  }
  return figures;
}

async function keyTimes(
  browser: Browser,
  origin: string,
  characters: number,
  withIme: boolean,
): Promise<readonly number[]> {
  const [page, session] = await openSlowly(browser, false);
  await page.goto(origin, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  const line = '検索機能を実装し、テストを追加した。\n';
  const text = line.repeat(Math.ceil(characters / line.length)).slice(0, characters);
  const field = page.locator('#today');
  await field.fill(text);
  await field.press('ControlOrMeta+End');
  await page.waitForTimeout(1000);
  await page.evaluate(
    (type) => {
      const times: number[] = [];
      Object.assign(window, { times });
      const channel = new MessageChannel();
      const started: number[] = [];
      channel.port1.addEventListener('message', () => {
        const now = performance.now();
        for (const start of started.splice(0)) times.push(now - start);
      });
      channel.port1.start();
      document.addEventListener(
        type,
        ({ timeStamp }) => {
          requestAnimationFrame(() => {
            started.push(timeStamp);
            channel.port2.postMessage(null);
          });
        },
        true,
      );
    },
    withIme ? 'compositionupdate' : 'keydown',
  );
  for (let key = 0; key < KEYS; key += 1) {
    if (withIme) {
      const composed = 'きょうのしごと'.slice(0, 1 + (key % 7));
      await session.send('Input.imeSetComposition', {
        text: composed,
        selectionStart: composed.length,
        selectionEnd: composed.length,
      });
      if (key % 7 === 6) await session.send('Input.insertText', { text: '今日の仕事' });
    } else {
      await page.keyboard.press('a');
    }
    await page.waitForTimeout(30);
  }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  await page.context().close();
  return times;
}
