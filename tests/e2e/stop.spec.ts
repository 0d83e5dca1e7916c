import type { Page } from '@playwright/test';
import type { ScenarioName } from '../support/scenarios.ts';
import { openPage } from '../support/reportPage.ts';
import { REPORT } from '../support/scriptedReport.ts';
import { expect, test } from './fixtures.ts';

/** 100 ms are allowed; the rest is for a busy machine. */
const LIMIT_MS = 500;

/** Notes the moment of the next click, before the page hears of it. */
async function noteClick(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { now } = performance;
    window.addEventListener(
      'click',
      () => Object.assign(window, { clickedAt: performance.timeOrigin + now.call(performance) }),
      { capture: true, once: true },
    );
  });
  return () => page.evaluate(() => (window as unknown as { clickedAt: number }).clickedAt);
}

for (const [name, scenario, deltas] of [
  ['before the service answers', 'hang', 0],
  ['after the headers', 'gated', 0],
  ['after two deltas', 'gated', 2],
] as const satisfies readonly (readonly [string, ScenarioName, number])[]) {
  const tag = name === 'after two deltas' ? '' : ' @full';
  test(`${name}: the call ends at once, the text so far stays, no alert${tag}`, async ({
    page,
    standIn,
    watched,
  }) => {
    standIn.setScenario(scenario);
    const screen = await openPage(page);
    await screen.result.fill('前からある文');
    await screen.fillNotes();
    await screen.generate.click();
    await standIn.posted();
    for (let delta = 0; delta < deltas; delta += 1) standIn.releaseNext();
    const text =
      deltas === 0 ? '前からある文' : new RegExp(`^${REPORT.slice(0, 4)}.{${deltas * 4 - 4}}$`);
    await expect(screen.result).toHaveValue(text);

    const closedAt = standIn
      .closed()
      .then((how) => ({ how, at: performance.timeOrigin + performance.now() }));
    const clickedAt = await noteClick(page);
    await screen.stop.click();
    const { how, at } = await closedAt;
    expect(how).toBe('aborted');
    expect(at - (await clickedAt())).toBeLessThan(LIMIT_MS);

    await expect(screen.generate).toBeEnabled();
    await expect(screen.stop).toBeHidden();
    await expect(screen.result).toHaveValue(text);
    await expect(screen.result).toBeEditable();
    await expect(screen.alert).toBeHidden();
    expect(watched.consoleLines).toEqual([]);
    expect(standIn.countPosts()).toBe(1);
  });
}
