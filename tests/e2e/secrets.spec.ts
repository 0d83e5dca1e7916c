import type { Page } from '@playwright/test';
import { SENTINEL_NOTE, SENTINEL_TOKEN } from '../support/leaks.ts';
import { openWithNotes, readIndexedDb } from '../support/reportPage.ts';
import { scenarioNames, type ScenarioName } from '../support/scenarios.ts';
import { expect, test } from './fixtures.ts';

/** These wait for the reader, or for longer than a test should; they are stopped as soon as the call has arrived. */
const STOPPED =
  /^(gated|held-thought|slow|hang|hang-after-headers|body-endless|stall-after-[01n]|finish-on-\w+-chunk-stall)$/;

/** Notes, from before the first script on, every moment at which a secret stands in the markup. */
async function recordSecrets(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(
    ({ token, note }) => {
      const seen: string[] = [];
      Object.assign(window, { seenSecrets: seen });
      new MutationObserver((changes) => {
        for (const { type, target, attributeName, addedNodes } of changes) {
          const value = attributeName && (target as Element).getAttribute(attributeName);
          if (value && (value.includes(token) || value.includes(note))) {
            seen.push(`${target.nodeName} ${attributeName}`);
          }
          if (type === 'characterData' && target.textContent?.includes(token)) {
            seen.push('a text');
          }
          for (const node of addedNodes) {
            const markup = node instanceof Element ? node.outerHTML : (node.textContent ?? '');
            const tags = node instanceof Element ? (markup.match(/<[^>]*>/g) ?? []) : [];
            if (markup.includes(token) || tags.some((tag) => tag.includes(note))) {
              seen.push(`${node.nodeName} added`);
            }
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
  return () => page.evaluate(() => Reflect.get(window, 'seenSecrets') as string[]);
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
      leaks[name] = await watched.leaks();
      if (isAlerting) {
        await page.keyboard.press('Escape');
        await expect(screen.alert, name).toBeHidden();
      }
    };
    for (const name of names) await run(name);

    expect(leaks).toEqual(Object.fromEntries(names.map((name) => [name, []])));
    expect(await seen()).toEqual([]);

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
