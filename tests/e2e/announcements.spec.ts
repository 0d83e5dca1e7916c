import type { Page } from '@playwright/test';
import { reportPage } from '../support/reportPage.ts';
import type { ScenarioName } from '../support/scenarios.ts';
import { expect, test } from './fixtures.ts';

/** Whatever a screen reader is told by itself from now on: each new text of each live region. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const live = '[aria-live], [role="status"], [role="alert"], [role="log"], output';
    const known = new Map<Element, string>();
    const notify = () => {
      for (const region of document.querySelectorAll(live)) {
        const text = region.textContent;
        if (text !== (known.get(region) ?? '') && text !== '') said.push(text);
        known.set(region, text);
      }
    };
    for (const region of document.querySelectorAll(live)) known.set(region, region.textContent);
    new MutationObserver(notify).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

const STARTED = '生成を始めました。';
const DONE = '日報ができました。';
const REFUSED = '利用できます（トークン設定済み）。前回、サービスに断られました。';

for (const [scenario, said] of [
  ['ok', [STARTED, DONE]],
  ['cut-off', [STARTED, DONE]],
  ['cut-off-after-n', [STARTED, DONE]],
  ['status-401', [STARTED, REFUSED, '生成できませんでした。']],
  ['reset-after-n', [STARTED, '生成できませんでした。']],
] as const satisfies readonly (readonly [ScenarioName, readonly string[]])[]) {
  const tag = scenario === 'ok' ? '' : ' @full';
  test(`a run (${scenario}) is announced at its start and its end, and no delta of it${tag}`, async ({
    page,
    standIn,
  }) => {
    standIn.setScenario(scenario);
    await page.goto('/');
    const screen = reportPage(page);
    await screen.fillNotes();
    const heard = await listen(page);
    await screen.generate.click();
    await standIn.posted();
    await expect(screen.generate.or(screen.alert).first()).toBeEnabled();
    await expect.poll(heard).toEqual(said);
    expect(said.length).toBeLessThanOrEqual(3);
    await expect(screen.result).not.toHaveValue('');
    expect(await heard()).toEqual(said);
    expect(await screen.result.evaluate((node) => node.closest('[aria-live]'))).toBeNull();
    await expect(page.locator('[aria-live]')).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

for (const [deltas, sentence] of [
  [0, '生成を停止しました。'],
  [2, '生成を停止しました。途中までの文章は残っています。'],
] as const) {
  test(`停止 after ${deltas} deltas is announced as what it leaves @full`, async ({
    page,
    standIn,
  }) => {
    standIn.setScenario('gated');
    await page.goto('/');
    const screen = reportPage(page);
    await screen.fillNotes();
    const heard = await listen(page);
    await screen.generate.click();
    await standIn.posted();
    for (let delta = 0; delta < deltas; delta += 1) standIn.releaseNext();
    if (deltas > 0) await expect(screen.result).not.toHaveValue('');
    await screen.stop.click();
    await expect(screen.generate).toBeEnabled();
    await expect.poll(heard).toEqual([STARTED, sentence]);
  });
}
