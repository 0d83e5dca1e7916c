import type { Page } from '@playwright/test';
import { leaksOfPage, SENTINEL_NOTE, SENTINEL_TOKEN } from '../support/leaks.ts';
import { openWithNotes, readIndexedDb } from '../support/reportPage.ts';
import { scenarioNames, type ScenarioName } from '../support/scenarios.ts';
import { expect, test } from './fixtures.ts';

/** These wait for the reader, or for longer than a test should; they are stopped as soon as the call has arrived. */
const STOPPED =
  /^(gated|slow|hang|hang-after-headers|body-endless|stall-after-[01n]|finish-on-\w+-chunk-stall)$/;

interface Seen {
  readonly thrown: string[];
  readonly inMarkup: string[];
}

/** Notes, from before the first script on, every thrown value and every moment at which a secret stands in the markup. */
async function recordSecrets(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(
    ({ token, note }) => {
      const seen: Seen = { thrown: [], inMarkup: [] };
      Object.assign(window, { seenSecrets: seen });

      const notify = (reason: unknown) => {
        const parts: string[] = [];
        const collect = (part: unknown, depth: number) => {
          if (depth > 6) return;
          parts.push(String(part));
          if (typeof part !== 'object' || part === null) return;
          for (const key of Reflect.ownKeys(part)) collect(Reflect.get(part, key), depth + 1);
        };
        collect(reason, 0);
        seen.thrown.push(parts.join('\n'));
      };
      window.addEventListener('error', (event) => notify(event.error ?? event.message));
      window.addEventListener('unhandledrejection', ({ reason }) => notify(reason));

      new MutationObserver((changes) => {
        for (const { type, target, attributeName, addedNodes } of changes) {
          if (type === 'attributes' && target instanceof Element && attributeName !== null) {
            const value = target.getAttribute(attributeName) ?? '';
            if (value.includes(token) || value.includes(note))
              seen.inMarkup.push(`${target.tagName} ${attributeName}`);
          } else if (type === 'characterData' && target.textContent?.includes(token)) {
            seen.inMarkup.push('a text');
          }
          for (const node of addedNodes) {
            const markup = node instanceof Element ? node.outerHTML : (node.textContent ?? '');
            if (markup.includes(token)) seen.inMarkup.push(`${node.nodeName} added`);
            const tags = markup.match(/<[^>]*>/g) ?? [];
            if (node instanceof Element && tags.some((tag) => tag.includes(note)))
              seen.inMarkup.push(`an attribute inside an added ${node.nodeName}`);
          }
        }
      }).observe(document, {
        subtree: true,
        attributes: true,
        characterData: true,
        childList: true,
      });
    },
    { token: SENTINEL_TOKEN, note: SENTINEL_NOTE },
  );
  return () => page.evaluate(() => (window as unknown as { seenSecrets: Seen }).seenSecrets);
}

const HALF = Math.ceil(scenarioNames.length / 2);

for (const [part, names] of [
  ['a tenth of the scenarios', scenarioNames.filter((_, index) => index % 10 === 0)],
  ['the first half @full', scenarioNames.slice(0, HALF)],
  ['the second half @full', scenarioNames.slice(HALF)],
] as const) {
  test(`over ${part}: the token is in storage and the one header, a note in no attribute, line or error`, async ({
    page,
    standIn,
    watched,
  }) => {
    test.setTimeout(240_000);
    const seen = await recordSecrets(page);
    const screen = await openWithNotes(page);

    const leaks: Record<string, readonly string[]> = {};
    const run = async (name: ScenarioName) => {
      standIn.setScenario(name);
      const call = standIn.countCalls() + 1;
      await screen.generate.click();
      if (STOPPED.test(name)) {
        await standIn.posted(call);
        await screen.stop.click();
      }
      const ended = page.locator('[aria-busy="false"]').and(screen.result);
      await expect(ended, name).toBeVisible({ timeout: 10_000 });
      const hasFailed = /エラーが発生しました/.test(await screen.result.inputValue());
      const isAlerting = hasFailed && !STOPPED.test(name);
      if (isAlerting) await expect(screen.alert, name).toBeVisible();
      leaks[name] = [...(await leaksOfPage(page)), ...(await watched.leaks())];
      if (isAlerting) {
        await page.keyboard.press('Escape');
        await expect(screen.alert, name).toBeHidden();
      }
    };
    for (const name of names) await run(name);

    expect(leaks).toEqual(Object.fromEntries(names.map((name) => [name, []])));
    expect(await seen()).toEqual({ thrown: [], inMarkup: [] });

    for (const { method, path, headers, bodyText } of standIn.requests) {
      const { authorization, ...others } = headers;
      expect(authorization).toBe(method === 'POST' ? `Bearer ${SENTINEL_TOKEN}` : undefined);
      expect(path + JSON.stringify(others) + bodyText).not.toContain(SENTINEL_TOKEN);
      expect(path + JSON.stringify(others)).not.toContain(encodeURIComponent(SENTINEL_NOTE));
    }
    const local = await page.evaluate((): Record<string, string> => ({ ...localStorage }));
    const { 'marshmallow-nippo.token': token, ...others } = local;
    expect(token).toBe(SENTINEL_TOKEN);
    const session = await page.evaluate((): Record<string, string> => ({ ...sessionStorage }));
    const kept = JSON.stringify([others, session, await readIndexedDb(page)]);
    expect(kept).not.toContain(SENTINEL_TOKEN);
    // The notes are kept as a draft, so that an empty look at storage cannot pass for a clean one.
    expect(kept).toContain(SENTINEL_NOTE);
  });
}
